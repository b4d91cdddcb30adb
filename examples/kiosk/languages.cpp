// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "languages.hpp"

#include <stddef.h>

#include "embidi/embidi.hpp"
#include "text.hpp"

namespace embidi::kiosk {

const Thing kSold[kLanguages] = {
    {"मसाला चाय", "₹ 15.00", "https://चाय.example/मसाला", "स्वागत है! गर्म मसाला चाय, पन्द्रह रुपये"},
    {"இஞ்சி தேநீர்", "₹ 12.00", "https://தேநீர்.example/இஞ்சி", "வணக்கம்! தேநீர், ₹12"},
    {"ชาไทยเย็น", "฿ 25.00", "https://ชา.example/เย็น", "ยินดีต้อนรับ! น้ำชาเย็น แก้วนี้ ฿25"},
};

size_t draw_offer(const display::Target& target, const Thing& thing) {
  static Paragraph<64, 24> offer;
  target.display.fill(target.clip, 0);
  if (!offer.layout(thing.text, length_of(thing.text))) return 0;
  display::draw_paragraph(target, *offer.get(), kiosk_languages_font, target.clip.y, display::kBoldHost);
  return embidi_unshaped(offer.get(), &kiosk_languages_font);
}

}  // namespace embidi::kiosk
