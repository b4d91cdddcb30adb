// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// ICU's ubidi, from UTF-16. Its object is opened once and keeps the memory that it has grown to.
#include <stddef.h>
#include <stdint.h>
#include <unicode/ubidi.h>
#include <unicode/uchar.h>
#include <unicode/utf16.h>
#include <unicode/uvernum.h>

#include "harness.hpp"
#include "platform.hpp"

// General categories, which only inverse ordering looks up: their tables would count, which the work here does
// not need.
extern "C" int8_t u_charType(UChar32) { return U_UNASSIGNED; }

namespace embidi::test {

namespace {

UBiDi* bidi;

struct IcuEngine {
  static constexpr const char* kName = "ICU";
  static constexpr const char* kVersion = U_ICU_VERSION;
  static constexpr const char* kText = "UTF-16";
  using Unit = uint16_t;

  static bool start() {
    bidi = ubidi_open();
    return bidi != nullptr;
  }
  static size_t arrays(size_t, size_t) { return 0; }

  // each(index of its first unit, code point), in visual order, mirrored.
  template <class Each>
  static bool walk(const UChar* text, int32_t units, UBiDiLevel base, Each each) {
    UErrorCode error = U_ZERO_ERROR;
    ubidi_setPara(bidi, text, units, base, nullptr, &error);
    const int32_t runs = ubidi_countRuns(bidi, &error);
    if (U_FAILURE(error)) return false;
    for (int32_t i = 0; i < runs; ++i) {
      int32_t start = 0, length = 0;
      const bool rtl = ubidi_getVisualRun(bidi, i, &start, &length) == UBIDI_RTL;
      UChar32 code_point = 0;
      if (rtl) {
        for (int32_t at = start + length; at > start;) {
          U16_PREV(text, start, at, code_point);
          each(at, u_charMirror(code_point));
        }
      } else {
        for (int32_t at = start; at < start + length;) {
          const int32_t begin = at;
          U16_NEXT(text, at, start + length, code_point);
          each(begin, code_point);
        }
      }
    }
    return true;
  }

  template <class Shown>
  static bool show(const uint16_t* text, size_t units, bool rtl, Shown shown) {
    return walk(reinterpret_cast<const UChar*>(text), static_cast<int32_t>(units),
                rtl ? UBiDiLevel{UBIDI_RTL} : UBiDiLevel{UBIDI_DEFAULT_LTR},
                [&shown](int32_t, UChar32 code_point) { shown(static_cast<uint32_t>(code_point)); });
  }

  static bool resolve(const uint16_t* text, size_t units, Direction direction, Resolved& result) {
    static constexpr UBiDiLevel kBases[] = {UBIDI_LTR, UBIDI_RTL, UBIDI_DEFAULT_LTR};
    const bool good =
        walk(reinterpret_cast<const UChar*>(text), static_cast<int32_t>(units), kBases[direction],
             [&result](int32_t at, UChar32) { result.order[result.count++] = static_cast<uint16_t>(at); });
    UErrorCode error = U_ZERO_ERROR;
    const UBiDiLevel* const levels = ubidi_getLevels(bidi, &error);
    if (!good || U_FAILURE(error)) return false;
    result.has_levels = true;
    result.paragraph_level = ubidi_getParaLevel(bidi);
    for (size_t i = 0; i < units; ++i) result.levels[i] = levels[i];
    return true;
  }
};

}  // namespace

int run(int argc, const char* const* argv) { return run_engine<IcuEngine>(argc, argv); }

}  // namespace embidi::test
