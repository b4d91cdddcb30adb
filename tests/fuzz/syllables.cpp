// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Syllables: a text and the tables of a font, both of the fuzzer's making.
//
// `flags` of an input says how it is read: bit 0, its font is a block of bytes as it is; otherwise these are what a
// font is made from. Bit 1, its text is as it is; otherwise each byte stands for a character of those that tables may
// have, or of those that part syllables.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "fit_laws.hpp"
#include "font_block.hpp"
#include "fuzz.hpp"
#include "glyph_laws.hpp"
#include "table_block.hpp"

using namespace embidi::fuzz;
using embidi::test::FontBlock;
using embidi::test::SyllableBlock;

namespace {

constexpr size_t kTableEntry = 8;  // of the directory
constexpr uint8_t kAsItIs = 1, kTextAsItIs = 2;

// Latin; Devanagari; Hebrew; Arabic, with lam and alef; marks; regional indicators; Khmer.
constexpr uint32_t kFirsts[] = {'a', 0x93C, 0x5D0, 0x627, 0x300, 0x1F1E6, 0x17C0};
constexpr uint32_t kSpecials[] = {' ',    '.',     0x200D, 0x200C, 0x202E, 0x202D,   0x202C, 0x2067,
                                  0x2066, 0x2068,  0x2069, 0x94D,  0x17D2, 0x2028,   '\t',   0x2026,
                                  0xAD,   0x200B,  '1',    '/',    ':',    '@',      0xFFFD, 0x644,
                                  0x651,  0x1F3FB, 0xFE0F, 0xA0,   '-',    0x10FFFF, 0xB,    0x345};

// The character that a byte stands for.
uint32_t character(uint8_t byte) {
  const unsigned row = byte >> 5, place = byte & 31;
  if (row == std::size(kFirsts)) return kSpecials[place];
  return kFirsts[row] + place;
}

std::string text_of(const Input& input) {
  if ((input.flags & kTextAsItIs) != 0) return input.text;
  std::string text;
  for (const char byte : input.text) embidi::append_utf8(text, character(static_cast<uint8_t>(byte)));
  return text;
}

// The bytes of an input, one after the other; behind them there are zeros.
class Bytes {
 public:
  explicit Bytes(const std::vector<uint8_t>& bytes) : bytes_(bytes) {}
  bool over() const { return at_ >= bytes_.size(); }
  uint8_t take() { return over() ? uint8_t{0} : bytes_[at_++]; }
  unsigned below(unsigned count) { return take() % count; }

