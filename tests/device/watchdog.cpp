// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A watchdog that is fed only between calls never bites: mps2-an385's own (CMSDK), which runs with the instructions
// (QEMU's -icount), around every public call on every hostile pattern.
//
//   watchdog CHARACTERS VARIANTS   texts of so many characters
//   watchdog bounds VARIANTS       for each call texts of as many bytes as its bound allows (tests/linear/bounds.inc)
//
// VARIANTS: how many options, widths and conversions are tried. Prints, per call, the most that one took.
#include <stddef.h>
#include <stdint.h>

#include "../growth/calls.hpp"
#include "../linear/clock.hpp"
#include "../linear/patterns.hpp"
#include "exceptions.hpp"
#include "line_reader.hpp"
#include "platform.hpp"
#include "semihosting.hpp"

namespace embidi::test {
namespace {

// 50 ms at 64 MHz, two cycles an instruction. scripts/bounds reads this line.
constexpr uint32_t kMostInstructions = 1600000;

constexpr uintptr_t kLoad = 0x40008000, kControl = 0x40008008, kClear = 0x4000800C, kLock = 0x40008C00;
constexpr uint32_t kUnlock = 0x1ACCE551;

constexpr size_t kMaxCharacters = 4096;
char text[4 * kMaxCharacters];
Job job;
const char* pattern_name;
const Call* call;
uint32_t fed;
uint64_t longest;  // between two feeds of a call

// The clock runs at 25 MHz, in which an instruction takes 3.2 ticks.
void feed(bool begins) {
  device_register(kControl) = 0;
  if (!begins) {
    const uint64_t instructions = instructions_between(fed, clock_now());
    if (instructions > longest) longest = instructions;
    return;
  }
  device_register(kLoad) = kMostInstructions / 5 * 16;
  device_register(kClear) = 1;
  device_register(kControl) = 1;  // NMI
  fed = clock_now();
}

// Its first time-out, which on a product would be a reset.
void on_bite() {
  const uint64_t instructions = instructions_between(fed, clock_now());
  feed(false);
  print("FAIL: bitten after ");
  print_number(instructions);
  print(" instructions in ");
  print(call->name);
  print(", ");
  print_number(job.bytes);
  print(" bytes of ");
  print(pattern_name);
  print("\n");
  semihosting::exit(1);
}

size_t bytes_of_bound(Bound bound) {
  const uint64_t constant = most_allowed(bound, 0);
  return static_cast<size_t>((kMostInstructions - constant) / (most_allowed(bound, 1) - constant));
}

// As many characters as fit into so many bytes.
size_t make_bytes(const Pattern& pattern, size_t most) {
  size_t characters = most < kMaxCharacters ? most : kMaxCharacters;
  size_t bytes = make_text(pattern, characters, text);
  while (bytes > most && characters > 1) {
    characters = characters * most / bytes;
    bytes = make_text(pattern, characters, text);
  }
  return bytes <= most ? bytes : most;
}

struct Spent {
  uint64_t instructions = 0;
  size_t bytes = 0;
  const char* pattern = "";
};

void vary(uint32_t variant, uint32_t salt) {
  static constexpr embidi_options options[] = {{0, 0, EMBIDI_RECOGNIZE_RUNNING_TEXT, EMBIDI_CONTROLS_ISOLATE, 1},
                                               {0, 0, EMBIDI_RECOGNIZE_IRI, EMBIDI_CONTROLS_ISOLATE, 0},
                                               {0, 0, EMBIDI_RECOGNIZE_PRI185, EMBIDI_CONTROLS_EMBED, 1}};
  static constexpr uint32_t widths[] = {8, 100, 0, 1000, 24};
  job = {};
  job.text = text;
  job.options = options[variant % 3];
  job.width = widths[variant % 5];
  job.conversion = static_cast<embidi_conversion>((variant + salt) % 6);
  job.part = 4 - variant % 5;
  job.elided = variant % 2 == 1;
}

void watch(const Pattern* patterns, size_t count, size_t characters, uint32_t variants, Spent& most) {
  for (size_t i = 0; i < count; ++i) {
    pattern_name = patterns[i].name;
    const size_t bytes = characters == 0 ? make_bytes(patterns[i], bytes_of_bound(call->bound))
                                         : make_text(patterns[i], characters, text);
    for (uint32_t variant = 0; variant < variants; ++variant) {
      vary(variant, static_cast<uint32_t>(i));
      job.bytes = bytes;
      longest = 0;
      call->count(job);
      if (longest > most.instructions) most = {longest, bytes, pattern_name};
    }
  }
}

// With a text of the characters given, or of as many bytes as the bound allows (0).
void watch_call(size_t characters, uint32_t variants) {
  Spent most;
  watch(kBidiPatterns, kBidiPatternCount, characters, variants, most);
  watch(kPlainPatterns, kPlainPatternCount, characters, variants, most);
  watch(kStructurePatterns, kStructurePatternCount, characters, variants, most);
  watch(kRunningTextPatterns, kRunningTextPatternCount, characters, variants, most);
  watch(kShapingPatterns, kShapingPatternCount, characters, variants, most);
  watch(kNamePatterns, kNamePatternCount, characters, variants, most);
  watch(kPayloadPatterns, kPayloadPatternCount, characters, variants, most);
  print(call->name);
  print(": ");
  print_number(most.instructions);
  print(" of ");
  print_number(kMostInstructions);
  print(" instructions, for ");
  print_number(most.bytes);
  print(" bytes of ");
  print(most.pattern);
  print("\n");
}

}  // namespace

int run(int argc, const char* const* argv) {
  uint32_t characters = 0, variants = 0;
  const bool by_bounds = argc == 2 && is_word(argv[0], "bounds");
  if (argc != 2 || !is_number(argv[1], variants) ||
      (!by_bounds && (!is_number(argv[0], characters) || characters == 0 || characters > kMaxCharacters))) {
    print("usage: watchdog CHARACTERS|bounds VARIANTS\n");
    return 2;
  }
  prepare_calls();
  handle(kNmi, on_bite);
  device_register(kLock) = kUnlock;
  around_call = feed;
  uint32_t calls = 0;
  for (unsigned theme = 0; theme <= static_cast<unsigned>(Theme::codes); ++theme) {
    const Calls all = calls_of(static_cast<Theme>(theme));
    for (size_t i = 0; i < all.count; ++i, ++calls) {
      call = &all.calls[i];
      watch_call(characters, variants);
    }
  }
  print_number(calls);
  print(" calls: not bitten\n");
  return 0;
}

}  // namespace embidi::test
