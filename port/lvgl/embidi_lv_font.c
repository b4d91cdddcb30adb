// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Fonts for LVGL and from LVGL: see embidi_lv_font.h.
#include "embidi_lv_font.h"

#include <stddef.h>
#include <stdint.h>

#include "embidi_lv_version.h"

// The letters above Unicode's: EMBIDI_LV_GLYPH(), EMBIDI_LV_LETTER(), and marks where the block has them, not over a
// typical base. All have 21 bits, since LVGL before 9.3 takes letters in four bytes of UTF-8. No character beyond plane
// 1 joins, or is a mark with ink.
enum { kFirstGlyph = EMBIDI_LV_GLYPH(0), kFirstLetter = EMBIDI_LV_LETTER(0, 1), kPlanes01 = 0x20000 };
enum { kFirstUnmoved = EMBIDI_LV_LETTER(0, 5), kLetters = kFirstUnmoved + kPlanes01, kFormShift = 24 };

// ------------------------------------------------------------------------------------------------- kinds of characters

typedef struct {
  uint16_t first, last;
} range;

// Combining marks (Mn) of the scripts whose marks stand over or under their bases, Unicode 18.
static const range kMarks[] = {{0x0300, 0x036F}, {0x0483, 0x0487}, {0x0591, 0x05BD}, {0x05BF, 0x05BF}, {0x05C1, 0x05C2},
                               {0x05C4, 0x05C5}, {0x05C7, 0x05C9}, {0x0610, 0x061A}, {0x064B, 0x065F}, {0x0670, 0x0670},
                               {0x06D6, 0x06DC}, {0x06DF, 0x06E4}, {0x06E7, 0x06E8}, {0x06EA, 0x06ED}, {0x0711, 0x0711},
                               {0x0730, 0x074A}, {0x07A6, 0x07B0}, {0x07EB, 0x07F3}, {0x07FD, 0x07FD}, {0x0816, 0x0819},
                               {0x081B, 0x0823}, {0x0825, 0x0827}, {0x0829, 0x082D}, {0x0859, 0x085B}, {0x0897, 0x089F},
                               {0x08CA, 0x08E1}, {0x08E3, 0x08FF}, {0x0E31, 0x0E31}, {0x0E34, 0x0E3A}, {0x0E47, 0x0E4E},
                               {0x0EB1, 0x0EB1}, {0x0EB4, 0x0EBC}, {0x0EC8, 0x0ECE}, {0x135D, 0x135F}, {0x1AB0, 0x1ABD},
                               {0x1ABF, 0x1AF0}, {0x1DC0, 0x1DFF}, {0x20D0, 0x20DC}, {0x20E1, 0x20E1}, {0x20E5, 0x20F0},
                               {0x302A, 0x302D}, {0x3099, 0x309A}, {0xFB1E, 0xFB1E}, {0xFE20, 0xFE2F}};

// Default_Ignorable_Code_Point as embidi's walk has it, so that the two draw the same.
static const range kIgnorables[] = {{0x00AD, 0x00AD}, {0x034F, 0x034F}, {0x061C, 0x061C}, {0x115F, 0x1160},
                                    {0x17B4, 0x17B5}, {0x180B, 0x180F}, {0x200B, 0x200F}, {0x202A, 0x202E},
                                    {0x2060, 0x206F}, {0x3164, 0x3164}, {0xFE00, 0xFE0F}, {0xFEFF, 0xFEFF},
                                    {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFF8}};

static bool is_in(const range* ranges, size_t count, uint32_t c) {
  size_t low = 0, high = count;
  while (low < high) {
    const size_t middle = (low + high) / 2;
    if (c < ranges[middle].first) {
      high = middle;
    } else if (c > ranges[middle].last) {
      low = middle + 1;
    } else {
      return true;
    }
  }
  return false;
}

static bool is_mark(uint32_t c) {
  const bool letter = c < 0x300 || (c >= 0x05D0 && c <= 0x060F) || (c >= 0x0620 && c <= 0x064A) || c > 0xFE2F;
  return !letter && is_in(kMarks, sizeof kMarks / sizeof *kMarks, c);
}

