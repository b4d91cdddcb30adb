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

SyllableReader::SyllableReader(std::vector<std::uint8_t> table)
    : table_(std::move(table)), block_(table_[7]), others_(table_[8]), longest_(table_[9]) {
  const std::size_t letters = block_ + others_;
  singles_at_ = 16 + letters + 3 * others_;
  counts_at_ = singles_at_ + 2 * letters;
  // NOLINTBEGIN(cppcoreguidelines-prefer-member-initializer): they follow from others
  keys_at_ = counts_at_ + 2 * (longest_ - 1);
  values_at_ = number_at(14, 2);
  // NOLINTEND(cppcoreguidelines-prefer-member-initializer)
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
    // NOLINTBEGIN(bugprone-signed-char-misuse): two's complement bytes, as the format has them
    glyph.dx = static_cast<std::int8_t>(table_[at]);
    glyph.dy = static_cast<std::int8_t>(table_[at + 1]);
    // NOLINTEND(bugprone-signed-char-misuse)
    glyph.advance = table_[at + 2];
    at += 3;
  }
  return glyphs;
}

std::size_t SyllableReader::prefix_of(const Key& l) const {
  const std::size_t length = table_[10];
  const bool prefixed =
      length < l.size() &&
      std::equal(table_.begin() + 11, table_.begin() + 11 + static_cast<std::ptrdiff_t>(length), l.begin());
  return prefixed && is(l, length, kCore) ? length : 0;
}

// Steps 3 to 5. Nothing: there is no frame with the prefix.
std::optional<SyllableReader::Parts> SyllableReader::find_frame(const Key& l, std::size_t prefix) const {
  const bool fused = table_[2] != 0;
  Parts parts;
  parts.begin = prefix;
  if (fused) {
    ++parts.begin;
    while (is(l, parts.begin, kCore) && !is(l, parts.begin, kStarts)) ++parts.begin;
  }
  parts.end = parts.begin;
  for (std::size_t i = parts.begin; is(l, i, kCore | kJoins | kPasses); ++i) {
    if (is(l, i, kCore)) parts.end = i + 1;
  }
  Key key(l.begin(), l.begin() + static_cast<std::ptrdiff_t>(parts.begin));
  if (parts.begin != 0 && !fused) key.push_back(0);
  key.insert(key.end(), l.begin() + static_cast<std::ptrdiff_t>(parts.end), l.end());
  for (parts.frame_end = l.size();; --parts.frame_end, key.pop_back()) {
    parts.frame = find(key);
    if (parts.frame || parts.frame_end == parts.end) break;
  }
  if (parts.frame || parts.begin == 0) return parts;
  if (prefix != 0) return std::nullopt;
  return Parts{};
}

SyllableReader::Pieces SyllableReader::pieces_of(const Key& l, std::size_t begin, std::size_t end) const {
  Pieces pieces;
  while (begin < end) {
    std::optional<std::size_t> value;
    std::size_t length = end - begin + 1;
    while (!value && --length > 0) {
      const auto from = l.begin() + static_cast<std::ptrdiff_t>(begin);
      value = find(Key(from, from + static_cast<std::ptrdiff_t>(length)));
    }
    if (!value) {
      ReadGlyph glyph;
      glyph.missing = pieces.missing = true;
      pieces.glyphs.push_back(glyph);
      ++begin;
      continue;
    }
    const std::vector<ReadGlyph> glyphs = glyphs_of(*value);
    pieces.glyphs.insert(pieces.glyphs.end(), glyphs.begin(), glyphs.end());
    pieces.last_class = detail_of(*value);
    pieces.doubtful = pieces.doubtful || is_doubtful(*value);
    ++pieces.count;
    begin += length;
  }
  return pieces;
}

ReadSyllable SyllableReader::with_bases(const std::vector<Drawn>& drawn, bool fused) {
  ReadSyllable read;
  for (const Drawn& d : drawn) {
    read.glyphs.push_back(d.glyph);
    read.glyphs.back().base = read.base;
    if (!d.glyph.mark && (d.of_frame || !fused)) read.base = read.glyphs.size() - 1;
  }
  return read;
}

ReadSyllable SyllableReader::look_up(const std::u32string& syllable, bool begins_word) const {
  const Key l = numbers_of(syllable);
  const bool fused = table_[2] != 0;
  std::vector<Drawn> drawn;
  const auto draw = [&](const std::vector<ReadGlyph>& glyphs, bool of_frame) {
    for (const ReadGlyph& glyph : glyphs) drawn.push_back({glyph, of_frame});
  };
  Key key = l;
  key.insert(key.begin(), 0);
  const std::optional<std::size_t> whole = l.size() >= 2 ? find(key) : std::nullopt;
  if (whole) {
    const std::size_t value = chosen(*whole, 0, begins_word);
    draw(glyphs_of(value), true);
    ReadSyllable read = with_bases(drawn, fused);
    read.unshaped = is_doubtful(value);
    return read;
  }
  std::optional<Parts> parts = find_frame(l, prefix_of(l));
  if (!parts) parts = find_frame(l, 0);
  const Pieces core = pieces_of(l, parts->begin, parts->end);
  const Pieces rest = pieces_of(l, parts->frame_end, l.size());
  std::vector<ReadGlyph> before, after;
  bool doubtful = core.doubtful;
  if (parts->frame) {
    const std::size_t value = chosen(*parts->frame, core.last_class, begins_word);
    doubtful = doubtful || is_doubtful(value);
    after = glyphs_of(value);
    const auto hole =
        after.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(detail_of(value), after.size()));
    before.assign(after.begin(), hole);
    after.erase(after.begin(), hole);
  }
  draw(before, true);
  draw(core.glyphs, false);
  draw(after, true);
  draw(rest.glyphs, true);
  ReadSyllable read = with_bases(drawn, fused);
  read.unshaped = doubtful || parts->frame_end != l.size() || core.missing || core.count > table_[3];
  return read;
}

}  // namespace embidi::fontc
