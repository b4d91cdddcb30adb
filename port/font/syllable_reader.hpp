// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The look-up of a syllable in the bytes of a table (docs/spec/syllables.md, section 3), as a device does it.
#ifndef EMBIDI_PORT_FONT_SYLLABLE_READER_HPP
#define EMBIDI_PORT_FONT_SYLLABLE_READER_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace embidi::fontc {

struct ReadGlyph {
  bool missing = false;      // a letter of which no key has the value: .notdef
  std::uint32_t number = 0;  // of the glyph in the font
  bool mark = false, placed = false;
  int dx = 0, dy = 0, advance = 0;  // if it is placed
  std::size_t base = kNoBase;       // of a mark: the index of the glyph that it stands over
  static constexpr std::size_t kNoBase = static_cast<std::size_t>(-1);
};

struct ReadSyllable {
  std::vector<ReadGlyph> glyphs;
  std::size_t base = ReadGlyph::kNoBase;  // over which a mark would stand at the end
  bool unshaped = false;                  // EMBIDI_GLYPH_UNSHAPED
};

class SyllableReader {
 public:
  explicit SyllableReader(std::vector<std::uint8_t> table);

  std::uint8_t letter_class(char32_t c) const;
  bool has_key(const std::u32string& letters) const;
  ReadSyllable look_up(const std::u32string& syllable, bool begins_word) const;

 private:
  using Key = std::vector<std::uint8_t>;

  std::size_t number_at(std::size_t at, unsigned bytes) const;
  std::uint8_t number_of(char32_t c) const;
  std::uint8_t class_of(std::uint8_t number) const { return table_[16u + number - 1]; }
  Key numbers_of(const std::u32string& letters) const;
  std::optional<std::size_t> find(const Key& key) const;
  std::size_t chosen(std::size_t value, std::uint8_t piece_class, bool begins_word) const;
  std::vector<ReadGlyph> glyphs_of(std::size_t value) const;
  std::uint8_t detail_of(std::size_t value) const { return table_[value + 1]; }
  bool is_doubtful(std::size_t value) const { return (table_[value] & 32) != 0; }

  // A glyph, and whether marks can stand over it, in a fused table too.
  struct Drawn {
    ReadGlyph glyph;
    bool of_frame = false;
  };
  struct Pieces {
    std::vector<ReadGlyph> glyphs;
    std::size_t count = 0;
    bool missing = false;         // of a letter no key begins there
    bool doubtful = false;        // of a piece the value is
    std::uint8_t last_class = 0;  // of the last piece
  };
  // The core `begin`..`end`, behind it the frame's rest up to `frame_end`.
  struct Parts {
    std::size_t begin = 0, end = 0, frame_end = 0;
    std::optional<std::size_t> frame;
  };
  bool is(const Key& l, std::size_t i, unsigned bits) const { return i < l.size() && (class_of(l[i]) & bits) != 0; }
  std::size_t prefix_of(const Key& l) const;
  std::optional<Parts> find_frame(const Key& l, std::size_t prefix) const;
  Pieces pieces_of(const Key& l, std::size_t begin, std::size_t end) const;
  static ReadSyllable with_bases(const std::vector<Drawn>& drawn, bool fused);

  std::vector<std::uint8_t> table_;
  std::size_t block_ = 0, others_ = 0, longest_ = 0;
  std::size_t singles_at_ = 0, counts_at_ = 0, keys_at_ = 0, values_at_ = 0;
};

}  // namespace embidi::fontc

#endif
