// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// LVGL fonts in embidi: widths are LVGL's, forms and marks come from where they are.
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include "../../port/utf8.hpp"
#include "embidi/embidi.hpp"
#include "embidi/fonts.h"
#include "font_test.hpp"
#include "src/misc/lv_text_private.h"

namespace {

embidi::Paragraph<256, 16> paragraph;

struct Glyphs {
  std::vector<embidi_glyph> list;
  uint32_t width = 0;
};

Glyphs walk(const embidi_font& font, const char* text) {
  Glyphs glyphs;
  embidi_layout(paragraph.get(), text, std::strlen(text), nullptr);
  embidi_line line;
  embidi_line_init(&line, paragraph.get(), 0, embidi_length(paragraph.get()));
  check(embidi_line_width(&line, &font, &glyphs.width).status == EMBIDI_OK, text);
  embidi_line_glyphs(
      &line, &font,
      [](void* user, const embidi_glyph* g) {
        static_cast<Glyphs*>(user)->list.push_back(*g);
        return true;
      },
      &glyphs);
  return glyphs;
}

std::string utf8(uint32_t c) {
  std::string s;
  embidi::append_utf8(s, c);
  return s;
}

int32_t width_in_lvgl(const std::string& text, const lv_font_t& font) {
  lv_text_attributes_t attributes = {};
  return lv_text_get_width(text.data(), static_cast<uint32_t>(text.size()), &font, &attributes);
}

// What the walk gives, as LVGL would show it: the same width, glyph by glyph and in total.
void test_width(const lv_font_t& font, const char* text, unsigned missing) {
  const embidi_font foreign = embidi_lv_foreign_font(&font);
  const Glyphs glyphs = walk(foreign, text);
  std::string visual;
  unsigned lacking = 0;
  for (const embidi_glyph& g : glyphs.list) {
    visual += utf8(g.code_point);
    lacking += (g.flags & EMBIDI_GLYPH_MISSING) != 0 ? 1 : 0;
    check((g.glyph == 0) == ((g.flags & EMBIDI_GLYPH_MISSING) != 0), text);
    check(embidi_lv_letter(&foreign, &g) == g.code_point, "letter");
  }
  check(width_in_lvgl(visual, font) == static_cast<int32_t>(glyphs.width), text);
  check(lacking == missing, "missing of " + std::string(text));
}

void test_widths() {
  lv_font_t montserrat = lv_font_montserrat_14, dejavu = lv_font_dejavu_16_persian_hebrew;
  lv_font_set_kerning(&montserrat, LV_FONT_KERNING_NONE);
  lv_font_set_kerning(&dejavu, LV_FONT_KERNING_NONE);
  const char* const latin = "The quick brown fox, AVAT 0123 (x)";
  test_width(montserrat, latin, 0);
  test_width(dejavu, latin, 0);
  // Without reordering the text itself has the width that LVGL says.
  const embidi_font foreign = embidi_lv_foreign_font(&montserrat);
  check(static_cast<int32_t>(walk(foreign, latin).width) == width_in_lvgl(latin, montserrat), "Latin as a whole");
  test_width(dejavu, "\u05e9\u05dc\u05d5\u05dd \u05e2\u05d5\u05dc\u05dd abc", 0);
  test_width(dejavu, "\u0633\u0644\u0627\u0645 \u062f\u0646\u06cc\u0627 \u067e\u0698\u06af\u0686 123", 0);
  test_width(montserrat, "a\u05d0b\u4e2d \U0001F600", 3);
  test_width(dejavu, "\U0001F600 \u4e2d", 2);
  dejavu.fallback = &montserrat;
  test_width(dejavu, "\u05d0 \uf00c \uf00d", 0);
}

// In a chain of LVGL's fonts a block's letters have their forms, and marks the places that the block gives them.
void test_chain(const embidi_font& block, const char* text, bool exact) {
  lv_font_t first;
  embidi_lv_font_init(&first, &block);
  first.fallback = &lv_font_montserrat_14;
  const embidi_font chain = embidi_lv_foreign_font(&first);
  check(chain.data == nullptr && chain.lookup != nullptr, "a chain is foreign");
  const Glyphs expected = walk(block, text);
  Glyphs glyphs = walk(chain, text);
  check(glyphs.width == expected.width && glyphs.list.size() == expected.list.size(), "width in a chain");
  embidi_lv_marks marks;
  embidi_lv_marks_init(&marks, &chain);
  for (size_t i = 0; i < glyphs.list.size() && i < expected.list.size(); ++i) {
    embidi_glyph& g = glyphs.list[i];
    const embidi_glyph& e = expected.list[i];
    embidi_lv_marks_place(&marks, &g);
    char name[64];
    std::snprintf(name, sizeof name, "U+%04X: %d %d, expected %d %d", static_cast<unsigned>(e.code_point), g.dx, g.dy,
                  e.dx, e.dy);
    if (exact) check(g.dx == e.dx && g.dy == e.dy && g.advance == e.advance, name);
    // The letter that is drawn is the glyph that the block has.
    lv_font_glyph_dsc_t drawn, wanted;
    lv_font_get_glyph_dsc(&first, &drawn, embidi_lv_letter(&chain, &g), 0);
    lv_font_get_glyph_dsc(&first, &wanted, embidi_lv_letter(&block, &e), 0);
    check(drawn.gid.index == wanted.gid.index && drawn.ofs_x == wanted.ofs_x && drawn.ofs_y == wanted.ofs_y, name);
  }
}

// Where the ink of a glyph is on the line.
lv_area_t ink_of(const lv_font_t& font, const embidi_font& foreign, const embidi_glyph& g, int32_t pen) {
  lv_area_t box;
  check(embidi_lv_glyph_box(&font, embidi_lv_letter(&foreign, &g), &box), "ink");
  lv_area_move(&box, pen + g.dx, g.dy);
  return box;
}

// Marks without a table: over the middle of their bases, and not over each other.
void test_centred(const lv_font_t& font, const char* text, unsigned bases, unsigned marks_expected) {
  const embidi_font foreign = embidi_lv_foreign_font(&font);
  Glyphs glyphs = walk(foreign, text);
  check(glyphs.list.size() == bases + marks_expected, text);
  embidi_lv_marks marks;
  embidi_lv_marks_init(&marks, &foreign);
  lv_area_t base = {0, 0, -1, -1}, last = {0, 0, -1, -1};
  int32_t pen = 0;
  unsigned found = 0;
  for (embidi_glyph& g : glyphs.list) {
    embidi_lv_marks_place(&marks, &g);
    const lv_area_t ink = ink_of(font, foreign, g, pen);
    pen += g.advance;
    if ((g.flags & EMBIDI_GLYPH_MARK) == 0) {
      base = ink;
      last = {0, 0, -1, -1};
      continue;
    }
    ++found;
    const int32_t beside = base.x1 + base.x2 - ink.x1 - ink.x2;
    check(beside >= -2 && beside <= 2, std::string("centred: ") + text);
    check(ink.y2 < last.y1 || ink.y1 > last.y2 || last.x2 < last.x1, std::string("apart: ") + text);
    last = ink;
  }
  check(found == marks_expected, text);
}

void test_marks_of_lvgl_fonts() {
  test_centred(lv_font_dejavu_16_persian_hebrew, "\u0628\u064e\u062a\u0650\u0633\u064f\u0645\u0652", 4, 4);
  test_centred(lv_font_dejavu_16_persian_hebrew, "\u0631\u0651\u064e", 1, 2);
  test_centred(lv_font_dejavu_16_persian_hebrew, "\u0628\u0650\u064e", 1, 2);
  // A base of Montserrat's, marks of a block's.
  lv_font_t first = lv_font_montserrat_14, second;
  embidi_lv_font_init(&second, &embidi_font_dejavu20);
  first.fallback = &second;
  test_centred(first, "o\u0301\u0323", 1, 2);
}

// A font of LVGL's of boxes, in a line of 20 pixels with 15 above the base line: the letter o is 8 pixels wide and
// high; marks are 4 high, and as high above or below the base line as is said: these reach into it by two rows.
constexpr int16_t kAbove = 6, kBelow = -2;

bool box_dsc(const lv_font_t* font, lv_font_glyph_dsc_t* dsc, uint32_t letter, uint32_t) {
  const bool mark = letter != 'o';
  *dsc = {};
  dsc->adv_w = mark ? 0 : 8;
  dsc->box_w = 8;
  dsc->box_h = mark ? 4 : 8;
  if (mark) dsc->ofs_y = *static_cast<const int16_t*>(font->dsc);
  return true;
}

// How far the last of some marks over an o moves down.
int box_dy(const std::vector<uint32_t>& marks, int16_t where) {
  lv_font_t font = {};
  font.get_glyph_dsc = box_dsc;
  font.line_height = 20;
  font.base_line = 5;
  font.dsc = &where;
  const embidi_font foreign = embidi_lv_foreign_font(&font);
  embidi_lv_marks walk;
  embidi_lv_marks_init(&walk, &foreign);
  embidi_glyph g = {};
  g.code_point = 'o';
  g.advance = 8;
  embidi_lv_marks_place(&walk, &g);
  for (const uint32_t c : marks) {
    g = {};
    g.code_point = c;
    g.flags = EMBIDI_GLYPH_MARK;
    embidi_lv_marks_place(&walk, &g);
  }
  return g.dy;
}

// Marks of boxes: away from the letter, and the second one away from the first, upwards or downwards as far as the line
// has room, and a quarter of its height more.
void test_boxes() {
  check(box_dy({0x0301}, kAbove) == -2 && box_dy({0x0323}, kBelow) == 2, "a mark beside a letter");
  check(box_dy({0x0301}, kAbove + 1) == -1 && box_dy({0x0323}, kBelow - 1) == 1, "a mark that touches a letter");
  check(box_dy({0x0301}, kAbove + 2) == 0 && box_dy({0x0323}, kBelow - 2) == 0, "a mark that is beside a letter");
  check(box_dy({0x0301, 0x0302}, kAbove) == -6, "a mark above another");
  check(box_dy({0x0323, 0x0331}, kBelow) == 6, "a mark below another");
  // What is attached to its letter or lies over it (Canonical_Combining_Class 1, 202, 214, 216), dagesh, and the dots
  // of shin stay.
  for (const uint32_t c : {0x031Bu, 0x0321u, 0x0322u, 0x0327u, 0x0328u, 0x0334u, 0x0335u, 0x0336u, 0x0337u,
                           0x0338u, 0x05BCu, 0x05C1u, 0x05C2u, 0x05C9u, 0x1DCEu, 0x1DD0u, 0x20D2u, 0x20D3u,
                           0x20D8u, 0x20D9u, 0x20DAu, 0x20E5u, 0x20E6u, 0x20EAu, 0x20EBu}) {
    check(box_dy({c}, kAbove) == 0 && box_dy({c}, kBelow) == 0, "touches its letter: " + std::to_string(c));
  }
  for (const uint32_t c :
       {0x031Au, 0x031Cu, 0x0320u, 0x0323u, 0x0326u, 0x0329u, 0x0333u, 0x0339u, 0x05BBu, 0x05BFu, 0x05C4u, 0x05C5u,
        0x05C8u, 0x1DCDu, 0x1DCFu, 0x1DD1u, 0x20D1u, 0x20D4u, 0x20D7u, 0x20DBu, 0x20E7u, 0x20E9u, 0x20ECu}) {
    check(box_dy({c}, kAbove) == -2 && box_dy({c}, kBelow) == 2, "beside its letter: " + std::to_string(c));
  }
}

void test_bad() {
  const embidi_font none = embidi_lv_foreign_font(nullptr);
  check(!embidi_font_ok(&none), "no font");
  lv_font_t block;
  embidi_lv_font_init(&block, &embidi_font_dejavu20);
  check(embidi_lv_foreign_font(&block).data == embidi_font_dejavu20.data, "a block alone is itself");
  const embidi_font montserrat = embidi_lv_foreign_font(&lv_font_montserrat_14);
  check(embidi_font_find(&montserrat, 0, EMBIDI_FORM_NONE) == 0, "U+0000");
  check(embidi_font_find(&montserrat, 0x10FFFF, EMBIDI_FORM_NONE) == 0, "U+10FFFF");
  check(embidi_font_find(&montserrat, 'a', EMBIDI_FORM_NONE) == 'a', "a");
  check(embidi_font_find(&montserrat, 'a', EMBIDI_FORM_MEDIAL) == 0, "no medial a");
  check(embidi_font_find(&montserrat, 0xF00C, EMBIDI_FORM_NONE) == 0xF00C, "LV_SYMBOL_OK");
  // Ill-formed text and marks without a base.
  lv_font_t chained = block;
  chained.fallback = &lv_font_montserrat_14;
  const embidi_font chain = embidi_lv_foreign_font(&chained);
  Glyphs glyphs = walk(chain, "\u05b7\u05bc \xFF\xC3 \u0301");
  embidi_lv_marks marks;
  embidi_lv_marks_init(&marks, &chain);
  for (embidi_glyph& g : glyphs.list) embidi_lv_marks_place(&marks, &g);
  check(glyphs.list.size() == 7, "marks without a base");
}

}  // namespace

void test_foreign_fonts() {
  test_widths();
  const char* const hebrew = "\u05d1\u05bc\u05b0\u05e8\u05b5\u05d0\u05e9\u05c1\u05b4\u05d9\u05ea";
  const char* const arabic =
      "\u0627\u0644\u0639\u064e\u0631\u064e\u0628\u0650\u064a\u0651\u064e\u0629 \u0644\u0627\u064b";
  for (const embidi_font* block : {&embidi_font_dejavu20, &embidi_font_unifont_small}) {
    test_chain(*block, hebrew, true);
    test_chain(*block, arabic, true);
    test_chain(*block, "e\u0301o\u0308", true);
  }
  test_chain(embidi_font_dejavu20, "\u07ca\u07df\u07d3 \u06ba\u0628", true);
  test_chain(embidi_font_unifont_small, "\u0628\u06ba\u0628 \u06c1\u06d2", true);
  test_marks_of_lvgl_fonts();
  test_boxes();
  test_bad();
}