static bool is_ignorable(uint32_t c) {
  if (c < 0xAD) return false;
  if (c > 0xFFFF) return c >> 12 == 0xE0 || c - 0x1BCA0 < 4 || c - 0x1D173 < 8;
  return is_in(kIgnorables, sizeof kIgnorables / sizeof *kIgnorables, c);
}

// ------------------------------------------------------------------------------------------------- the block

// font.h has the format. Only where a block lies in memory, and that its tables are inside, is known of it: a range may
// name a glyph that is not there. The library has the same functions, which check the font each time: LVGL asks for a
// letter some five times until it is drawn.
enum { kHeaderBytes = 20, kRangeBytes = 8, kGlyphBytes = 8 };

static int16_t read_signed(const uint8_t* p) { return (int16_t)(*p < 128 ? *p : *p - 256); }
static uint32_t read16(const uint8_t* p) { return p[0] | (uint32_t)p[1] << 8; }
static uint32_t glyph_count(const embidi_font* block) { return read16(block->data + 8); }
static uint32_t range_count(const embidi_font* block) { return read16(block->data + 10); }

static const uint8_t* entry_of(const embidi_font* block, uint16_t glyph) {
  return block->data + kHeaderBytes + (size_t)kRangeBytes * range_count(block) + (size_t)kGlyphBytes * glyph;
}

static uint16_t find(const embidi_font* block, uint32_t key) {
  const uint8_t* const ranges = block->data + kHeaderBytes;
  uint32_t low = 0, high = range_count(block);
  while (low < high) {
    const uint32_t middle = (low + high) / 2;
    const uint8_t* const r = ranges + (size_t)kRangeBytes * middle;
    const uint32_t first = read16(r) | read16(r + 2) << 16;
    if (key < first) {
      high = middle;
    } else if (key - first >= read16(r + 4)) {
      low = middle + 1;
    } else {
      const uint32_t glyph = read16(r + 6) + (key - first);
      return (uint16_t)(glyph < glyph_count(block) ? glyph : 0);
    }
  }
  return 0;
}

// ------------------------------------------------------------------------------------------------- marks over bases

// The table of mark positions of a block (font.h): where the mark's pen is beside the base's.
static bool position_by_table(const embidi_font* block, uint16_t base, uint16_t mark, int32_t* dx, int32_t* dy) {
  const uint32_t glyphs = glyph_count(block), bases = block->data[12], marks = block->data[13];
  if (marks == 0 || base >= glyphs || mark >= glyphs) return false;
  const uint8_t* const classes = entry_of(block, 0) + (size_t)kGlyphBytes * glyphs;
  const uint32_t b = classes[base], m = classes[mark];
  if (b == 0 || m == 0 || b > bases || m > marks) return false;
  const uint8_t* const position = classes + glyphs + 2 * ((m - 1) * bases + b - 1);
  *dx = read_signed(position);
  *dy = read_signed(position + 1);
  return true;
}

static lv_area_t box_in(const lv_font_t* font, const lv_font_glyph_dsc_t* dsc) {
  lv_area_t box;
  box.x1 = dsc->ofs_x;
  box.y1 = EMBIDI_LV_PX(font->line_height - font->base_line - dsc->box_h - dsc->ofs_y);
  box.x2 = EMBIDI_LV_PX(box.x1 + dsc->box_w - 1);
  box.y2 = EMBIDI_LV_PX(box.y1 + dsc->box_h - 1);
  return box;
}

// How much to the right of a base's pen a mark's stands that no table places.
static int32_t centred(const lv_area_t* base, int32_t base_advance, const lv_area_t* mark, int32_t mark_advance) {
  if (mark_advance != 0) return (base_advance - mark_advance) / 2;
  const bool ink = base->x2 >= base->x1;
  const int32_t base_sum = ink ? base->x1 + base->x2 + 1 : base_advance;
  return (base_sum - (mark->x1 + mark->x2 + 1)) / 2;
}

// ------------------------------------------------------------------------------------------------- a block for LVGL

