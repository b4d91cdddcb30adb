// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "engine_defects.hpp"

#include <algorithm>
#include <cstring>
#include <iterator>
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

// The forms that a core of FriBidi's can have, first that fits; defects()[kIcuDepartures + form].
enum Form { kIsolates, kUnmatchedPdi, kFullStack, kNeighbouringStack, kDepth, kMark, kEmbedding, kNone };

using embidi_reference::Bidi;
using embidi_reference::Item;
using embidi_reference::Items;

Items items_of(const std::u32string& text) {
  Items items;
  for (const char32_t c : text) items.push_back(item_of(embidi_reference::default_data().ucd, c));
  return items;
}

bool is_initiator(const Item& c) { return is_isolate_initiator(c.bidi); }
bool is_embedding(const Item& c) {
  return c.bidi == Bidi::LRE || c.bidi == Bidi::RLE || c.bidi == Bidi::LRO || c.bidi == Bidi::RLO;
}
bool is_override(const Item& c) { return c.bidi == Bidi::LRO || c.bidi == Bidi::RLO; }
bool is_removed(const Item& c) { return removed_by_x9(c.bidi); }

bool has_unmatched_pdi(const Items& text) {
  size_t open = 0;
  for (const Item& c : text) {
    if (is_initiator(c)) ++open;
    if (c.bidi == Bidi::PDI && open-- == 0) return true;
  }
  return false;
}

bool has_open_isolate_at_separator(const Items& text) {
  size_t open = 0;
  for (const Item& c : text) {
    if (is_initiator(c)) ++open;
    if (c.bidi == Bidi::PDI && open > 0) --open;
    if (c.bidi == Bidi::B && open > 0) return true;
  }
  return false;
}

Form form_of(const Items& core) {
  const auto count = [&core](auto is) { return static_cast<size_t>(std::count_if(core.begin(), core.end(), is)); };
  const size_t initiators = count(is_initiator);
  if (initiators >= 2) return kIsolates;
  if (count(is_override) > 0 && has_unmatched_pdi(core)) return kUnmatchedPdi;
  const size_t openings = count([](auto c) { return c.bracket == Item::open; });
  if (openings > 63 && initiators == 1) return kFullStack;
  if (openings > 16 && initiators == 1) return kNeighbouringStack;
  if (count(is_embedding) > 60) return kDepth;
  Items kept;
  std::remove_copy_if(core.begin(), core.end(), std::back_inserter(kept), is_removed);
  const auto mark_beside_bracket = [](const Item& a, const Item& b) {
    return (a.bracket != Item::none && b.bidi == Bidi::NSM) || (a.bidi == Bidi::NSM && b.bracket != Item::none);
  };
  if (std::adjacent_find(kept.begin(), kept.end(), mark_beside_bracket) != kept.end()) return kMark;
  if (openings > 0 && count(is_embedding) > 0) return kEmbedding;
  return kNone;
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
      {"FriBidi 1.0.8", "isolates", "BD13, X5c: runs of different isolates are one sequence; FSI looks past its PDI",
       Base::ltr, U"\u2066\u05D0\u2069\u20661"},
      {"FriBidi 1.0.8", "unmatched_pdi", "X6a: an override does not change a PDI that matches nothing", Base::ltr,
       U"\u202A\u05D0\u202C\u202D\u2069\u202C\u202A\u05D1"},
      {"FriBidi 1.0.8", "full_stack", "BD16: a full stack ends the pairing in all sequences", Base::ltr,
       std::u32string(64, U'(') + U"\u2067(a)a"},
      {"FriBidi 1.0.8", "neighbouring_stack",
       "BD16: what is open beyond 16 brackets lies in the stack of the isolates inside", Base::ltr,
       U"\u05D0" + std::u32string(16, U'(') + U"[\u05D0\u2066(\u2069]a"},
      {"FriBidi 1.0.8", "depth",
       "X2 to X7: what is past the depth limit is counted in intervals, as before Unicode 6.3", Base::ltr,
       std::u32string(63, U'\u202A') + U"\u202B\u202A\u202A\u202A\u202B\u202A\u202A" + std::u32string(9, U'\u202C') +
           U"\u2066\u202D\u202C\u202B\U00010000"},
      {"FriBidi 1.0.8", "mark_beside_bracket", "W1, N0: a mark becomes one run with the bracket beside it", Base::ltr,
       U"\u05D0(\u05D0)\u0651("},
      {"FriBidi 1.0.8", "bracket_in_embedding", "N0: the embedding direction is that of the isolate or paragraph",
       Base::ltr, U"\u05D0\u202A(\u05D0)"},
  };
  return list;
}

Resolved resolve_by_reference(const std::u32string& text, Base base, const Departures& departures) {
  static embidi_reference::Uba uba;
  const Items items = items_of(text);
  uba.set_departures(departures);
  uba.take(items);
  Resolved result;
  result.level = base == Base::automatic ? uba.paragraph_level() : base == Base::rtl ? 1 : 0;
  result.levels = uba.resolve(result.level);
  for (size_t i = 0; i < items.size(); ++i) {
    if (is_isolate_initiator(items[i].bidi) && uba.overflow(i)) result.isolate_overflowed = true;
  }
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

bool may_ask_fribidi(const std::u32string& text, const Resolved& expected) {
  return !expected.isolate_overflowed && !has_open_isolate_at_separator(items_of(text));
}

std::optional<size_t> explain_fribidi(Engine& fribidi, const std::u32string& text, Base base, std::u32string& core) {
  core = shrink(text, [&](const std::u32string& less) {
    const Resolved expected = resolve_by_reference(less, base);
    return may_ask_fribidi(less, expected) && !agrees(expected, fribidi.resolve(less, base));
  });
  const Form form = form_of(items_of(core));
  if (form == kNone) return std::nullopt;
  return kIcuDepartures + static_cast<size_t>(form);
}

}  // namespace embidi::test
