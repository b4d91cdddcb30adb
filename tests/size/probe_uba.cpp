// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What a firmware would use of the bidirectional algorithm alone, so that the linker keeps it: levels, visual order,
// mirroring.
#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.h"
#include "platform.hpp"

namespace embidi::test {

namespace {

alignas(EMBIDI_BLOCK_ALIGN) unsigned char block[EMBIDI_BLOCK_SIZE(256, 0)];

}  // namespace

int run(int argc, const char* const* argv) {
  embidi_paragraph* paragraph = nullptr;
  if (embidi_init(block, sizeof block, 256, 0, &paragraph).status != EMBIDI_OK) return 1;
  const char* const text = argc > 0 ? argv[0] : "a";
  size_t bytes = 0;
  while (text[bytes] != 0) ++bytes;
  if (embidi_layout(paragraph, text, bytes, nullptr).status != EMBIDI_OK) return 1;
  embidi_line line;
  if (embidi_line_init(&line, paragraph, 0, embidi_length(paragraph)).status != EMBIDI_OK) return 1;
  uint32_t sum = embidi_level(paragraph, 0);
  for (embidi_visual v; embidi_line_next(&line, &v);) sum += v.code_point;
  print_number(sum);
  print("\n");
  return 0;
}

}  // namespace embidi::test
