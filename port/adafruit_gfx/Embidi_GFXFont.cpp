/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Fonts for EmbidiGFX, and their pixels. */
#include "Embidi_GFXFont.h"

#include "Embidi_ForeignFont.h"
#include "embidi/embidi.h"

namespace {

enum { CLASSIC_ADVANCE = 6, CLASSIC_COLUMNS = 5, CLASSIC_HEIGHT = 8 };

/* Code page 437 from 0x80 on. Where it has a Greek letter that it also uses as a sign, the letter. */
const uint16_t cp437[128] = {
    0x00C7, 0x00FC, 0x00E9, 0x00E2, 0x00E4, 0x00E0, 0x00E5, 0x00E7, 0x00EA, 0x00EB, 0x00E8, 0x00EF, 0x00EE,
    0x00EC, 0x00C4, 0x00C5, 0x00C9, 0x00E6, 0x00C6, 0x00F4, 0x00F6, 0x00F2, 0x00FB, 0x00F9, 0x00FF, 0x00D6,
    0x00DC, 0x00A2, 0x00A3, 0x00A5, 0x20A7, 0x0192, 0x00E1, 0x00ED, 0x00F3, 0x00FA, 0x00F1, 0x00D1, 0x00AA,
    0x00BA, 0x00BF, 0x2310, 0x00AC, 0x00BD, 0x00BC, 0x00A1, 0x00AB, 0x00BB, 0x2591, 0x2592, 0x2593, 0x2502,
    0x2524, 0x2561, 0x2562, 0x2556, 0x2555, 0x2563, 0x2551, 0x2557, 0x255D, 0x255C, 0x255B, 0x2510, 0x2514,
    0x2534, 0x252C, 0x251C, 0x2500, 0x253C, 0x255E, 0x255F, 0x255A, 0x2554, 0x2569, 0x2566, 0x2560, 0x2550,
    0x256C, 0x2567, 0x2568, 0x2564, 0x2565, 0x2559, 0x2558, 0x2552, 0x2553, 0x256B, 0x256A, 0x2518, 0x250C,
    0x2588, 0x2584, 0x258C, 0x2590, 0x2580, 0x03B1, 0x00DF, 0x0393, 0x03C0, 0x03A3, 0x03C3, 0x00B5, 0x03C4,
    0x03A6, 0x0398, 0x03A9, 0x03B4, 0x221E, 0x03C6, 0x03B5, 0x2229, 0x2261, 0x00B1, 0x2265, 0x2264, 0x2320,
    0x2321, 0x00F7, 0x2248, 0x00B0, 0x2219, 0x00B7, 0x221A, 0x207F, 0x00B2, 0x25A0, 0x00A0};

}  // namespace

uint8_t EmbidiGFXFont::byte_at(const void* address) {
#if defined(ESP8266)
  return pgm_read_byte(address);
#else
  return *static_cast<const uint8_t*>(address);
#endif
}

/* In the machine's byte order. */
uint32_t EmbidiGFXFont::word_at(const void* address, size_t bytes) {
  const uint8_t* const at = static_cast<const uint8_t*>(address);
  const uint16_t one = 1;
  const bool little = *reinterpret_cast<const uint8_t*>(&one) == 1;
  uint32_t word = 0;
  for (size_t i = 0; i < bytes; ++i) word = word << 8 | byte_at(at + (little ? bytes - 1 - i : i));
  return word;
}

EmbidiGFXFont::EmbidiGFXFont(const embidi_font& block)
    : block_(block),
      height_(embidi_font_height(&block)),
      baseline_(embidi_font_baseline(&block)),
      from_top_(false),
      chain_(false),
      bitmap_(of_block) {}

EmbidiGFXFont EmbidiGFXFont::classic(const uint8_t* columns) {
  EmbidiGFXFont font;
  font.block_.lookup = look_up_classic;
  font.block_.user = columns;
  font.height_ = CLASSIC_HEIGHT;
  font.baseline_ = CLASSIC_HEIGHT - 1;
  font.from_top_ = true;
  font.bitmap_ = of_classic;
  return font;
}

EmbidiGFXFont::EmbidiGFXFont(const EmbidiForeignFont& font)
    : block_(),
      height_(0),
      baseline_(static_cast<int16_t>(font.baseline())),
      from_top_(false),
      chain_(false),
      bitmap_(of_foreign) {
  block_.lookup = look_up_foreign;
  block_.user = &font;
  const int height = font.height();
  height_ = static_cast<int16_t>(height < 1 ? 1 : height > INT16_MAX ? INT16_MAX : height);
}

