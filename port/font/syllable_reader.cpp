// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "syllable_reader.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "syllable_classes.hpp"

namespace embidi::fontc {

SyllableReader::SyllableReader(std::vector<std::uint8_t> table) : table_(std::move(table)) {
  block_ = table_[7];
  others_ = table_[8];
  longest_ = table_[9];
  const std::size_t letters = block_ + others_;
  singles_at_ = 16 + letters + 3 * others_;
  counts_at_ = singles_at_ + 2 * letters;
  keys_at_ = counts_at_ + 2 * (longest_ - 1);
  values_at_ = keys_at_;
  for (std::size_t length = 2; length <= longest_; ++length) {
    values_at_ += number_at(counts_at_ + 2 * (length - 2), 2) * (length + 2);
  }
}

std::size_t SyllableReader::number_at(std::size_t at, unsigned bytes) const {
  std::size_t value = 0;
  for (unsigned i = 0; i < bytes; ++i) value |= std::size_t{table_[at + i]} << (8 * i);
  return value;
}

std::uint8_t SyllableReader::number_of(char32_t c) const {
  const std::size_t first = number_at(4, 3);
  if (c >= first && c < first + block_) return static_cast<std::uint8_t>(c - first + 1);
  for (std::size_t i = 0; i < others_; ++i) {
    if (number_at(16 + block_ + others_ + 3 * i, 3) == c) return static_cast<std::uint8_t>(block_ + i + 1);
  }
  return 0;
}

std::uint8_t SyllableReader::letter_class(char32_t c) const {
  const std::uint8_t number = number_of(c);
  return number == 0 ? std::uint8_t{0} : class_of(number);
}

SyllableReader::Key SyllableReader::numbers_of(const std::u32string& letters) const {
  Key key;
  for (const char32_t c : letters) key.push_back(number_of(c));
  return key;
}

bool SyllableReader::has_key(const std::u32string& letters) const { return find(numbers_of(letters)).has_value(); }

// Where the value of a key is.
std::optional<std::size_t> SyllableReader::find(const Key& key) const {
  if (key.empty() || key.size() > longest_) return std::nullopt;
  if (key.size() == 1) {
    if (key[0] == 0) return std::nullopt;
    const std::size_t value = number_at(singles_at_ + 2u * (key[0] - 1u), 2);
    if (value == 0xFFFF) return std::nullopt;
    return values_at_ + value;
  }
  std::size_t at = keys_at_;
  for (std::size_t length = 2; length < key.size(); ++length) {
    at += number_at(counts_at_ + 2 * (length - 2), 2) * (length + 2);
  }
  std::size_t low = 0, high = number_at(counts_at_ + 2 * (key.size() - 2), 2);
  while (low < high) {
    const std::size_t middle = (low + high) / 2;
    const auto entry = table_.begin() + static_cast<std::ptrdiff_t>(at + middle * (key.size() + 2));
    if (std::equal(key.begin(), key.end(), entry)) {
      return values_at_ + number_at(at + middle * (key.size() + 2) + key.size(), 2);
    }
    if (std::lexicographical_compare(entry, entry + static_cast<std::ptrdiff_t>(key.size()), key.begin(), key.end())) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return std::nullopt;
}

// The value, or the first of its variants that applies.
std::size_t SyllableReader::chosen(std::size_t value, std::uint8_t piece_class, bool begins_word) const {
  if ((table_[value] & 16) == 0) return value;
  for (std::size_t i = 0; i < table_[value + 2]; ++i) {
    const std::size_t variant = value + 3 + 3 * i;
    const bool applies = table_[variant] == 0 ? begins_word : table_[variant] == piece_class;
    if (applies) return values_at_ + number_at(variant + 1, 2);
  }
  return value;
}

std::vector<ReadGlyph> SyllableReader::glyphs_of(std::size_t value) const {
  std::vector<ReadGlyph> glyphs(table_[value] & 15);
  std::size_t at = value + 2;
  if ((table_[value] & 16) != 0) at += 1 + 3u * table_[value + 2];
  for (ReadGlyph& glyph : glyphs) {
    const std::size_t bits = number_at(at, 2);
    at += 2;
    glyph.number = bits & 0x3FFF;
    glyph.placed = (bits & 0x4000) != 0;
    glyph.mark = (bits & 0x8000) != 0;
    if (!glyph.placed) continue;
    glyph.dx = static_cast<std::int8_t>(table_[at]);
    glyph.dy = static_cast<std::int8_t>(table_[at + 1]);
    glyph.advance = table_[at + 2];
    at += 3;
  }
  return glyphs;
}

ReadSyllable SyllableReader::look_up(const std::u32string& syllable, bool begins_word) const {
  const Key l = numbers_of(syllable);
  const std::size_t n = l.size();
  const bool fused = table_[2] != 0;
  ReadSyllable read;
  const auto part = [&](std::size_t begin, std::size_t end) {
    return Key(l.begin() + static_cast<std::ptrdiff_t>(begin), l.begin() + static_cast<std::ptrdiff_t>(end));
  };
  const auto is = [&](std::size_t i, unsigned bits) { return i < n && (class_of(l[i]) & bits) != 0; };
  struct Drawn {
    ReadGlyph glyph;
    bool of_frame;
  };
  std::vector<Drawn> drawn;
  const auto draw = [&](const std::vector<ReadGlyph>& glyphs, std::size_t begin, std::size_t end, bool of_frame) {
    for (std::size_t i = begin; i < end; ++i) drawn.push_back({glyphs[i], of_frame});
  };
  const auto draw_letter = [&](std::size_t i) {
    ReadGlyph glyph;
    glyph.by_itself = true;
    glyph.letter = syllable[i];
    drawn.push_back({glyph, false});
    read.unshaped = true;
  };

  // 1. The whole.
  const std::optional<std::size_t> whole = n >= 2 ? find(l) : std::nullopt;
  if (whole) {
    const std::vector<ReadGlyph> glyphs = glyphs_of(chosen(*whole, 0, begins_word));
    draw(glyphs, 0, glyphs.size(), false);
  } else {
    // 2. The prefix.
    const std::size_t prefix = table_[10];
    std::size_t x = 0;
    if (prefix != 0 && n > prefix &&
        std::equal(l.begin(), l.begin() + static_cast<std::ptrdiff_t>(prefix), table_.begin() + 11) &&
        is(prefix, kCore)) {
      x = prefix;
    }
    std::size_t y = 0, m = 0;
    std::optional<std::size_t> frame;
    bool none = false;
    for (;;) {
      const std::size_t before = x;
      // 3. The base.
      if (fused) {
        ++x;
        while (is(x, kCore) && !is(x, kStarts)) ++x;
      }
      // 4. The core.
      y = x;
      for (std::size_t i = x; i < n; ++i) {
        if (is(i, kCore)) {
          y = i + 1;
        } else if (!is(i, kJoins | kPasses)) {
          break;
        }
      }
      // 5. The frame.
      for (m = n;; --m) {
        if (x == 0 && m == y) break;
        Key key = part(0, x);
        if (x != 0 && !fused) key.push_back(0);
        const Key rest = part(y, m);
        key.insert(key.end(), rest.begin(), rest.end());
        frame = find(key);
        if (frame || m == y) break;
      }
      if (frame || x == 0) break;
      if (before == 0) {
        none = true;
        break;
      }
      x = 0;
    }
    if (none) {
      for (std::size_t i = 0; i < n; ++i) draw_letter(i);
    } else {
      // 6. The pieces.
      struct Piece {
        std::optional<std::size_t> value;
        std::size_t letter;
      };
      std::vector<Piece> pieces;
      for (std::size_t i = x; i < y;) {
        std::size_t end = y;
        std::optional<std::size_t> value;
        for (; end > i && !value; --end) value = find(part(i, end));
        pieces.push_back({value, i});
        i = value ? end + 1 : i + 1;
      }
      read.pieces = pieces.size();
      const std::uint8_t last =
          !pieces.empty() && pieces.back().value ? detail_of(*pieces.back().value) : std::uint8_t{0};
      std::vector<ReadGlyph> of_frame;
      std::size_t hole = 0;
      if (frame) {
        const std::size_t value = chosen(*frame, last, begins_word);
        of_frame = glyphs_of(value);
        hole = std::min<std::size_t>(detail_of(value), of_frame.size());
      }
      draw(of_frame, 0, hole, true);
      for (const Piece& piece : pieces) {
        if (!piece.value) {
          draw_letter(piece.letter);
          continue;
        }
        const std::vector<ReadGlyph> glyphs = glyphs_of(chosen(*piece.value, last, begins_word));
        draw(glyphs, 0, glyphs.size(), false);
      }
      draw(of_frame, hole, of_frame.size(), true);
      // 7. The rest.
      for (std::size_t i = m; i < n; ++i) draw_letter(i);
      if (m != n || read.pieces > table_[3]) read.unshaped = true;
    }
  }
  std::size_t base = 0, base_of_frame = 0;
  for (std::size_t i = 0; i < drawn.size(); ++i) {
    ReadGlyph glyph = drawn[i].glyph;
    glyph.base = fused && drawn[i].of_frame ? base_of_frame : base;
    if (!glyph.mark) {
      base = i;
      if (drawn[i].of_frame) base_of_frame = i;
    }
    read.glyphs.push_back(glyph);
  }
  return read;
}

}  // namespace embidi::fontc