 private:
  const std::vector<uint8_t>& bytes_;
  size_t at_ = 0;
};

SyllableBlock::Glyphs take_glyphs(Bytes& bytes, unsigned glyphs) {
  SyllableBlock::Glyphs out;
  const uint8_t how = bytes.take();
  for (unsigned count = how % 16 < 12 ? how % 4 : how % 16; count > 0; --count) {
    const uint8_t glyph = bytes.take();
    uint16_t number = static_cast<uint16_t>(glyph % (glyphs + 1));
    if ((how & 0x20) != 0 && glyph % 3 == 0) number |= SyllableBlock::kMark;
    if ((how & 0x40) != 0 && glyph % 5 < 2) number |= SyllableBlock::kPlaced;
    out.push_back(number);
  }
  return out;
}

SyllableBlock::Value take_value(Bytes& bytes, unsigned glyphs) {
  SyllableBlock::Value value;
  const uint8_t head = bytes.take();
  value.second = head % 4;
  for (unsigned count = head > 0xE0 ? head % 3 : 0; count > 0; --count) {
    const auto wanted = static_cast<uint8_t>(bytes.below(4));
    value.variants.emplace_back(wanted, take_glyphs(bytes, glyphs));
  }
  value.glyphs = take_glyphs(bytes, glyphs);
  return value;
}

std::vector<uint8_t> take_key(Bytes& bytes, const SyllableBlock& table) {
  const uint8_t how = bytes.take();
  const auto letters = static_cast<unsigned>(table.classes.size());
  std::vector<uint8_t> key;
  if ((how & 0x80) != 0 && how % 3 == 0) key = table.prefix;
  if ((how & 0x40) != 0) key.push_back(0);
  for (unsigned count = how % 16 < 12 ? how % 4 + (key.empty() ? 1u : 0u) : how % 16; count > 0 && key.size() < 16;
       --count)
    key.push_back(static_cast<uint8_t>(1 + bytes.below(letters)));
  if (key.size() == 1 && key[0] == 0) key.push_back(1);
  return key;
}

// `known`: classes of the letters of other tables. One that starts is in one table only.
std::vector<uint8_t> take_table(Bytes& bytes, unsigned glyphs, std::map<uint32_t, uint8_t>& known) {
  static constexpr uint8_t classes[] = {5, 5, 1, 2, 2, 6, 10, 26, 33, 66, 14, 9, 37, 0, 133, 133};
  SyllableBlock table;
  const uint8_t begin = bytes.take();
  table.first = character(begin);
  const unsigned block = bytes.below(24);
  for (unsigned count = bytes.below(6); count > 0; --count) table.others.push_back(character(bytes.take()));
  std::sort(table.others.begin(), table.others.end());
  for (size_t i = 0; i < std::max<size_t>(block + table.others.size(), 1); ++i)
    table.classes.push_back(classes[bytes.below(std::size(classes))]);
  if (table.classes.size() == table.others.size() + 1 && block == 0) table.others.clear();
  for (size_t i = 0; i < table.classes.size(); ++i) {
    const size_t in_block = table.classes.size() - table.others.size();
    const uint32_t c = i < in_block ? table.first + static_cast<uint32_t>(i) : table.others[i - in_block];
    uint8_t& kind = table.classes[i];
    if (c < table.first) kind = 0;
    if (c == 0x200C || c == 0x200D) kind = kind == 0 ? kind : uint8_t{66};
    const auto [other, is_new] = kind == 0 ? std::pair(known.end(), true) : known.emplace(c, kind);
    if (!is_new && ((kind | other->second) & 1) != 0) kind = 0;
  }
  const uint8_t how = bytes.take();
  table.fused = (how & 0x80) != 0;
  table.joining = (how & 0xC0) == 0x40;
  table.verified = how % 4;
  const auto letters = static_cast<unsigned>(table.classes.size());
  for (unsigned count = how / 4 % 4; count > 0; --count)
    table.prefix.push_back(static_cast<uint8_t>(1 + bytes.below(letters)));
  for (unsigned count = bytes.below(40); count > 0; --count) {
    const std::vector<uint8_t> key = take_key(bytes, table);
    table.keys[key] = take_value(bytes, glyphs);
  }
  return table.bytes();
}

std::vector<uint8_t> take_kerning(Bytes& bytes, unsigned glyphs) {
  const auto sides = static_cast<uint8_t>(std::min(1 + bytes.below(12), glyphs)), columns = uint8_t(1 + bytes.below(4));
  std::vector<uint8_t> table{sides, 0, sides, 0, columns, 0};
  for (unsigned side = 0; side < 2; ++side) {
    for (uint8_t glyph = 0; glyph < sides; ++glyph) table.insert(table.end(), {glyph, 0, uint8_t(bytes.below(4))});
  }
  for (unsigned i = 0; i < 4u * columns; ++i) table.push_back(bytes.take());
  return table;
}

// A font whose parts are where they should be; then some bytes are changed, or its end is missing.
std::vector<uint8_t> take_font(const std::vector<uint8_t>& from) {
  Bytes bytes(from);
  FontBlock block;
  const unsigned glyphs = 1 + bytes.below(60);
  for (unsigned i = 0; i < glyphs; ++i) {
    block.records.push_back({uint8_t(i * 7 % 31), uint8_t(i % 5), uint8_t(i % 7), int8_t(i % 3), 2, i % 4});
  }
  block.bitmaps.assign(8, 0x5A);
  for (const uint32_t first : {uint32_t{' '}, uint32_t{0x300}, uint32_t{0x5D0}, uint32_t{0x627}, uint32_t{0x915}}) {
    block.ranges.push_back({first, uint16_t(bytes.below(0x56)), uint16_t(bytes.below(glyphs))});
  }
  if (const unsigned marks = bytes.below(3); marks != 0) {
    block.base_classes = block.mark_classes = static_cast<uint8_t>(marks);
    for (unsigned i = 0; i < glyphs; ++i) block.classes.push_back(uint8_t(i % (marks + 1)));
    for (unsigned i = 0; i < 2 * marks * marks; ++i) block.positions.push_back(bytes.take());
  }
  std::map<uint32_t, uint8_t> known;
  const unsigned how = bytes.take();
  for (unsigned count = how % 20 < 16 ? 1 + how % 3 : 16; count > 0; --count) {
    block.tables.push_back({1, take_table(bytes, glyphs, known)});
  }
  if (how >= 128 && block.tables.size() < 16) block.tables.push_back({2, take_kerning(bytes, glyphs)});
  static_cast<void>(block.font());
  std::vector<uint8_t> font = block.data();
  while (!bytes.over()) {
    const uint8_t high = bytes.take(), low = bytes.take();
    // From the end: there is the directory, and before it the tables.
    if (high < 0xF0) {
      font[font.size() - 1 - (high % 16 * 256u + low) % font.size()] = bytes.take();
    } else {
      font.resize(std::max<size_t>(font.size() - low % font.size(), 1));
    }
  }
  return font;
}

uint32_t number(const uint8_t* bytes, unsigned count) {
  uint32_t value = 0;
  for (unsigned i = 0; i < count; ++i) value |= uint32_t{bytes[i]} << (8 * i);
  return value;
}

// Whether the ranges of a font that is ok are ascending. Otherwise what is found depends on what was looked for before.
bool has_ranges_in_order(const embidi_font& font) {
  const uint8_t* range = font.data + 20;
  uint64_t end = 0;
  for (unsigned count = number(font.data + 10, 2); count > 0; --count, range += 8) {
    const uint32_t key = number(range, 4);
    if (key < end) return false;
    end = uint64_t{key} + number(range + 4, 2);
  }
  return true;
}

// The letters of a font that is ok.
class Letters {
 public:
  explicit Letters(const embidi_font& font) {
    const uint8_t* const data = font.data;
    if (data[4] != 2) return;
    const unsigned tables = number(data + 14, 2);
    const uint8_t* const directory = data + number(data + 16, 4) - kTableEntry * tables;
    for (const uint8_t* entry = directory; entry != directory + kTableEntry * tables; entry += kTableEntry) {
      if (entry[0] == 1) add_table(data + number(entry + 4, 4));
    }
  }

