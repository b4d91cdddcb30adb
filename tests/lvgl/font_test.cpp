// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Font blocks in LVGL: every glyph is, pixel for pixel, what port/display draws; bad fonts and buffers are refused.
#include "font_test.hpp"

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "../../port/utf8.hpp"
#include "canvas.hpp"
#include "draw.hpp"
#include "embidi/bitmap.h"
#include "embidi/embidi.hpp"
#include "embidi/fonts.h"

extern "C" {
extern const embidi_font lvgl_font_2bpp;
}

unsigned passed = 0, failed = 0;

namespace {

constexpr unsigned kCases = 5490;
constexpr int kSize = 128, kPenX = 40, kPenY = 40;

unsigned log_lines = 0;
std::string last_log;
void count_log(lv_log_level_t, const char* line) {
  ++log_lines;
  last_log = line;
}

std::vector<uint8_t> screen(kSize* kSize);
void flush(lv_display_t* display, const lv_area_t*, uint8_t*) { lv_display_flush_ready(display); }

std::string name_of(const char* font, uint32_t letter) {
  char text[64];
  std::snprintf(text, sizeof text, "%s letter %08X", font, static_cast<unsigned>(letter));
  return text;
}

// What port/display draws, 0 to 15.
class Expected {
 public:
  Expected() : memory_(embidi::display::Canvas::bytes(kSize, kSize, 8)), canvas_(memory_.data(), kSize, kSize, 8) {}
  embidi::display::Canvas& canvas() { return canvas_; }
  unsigned at(int x, int y) const { return (canvas_.get(x, y) * 15u + 127) / 255; }

 private:
  std::vector<uint8_t> memory_;
  embidi::display::Canvas canvas_;
};

// LVGL's pixels are blended with a precision of 8 bits, and may be one less than they should.
unsigned grey(uint8_t pixel) { return (pixel * 15u + 127) / 255; }

bool same(const Expected& expected, const uint8_t* pixels, size_t stride) {
  for (int y = 0; y < kSize; ++y) {
    for (int x = 0; x < kSize; ++x) {
      const unsigned got = grey(pixels[static_cast<size_t>(y) * stride + static_cast<size_t>(x)]);
      if (got != expected.at(x, y)) {
        if (failed < 20) std::printf("(%d, %d): %u, expected %u\n", x, y, got, expected.at(x, y));
        return false;
      }
    }
  }
  return true;
}

// A canvas of LVGL: letters are drawn into it by lv_draw_letter().
class LetterCanvas {
 public:
  LetterCanvas()
      : canvas_(lv_canvas_create(lv_screen_active())),
        buffer_(lv_draw_buf_create(kSize, kSize, LV_COLOR_FORMAT_L8, LV_STRIDE_AUTO)) {
    lv_canvas_set_draw_buf(canvas_, buffer_);
  }
  ~LetterCanvas() {
    lv_obj_delete(canvas_);
    lv_draw_buf_destroy(buffer_);
  }
  LetterCanvas(const LetterCanvas&) = delete;
  LetterCanvas& operator=(const LetterCanvas&) = delete;

  void draw(const lv_font_t& font, uint32_t letter) {
    lv_canvas_fill_bg(canvas_, lv_color_black(), LV_OPA_COVER);
    lv_layer_t layer;
    lv_canvas_init_layer(canvas_, &layer);
    lv_draw_letter_dsc_t dsc;
    lv_draw_letter_dsc_init(&dsc);
    dsc.font = &font;
    dsc.unicode = letter;
    dsc.color = lv_color_white();
    // The position is that of the pivot: LVGL turns letters around it.
    lv_font_glyph_dsc_t glyph;
    lv_font_get_glyph_dsc(&font, &glyph, letter, 0);
    const lv_point_t at = {kPenX + glyph.adv_w / 2, kPenY + font.line_height - font.base_line};
    lv_draw_letter(&layer, &dsc, &at);
    lv_canvas_finish_layer(canvas_, &layer);
  }
  const uint8_t* pixels() const { return buffer_->data; }
  size_t stride() const { return buffer_->header.stride; }

