// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The glyphs of a line and what draws them: what holds for any text and any font.
#ifndef EMBIDI_TESTS_FUZZ_GLYPH_LAWS_HPP
#define EMBIDI_TESTS_FUZZ_GLYPH_LAWS_HPP

#include <cstddef>
#include <vector>

#include "embidi/embidi.h"
#include "fuzz.hpp"

namespace embidi::fuzz {

// All of them; none if the font is not ok.
std::vector<embidi_glyph> check_glyphs(embidi_paragraph* p, const embidi_font& font, size_t begin, size_t end);
void check_drawing(embidi_paragraph* p, const embidi_font& font, const Input& input);

}  // namespace embidi::fuzz

#endif