// A letter of middle width of a mark's script.
static uint32_t typical_base(uint32_t mark) {
  if (mark >= 0x0591 && mark <= 0x05C9) return 0x05D1;  // bet
  if (mark == 0xFB1E) return 0x05D1;
  if (mark >= 0x0610 && mark <= 0x08FF && (mark < 0x0711 || mark > 0x085B)) return 0xFE91;  // beh, initial
  if (mark >= 0x0E31 && mark <= 0x0E4E) return 0x0E01;
  return 'o';
}

// A glyph as the block has it.
static void describe(const lv_font_t* font, uint16_t glyph, lv_font_glyph_dsc_t* dsc) {
  const embidi_font* const block = font->dsc;
  embidi_lv_describe_bitmap(dsc, glyph, block->data[5]);
  dsc->adv_w = dsc->box_w = dsc->box_h = 0;
  dsc->ofs_x = dsc->ofs_y = 0;
  if (glyph >= glyph_count(block)) return;
  const uint8_t* const entry = entry_of(block, glyph);
#if EMBIDI_LV_VERSION < 900
  if ((entry[2] & 0x80) != 0) dsc->bpp = 8;  // packed: what get_glyph_bitmap() makes of it
#endif
  dsc->adv_w = entry[3];
  dsc->box_w = entry[4];
  dsc->box_h = entry[5];
  dsc->ofs_x = read_signed(entry + 6);
  dsc->ofs_y = (int16_t)(block->data[7] - read_signed(entry + 7) - entry[5]);
}

static bool is_right_to_left(uint32_t mark) { return (mark >= 0x0591 && mark <= 0x08FF) || mark == 0xFB1E; }

// Puts a mark over a typical base, since LVGL does not tell its own. LVGL gives what it draws in visual order without
// L3 of UAX #9: where text runs from right to left a mark comes before its base, and the pen is the base's.
static void place_over_typical(const lv_font_t* font, uint32_t c, uint16_t glyph, lv_font_glyph_dsc_t* mark) {
  const embidi_font* const block = font->dsc;
  const uint16_t base = find(block, typical_base(c));
  lv_font_glyph_dsc_t over = {0};
  const bool before = is_right_to_left(c);
  if (base == 0) {
    mark->ofs_x = (int16_t)(before ? 0 : -mark->box_w);
  } else {
    describe(font, base, &over);
    int32_t dx = 0, dy = 0;
    if (!position_by_table(block, base, glyph, &dx, &dy)) {
      const lv_area_t base_box = box_in(font, &over), mark_box = box_in(font, mark);
      dx = centred(&base_box, over.adv_w, &mark_box, mark->adv_w);
    }
    mark->ofs_x = (int16_t)(mark->ofs_x + dx - (before ? 0 : over.adv_w));
    mark->ofs_y = (int16_t)(mark->ofs_y - dy);
  }
  mark->adv_w = 0;
}

// The key in the block of a letter that LVGL asks for; 0: none. A glyph by its number has none, either.
static uint32_t key_of(uint32_t letter) {
  if (letter >= kFirstUnmoved) return letter < kLetters ? letter - kFirstUnmoved : 0;
  if (letter < kFirstLetter) return letter < kFirstGlyph ? letter : 0;
  const uint32_t form = 1 + (letter - kFirstLetter) / kPlanes01;
  return form << kFormShift | (letter - kFirstLetter) % kPlanes01;
}

// The glyph of a letter; 0: none.
static uint16_t glyph_of(const embidi_font* block, uint32_t letter) {
  if (letter >= kFirstGlyph && letter < kFirstLetter) return (uint16_t)letter - (uint16_t)kFirstGlyph;
  return find(block, letter == '\t' ? ' ' : key_of(letter));
}

static bool get_glyph_dsc(const lv_font_t* font, lv_font_glyph_dsc_t* dsc, uint32_t letter, uint32_t next) {
  LV_UNUSED(next);
  const uint16_t glyph = glyph_of(font->dsc, letter);
  if (letter >= kFirstGlyph && letter < kFirstLetter) {
    describe(font, glyph, dsc);
    return true;
  }
  const uint32_t key = letter == '\t' ? ' ' : key_of(letter);
  if (key < 0x20) return false;
  describe(font, glyph, dsc);
  if (glyph == 0) {
    if (is_ignorable(key)) {
      dsc->adv_w = dsc->box_w = dsc->box_h = 0;
    } else {
      EMBIDI_LV_SET_PLACEHOLDER(dsc, true);
    }
  } else if (letter == '\t') {
    dsc->adv_w = (uint16_t)(2 * dsc->adv_w);
  } else if (is_mark(letter)) {
    place_over_typical(font, letter, glyph, dsc);
  }
  return true;
}