 private:
  lv_obj_t* canvas_;
  lv_draw_buf_t* buffer_;
};

void same_glyph(LetterCanvas& canvas, const lv_font_t& lv, const embidi_font& font, uint32_t letter, uint16_t glyph,
                const char* name) {
  Expected expected;
  const embidi::display::Target target(expected.canvas());
  embidi::display::draw_glyph(target, font, glyph, kPenX, kPenY, embidi::display::kNormal);
  canvas.draw(lv, letter);
  check(same(expected, canvas.pixels(), canvas.stride()), name_of(name, letter));
}

bool is_moved(const embidi_font& font, const lv_font_t& lv, uint32_t letter, uint16_t glyph) {
  embidi_bitmap bitmap;
  embidi_font_bitmap(&font, glyph, &bitmap);
  lv_font_glyph_dsc_t dsc;
  lv_font_get_glyph_dsc(&lv, &dsc, letter, 0);
  return dsc.adv_w == 0 && (bitmap.advance != 0 || dsc.ofs_x != bitmap.left);
}

unsigned read16(const uint8_t* p) { return p[0] + 256u * p[1]; }

// All glyphs by their number; and by code point and form, as the ranges of the block have them.
void test_glyphs(const embidi_font& font, const char* name) {
  lv_font_t lv;
  check(embidi_lv_font_init(&lv, &font).status == EMBIDI_OK, name);
  check(embidi_lv_font_block(&lv) == &font, "block");
  LetterCanvas canvas;
  const unsigned glyphs = read16(font.data + 8), ranges = read16(font.data + 10);
  for (unsigned glyph = 0; glyph < glyphs; ++glyph) {
    same_glyph(canvas, lv, font, EMBIDI_LV_GLYPH(glyph), static_cast<uint16_t>(glyph), name);
  }
  unsigned marks = 0;
  for (const uint8_t* r = font.data + 20; r < font.data + 20 + ranges * 8; r += 8) {
    const uint32_t key = read16(r) | read16(r + 2) << 16;
    const unsigned count = read16(r + 4), first = read16(r + 6);
    const uint32_t form = key >> 24, letter = form == 0 ? key : EMBIDI_LV_LETTER(key & 0xFFFFFF, form);
    for (unsigned i = 0; i < count; ++i) {
      const auto glyph = static_cast<uint16_t>(first + i);
      if (is_moved(font, lv, letter + i, glyph)) {
        ++marks;
      } else {
        same_glyph(canvas, lv, font, letter + i, glyph, name);
      }
    }
  }
  std::printf("%s: %u glyphs, %u of them marks\n", name, glyphs, marks);
  check(marks > 5, "marks of " + std::string(name));
}

std::string encoded(uint32_t c) {
  std::string s;
  embidi::append_utf8(s, c);
  return s;
}

// A mark, where lv_label puts it: over the letter that it is designed for, as the library puts it.
void test_mark(const embidi_font& font, uint32_t base, uint32_t mark) {
  lv_font_t lv;
  embidi_lv_font_init(&lv, &font);
  const std::string utf8 = encoded(base) + encoded(mark);
  static embidi::Paragraph<8, 0> paragraph;
  embidi_glyph drawn[2] = {};
  struct Sink {
    embidi_glyph* next;
  } sink = {drawn};
  embidi_text_glyphs(
      paragraph.get(), utf8.data(), utf8.size(), nullptr, &font,
      [](void* user, const embidi_glyph* g) {
        *static_cast<Sink*>(user)->next++ = *g;
        return true;
      },
      &sink);
  embidi_bitmap bitmap;
  embidi_font_bitmap(&font, drawn[1].glyph, &bitmap);
  lv_font_glyph_dsc_t dsc;
  check(lv_font_get_glyph_dsc(&lv, &dsc, mark, 0) && dsc.adv_w == 0, name_of("mark", mark));
  // Where text runs from right to left LVGL draws a mark before its base, and the pen is at the base's left.
  const int before = base >= 0x0590 ? drawn[0].advance : 0;
  check(dsc.ofs_x == before + drawn[1].dx + bitmap.left, name_of("mark's x", mark));
  check(lv.line_height - lv.base_line - dsc.ofs_y - dsc.box_h == bitmap.top + drawn[1].dy, name_of("mark's y", mark));
}

// A label of LVGL with a block: as port/display draws the line.
void test_label(const embidi_font& font, const char* text, const char* name) {
  lv_font_t lv;
  embidi_lv_font_init(&lv, &font);
  lv_obj_t* const label = lv_label_create(lv_screen_active());
  lv_obj_set_style_text_font(label, &lv, 0);
  lv_obj_set_style_base_dir(label, LV_BASE_DIR_AUTO, 0);
  lv_obj_set_style_text_color(label, lv_color_white(), 0);
  lv_obj_set_pos(label, 3, 5);
  lv_label_set_text(label, text);
  lv_refr_now(nullptr);

  Expected expected;
  static embidi::Paragraph<128, 8> paragraph;
  embidi::Options options;
  options.recognize(embidi::Recognize::none);
  check(bool(paragraph.layout(text, std::strlen(text), options)), name);
  embidi_line line;
  check(embidi_line_init(&line, paragraph.get(), 0, paragraph.length()).status == EMBIDI_OK, name);
  const embidi::display::Target target(expected.canvas());
  embidi::display::draw_glyphs(target, line, font, 3, 5);
  check(same(expected, screen.data(), kSize), name);
  uint32_t width = 0;
  embidi_line_width(&line, &font, &width);
  check(lv_obj_get_width(label) == static_cast<int32_t>(width), "width of " + std::string(name));
  lv_obj_delete(label);
}

void test_metrics() {
  lv_font_t lv;
  embidi_lv_font_init(&lv, &embidi_font_dejavu20);
  check(lv.line_height == embidi_font_height(&embidi_font_dejavu20), "line height");
  check(lv.line_height - lv.base_line == embidi_font_baseline(&embidi_font_dejavu20), "base line");
  check(lv.underline_position <= 0 && lv.underline_thickness > 0 &&
            lv.base_line + lv.underline_position - lv.underline_thickness >= 0,
        "the underline is in the line");
  check(lv.base_line == 9 && lv.underline_thickness == 2 && lv.underline_position == -4, "room for the underline");
  lv_font_t low;
  embidi_lv_font_init(&low, &embidi_font_unifont_small);
  check(low.base_line == 2 && low.underline_thickness == 1 && low.underline_position == -1, "less room for it");
  check(lv.fallback == nullptr && lv.user_data == nullptr && lv.kerning == LV_FONT_KERNING_NONE, "members");
  check(lv_font_get_glyph_width(&lv, 'A', 'V') == lv_font_get_glyph_width(&lv, 'A', 0), "no kerning");
  lv_font_glyph_dsc_t space, tab, joiner;
  check(lv_font_get_glyph_dsc(&lv, &space, ' ', 0), "space");
  check(lv_font_get_glyph_dsc(&lv, &tab, '\t', 0) && tab.adv_w == 2 * space.adv_w, "tab");
  for (const uint32_t c : {0x00ADu, 0x034Fu, 0x200Cu, 0x200Du, 0xFE0Fu, 0xE0020u, 0xE01EFu}) {
    check(lv_font_get_glyph_dsc(&lv, &joiner, c, 0) && joiner.adv_w == 0 && joiner.box_w == 0, name_of("ignorable", c));
  }
  lv_area_t box;
  check(!embidi_lv_glyph_box(&lv, ' ', &box) && box.x2 < box.x1, "box of a space");
  check(!embidi_lv_glyph_box(&lv, 0x4E2D, &box) && box.x2 < box.x1, "box of a missing letter");
  check(embidi_lv_glyph_box(&lv, 'A', &box), "box");
  const uint16_t a = embidi_font_find(&embidi_font_dejavu20, 'A', EMBIDI_FORM_NONE);
  embidi_bitmap bitmap;
  embidi_font_bitmap(&embidi_font_dejavu20, a, &bitmap);
  check(box.x1 == bitmap.left && box.y1 == bitmap.top && lv_area_get_width(&box) == bitmap.width &&
            lv_area_get_height(&box) == bitmap.height,
        "box of A");
}

// What the font lacks is left out where the library's walk leaves it out, and is a box elsewhere.
void test_ignorables() {
  lv_font_t lv;
  embidi_lv_font_init(&lv, &embidi_font_dejavu20);
  static embidi::Paragraph<8, 0> paragraph;
  uint32_t missing = 0, different = 0;
  for (uint32_t c = 0xA0; c < 0x20000; ++c) {
    if (c == 0xD800) c = 0xE000;
    // The library draws no noncharacter and no separator, whatever the font has.
    if (c == 0x2029 || c - 0xFDD0 < 0x20 || (c & 0xFFFE) == 0xFFFE) continue;
    if (embidi_font_find(&embidi_font_dejavu20, c, EMBIDI_FORM_NONE) != 0) continue;
    const std::string utf8 = "a" + encoded(c);
    unsigned glyphs = 0;
    embidi_text_glyphs(
        paragraph.get(), utf8.data(), utf8.size(), nullptr, &embidi_font_dejavu20,
        [](void* user, const embidi_glyph*) {
          ++*static_cast<unsigned*>(user);
          return true;
        },
        &glyphs);
    lv_font_glyph_dsc_t dsc;
    const bool known = lv_font_get_glyph_dsc(&lv, &dsc, c, 0);
    ++missing;
    if (known && dsc.is_placeholder == (glyphs == 2)) continue;
    if (++different < 20) std::printf("U+%04X: %u glyphs\n", static_cast<unsigned>(c), glyphs);
  }
  check(missing > 100000 && different == 0, "what is ignored");
}

// In a block that has all letters, the ones that are placed over others are marks for the library, too; and those of
// the library are, in the scripts whose marks stand over or under their bases. (COMBINING GRAPHEME JOINER is one to
// Unicode, and is not seen.)
void test_marks_are_marks() {
  std::vector<uint8_t> data(embidi_font_dejavu20.data, embidi_font_dejavu20.data + embidi_font_dejavu20.bytes);
  const embidi_font font = {data.data(), data.size(), nullptr, nullptr, nullptr};
  const uint16_t o = embidi_font_find(&font, 'o', EMBIDI_FORM_NONE);
  const size_t ranges = read16(&data[10]);
  for (size_t i = 1; i < ranges; ++i) std::memset(&data[20 + 8 * i], 0x7F, 4);  // above all letters
  lv_font_t lv;
  check(embidi_lv_font_init(&lv, &font).status == EMBIDI_OK, "a block of one letter");
  const embidi_font any = {nullptr, 0,
                           [](const embidi_font*, uint32_t, uint8_t, size_t, uint16_t* advance) {
                             *advance = 8;
                             return uint16_t{1};
                           },
                           nullptr, nullptr};
  static embidi::Paragraph<8, 0> paragraph;
  unsigned others = 0, lacking = 0, marks = 0;
  for (uint32_t c = 0xA0; c < 0xFFFE; ++c) {
    if (c == 0xD800) c = 0xE000;
    const uint8_t range[] = {static_cast<uint8_t>(c), static_cast<uint8_t>(c >> 8), 0, 0, 1, 0,
                             static_cast<uint8_t>(o), static_cast<uint8_t>(o >> 8)};
    std::memcpy(&data[20], range, sizeof range);
    lv_font_glyph_dsc_t dsc;
    const bool moved = lv_font_get_glyph_dsc(&lv, &dsc, c, 0) && dsc.adv_w == 0;
    const std::string utf8 = "a" + encoded(c);
    bool is_mark = false;
    embidi_text_glyphs(
        paragraph.get(), utf8.data(), utf8.size(), nullptr, &any,
        [](void* user, const embidi_glyph* g) {
          if ((g->flags & EMBIDI_GLYPH_MARK) != 0) *static_cast<bool*>(user) = true;
          return true;
        },
        &is_mark);
    marks += moved ? 1 : 0;
    if (moved && !is_mark && c != 0x034F && ++others < 20) std::printf("U+%04X is no mark\n", static_cast<unsigned>(c));
    const bool encloses = c == 0x0488 || c == 0x0489 || c == 0x1ABE || (c >= 0x20DD && c <= 0x20E4 && c != 0x20E1);
    const bool here = c < 0x900 || (c >= 0x0E00 && c < 0x0F00) || (c >= 0x1AB0 && c < 0x1B00) || c >> 8 == 0x1D ||
                      c >> 8 == 0x20 || c >> 8 == 0x30 || c >= 0xFB00;
    if (here && !encloses && is_mark && !moved && ++lacking < 40)
      std::printf("U+%04X is a mark\n", static_cast<unsigned>(c));
  }
  check(marks > 500 && others == 0, "what is placed over letters");
  check(lacking == 0, "marks that are not placed over letters");
}

// A mark without a table is centred over a letter of its script, and to the right of the pen where text runs from right
// to left: LVGL draws it before its base there.
void test_typical_bases() {
  constexpr uint32_t kO = 'o', kBet = 0x05D1, kBeh = 0xFE91, kKoKai = 0x0E01;
  const struct {
    uint32_t mark, base;
    bool rtl;
  } kMarks[] = {{0x0300, kO, false},     {0x0487, kO, false},     {0x0591, kBet, true}, {0x05C7, kBet, true},
                {0x05C9, kBet, true},    {0xFB1E, kBet, true},    {0x0610, kBeh, true}, {0x06ED, kBeh, true},
                {0x0711, kO, true},      {0x085B, kO, true},      {0x0897, kBeh, true}, {0x08FF, kBeh, true},
                {0x0E31, kKoKai, false}, {0x0E4E, kKoKai, false}, {0x0EB1, kO, false},  {0x135D, kO, false},
                {0x1AB0, kO, false},     {0xFE2F, kO, false}};
  const embidi_font& whole = embidi_font_dejavu20;
  std::vector<uint8_t> data(whole.data, whole.data + whole.bytes);
  const embidi_font font = {data.data(), data.size(), nullptr, nullptr, nullptr};
  const size_t ranges = read16(&data[10]), classes = 20 + 8 * (ranges + read16(&data[8]));
  const auto glyph_of = [&](uint32_t letter) { return embidi_font_find(&whole, letter, EMBIDI_FORM_NONE); };
  // Letters whose widths tell which it was.
  const std::map<uint32_t, uint16_t> bases = {
      {kO, glyph_of('o')}, {kBet, glyph_of('i')}, {kBeh, glyph_of('m')}, {kKoKai, glyph_of('W')}};
  const uint16_t mark_glyph = glyph_of('.');
  data[classes + mark_glyph] = 0;
  embidi_bitmap mark;
  embidi_font_bitmap(&whole, mark_glyph, &mark);
  for (const auto& m : kMarks) {
    for (const bool has_base : {true, false}) {
      std::map<uint32_t, uint16_t> all = {{m.mark, mark_glyph}};
      if (has_base) all.insert(bases.begin(), bases.end());
      std::memset(&data[20], 0x7F, 8 * ranges);
      uint8_t* to = &data[20];
      for (const auto& [letter, glyph] : all) {
        const unsigned range[] = {letter & 0xFFFF, letter >> 16, 1, glyph};
        for (const unsigned word : range) {
          *to++ = static_cast<uint8_t>(word);
          *to++ = static_cast<uint8_t>(word >> 8);
        }
      }
      lv_font_t lv;
      check(embidi_lv_font_init(&lv, &font).status == EMBIDI_OK, "a block of a few letters");
      embidi_bitmap base = {};
      if (has_base) embidi_font_bitmap(&whole, bases.at(m.base), &base);
      const int at = has_base ? mark.left + (base.advance - mark.advance) / 2 - (m.rtl ? 0 : base.advance)
                     : m.rtl  ? 0
                              : -mark.width;
      lv_font_glyph_dsc_t dsc;
      check(lv_font_get_glyph_dsc(&lv, &dsc, m.mark, 0) && dsc.adv_w == 0 && dsc.ofs_x == at,
            name_of(has_base ? "over a letter of its script" : "over nothing", m.mark));
    }
  }
}

void test_missing() {
  lv_font_t lv;
  embidi_lv_font_init(&lv, &embidi_font_dejavu20);
  lv_font_glyph_dsc_t dsc;
  embidi_bitmap notdef;
  embidi_font_bitmap(&embidi_font_dejavu20, 0, &notdef);
  check(lv_font_get_glyph_dsc(&lv, &dsc, 0x4E2D, 0) && dsc.is_placeholder && dsc.adv_w == notdef.advance, ".notdef");
  check(lv_font_get_glyph_dsc(&lv, &dsc, 0xF00C, 0) && dsc.is_placeholder, "no symbol");
  lv.fallback = &lv_font_montserrat_14;
  check(lv_font_get_glyph_dsc(&lv, &dsc, 0xF00C, 0) && dsc.resolved_font == &lv_font_montserrat_14, "LV_SYMBOL_OK");
  check(lv_font_get_glyph_dsc(&lv, &dsc, 0x4E2D, 0) && dsc.is_placeholder && dsc.resolved_font == &lv, "no fallback");
  lv_font_t first = lv_font_montserrat_14;
  lv.fallback = nullptr;
  first.fallback = &lv;
  check(lv_font_get_glyph_dsc(&first, &dsc, 0x05D0, 0) && dsc.resolved_font == &lv, "as a fallback");
  check(lv_font_get_glyph_dsc(&first, &dsc, EMBIDI_LV_LETTER(0x07CA, EMBIDI_FORM_MEDIAL), 0) &&
            dsc.resolved_font == &lv && !dsc.is_placeholder,
        "a form in a fallback");
  for (const uint32_t letter : {0u, 1u, 0x0Au, 0x1C0000u, 0x00FFFFFFu, 0x7F000041u, 0x3FFFFFFFu}) {
    check(!lv_font_get_glyph_dsc(&lv, &dsc, letter, 0) || dsc.is_placeholder, name_of("no letter", letter));
  }
  LetterCanvas canvas;
  canvas.draw(lv, EMBIDI_LV_GLYPH(0xFFFF));
  Expected nothing;
  check(same(nothing, canvas.pixels(), canvas.stride()), "a glyph that is not there");
}

void test_arguments() {
  lv_font_t lv = {};
  lv.line_height = 77;
  const embidi_font& good = embidi_font_dejavu20;
  check(embidi_lv_font_init(nullptr, &good).status == EMBIDI_BAD_ARGUMENT, "no font to make");
  check(embidi_lv_font_init(&lv, nullptr).number == 2, "no block");
  const embidi_font foreign = embidi_lv_foreign_font(&lv_font_montserrat_14);
  check(embidi_lv_font_init(&lv, &foreign).status == EMBIDI_BAD_FONT, "a foreign font is no block");
  for (size_t bytes = 0; bytes < 20; ++bytes) {
    const std::vector<uint8_t> cut(good.data, good.data + bytes);
    const embidi_font bad = {cut.data(), bytes, nullptr, nullptr, nullptr};
    check(embidi_lv_font_init(&lv, &bad).status == EMBIDI_BAD_FONT, "cut");
  }
  check(lv.line_height == 77 && lv.get_glyph_dsc == nullptr && lv.dsc == nullptr, "nothing changed");
  check(embidi_lv_font_block(nullptr) == nullptr, "no block of nothing");
  check(embidi_lv_font_block(&lv_font_montserrat_14) == nullptr, "no block of LVGL's font");
}

void test_buffers() {
  lv_font_t lv;
  embidi_lv_font_init(&lv, &embidi_font_dejavu20);
  lv_font_glyph_dsc_t dsc;
  lv_font_get_glyph_dsc(&lv, &dsc, 'W', 0);
  logged();
  check(lv_font_get_glyph_bitmap(&dsc, nullptr) == nullptr && logged() == 1, "no buffer");
  std::vector<uint8_t> memory(dsc.box_w * dsc.box_h);
  lv_draw_buf_t buffer;
  const auto bytes = static_cast<uint32_t>(memory.size());
  check(lv_draw_buf_init(&buffer, dsc.box_w, dsc.box_h, LV_COLOR_FORMAT_A8, dsc.box_w, memory.data(), bytes) ==
            LV_RESULT_OK,
        "a buffer that fits");
  logged();
  check(lv_font_get_glyph_bitmap(&dsc, &buffer) == &buffer && logged() == 0, "fits exactly");
  check(lv_draw_buf_init(&buffer, dsc.box_w, dsc.box_h - 1u, LV_COLOR_FORMAT_A8, dsc.box_w, memory.data(),
                         bytes - dsc.box_w) == LV_RESULT_OK,
        "a low buffer");
  check(lv_font_get_glyph_bitmap(&dsc, &buffer) == nullptr && logged() == 1, "too low");
  char expected[80];
  std::snprintf(expected, sizeof expected, "embidi: a glyph of %dx%d does not fit its buffer", dsc.box_w, dsc.box_h);
  check(last_log.find(expected) != std::string::npos, last_log);
  buffer.data = nullptr;
  check(lv_font_get_glyph_bitmap(&dsc, &buffer) == nullptr && logged() == 1, "no memory");
  check(lv_draw_buf_init(&buffer, 1, dsc.box_h, LV_COLOR_FORMAT_A8, 1, memory.data(), bytes) == LV_RESULT_OK,
        "a narrow buffer");
  check(lv_font_get_glyph_bitmap(&dsc, &buffer) == nullptr && logged() == 1, "too narrow");
}

// Damaged blocks: nothing is read or written outside, whatever LVGL asks for.
void test_damaged() {
  std::mt19937 random(15);
  for (const embidi_font* font : {&embidi_font_unifont_small, &embidi_font_dejavu20, &lvgl_font_2bpp}) {
    for (int round = 0; round < 40; ++round) {
      std::vector<uint8_t> data(font->data, font->data + font->bytes);
      const size_t header = round % 2 == 0 ? 20 + 8 * 3000 : data.size();
      for (int i = 0; i < 200; ++i) data[random() % header % data.size()] = static_cast<uint8_t>(random());
      std::memcpy(data.data(), font->data, 12);
      std::memcpy(data.data() + 16, font->data + 16, 4);
      const embidi_font damaged = {data.data(), data.size(), nullptr, nullptr, nullptr};
      lv_font_t lv;
      if (embidi_lv_font_init(&lv, &damaged).status != EMBIDI_OK) continue;
      for (uint32_t glyph = 0; glyph < 900; ++glyph) {
        lv_font_glyph_dsc_t dsc;
        const uint32_t letter = glyph % 3 == 0 ? 0x0591 + glyph % 0x100 : EMBIDI_LV_GLYPH(glyph);
        if (!lv_font_get_glyph_dsc(&lv, &dsc, letter, 0) || dsc.box_w == 0 || dsc.box_h == 0) continue;
        std::vector<uint8_t> memory(dsc.box_w * dsc.box_h);
        lv_draw_buf_t buffer;
        lv_draw_buf_init(&buffer, dsc.box_w, dsc.box_h, LV_COLOR_FORMAT_A8, dsc.box_w, memory.data(),
                         static_cast<uint32_t>(memory.size()));
        lv_font_get_glyph_bitmap(&dsc, &buffer);
        for (const uint8_t pixel : memory) {
          if (pixel % (255 / ((1 << font->data[5]) - 1)) != 0) check(false, "a pixel in between");
        }
      }
    }
    check(true, "damaged");
  }
}

// Packed bitmaps that end early: the pixels are those of embidi/bitmap.h, as if zeros followed.
void test_cut_bitmaps() {
  std::vector<uint8_t> data(embidi_font_dejavu20.data, embidi_font_dejavu20.data + embidi_font_dejavu20.bytes);
  const embidi_font font = {data.data(), data.size(), nullptr, nullptr, nullptr};
  lv_font_t lv;
  embidi_lv_font_init(&lv, &font);
  unsigned bitmaps = 0, different = 0;
  for (uint16_t glyph = 1; glyph < 300; ++glyph) {
    embidi_bitmap bitmap;
    if (!embidi_font_bitmap(&font, glyph, &bitmap) || bitmap.bits == nullptr || !bitmap.packed) continue;
    uint8_t* const entry = &data[20 + 8 * size_t{read16(&data[10])} + 8 * size_t{glyph}];
    for (size_t stays = 1; stays < 4; ++stays) {
      const uint32_t number =
          (entry[0] | entry[1] << 8u | entry[2] << 16u) + static_cast<uint32_t>(bitmap.bytes - stays);
      uint8_t whole[3];
      std::memcpy(whole, entry, 3);
      for (unsigned i = 0; i < 3; ++i) entry[i] = static_cast<uint8_t>(number >> 8 * i);
      embidi_bitmap cut;
      embidi_font_bitmap(&font, glyph, &cut);
      std::vector<uint8_t> memory(size_t{cut.width} * cut.height);
      lv_draw_buf_t buffer;
      lv_draw_buf_init(&buffer, cut.width, cut.height, LV_COLOR_FORMAT_A8, cut.width, memory.data(),
                       static_cast<uint32_t>(memory.size()));
      lv_font_glyph_dsc_t dsc;
      lv_font_get_glyph_dsc(&lv, &dsc, EMBIDI_LV_GLYPH(glyph), 0);
      const bool given = lv_font_get_glyph_bitmap(&dsc, &buffer) == &buffer && cut.bytes == stays;
      embidi_rows rows;
      embidi_rows_init(&rows, &cut);
      bool right = given;
      const unsigned step = 255u / ((1u << cut.bits_per_pixel) - 1);
      for (unsigned y = 0; y < cut.height; ++y) {
        const uint8_t* const row = embidi_rows_next(&rows);
        for (unsigned x = 0; x < cut.width; ++x) right = right && memory[y * cut.width + x] == row[x] * step;
      }
      ++bitmaps;
      different += right ? 0 : 1;
      std::memcpy(entry, whole, 3);
    }
  }
  check(bitmaps > 500 && different == 0, "bitmaps that end early");
}

void test_raw() {
  for (const embidi_font* font : {&embidi_font_unifont_small, &embidi_font_dejavu20}) {
    lv_font_t lv;
    embidi_lv_font_init(&lv, font);
    for (uint16_t glyph = 1; glyph < 200; ++glyph) {
      embidi_bitmap bitmap;
      embidi_font_bitmap(font, glyph, &bitmap);
      lv_font_glyph_dsc_t dsc;
      lv_font_get_glyph_dsc(&lv, &dsc, EMBIDI_LV_GLYPH(glyph), 0);
      dsc.req_raw_bitmap = 1;
      check(lv.get_glyph_bitmap(&dsc, nullptr) == (bitmap.packed ? nullptr : bitmap.bits), "raw bitmap");
      check(dsc.format == bitmap.bits_per_pixel && dsc.stride == 0, "format");
    }
  }
}

}  // namespace