/* What is left of the line's height stands above and below in equal parts. */
void EmbidiGFXFont::set_lines(int ascent, int descent, int advance) {
  const int ink = ascent + descent;
  height_ = static_cast<int16_t>(ink > advance ? ink : advance);
  baseline_ = static_cast<int16_t>(ascent + (height_ - ink) / 2);
}

/* White space and hyphens that a font of ASCII has under another number. */
uint32_t EmbidiGFXFont::fallback(uint32_t code_point) {
  const uint32_t c = code_point;
  if (c == 0x09 || c == 0x00A0 || c == 0x202F || (c >= 0x2000 && c <= 0x200A)) return 0x20;
  return c == 0x2010 || c == 0x2011 ? uint32_t('-') : c;
}

/* A glyph's number in a chain: that of its font in the highest two bits. */
namespace {
enum { CHAIN_SHIFT = 14, CHAIN_GLYPHS = 1 << CHAIN_SHIFT };
}

/* The lines of all fonts, one baseline under another. False: one of them is a chain. */
bool EmbidiGFXFont::set_chain_lines(const EmbidiGFXFont* fonts, size_t count) {
  int16_t below = 0;
  for (size_t i = 0; i < count; ++i) {
    if (fonts[i].chain_) return false;
  }
  for (size_t i = 0; i < count; ++i) {
    const int16_t rest = static_cast<int16_t>(fonts[i].height_ - fonts[i].baseline_);
    if (fonts[i].baseline_ > baseline_) baseline_ = fonts[i].baseline_;
    if (rest > below) below = rest;
  }
  height_ = static_cast<int16_t>(baseline_ + below);
  return true;
}

/* The glyph of a code point in this font. */
uint16_t EmbidiGFXFont::find(uint32_t code_point, uint8_t form, size_t source, uint16_t* advance) const {
  *advance = 0;
  if (block_.data == nullptr)
    return block_.lookup == nullptr ? uint16_t(0) : block_.lookup(&block_, code_point, form, source, advance);
  const uint16_t glyph = embidi_font_find(&block_, code_point, form);
  embidi_bitmap bitmap;
  static_cast<void>(embidi_font_bitmap(&block_, glyph, &bitmap)); /* without pixels it has its advance */
  *advance = bitmap.advance != 0 ? bitmap.advance : bitmap.width; /* a mark is centred by its ink */
  return glyph;
}

/* The letter of which a presentation form of Arabic is one; of any other character itself. */
uint32_t EmbidiGFXFont::letter_of(uint32_t code_point) {
  if (code_point - 0xFB50 > 0xFEFC - 0xFB50 || (code_point > 0xFDFF && code_point < 0xFE70)) return code_point;
  const char form[] = {static_cast<char>(0xE0 | code_point >> 12), static_cast<char>(0x80 | (code_point >> 6 & 0x3F)),
                       static_cast<char>(0x80 | (code_point & 0x3F))};
  char letter[8];
  size_t written = 0;
  if (embidi_unjoin_text(form, sizeof form, letter, sizeof letter, &written).status != EMBIDI_OK) return code_point;
  const uint32_t lead = static_cast<uint8_t>(letter[0]), next = static_cast<uint8_t>(letter[1]);
  return lead < 0xE0 ? (lead & 0x1F) << 6 | (next & 0x3F) : code_point; /* letters with forms have two bytes */
}

/* Letters join if they are of one font: a form is of the font that its letter is of, or of none. */
uint16_t EmbidiGFXFont::find_in_chain(const EmbidiGFXFont* fonts, size_t count, uint32_t code_point, uint8_t form,
                                      size_t source, uint16_t* advance) {
  const uint32_t letter = letter_of(code_point);
  bool has_letter = false;
  for (size_t i = 0; i < count && form == EMBIDI_FORM_NONE && !has_letter; ++i) {
    has_letter = letter != code_point && fonts[i].find(letter, form, source, advance) != 0;
    const uint16_t glyph = fonts[i].find(code_point, form, source, advance);
    if (glyph != 0 && glyph < CHAIN_GLYPHS) return static_cast<uint16_t>(i << CHAIN_SHIFT | glyph);
  }
  static_cast<void>(fonts[0].find(code_point, form, source, advance));
  return 0;
}

