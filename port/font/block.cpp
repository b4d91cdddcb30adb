// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "block.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "embidi/font.h"
#include "pack.hpp"

namespace embidi::fontc {
namespace {

constexpr std::size_t kHeaderBytes = 20;
constexpr std::size_t kRangeBytes = 8;
constexpr std::size_t kGlyphBytes = 8;
constexpr std::size_t kPacked = std::size_t{1} << 23;
constexpr std::size_t kMostGlyphs = 65535;
constexpr std::size_t kDirectoryBytes = 8;  // of a table
constexpr std::size_t kMostTables = 16;
constexpr std::size_t kVersionWithoutTables = 1;

// Glyph 0: a hollow box on the baseline, as high as capitals are.
Glyph missing_glyph(int ascent, unsigned bits_per_pixel) {
  Glyph box;
  box.height = std::max(3, ascent * 6 / 7);
  box.width = std::max(3, box.height / 2);
  box.left = 1;
  box.top = box.height;
  box.advance = box.width + 2;
  box.pixels.resize(box.index(0, box.height));
  for (int y = 0; y < box.height; ++y) {
    for (int x = 0; x < box.width; ++x) {
      const bool edge = x == 0 || y == 0 || x == box.width - 1 || y == box.height - 1;
      if (edge) box.at(x, y) = static_cast<std::uint8_t>((1u << bits_per_pixel) - 1);
    }
  }
  return box;
}

// The part `bitmaps`: equal ones are stored once.
class Bitmaps {
 public:
  explicit Bitmaps(unsigned bits_per_pixel) : bits_per_pixel_(bits_per_pixel) {}

  // Where the glyph's bitmap begins, with the bit that tells whether it is packed.
  std::size_t add(const Glyph& glyph) {
    if (glyph.pixels.empty()) return 0;
    const std::vector<std::uint8_t> raw = raw_bits(glyph, bits_per_pixel_);
    const std::vector<std::uint8_t> packed = packed_bits(glyph, bits_per_pixel_);
    const bool pack = packed.size() < raw.size();
    const std::vector<std::uint8_t>& bits = pack ? packed : raw;
    const auto [known, is_new] = known_.emplace(std::pair(pack, bits), bytes_.size());
    if (is_new) {
      bytes_.insert(bytes_.end(), bits.begin(), bits.end());
      if (pack) ++packed_;
      saved_ += raw.size() - bits.size();
    }
    return known->second | (pack ? kPacked : 0);
  }

  const std::vector<std::uint8_t>& bytes() const { return bytes_; }
  std::size_t packed() const { return packed_; }
  std::size_t saved() const { return saved_; }

 private:
  unsigned bits_per_pixel_;
  std::vector<std::uint8_t> bytes_;
  std::map<std::pair<bool, std::vector<std::uint8_t>>, std::size_t> known_;
  std::size_t packed_ = 0, saved_ = 0;
};

class Writer {
 public:
  void add(std::size_t value, unsigned bytes) {
    for (unsigned i = 0; i < bytes; ++i) data.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
  }
  void add(const std::vector<std::uint8_t>& bytes) { data.insert(data.end(), bytes.begin(), bytes.end()); }

  std::vector<std::uint8_t> data;
};

// A number of the format, which has bounds.
std::size_t bounded(int value, int least, int most, const std::string& name) {
  if (value < least || value > most) {
    throw std::runtime_error(name + " is too large for a font: choose a smaller --size");
  }
  return static_cast<std::size_t>(value) & 0xFFu;
}

class Builder {
 public:
  Builder(const Options& options, const Source& source, const Selection& selection, const MarkPositions& marks,
          const std::vector<FontTable>& tables)
      : selection_(selection),
        marks_(marks),
        tables_(tables),
        bits_per_pixel_(options.bits),
        ascent_(source.ascent()),
        bitmaps_(options.bits) {
    block_.cost.parts.resize(selection.parts.size());
    measure_line(options.ascent != 0 ? static_cast<int>(options.ascent) : ascent_,
                 options.descent != 0 ? static_cast<int>(options.descent) : source.descent());
  }

  Block build() {
    add_glyph(missing_glyph(std::min(ascent_, block_.cost.baseline), bits_per_pixel_), ".notdef");
    for (const Chosen& chosen : selection_.glyphs) add_chosen(chosen);
    Cost& cost = block_.cost;
    cost.glyphs = selection_.glyphs.size() + 1;
    cost.range_bytes = cost.ranges * kRangeBytes;
    cost.glyph_bytes = glyphs_.data.size();
    cost.class_bytes = marks_.classes.empty() ? 0 : cost.glyphs;
    cost.position_bytes = marks_.table.offsets.size();
    cost.bitmap_bytes = bitmaps_.bytes().size();
    cost.packed = bitmaps_.packed();
    cost.saved = bitmaps_.saved();
    for (const FontTable& table : tables_) {
      (table.kind == FontTable::kKerning ? cost.kerning_bytes : cost.table_bytes) +=
          table.bytes.size() + kDirectoryBytes;
    }
    if (tables_.size() > kMostTables) throw std::runtime_error("a font has at most 16 tables of syllables and kerning");
    if (cost.glyphs > kMostGlyphs || cost.bitmap_bytes >= kPacked) {
      throw std::runtime_error("too many glyphs for a font: " + std::to_string(cost.glyphs) + " with " +
                               std::to_string(cost.bitmap_bytes) + " bytes of bitmaps, the most are " +
                               std::to_string(kMostGlyphs) + " and " + std::to_string(kPacked - 1));
    }
    write();
    return block_;
  }

