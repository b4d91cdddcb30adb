// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// numbers.md: telephone numbers, groups, amounts, codes and tokens.
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
  // "ET is that Bidi_Class, SIGN apart"
  bool is_et(std::size_t i) const { return is_bidi(i, Bidi::ET) && !is_sign(i); }

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
    quantity(begin, ends);
    star(begin, ends);
    code(begin, ends);
    spaced_groups(begin, ends);
    token(begin, ends);
    Ends phones;
    phone_with_plus(begin, phones);
    phone_with_bracket(begin, phones);
    phone_of_groups(begin, phones);
    code_of_two_groups(begin, ends);
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
      return !is_char(i) && !is_bidi(i, Bidi::ET) && !is_bidi(i, Bidi::AN);
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

  // ---- 1. Grammar: every end that a number which begins at `i` can have ----

  bool is_sign(std::size_t i) const { return is_one_of(i, U"+-\u2212\u00B1"); }
  bool is_to(std::size_t i) const { return is_one_of(i, U"-~\u2010\u2011\u2013"); }
  bool is_x(std::size_t i) const { return is_one_of(i, U"xX*\u00D7"); }
  bool is_w(std::size_t i) const { return is_alpha(i) || is_d(i) || is(i, U'_'); }
  std::size_t ets_end(std::size_t i) const {
    while (is_et(i)) ++i;
    return i;
  }
  std::size_t letters_end(std::size_t i) const {
    while (is_alpha(i)) ++i;
    return i;
  }

  // amount := D+ (("." | "," | "/" | ":" | U+066B | U+066C) D+)*: every end it can have, the longest last.
  Ends amounts(std::size_t i) const {
    Ends ends;
    if (!is_d(i)) return ends;
    ends.push_back(i = digits_end(i));
    while (is_one_of(i, U".,/:\u066B\u066C") && is_d(i + 1)) ends.push_back(i = digits_end(i + 1));
    return ends;
  }

  // signed := (SIGN ET* | ET+ SIGN) amount ET* ALPHA*
  void signed_number(std::size_t begin, Ends& ends) const {
    Ends starts;
    if (is_sign(begin)) {
      for (std::size_t i = begin + 1; i <= ets_end(begin + 1); ++i) starts.push_back(i);
    }
    if (is_et(begin)) {
      for (std::size_t i = begin + 1; i <= ets_end(begin); ++i) {
        if (is_sign(i)) starts.push_back(i + 1);
      }
    }
    for (const std::size_t start : starts) {
      for (const std::size_t end : amounts(start)) {
        for (std::size_t et = end; et <= ets_end(end); ++et) {
          for (std::size_t i = et; i <= letters_end(et); ++i) ends.push_back(i);
        }
      }
    }
  }

  // quantity := (SIGN ET*)? amount (TO amount | SP TO SP amount | X amount | SP X SP amount)* suffix?, "at most eight
  // amounts". "A quantity counts only with an X; or with a suffix that has ALPHA (in a unit, or else) and, before it,
  // an ET, a SP or a TO."
  void quantity(std::size_t begin, Ends& ends) const {
    if (is_sign(begin)) {
      for (std::size_t i = begin + 1; i <= ets_end(begin + 1); ++i) quantity_from(i, 0, false, false, ends);
    }
    quantity_from(begin, 0, false, false, ends);
  }

  void quantity_from(std::size_t i, std::size_t count, bool times, bool to, Ends& ends) const {
    if (count == 8) return;
    const Ends all = amounts(i);
    if (all.empty()) return;
    for (const std::size_t end : all) suffixes(end, times, to, ends);
    const std::size_t end = all.back();  // what joins two amounts is no separator of one, but "/" in a suffix
    for (const std::size_t spaces : {std::size_t{0}, std::size_t{1}}) {
      if (spaces == 1 && !is_sp(end)) continue;
      const std::size_t at = end + spaces;
      if (!is_x(at) && !is_to(at)) continue;
      if (spaces == 1 && !is_sp(at + 1)) continue;
      quantity_from(at + 1 + spaces, count + 1, times || is_x(at), to || is_to(at), ends);
    }
  }

  // suffix := ET* (ALPHA+ ("/" ALPHA+)?)?  |  SP ET* unit
  void suffixes(std::size_t end, bool times, bool to, Ends& ends) const {
    for (std::size_t et = end; et <= ets_end(end); ++et) {
      for (std::size_t i = et; i <= letters_end(et); ++i) {
        const bool counts = times || (i > et && (et > end || to));
        if (counts) ends.push_back(i);
        if (i == et || !is(i, U'/') || !is_alpha(i + 1)) continue;
        const bool with_slash = times || et > end || to;
        if (with_slash) ends.push_back(letters_end(i + 1));
      }
    }
    if (is_sp(end)) {
      for (std::size_t et = end + 1; et <= ets_end(end + 1); ++et) unit(et, ends);
    }
  }

  // "A unit is one of the list below, then an optional `2`, `3`, U+00B2 or U+00B3, and the same again after `/`; what
  // follows it is no W."
  void unit(std::size_t i, Ends& ends) const {
    for (std::size_t length = 1; length <= 5; ++length) {
      if (!is_listed(i, length)) continue;
      std::size_t end = i + length;
      if (is_one_of(end, U"23\u00B2\u00B3")) ++end;
      if (!is_w(end)) ends.push_back(end);
      if (is(end, U'/')) unit(end + 1, ends);
    }
  }

  bool is_listed(std::size_t i, std::size_t length) const {
    static const std::vector<std::u32string> with_prefix = {
        U"A",  U"Ah", U"B", U"b", U"bar", U"cal", U"eV", U"g",  U"Hz", U"iB", U"J",   U"L",      U"l",
        U"lm", U"lx", U"m", U"N", U"Pa",  U"s",   U"V",  U"VA", U"W",  U"Wh", U"bps", U"\u03A9", U"\u2126"};
    static const std::vector<std::u32string> alone = {
        U"AM",  U"PM", U"am",  U"pm",  U"BTU", U"C",  U"F",   U"K",  U"dB",  U"dBi", U"dBm",  U"dpi",
        U"fps", U"ft", U"h",   U"hr",  U"in",  U"kn", U"kt",  U"lb", U"mi",  U"min", U"mmHg", U"mol",
        U"mph", U"px", U"ppm", U"psi", U"rpm", U"RH", U"RPM", U"yd", U"USD", U"EUR", U"GBP"};
    if (i + length > size()) return false;
    std::u32string word;
    for (std::size_t k = i; k < i + length; ++k) word += at(k);
    const auto has = [](const std::vector<std::u32string>& list, const std::u32string& of) {
      return std::find(list.begin(), list.end(), of) != list.end();
    };
    if (has(with_prefix, word) || has(alone, word)) return true;
    const std::u32string prefixes = U"cdhkmnuGKMT\u00B5\u03BC";
    return length > 1 && prefixes.find(word[0]) != std::u32string::npos && has(with_prefix, word.substr(1));
  }

  // star := ("*" | "#") ("*" | "#")? D+ (("*" | "#") D+)* ("*" | "#")?
  void star(std::size_t i, Ends& ends) const {
    if (!is_one_of(i, U"*#")) return;
    i += is_one_of(i + 1, U"*#") ? 2 : 1;
    if (!is_d(i)) return;
    for (;;) {
      ends.push_back(i = digits_end(i));
      if (!is_one_of(i, U"*#")) return;
      ends.push_back(++i);
      if (!is_d(i)) return;
    }
  }

  // name := ALPHA W* (("." | "-") W+)*, "after "@" and "#" it may begin with D": every end it can have.
  Ends names(std::size_t i, bool digit) const {
    Ends ends;
    if (!is_alpha(i) && !(digit && is_d(i))) return ends;
    for (;;) {
      while (is_w(i)) ends.push_back(++i);
      if (!is_one_of(i, U".-") || !is_w(i + 1)) return ends;
      ++i;
    }
  }

  // token := ("." | "@" | "#" | "$" | "/" | "*." | "--") name  |  "-" ALPHA ALPHA?
  //        | name ("+"+ | "#" | "*")  |  D+ "+"  |  "<" "/"? name "/"? ">"
  void token(std::size_t begin, Ends& ends) const {
    const bool two = (is(begin, U'*') && is(begin + 1, U'.')) || (is(begin, U'-') && is(begin + 1, U'-'));
    if (is_one_of(begin, U".@#$/") || two) {
      const Ends all = names(begin + (two ? 2 : 1), is_one_of(begin, U"@#"));
      ends.insert(ends.end(), all.begin(), all.end());
    }
    if (is(begin, U'-') && is_alpha(begin + 1)) {
      ends.push_back(begin + 2);
      if (is_alpha(begin + 2)) ends.push_back(begin + 3);
    }
    for (const std::size_t end : names(begin, false)) {
      for (std::size_t i = end; is(i, U'+'); ++i) ends.push_back(i + 1);
      if (is_one_of(end, U"#*")) ends.push_back(end + 1);
    }
    if (is_d(begin) && is(digits_end(begin), U'+')) ends.push_back(digits_end(begin) + 1);
    if (is(begin, U'<')) {
      for (const std::size_t end : names(begin + (is(begin + 1, U'/') ? 2 : 1), false)) {
        const std::size_t close = is(end, U'/') ? end + 1 : end;
        if (is(close, U'>')) ends.push_back(close + 1);
      }
    }
  }

  // groups := D+ (J D+)? (SP D+)+, "each D+ after a SP has two or more D". "Groups are read as far as they go, and
  // count as a whole or not at all."
  void spaced_groups(std::size_t begin, Ends& ends) const {
    if (!is_d(begin)) return;
    std::vector<Span> all{{begin, digits_end(begin)}};
    const bool joined = is_j(all[0].end) && is_d(all[0].end + 1);
    if (joined) all.push_back({all[0].end + 1, digits_end(all[0].end + 1)});
    const std::size_t before_space = count_d(begin, all.back().end);
    const std::size_t first_spaced = all.size();
    while (is_sp(all.back().end) && is_d(all.back().end + 1)) {
      const Span next{all.back().end + 1, digits_end(all.back().end + 1)};
      if (next.end - next.begin < 2 || structure_begins(next.begin)) break;
      all.push_back(next);
    }
    if (all.size() == first_spaced) return;
    const std::size_t end = all.back().end, count = count_d(begin, end);
    if (count > 16 || (joined && before_space > 7)) return;
    const auto length = [&](std::size_t i) { return all[i].end - all[i].begin; };
    bool thousands = !joined && length(0) <= 3, years = true;
    for (std::size_t i = 0; i < all.size(); ++i) {
      thousands = thousands && (i == 0 || length(i) == 3);
      years = years && length(i) == 4 && is_century(all[i].begin);
    }
    const bool zero = is_z(begin) && length(0) >= 2;
    const bool two = all.size() == 2 && !zero && !(length(0) >= 3 && length(1) >= 3);
    if (thousands || (count >= 6 && !is_date(all) && !years && !two)) ends.push_back(end);
  }

  unsigned digit_value(std::size_t i) const { return static_cast<unsigned>(at(i)) & 15u; }
  bool is_century(std::size_t i) const {
    const unsigned value = digit_value(i) * 10 + digit_value(i + 1);
    return value == 19 || value == 20;
  }

  // "three groups, if the first or last has four D and the others at most two (dates)"
  static bool is_date(const std::vector<Span>& groups) {
    if (groups.size() != 3) return false;
    const auto length = [&](std::size_t i) { return groups[i].end - groups[i].begin; };
    return (length(0) == 4 && length(1) <= 2 && length(2) <= 2) || (length(2) == 4 && length(0) <= 2 && length(1) <= 2);
  }

  // code := (ALPHA | D)+ (("-" | "/" | "." | ":" | "_" | "::") (ALPHA | D)+)+, "with ALPHA and D; or without ALPHA,
  // with two "." and a "-" or "_""
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
    std::size_t dots = 0, joiners = 0;
    for (std::size_t i = begin; i < end; ++i) {
      dots += is(i, U'.') ? 1 : 0;
      joiners += is_one_of(i, U"-_") ? 1 : 0;
    }
    return letter ? count_d(begin, end) > 0 : dots >= 2 && joiners > 0;
  }

  // ((J | SP) D+)*, "D+ after such a SP two or more"
  void groups(std::size_t i, Ends& ends) const {
    ends.push_back(i);
    while ((is_j(i) || is_sp(i)) && is_d(i + 1)) {
      const std::size_t end = digits_end(i + 1);
      if (is_sp(i) && end == i + 2) return;
      i = end;
      ends.push_back(i);
    }
  }

  // "+" D+ (SP D+)* (SP? "(" D+ ")" SP? D+)? ((J | SP) D+)*
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

  // SP? "(" D+ ")" SP? D+ ((J | SP) D+)*
  void bracket_and_groups(std::size_t i, Ends& ends) const {
    if (is_sp(i)) ++i;
    if (!is(i, U'(') || !is_d(i + 1)) return;
    i = digits_end(i + 1);
    if (!is(i, U')')) return;
    ++i;
    if (is_sp(i)) ++i;
    if (is_d(i)) groups(digits_end(i), ends);
  }

  // "(" ("+" D+ | Z D+ | D D D) ")" SP? D+ ((J | SP) D+)*, "after D D D exactly seven"
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

  // "two groups, unless ... they have three D each, J is `-`, U+2010 or U+2011, and at least one does not end in 0 or
  // 5": of six D, though "a phone has 7 to 20 D".
  void code_of_two_groups(std::size_t begin, Ends& ends) const {
    if (!is_d(begin)) return;
    const std::size_t first = digits_end(begin);
    if (first != begin + 3 || !is_one_of(first, U"-\u2010\u2011") || digits_end(first + 1) != first + 4) return;
    if (digit_value(first - 1) % 5 != 0 || digit_value(first + 3) % 5 != 0) ends.push_back(first + 4);
  }

  bool is_left_out(const std::vector<Span>& groups, char32_t j) const {
    const auto length = [&](std::size_t i) { return groups[i].end - groups[i].begin; };
    const bool begins_with_zero = is_z(groups[0].begin);
    // "two groups, unless the first is Z D+ (ranges, decimals)"
    if (groups.size() == 2 && !(begins_with_zero && length(0) >= 2)) return true;
    if (is_date(groups)) return true;
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
