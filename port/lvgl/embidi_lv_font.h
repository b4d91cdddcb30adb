/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi with LVGL: fonts in both directions. A font block of embidi (embidi-fontc) as an lv_font_t for every widget of
 * LVGL, and an LVGL font (of lv_font_conv, of FreeType, or any with fallbacks) as a foreign font for embidi's glyph
 * stream. For LVGL 7.11 to 9.6. Names are those of LVGL 9.5. C99.
 *
 * With LVGL 9 nothing here allocates memory, and there are no static variables. Before 9.0 LVGL has no buffer for a
 * glyph that is packed: it is unpacked into memory from lv_mem_alloc(), which is kept for the next one. Two static
 * variables say where, and how large it is.
 *
 * Letters. LVGL names a glyph by its code point. Two more kinds of numbers, which are no code points, name the other
 * glyphs of a font block. Every LVGL function that takes a `letter` or `unicode` passes them on:
 *   EMBIDI_LV_LETTER(code_point, form)  the letter in that form, if Unicode has no presentation form for it
 *   EMBIDI_LV_GLYPH(glyph)              a glyph by its number; only for a font made by embidi_lv_font_init()
 * lv_label and lv_draw_label read UTF-8, in which neither can be written. They reach only presentation forms, so
 * letters without these (among them Urdu's noon ghunna in two of its forms, Syriac, N'Ko) stay isolated there.
 * embidi_label shows all of them, and the syllables of a font (docs/spec/syllables.md), which have no code points. */
#ifndef EMBIDI_LV_FONT_H
#define EMBIDI_LV_FONT_H

#include <stdint.h>

#include "embidi/embidi.h"
#include "lvgl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Numbers above Unicode's for a letter in a form (embidi_form, not NONE), and for a glyph by its number. */
#define EMBIDI_LV_GLYPH(glyph) (0x110000 + (uint32_t)(glyph))
#define EMBIDI_LV_LETTER(code_point, form) (0x120000 + ((uint32_t)(form)-1) * 0x20000 + (uint32_t)(code_point))

/* ---------------------------------------------------------------------------------------------- a block for LVGL */

/* Makes `*out` an LVGL font that shows a font block. The block and `*font` must outlive it: `out->dsc` points to
 * `*font`. `user_data` and `fallback` (NULL; 7.11 has none) are for the caller to set. Several lv_font_t may share one
 * block.
 *
 * What LVGL then gets:
 *   metrics     line height and base line of the block. The underline is a sixteenth of the line thick and begins twice
 *               that below the base line, or higher if the line has less room. No kerning. Advances and boxes are whole
 *               pixels.
 *   bitmaps     formats A1, A2 or A4; lv_font_get_glyph_bitmap() unpacks them into the draw buffer as A8. It returns
 *               NULL, with a line in LVGL's log, if there is no buffer or the glyph does not fit into it. A raw bitmap
 *               (req_raw_bitmap, since 9.3) is the block's own, with rows without padding, if it is not packed;
 *               otherwise NULL. Before 9.0 the bitmap is the block's own, or has 8 bits a pixel if it was packed. NULL,
 *               with a line in LVGL's log, if there is no memory for it.
 *   tab         twice a space, as in LVGL's own fonts
 *   marks       (combining, Mn) have no advance and are drawn over the letter before them in the text. lv_label does
 *               not say which letter that is, so they are placed as over a letter of medium width of their script.
 *               embidi_label places them correctly.
 *   ignorables  (joiners, variation selectors: Default_Ignorable_Code_Point) exist and draw nothing
 *   missing     the block's .notdef is a placeholder: fallback fonts are tried first, and with LV_USE_FONT_PLACEHOLDER
 *               0 nothing is drawn. 7.11 has neither, and draws .notdef. Control characters are up to LVGL.
 * Errors: BAD_ARGUMENT (`out`: 1, `font`: 2), BAD_FONT (not a usable block, or a foreign font); `*out` is then
 * unchanged. O(1). The description of a glyph takes O(log ranges), its bitmap O(width * height). */
