// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The requirements of RFC 5893 section 3 themselves: Character Grouping and Label Uniqueness, for every label of up to
// four characters (one for each class that a label may have) that obeys the Bidi rule, in paragraphs of both
// directions, between delimiters of class CS, WS and ON and beside unproblematic labels. And the known exceptions: a
// digit after an RTL label, which is what the hazards report, and ET beside the name.
//
//   embidi-bidi_requirements short|normal|long    short: labels of three characters, for the sanitizers; long: labels
//   of
//                                                 five, and every pair of neighbours for those of four
#include <algorithm>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include "embidi/embidi.hpp"
#include "short_text.hpp"

namespace embidi::test {

namespace {

// L R AL EN ES ET AN CS NSM BN ON. None is an IDNSep, a bracket or mirrored.
const std::u32string kClasses = U"a\u05D0\u06281-#\u0661,\u0300\u00AD&";
constexpr char32_t kBoundaryNeutral = 0x00AD;
constexpr char32_t kTerminatorInLabel = U'#';
bool is_mark(char32_t c) { return c == 0x0300 || c == 0x0301; }
constexpr char32_t kDelimiters[] = {U'.', U' ', U'!'};  // CS, WS, ON
constexpr char32_t kEuropeanTerminator = U'%';
constexpr Base kBases[] = {Base::ltr, Base::rtl};

// Some of each kind of unproblematic label; the empty one is the edge of the name.
const std::vector<std::u32string> kNeighbours = {
    U"",    U"b",           U"\u05D1", U"\u062A", U"\u05D1\u0032", U"b2", U"\u062A\u0662", U"b-b", U"\u05D1$\u05D1",
    U"-b-", U"\u05D1\u0301"};

struct Name {
  std::u32string before;  // with its delimiter
  std::u32string label;
  std::u32string behind;  // likewise
  std::u32string text() const { return before + label + behind; }
};

size_t places(const Name& name) {
  const auto removed = std::count(name.label.begin(), name.label.end(), kBoundaryNeutral);  // BN has no place
  return name.label.size() - static_cast<size_t>(removed);
}

// "The characters of each label should remain grouped between the characters delimiting the labels": scattered where
// other characters stand among them; touched where they stand together, beside something else than a delimiter or
// nothing.
enum class Grouping { kept, touched, scattered };

Grouping grouping_of(const Name& name, const Shown& shown) {
  const size_t first = name.before.size() - 1, second = name.before.size() + name.label.size();
  const auto in_label = [&](size_t source) { return source > first && source < second; };
  const auto begin = std::find_if(shown.sources.begin(), shown.sources.end(), in_label);
  const auto end = std::find_if_not(begin, shown.sources.end(), in_label);
  if (static_cast<size_t>(end - begin) != places(name)) return Grouping::scattered;
  const auto delimits = [&](size_t source) { return source == first || source == second; };
  const bool kept =
      (begin == shown.sources.begin() || delimits(begin[-1])) && (end == shown.sources.end() || delimits(*end));
  return kept ? Grouping::kept : Grouping::touched;
}

// The RFC's formal wording: "all the characters of X are between D1 and D2, and no other characters are". It asks for
// more than the algorithm can give: in `A.a.b`, from right to left, what stands between the dots is `b`.
bool is_between(const Name& name, const Shown& shown) {
  const size_t first = name.before.size() - 1, second = name.before.size() + name.label.size();
  bool inside = false;
  size_t count = 0;
  for (const size_t source : shown.sources) {
    if (source == first || source == second) {
      inside = !inside;
    } else if (inside) {
      if (source < first || source > second) return false;
      ++count;
    }
  }
  return count == places(name);
}

// Each mark after what it is drawn on (L3), where a reader sees it.
std::u32string as_read(const std::u32string& text, const Shown& shown) {
  std::u32string result;
  for (const size_t source : shown.sources) {
    if (is_mark(text[source])) continue;
    result += text[source];
    for (size_t i = source + 1; i < text.size() && (is_mark(text[i]) || text[i] == kBoundaryNeutral); ++i) {
      if (is_mark(text[i])) result += text[i];
    }
  }
  return result;
}

Options in_paragraph(Base base) { return {base, Order::plain, Recognize::none, Controls::embed}; }

// The library's own answer about each label and the whole name.
Domain check(const std::u32string& name, std::vector<Label>& labels) {
  labels.clear();
  const std::string utf8 = to_utf8(name);
  Domain domain{};
  if (!bidi_rule(utf8.data(), utf8.size(), domain, [&labels](const Label& label) {
        labels.push_back(label);
        return true;
      })) {
    std::printf("FAIL the library refused %s\n", utf8.c_str());
  }
  return domain;
}

bool obeys(const std::u32string& label) {
  std::vector<Label> labels;
  check(label, labels);
  return labels.size() == 1 && labels[0].violations == 0;
}

// "Either satisfies the requirements or does not contain any character with the Bidi properties R, AL, or AN and does
// not begin with EN." A BN before the EN does not count: X9 removes it, and `A1.<BN>1` scatters its first label.
bool is_unproblematic(const std::u32string& label) {
  if (obeys(label)) return true;
  const size_t first = label.find_first_not_of(kBoundaryNeutral);
  return label.find_first_of(U"\u05D0\u0628\u0661") == std::u32string::npos &&
         (first == std::u32string::npos || label[first] != U'1');
}

struct Counts {
  size_t names = 0, scattered = 0;
  size_t alike = 0, alike_without_et = 0;
  size_t touched = 0, touched_by_obeying = 0;     // the second: neighbours that obey the rule themselves
  size_t not_between = 0, not_between_alone = 0;  // the second: no neighbours
};

void tell(const char* what, const Name& name, Base base) {
  std::printf("     %s: %s, '%s' in a paragraph from %s\n", what, to_utf8(name.text()).c_str(),
              to_utf8(name.label).c_str(), base == Base::ltr ? "left to right" : "right to left");
}

// All labels between the same neighbours, in the same paragraph.
void check_context(const std::vector<std::u32string>& labels, Name name, Base base, Counts& counts) {
  const std::u32string s1 = name.before.substr(0, name.before.size() - 1), s2 = name.behind.substr(1);
  const bool obeying = (s1.empty() || obeys(s1)) && (s2.empty() || obeys(s2));
  std::vector<std::pair<std::u32string, const std::u32string*>> displays;
  for (const std::u32string& label : labels) {
    name.label = label;
    const Shown shown = show(name.text(), in_paragraph(base));
    ++counts.names;
    const Grouping grouping = grouping_of(name, shown);
    if (grouping == Grouping::scattered && ++counts.scattered <= 5) tell("scattered", name, base);
    if (grouping == Grouping::touched) {
      if (++counts.touched == 1) tell("touches a neighbour that does not obey the rule", name, base);
      counts.touched_by_obeying += obeying;
    }
    if (!is_between(name, shown)) {
      if (++counts.not_between == 1) tell("not between its own delimiters", name, base);
      counts.not_between_alone += s1.empty() && s2.empty();
    }
    // Where a BN stands among the others nobody sees.
    if (label.find(kBoundaryNeutral) == std::u32string::npos) {
      displays.emplace_back(as_read(name.text(), shown), &label);
    }
  }
  std::sort(displays.begin(), displays.end());
  for (size_t i = 1; i < displays.size(); ++i) {
    if (displays[i].first != displays[i - 1].first) continue;
    name.label = *displays[i].second;
    if (++counts.alike == 1) tell(("displayed as " + to_utf8(*displays[i - 1].second)).c_str(), name, base);
    counts.alike_without_et += name.label.find(kTerminatorInLabel) == std::u32string::npos;
  }
}

Counts check_all(const std::vector<std::u32string>& labels, const std::vector<std::u32string>& neighbours) {
  Counts counts;
  for (const std::u32string& before : neighbours) {
    for (const std::u32string& behind : neighbours) {
      for (const char32_t d1 : kDelimiters) {
        for (const char32_t d2 : kDelimiters) {
          for (const Base base : kBases) check_context(labels, {before + d1, {}, d2 + behind}, base, counts);
        }
      }
    }
  }
  return counts;
}

// ---- the exceptions ----

struct Exceptions {
  size_t names = 0, scattered = 0, displaced = 0, hazards = 0, unlike = 0;
};

// RTL labels that obey the rule, and directly after them labels of ASCII letters, digits and inner hyphens. From left
// to right such a label has its place between its delimiters (it is left to right itself), unless the digit takes it
// away.
Exceptions check_digits(const std::vector<std::u32string>& obeying) {
  Exceptions result;
  std::vector<Label> labels;
  for (const std::u32string& second : all_texts(U"a1-", 3)) {
    if (second.front() == U'-' || second.back() == U'-') continue;
    for (const std::u32string& first : obeying) {
      const Domain domain = check(first + U'.' + second, labels);
      if (labels.size() != 2 || labels[0].direction() != Direction::rtl) continue;
      ++result.names;
      bool displaced = false, scattered = false;
      for (const Base base : kBases) {
        for (const Name& name : {Name{first + U'.', second, U"."}, Name{first + U'.', second, U".b"},
                                 Name{U".", first, U'.' + second}, Name{U"b.", first, U'.' + second}}) {
          const Shown shown = show(name.text(), in_paragraph(base));
          scattered |= grouping_of(name, shown) == Grouping::scattered;
          displaced |= base == Base::ltr && name.label == second && !is_between(name, shown);
        }
      }
      const bool hazard = domain.hazard_count > 0;
      result.scattered += scattered;
      result.displaced += displaced;
      result.hazards += hazard;
      if ((displaced != hazard || (scattered && !hazard)) && ++result.unlike <= 5) {
        tell(hazard ? "hazard, but in its place" : "no hazard, but not in its place", {{}, first, U'.' + second},
             Base::ltr);
      }
    }
  }
  return result;
}

// ET after a label that follows an RTL one: "A.a1%". It joins the number that it touches (W5), NSM and BN between
// them apart, and so breaks an RTL label up, and stands on the other side of a left-to-right one.
Exceptions check_terminator(const std::vector<std::u32string>& obeying) {
  Exceptions result;
  for (const std::u32string& label : obeying) {
    ++result.names;
    bool broken = false;
    for (const Base base : kBases) {
      const Name with_dot{U"\u05D1.", label, U"."}, with_et{U"\u05D1.", label, std::u32string(1, kEuropeanTerminator)};
      const Shown dot = show(with_dot.text(), in_paragraph(base)), et = show(with_et.text(), in_paragraph(base));
      broken |= dot.sources != et.sources;
      result.scattered += grouping_of(with_et, et) == Grouping::scattered;
    }
    result.displaced += broken;
    // W2: a European digit after AL becomes an Arabic number, which ET does not join.
    const bool digit = label[label.find_last_not_of(U"\u0300\u00AD")] == U'1' &&
                       label[label.find_last_of(U"a\u05D0\u0628")] != U'\u0628';
    if (broken != digit && ++result.unlike <= 5) {
      tell(digit ? "a digit, and nothing happens" : "no digit beside ET", {U"\u05D1.", label, U"%"}, Base::rtl);
    }
  }
  return result;
}

// ---- the counts ----

// Label Uniqueness has its own limit: `A#1,1` and `A1,#1` have one display (W4 before W5), and so with `-` for the
// comma. ET stands in no label of a real name.
struct Expected {
  size_t names, alike, touched, not_between;
};

bool check_requirements(const char* what, const std::vector<std::u32string>& labels,
                        const std::vector<std::u32string>& neighbours, const Expected& expected) {
  std::printf("%s: %zu labels, %zu neighbours\n", what, labels.size(), neighbours.size());
  const Counts counts = check_all(labels, neighbours);
  bool good = count_is("names laid out", counts.names, expected.names);
  good &= count_is("are scattered", counts.scattered, 0);
  good &= count_is("are displayed as another label is", counts.alike, expected.alike);
  good &= count_is("of these have no ET", counts.alike_without_et, 0);
  good &= count_is("touch a neighbour", counts.touched, expected.touched);
  good &= count_is("of these touch one that obeys the rule itself", counts.touched_by_obeying, 0);
  good &= count_is("are not between their own delimiters", counts.not_between, expected.not_between);
  good &= count_is("of these have no neighbour", counts.not_between_alone, 0);
  return good;
}

bool check_exceptions(const std::vector<std::u32string>& labels) {
  std::printf("the exceptions\n");
  const Exceptions digits = check_digits(labels);
  bool good = count_is("names of an RTL label and one of letters, digits and hyphens", digits.names, 16200);
  good &= count_is("of these have a hazard", digits.hazards, 8100);
  good &= count_is("of these have the second label in another place", digits.displaced, digits.hazards);
  good &= count_is("of these break Character Grouping", digits.scattered, 5724);
  good &= count_is("have the one and not the other", digits.unlike, 0);
  const Exceptions terminator = check_terminator(labels);
  good &= count_is("labels between an RTL one and ET", terminator.names, labels.size());
  good &= count_is("of these are displayed otherwise than before a dot", terminator.displaced, 185);
  good &= count_is("paragraphs of these break Character Grouping", terminator.scattered, 204);
  good &= count_is("changed without a digit at the end, or the reverse", terminator.unlike, 0);
  return good;
}

struct Labels {
  std::vector<std::u32string> three, four,
      five;                                     // that obey the rule: up to three, up to four, exactly five characters
  std::vector<std::u32string> neighbours{U""};  // up to two characters
};

bool make_labels(size_t longest, size_t expected, Labels& labels) {
  size_t tried = 0;
  for (const std::u32string& label : all_texts(kClasses, longest)) {
    ++tried;
    if (label.size() <= 2 && is_unproblematic(label)) labels.neighbours.push_back(label);
    if (!obeys(label)) continue;
    if (label.size() <= 3) labels.three.push_back(label);
    if (label.size() <= 4) labels.four.push_back(label);
    if (label.size() == 5) labels.five.push_back(label);
  }
  return count_is("labels of eleven classes", tried, expected);
}

bool run_short() {
  Labels labels;
  bool good = make_labels(3, 1463, labels);
  good &= count_is("of up to three characters obey the rule", labels.three.size(), 121);
  return check_requirements("up to three characters", labels.three, kNeighbours, {263538, 0, 2898, 64512}) && good;
}

bool run_normal() {
  Labels labels;
  bool good = make_labels(4, 16104, labels);
  good &= count_is("of up to four characters obey the rule", labels.four.size(), 1070);
  good &= check_requirements("up to four characters", labels.four, kNeighbours, {2330460, 0, 21420, 571680});
  good &= check_requirements("up to three characters, all neighbours of two", labels.three, labels.neighbours,
                             {12251250, 0, 106605, 1977669});
  return check_exceptions(labels.four) && good;
}

bool run_long() {
  Labels labels;
  bool good = make_labels(5, 177155, labels);
  good &= count_is("of five characters obey the rule", labels.five.size(), 8673);
  good &= check_requirements("five characters", labels.five, kNeighbours, {18889794, 4356, 147546, 4641264});
  good &= check_requirements("up to four characters, all neighbours of two", labels.four, labels.neighbours,
                             {108337500, 0, 787950, 17410950});
  return good;
}

}  // namespace

}  // namespace embidi::test

int main(int argc, char** argv) {
  const std::string size = argc == 2 ? argv[1] : "";
  if (size == "short") return embidi::test::run_short() ? 0 : 1;
  if (size == "normal") return embidi::test::run_normal() ? 0 : 1;
  if (size == "long") return embidi::test::run_long() ? 0 : 1;
  std::fprintf(stderr, "usage: embidi-bidi_requirements short|normal|long\n");
  return 2;
}
