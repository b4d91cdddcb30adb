// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "engines.hpp"

#include <unicode/ubidi.h>
#include <unicode/utf16.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace embidi::test {

namespace {

constexpr size_t kNone = static_cast<size_t>(-1);

struct Close {
  void operator()(UBiDi* bidi) const { ubidi_close(bidi); }
};

}  // namespace

Answer ask_icu(const std::u32string& text, Base base) {
  static const std::unique_ptr<UBiDi, Close> bidi(ubidi_open());
  std::u16string utf16;
  std::vector<size_t> source;  // of a code unit: its character; of a second half: none
  for (size_t i = 0; i < text.size(); ++i) {
    char16_t units[2];
    size_t n = 0;
    U16_APPEND_UNSAFE(units, n, static_cast<UChar32>(text[i]));
    utf16.append(units, n);
    source.push_back(i);
    if (n == 2) source.push_back(kNone);
  }
  const UBiDiLevel level = base == Base::auto_ ? UBIDI_DEFAULT_LTR : base == Base::rtl ? 1 : 0;
  UErrorCode error = U_ZERO_ERROR;
  ubidi_setPara(bidi.get(), utf16.data(), static_cast<int32_t>(utf16.size()), level, nullptr, &error);
  std::vector<int32_t> map(utf16.size());
  ubidi_getVisualMap(bidi.get(), map.data(), &error);
  const UBiDiLevel* const levels = ubidi_getLevels(bidi.get(), &error);
  if (U_FAILURE(error)) throw std::runtime_error(u_errorName(error));
  Answer answer;
  // A text that is all left to right or all right to left gets no levels.
  const bool mixed = ubidi_getDirection(bidi.get()) == UBIDI_MIXED;
  for (size_t i = 0; i < utf16.size(); ++i) {
    if (mixed && source[i] != kNone) answer.levels.push_back(levels[i]);
    const size_t seen = source[static_cast<size_t>(map[i])];
    if (seen != kNone) answer.visual.push_back(seen);
  }
  return answer;
}

}  // namespace embidi::test
