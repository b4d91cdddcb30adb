// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "catalogue.hpp"

#include <stddef.h>

namespace embidi::kiosk {

const Thing kCatalogue[kThings] = {
    {"ספר שירים", "₪ 49.90", "https://example.co.il/ספרים/שירים?id=12",
     "ספר שירים (מהדורה 2) ב-49.90 ₪. פרטים: https://example.co.il/ספרים/שירים?id=12 או 03-123-4567, ב-shop.co.il."},
    {"ספר שירים", "₪ 45.00", "https://example.co.il/ספרים/שירים?id=13",
     "ספר שירים (יד שנייה) ב-45.00 ₪: https://example.co.il/ספרים/שירים?id=13"},
    {"قهوة عربية", "١٢٫٥٠ ر.س", "https://متجر.example/قهوة/250g",
     "قهوة عربية (250 غرام) بسعر ١٢٫٥٠ ر.س، انظر https://متجر.example/قهوة/250g أو اتصل +966-11-123-4567."},
    {"Map of Haifa", "$ 7.20", "http://maps.example.com/חיפה/port.html",
     "Map of Haifa (חיפה), 1:10,000, with the port: see http://maps.example.com/חיפה/port.html or "
     "http://maps.example.com/حيفا/port.html for the Arabic edition."},
    {"Coffee mug", "$ 9.00", "https://user@shop.example:8080/mug",
     "Coffee mug (קפה, قهوة). Order at https://user@shop.example:8080/mug today."},
};

size_t length_of(const char* text) {
  size_t length = 0;
  while (text[length] != '\0') ++length;
  return length;
}

bool holds(const char* text, const char* wanted, size_t bytes) {
  for (size_t begin = 0;; ++begin) {
    size_t same = 0;
    while (same < bytes && text[begin + same] != '\0' && text[begin + same] == wanted[same]) ++same;
    if (same == bytes) return true;
    if (text[begin] == '\0') return false;
  }
}

}  // namespace embidi::kiosk
