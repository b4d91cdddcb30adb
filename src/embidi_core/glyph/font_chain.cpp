// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Several fonts as one: a foreign font whose lookup asks each in order.
#include "embidi/font_chain.h"

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/glyph/font.hpp"
#include "embidi_core/glyph/presentation_forms.hpp"

namespace embidi {

namespace {

// 0xFFFF is no glyph (glyph_stream.cpp).
constexpr uint32_t kMostGlyphs = 0xFFFE;

// The largest number of a glyph in a font.
uint32_t last_glyph(const embidi_chain_font& f) {
  return f.font->data != nullptr ? glyphs_in(*f.font) - 1 : uint32_t{f.glyphs};
}

unsigned baseline_in(const embidi_chain_font& f) { return f.font->data != nullptr ? baseline_of(*f.font) : f.baseline; }
unsigned height_in(const embidi_chain_font& f) { return f.font->data != nullptr ? height_of(*f.font) : f.height; }

// The letter that a code point shows a form of, or of a lam-alef the lam; of any other itself.
uint32_t shown_letter(uint32_t code_point) {
  if (is_lam_alef_ligature(code_point)) return kLam;
  const uint32_t letter = presentation_letter(code_point);
  return letter != 0 ? letter : code_point;
}

// A glyph without an advance stands in a cell as wide as its ink: a mark is centred by that.
uint32_t cell_width(const embidi_font& font, uint16_t glyph) {
  const InkBox box = font_box(font, glyph);
  return static_cast<uint32_t>(box.right - box.left);
}

uint16_t look_up_chain(const embidi_font* font, uint32_t code_point, uint8_t form, size_t source, uint16_t* advance) {
  const auto& chain = *static_cast<const embidi_font_chain*>(font->user);
  const uint32_t letter = shown_letter(code_point);
  const bool is_form = form != EMBIDI_FORM_NONE || letter != code_point;
  uint32_t before = 0;
  for (size_t i = 0; i < chain.count; ++i) {
    const embidi_chain_font& f = chain.fonts[i];
    const uint32_t last = last_glyph(f);
    const FontGlyph found = look_up(*f.font, code_point, form, source);
    if (found.glyph != 0 && found.glyph <= last) {
      *advance = found.advance;
      if (found.advance == 0) *advance = static_cast<uint16_t>(cell_width(*f.font, found.glyph));
      return static_cast<uint16_t>(before + found.glyph);
    }
    // A form of another font would not join the letters that this one has.
    if (is_form && look_up(*f.font, letter, EMBIDI_FORM_NONE, source).glyph != 0) break;
    before += last;
  }
  *advance = look_up(*chain.fonts[0].font, code_point, form, source).advance;
  return 0;
}

bool is_chain(const embidi_font& font) { return font.data == nullptr && font.lookup == look_up_chain; }

// Index of the first font that no chain can have; `count` if there is none.
size_t find_bad(const embidi_chain_font* fonts, size_t count) {
  size_t i = 0;
  while (i < count && fonts[i].font != nullptr && is_font_ok(*fonts[i].font) && !is_chain(*fonts[i].font)) ++i;
  return i;
}

}  // namespace

}  // namespace embidi

using namespace embidi;

embidi_result embidi_font_chain_init(embidi_font_chain* chain, const embidi_chain_font* fonts, size_t count) {
  if (chain == nullptr) return {EMBIDI_BAD_ARGUMENT, 1};
  // All one by one, lest the compiler call memset: a bad font, of no fonts.
  chain->font.data = nullptr;
  chain->font.bytes = 0;
  chain->font.lookup = nullptr;
  chain->font.user = nullptr;
  chain->height = chain->baseline = 0;
  chain->fonts = nullptr;
  chain->count = 0;
  if (fonts == nullptr) return {EMBIDI_BAD_ARGUMENT, 2};
  if (count == 0) return {EMBIDI_BAD_ARGUMENT, 3};
  const size_t bad = find_bad(fonts, count);
  if (bad != count) return {EMBIDI_BAD_FONT, bad};
  size_t glyphs = 0;
  unsigned above = 0, below = 0;
  for (size_t i = 0; i < count; ++i) {
    glyphs += last_glyph(fonts[i]);
    const unsigned height = height_in(fonts[i]), baseline = baseline_in(fonts[i]);
    if (above < baseline) above = baseline;
    if (height > baseline && below < height - baseline) below = height - baseline;
  }
  if (glyphs > kMostGlyphs) return {EMBIDI_TOO_LONG, glyphs};
  chain->font.lookup = look_up_chain;
  chain->font.user = chain;
  chain->height = static_cast<uint16_t>(above + below);
  chain->baseline = static_cast<uint8_t>(above);
  chain->fonts = fonts;
  chain->count = count;
  return {EMBIDI_OK, 0};
}

bool embidi_font_chain_glyph(const embidi_font_chain* chain, uint16_t glyph, embidi_chain_glyph* out) {
  if (out == nullptr) return false;
  out->font = nullptr;
  out->glyph = 0;
  out->right = out->down = 0;
  if (chain == nullptr) return false;
  uint32_t number = glyph;
  for (size_t i = 0; i < chain->count; ++i) {
    const embidi_chain_font& f = chain->fonts[i];
    if (number > last_glyph(f)) {
      number -= last_glyph(f);
      continue;
    }
    out->font = f.font;
    out->glyph = static_cast<uint16_t>(number);
    out->down = static_cast<int16_t>(chain->baseline - baseline_in(f));
    const InkBox box = font_box(*f.font, out->glyph);
    if (box.advance == 0 && number != 0) out->right = static_cast<int16_t>(-box.left);
    return true;
  }
  return false;
}
