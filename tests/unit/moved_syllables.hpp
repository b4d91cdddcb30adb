// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A font in which the glyphs of the syllable "ab" lie over each other, have places of their own and another advance
// than the font's; two of them are kerned.
#ifndef EMBIDI_TESTS_UNIT_MOVED_SYLLABLES_HPP
#define EMBIDI_TESTS_UNIT_MOVED_SYLLABLES_HPP

#include <cstdint>
#include <vector>

#include "font_block.hpp"

namespace embidi::test {

inline FontBlock moved_syllables() {
  FontBlock block;
  block.ranges = {{'a', 2, 1}};
  block.records = {{4, 0, 0, 0, 0, 0}, {6, 6, 4, 0, 6, 0}, {5, 5, 4, 0, 4, 3}, {6, 6, 4, 0, 5, 0}, {5, 6, 4, 0, 6, 6}};
  block.bitmaps = {0xFE, 0x18, 0x7F, 0xF8, 0xC6, 0x3F, 0xFC, 0xFF, 0x3F};
  constexpr std::uint8_t kStarts = 1, kExtends = 2, kCore = 4, kPlace = 0x40;
  const std::vector<std::uint8_t> head = {43,      0, 0, 1, 'a', 0, 0, 2, 0, 3, 0, 0, 0, 0, 31, 0, kStarts | kCore,
                                          kExtends};
  const std::vector<std::uint8_t> keys = {0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 1, 0, 0, 1, 2, 0, 0};
  // dx, dy and advance: 1, 2, 8; and -3, -4, 4.
  const std::vector<std::uint8_t> values = {2, 0, 3, kPlace, 1, 2, 8, 4, kPlace, 0xFD, 0xFC, 4};
  std::vector<std::uint8_t> table = head;
  table.insert(table.end(), keys.begin(), keys.end());
  table.insert(table.end(), values.begin(), values.end());
  block.tables = {{1, table}, {2, {1, 0, 1, 0, 1, 0, 4, 0, 0, 3, 0, 0, 0xFD}}};
  return block;
}

}  // namespace embidi::test

#endif
