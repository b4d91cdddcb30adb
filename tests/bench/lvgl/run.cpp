// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Counts a label's instructions: on the host by callgrind, on mps2-an385 by QEMU's -icount. Prints lines of CSV.
//
//   bench_lvgl_LABEL all|TEXT   all texts: "set" (a new text, and its first draw) and "redraw" (nothing has changed);
//   or
//                               one by its number from 0 on: "heap.peak" and "heap.kept", bytes beyond what LVGL has
//                               without a label. A row on the target is text, item, code points, value; on the host the
//                               counts are callgrind's dumps, with the first three as their names.
#include <stddef.h>
#include <stdint.h>

#include "label.h"
#include "platform.hpp"

#if __STDC_HOSTED__
#include <valgrind/callgrind.h>

#include <string>
#else
#include "../../linear/clock.hpp"
#endif

namespace embidi::test {

namespace {

#if __STDC_HOSTED__
template <class Work>
void count(const char* item, size_t text, Work work) {
  const std::string name = std::string(bench_name(text)) + "," + item + "," + std::to_string(bench_code_points(text));
  CALLGRIND_START_INSTRUMENTATION;
  CALLGRIND_ZERO_STATS;
  work();
  CALLGRIND_DUMP_STATS_AT(name.c_str());
  CALLGRIND_STOP_INSTRUMENTATION;
}

void print_heap(size_t) {}
void start_counting() {}
#else
void print_row(const char* item, size_t text, uint64_t value) {
  print(bench_name(text));
  print(",");
  print(item);
  print(",");
  print_number(bench_code_points(text));
  print(",");
  print_number(value);
  print("\n");
}

template <class Work>
void count(const char* item, size_t text, Work work) {
  const uint32_t start = clock_now();
  work();
  print_row(item, text, instructions_between(start, clock_now()));
}

void print_heap(size_t text) {
  uint32_t used = 0, most = 0;
  bench_heap(&used, &most);
  print_row("heap.peak", text, most - bench_heap_at_start());
  print_row("heap.kept", text, used - bench_heap_at_start());
}

void start_counting() { start_clock(); }
#endif

// The other text is there so that the label is not new, and its memory has been taken once.
bool measure(size_t text) {
  bench_set((text + 1) % kTexts);
  bench_refresh();
  count("set", text, [text] {
    bench_set(text);
    bench_refresh();
  });
  const uint32_t ink = bench_ink();
  count("redraw", text, [] {
    bench_invalidate();
    bench_refresh();
  });
  return ink > 100 && bench_ink() == ink;
}

}  // namespace

int run(int argc, const char* const* argv) {
  start_counting();
  if (argc != 1 || !bench_start()) return 2;
  bool good = true;
  if (argv[0][0] != 'a') {
    const auto text = static_cast<size_t>(argv[0][0] - '0');
    if (text >= kTexts) return 2;
    bench_set(text);
    bench_refresh();
    bench_invalidate();
    bench_refresh();
    print_heap(text);
    return bench_ink() > 100 ? 0 : 1;
  }
  for (size_t text = 0; text < kTexts; ++text) good = measure(text) && good;
  if (!good) print("nothing was drawn, or not the same again\n");
  return good ? 0 : 1;
}

}  // namespace embidi::test