// Bits of a bitmap; after its end come zeros.
typedef struct {
  const uint8_t* next;
  const uint8_t* end;
  uint32_t window;  // the next bits, from the highest on
  uint32_t valid;
} bit_reader;

static inline uint32_t take(bit_reader* r, uint32_t bits) {
  while (r->valid < bits) {
    const uint32_t byte = r->next < r->end ? *r->next++ : 0;
    r->window |= byte << (24 - r->valid);
    r->valid += 8;
  }
  const uint32_t value = r->window >> (32 - bits);
  r->window <<= bits;
  r->valid -= bits;
  return value;
}

// The number of pixels that are as expected: an Exp-Golomb code of order 1.
static uint32_t take_count(bit_reader* r) {
  uint32_t zeros = 0;
  while (take(r, 1) == 0) {
    if (++zeros == 16) return UINT32_MAX;
  }
  return (2u << zeros | take(r, zeros + 1)) - 2;
}

#if EMBIDI_LV_VERSION >= 900
static void unpack_raw(const embidi_bitmap* b, uint8_t* out, uint32_t stride) {
  const uint32_t bits = b->bits_per_pixel, step = 255u / ((1u << bits) - 1);
  bit_reader r = {b->bits, b->bits + b->bytes, 0, 0};
  for (uint32_t y = 0; y < b->height; ++y, out += stride) {
    for (uint32_t x = 0; x < b->width; ++x) out[x] = (uint8_t)(take(&r, bits) * step);
  }
}

#endif

// embidi/bitmap.h has the coding. Pixels are multiples of a step, so that sums and limits of the values
// themselves can be formed from them, and the row above is the one that was written.
static void unpack_packed(const embidi_bitmap* b, uint8_t* out, uint32_t stride) {
  const uint32_t bits = b->bits_per_pixel, step = 255u / ((1u << bits) - 1);
  bit_reader r = {b->bits, b->bits + b->bytes, 0, 0};
  uint32_t right = 0;
  bool counting = false;
  lv_memzero(out, b->width);
  const uint8_t* above = out;  // of the first row: zeros, which are read before they are written
  for (uint32_t y = 0; y < b->height; ++y, above = out, out += stride) {
    uint32_t left = 0, left_above = 0;
    for (uint32_t x = 0; x < b->width; ++x) {
      const uint32_t up = above[x], sum = left + up;
      uint32_t pixel = sum <= left_above ? 0 : sum - left_above > 255 ? 255 : sum - left_above;
      if (pixel != 0 && pixel != 255) {
        pixel = take(&r, bits) * step;
      } else {
        if (!counting) right = take_count(&r);
        counting = right != 0;
        if (counting) {
          --right;
        } else {
          pixel = bits == 1 ? 255 - pixel : take(&r, bits) * step;
        }
      }
      out[x] = (uint8_t)pixel;
      left = pixel;
      left_above = up;
    }
  }
}

#if EMBIDI_LV_VERSION < 900
// The last glyph that was unpacked. LVGL draws one at a time, and asks again for each. Kept as LVGL keeps its own.
static uint8_t* unpacked;
static uint32_t unpacked_room;

static void mark(embidi_lv_timer* timer) { LV_UNUSED(timer); }

static bool make_room(uint32_t bytes) {
  const bool kept = embidi_lv_has_mark(mark);
  if (kept && bytes <= unpacked_room) return true;
  if (kept) lv_free(unpacked);
  unpacked = kept || embidi_lv_set_mark(mark) ? lv_malloc(bytes) : NULL;
  unpacked_room = unpacked == NULL ? 0 : bytes;
  return unpacked != NULL;
}

