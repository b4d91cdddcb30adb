// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Texts, and the same as a library without bidi needs them: in visual order, mirrored, Arabic in its presentation
// forms.
#ifndef EMBIDI_TESTS_GFX_FONTS_TEXTS_HPP
#define EMBIDI_TESTS_GFX_FONTS_TEXTS_HPP

struct TwoOrders {
  const char* logical;
  const char* visual;
};

inline constexpr TwoOrders kLatin[] = {
    {"Hello, world (1)!", "Hello, world (1)!"},
    {"Hpqy [12:30] 100%", "Hpqy [12:30] 100%"},
};

inline constexpr TwoOrders kHebrew[] = {
    {"שלום עולם, 12:30!", "!12:30 ,םלוע םולש"},
    {"abc (אבג) deh", "abc (גבא) deh"},
    {"(אב) 12", "12 (בא)"},
    {"אב [ab] גד", "דג [ab] בא"},
};

inline constexpr TwoOrders kArabic[] = {
    {"سلام", "\uFEE1\uFEFC\uFEB3"},
    {"محمد 12", "12 \uFEAA\uFEE4\uFEA4\uFEE3"},
    {"(بب)", "(\uFE90\uFE91)"},
};

#endif
