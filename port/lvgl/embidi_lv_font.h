/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi with LVGL: fonts, both ways. A font block of embidi (embidi-fontc) as an lv_font_t that every widget of LVGL
 * can use, and an LVGL font (lv_font_conv's, FreeType's, any with fallbacks) as a foreign font of embidi's glyph
 * stream. Written against LVGL 9.5 (src/font/lv_font.h); C99; no heap of its own, no static data but constants.
 *
 * Letters. LVGL names a glyph by its code point. Two more kinds of number, which no code point has, name what else a
 * font block holds; every function of LVGL that takes a `letter` or `unicode` passes them on:
 *   EMBIDI_LV_LETTER(code_point, form)  the letter in that form, where Unicode has no presentation form for it
 *   EMBIDI_LV_GLYPH(glyph)              a glyph by its number; only for a font made by embidi_lv_font_init()
 * lv_label and lv_draw_label read UTF-8, where neither can be written: they reach presentation forms only, so letters
 * that have none (among them Urdu's noon ghunna in two of its forms, Syriac, N'Ko) stay isolated there. embidi_label
 * shows all of them. */
#ifndef EMBIDI_LV_FONT_H
#define EMBIDI_LV_FONT_H

#include <stdint.h>

#include "embidi/embidi.h"
#include "lvgl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Letters that LVGL asks for by numbers above Unicode's: a form of a letter (embidi_form), a glyph by its number. */
#define EMBIDI_LV_LETTER(code_point, form) ((uint32_t)(form) << 24 | (uint32_t)(code_point))
#define EMBIDI_LV_GLYPH(glyph) (0x80000000u | (uint32_t)(glyph))

/* ---------------------------------------------------------------------------------------------- a block for LVGL */

/* Makes `*out` show a font block. The block and `*font` must outlive it: `out->dsc` points to `*font`. `user_data` and
 * `fallback` (NULL) are the caller's to set; several lv_font_t may share one block.
 *
 * What LVGL then gets:
 *   metrics     line height and base line are the block's; the underline is a sixteenth of the line thick, and begins
 *               twice that below the base line, or higher where the line has less room. No kerning. Advances and boxes
 *               are whole pixels.
 *   bitmaps     formats A1, A2 or A4; lv_font_get_glyph_bitmap() unpacks them into the draw buffer as A8. It returns
 *               NULL, after a line in LVGL's log, if there is no buffer or the glyph does not fit it. A raw bitmap
 *               (req_raw_bitmap) is the block's own if it is not packed: rows without padding; otherwise NULL.
 *   tab         twice a space, as in LVGL's own fonts
 *   marks       (combining, Mn) have no advance, and stand over the letter that they follow in the text. lv_label does
 * not tell which that is: they stand as over a letter of middle width of their script. embidi_label puts them where
 *               they belong.
 *   ignorables  (joiners, variation selectors: Default_Ignorable_Code_Point) are found, and draw nothing
 *   missing     the block's .notdef is a placeholder: fallback fonts are asked first, and with
 *               LV_USE_FONT_PLACEHOLDER 0 nothing is drawn. Control characters are LVGL's affair.
 * Errors: BAD_ARGUMENT (`out`: 1, `font`: 2), BAD_FONT (not a usable block, or a foreign font); `*out` is then as it
 * was. O(1). A glyph's description takes O(log ranges), its bitmap O(width * height). */
embidi_result embidi_lv_font_init(lv_font_t* out, const embidi_font* font);

/* The block that an lv_font_t made by embidi_lv_font_init() shows; NULL for any other, and for NULL. O(1). */
const embidi_font* embidi_lv_font_block(const lv_font_t* font);

/* ---------------------------------------------------------------------------------------------- LVGL's for embidi */

/* A foreign font for embidi's functions: glyphs and advances are those of `font` and its fallbacks, as
 * lv_font_get_glyph_width() has them: rounded to pixels by LVGL, kerning not asked (the walk does not know what comes
 * next). `font` must outlive it. NULL: a font that every function refuses (BAD_FONT). For the lv_font_t of a block
 * without a fallback it is the block itself, with all that a block can do.
 *
 *   numbers     a glyph's number is its code point's low 16 bits (1 where these are 0 or FFFF): it only tells that
 *               there is a glyph. Draw by embidi_lv_letter(), not by number, so that code points above FFFF work.
 *   forms       a letter in a form is asked as embidi's walk asks: the presentation form by its code point; where
 *               Unicode has none, the blocks among the fallbacks; then the letter by itself
 *   missing     a placeholder is a missing glyph, with the advance that LVGL gives a placeholder
 *   marks       an embidi_font that is foreign has no boxes: embidi_lv_marks_place() puts marks where they belong
 * Each look-up costs one of lv_font_get_glyph_dsc(): O(maps + log characters) for each font of the chain in the
 * format of lv_font_conv. */
embidi_font embidi_lv_foreign_font(const lv_font_t* font);

/* The `letter` by which LVGL finds the glyph that a walk with embidi_lv_foreign_font() gave (lv_draw_letter_dsc_t's
 * `unicode`, lv_font_get_glyph_dsc()); with a block, in the lv_font_t that was made from that block. A missing glyph is
 * the placeholder. O(1); of a foreign font's letters that have a form, and marks, a look-up. */
uint32_t embidi_lv_letter(const embidi_font* font, const embidi_glyph* glyph);

/* The box of a letter's ink: pixels from the pen and from the line's top, where LVGL draws it with `font`. False, and
 * an empty box (x2 < x1), if it is missing or has no ink. O(a look-up). */
bool embidi_lv_glyph_box(const lv_font_t* font, uint32_t letter, lv_area_t* box);

/* Puts marks over their bases. The library does so for font blocks, and cannot for a foreign font; so give each glyph
 * of a walk, from left to right, to embidi_lv_marks_place(), which sets dx and dy of marks. By the table of a block
 * where both glyphs come from one that has it; a mark that has an advance stands in a cell of that width over its base;
 * any other is centred over the base's ink (its advance, if it has none), and if it is no block's, above or below that
 * ink, unless it touches its base by nature (dagesh, cedilla). A mark that would overlap the mark before it moves away
 * from the base, if the line has room; of fonts that are not blocks, which leave none for a second mark, a quarter of
 * the line's height more. With a block, and for glyphs that are not marks, nothing changes. Its members are private.
 * O(1); for a mark, two look-ups. */
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

/* Starts a walk; places one glyph of it. O(1); for a mark, two look-ups. */
void embidi_lv_marks_init(embidi_lv_marks* marks, const embidi_font* font);
void embidi_lv_marks_place(embidi_lv_marks* marks, embidi_glyph* glyph);

#ifdef __cplusplus
}
#endif

#endif