static const uint8_t* get_glyph_bitmap(const lv_font_t* font, uint32_t letter) {
  const embidi_font* const block = font->dsc;
  embidi_bitmap bitmap;
  if (!embidi_font_bitmap(block, glyph_of(block, letter), &bitmap) || bitmap.bits == NULL) return NULL;
  if (!bitmap.packed) return bitmap.bits;
  if (!make_room((uint32_t)bitmap.width * bitmap.height)) {
    LV_LOG_WARN("embidi: no memory for a glyph of %dx%d", (int)bitmap.width, (int)bitmap.height);
    return NULL;
  }
  unpack_packed(&bitmap, unpacked, bitmap.width);
  return unpacked;
}
#else
static const void* bitmap_of(lv_font_glyph_dsc_t* dsc, lv_draw_buf_t* draw_buf) {
  const embidi_font* const block = dsc->resolved_font->dsc;
  embidi_bitmap bitmap;
  if (!embidi_font_bitmap(block, embidi_lv_described_glyph(dsc), &bitmap) || bitmap.bits == NULL) return NULL;
  if (embidi_lv_wants_raw(dsc)) return bitmap.packed ? NULL : bitmap.bits;
  if (draw_buf == NULL || draw_buf->data == NULL) {
    LV_LOG_WARN("embidi: no buffer for a glyph");
    return NULL;
  }
  const uint32_t stride = draw_buf->header.stride;
  if (stride < bitmap.width || stride * bitmap.height > draw_buf->data_size) {
    LV_LOG_WARN("embidi: a glyph of %dx%d does not fit its buffer", (int)bitmap.width, (int)bitmap.height);
    return NULL;
  }
  (bitmap.packed ? unpack_packed : unpack_raw)(&bitmap, draw_buf->data, stride);
  lv_draw_buf_flush_cache(draw_buf, NULL);
  return draw_buf;
}

#if EMBIDI_LV_VERSION < 902
static const void* get_glyph_bitmap(lv_font_glyph_dsc_t* dsc, uint32_t letter, lv_draw_buf_t* draw_buf) {
  LV_UNUSED(letter);
  return bitmap_of(dsc, draw_buf);
}
#else
static const void* get_glyph_bitmap(lv_font_glyph_dsc_t* dsc, lv_draw_buf_t* draw_buf) {
  return bitmap_of(dsc, draw_buf);
}
#endif
#endif

embidi_result embidi_lv_font_init(lv_font_t* out, const embidi_font* font) {
  embidi_result result = {EMBIDI_BAD_ARGUMENT, 1};
  if (out == NULL) return result;
  result.number = 2;
  if (font == NULL) return result;
  result.status = EMBIDI_BAD_FONT;
  result.number = 0;
  if (font->data == NULL || !embidi_font_ok(font)) return result;
  const int32_t height = embidi_font_height(font), descent = height - embidi_font_baseline(font);
  const int32_t thickness = LV_MAX(1, height / 16);
  lv_memzero(out, sizeof *out);
  out->get_glyph_dsc = get_glyph_dsc;
  out->get_glyph_bitmap = get_glyph_bitmap;
  out->line_height = EMBIDI_LV_PX(height);
  out->base_line = EMBIDI_LV_PX(descent);
  out->subpx = LV_FONT_SUBPX_NONE;
#if EMBIDI_LV_VERSION >= 900
  out->kerning = LV_FONT_KERNING_NONE;
#endif
  out->underline_thickness = (int8_t)thickness;
  out->underline_position = (int8_t)-LV_CLAMP(0, descent - thickness, 2 * thickness);
  out->dsc = (void*)font;  // never written to; 7.x has no const
  result.status = EMBIDI_OK;
  return result;
}

const embidi_font* embidi_lv_font_block(const lv_font_t* font) {
  return font != NULL && font->get_glyph_dsc == get_glyph_dsc ? font->dsc : NULL;
}

// ------------------------------------------------------------------------------------------------- LVGL's for embidi

