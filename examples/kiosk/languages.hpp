// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What kiosk_oled sells, in Hindi, Tamil and Thai.
#ifndef EMBIDI_EXAMPLES_KIOSK_LANGUAGES_HPP
#define EMBIDI_EXAMPLES_KIOSK_LANGUAGES_HPP

#include <stddef.h>

#include "catalogue.hpp"
#include "draw.hpp"
#include "embidi/font.h"

// Of the texts in languages.cpp, with the syllables that are in them.
extern "C" const embidi_font kiosk_languages_font;

namespace embidi::kiosk {

inline constexpr size_t kLanguages = 3;
extern const Thing kSold[kLanguages];

// The text of a thing, wrapped; what is left of the target is cleared. Returns how many syllables the font does not
// draw as they should be.
size_t draw_offer(const display::Target& target, const Thing& thing);

}  // namespace embidi::kiosk

#endif
