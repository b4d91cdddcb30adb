// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Counts the instructions of every look-up of a property on mps2-an385 (tests/linear/clock.hpp), call and return
// included. Prints, per property, the mean of ASCII, of Hebrew and Arabic, of the scripts of U+0700..2FFF, and the
// worst.
#include <stdint.h>

#include "../linear/clock.hpp"
#include "glyph/presentation_forms.hpp"
#include "platform.hpp"
#include "structure/idna.hpp"
#include "unicode/properties.hpp"
#include "unicode/trust.hpp"

namespace embidi::test {

namespace {

using Lookup = uint32_t (*)(uint32_t code_point);

[[gnu::noinline]] uint32_t nothing(uint32_t code_point) { return code_point; }
[[gnu::noinline]] uint32_t class_of(uint32_t code_point) { return bidi_class(code_point); }
[[gnu::noinline]] uint32_t joining_of(uint32_t code_point) { return static_cast<uint32_t>(joining_type(code_point)); }
[[gnu::noinline]] uint32_t grapheme_of(uint32_t code_point) { return static_cast<uint32_t>(grapheme_kind(code_point)); }
[[gnu::noinline]] uint32_t mirror_of(uint32_t code_point) { return mirror(code_point); }
[[gnu::noinline]] uint32_t final_of(uint32_t code_point) { return presentation_form(code_point, 2); }
[[gnu::noinline]] uint32_t valid_of(uint32_t code_point) { return is_idna_valid(code_point); }
[[gnu::noinline]] uint32_t fold_of(uint32_t code_point) { return folded(code_point); }
[[gnu::noinline]] uint32_t script_class_of(uint32_t code_point) { return script_of(code_point); }
[[gnu::noinline]] uint32_t lookalike_of(uint32_t code_point) { return lookalike(code_point); }
[[gnu::noinline]] uint32_t place_of(uint32_t code_point) {
  InvisibleInPlace places;
  return places.put(code_point);
}

constexpr uint32_t kCallAndReturn = 2;
constexpr uint32_t kEnd = 0x20000;  // what follows is not denser

uint32_t ticks(Lookup lookup, uint32_t code_point) {
  const uint32_t start = clock_now();
  static_cast<void>(lookup(code_point));
  return static_cast<uint32_t>(instructions_between(start, clock_now()));
}

struct Sums {
  uint32_t sum = 0, worst = 0;
};

Sums measure(Lookup lookup, uint32_t begin, uint32_t end) {
  const uint32_t around = ticks(nothing, 0) - kCallAndReturn;
  Sums sums;
  for (uint32_t c = begin; c < end; ++c) {
    const uint32_t cost = ticks(lookup, c) - around;
    sums.sum += cost;
    if (cost > sums.worst) sums.worst = cost;
  }
  return sums;
}

void print_mean(Lookup lookup, uint32_t begin, uint32_t end) {
  print_number((measure(lookup, begin, end).sum + (end - begin) / 2) / (end - begin));
  print(",");
}

}  // namespace

int run(int, const char* const*) {
  static const struct {
    const char* name;
    Lookup lookup;
  } lookups[] = {{"class", class_of},
                 {"joining type", joining_of},
                 {"grapheme kind", grapheme_of},
                 {"mirror", mirror_of},
                 {"presentation form", final_of},
                 {"IDNA-valid", valid_of},
                 {"folding", fold_of},
                 {"script", script_class_of},
                 {"look-alike", lookalike_of},
                 {"invisible in place", place_of}};
  start_clock();
  print("property,ascii,hebrew and arabic,U+0700..2FFF,worst\n");
  for (const auto& l : lookups) {
    print(l.name);
    print(",");
    print_mean(l.lookup, 0, 0x80);
    print_mean(l.lookup, 0x590, 0x700);
    print_mean(l.lookup, 0x700, 0x3000);
    print_number(measure(l.lookup, 0, kEnd).worst);
    print("\n");
  }
  return 0;
}

}  // namespace embidi::test
