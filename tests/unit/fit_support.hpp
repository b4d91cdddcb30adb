// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What the tests of embidi/fit.h share: a font in which widths can be counted, and random texts.
#ifndef EMBIDI_TESTS_UNIT_FIT_SUPPORT_HPP
#define EMBIDI_TESTS_UNIT_FIT_SUPPORT_HPP

#include <cstddef>
#include <random>
#include <string>

#include "embidi/embidi.hpp"
#include "support.hpp"

namespace embidi::test {

// A glyph is a pixel wide; presentation forms of Arabic two where they are isolated or final; lam-alef four.
extern const Font fit_font;

// Text of up to `most` code points with everything that matters here: scripts of both directions, Arabic letters with
// lam-alef, marks, joiners, white space and glue of all kinds, hyphens, isolates, URLs.
std::string random_fit_text(std::mt19937& random, size_t most);

// White space, or removed by X9: it hangs at a line's end (L1).
bool is_hanging(Laid& p, size_t index);

// Whether lam and alef stand on both sides of `index`, transparent characters apart.
bool splits_ligature(Laid& p, size_t index);

}  // namespace embidi::test

#endif
