// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// `convert --to logical` (checks.md 4.2), for every component of a few characters, one for each Bidi class, at each
// place that a component has:
//
// * what is displayed becomes what it was, or is refused: where marks follow letters or digits, "%" starts escapes, and
//   all characters have a place in the display (BN has none);
// * the display is the same whatever the paragraph's direction and the controls;
// * a visual string is refused for the reasons that 4.2 names, and for no other: it is read here again, as 4.2 says it.
//   So whatever is displayed of one component only and has no such reason is read back.
//
//   embidi-logical LONGEST    3 (in the sanitizers' build), 5, or 6 (long): of so many characters; of one less with
//   those
//                             that are always refused
#include <algorithm>
#include <cstdio>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "embidi/embidi.hpp"
#include "short_text.hpp"

namespace embidi::test {

namespace {

// A character of the alphabet, or an escape: what it is to 4.2, and its text.
struct Item {
  char kind;
  const char32_t* text;
};
constexpr Item kUsual[] = {{'L', U"a"},      {'R', U"\u05D0"}, {'R', U"\u0628"}, {'E', U"1"},
                           {'A', U"\u0661"}, {'N', U"-"},      {'T', U"$"},      {'N', U"."},
                           {'N', U"!"},      {'N', U"\u00AB"}, {'M', U"\u05B8"}, {'%', U"%20"}};
// Always refused, beside right-to-left characters or at all.
constexpr Item kOthers[] = {{'b', U"("},      {'b', U"]"},      {'i', U"\u034F"}, {'i', U"\u2800"}, {'B', U"\u00AD"},
                            {'B', U"\u0008"}, {'w', U"\u2003"}, {'w', U"\u00A0"}, {'w', U"\t"}};

// How many components are displayed and how many of these come back; how many are refused though no other is displayed
// so; how many come back as another, as 4.2 overlooks.
struct Expected {
  size_t displayed, back, alone, overlooked;
};
constexpr size_t kLengths[] = {3, 5, 6};
constexpr Expected kExpected[][3] = {
    // in file names
    {{1607, 1267, 171, 0}, {215171, 119147, 48949, 0}, {2489058, 1145163, 681976, 0}},
    // with escapes
    {{1583, 1231, 235, 0}, {208655, 115091, 55649, 4}, {2394791, 1100748, 739226, 113}}};

// Where a component stands.
struct Place {
  const char* name;
  const char32_t *before, *after;
  Recognize what;
  bool others;  // the others do not stand at an end of the text, where they would be left out
};
constexpr Place kPlaces[] = {
    {"segment", U"http://b/", U"/c", Recognize::iri, true}, {"label", U"http://b.", U"/c", Recognize::iri, true},
    {"key", U"http://b/?", U"=c", Recognize::iri, true},    {"local part", U"mailto:", U"@b", Recognize::iri, true},
    {"folder", U"b/", U"/c", Recognize::filename, true},    {"file name", U"b/", U"", Recognize::filename, false}};

using Items = std::vector<Item>;

std::u32string text_of(const Items& items, const Place& place) {
  std::u32string text(place.before);
  for (const Item& item : items) text += item.text;
  return text + place.after;
}
std::string kinds_of(const Items& items, bool escapes) {
  std::string kinds;
  for (const Item& item : items) {
    if (item.kind == '%' && !escapes) {
      kinds += "TEE";  // "%", "2", "0"
    } else {
      kinds += item.kind;
    }
  }
  return kinds;
}

// ---------------------------------------------------------------------------------------------- 4.2 as it says it

bool is_any(char kind, const char* kinds) { return kind != 0 && std::string(kinds).find(kind) != std::string::npos; }
char at(const std::string& kinds, size_t i) { return i < kinds.size() ? kinds[i] : char{0}; }

// What is beside `i` on one side when all of `passed` are left out; 0: an end.
char beyond(const std::string& kinds, size_t i, size_t step, const char* passed) {
  do {
    i += step;
  } while (is_any(at(kinds, i), passed));
  return at(kinds, i);
}
constexpr size_t kBack = static_cast<size_t>(-1);

// "Escapes directly between R or AL": escapes that follow each other are one.
bool inside_word(const std::string& kinds, size_t i) {
  return kinds[i] == '%' && beyond(kinds, i, 1, "%") == 'R' && beyond(kinds, i, kBack, "%") == 'R';
}

// Where the word with the R or AL at `i` ends: the last one that only what 4.2 says separates from it.
size_t end_of_word(const std::string& kinds, size_t i) {
  size_t end = i + 1;
  for (size_t j = end; j < kinds.size() && (is_any(kinds[j], "RMNT") || inside_word(kinds, j)); ++j) {
    if (kinds[j] == 'R') end = j + 1;
  }
  return end;
}

bool is_refused(const std::string& kinds) {
  if (kinds.find('w') != std::string::npos) return true;
  if (kinds.find_first_of("RA") == std::string::npos) return false;
  if (kinds.find_first_of("Bib") != std::string::npos) return true;
  for (size_t i = 0; i < kinds.size(); ++i) {
    const char before = i > 0 ? kinds[i - 1] : char{0}, after = at(kinds, i + 1);
    if (kinds[i] == '%' && !inside_word(kinds, i) && (is_any(before, "RMEA") || is_any(after, "RMEA"))) return true;
    if (is_any(kinds[i], "EA") && (beyond(kinds, i, 1, "NTM") == 'R' || beyond(kinds, i, kBack, "NTM") == 'R'))
      return true;
    if (kinds[i] == 'A' && is_any(after, "NTM") && beyond(kinds, i, 1, "NTM") == 'A') return true;
    if (kinds[i] != 'R') continue;
    if (at(kinds, end_of_word(kinds, i)) == 'M') return true;
    if (before == 'M' && is_any(beyond(kinds, i, kBack, "M"), "LEA")) return true;
  }
  return false;
}

// ---------------------------------------------------------------------------------------------- the library

struct Logical {
  bool refused;
  std::string text;
};

Logical to_logical(const std::u32string& visual, const Place& place) {
  static Paragraph<64, 64> paragraph;
  const std::string utf8 = to_utf8(visual);
  char buffer[256];
  size_t written = 0;
  Options options;
  options.recognize = place.what;
  const Result result =
      convert(paragraph, Conversion::logical, utf8.data(), utf8.size(), buffer, sizeof buffer, written, options);
  return {result.status == Status::refused, std::string(buffer, written)};
}

void report(const char* what, const std::u32string& text) {
  std::printf("     %s:", what);
  for (const char32_t c : text) std::printf(" %04X", static_cast<unsigned>(c));
  std::printf("\n");
}

// Digits among the letters.
bool marks_follow_letters(const std::string& kinds) {
  for (size_t i = 0; i < kinds.size(); ++i) {
    if (kinds[i] == 'M' && !is_any(beyond(kinds, i, kBack, "M"), "LREA")) return false;
  }
  return true;
}

// What 4.2 overlooks: after R and a number, ET belongs to the number (W5), and so to the escape after it.
bool is_overlooked(const std::string& kinds) {
  for (size_t i = 1; i < kinds.size(); ++i) {
    if (kinds[i] == '%' && kinds[i - 1] == 'T' && beyond(kinds, i, kBack, "TM") == 'E') return true;
  }
  return false;
}

class Check {
 public:
  explicit Check(const Place& place) : place_(place) {}
  // All components of up to `longest` characters, and of one less with the others among them.
  bool run(size_t longest);