// The block in a chain that has a letter in a form of its own.
static const embidi_font* block_with_form(const lv_font_t* font, uint32_t c, uint8_t form, uint16_t* glyph) {
  for (; font != NULL; font = embidi_lv_fallback(font)) {
    const embidi_font* const block = embidi_lv_font_block(font);
    if (block == NULL) continue;
    *glyph = embidi_font_find(block, c, form);
    if (*glyph != 0) return block;
  }
  return NULL;
}

static uint16_t number_of(uint32_t c) {
  const uint16_t low = (uint16_t)c;
  return low == 0 || low == 0xFFFF ? 1 : low;
}

static uint16_t lookup(const embidi_font* font, uint32_t c, uint8_t form, size_t source, uint16_t* advance) {
  const lv_font_t* const lv = font->user;
  LV_UNUSED(source);
  if (form != EMBIDI_FORM_NONE) {
    uint16_t glyph = 0;
    const embidi_font* const block = block_with_form(lv, c, form, &glyph);
    embidi_bitmap bitmap;
    if (block != NULL && embidi_font_bitmap(block, glyph, &bitmap)) {
      *advance = bitmap.advance;
      return number_of(c);
    }
  }
  lv_font_glyph_dsc_t dsc;
  const bool found = embidi_lv_has_glyph(lv, &dsc, c);
  *advance = dsc.adv_w;  // of the placeholder, if it is missing
  return found && form == EMBIDI_FORM_NONE ? number_of(c) : 0;
}

embidi_font embidi_lv_foreign_font(const lv_font_t* font) {
  embidi_font foreign = {NULL, 0, NULL, NULL, NULL};
  if (font == NULL) return foreign;
  const embidi_font* const block = embidi_lv_font_block(font);
  if (block != NULL && embidi_lv_fallback(font) == NULL) return *block;
  foreign.lookup = lookup;
  foreign.user = font;
  return foreign;
}

uint32_t embidi_lv_letter(const embidi_font* font, const embidi_glyph* glyph) {
  if (font->data != NULL) return EMBIDI_LV_GLYPH(glyph->glyph);
  if (font->lookup != lookup) return glyph->code_point;
  if ((glyph->flags & EMBIDI_GLYPH_MARK) != 0) {
    lv_font_glyph_dsc_t dsc;
    if (embidi_lv_font_block(embidi_lv_look_up(font->user, &dsc, glyph->code_point)) != NULL) {
      return kFirstUnmoved + glyph->code_point;
    }
  } else if (glyph->form != EMBIDI_FORM_NONE) {
    uint16_t number = 0;
    if (block_with_form(font->user, glyph->code_point, glyph->form, &number) != NULL) {
      return EMBIDI_LV_LETTER(glyph->code_point, glyph->form);
    }
  }
  return glyph->code_point;
}

bool embidi_lv_glyph_box(const lv_font_t* font, uint32_t letter, lv_area_t* box) {
  lv_font_glyph_dsc_t dsc;
  const bool found = embidi_lv_has_glyph(font, &dsc, letter);
  if (found && dsc.box_w > 0 && dsc.box_h > 0) {
    *box = box_in(font, &dsc);
    return true;
  }
  box->x1 = box->y1 = 0;
  box->x2 = box->y2 = -1;
  return false;
}

void embidi_lv_marks_init(embidi_lv_marks* marks, const embidi_font* font) {
  lv_memzero(marks, sizeof *marks);
  marks->font = font;
}

// Most letters have no mark: a base is looked up when its first mark comes.
static void keep_base(embidi_lv_marks* m, const embidi_glyph* g) {
  m->base_code_point = g->code_point;
  m->base_form = g->form;
  m->base_advance = g->advance;
  m->has_base = true;
  m->has_box = m->has_last = false;
}

static void find_base(embidi_lv_marks* m, const lv_font_t* font) {
  if (!m->has_base || m->has_box) return;
  embidi_glyph base = {0};
  base.code_point = m->base_code_point;
  base.form = m->base_form;
  lv_font_glyph_dsc_t dsc;
  const uint32_t letter = embidi_lv_letter(m->font, &base);
  m->block = embidi_lv_font_block(embidi_lv_look_up(font, &dsc, letter));
  m->base = box_in(font, &dsc);
  m->base_glyph = m->block != NULL ? glyph_of(m->block, letter) : 0;
  m->has_box = true;
}

