// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Random texts, options, fonts and places: random_test ROUNDS [SEED [FIRST]]. Nothing outside of the display is
// written, a box and a window keep to themselves, what is kept draws as what is not, and every error and flag is one
// that there is.
#include <Adafruit_GFX.h>
#include <Fonts/FreeSans9pt7b.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>

#include "../check.h"
#include "Embidi_GFX.h"
#include "displays.hpp"
#include "embidi/fonts.h"

// Its name there is `font`.
namespace classic {
#include <glcdfont.c>
}

namespace {

enum : uint16_t { PAPER = 0x0000, INK = 0xFFFF, OUTSIDE = 0x1234 };
constexpr int kWidth = 120, kHeight = 60;

std::mt19937 generator;

int below(int limit) { return int(generator() % unsigned(limit)); }
int16_t between(int low, int high) { return int16_t(low + below(high - low + 1)); }

std::string random_text() {
  static const char* const pieces[] = {
      "கொ",   "சகா",      "ஸ்ரீ",     "a",  "b ",     " ",      "1",      "2",        ".",      "/",
      "א",    "ב",        "שלום",   "ل",  "ا",      "مُ",      "َّ",       "http://",  "a.com",  "ab.גד.com/",
      "@",    "\n",       "\t",     "\r", "\u200F", "\u202E", "\u2066", "\u2069",   "\u2028", "\xFF",
      "\xD7", "\xE2\x80", "\u0301", "😀",  "(",      ")",      "?q=",    "\xC2\x85", "-"};
  std::string text;
  for (int n = below(40); n > 0; --n) text += pieces[below(int(sizeof pieces / sizeof *pieces))];
  return text;
}

EmbidiGFXFont random_font() {
  switch (below(5)) {
    case 0: return EmbidiGFXFont(FreeSans9pt7b);
    case 1: return EmbidiGFXFont::classic(classic::font);
    case 2: return EmbidiGFXFont(embidi_font_dejavu20);
    case 3: return EmbidiGFXFont(embidi_font_tamil16);
    default: return EmbidiGFXFont(embidi_font_unifont_small);
  }
}

// Draws one of the ways; with `kept` from a text that is laid out already.
struct Way {
  int kind;
  int16_t x, y, w, h;
  int32_t offset;

  EmbidiGFXResult draw(EmbidiGFX& gfx, const std::string& text) const {
    const EmbidiStr str(text.data(), text.size());
    if (kind == 0) return gfx.drawText(x, y, str);
    if (kind == 1) return gfx.drawText(x, y, w, str);
    if (kind == 2) return gfx.drawWindow(x, y, w, offset, str);
    return gfx.drawBox(x, y, w, h, str);
  }
  EmbidiGFXResult draw(EmbidiGFX& gfx, EmbidiText& text) const {
    if (kind == 0) return gfx.drawText(x, y, text);
    if (kind == 1) return gfx.drawText(x, y, w, text);
    return gfx.drawWindow(x, y, w, offset, text);
  }
  bool keeps_to_itself() const { return kind >= 2; }
  bool holds(int column, int row, int line_height) const {
    const int height = kind == 3 ? h : line_height;
    return column >= x && column < x + w && row >= y && row < y + height;
  }
};

bool known(const EmbidiGFXResult& result) {
  return result.error <= EMBIDI_REFUSED && result.flags < 32 && result.width >= 0 && result.height >= 0;
}

void round() {
  const std::string text = random_text();
  FakeTftEspi display(kWidth, kHeight, OUTSIDE), again(kWidth, kHeight, OUTSIDE);
  EmbidiGFXBuffer<30, 8> memory, memory_2, memory_3;
  const EmbidiGFXFont chosen = random_font();
  EmbidiGFX gfx(display, chosen, memory), other(again, chosen, memory_2);
  const uint16_t paper = below(2) != 0 ? PAPER : INK;
  const uint8_t size = uint8_t(1 + below(2)), order = uint8_t(below(6)), base = uint8_t(below(3));
  const embidi_text_align align = static_cast<embidi_text_align>(below(4));
  for (EmbidiGFX* one : {&gfx, &other}) {
    one->setTextColor(INK, paper);
    one->setTextSize(size);
    one->setAlign(align);
    one->setOrder(static_cast<embidi_order>(order));
    one->setBase(static_cast<embidi_base>(base));
  }
  const Way way = {below(4),         between(-150, 150), between(-70, 70),
                   between(-3, 140), between(-3, 80),    between(-200, 400)};
  const EmbidiGFXResult result = way.draw(gfx, text);
  CHECK(known(result));
  CHECK(display.pixels.faults == 0);
  CHECK(display.pixels.depth == 0);
  for (int y = 0; y < kHeight && way.keeps_to_itself(); ++y) {
    for (int x = 0; x < kWidth; ++x) {
      const bool inside = way.holds(x, y, gfx.lineHeight());
      if (!inside) CHECK(display.pixels.get(x, y) == OUTSIDE);
      if (inside && paper == PAPER && result.error == EMBIDI_OK) CHECK(display.pixels.get(x, y) != OUTSIDE);
    }
  }
  EmbidiText kept(memory_3);
  kept.set(EmbidiStr(text.data(), text.size()), &other.options());
  if (way.kind < 3) static_cast<void>(way.draw(other, kept));
  CHECK(again.pixels.faults == 0);
  bool same = true;
  for (int y = 0; y < kHeight; ++y) {
    for (int x = 0; x < kWidth; ++x) same = same && display.pixels.get(x, y) == again.pixels.get(x, y);
  }
  if (way.kind < 3 && kept.consumed() == text.size()) CHECK(same);  // one paragraph
  int16_t x1 = 0, y1 = 0;
  uint16_t w = 0, h = 0;
  CHECK(known(gfx.textBounds(0, 0, EmbidiStr(text.data(), text.size()), &x1, &y1, &w, &h)));
  CHECK(gfx.textWidth(EmbidiStr(text.data(), text.size())) >= 0);
  CHECK(gfx.textHeight(way.w, EmbidiStr(text.data(), text.size())) >= 0);
  gfx.setCursor(way.x, way.y);
  CHECK(known(gfx.print(EmbidiStr(text.data(), text.size()))));
  CHECK(display.pixels.faults == 0);
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 2) return 2;
  const unsigned seed = count > 2 ? unsigned(std::strtoul(arguments[2], nullptr, 10)) : std::random_device()();
  const int first = count > 3 ? std::atoi(arguments[3]) : 0, rounds = std::atoi(arguments[1]);
  std::printf("seed %u\n", seed);
  for (int i = first; i < first + rounds && checks_failed < 5; ++i) {
    generator.seed(seed + unsigned(i));
    const unsigned before = checks_failed;
    round();
    if (checks_failed != before) std::printf("again: %s 1 %u %d\n", arguments[0], seed, i);
  }
  return checks_end(0);
}
