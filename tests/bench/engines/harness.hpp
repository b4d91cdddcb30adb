// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Measures one engine in a firmware of its own, on mps2-an385 under QEMU's -icount: an engine is a class with these
// members, all static, and a run() that gives it to run_engine().
//
//   kName, kVersion, kText   as they stand in the table; kText names the form of text that it reads
//   Unit                     a code unit of it: char, uint16_t or uint32_t
//   start()                  takes once what is kept between paragraphs; false on failure
//   arrays(units, length)    bytes that the caller gives besides the text, which has `length` code points
//   show(text, units, rtl, shown)   calls shown(code point) in visual order, mirrored, as a drawing caller needs it
//   resolve(text, units, direction, result)   for conformance: levels and order by code unit
//
// EMBIDI_ENGINE_SHOW_ONLY leaves resolve() out: what remains is the flash of an application that draws text.
//
// Texts end with a unit of 0 that does not count.
#ifndef EMBIDI_TESTS_BENCH_ENGINES_HARNESS_HPP
#define EMBIDI_TESTS_BENCH_ENGINES_HARNESS_HPP

#include <stddef.h>
#include <stdint.h>

#include "../../linear/clock.hpp"
#include "../work.hpp"

namespace embidi::test {

inline constexpr size_t kLongestHere = 4096;  // code points of a paragraph
inline constexpr size_t kLongestCase = 160;   // of a case of BidiCharacterTest.txt

enum Direction { kLtr, kRtl, kAuto };  // as BidiCharacterTest.txt numbers them

// What an engine makes of a case. Engines that do not tell levels leave `has_levels` false.
struct Resolved {
  bool has_levels;
  int paragraph_level;
  uint8_t levels[4 * kLongestCase];  // by code unit, after L1
  uint16_t order[4 * kLongestCase];  // code units in visual order, one of each character at least
  size_t count;
};

// A text in the engine's form.
union Converted {
  char utf8[4 * kLongestHere + 1];
  uint16_t utf16[2 * kLongestHere + 1];
  uint32_t utf32[kLongestHere + 1];
};

size_t convert(const Text& text, char* to);
size_t convert(const Text& text, uint16_t* to);
size_t convert(const Text& text, uint32_t* to);

// The firmware's heap (heap.cpp).
void heap_restart_peak();
size_t heap_peak();

// Bytes of stack below the caller's frame that `call` writes.
uint32_t painted(void (*call)(void* user), void* user);

// "NAME,VERSION,TEXT,item,base,value,code points"
struct Row {
  const char* item;
  const char* base;
  uint64_t value;
  uint64_t code_points;
};
void print_row(const char* const (&engine)[3], const Row& row);

// BidiCharacterTest.txt: how many cases, and how many of them the engine gets wrong.
struct Conformance {
  uint32_t cases;
  uint32_t wrong;
};
using Resolve = bool (*)(const Text& text, Direction direction, Resolved& result, uint16_t* unit_of);
bool check_conformance(const char* folder, Resolve resolve, Conformance& result);

// The first code points of a corpus, as one paragraph.
Text join(const Work& work, size_t code_points, char* to);

template <class Engine>
class EngineRun {
 public:
  static int run(int argc, const char* const* argv) {
    // As a firmware has it by default: nothing asks the engines to do without unaligned access.
    *reinterpret_cast<volatile uint32_t*>(0xE000ED14) &= ~(1u << 3);
    start_clock();
    heap_restart_peak();
    bool failed = !Engine::start();
    if (argc != 2 || !for_each_work(argv[0], kLongestHere, measure, &failed)) return 2;
    print({"stack", "", stack_, 1});
#ifndef EMBIDI_ENGINE_SHOW_ONLY
    Conformance conformance{};
    if (!check_conformance(argv[1], resolve, conformance)) return 2;
    print({"wrong", "", conformance.wrong, 1});
    print({"cases", "", conformance.cases, 1});
#endif
    return failed ? 1 : 0;
  }

