// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include <fribidi/fribidi.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine.hpp"
#include "work.hpp"

namespace embidi::test {

namespace {

class FribidiEngine : public Engine {
 public:
  size_t show(const char* text, size_t bytes, bool rtl, uint32_t* out) override {
    const auto length =
        fribidi_charset_to_unicode(FRIBIDI_CHAR_SET_UTF8, text, static_cast<FriBidiStrIndex>(bytes), visual_.data());
    fribidi_get_bidi_types(visual_.data(), length, types_.data());
    fribidi_get_bracket_types(visual_.data(), length, types_.data(), brackets_.data());
    FriBidiParType base = rtl ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_ON;
    if (fribidi_get_par_embedding_levels_ex(types_.data(), brackets_.data(), length, &base, levels_.data()) == 0)
      return 0;
    fribidi_shape_mirroring(levels_.data(), length, visual_.data());
    constexpr FriBidiFlags flags = FRIBIDI_FLAG_SHAPE_MIRRORING;
    if (fribidi_reorder_line(flags, types_.data(), length, 0, base, levels_.data(), visual_.data(), nullptr) == 0)
      return 0;
    std::copy_n(visual_.data(), length, out);
    return static_cast<size_t>(length);
  }

 private:
  std::vector<FriBidiChar> visual_ = std::vector<FriBidiChar>(kLongest + 1);
  std::vector<FriBidiCharType> types_ = std::vector<FriBidiCharType>(kLongest);
  std::vector<FriBidiBracketType> brackets_ = std::vector<FriBidiBracketType>(kLongest);
  std::vector<FriBidiLevel> levels_ = std::vector<FriBidiLevel>(kLongest);
};

}  // namespace

Engine& fribidi_engine() {
  static FribidiEngine engine;
  return engine;
}

}  // namespace embidi::test