embidi_result embidi_lv_font_init(lv_font_t* out, const embidi_font* font);

/* The block of an lv_font_t made by embidi_lv_font_init(); NULL for any other font, and for NULL. O(1). */
const embidi_font* embidi_lv_font_block(const lv_font_t* font);

/* ---------------------------------------------------------------------------------------------- LVGL's for embidi */

/* A foreign font for embidi's functions, with the glyphs and advances of `font` and its fallbacks. Advances are those
 * of lv_font_get_glyph_width(): rounded to pixels by LVGL, without kerning (the walk does not know the next glyph).
 * `font` must outlive the result. NULL gives a font that every function refuses (BAD_FONT). For the lv_font_t of a
 * block without a fallback, the result is the block itself, with all its features. With one, it has no syllables.
 *
 *   numbers     the number of a glyph is the low 16 bits of its code point (1 if these are 0 or FFFF): it only says
 *               that there is a glyph. Draw by embidi_lv_letter(), not by number, so that code points above FFFF work.
 *   forms       a letter in a form is looked up as in embidi's walk: the presentation form by its code point; if
 *               Unicode has none, the blocks among the fallbacks; then the letter itself
 *   missing     a placeholder is a missing glyph, with the advance that LVGL gives a placeholder
 *   marks       a foreign font has no boxes: embidi_lv_marks_place() places marks
 * Each look-up costs one lv_font_get_glyph_dsc(): O(maps + log characters) for each font of the chain in the format of
 * lv_font_conv. */
embidi_font embidi_lv_foreign_font(const lv_font_t* font);

/* The `letter` by which LVGL finds a glyph of a walk with embidi_lv_foreign_font() (for `unicode` of
 * lv_draw_letter_dsc_t, lv_draw_letter() in 8.x, and lv_font_get_glyph_dsc()). For a block, it is valid in the
 * lv_font_t that was made from that block. A missing glyph is the placeholder. O(1); a look-up for marks, and for
 * letters of a foreign font that have a form. */
uint32_t embidi_lv_letter(const embidi_font* font, const embidi_glyph* glyph);

/* The box of a letter's ink as LVGL draws it with `font`: pixels from the pen and from the line's top. False, and an
 * empty box (x2 < x1), if the letter is missing or has no ink. O(a look-up). */
bool embidi_lv_glyph_box(const lv_font_t* font, uint32_t letter, lv_area_t* box);

/* Places marks on their bases for foreign fonts; for font blocks the library does this. Give each glyph of a walk, from
 * left to right, to embidi_lv_marks_place(), which sets dx and dy of marks by these rules:
 *   - if both glyphs come from one block with a table of mark positions, by that table;
 *   - a mark with an advance is in a cell of that width over its base;
 *   - any other mark is centred over the ink of its base (or over its advance, if it has no ink). If the mark is not
 *     from a block, it is also moved above or below that ink, unless it touches its base by nature (dagesh, cedilla);
 *   - a mark that would overlap the mark before it moves away from the base, as far as the line has room. Fonts that
 *     are not blocks leave no room for a second mark: there, a quarter of the line's height more.
 * With a block, and for glyphs that are not marks, nothing changes. Its members are private. O(1); for a mark, two
 * look-ups. */
typedef struct embidi_lv_marks {
  const embidi_font* font;
  lv_area_t base, last; /* ink, beside the base's pen */
  const embidi_font* block;
  int32_t base_advance;
  uint32_t base_code_point;
  uint16_t base_glyph;
  uint8_t base_form;
  bool has_base, has_box, has_last;
} embidi_lv_marks;

/* Start a walk, and place one glyph of it. O(1); for a mark, two look-ups. */
void embidi_lv_marks_init(embidi_lv_marks* marks, const embidi_font* font);
void embidi_lv_marks_place(embidi_lv_marks* marks, embidi_glyph* glyph);

#ifdef __cplusplus
}
#endif

#endif
