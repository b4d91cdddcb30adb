// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "engine_defects.hpp"

#include <optional>
#include <string>
#include <vector>

#include "reference.hpp"

namespace embidi::test {

namespace {

// Bits of a set of ICU's departures; bit n is defects()[n].
constexpr unsigned kIcuDepartures = 5;

Departures departures_of(unsigned bits) {
  return {(bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0, (bits & 8) != 0, (bits & 16) != 0};
}

using embidi_reference::Item;
using embidi_reference::Items;

Items items_of(const std::u32string& text) {
  Items items;
  for (const char32_t c : text) items.push_back(item_of(embidi_reference::default_data().ucd, c));
  return items;
}

}  // namespace

const std::vector<Defect>& defects() {
  static const std::vector<Defect> list = {
      {"ICU 72", "marks_after_brackets", "N0: a mark after a bracket does not take the bracket's new direction",
       Base::ltr, U"\u05D0(\u05D0)\u0651"},
      {"ICU 72", "isolates_not_overridden", "X5a to X6a: an override does not change isolate controls", Base::ltr,
       U"\u202A\u05D0\u202C\u202D\u2069\u202C\u202A\u05D1"},
      {"ICU 72", "bracket_stack_endless", "BD16: more than 63 brackets may be open", Base::rtl,
       std::u32string(64, U'(') + U"a)a"},
      {"ICU 72", "synonyms_reopen",
       "BD16: U+2329 stays open for U+3009 after a pair with nothing strong in it, and so on", Base::ltr,
       U"\u05D0\u2329\u232A\u05D0\u3009"},
      {"ICU 72", "brackets_not_overridden", "BD14, BD15: a bracket under an override is one still", Base::rtl,
       U"\u202D[\u202C\u202A\u05D0]2"},
  };
  return list;
}

Resolved resolve_by_reference(const std::u32string& text, Base base, const Departures& departures) {
  static embidi_reference::Uba uba;
  const Items items = items_of(text);
  uba.set_departures(departures);
  uba.take(items);
  Resolved result;
  result.level = base == Base::auto_ ? uba.paragraph_level() : base == Base::rtl ? 1 : 0;
  result.levels = uba.resolve(result.level);
  embidi_reference::rule_l1(items, result.levels, result.level);
  embidi_reference::rule_l2(result.levels, result.visual);
  return result;
}

bool agrees(const Resolved& expected, const Answer& answer) {
  for (size_t i = 0; i < answer.levels.size(); ++i) {
    if (expected.levels[i] != embidi_reference::no_level && expected.levels[i] != answer.levels[i]) return false;
  }
  size_t place = 0;
  for (const size_t source : answer.visual) {
    if (expected.levels[source] == embidi_reference::no_level) continue;
    if (place == expected.visual.size() || expected.visual[place++] != source) return false;
  }
  return place == expected.visual.size();
}

std::optional<std::vector<size_t>> explain_icu(const std::u32string& text, Base base, const Answer& answer) {
  std::optional<std::vector<size_t>> fewest;
  for (unsigned bits = 1; bits < 1u << kIcuDepartures; ++bits) {
    std::vector<size_t> set;
    for (unsigned n = 0; n < kIcuDepartures; ++n) {
      if ((bits >> n & 1) != 0) set.push_back(n);
    }
    if (fewest && fewest->size() <= set.size()) continue;
    if (agrees(resolve_by_reference(text, base, departures_of(bits)), answer)) fewest = set;
  }
  return fewest;
}

}  // namespace embidi::test