  bool has(uint32_t c) const { return classes_.count(c) != 0; }
  // As syllables.md 2 and 4 have it. Of other fonts any glyphs will do.
  bool in_order() const { return in_order_; }

 private:
  static constexpr uint8_t kStarts = 1, kExtends = 2, kPasses = 64;

  static bool is_removed_by_x9(uint32_t c) {
    return c == 0xAD || c == 0x200B || c == 0x200C || c == 0x200D || (c >= 0x202A && c <= 0x202E) ||
           (c >= 0x2066 && c <= 0x2069);
  }

  void add_table(const uint8_t* table) {
    const uint32_t first = number(table + 4, 3);
    const uint8_t *const classes = table + 16, *const others = classes + table[7] + table[8];
    std::map<uint32_t, uint8_t> letters;
    for (unsigned i = 0; i < table[7]; ++i) letters.emplace(first + i, classes[i]);
    for (unsigned i = 0; i < table[8]; ++i) {
      const uint32_t c = number(others + 3 * i, 3);
      if (!letters.emplace(c, classes[table[7] + i]).second) continue;
      in_order_ = in_order_ && (c >= first || classes[table[7] + i] == 0);
    }
    for (const auto& [c, kind] : letters) {
      if (kind == 0) continue;
      const bool starts = (kind & kStarts) != 0;
      if (starts && ((kind & (kExtends | kPasses)) != 0 || is_removed_by_x9(c))) in_order_ = false;
      const auto [known, is_new] = classes_.emplace(c, kind);
      if (!is_new && (starts || (known->second & kStarts) != 0)) in_order_ = false;
    }
  }

