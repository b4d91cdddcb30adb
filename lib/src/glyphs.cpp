// The glyph index stream: from characters in visual order to glyphs of a font. L3, L4.
#include "glyphs.hpp"

#include "codes.hpp"
#include "decode.hpp"
#include "line.hpp"
#include "properties.hpp"

namespace embidi {

namespace {

struct Source {
  size_t index;
  uint32_t code_point;
  Class bidi_class;
};

bool next(embidi_line& line, Source& s) {
  if (!next_source(line, s.index, s.code_point)) return false;
  s.bidi_class = bidi_class(s.code_point);
  return true;
}

// L3: a right-to-left run gives a base after its marks. Goes on to the base, and owes the marks: characters
// line.base..line.mark, in logical order.
void find_base(embidi_line& line, Source& s) {
  const embidi_paragraph& p = *line.paragraph;
  const size_t last_mark = s.index;
  while (s.bidi_class == NSM && line.next > line.run) {
    const Decoded d = decode_before(p.text, line.byte);
    line.byte -= d.length();
    --line.next;
    if (!is_removed(p.classes[line.next] & kCodeMask)) s = {line.next, d.code_point(), bidi_class(d.code_point())};
  }
  line.base = static_cast<embidi_index>(s.index + (s.bidi_class == NSM ? 0 : 1));
  line.mark = static_cast<embidi_index>(last_mark + 1);
}

// The next owed mark.
bool next_mark(embidi_line& line, Source& s) {
  const embidi_paragraph& p = *line.paragraph;
  while (line.base < line.mark) {
    s.index = line.base++;
    if (is_removed(p.classes[s.index] & kCodeMask)) continue;
    s.code_point = Reader(p, s.index).next();
    s.bidi_class = NSM;
    return true;
  }
  return false;
}

// In the order in which glyphs are drawn.
bool next_drawn(embidi_line& line, Source& s) {
  if (next_mark(line, s)) return true;
  if (!next(line, s)) return false;
  if (s.bidi_class != NSM || (line_level(line, s.index) & 1) == 0) return true;
  find_base(line, s);
  return s.bidi_class != NSM || next_mark(line, s);
}

// The glyph of a code point, 0 if the font has none.
uint16_t find_glyph(const embidi_font& font, uint32_t code_point) {
  uint16_t low = 0, high = font.range_count;
  while (low < high) {
    const uint16_t middle = static_cast<uint16_t>((low + high) / 2);
    const embidi_font_range& range = font.ranges[middle];
    if (code_point < range.first) {
      high = middle;
    } else if (code_point - range.first >= range.count) {
      low = static_cast<uint16_t>(middle + 1);
    } else {
      return static_cast<uint16_t>(range.glyph + (code_point - range.first));
    }
  }
  return 0;
}

void choose_glyph(const embidi_font& font, embidi_glyph& g) {
  if (font.lookup != nullptr) {
    g.glyph = font.lookup(&font, g.code_point, &g.advance);
  } else {
    g.glyph = find_glyph(font, g.code_point);
    g.advance = font.advances[g.glyph];
  }
  if (g.glyph == 0) g.flags |= EMBIDI_GLYPH_MISSING;
}

// A character that draws nothing, or what is drawn for it.
bool drawn_as(const Source& s, uint32_t& code_point) {
  if (s.bidi_class == B || is_default_ignorable(s.code_point)) return false;
  const bool control = s.code_point < 0x20;  // tabs and form feed; other controls are BN or B
  code_point = control ? uint32_t{' '} : s.code_point;
  return true;
}

}  // namespace

bool is_default_ignorable(uint32_t code_point) {
  static constexpr struct {
    uint16_t first, last;
  } ranges[] = {{0x00AD, 0x00AD}, {0x034F, 0x034F}, {0x061C, 0x061C}, {0x115F, 0x1160}, {0x17B4, 0x17B5},
                {0x180B, 0x180F}, {0x200B, 0x200F}, {0x202A, 0x202E}, {0x2060, 0x206F}, {0x3164, 0x3164},
                {0xFE00, 0xFE0F}, {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFF8}};
  if (code_point > 0xFFFF) {
    return (code_point >> 12) == 0xE0 || code_point - 0x1BCA0 < 4 || code_point - 0x1D173 < 8;
  }
  for (const auto& range : ranges) {
    if (code_point < range.first) return false;
    if (code_point <= range.last) return true;
  }
  return false;
}

}  // namespace embidi

using namespace embidi;

bool embidi_line_next_glyph(embidi_line* line, const embidi_font* font, embidi_glyph* out) {
  if (line == nullptr || line->paragraph == nullptr || font == nullptr || out == nullptr) return false;
  Source s{};
  uint32_t code_point = 0;
  do {
    if (!next_drawn(*line, s)) return false;
  } while (!drawn_as(s, code_point));

  const embidi_paragraph* const p = line->paragraph;
  embidi_glyph g{};
  g.source = s.index;
  g.level = line_level(*line, s.index);
  g.code_point = (g.level & 1) != 0 ? mirror(code_point) : code_point;  // L4
  if (g.code_point != code_point) g.flags |= EMBIDI_GLYPH_MIRRORED;
  choose_glyph(*font, g);
  if (s.bidi_class == NSM) {
    g.flags |= EMBIDI_GLYPH_MARK;
    g.advance = 0;
  }
  g.field = embidi_field_at(p, s.index);
  g.structure = embidi_structure_at(p, s.index);
  g.role = g.field == EMBIDI_NO_FIELD ? uint8_t{EMBIDI_ROLE_NONE} : embidi_get_field(p, g.field).role;
  *out = g;
  return true;
}

embidi_result embidi_line_glyphs(embidi_line* line, const embidi_font* font, embidi_glyph_sink sink, void* user) {
  if (line == nullptr || line->paragraph == nullptr) return {EMBIDI_BAD_ARGUMENT, 1};
  if (font == nullptr) return {EMBIDI_BAD_ARGUMENT, 2};
  if (sink == nullptr) return {EMBIDI_BAD_ARGUMENT, 3};
  embidi_line_rewind(line);
  embidi_glyph g;
  while (embidi_line_next_glyph(line, font, &g) && sink(user, &g)) {
  }
  return {EMBIDI_OK, 0};
}
