// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Fonts made by hand, for tests.
#ifndef EMBIDI_TESTS_UNIT_FONT_BLOCK_HPP
#define EMBIDI_TESTS_UNIT_FONT_BLOCK_HPP

#include <cstddef>
#include <cstdint>
#include <vector>

#include "embidi/embidi.hpp"

namespace embidi::test {

// The format of embidi/font.h, made by hand.
class FontBlock {
 public:
  struct Range {
    uint32_t key;
    uint16_t count, glyph;
  };
  struct Record {
    uint8_t advance = 0, width = 0, height = 0;
    int8_t left = 0, top = 0;
    uint32_t bitmap = 0;
  };

  std::vector<Range> ranges;
  std::vector<Record> records;
  // Of version 2: a kind, and the bytes. Such a font has the shaper.
  struct Table {
    uint8_t kind;
    std::vector<uint8_t> bytes;
  };

  std::vector<uint8_t> classes, positions, bitmaps;
  std::vector<Table> tables;
  uint8_t base_classes = 0, mark_classes = 0, bits = 1, height = 16, baseline = 12;

  // The block must stay as it is while the font is used.
  Font font() {
    data_.assign({'e', 'm', 'b', 'f', uint8_t(tables.empty() ? 1 : 2), bits, height, baseline});
    add(records.size(), 2);
    add(ranges.size(), 2);
    data_.insert(data_.end(), {base_classes, mark_classes, uint8_t(tables.size()), 0});
    size_t bytes = 20 + 8 * ranges.size() + 8 * records.size() + classes.size() + positions.size() + bitmaps.size();
    for (const Table& table : tables) bytes += table.bytes.size() + 8;
    add(bytes, 4);
    for (const Range& r : ranges) {
      add(r.key, 4);
      add(r.count, 2);
      add(r.glyph, 2);
    }
    for (const Record& r : records) {
      add(r.bitmap, 3);
      for (const uint8_t byte : {r.advance, r.width, r.height, uint8_t(r.left), uint8_t(r.top)}) data_.push_back(byte);
    }
    for (const auto* part : {&classes, &positions, &bitmaps}) data_.insert(data_.end(), part->begin(), part->end());
    std::vector<size_t> places;
    for (const Table& table : tables) {
      places.push_back(data_.size());
      data_.insert(data_.end(), table.bytes.begin(), table.bytes.end());
    }
    for (size_t i = 0; i < tables.size(); ++i) {
      add(tables[i].kind, 4);
      add(places[i], 4);
    }
    return {data_.data(), data_.size(), nullptr, nullptr, tables.empty() ? nullptr : &embidi_syllables};
  }
  std::vector<uint8_t>& data() { return data_; }

 private:
  void add(size_t value, unsigned bytes) {
    for (unsigned i = 0; i < bytes; ++i) data_.push_back(static_cast<uint8_t>(value >> (8 * i)));
  }
  std::vector<uint8_t> data_;
};

}  // namespace embidi::test

#endif
