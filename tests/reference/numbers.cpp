// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// numbers.md: telephone numbers, signed numbers and codes.
#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "running.hpp"

namespace embidi_reference {
namespace {

using Ends = std::vector<std::size_t>;

class Numbers : private Text {
 public:
  Numbers(const Text& text, const std::vector<Structure>& others) : Text(text), others_(others) {}

  std::vector<Structure> run() {
    std::vector<Structure> found;
    // "The leftmost wins, then the longest; the search continues at its end."
    for (std::size_t i = 0; i < size();) {
      const std::size_t end = number_end(i);
      if (end == i) {
        ++i;
        continue;
      }
      Structure s;
      s.kind = Kind::number;
      s.begin = i;
      s.end = end;
      add_field(s, Role::number, i, end);
      found.push_back(s);
      i = end;
    }
    for (Structure& s : found) s.number_embedded = in_phrase(s, found);
    return found;
  }

 private:
  // ---- terms ----

  // "D is one of U+0030..39, U+0660..69, U+06F0..F9, Z a zero of them"
  bool is_d(std::size_t i) const {
    if (i >= size()) return false;
    const char32_t c = at(i);
    return (c >= 0x0030 && c <= 0x0039) || (c >= 0x0660 && c <= 0x0669) || (c >= 0x06F0 && c <= 0x06F9);
  }
  bool is_z(std::size_t i) const { return is(i, 0x0030) || is(i, 0x0660) || is(i, 0x06F0); }
  bool is_sp(std::size_t i) const { return is(i, U' '); }
  bool is_one_of(std::size_t i, const std::u32string& set) const {
    return i < size() && set.find(at(i)) != std::u32string::npos;
  }
  bool is_j(std::size_t i) const { return is_one_of(i, U"-.\u2010\u2011\u2013\u00A0\u202F"); }
  bool is_et(std::size_t i) const { return is_bidi(i, Bidi::ET); }

  // D+, all of them: what ends before a D has a char after it, and in the grammar no D follows D+. `i` if there is
  // none.
  std::size_t digits_end(std::size_t i) const {
    while (is_d(i)) ++i;
    return i;
  }
  std::size_t alphanumerics_end(std::size_t i) const {
    while (is_d(i) || is_alpha(i)) ++i;
    return i;
  }
  std::size_t count_d(std::size_t begin, std::size_t end) const {
    std::size_t count = 0;
    for (std::size_t i = begin; i < end; ++i) count += is_d(i) ? 1 : 0;
    return count;
  }

  // ---- 2. Where a number stands ----

  // The end of the longest number at `begin`, `begin` if there is none.
  std::size_t number_end(std::size_t begin) const {
    if (!may_start(begin)) return begin;
    Ends ends;
    signed_number(begin, ends);
    code(begin, ends);
    Ends phones;
    phone_with_plus(begin, phones);
    phone_with_bracket(begin, phones);
    phone_of_groups(begin, phones);
    for (const std::size_t end : phones) {  // "a phone has 7 to 20 D"
      const std::size_t count = count_d(begin, end);
      if (count >= 7 && count <= 20) ends.push_back(end);
    }
    std::size_t longest = begin;
    for (const std::size_t end : ends) {
      if (end > longest && is_outside(begin, end) && may_end(end)) longest = end;
    }
    return longest;
  }

  // "A number starts at a free place, but neither after L* or N* (General_Category) and `"` or `'`, nor after D and
  // U+00A0 or U+202F."
  bool may_start(std::size_t i) const {
    if (!is_free_place(i)) return false;
    if (i >= 2 && is_one_of(i - 1, U"\"'") && is_letter_or_number(i - 2)) return false;
    return !(i >= 2 && is_one_of(i - 1, U"\u00A0\u202F") && is_d(i - 2));
  }

  // "After it, inclusion characters and IDNSeps apart, stands no char, no ET, no AN and no other structure"
  bool may_end(std::size_t end) const {
    for (std::size_t i = end;; ++i) {
      if (structure_begins(i)) return false;
      if (is_inclusion(i) || is_idn_sep(i)) continue;
      return !is_char(i) && !is_et(i) && !is_bidi(i, Bidi::AN);
    }
  }

  bool structure_begins(std::size_t i) const {
    for (const Structure& s : others_) {
      if (s.begin == i) return true;
    }
    return false;
  }

  // "outside the other structures"
  bool is_outside(std::size_t begin, std::size_t end) const {
    for (const Structure& s : others_) {
      if (s.begin < end && begin < s.end) return false;
    }
    return true;
  }

  // "where, MARKs apart, one SP and beyond it a character of class L in no structure stand directly before or after it"
  bool in_phrase(const Structure& s, const std::vector<Structure>& numbers) const {
    if (s.begin >= 2 && is_sp(s.begin - 1) && is_free_ltr(s.begin - 2, numbers)) return true;
    return is_sp(s.end) && is_free_ltr(s.end + 1, numbers);
  }

  bool is_free_ltr(std::size_t i, const std::vector<Structure>& numbers) const {
    if (!is_ltr(i)) return false;
    for (const Structure& s : numbers) {
      if (s.begin <= i && i < s.end) return false;
    }
    return is_outside(i, i + 1);
  }

  // ---- 1. Grammar: every end that a number which begins at `i` can have ----

