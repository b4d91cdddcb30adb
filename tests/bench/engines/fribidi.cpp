// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// FriBidi: the caller's arrays hold types, bracket types, levels and the visual text, in UTF-32.
#include <fribidi.h>
#include <stddef.h>
#include <stdint.h>

#include "harness.hpp"
#include "platform.hpp"

namespace embidi::test {

namespace {

FriBidiChar visual[kLongestHere];
FriBidiCharType types[kLongestHere];
FriBidiBracketType brackets[kLongestHere];
FriBidiLevel levels[kLongestHere];

struct FribidiEngine {
  static constexpr const char* kName = EMBIDI_ENGINE_NAME;
  static constexpr const char* kVersion = FRIBIDI_VERSION;
  static constexpr const char* kText = "UTF-32";
  using Unit = uint32_t;

  static bool start() { return true; }
  static size_t arrays(size_t units, size_t) {
    return units * (sizeof visual[0] + sizeof types[0] + sizeof brackets[0] + sizeof levels[0]);
  }

  static bool find_levels(const uint32_t* text, FriBidiStrIndex length, FriBidiParType& base) {
    fribidi_get_bidi_types(text, length, types);
    fribidi_get_bracket_types(text, length, types, brackets);
    return fribidi_get_par_embedding_levels_ex(types, brackets, length, &base, levels) != 0;
  }

  template <class Shown>
  static bool show(const uint32_t* text, size_t units, bool rtl, Shown shown) {
    const auto length = static_cast<FriBidiStrIndex>(units);
    FriBidiParType base = rtl ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_ON;
    if (!find_levels(text, length, base)) return false;
    for (size_t i = 0; i < units; ++i) visual[i] = text[i];  // the firmware's memcpy goes byte by byte
    fribidi_shape_mirroring(levels, length, visual);
    if (fribidi_reorder_line(FRIBIDI_FLAG_SHAPE_MIRRORING, types, length, 0, base, levels, visual, nullptr) == 0) {
      return false;
    }
    for (size_t i = 0; i < units; ++i) shown(visual[i]);
    return true;
  }

  static bool resolve(const uint32_t* text, size_t units, Direction direction, Resolved& result) {
    static constexpr FriBidiParType kBases[] = {FRIBIDI_PAR_LTR, FRIBIDI_PAR_RTL, FRIBIDI_PAR_ON};
    static FriBidiStrIndex map[kLongestCase];
    const auto length = static_cast<FriBidiStrIndex>(units);
    FriBidiParType base = kBases[direction];
    if (!find_levels(text, length, base)) return false;
    for (FriBidiStrIndex i = 0; i < length; ++i) map[i] = i;
    if (fribidi_reorder_line(0, types, length, 0, base, levels, nullptr, map) == 0) return false;
    result.has_levels = true;
    result.paragraph_level = FRIBIDI_IS_RTL(base) ? 1 : 0;
    for (size_t i = 0; i < units; ++i) {
      result.levels[i] = static_cast<uint8_t>(levels[i]);  // L1 is in them now
      result.order[result.count++] = static_cast<uint16_t>(map[i]);
    }
    return true;
  }
};

}  // namespace

int run(int argc, const char* const* argv) { return run_engine<FribidiEngine>(argc, argv); }

}  // namespace embidi::test
