// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What the field does not know: styles, and a panel.
#include "address_bar.hpp"

#include <stddef.h>
#include <stdint.h>

namespace embidi::display {

AddressBar::AddressBar(ParagraphRef p, const Font& f, char* buffer, size_t size, const Options& how) : Edit{} {
  static_cast<void>(init(p, f, buffer, size));
  flags = edit_one_line;
  caret_width = 2;  // of draw_caret
  options = how;
}

void AddressBar::draw(const Target& target, int32_t y, const StyleTable& styles) {
  const Rect& clip = target.clip;
  width = clip.width;
  if (!scroll()) return;
  int32_t begin = clip.x;  // of the line, which its first glyph tells
  static_cast<void>(Edit::draw([&](const EditGlyph& g) {
    begin += g.x - g.glyph.dx - static_cast<int32_t>(g.glyph.x);
    return false;
  }));
  // As a line, so that every pixel is written once.
  embidi_line line;
  embidi_line_init(&line, paragraph, 0, embidi_length(paragraph));
  draw_line(target, line, *font, begin, y, styles);
  if (anchor != caret) {
    static_cast<void>(selection([&](const EditRect& r) {
      invert(target, clip.x + r.x, y, static_cast<int32_t>(r.width), static_cast<int32_t>(r.height));
      return true;
    }));
  }

  EditCaret at[2] = {};
  if (!carets(at)) return;
  draw_caret(target, *font, clip.x + at[0].x, y, (at[0].level & 1) != 0);
  if (at[1].x == at[0].x) return;
  Target lower = target;
  const int32_t half = y + at[1].height / 2, top = half > clip.y ? half : clip.y;
  const int32_t bottom = int32_t{clip.y} + clip.height;
  if (top >= bottom) return;
  lower.clip.y = static_cast<uint16_t>(top);
  lower.clip.height = static_cast<uint16_t>(bottom - top);
  draw_caret(lower, *font, clip.x + at[1].x, y, (at[1].level & 1) != 0);
}

}  // namespace embidi::display
