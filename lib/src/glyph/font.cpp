// Fonts: finding a glyph, its metrics and its bitmap. Nothing outside `bytes` is read, whatever the data say.
#include "glyph/font.hpp"

namespace embidi {

namespace {

constexpr size_t kHeader = 20;
constexpr size_t kRangeBytes = 8;
constexpr size_t kGlyphBytes = 8;
constexpr uint32_t kPacked = 1u << 23;  // of a glyph's bitmap number

// The data need no alignment: they are read byte by byte.
uint32_t read16(const uint8_t* p) { return p[0] | uint32_t{p[1]} << 8; }
uint32_t read24(const uint8_t* p) { return read16(p) | uint32_t{p[2]} << 16; }
uint32_t read32(const uint8_t* p) { return read16(p) | read16(p + 2) << 16; }

const uint8_t* ranges(const embidi_font& font) { return font.data + kHeader; }
uint32_t glyph_count(const embidi_font& font) { return read16(font.data + 8); }
uint32_t range_count(const embidi_font& font) { return read16(font.data + 10); }
unsigned base_classes(const embidi_font& font) { return font.data[12]; }
unsigned mark_classes(const embidi_font& font) { return font.data[13]; }
const uint8_t* records(const embidi_font& font) { return ranges(font) + range_count(font) * kRangeBytes; }
const uint8_t* classes(const embidi_font& font) { return records(font) + glyph_count(font) * kGlyphBytes; }

// Bytes before the bitmaps.
size_t tables_end(const embidi_font& font) {
  size_t end = kHeader + range_count(font) * kRangeBytes + glyph_count(font) * kGlyphBytes;
  if (mark_classes(font) != 0) end += glyph_count(font) + size_t{2} * base_classes(font) * mark_classes(font);
  return end;
}

const uint8_t* record(const embidi_font& font, uint16_t glyph) { return records(font) + size_t{glyph} * kGlyphBytes; }

bool has_glyph(const embidi_font& font, uint16_t glyph) { return font.data != nullptr && glyph < glyph_count(font); }

uint16_t find(const embidi_font& font, uint32_t key) {
  uint32_t low = 0, high = range_count(font);
  while (low < high) {
    const uint32_t middle = (low + high) / 2;
    const uint8_t* const range = ranges(font) + middle * kRangeBytes;
    const uint32_t first = read32(range);
    if (key < first) {
      high = middle;
    } else if (key - first >= read16(range + 4)) {
      low = middle + 1;
    } else {
      const uint32_t glyph = read16(range + 6) + (key - first);
      return static_cast<uint16_t>(glyph < glyph_count(font) ? glyph : 0);
    }
  }
  return 0;
}

}  // namespace

FontGlyph font_glyph(const embidi_font& font, uint32_t code_point, uint8_t form) {
  FontGlyph g{0, 0};
  if (font.data == nullptr) {
    g.glyph = font.lookup(&font, code_point, form, &g.advance);
    return g;
  }
  g.glyph = find(font, uint32_t{form} << 24 | code_point);
  g.advance = record(font, g.glyph)[3];
  return g;
}

Box font_box(const embidi_font& font, uint16_t glyph) {
  if (!has_glyph(font, glyph)) return {};
  const uint8_t* const r = record(font, glyph);
  const auto left = static_cast<int8_t>(r[6]);
  const auto top = static_cast<int8_t>(r[7]);
  return {left, static_cast<int16_t>(left + r[4]), top, static_cast<int16_t>(top + r[5]), r[3]};
}

bool font_mark_position(const embidi_font& font, uint16_t base, uint16_t mark, int16_t& dx, int16_t& dy) {
  if (!has_glyph(font, base) || !has_glyph(font, mark)) return false;
  const unsigned bases = base_classes(font), marks = mark_classes(font);
  if (marks == 0) return false;
  const unsigned b = classes(font)[base], m = classes(font)[mark];
  if (b == 0 || m == 0 || b > bases || m > marks) return false;
  const uint8_t* const position = classes(font) + glyph_count(font) + ((m - 1) * bases + b - 1) * size_t{2};
  // NOLINTBEGIN(bugprone-signed-char-misuse): two's complement bytes, as the format has them
  dx = static_cast<int8_t>(position[0]);
  dy = static_cast<int8_t>(position[1]);
  // NOLINTEND(bugprone-signed-char-misuse)
  return true;
}

bool font_ok(const embidi_font& font) {
  const uint8_t* const d = font.data;
  if (d == nullptr) return font.lookup != nullptr;
  if (font.bytes < kHeader || read32(d) != 0x66626D65u || d[4] != EMBIDI_FONT_VERSION) return false;  // "embf"
  const bool bits = d[5] == 1 || d[5] == 2 || d[5] == 4;
  if (!bits || d[6] == 0 || glyph_count(font) == 0 || (d[12] == 0) != (d[13] == 0)) return false;
  const uint32_t bytes = read32(d + 16);
  return bytes <= font.bytes && tables_end(font) <= bytes;
}

}  // namespace embidi

using namespace embidi;

bool embidi_font_ok(const embidi_font* font) { return font != nullptr && font_ok(*font); }

uint8_t embidi_font_height(const embidi_font* font) {
  return embidi_font_ok(font) && font->data != nullptr ? font->data[6] : uint8_t{0};
}

uint8_t embidi_font_baseline(const embidi_font* font) {
  return embidi_font_ok(font) && font->data != nullptr ? font->data[7] : uint8_t{0};
}

uint16_t embidi_font_find(const embidi_font* font, uint32_t code_point, uint8_t form) {
  return embidi_font_ok(font) ? font_glyph(*font, code_point, form).glyph : uint16_t{0};
}

bool embidi_font_bitmap(const embidi_font* font, uint16_t glyph, embidi_bitmap* out) {
  if (out == nullptr) return false;
  *out = {};
  if (!embidi_font_ok(font) || !has_glyph(*font, glyph)) return false;
  const uint8_t* const r = record(*font, glyph);
  out->bits_per_pixel = font->data[5];
  out->width = r[4];
  out->height = r[5];
  out->left = static_cast<int8_t>(r[6]);
  out->top = static_cast<int8_t>(r[7]);
  out->advance = r[3];
  const uint32_t number = read24(r);
  out->packed = (number & kPacked) != 0;
  const size_t begin = tables_end(*font) + (number & ~kPacked), end = read32(font->data + 16);
  const size_t raw = (size_t{out->width} * out->height * out->bits_per_pixel + 7) / 8;
  if (raw == 0) return true;
  if (begin >= end || (!out->packed && raw > end - begin)) return false;
  out->bits = font->data + begin;
  out->bytes = out->packed ? end - begin : raw;
  return true;
}
