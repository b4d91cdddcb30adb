// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Counts instructions on the host, by callgrind (scripts/bench runs it under valgrind), or compares the engines'
// results.
//
//   bench same FOLDER             the engines show the corpora alike; fails otherwise
//   bench ENGINE FOLDER LONGEST   (ENGINE: embidi, or its layout alone, embidi_levels in order `plain` and
//   embidi_layout
//                                 by default; fribidi, icu) does all work up to LONGEST code points a paragraph. Under
//                                 callgrind every piece is dumped with a name: engine, work, base, length, code points
#include <valgrind/callgrind.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "engine.hpp"
#include "platform.hpp"
#include "work.hpp"

namespace embidi::test {

namespace {

struct Measured {
  const char* name;
  Engine* engine;
  bool linear;  // embidi: others take minutes
  bool failed;
};

uint32_t shown[kLongest];

bool do_all(Engine& engine, const Work& work, bool rtl) {
  bool good = true;
  for (size_t i = 0; i < work.count; ++i) good &= engine.show(work.texts[i].begin, work.texts[i].bytes, rtl, shown) > 0;
  return good;
}

// Once so that memory is taken and symbols are bound, then once that counts: what a repetition costs.
void measure(void* user, const Work& work) {
  auto& m = *static_cast<Measured*>(user);
  for (const bool rtl : {false, true}) {
    // The adversarial figures of engines that are not linear in time are those of one base.
    if (rtl && work.count == 1 && !m.linear) continue;
    if (work.length <= 1024 || m.linear) m.failed |= !do_all(*m.engine, work, rtl);
    const std::string name = std::string(m.name) + "," + work.name + "," + (rtl ? "rtl" : "auto") + "," +
                             std::to_string(work.length) + "," + std::to_string(work.code_points);
    CALLGRIND_START_INSTRUMENTATION;
    CALLGRIND_ZERO_STATS;
    m.failed |= !do_all(*m.engine, work, rtl);
    CALLGRIND_DUMP_STATS_AT(name.c_str());
    CALLGRIND_STOP_INSTRUMENTATION;
  }
}

struct Same {
  size_t lines;
  bool failed;
};

// X9 removes it; other engines keep removed characters somewhere.
constexpr uint32_t kZeroWidthNonJoiner = 0x200C;

void compare(void* user, const Work& work) {
  auto& same = *static_cast<Same*>(user);
  if (work.count == 1) return;  // adversarial: how removed characters come out is each engine's own affair
  for (const bool rtl : {false, true}) {
    for (size_t i = 0; i < work.count; ++i, ++same.lines) {
      std::vector<uint32_t> results[3];
      Engine* const engines[3] = {&embidi_engine(), &fribidi_engine(), &icu_engine()};
      for (size_t e = 0; e < 3; ++e) {
        uint32_t* const end = shown + engines[e]->show(work.texts[i].begin, work.texts[i].bytes, rtl, shown);
        results[e].assign(shown, std::remove(shown, end, kZeroWidthNonJoiner));
      }
      if (!results[0].empty() && results[0] == results[1] && results[0] == results[2]) continue;
      std::printf("FAIL %s line %zu, %s: the engines differ\n", work.name, i + 1, rtl ? "rtl" : "auto");
      same.failed = true;
    }
  }
}

}  // namespace

int run(int argc, const char* const* argv) {
  const std::string_view what = argc > 1 ? argv[0] : "";
  if (what == "same" && argc == 2) {
    Same same{};
    if (!for_each_work(argv[1], 0, compare, &same)) return 2;
    std::printf("%zu lines compared\n", same.lines);
    return same.failed || same.lines != 640 ? 1 : 0;
  }
  Engine* const engine = what == "embidi"          ? &embidi_engine()
                         : what == "embidi_levels" ? &embidi_levels_engine()
                         : what == "embidi_layout" ? &embidi_layout_engine()
                         : what == "fribidi"       ? &fribidi_engine()
                         : what == "icu"           ? &icu_engine()
                                                   : nullptr;
  if (engine == nullptr || argc != 3) {
    std::fprintf(stderr, "usage: bench same FOLDER | bench ENGINE FOLDER LONGEST\n");
    return 2;
  }
  Measured measured{argv[0], engine, what.substr(0, 6) == "embidi", false};
  if (!for_each_work(argv[1], std::strtoul(argv[2], nullptr, 10), measure, &measured)) {
    std::fprintf(stderr, "bench: no corpora in %s\n", argv[1]);
    return 2;
  }
  return measured.failed ? 1 : 0;
}

}  // namespace embidi::test
