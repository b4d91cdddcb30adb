// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "engines.hpp"

#include <fribidi.h>
#include <unicode/ubidi.h>
#include <unicode/utf16.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

namespace embidi::test {

namespace {

class Icu : public Engine {
 public:
  Icu() : bidi_(ubidi_open()) {}
  const char* name() const override { return "ICU " U_ICU_VERSION; }

  Answer resolve(const std::u32string& text, Base base) override {
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
    const UBiDiLevel level = base == Base::automatic ? UBIDI_DEFAULT_LTR : base == Base::rtl ? 1 : 0;
    UErrorCode error = U_ZERO_ERROR;
    ubidi_setPara(bidi_.get(), utf16.data(), static_cast<int32_t>(utf16.size()), level, nullptr, &error);
    std::vector<int32_t> map(utf16.size());
    ubidi_getVisualMap(bidi_.get(), map.data(), &error);
    const UBiDiLevel* const levels = ubidi_getLevels(bidi_.get(), &error);
    if (U_FAILURE(error)) throw std::runtime_error(u_errorName(error));
    Answer answer;
    // A text that is all left to right or all right to left gets no levels.
    const bool mixed = ubidi_getDirection(bidi_.get()) == UBIDI_MIXED;
    for (size_t i = 0; i < utf16.size(); ++i) {
      if (mixed && source[i] != kNone) answer.levels.push_back(levels[i]);
      const size_t seen = source[static_cast<size_t>(map[i])];
      if (seen != kNone) answer.visual.push_back(seen);
    }
    return answer;
  }

 private:
  static constexpr size_t kNone = static_cast<size_t>(-1);
  struct Close {
    void operator()(UBiDi* bidi) const { ubidi_close(bidi); }
  };
  std::unique_ptr<UBiDi, Close> bidi_;
};

class Fribidi : public Engine {
 public:
  const char* name() const override { return "FriBidi " FRIBIDI_VERSION; }

  Answer resolve(const std::u32string& text, Base base) override {
    const std::vector<FriBidiChar> chars(text.begin(), text.end());
    const auto length = static_cast<FriBidiStrIndex>(chars.size());
    std::vector<FriBidiCharType> types(chars.size());
    std::vector<FriBidiBracketType> brackets(chars.size());
    std::vector<FriBidiLevel> levels(chars.size());
    fribidi_get_bidi_types(chars.data(), length, types.data());
    fribidi_get_bracket_types(chars.data(), length, types.data(), brackets.data());
    FriBidiParType direction = base == Base::automatic ? FRIBIDI_PAR_ON
                               : base == Base::ltr     ? FRIBIDI_PAR_LTR
                                                       : FRIBIDI_PAR_RTL;
    std::vector<FriBidiStrIndex> map(chars.size());
    std::iota(map.begin(), map.end(), 0);
    if (fribidi_get_par_embedding_levels_ex(types.data(), brackets.data(), length, &direction, levels.data()) == 0 ||
        fribidi_reorder_line(0, types.data(), length, 0, direction, levels.data(), nullptr, map.data()) == 0) {
      throw std::runtime_error("FriBidi refused");
    }
    return {{levels.begin(), levels.end()}, {map.begin(), map.end()}};
  }
};

}  // namespace

std::unique_ptr<Engine> make_icu() { return std::make_unique<Icu>(); }
std::unique_ptr<Engine> make_fribidi() { return std::make_unique<Fribidi>(); }

}  // namespace embidi::test
