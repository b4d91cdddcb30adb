// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Counts the instructions of labels on the host, by callgrind (scripts/bench --labels runs it under valgrind):
//
//   labels ENGINE FILE [FONT]   shows each line of FILE as a label; what a second time takes is dumped
//
//   embidi     layout by default, and a walk over the glyphs of a font that is a callback of one comparison
//   fribidi    order and joined letters as presentation forms, without a font
//   harfbuzz   ICU's runs of one direction, each shaped by HarfBuzz with the font file FONT
#include <fribidi/fribidi.h>
#include <hb.h>
#include <unicode/ubidi.h>
#include <unicode/ustring.h>
#include <valgrind/callgrind.h>

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "embidi/embidi.h"

namespace {

constexpr size_t kLongest = 200;

// Each shows a label and returns the pixels, or characters, of it.
uint16_t look_up(const embidi_font*, uint32_t code_point, uint8_t, size_t, uint16_t* advance) {
  *advance = 8;
  return code_point < 0xFFFF ? static_cast<uint16_t>(code_point) : uint16_t{1};
}

size_t by_embidi(const std::string& text) {
  alignas(EMBIDI_BLOCK_ALIGN) static uint8_t block[EMBIDI_BLOCK_SIZE(kLongest, 64)];
  static const embidi_font font{nullptr, 0, look_up, nullptr, nullptr};
  embidi_paragraph* p = nullptr;
  embidi_init(block, sizeof block, kLongest, 64, &p);
  if (embidi_layout(p, text.data(), text.size(), nullptr).status != EMBIDI_OK) return 0;
  embidi_line line;
  embidi_glyphs walk;
  embidi_glyph glyph;
  embidi_line_init(&line, p, 0, embidi_length(p));
  embidi_glyphs_init(&walk, &line, &font);
  size_t width = 0;
  while (embidi_glyphs_next(&walk, &glyph)) width = glyph.x + glyph.advance;
  return width;
}

size_t by_fribidi(const std::string& text) {
  static FriBidiChar shown[kLongest + 1];
  static FriBidiCharType types[kLongest];
  static FriBidiBracketType brackets[kLongest];
  static FriBidiLevel levels[kLongest];
  static FriBidiArabicProp joining[kLongest];
  const auto bytes = static_cast<FriBidiStrIndex>(text.size());
  const auto length = fribidi_charset_to_unicode(FRIBIDI_CHAR_SET_UTF8, text.data(), bytes, shown);
  fribidi_get_bidi_types(shown, length, types);
  fribidi_get_bracket_types(shown, length, types, brackets);
  FriBidiParType base = FRIBIDI_PAR_ON;
  if (fribidi_get_par_embedding_levels_ex(types, brackets, length, &base, levels) == 0) return 0;
  fribidi_get_joining_types(shown, length, joining);
  fribidi_join_arabic(types, length, levels, joining);
  fribidi_shape(FRIBIDI_FLAGS_DEFAULT | FRIBIDI_FLAGS_ARABIC, levels, length, joining, shown);
  const auto level = fribidi_reorder_line(FRIBIDI_FLAGS_DEFAULT, types, length, 0, base, levels, shown, nullptr);
  return level == 0 ? 0 : static_cast<size_t>(length);
}

hb_font_t* font_file;

size_t by_harfbuzz(const std::string& text) {
  static UBiDi* const bidi = ubidi_open();
  static hb_buffer_t* const buffer = hb_buffer_create();
  static UChar wide[kLongest];
  UErrorCode error = U_ZERO_ERROR;
  int32_t length = 0;
  u_strFromUTF8(wide, kLongest, &length, text.data(), static_cast<int32_t>(text.size()), &error);
  ubidi_setPara(bidi, wide, length, UBIDI_DEFAULT_LTR, nullptr, &error);
  size_t width = 0;
  const int32_t runs = ubidi_countRuns(bidi, &error);
  for (int32_t i = 0; i < runs; ++i) {
    int32_t begin = 0, count = 0;
    const bool rtl = ubidi_getVisualRun(bidi, i, &begin, &count) == UBIDI_RTL;
    hb_buffer_clear_contents(buffer);
    hb_buffer_add_utf16(buffer, reinterpret_cast<const uint16_t*>(wide), length, static_cast<unsigned>(begin), count);
    hb_buffer_guess_segment_properties(buffer);
    hb_buffer_set_direction(buffer, rtl ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
    hb_shape(font_file, buffer, nullptr, 0);
    unsigned glyphs = 0;
    const hb_glyph_position_t* const at = hb_buffer_get_glyph_positions(buffer, &glyphs);
    for (unsigned g = 0; g < glyphs; ++g) width += static_cast<size_t>(at[g].x_advance);
  }
  return U_FAILURE(error) ? 0 : width;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view name = argc > 2 ? argv[1] : "";
  const auto show = name == "embidi"     ? by_embidi
                    : name == "fribidi"  ? by_fribidi
                    : name == "harfbuzz" ? by_harfbuzz
                                         : nullptr;
  if (show == nullptr || argc != (show == by_harfbuzz ? 4 : 3)) {
    std::cerr << "usage: bench_labels embidi|fribidi FILE | bench_labels harfbuzz FILE FONT\n";
    return 2;
  }
  if (argc == 4) {
    hb_face_t* const face = hb_face_create(hb_blob_create_from_file(argv[3]), 0);
    font_file = hb_font_create(face);
    if (hb_face_get_glyph_count(face) == 0) return std::cerr << "bench_labels: no font in " << argv[3] << "\n", 2;
  }
  std::vector<std::string> labels;
  std::ifstream file(argv[2]);
  for (std::string line; std::getline(file, line);) labels.push_back(line);
  if (labels.empty()) return std::cerr << "bench_labels: no labels in " << argv[2] << "\n", 2;
  // Once so that memory is taken and symbols are bound, then once that counts.
  size_t shown = 0;
  for (const std::string& label : labels) shown += show(label) > 0;
  CALLGRIND_ZERO_STATS;
  for (const std::string& label : labels) shown += show(label) > 0;
  CALLGRIND_DUMP_STATS;
  std::cout << shown / 2 << " of " << labels.size() << " labels\n";
  return shown == 2 * labels.size() ? 0 : 1;
}
