// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The growth fuzzer: what calls cost for random texts that repeat something (text.hpp), at n cycles and at 4 n, by
// exact counts of instructions (QEMU's -icount). Every public call, options and widths.
//
//   growth SEED FIRST COUNT [quadratic]   trials FIRST to FIRST + COUNT - 1 of a seed; one alone says more
//
// A call fails if it takes more than its bound (tests/linear/bounds.inc), or if its cost grows faster than the text:
// what is added from 4 n to 16 n, and from there to 64 n, is more than 4.3 times what was added before. Once can be a
// limit that the text comes to (a label of 63 characters, for example); twice is none, but where labels' octets are
// counted (Cost::labels), which may take a quarter of the bound. `quadratic` adds a call that must be found.

#include <stddef.h>
#include <stdint.h>

#include "calls.hpp"
#include "line_reader.hpp"
#include "platform.hpp"
#include "text.hpp"

namespace embidi::test {

namespace {

constexpr unsigned kSizes = 4;  // n, 4 n, 16 n, 64 n; the last two only where the first two say so
constexpr size_t kMostCalls = 16;
constexpr uint64_t kMostCounted = 1300000000;  // before the clock comes round

struct Trial {
  Repeated text;
  Theme theme;
  size_t cycles;
  Job job;
};

Trial trial;
char text[kMaxBytes];
uint32_t seed, failures;
bool alone, quadratic;

void make_job(Random& random, Job& job) {
  constexpr uint32_t widths[] = {0, 1, 8, 8, 8, 16, 24, 40, 128, 160, 1000};
  job = {};
  job.text = text;
  job.options.base = static_cast<uint8_t>(random.below(3));
  job.options.order = static_cast<uint8_t>(random.below(7));
  job.options.recognize = static_cast<uint8_t>(random.below(6));
  job.options.controls = static_cast<uint8_t>(random.below(2));
  job.options.numbers = static_cast<uint8_t>(random.below(2));
  job.conversion = static_cast<embidi_conversion>(random.below(6));
  job.width = random.one_of(8) ? random.below(300) : random.among(widths);
  job.part = random.below(5);
  job.elided = random.one_of(3);
}

void make_trial(uint32_t number) {
  Random random(seed, number);
  for (unsigned i = 0; i < 4; ++i) random.bits();
  constexpr Theme themes[] = {Theme::layout, Theme::glyphs, Theme::lines,  Theme::lines,
                              Theme::places, Theme::checks, Theme::checks, Theme::codes};
  trial.theme = random.among(themes);
  make_job(random, trial.job);
  const Topic topic = trial.theme == Theme::checks  ? Topic::host
                      : trial.theme == Theme::codes ? Topic::payload
                                                    : Topic::any;
  trial.text.make(random, topic);
  constexpr size_t sizes[] = {100, 200, 400, 800};  // bytes that are repeated
  const size_t wanted = random.among(sizes);
  trial.cycles = wanted / trial.text.cycle.size + 1;
  while (trial.cycles > 1 && trial.text.bytes(trial.cycles << 2 * (kSizes - 1)) > kMaxBytes) --trial.cycles;
}

void write_text(unsigned size) {
  const size_t cycles = trial.cycles << 2 * size;
  trial.text.write(cycles, text);
  trial.job.bytes = trial.text.bytes(cycles);
}

Calls calls() { return quadratic ? quadratic_calls() : calls_of(trial.theme); }

uint64_t count(const Call& call, unsigned size) {
  write_text(size);
  return call.count(trial.job);
}

// By more than 4.3 times, or what a logarithm makes of it at these sizes, and a constant.
bool grew(const Call& call, uint64_t before, uint64_t after) {
  constexpr uint32_t kConstant = 4000;
  return after * 10 > before * (call.cost == Cost::logarithmic ? 58 : 43) + 10 * kConstant;
}

void print_named(const char* name, uint64_t number) {
  print(" ");
  print(name);
  print(" ");
  print_number(number);
}

// Of the same call only the first few are told.
bool told_enough(const Call& call) {
  constexpr size_t kMostTold = 40;
  static const Call* told[kMostTold];
  static size_t count = 0;
  unsigned times = 0;
  for (size_t i = 0; i < count; ++i) times += told[i] == &call;
  if (times == 3 || count == kMostTold) return true;
  told[count++] = &call;
  return false;
}

void print_costs(const Call& call, const uint64_t* costs, unsigned sizes) {
  print(call.name);
  for (unsigned size = 0; size < sizes; ++size) print_named("", costs[size]);
  print("\n");
}

bool fits(unsigned size) { return trial.text.bytes(trial.cycles << 2 * size) <= kMaxBytes; }

void fail(const Call& call, uint32_t number, const char* why, const uint64_t* costs, unsigned sizes) {
  ++failures;
  if (told_enough(call)) return;
  print("FAIL ");
  print(call.name);
  print(why);
  for (unsigned size = 0; size < sizes; ++size) {
    print_named(size == 0 ? "" : "->", costs[size]);
    print_named("for", trial.text.bytes(trial.cycles << 2 * size));
  }
  print("\n ");
  print_named("cycles", trial.cycles);
  print_named("width", trial.job.width);
  print_named("base", trial.job.options.base);
  print_named("order", trial.job.options.order);
  print_named("recognize", trial.job.options.recognize);
  print_named("controls", trial.job.options.controls);
  print_named("numbers", trial.job.options.numbers);
  print_named("conversion", trial.job.conversion);
  print_named("part", trial.job.part);
  print_named("elided", trial.job.elided ? 1 : 0);
  print("\n");
  trial.text.print();
  print("  again: tests/growth/check");
  print_named("", seed);
  print_named("", number);
  print(" 1\n");
}

void judge(const Call& call, uint32_t number, uint64_t (&costs)[kSizes]) {
  for (unsigned size = 0; size < 2; ++size) {
    if (note_spent(call.bound, trial.text.bytes(trial.cycles << 2 * size), costs[size], "trial", number)) continue;
    fail(call, number, " took more than its bound:", costs, size + 1);
    if (!alone) return;
    break;
  }
  if (!grew(call, costs[0], costs[1]) && !alone) return;
  unsigned size = 2;
  for (; size < kSizes && fits(size) && costs[size - 1] < kMostCounted / 16; ++size) {
    costs[size] = count(call, size);
    if (!alone && !grew(call, costs[size - 1] - costs[size - 2], costs[size] - costs[size - 1])) return;
  }
  if (alone) print_costs(call, costs, size);
  for (unsigned i = 2; i < size; ++i) {
    if (!grew(call, costs[i - 1] - costs[i - 2], costs[i] - costs[i - 1])) return;
  }
  if (size == 2) return;  // the text cannot be longer
  // A quarter of the bound: what is quadratic comes to it as a text grows, a label of 253 characters does not.
  const uint64_t last = costs[size - 1];
  if (call.cost == Cost::labels &&
      4 * last < most_allowed(call.bound, trial.text.bytes(trial.cycles << 2 * (size - 1))))
    return;
  fail(call, number, " grows faster than the text:", costs, size);
}

void run_trial(uint32_t number) {
  make_trial(number);
  static uint64_t costs[kMostCalls][kSizes];  // the stack is small
  for (unsigned size = 0; size < 2; ++size) {
    write_text(size);
    for (size_t i = 0; i < calls().count; ++i) costs[i][size] = calls().calls[i].count(trial.job);
  }
  for (size_t i = 0; i < calls().count; ++i) judge(calls().calls[i], number, costs[i]);
  if (alone) trial.text.print();
}

}  // namespace

int run(int argc, const char* const* argv) {
  uint32_t first = 0, trials = 0;
  quadratic = argc == 4;
  if (argc < 3 || !is_number(argv[0], seed) || !is_number(argv[1], first) || !is_number(argv[2], trials)) {
    print("usage: growth SEED FIRST COUNT [quadratic]\n");
    return 2;
  }
  prepare_calls();
  alone = trials == 1;
  for (uint32_t number = first; number - first < trials; ++number) run_trial(number);
  print_spent();
  print_named("seed", seed);
  print_named("trials", trials);
  print_named("failures", failures);
  print("\n");
  return failures == 0 ? 0 : 1;
}

}  // namespace embidi::test