unsigned logged() {
  const unsigned lines = log_lines;
  log_lines = 0;
  return lines;
}

int main() {
  lv_init();
  lv_log_register_print_cb(count_log);
  lv_display_t* const display = lv_display_create(kSize, kSize);
  lv_display_set_color_format(display, LV_COLOR_FORMAT_L8);
  lv_display_set_flush_cb(display, flush);
  lv_display_set_buffers(display, screen.data(), nullptr, static_cast<uint32_t>(screen.size()),
                         LV_DISPLAY_RENDER_MODE_DIRECT);
  lv_obj_set_style_bg_color(lv_screen_active(), lv_color_black(), 0);
  lv_obj_remove_flag(lv_screen_active(), LV_OBJ_FLAG_SCROLLABLE);

  test_glyphs(embidi_font_unifont_small, "unifont");
  test_glyphs(embidi_font_dejavu20, "dejavu20");
  test_glyphs(lvgl_font_2bpp, "2 bpp");
  test_mark(embidi_font_dejavu20, 0x05D1, 0x05B7);
  test_mark(embidi_font_dejavu20, 0x05D1, 0x05BC);
  test_mark(embidi_font_unifont_small, 0x05D1, 0x05B7);
  test_mark(lvgl_font_2bpp, 0x05D1, 0x05B4);
  test_mark(embidi_font_dejavu20, 'o', 0x0301);
  test_label(embidi_font_dejavu20, "Grey xyz, jT", "Latin");
  test_label(embidi_font_dejavu20, "\u05e9\u05dc\u05d5\u05dd abc", "Hebrew");
  test_label(embidi_font_unifont_small, "abc \u05d1\u05d2 12", "Unifont");
  test_label(lvgl_font_2bpp, "\u05d0\u05d1\u05d2 x1 \u4e2d", "2 bpp and .notdef");
  // Marks over the letters for which LVGL gets them.
  test_label(embidi_font_dejavu20, "\u05d1\u05b7\u05d1\u05b4 o\u0301", "points");
  test_label(embidi_font_unifont_small, "\u05d1\u05b7\u05d1\u05bc\u05d1\u05b4", "points of Unifont");
  test_metrics();
  test_ignorables();
  test_marks_are_marks();
  test_typical_bases();
  test_missing();
  test_arguments();
  test_buffers();
  test_damaged();
  test_cut_bitmaps();
  test_raw();
  test_foreign_fonts();
  lv_deinit();
  std::printf("%u passed, %u failed\n", passed, failed);
  if (passed + failed < kCases) std::printf("there should be %u cases\n", kCases);
  return failed != 0 || passed < kCases;
}
