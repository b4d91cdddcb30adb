// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// SheenBidi, from UTF-8 or from UTF-32 (EMBIDI_ENGINE_UTF32), which it reads faster.
#include <SheenBidi/SBVersion.h>
#include <SheenBidi/SheenBidi.h>
#include <stddef.h>
#include <stdint.h>

#include "harness.hpp"
#include "platform.hpp"

namespace embidi::test {

namespace {

struct SheenBidiEngine {
  static constexpr const char* kName = "SheenBidi";
  static constexpr const char* kVersion = SHEENBIDI_VERSION_STRING;
#ifdef EMBIDI_ENGINE_UTF32
  static constexpr const char* kText = "UTF-32";
  static constexpr SBStringEncoding kEncoding = SBStringEncodingUTF32;
  using Unit = uint32_t;
#else
  static constexpr const char* kText = "UTF-8";
  static constexpr SBStringEncoding kEncoding = SBStringEncodingUTF8;
  using Unit = char;
#endif

  static bool start() { return true; }
  static size_t arrays(size_t, size_t) { return 0; }

  // What a paragraph takes from the heap.
  struct Held {
    SBCodepointSequence text;
    SBAlgorithmRef algorithm;
    SBParagraphRef paragraph;
    SBLineRef line;

    Held(const Unit* begin, size_t units, SBLevel base)
        : text{kEncoding, begin, units},
          algorithm(SBAlgorithmCreate(&text)),
          paragraph(algorithm == nullptr ? nullptr : SBAlgorithmCreateParagraph(algorithm, 0, units, base)),
          line(paragraph == nullptr ? nullptr : SBParagraphCreateLine(paragraph, 0, units)) {}
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;
    ~Held() {
      if (line != nullptr) SBLineRelease(line);
      if (paragraph != nullptr) SBParagraphRelease(paragraph);
      if (algorithm != nullptr) SBAlgorithmRelease(algorithm);
    }
  };

  // each(index of its first unit, code point, level), in visual order.
  template <class Each>
  static void walk(const Held& held, Each each) {
    const SBRun* const runs = SBLineGetRunsPtr(held.line);
    const SBUInteger count = SBLineGetRunCount(held.line);
    for (SBUInteger i = 0; i < count; ++i) {
      const SBRun& run = runs[i];
      if ((run.level & 1) == 0) {
        for (SBUInteger at = run.offset; at < run.offset + run.length;) {
          const SBUInteger begin = at;
          const SBCodepoint code_point = SBCodepointSequenceGetCodepointAt(&held.text, &at);
          each(begin, code_point, run.level);
        }
      } else {
        for (SBUInteger at = run.offset + run.length; at > run.offset;) {
          const SBCodepoint code_point = SBCodepointSequenceGetCodepointBefore(&held.text, &at);
          const SBCodepoint mirror = SBCodepointGetMirror(code_point);
          each(at, mirror != 0 ? mirror : code_point, run.level);
        }
      }
    }
  }

  template <class Shown>
  static bool show(const Unit* text, size_t units, bool rtl, Shown shown) {
    const Held held(text, units, rtl ? SBLevel{1} : SBLevel{SBLevelDefaultLTR});
    if (held.line == nullptr) return false;
    walk(held, [&shown](SBUInteger, SBCodepoint code_point, SBLevel) { shown(code_point); });
    return true;
  }

  static bool resolve(const Unit* text, size_t units, Direction direction, Resolved& result) {
    const Held held(text, units, direction == kAuto ? SBLevel{SBLevelDefaultLTR} : static_cast<SBLevel>(direction));
    if (held.line == nullptr) return false;
    result.has_levels = true;
    result.paragraph_level = SBParagraphGetBaseLevel(held.paragraph);
    walk(held, [&result](SBUInteger at, SBCodepoint, SBLevel level) {
      result.levels[at] = level;
      result.order[result.count++] = static_cast<uint16_t>(at);
    });
    return true;
  }
};

}  // namespace

int run(int argc, const char* const* argv) { return run_engine<SheenBidiEngine>(argc, argv); }

}  // namespace embidi::test
