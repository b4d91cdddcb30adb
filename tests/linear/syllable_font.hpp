// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A font whose syllable tables cost as much as they can. No heap.
#ifndef EMBIDI_TESTS_LINEAR_SYLLABLE_FONT_HPP
#define EMBIDI_TESTS_LINEAR_SYLLABLE_FONT_HPP

#include "embidi/font.h"

namespace embidi::test {

// 16 tables, each of which has a letter that starts, A to P, and the same letters behind it: U+E000, a sign; U+E001, a
// virama; U+E002, a weak one; U+E003, which is passed. Keys of up to 16 letters, values of 15 glyphs.
embidi_font syllable_font();

}  // namespace embidi::test

#endif