 private:
  using Unit = typename Engine::Unit;
  struct Job {
    const Unit* text;
    size_t units;
    bool rtl;
    bool good;
    uint32_t sum;
  };

  static const Unit* units_of(const Text& text, size_t& units) {
    Unit* const to = reinterpret_cast<Unit*>(&converted_);
    units = convert(text, to);
    return to;
  }

  static void do_job(void* user) {
    auto& job = *static_cast<Job*>(user);
    uint32_t sum = 0;
    job.good = Engine::show(job.text, job.units, job.rtl, [&sum](uint32_t code_point) { sum += code_point; });
    job.sum = sum;
  }

  static void measure(void* user, const Work& work) {
    bool& failed = *static_cast<bool*>(user);
    const bool corpus = work.count > 1;
    if (!corpus && work.length != 1024 && work.length != kLongestHere) return;
    static constexpr bool kBases[] = {false, true};
    for (const bool rtl : kBases) {
      if (rtl && !corpus) continue;  // one base is enough to see how they grow
      uint64_t instructions = 0;
      for (size_t i = 0; i < work.count; ++i) instructions += count(work.texts[i], rtl, failed);
      print({work.name, rtl ? "rtl" : "auto", instructions, work.code_points}, work.length);
    }
    if (is_mixed(work)) measure_memory(work, failed);
  }

  static uint64_t count(const Text& text, bool rtl, bool& failed) {
    Job job{nullptr, 0, rtl, false, 0};
    job.text = units_of(text, job.units);
    const uint32_t start = clock_now();
    do_job(&job);
    const uint64_t instructions = instructions_between(start, clock_now());
    failed |= !job.good || job.sum == 0;
    const uint32_t stack = text.bytes <= 4 * 1024 ? painted(do_job, &job) : 0;
    if (stack > stack_) stack_ = stack;
    return instructions;
  }

  static bool is_mixed(const Work& work) { return work.count > 1 && work.name[0] == 'm'; }

  static void measure_memory(const Work& work, bool& failed) {
    constexpr size_t kCodePoints = 512;
    static char joined[4 * kCodePoints];
    Job job{nullptr, 0, false, false, 0};
    job.text = units_of(join(work, kCodePoints, joined), job.units);
    heap_restart_peak();
    do_job(&job);
    failed |= !job.good;
    print({"heap", "", heap_peak(), kCodePoints});
    print({"arrays", "", Engine::arrays(job.units, kCodePoints), kCodePoints});
  }

  // unit_of: of each character, where it begins.
  static bool resolve(const Text& text, Direction direction, Resolved& result, uint16_t* unit_of) {
    size_t units = 0;
    const Unit* const at = units_of(text, units);
    for (size_t i = 0, n = 0; i < units; ++i) {
      if (begins(at[i])) unit_of[n++] = static_cast<uint16_t>(i);
    }
    return Engine::resolve(at, units, direction, result);
  }
  static bool begins(char unit) { return (static_cast<uint8_t>(unit) & 0xC0) != 0x80; }
  static bool begins(uint16_t unit) { return (unit & 0xFC00) != 0xDC00; }
  static bool begins(uint32_t) { return true; }

  static void print(const Row& row, size_t length = 0) {
    static constexpr const char* kEngine[3] = {Engine::kName, Engine::kVersion, Engine::kText};
    Row r = row;
    static char item[64];
    if (length >= 1024) {  // "brk_nest.1024"
      size_t n = 0;
      for (; row.item[n] != 0; ++n) item[n] = row.item[n];
      for (const char* tail = length == 1024 ? ".1024" : ".4096"; *tail != 0;) item[n++] = *tail++;
      item[n] = 0;
      r.item = item;
    }
    print_row(kEngine, r);
  }

  static inline Converted converted_;
  static inline uint32_t stack_;
};

template <class Engine>
int run_engine(int argc, const char* const* argv) {
  return EngineRun<Engine>::run(argc, argv);
}

}  // namespace embidi::test

#endif
