// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "random_arabic.hpp"

#include <cstdint>
#include <iterator>
#include <string>

#include "random_choice.hpp"

namespace embidi::test {

namespace {

// All are as old as Unicode 15.0 and have the same properties in 18.0.
// clang-format off
constexpr char32_t kArabic[] = {
    0x0621, 0x0622, 0x0623, 0x0624, 0x0625, 0x0626, 0x0627, 0x0628, 0x0629, 0x062A, 0x062B, 0x062C, 0x062D, 0x062E, 0x062F,
    0x0630, 0x0631, 0x0632, 0x0633, 0x0634, 0x0635, 0x0636, 0x0637, 0x0638, 0x0639, 0x063A, 0x0641, 0x0642, 0x0643, 0x0644,
    0x0645, 0x0646, 0x0647, 0x0648, 0x0649, 0x064A, 0x0671, 0x0674, 0x0677, 0x0679, 0x067E, 0x0686, 0x0691, 0x0698, 0x06A4,
    0x06A9, 0x06AD, 0x06AF, 0x06BA, 0x06BE, 0x06C1, 0x06CC, 0x06D2, 0x06D5, 0x0750, 0x08A0};
constexpr char32_t kLamAlef[] = {0x0644, 0x0644, 0x0644, 0x0622, 0x0623, 0x0625, 0x0627, 0x0627, 0x0628};
constexpr char32_t kMarks[] = {0x064B, 0x064E, 0x0651, 0x0670, 0x0300, 0x0610, 0x034F, 0xFE0F, 0x20DD};
constexpr char32_t kBetween[] = {0x200C, 0x200C, 0x200D, 0x200D, 0x0640, 0x00AD, 0x061C, 0x200E, 0x200F, 0x2060, 0x070F, 0x1160, 0xFEFF, 0x0001, 0xE0061};
constexpr char32_t kControls[] = {0x202A, 0x202B, 0x202C, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069, 0x2069};
constexpr char32_t kOther[] = {0x0661, 0x0669, 0x06F1, 0x0600, 0x06DD, 0x060C, 0x05D0, 0x05B0, 'a', 'Z', '1', '9', '.', ',', '/',
                               '(', ')', ' ', ' ', '-', 0x0903, 0xFDF2, 0xFEFB, 0x0009, 0x000C, 0x2028};
const std::u32string kStructures[] = {
    U"http://\u0645\u0648\u0642\u0639.\u0648\u0632\u0627\u0631\u0629.\u0645\u0635\u0631/\u0644\u0627/%D9%84\u0627?\u0628=\u0644\u0622",
    U"https://ab.\u0628\u062A.com/\u0644\u064E\u0627", U"\u0627\u0628@\u0644\u0627.com", U"/\u0644\u0627/\u0628\u0628.txt",
    U"C:\\\u0628\u0628\\\u0644\u0627", U"www.\u0628\u200D.org", U"a.\u0628\u2066\u0628.com", U"\u0628\u0628\u200Fa.com\u200F\u0628"};
// clang-format on

}  // namespace

std::u32string RandomArabic::word() {
  std::u32string text;
  for (uint32_t n = 1 + below(7); n > 0; --n) text += any_of(*this, kArabic);
  return text;
}

std::u32string RandomArabic::piece() {
  const uint32_t dice = below(100);
  if (dice < 30) return {any_of(*this, kArabic)};
  if (dice < 45) return {any_of(*this, kLamAlef)};
  if (dice < 57) return {any_of(*this, kMarks)};
  if (dice < 69) return {any_of(*this, kBetween)};
  if (dice < 78) return std::u32string(1 + below(2), any_of(*this, right_to_left_));
  if (dice < 85) return {any_of(*this, kControls)};
  if (dice < 88) return any_of(*this, kStructures);
  if (dice < 92) return word();
  return {any_of(*this, kOther)};
}

std::u32string RandomArabic::left_to_right_piece() {
  const uint32_t dice = below(100);
  if (dice < 60) return std::u32string(1 + below(2), any_of(*this, left_to_right_));
  if (dice < 70) return {any_of(*this, kMarks)};
  if (dice < 80) return {any_of(*this, kBetween)};
  if (dice < 92) return {any_of(*this, kControls)};
  return {any_of(*this, kOther)};
}

std::u32string RandomArabic::next() {
  const uint32_t least = below(4) == 0 ? 10 : 2;
  const bool left_to_right = below(5) == 0;
  std::u32string text;
  for (uint32_t n = least + below(10); n > 0; --n) text += left_to_right ? left_to_right_piece() : piece();
  return text;
}

}  // namespace embidi::test