 private:
  // A line has at least these pixels, and holds all ink of glyphs that are no marks.
  void measure_line(int ascent, int descent) {
    for (const Chosen& chosen : selection_.glyphs) {
      if (chosen.wanted.mark || chosen.glyph.pixels.empty()) continue;
      ascent = std::max(ascent, chosen.glyph.top);
      descent = std::max(descent, chosen.glyph.height - chosen.glyph.top);
    }
    block_.cost.baseline = ascent;
    block_.cost.height = ascent + descent;
    bounded(block_.cost.height, 1, 255, "a line of " + std::to_string(block_.cost.height) + " pixels");
  }

  void add_glyph(const Glyph& glyph, const std::string& name) {
    const int top = glyph.pixels.empty() ? 0 : block_.cost.baseline - glyph.top;
    glyphs_.add(bitmaps_.add(glyph), 3);
    for (const int value : {glyph.advance, glyph.width, glyph.height}) glyphs_.add(bounded(value, 0, 255, name), 1);
    for (const int value : {glyph.left, top}) glyphs_.add(bounded(value, -128, 127, name), 1);
  }

  void add_chosen(const Chosen& chosen) {
    Cost::Part& part = block_.cost.parts[chosen.part];
    const std::size_t before = bitmaps_.bytes().size();
    const std::size_t glyph = glyphs_.data.size() / kGlyphBytes;
    if (chosen.key != kNoKey) {
      if (block_.cost.ranges == 0 || chosen.key != next_key_) {
        starts_.push_back({chosen.key, glyph});
        ++block_.cost.ranges;
        part.bytes += kRangeBytes;
      }
      next_key_ = chosen.key + 1;
      with_keys_ = glyph + 1;
    }
    add_glyph(chosen.glyph, chosen.key != kNoKey ? name_of(chosen.wanted) : "a glyph of a syllable");
    ++part.glyphs;
    part.bytes += kGlyphBytes + (marks_.classes.empty() ? 0 : 1) + bitmaps_.bytes().size() - before;
  }

  void write() {
    Cost& cost = block_.cost;
    Writer out;
    for (const char c : {'e', 'm', 'b', 'f'}) out.add(static_cast<unsigned char>(c), 1);
    out.add(tables_.empty() ? kVersionWithoutTables : EMBIDI_FONT_VERSION, 1);
    out.add(bits_per_pixel_, 1);
    out.add(static_cast<std::size_t>(cost.height), 1);
    out.add(static_cast<std::size_t>(cost.baseline), 1);
    out.add(cost.glyphs, 2);
    out.add(cost.ranges, 2);
    out.add(marks_.table.base_classes, 1);
    out.add(marks_.table.mark_classes, 1);
    out.add(tables_.size(), 2);
    const std::size_t tables_at =
        kHeaderBytes + cost.range_bytes + cost.glyph_bytes + cost.class_bytes + cost.position_bytes + cost.bitmap_bytes;
    out.add(tables_at + cost.table_bytes + cost.kerning_bytes, 4);
    for (std::size_t i = 0; i < starts_.size(); ++i) {
      const std::size_t end = i + 1 < starts_.size() ? starts_[i + 1].glyph : with_keys_;
      out.add(starts_[i].key, 4);
      out.add(end - starts_[i].glyph, 2);
      out.add(starts_[i].glyph, 2);
    }
    out.add(glyphs_.data);
    if (!marks_.classes.empty()) {
      out.add(0, 1);  // of .notdef
      out.add(marks_.classes);
      for (const std::int8_t offset : marks_.table.offsets) out.add(static_cast<std::uint8_t>(offset), 1);
    }
    out.add(bitmaps_.bytes());
    for (const FontTable& table : tables_) out.add(table.bytes);
    std::size_t at = tables_at;
    for (const FontTable& table : tables_) {
      out.add(table.kind, 4);
      out.add(at, 4);
      at += table.bytes.size();
    }
    block_.data = out.data;
  }

  struct Start {
    std::uint32_t key;
    std::size_t glyph;
  };

  const Selection& selection_;
  const MarkPositions& marks_;
  const std::vector<FontTable>& tables_;
  unsigned bits_per_pixel_;
  int ascent_;  // of the font, whatever the line's is
  Bitmaps bitmaps_;
  Block block_;
  Writer glyphs_;
  std::vector<Start> starts_;  // of the ranges
  std::uint32_t next_key_ = 0;
  std::size_t with_keys_ = 1;  // glyphs before those without keys
};

}  // namespace

Block make_block(const Options& options, const Source& source, const Selection& selection, const MarkPositions& marks,
                 const std::vector<FontTable>& tables) {
  return Builder(options, source, selection, marks, tables).build();
}

}  // namespace embidi::fontc
