// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// numbers.md: telephone numbers, groups of digits, amounts, codes and tokens.
#include <algorithm>
#include <cstddef>
#include <initializer_list>
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
  bool is_w(std::size_t i) const { return is_alpha(i) || is_d(i) || is(i, U'_'); }
  bool is_sign(std::size_t i) const { return is_one_of(i, U"+-\u2212\u00B1"); }
  bool is_to(std::size_t i) const { return is_one_of(i, U"-~\u2010\u2011\u2013"); }
  bool is_x(std::size_t i) const { return is_one_of(i, U"xX*\u00D7"); }
  bool is_star(std::size_t i) const { return is_one_of(i, U"*#"); }
  // What a digit counts, whatever set it is of: 0 to 9.
  unsigned value(std::size_t i) const {
    const char32_t c = at(i);
    return static_cast<unsigned>(c - (c >= 0x06F0 ? 0x06F0 : c >= 0x0660 ? 0x0660 : 0x0030));
  }

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
  std::size_t letters_end(std::size_t i) const {
    while (is_alpha(i)) ++i;
    return i;
  }
  std::size_t ets_end(std::size_t i) const {
    while (is_et(i)) ++i;
    return i;
  }
  std::size_t words_end(std::size_t i) const {
    while (is_w(i)) ++i;
    return i;
  }
  bool has_alpha(std::size_t begin, std::size_t end) const {
    for (std::size_t i = begin; i < end; ++i) {
      if (is_alpha(i)) return true;
    }
    return false;
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
    phone(begin, ends);
    groups(begin, ends);
    token(begin, ends);
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

  // amount := D+ (("." | "," | "/" | ":" | U+066B | U+066C) D+)*
  Ends amount(std::size_t i) const {
    Ends ends;
    if (!is_d(i)) return ends;
    ends.push_back(digits_end(i));
    while (is_one_of(ends.back(), U".,/:\u066B\u066C") && is_d(ends.back() + 1)) {
      ends.push_back(digits_end(ends.back() + 1));
    }
    return ends;
  }

  // signed := (SIGN ET* | ET+ SIGN) amount ET* ALPHA*
  void signed_number(std::size_t begin, Ends& ends) const {
    Ends amounts;  // where the amount may begin
    if (is_sign(begin)) {
      for (std::size_t i = begin + 1; i <= ets_end(begin + 1); ++i) amounts.push_back(i);
    }
    for (std::size_t i = begin + 1; i <= ets_end(begin); ++i) {
      if (is_sign(i)) amounts.push_back(i + 1);
    }
    for (const std::size_t from : amounts) {
      for (const std::size_t i : amount(from)) ends.push_back(letters_end(ets_end(i)));
    }
  }

  // quantity := (SIGN ET*)? amount (TO amount | SP TO SP amount | X amount | SP X SP amount)* suffix?, "at most eight
  // amounts"
  void quantity(std::size_t begin, Ends& ends) const {
    amounts(begin, {}, ends);
    if (!is_sign(begin)) return;
    for (std::size_t i = begin + 1; i <= ets_end(begin + 1); ++i) amounts(i, {}, ends);
  }

  // What of a quantity has been read: it "counts only with an X, with a unit after SP, with ALPHA after an ET of its
  // suffix, or with a TO and then ALPHA".
  struct Seen {
    unsigned amounts = 0;
    bool x = false;
    bool before = false;  // a TO
  };

  void amounts(std::size_t begin, Seen seen, Ends& ends) const {
    if (++seen.amounts > 8) return;
    for (const std::size_t i : amount(begin)) {
      suffix(i, seen, ends);
      const bool spaces = is_sp(i);
      const std::size_t sign = spaces ? i + 1 : i;
      if (spaces && !is_sp(sign + 1)) continue;
      const std::size_t next = spaces ? sign + 2 : sign + 1;
      Seen more = seen;
      more.before = seen.before || is_to(sign);
      more.x = seen.x || is_x(sign);
      if (is_to(sign) || is_x(sign)) amounts(next, more, ends);
    }
  }

  // suffix := ET* (ALPHA+ ("/" ALPHA+)?)?  |  SP ET* unit. It may be missing.
  void suffix(std::size_t begin, const Seen& seen, Ends& ends) const {
    const auto add = [&](std::size_t end, bool before) {
      if (seen.x || (before && has_alpha(begin, end))) ends.push_back(end);
    };
    const std::size_t letters = ets_end(begin);
    const bool before = seen.before || letters > begin;
    const std::size_t slash = letters_end(letters);
    add(begin, before);
    add(slash, before);
    if (slash > letters && is(slash, U'/') && is_alpha(slash + 1)) add(letters_end(slash + 1), before);
    if (!is_sp(begin)) return;
    for (const std::size_t end : unit(ets_end(begin + 1))) ends.push_back(end);
  }

  // "one of the list below, then an optional `2`, `3`, U+00B2 or U+00B3, and the same again after `/`; what follows it
  // is no W"
  Ends unit(std::size_t begin) const {
    Ends all = simple_unit(begin);
    Ends more;
    for (const std::size_t i : all) {
      if (!is(i, U'/')) continue;
      for (const std::size_t end : simple_unit(i + 1)) more.push_back(end);
    }
    all.insert(all.end(), more.begin(), more.end());
    Ends ends;
    for (const std::size_t end : all) {
      if (!is_w(end)) ends.push_back(end);
    }
    return ends;
  }

  Ends simple_unit(std::size_t begin) const {
    static const std::initializer_list<const char32_t*> first_line = {
        U"A",  U"Ah", U"B", U"b", U"bar", U"cal", U"eV", U"g",  U"Hz", U"iB", U"J",   U"L",      U"l",
        U"lm", U"lx", U"m", U"N", U"Pa",  U"s",   U"V",  U"VA", U"W",  U"Wh", U"bps", U"\u03A9", U"\u2126"};
    static const std::initializer_list<const char32_t*> second_line = {
        U"AM",  U"PM", U"am",  U"pm",  U"BTU", U"C",  U"F",   U"K",  U"dB",  U"dBi", U"dBm",  U"dpi",
        U"fps", U"ft", U"h",   U"hr",  U"in",  U"kn", U"kt",  U"lb", U"mi",  U"min", U"mmHg", U"mol",
        U"mph", U"px", U"ppm", U"psi", U"rpm", U"RH", U"RPM", U"yd", U"USD", U"EUR", U"GBP"};
    Ends ends;
    words_of(first_line, begin, ends);
    if (is_one_of(begin, U"cdhkmnuGKMT\u00B5\u03BC")) words_of(first_line, begin + 1, ends);
    words_of(second_line, begin, ends);
    const Ends plain = ends;
    for (const std::size_t i : plain) {
      if (is_one_of(i, U"23\u00B2\u00B3")) ends.push_back(i + 1);
    }
    return ends;
  }

  void words_of(const std::initializer_list<const char32_t*>& list, std::size_t begin, Ends& ends) const {
    for (const std::u32string word : list) {
      if (begin < size() && visible().text.compare(begin, word.size(), word) == 0) ends.push_back(begin + word.size());
    }
  }

  // star := ("*" | "#") ("*" | "#")? D+ (("*" | "#") D+)* ("*" | "#")?
  void star(std::size_t begin, Ends& ends) const {
    if (!is_star(begin)) return;
    std::size_t i = is_star(begin + 1) ? begin + 2 : begin + 1;
    if (!is_d(i)) return;
    for (;;) {
      i = digits_end(i);
      ends.push_back(i);
      if (!is_star(i)) return;
      ++i;
      ends.push_back(i);
      if (!is_d(i)) return;
    }
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
      if (is_code(begin, i)) ends.push_back(i);
    }
  }

  bool is_code(std::size_t begin, std::size_t end) const {
    if (has_alpha(begin, end)) return count_d(begin, end) > 0;
    std::size_t dots = 0, others = 0;
    for (std::size_t i = begin; i < end; ++i) {
      dots += is(i, U'.') ? 1 : 0;
      others += is_one_of(i, U"-_") ? 1 : 0;
    }
    return dots >= 2 && others > 0;
  }

  // "a phone has 7 to 20 D"
  void phone(std::size_t begin, Ends& ends) const {
    Ends phones;
    phone_with_plus(begin, phones);
    phone_with_bracket(begin, phones);
    for (const std::size_t end : phones) {
      const std::size_t count = count_d(begin, end);
      if (count >= 7 && count <= 20) ends.push_back(end);
    }
    phone_of_groups(begin, ends);
  }

  // ((J | SP) D+)*, "D+ after such a SP two or more"
  void rest_of_phone(std::size_t i, Ends& ends) const {
    ends.push_back(i);
    while ((is_j(i) && is_d(i + 1)) || (is_sp(i) && is_d(i + 1) && is_d(i + 2))) {
      i = digits_end(i + 1);
      ends.push_back(i);
    }
  }

  // "+" D+ (SP D+)* (SP? "(" D+ ")" SP? D+)? ((J | SP) D+)*
  void phone_with_plus(std::size_t i, Ends& ends) const {
    if (!is(i, U'+') || !is_d(i + 1)) return;
    i = digits_end(i + 1);
    for (;;) {
      rest_of_phone(i, ends);
      bracket_and_rest(i, ends);
      if (!is_sp(i) || !is_d(i + 1)) return;
      i = digits_end(i + 1);
    }
  }

  // SP? "(" D+ ")" SP? D+ ((J | SP) D+)*
  void bracket_and_rest(std::size_t i, Ends& ends) const {
    if (is_sp(i)) ++i;
    if (!is(i, U'(') || !is_d(i + 1)) return;
    i = digits_end(i + 1);
    if (!is(i, U')')) return;
    ++i;
    if (is_sp(i)) ++i;
    if (is_d(i)) rest_of_phone(digits_end(i), ends);
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
    rest_of_phone(digits_end(after), all);
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
      const std::size_t count = count_d(begin, groups.back().end);
      if ((count >= 7 && count <= 20 && !is_left_out(groups, j)) || is_three_and_three(groups, j)) {
        ends.push_back(groups.back().end);
      }
    }
  }

  static std::size_t length(Span group) { return group.end - group.begin; }
  bool is_zero_group(Span group) const { return is_z(group.begin) && length(group) >= 2; }  // Z D+

  // "they have three D each, J is `-`, U+2010 or U+2011, and at least one does not end in 0 or 5": six D are enough.
  bool is_three_and_three(const std::vector<Span>& groups, char32_t j) const {
    if (groups.size() != 2 || length(groups[0]) != 3 || length(groups[1]) != 3) return false;
    if (j != U'-' && j != 0x2010 && j != 0x2011) return false;
    return value(groups[0].end - 1) % 5 != 0 || value(groups[1].end - 1) % 5 != 0;
  }

  // "three groups, if the first or last has four D and the others at most two (dates)"
  static bool is_date(const std::vector<Span>& groups) {
    if (groups.size() != 3 || length(groups[1]) > 2) return false;
    const std::size_t first = length(groups[0]), last = length(groups[2]);
    return (first == 4 && last <= 2) || (last == 4 && first <= 2);
  }

  bool is_left_out(const std::vector<Span>& groups, char32_t j) const {
    // "two groups, unless the first is Z D+"; the other exception is above
    if (groups.size() == 2 && !is_zero_group(groups[0])) return true;
    if (is_date(groups)) return true;
    // "where J is `.`, U+00A0 or U+202F, groups of three D after one that does not begin with Z (thousands)"
    if (j != U'.' && j != 0x00A0 && j != 0x202F) return false;
    return !is_z(groups[0].begin) && are_of_three(groups);
  }

  // All groups but the first have three D.
  static bool are_of_three(const std::vector<Span>& groups) {
    for (std::size_t i = 1; i < groups.size(); ++i) {
      if (length(groups[i]) != 3) return false;
    }
    return true;
  }

  // groups := D+ (J D+)? (SP D+)+, "each D+ after a SP has two or more D", "read as far as they go"
  void groups(std::size_t begin, Ends& ends) const {
    if (!is_d(begin)) return;
    if (begin >= 2 && is_sp(begin - 1) && is_d(begin - 2)) return;  // "do not begin directly after D and one SP"
    std::vector<Span> all{{begin, digits_end(begin)}};
    const bool joined = is_j(all[0].end) && is_d(all[0].end + 1);
    if (joined) all.push_back({all[0].end + 1, digits_end(all[0].end + 1)});
    const std::size_t before_spaces = count_d(begin, all.back().end);
    const std::size_t without_spaces = all.size();
    for (std::size_t i = all.back().end; is_sp(i) && is_d(i + 1) && is_d(i + 2) && !structure_begins(i + 1);
         i = all.back().end) {
      all.push_back({i + 1, digits_end(i + 1)});
    }
    if (all.size() == without_spaces) return;
    const std::size_t end = all.back().end;
    const std::size_t count = count_d(begin, end);
    // "Thousands count with fewer D, too: one to three D, then groups of three, with SP alone"
    const bool thousands = !joined && length(all[0]) <= 3 && are_of_three(all);
    if (thousands && count <= 16) ends.push_back(end);
    if (count < 6 || count > 16 || (joined && before_spaces > 7)) return;
    if (is_date(all) || are_years(all)) return;
    // "two groups, unless both have three or more D or the first is Z D+"
    const bool both = length(all[0]) >= 3 && length(all[1]) >= 3;
    if (all.size() == 2 && !both && !is_zero_group(all[0])) return;
    ends.push_back(end);
  }

  // "four D each, where all begin with `19` or `20` (years)"
  bool are_years(const std::vector<Span>& groups) const {
    for (const Span group : groups) {
      if (length(group) != 4) return false;
      const unsigned century = value(group.begin) * 10 + value(group.begin + 1);
      if (century != 19 && century != 20) return false;
    }
    return true;
  }

  // token := ("." | "@" | "#" | "$" | "/" | "*." | "--") name  |  "-" ALPHA ALPHA?
  //        | name ("+"+ | "#" | "*")  |  D+ "+"  |  "<" "/"? name "/"? ">"
  void token(std::size_t begin, Ends& ends) const {
    if (is_one_of(begin, U".@#$/")) names(begin + 1, is_one_of(begin, U"@#"), ends);
    if (is(begin, U'*') && is(begin + 1, U'.')) names(begin + 2, false, ends);
    if (is(begin, U'-') && is(begin + 1, U'-')) names(begin + 2, false, ends);
    if (is(begin, U'-') && is_alpha(begin + 1)) {
      ends.push_back(begin + 2);
      if (is_alpha(begin + 2)) ends.push_back(begin + 3);
    }
    Ends own;
    names(begin, false, own);
    for (const std::size_t i : own) {
      for (std::size_t end = i; is(end, U'+'); ++end) ends.push_back(end + 1);
      if (is(i, U'#') || is(i, U'*')) ends.push_back(i + 1);
    }
    if (is_d(begin) && is(digits_end(begin), U'+')) ends.push_back(digits_end(begin) + 1);
    if (!is(begin, U'<')) return;
    Ends inside;
    names(is(begin + 1, U'/') ? begin + 2 : begin + 1, false, inside);
    for (const std::size_t i : inside) {
      const std::size_t end = is(i, U'/') ? i + 1 : i;
      if (is(end, U'>')) ends.push_back(end + 1);
    }
  }

  // name := ALPHA W* (("." | "-") W+)*, "after "@" and "#" it may begin with D"
  void names(std::size_t begin, bool digit, Ends& ends) const {
    if (!is_alpha(begin) && !(digit && is_d(begin))) return;
    ends.push_back(words_end(begin));
    while (is_one_of(ends.back(), U".-") && is_w(ends.back() + 1)) ends.push_back(words_end(ends.back() + 1));
  }

  const std::vector<Structure>& others_;
};

}  // namespace

std::vector<Structure> find_numbers(const Text& text, const std::vector<Structure>& others) {
  return Numbers(text, others).run();
}

}  // namespace embidi_reference
