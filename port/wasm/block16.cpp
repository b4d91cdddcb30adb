// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What a block takes on a device with 16-bit indices, as firmware is built by default: EMBIDI_BLOCK_SIZE() follows the
// switches of the file that it is used in.
#undef EMBIDI_INDEX_BITS
#define EMBIDI_INDEX_BITS 16
#include <stdint.h>

#include "embidi/embidi.h"
#include "exports.hpp"

EXPORT(block_bytes_16) uint32_t block_bytes_16(uint32_t chars, uint32_t fields) {
  return EMBIDI_BLOCK_SIZE(chars, fields);
}