 private:
  void put_all(const Items& alphabet, size_t longest);
  void put();
  void display(const std::u32string& text, const std::string& kinds);

  const Place& place_;
  Items items_;
  Expected counts_{};
  size_t wrong_ = 0, differ_ = 0, misjudged_ = 0;
  std::vector<std::pair<size_t, bool>> displays_;  // a hash of each, and whether it comes back
};

void Check::display(const std::u32string& text, const std::string& kinds) {
  const bool white = kinds.find('w') != std::string::npos;
  std::u32string visual;
  for (const Base base : {Base::ltr, Base::rtl}) {
    for (const Controls controls : {Controls::isolate, Controls::embed}) {
      const std::u32string shown = show(text, {base, Order::constant, place_.what, controls}).display;
      if (visual.empty()) visual = shown;
      // L1 gives tabs the level of the paragraph.
      if (!white && visual != shown && ++differ_ < 5) report("is displayed otherwise elsewhere", text);
    }
  }
  const Logical logical = to_logical(visual, place_);
  ++counts_.displayed;
  displays_.emplace_back(std::hash<std::u32string>()(visual), !logical.refused);
  if (logical.refused) return;
  if (logical.text == to_utf8(text)) {
    ++counts_.back;
  } else if (is_overlooked(kinds)) {
    ++counts_.overlooked;
  } else if (++wrong_ < 5) {
    report("comes back as another", text);
  }
}

void Check::put() {
  const std::string kinds = kinds_of(items_, place_.what == Recognize::iri);
  const std::u32string text = text_of(items_, place_);
  const bool refused = is_refused(kinds);
  if (to_logical(text, place_).refused != refused && ++misjudged_ < 5) {
    report(refused ? "is not refused" : "is refused", text);
  }
  const bool removed = kinds.find('B') != std::string::npos;
  if (!removed && marks_follow_letters(kinds)) display(text, kinds);
}

void Check::put_all(const Items& alphabet, size_t longest) {
  if (!items_.empty()) put();
  if (items_.size() == longest) return;
  for (Item item : alphabet) {
    if (item.text[0] == '.' && place_.before[std::u32string(place_.before).size() - 1] == '.') item.text = U",";
    items_.push_back(item);
    put_all(alphabet, longest);
    items_.pop_back();
  }
}

bool Check::run(size_t longest) {
  std::printf("%s, up to %zu characters\n", place_.name, longest);
  Items alphabet(std::begin(kUsual), std::end(kUsual));
  put_all(alphabet, longest);
  std::sort(displays_.begin(), displays_.end());
  for (size_t i = 0; i < displays_.size(); ++i) {
    const bool alone = (i == 0 || displays_[i - 1].first != displays_[i].first) &&
                       (i + 1 == displays_.size() || displays_[i + 1].first != displays_[i].first);
    if (alone && !displays_[i].second) ++counts_.alone;
  }
  const size_t n = static_cast<size_t>(std::find(std::begin(kLengths), std::end(kLengths), longest) - kLengths);
  const Expected& expected = kExpected[place_.what == Recognize::iri ? 1 : 0][n];
  bool good = count_is("are displayed", counts_.displayed, expected.displayed);
  good &= count_is("come back from their display", counts_.back, expected.back);
  good &= count_is("are refused, though their display is no other's", counts_.alone, expected.alone);
  good &= count_is("come back as another, which 4.2 overlooks", counts_.overlooked, expected.overlooked);
  if (place_.others) {
    alphabet.insert(alphabet.end(), std::begin(kOthers), std::end(kOthers));
    put_all(alphabet, longest - 1);
  }
  good &= count_is("come back as another", wrong_, 0);
  good &= count_is("are displayed otherwise elsewhere", differ_, 0);
  good &= count_is("are refused, or are not, against 4.2", misjudged_, 0);
  return good;
}

}  // namespace

}  // namespace embidi::test

int main(int argc, char** argv) {
  if (argc != 2 || (argv[1][0] != '3' && argv[1][0] != '5' && argv[1][0] != '6')) {
    std::fprintf(stderr, "usage: embidi-logical 3|5|6\n");
    return 2;
  }
  bool good = true;
  for (const embidi::test::Place& place : embidi::test::kPlaces) {
    good &= embidi::test::Check(place).run(static_cast<size_t>(argv[1][0] - '0'));
  }
  return good ? 0 : 1;
}
