// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// How the module's functions and records are made known to embidi.mjs.
#ifndef EMBIDI_PORT_WASM_EXPORTS_HPP
#define EMBIDI_PORT_WASM_EXPORTS_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.h"

// A function of the module under its own name; other files may not call it.
#define EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace embidi::wasm {

// What a function returns, and beside it the number that goes with an error; where there is none, `written`.
inline uint32_t answer(embidi_result result, uint32_t* out, size_t written = 0) {
  *out = result.status == EMBIDI_OK ? written : result.number;
  return result.status;
}

}  // namespace embidi::wasm

#endif
