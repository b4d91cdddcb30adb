// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The constant order's promise: of IRIs whose components obey [D] section 5, no two have the same display, and
// `convert --to logical` gives each back, but for numbers with marks between their digits, which it refuses (checks.md
// 4.2). For every IRI of a few characters. Under plain order some do collide.
//
//   embidi-constant_promise MORE    0 (in the sanitizers' build), 1, or 2 (long): so many characters more
#include <algorithm>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include "embidi/embidi.hpp"
#include "short_text.hpp"

namespace embidi::test {

namespace {

constexpr Base kBases[] = {Base::ltr, Base::rtl};

struct Counts {
  size_t iris = 0, alike = 0, not_back = 0, refused = 0, alike_plain = 0;
};

Options declared(Base base, Order order, Controls controls = Controls::embed) {
  return Options().base(base).order(order).recognize(Recognize::iri).controls(controls);
}

// Restrictions 1 and 3 of [D] section 5; the texts have no bidi controls (2).
bool obeys(const std::u32string& iri) {
  static Paragraph<64, 64> paragraph;
  const std::string utf8 = to_utf8(iri);
  if (!paragraph.layout(utf8.data(), utf8.size(), declared(Base::ltr, Order::constant))) return false;
  for (size_t field = 0; field < paragraph.field_count(); ++field) {
    if ((field_violations(paragraph, field) & (EMBIDI_MIXED | EMBIDI_UNREADABLE)) != 0) return false;
  }
  return true;
}

// How many have the display of another one; one such pair is printed.
size_t alike(const std::vector<std::u32string>& iris, const Options& options, const char* name) {
  std::vector<std::pair<std::u32string, const std::u32string*>> displays;
  displays.reserve(iris.size());
  for (const std::u32string& iri : iris) displays.emplace_back(show(iri, options).display, &iri);
  std::sort(displays.begin(), displays.end(), [](const auto& a, const auto& b) {
    return a.first != b.first ? a.first < b.first : *a.second < *b.second;
  });
  size_t count = 0;
  for (size_t i = 1; i < displays.size(); ++i) {
    if (displays[i].first != displays[i - 1].first || count++ != 0) continue;
    std::printf("     %s, base %s: %s and %s are both displayed as\n     ", name,
                options.base() == Base::ltr ? "ltr" : "rtl", to_utf8(*displays[i - 1].second).c_str(),
                to_utf8(*displays[i].second).c_str());
    for (const char32_t c : displays[i].first) std::printf(" %04X", static_cast<unsigned>(c));
    std::printf("\n");
  }
  return count;
}

// "AN that they separate from AN": nonspacing marks between two digits.
bool has_separated_numbers(const std::u32string& iri) {
  for (size_t i = 0; i + 2 < iri.size(); ++i) {
    if (iri[i] != U'\u0661' || iri[i + 1] != U'\u0300') continue;
    const size_t next = iri.find_first_not_of(U'\u0300', i + 1);
    if (next != std::u32string::npos && iri[next] == U'\u0661') return true;
  }
  return false;
}

// What is displayed, read from left to right, and converted. `refused`: as 4.2 says that it must be.
bool comes_back(const std::u32string& iri, Base base, bool& refused) {
  static Paragraph<64, 64> paragraph;
  const std::string visual = to_utf8(show(iri, declared(base, Order::constant)).display);
  char buffer[256];
  size_t written = 0;
  const Result result = iri_convert(paragraph, Conversion::to_logical, visual.data(), visual.size(),
                                    declared(base, Order::constant), buffer, sizeof buffer, written);
  refused = result.status == Status::refused && has_separated_numbers(iri);
  return refused || (result && std::string(buffer, written) == to_utf8(iri));
}

Counts check(const std::u32string& beginning, const std::u32string& alphabet, size_t longest) {
  Counts counts;
  std::vector<std::u32string> iris;
  for (const std::u32string& rest : all_texts(alphabet, longest)) {
    if (obeys(beginning + rest)) iris.push_back(beginning + rest);
  }
  counts.iris = iris.size();
  for (const Base base : kBases) {
    counts.alike += alike(iris, declared(base, Order::constant), "constant");
    counts.alike += alike(iris, declared(base, Order::constant, Controls::isolate), "constant, isolates");
    counts.alike_plain += alike(iris, declared(base, Order::plain), "plain");
    for (const std::u32string& iri : iris) {
      bool refused = false;
      if (!comes_back(iri, base, refused) && ++counts.not_back <= 5) {
        std::printf("     does not come back: %s\n", to_utf8(iri).c_str());
      }
      if (refused) ++counts.refused;
    }
  }
  return counts;
}

struct Set {
  const char* what;
  const char32_t* beginning;
  const char32_t* alphabet;
  size_t longest;
  // As counted with 0, 1 and 2 characters more: IRIs that obey [D] section 5, those that look like another under plain,
  // and those that are refused in a paragraph of either direction.
  size_t iris[3], alike_plain[3], refused[3];
};

const Set kSets[] = {
    {"http:// and labels, segments and ports of every class",
     U"http://",
     U"a1-\u05D0\u0628\u0661\u0300/.:",
     5,
     {25039, 173853, 1207260},
     {562, 5290, 47416},
     {170, 1328, 9994}},
    {"mailto: and the parts of a query",
     U"mailto:",
     U"a\u05D0\u06281@?=&#/",
     5,
     {48484, 391048, 3154324},
     {577, 5537, 54327},
     {0, 0, 0}},
    {"https:// and escapes",
     U"https://",
     U"a4%\u05D0\u05D1/",
     6,
     {10212, 43476, 185172},
     {676, 3606, 18458},
     {0, 0, 0}},
    {"any beginning", U"", U"a1\u05D0\u0661:/@.?", 5, {29885, 211098, 1487211}, {1668, 17104, 160726}, {0, 0, 0}},
};

bool check(const Set& set, size_t more) {
  std::printf("%s, up to %zu characters\n", set.what, set.longest + more);
  const Counts counts = check(set.beginning, set.alphabet, set.longest + more);
  bool good = count_is("IRIs obey the restrictions", counts.iris, set.iris[more]);
  good &= count_is("are displayed as another under constant", counts.alike, 0);
  good &= count_is("do not come back from their display", counts.not_back, 0);
  good &= count_is("are refused, as they must be", counts.refused, set.refused[more]);
  good &= count_is("are displayed as another under plain", counts.alike_plain, set.alike_plain[more]);
  return good && counts.alike_plain > 0;
}

}  // namespace

}  // namespace embidi::test

int main(int argc, char** argv) {
  if (argc != 2 || argv[1][0] < '0' || argv[1][0] > '2') {
    std::fprintf(stderr, "usage: embidi-constant_promise 0|1|2\n");
    return 2;
  }
  bool good = true;
  for (const embidi::test::Set& set : embidi::test::kSets)
    good &= embidi::test::check(set, static_cast<size_t>(argv[1][0] - '0'));
  return good ? 0 : 1;
}