  std::map<uint32_t, uint8_t> classes_;
  bool in_order_ = true;
};

// What is no letter of the font, nor stands beside one, is drawn as by a font without syllables.
void check_others(const embidi_paragraph* p, const Letters& letters, const std::vector<embidi_glyph>& with,
                  const std::vector<embidi_glyph>& without) {
  std::vector<bool> letter;
  for (size_t i = 0; i < embidi_length(p); ++i) letter.push_back(letters.has(embidi_code_point(p, i)));
  const auto is_far = [&letter](const embidi_glyph& g) {
    const size_t from = g.source == 0 ? 0 : g.source - 1, to = std::min(g.end + 1, letter.size());
    return std::find(letter.begin() + static_cast<ptrdiff_t>(from), letter.begin() + static_cast<ptrdiff_t>(to),
                     true) == letter.begin() + static_cast<ptrdiff_t>(to);
  };
  std::map<size_t, const embidi_glyph*> drawn;
  for (const embidi_glyph& g : with) {
    drawn.emplace(g.source, &g);
    REQUIRE(letter[g.source] || (g.flags & EMBIDI_GLYPH_UNSHAPED) == 0);
    REQUIRE(g.end - g.source <= 15 || (g.flags & EMBIDI_GLYPH_LIGATURE) != 0);
  }
  for (const embidi_glyph& g : without) {
    if (!is_far(g)) continue;
    const auto found = drawn.find(g.source);
    REQUIRE(found != drawn.end() && found->second->glyph == g.glyph && found->second->end == g.end &&
            found->second->advance == g.advance);
  }
}

// Each syllable that is flagged in the walk is counted, and of others only what the walk does not draw or flag:
// characters of scripts that the font has no syllables for, and syllables without a glyph.
void check_unshaped(embidi_paragraph* p, const embidi_font& font, const Letters& letters,
                    const std::vector<embidi_glyph>& glyphs) {
  std::vector<bool> countable(embidi_length(p), true);
  size_t flagged = 0, most = 0, before = SIZE_MAX;
  for (const embidi_glyph& g : glyphs) {
    const bool unshaped = (g.flags & EMBIDI_GLYPH_UNSHAPED) != 0;
    if (unshaped && g.source != before) ++flagged;
    before = g.source;
    const bool one = g.end - g.source == 1 && !letters.has(embidi_code_point(p, g.source));
    for (size_t i = g.source; i < g.end && !one; ++i) countable[i] = false;
  }
  for (size_t i = 0; i < countable.size(); ++i) most += countable[i];
  const size_t count = embidi_unshaped(p, &font);
  REQUIRE(flagged <= count && count <= flagged + most);
}

// An ellipsis stands for whole syllables.
void check_elided_syllables(embidi_paragraph* p, const embidi_font& font, uint32_t width,
                            const std::vector<embidi_glyph>& whole) {
  embidi_line line;
  embidi_elided elided;
  REQUIRE(embidi_line_init(&line, p, 0, embidi_length(p)).status == EMBIDI_OK);
  REQUIRE(embidi_line_elide(&line, &font, width, &elided).status == EMBIDI_OK);
  embidi_glyphs walk;
  REQUIRE(embidi_glyphs_init(&walk, &line, &font).status == EMBIDI_OK);
  for (embidi_glyph g; embidi_glyphs_next(&walk, &g);) {
    if ((g.flags & EMBIDI_GLYPH_ELLIPSIS) == 0) continue;
    for (const embidi_glyph& w : whole) {
      if ((w.flags & EMBIDI_GLYPH_LIGATURE) != 0) continue;
      REQUIRE(g.source <= w.source || g.source >= w.end);
      REQUIRE(g.end <= w.source || g.end >= w.end);
    }
  }
}

// Every call that takes a font, whatever it finds: it comes to an end.
void use(embidi_paragraph* p, const embidi_font& font, uint32_t width, size_t begin, size_t end) {
  embidi_line line;
  embidi_glyphs walk;
  embidi_wrapped wrapped;
  for (size_t at = 0; at < embidi_length(p); at = wrapped.end) {
    REQUIRE(embidi_wrap(p, &font, at, width, &wrapped).status == EMBIDI_OK && wrapped.end > at);
  }
  REQUIRE(embidi_line_init(&line, p, begin, end).status == EMBIDI_OK);
  for (unsigned elided = 0; elided < 2; ++elided) {
    uint32_t measured = 0;
    REQUIRE(embidi_line_width(&line, &font, &measured).status == EMBIDI_OK);
    REQUIRE(embidi_glyphs_init(&walk, &line, &font).status == EMBIDI_OK);
    embidi_glyphs_seek(&walk, width);
    size_t count = 0;
    for (embidi_glyph g; embidi_glyphs_next(&walk, &g); ++count) {
      REQUIRE(begin <= g.source && g.source < g.end && g.end <= end && count <= 255 * (end - begin));
    }
    embidi_caret caret, both[2];
    REQUIRE(embidi_line_hit(&line, &font, static_cast<int32_t>(width), &caret).status == EMBIDI_OK);
    REQUIRE(embidi_line_step(&line, &font, true, &caret).status == EMBIDI_OK);
    REQUIRE(embidi_line_step(&line, &font, false, &caret).status == EMBIDI_OK);
    REQUIRE(embidi_line_carets(&line, &font, begin + width, both).status == EMBIDI_OK);
    embidi_elided e;
    REQUIRE(embidi_line_elide(&line, &font, width, &e).status == EMBIDI_OK);
  }
  REQUIRE(embidi_unshaped(p, &font) <= embidi_length(p));
}

}  // namespace

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const Input input(data, size, true);
  const std::string text = text_of(input);
  const Room room = room_for(text.size());
  Paragraph paragraph(room.chars, room.fields);
  REQUIRE(paragraph.layout(text, input.options).status == EMBIDI_OK);
  embidi_paragraph* const p = paragraph.get();
  const size_t length = embidi_length(p);
  const size_t begin = part(input.begin, length), end = begin + part(input.end, length - begin);

  const std::vector<uint8_t> bytes = (input.flags & kAsItIs) != 0 ? input.font : take_font(input.font);
  Memory memory(bytes.size());
  std::copy(bytes.begin(), bytes.end(), memory.get());
  embidi_font font{memory.get(), bytes.size(), nullptr, nullptr, nullptr};
  const std::vector<embidi_glyph> without = check_glyphs(p, font, 0, length);
  font.shaper = &embidi_syllables;
  if (!embidi_font_ok(&font)) {
    REQUIRE(check_glyphs(p, font, 0, length).empty() && embidi_unshaped(p, &font) == 0);
    return 0;
  }
  const std::vector<size_t> expected = everything(p, begin, end);
  const Letters letters(font);
  if (!letters.in_order() || !has_ranges_in_order(font)) {
    use(p, font, input.width, begin, end);
    check_drawing(p, font, input);
    REQUIRE(everything(p, begin, end) == expected);
    return 0;
  }
  const std::vector<embidi_glyph> glyphs = check_glyphs(p, font, 0, length);
  check_glyphs(p, font, begin, end);
  check_others(p, letters, glyphs, without);
  check_unshaped(p, font, letters, glyphs);
  std::vector<bool> boundary;
  check_clusters(p, boundary);
  const auto asks = [&input](unsigned check) { return asks_for(input.slack, check, 7); };
  if (asks(0)) check_wrap(p, font, input.width, boundary);
  if (asks(1)) check_line_carets(p, font, input.width, 0, length);
  if (asks(2)) check_line_carets(p, font, input.width, begin, end);
  if (asks(3)) check_elide(p, font, input.width, 0, length, boundary);
  if (asks(4)) check_elide(p, font, input.width, begin, end, boundary);
  if (asks(5)) check_elided_syllables(p, font, input.width, glyphs);
  if (asks(6)) check_drawing(p, font, input);
  REQUIRE(everything(p, begin, end) == expected);
  return 0;
}