// How far a mark has to move down (negative: up) so as not to overlap the one before it; 0 if there is no room in the
// line and `over` pixels above and below it.
static int32_t away_from_last(const embidi_lv_marks* m, const lv_area_t* mark, int32_t line_height, int32_t over) {
  if (!m->has_last || mark->x2 < m->last.x1 || mark->x1 > m->last.x2 || mark->y2 < m->last.y1 ||
      mark->y1 > m->last.y2) {
    return 0;
  }
  const bool above = mark->y1 + mark->y2 <= m->base.y1 + m->base.y2;
  const int32_t shift = above ? m->last.y1 - 1 - mark->y2 : m->last.y2 + 1 - mark->y1;
  return mark->y1 + shift >= -over && mark->y2 + shift < line_height + over ? shift : 0;
}

// Marks that touch their base or stand in it: hooks and overlays, dagesh, the dots of shin.
static const range kTouching[] = {{0x031B, 0x031B}, {0x0321, 0x0322}, {0x0327, 0x0328}, {0x0334, 0x0338},
                                  {0x05BC, 0x05BC}, {0x05C1, 0x05C2}, {0x05C9, 0x05C9}, {0x1DCE, 0x1DCE},
                                  {0x1DD0, 0x1DD0}, {0x20D2, 0x20D3}, {0x20D8, 0x20DA}, {0x20E5, 0x20E6},
                                  {0x20EA, 0x20EB}};

// The same for the base's ink, of a font that has marks for letters of middle height: a kasra stands under the dot of
// beh, not on it. Ink may reach out of the line by a quarter of it, as LVGL's labels allow for.
static int32_t away_from_base(const embidi_lv_marks* m, const lv_area_t* mark, uint32_t c, int32_t line_height) {
  if (m->base.x2 < m->base.x1 || mark->y2 < m->base.y1 || mark->y1 > m->base.y2) return 0;
  if (is_in(kTouching, sizeof kTouching / sizeof *kTouching, c)) return 0;
  if (mark->y1 + mark->y2 <= m->base.y1 + m->base.y2) {
    return LV_MAX(m->base.y1 - 1 - mark->y2, LV_MIN(-line_height / 4 - mark->y1, 0));
  }
  return LV_MIN(m->base.y2 + 1 - mark->y1, LV_MAX(line_height + line_height / 4 - 1 - mark->y2, 0));
}

void embidi_lv_marks_place(embidi_lv_marks* m, embidi_glyph* g) {
  if (m->font->data != NULL || m->font->lookup != lookup) return;
  const lv_font_t* const font = m->font->user;
  if ((g->flags & EMBIDI_GLYPH_MARK) == 0) {
    keep_base(m, g);
    return;
  }
  find_base(m, font);
  lv_font_glyph_dsc_t dsc;
  const uint32_t letter = embidi_lv_letter(m->font, g);
  const embidi_font* const block = embidi_lv_font_block(embidi_lv_look_up(font, &dsc, letter));
  lv_area_t mark = box_in(font, &dsc);
  int32_t dx = -mark.x1, dy = 0;
  if (m->has_base) {
    const bool table = block != NULL && block == m->block &&
                       position_by_table(block, m->base_glyph, glyph_of(block, letter), &dx, &dy);
    if (!table) dx = centred(&m->base, m->base_advance, &mark, dsc.adv_w);
  }
  if (m->has_base && block == NULL) dy = away_from_base(m, &mark, g->code_point, font->line_height);
  lv_area_move(&mark, EMBIDI_LV_PX(dx), EMBIDI_LV_PX(dy));
  // A block's line is made for its marks (embidi-fontc); LVGL's is as high as its letters and single marks.
  const int32_t shift = away_from_last(m, &mark, font->line_height, block != NULL ? 0 : font->line_height / 4);
  lv_area_move(&mark, 0, EMBIDI_LV_PX(shift));
  m->last = mark;
  m->has_last = true;
  g->dx = (int16_t)(dx - m->base_advance);
  g->dy = (int16_t)(dy + shift);
}
