// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The bullets of a password. Nothing depends on what it is but their number: that of its clusters.
#include "embidi_core/edit/bullets.hpp"

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/edit/boundaries.hpp"
#include "embidi_core/edit/field.hpp"
#include "embidi_core/edit/lines.hpp"
#include "embidi_core/fit/measure.hpp"
#include "embidi_core/glyph/font.hpp"
#include "embidi_core/paragraph/paragraph.hpp"

namespace embidi {

namespace {

constexpr uint32_t kBullet = 0x2022;

// The bullet of a password, with its glyph and its advance: call.from, call.to, call.width.
[[gnu::noinline]] void find_bullet(Edit& e) {
  auto& call = e.call;
  GlyphFont& font = glyph_font(*e.paragraph, *e.font);
  call.from = kBullet;
  FontGlyph g = search_glyph(font, kBullet, EMBIDI_FORM_NONE, EMBIDI_NO_SOURCE);
  if (g.glyph == 0) {
    call.from = '*';
    g = search_glyph(font, '*', EMBIDI_FORM_NONE, EMBIDI_NO_SOURCE);
  }
  call.to = g.glyph;
  call.width = g.advance;
}

// The bullet that a touch is before. Not inlined, so that what it needs is not on the stack while clusters are passed.
[[gnu::noinline]] uint32_t touched_bullet(const Edit& e) {
  const auto& call = e.call;
  int32_t x = call.x < call.left ? 0 : call.x - call.left;
  if (call.level != 0) x = place_after(0, call.full) - x;
  const int32_t half = static_cast<int32_t>(call.width - call.width / 2);
  uint32_t number = 0;
  while (number < call.number && x >= static_cast<int32_t>(bullets_width(e, number)) + half) ++number;
  return number;
}

}  // namespace

uint32_t bullets_width(const Edit& e, uint32_t number) {
  const uint32_t width = number * e.call.width;
  return number > kFarPlace >> 16 || width > kFarPlace ? kFarPlace : width;
}

bool open_bullets(Edit& e) {
  auto& call = e.call;
  pass_clusters(e, SIZE_MAX);
  if (call.result.status != EMBIDI_OK) return false;
  find_bullet(e);
  const uint32_t count = call.number, width = bullets_width(e, count);
  call.level = is_password_rtl(e) ? 1 : 0;
  call.number = 0;
  place_width(e, width, width);
  call.number = count;
  call.more = false;
  return true;
}

uint32_t bullet_x(const Edit& e, size_t number) {
  const uint32_t x = bullets_width(e, static_cast<uint32_t>(number));
  return e.call.level != 0 ? e.call.full - x : x;
}

void touch_bullets(Edit& e) {
  if (!open_bullets(e)) return;
  pass_clusters(e, touched_bullet(e));
  put_caret_behind(e, e.call.first_byte);
}

}  // namespace embidi
