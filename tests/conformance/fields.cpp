// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Lists of levels and indices, the same in both files.
#include <stdint.h>

#include "formats.hpp"

namespace embidi::test {
namespace {

bool at_list_end(const char*& at) {
  skip_blanks(at);
  return *at == '\0' || *at == ';';
}

}  // namespace

bool read_levels(const char*& at, Expected& expected) {
  expected.level_count = 0;
  while (!at_list_end(at)) {
    uint32_t level = EMBIDI_NO_LEVEL;
    if (*at == 'x') {
      ++at;
    } else if (!read_number(at, 10, level) || level > 126) {
      return false;
    }
    if (expected.level_count == kMaxCaseChars) return false;
    expected.levels[expected.level_count++] = static_cast<uint8_t>(level);
  }
  return true;
}

bool read_order(const char*& at, Expected& expected) {
  expected.order_count = 0;
  while (!at_list_end(at)) {
    uint32_t index = 0;
    if (!read_number(at, 10, index) || expected.order_count == kMaxCaseChars) return false;
    expected.order[expected.order_count++] = static_cast<uint16_t>(index);
  }
  return true;
}

}  // namespace embidi::test
