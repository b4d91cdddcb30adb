// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// `convert --to display-iri` (checks.md 4.3) applied twice changes nothing more: for every host and component of a few
// parts, each of which one of its rules is about.
//
//   embidi-display_iri LONGEST    2 (in the sanitizers' build), 3, or 4 (long): of so many parts
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "embidi/embidi.hpp"
#include "short_text.hpp"

namespace embidi::test {

namespace {

// Capitals and letters that IDNA lacks, look-alikes, mixed scripts, likenesses of separators, joiners, marks; bare,
// escaped, and as A-labels; what splits a host, and what ends it.
const std::vector<std::string> kParts = {"a",
                                         "1",
                                         "-",
                                         "_",
                                         ".",
                                         u8"\u3002",
                                         u8"\u00E9",
                                         u8"\u00C9",
                                         u8"\u0430",
                                         u8"\u0420",
                                         u8"\u0440",
                                         u8"\u0444",
                                         u8"\u0131",
                                         u8"\u0130",
                                         u8"\u30CE",
                                         u8"\u2215",
                                         u8"\u05D0",
                                         u8"\u0628",
                                         u8"\u0661",
                                         u8"\u0301",
                                         u8"\u200C",
                                         u8"\u200D",
                                         u8"\u00AD",
                                         u8"\u200E",
                                         "%41",
                                         "%c3%a9",
                                         "%C3%89",
                                         "%d1%80",
                                         "%d7%90",
                                         "%d8%a8",
                                         "%e2%80%8c",
                                         "%cc%81",
                                         "%e3%83%8e",
                                         "xn--",
                                         "xn--4db",
                                         "xn--80a",
                                         "xn--mnchen-3ya",
                                         "xn--80ak6aa92e",
                                         ".xn--p1ai",
                                         ".tr"};

struct Place {
  const char *name, *before, *after;
};
constexpr Place kPlaces[] = {
    {"host", "http://", "/"},     {"host with a port", "http://", ":8"},   {"host without scheme", "", "/"},
    {"... with a port", "", ":"}, {"host of an address", "mailto:a@", ""}, {"segment", "http://a/", ".c"}};

std::string display_iri(const std::string& iri) {
  static Paragraph<128, 64> paragraph;
  char buffer[512];
  size_t written = 0;
  Options options;
  options.recognize = Recognize::iri;
  if (!convert(paragraph, Conversion::display_iri, iri.data(), iri.size(), buffer, sizeof buffer, written, options)) {
    std::printf("refused: %s\n", iri.c_str());
    std::exit(1);
  }
  return std::string(buffer, written);
}

struct Counts {
  size_t all = 0, changed = 0, unsettled = 0;
};

void check(const Place& place, const std::string& text, size_t longest, Counts& counts) {
  const std::string iri = place.before + text + place.after;
  const std::string once = display_iri(iri), twice = display_iri(once);
  ++counts.all;
  if (once != iri) ++counts.changed;
  if (twice != once && ++counts.unsettled < 5) {
    std::printf("     %s becomes %s, and that %s\n", iri.c_str(), once.c_str(), twice.c_str());
  }
  if (longest == 0) return;
  for (const std::string& part : kParts) check(place, text + part, longest - 1, counts);
}

bool run(size_t longest) {
  constexpr size_t kChanged[] = {1955, 66800, 2324867};
  bool good = true;
  Counts counts;
  for (const Place& place : kPlaces) {
    std::printf("%s, up to %zu parts\n", place.name, longest);
    check(place, "", longest, counts);
  }
  std::printf("     %9zu IRIs\n", counts.all);
  good &= count_is("are displayed otherwise", counts.changed, kChanged[longest - 2]);
  return count_is("are displayed otherwise once more", counts.unsettled, 0) && good;
}

}  // namespace

}  // namespace embidi::test

int main(int argc, char** argv) {
  if (argc != 2 || argv[1][0] < '2' || argv[1][0] > '4') {
    std::fprintf(stderr, "usage: embidi-display_iri 2|3|4\n");
    return 2;
  }
  return embidi::test::run(static_cast<size_t>(argv[1][0] - '0')) ? 0 : 1;
}