bool EmbidiGFXFont::chain_bitmap(const EmbidiGFXFont* fonts, size_t count, uint16_t glyph, EmbidiGFXBitmap* out) const {
  const size_t i = glyph >> CHAIN_SHIFT;
  if (block_.lookup == nullptr || i >= count || !fonts[i].bitmap(glyph & (CHAIN_GLYPHS - 1), out)) return false;
  out->top = static_cast<int16_t>(out->top + baseline_ - fonts[i].baseline_);
  embidi_bitmap block; /* find() has given the ink of a mark without an advance a cell of that width */
  if (embidi_font_bitmap(&fonts[i].block_, glyph & (CHAIN_GLYPHS - 1), &block) && block.advance == 0) out->left = 0;
  return true;
}

uint16_t EmbidiGFXFont::look_up_classic(const embidi_font*, uint32_t code_point, uint8_t form, size_t,
                                        uint16_t* advance) {
  *advance = code_point < 0x20 && code_point != 0x09 ? uint16_t(0) : uint16_t(CLASSIC_ADVANCE);
  if (form != EMBIDI_FORM_NONE) return 0;
  const uint32_t c = fallback(code_point);
  if (c >= 0x20 && c < 0x7F) return static_cast<uint16_t>(c);
  for (uint16_t i = 0; i < 128; ++i) {
    if (cp437[i] == code_point) return static_cast<uint16_t>(0x80 + i);
  }
  return 0;
}

bool EmbidiGFXFont::of_block(const EmbidiGFXFont& font, uint16_t glyph, EmbidiGFXBitmap* out) {
  embidi_bitmap bitmap;
  if (!embidi_font_bitmap(&font.block_, glyph, &bitmap)) return false;
  out->bits = bitmap.bits;
  out->bytes = bitmap.bits == nullptr ? 0 : bitmap.bytes;
  out->width = bitmap.bits == nullptr ? uint8_t(0) : bitmap.width;
  out->height = bitmap.height;
  out->bits_per_pixel = bitmap.bits_per_pixel;
  out->packed = bitmap.packed;
  out->left = bitmap.left;
  out->top = bitmap.top;
  return true;
}

bool EmbidiGFXFont::of_classic(const EmbidiGFXFont& font, uint16_t glyph, EmbidiGFXBitmap* out) {
  if (glyph == 0 || glyph > 255) return false;
  const uint8_t* const columns = static_cast<const uint8_t*>(font.block_.user) + glyph * CLASSIC_COLUMNS;
  for (unsigned i = 0; i < sizeof out->own; ++i) out->own[i] = 0;
  for (unsigned x = 0; x < CLASSIC_COLUMNS; ++x) {
    const unsigned column = byte_at(columns + x);
    for (unsigned y = 0; y < CLASSIC_HEIGHT; ++y) {
      const unsigned at = y * CLASSIC_COLUMNS + x;
      if ((column >> y & 1u) != 0) out->own[at / 8] = static_cast<uint8_t>(out->own[at / 8] | 0x80u >> at % 8);
    }
  }
  out->bits = nullptr;
  out->bytes = sizeof out->own;
  out->width = CLASSIC_COLUMNS;
  out->height = CLASSIC_HEIGHT;
  out->bits_per_pixel = 1;
  out->packed = false;
  out->left = 0;
  out->top = 0;
  return true;
}

uint16_t EmbidiGFXFont::look_up_foreign(const embidi_font* font, uint32_t code_point, uint8_t form, size_t,
                                        uint16_t* advance) {
  const EmbidiForeignFont& foreign = *static_cast<const EmbidiForeignFont*>(font->user);
  uint16_t glyph = 0;
  if (form == EMBIDI_FORM_NONE && code_point >= 0x20) glyph = foreign.find(code_point, advance);
  const uint32_t c = fallback(code_point);
  if (form == EMBIDI_FORM_NONE && glyph == 0 && c != code_point) glyph = foreign.find(c, advance);
  if (glyph == 0) *advance = static_cast<uint16_t>(code_point < 0x20 ? 0 : foreign.height() / 2);
  return glyph;
}

bool EmbidiGFXFont::of_foreign(const EmbidiGFXFont& font, uint16_t glyph, EmbidiGFXBitmap* out) {
  if (glyph == 0) return false;
  *out = EmbidiGFXBitmap();
  out->bits_per_pixel = 1;
  out->foreign = static_cast<const EmbidiForeignFont*>(font.block_.user);
  out->glyph = glyph;
  return true;
}

void EmbidiGFXBitmap::rows(embidi_rows* out) const {
  embidi_bitmap all = embidi_bitmap();
  all.bits = bits == nullptr ? own : bits;
  all.bytes = bytes;
  all.width = width;
  all.height = height;
  all.bits_per_pixel = bits_per_pixel;
  all.packed = packed;
  embidi_rows_init(out, &all);
}