  // signed := ("+" | "-" | U+2212 | U+00B1) D+ (("." | "," | "/" | ":" | U+066B | U+066C) D+)* ET* ALPHA*
  void signed_number(std::size_t i, Ends& ends) const {
    if (!is_one_of(i, U"+-\u2212\u00B1") || !is_d(i + 1)) return;
    i = digits_end(i + 1);
    for (;;) {
      std::size_t after = i;
      while (is_et(after)) {
        ends.push_back(after);
        ++after;
      }
      while (is_alpha(after)) {
        ends.push_back(after);
        ++after;
      }
      ends.push_back(after);
      if (!is_one_of(i, U".,/:\u066B\u066C") || !is_d(i + 1)) return;
      i = digits_end(i + 1);
    }
  }

  // code := (ALPHA | D)+ (("-" | "/" | "." | ":" | "_" | "::") (ALPHA | D)+)+, with both ALPHA and D
  void code(std::size_t begin, Ends& ends) const {
    std::size_t i = alphanumerics_end(begin);
    if (i == begin) return;
    while (is_one_of(i, U"-/.:_")) {
      i += is(i, U':') && is(i + 1, U':') ? 2 : 1;
      const std::size_t end = alphanumerics_end(i);
      if (end == i) return;
      i = end;
      if (has_both(begin, i)) ends.push_back(i);
    }
  }

  bool has_both(std::size_t begin, std::size_t end) const {
    bool letter = false;
    for (std::size_t i = begin; i < end; ++i) letter = letter || is_alpha(i);
    return letter && count_d(begin, end) > 0;
  }

  // (J D+)*
  void groups(std::size_t i, Ends& ends) const {
    ends.push_back(i);
    while (is_j(i) && is_d(i + 1)) {
      i = digits_end(i + 1);
      ends.push_back(i);
    }
  }

  // "+" D+ (SP D+)* (SP? "(" D+ ")" SP? D+)? (J D+)*
  void phone_with_plus(std::size_t i, Ends& ends) const {
    if (!is(i, U'+') || !is_d(i + 1)) return;
    i = digits_end(i + 1);
    for (;;) {
      groups(i, ends);
      bracket_and_groups(i, ends);
      if (!is_sp(i) || !is_d(i + 1)) return;
      i = digits_end(i + 1);
    }
  }

  // SP? "(" D+ ")" SP? D+ (J D+)*
  void bracket_and_groups(std::size_t i, Ends& ends) const {
    if (is_sp(i)) ++i;
    if (!is(i, U'(') || !is_d(i + 1)) return;
    i = digits_end(i + 1);
    if (!is(i, U')')) return;
    ++i;
    if (is_sp(i)) ++i;
    if (is_d(i)) groups(digits_end(i), ends);
  }

  // "(" ("+" D+ | Z D+ | D D D) ")" SP? D+ (J D+)*, "after D D D exactly seven"
  void phone_with_bracket(std::size_t begin, Ends& ends) const {
    if (!is(begin, U'(')) return;
    const std::size_t inside = begin + 1;
    const bool plus = is(inside, U'+') && is_d(inside + 1);
    const std::size_t close = digits_end(plus ? inside + 1 : inside);
    const bool zero = is_z(inside) && close >= inside + 2;
    const bool three = !plus && close == inside + 3;
    if ((!plus && !zero && !three) || !is(close, U')')) return;
    const std::size_t after = is_sp(close + 1) ? close + 2 : close + 1;
    if (!is_d(after)) return;
    Ends all;
    groups(digits_end(after), all);
    for (const std::size_t end : all) {
      if (plus || zero || count_d(after, end) == 7) ends.push_back(end);
    }
  }

  // D+ (J D+)+, "the same J throughout"
  void phone_of_groups(std::size_t begin, Ends& ends) const {
    if (!is_d(begin)) return;
    std::vector<Span> groups{{begin, digits_end(begin)}};
    const std::size_t first_end = groups[0].end;
    if (!is_j(first_end)) return;
    const char32_t j = at(first_end);
    for (std::size_t i = first_end; is(i, j) && is_d(i + 1); i = groups.back().end) {
      groups.push_back({i + 1, digits_end(i + 1)});
      if (!is_left_out(groups, j)) ends.push_back(groups.back().end);
    }
  }

  bool is_left_out(const std::vector<Span>& groups, char32_t j) const {
    const auto length = [&](std::size_t i) { return groups[i].end - groups[i].begin; };
    const bool begins_with_zero = is_z(groups[0].begin);
    // "two groups, unless the first is Z D+ (ranges, decimals)"
    if (groups.size() == 2) {
      if (!(begins_with_zero && length(0) >= 2)) return true;
    }
    // "three groups, if the first or last has four D and the others at most two (dates)"
    if (groups.size() == 3) {
      if (length(0) == 4 && length(1) <= 2 && length(2) <= 2) return true;
      if (length(2) == 4 && length(0) <= 2 && length(1) <= 2) return true;
    }
    // "where J is `.`, U+00A0 or U+202F, groups of three D after one that does not begin with Z (thousands)"
    if (j != U'.' && j != 0x00A0 && j != 0x202F) return false;
    if (begins_with_zero) return false;
    for (std::size_t i = 1; i < groups.size(); ++i) {
      if (length(i) != 3) return false;
    }
    return true;
  }

  const std::vector<Structure>& others_;
};

}  // namespace

std::vector<Structure> find_numbers(const Text& text, const std::vector<Structure>& others) {
  return Numbers(text, others).run();
}

}  // namespace embidi_reference
