// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The library against the reference of tests/reference, on random paragraphs: levels, visual order, display string,
// structures and fields, under every order, base direction, kind of recognition and kind of controls, with and without
// numbers.
//
//   embidi-differential PARAGRAPHS [SEED]
//   embidi-differential --excerpt FILE    the rows that its alphabet needs (see CMakeLists.txt) of
//   IdnaMappingTable.txt,
//                                         confusables.txt, IdentifierStatus.txt, LinkTerm.txt, LinkBracket.txt or
//                                         LinkEmail.txt
//
// A mismatch is printed as a line that tests/cases takes.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <random>
#include <string>

#include "compared.hpp"
#include "random_checks.hpp"
#include "random_declared.hpp"
#include "random_links.hpp"
#include "random_parts.hpp"
#include "random_text.hpp"
#include "seed.hpp"

namespace embidi::test {

namespace {

class RandomCases {
 public:
  explicit RandomCases(uint64_t seed) : random_(seed), texts_(seed), links_(seed), declared_(seed) {}

  Case next() {
    Case c;
    c.options.base(static_cast<Base>(below(5)));
    c.options.order(static_cast<Order>(below(7)));
    c.options.controls(static_cast<Controls>(below(2)));
    c.options.numbers(below(2) == 0);
    const uint32_t what = below(8);
    if (what == 0) {
      c.text = to_utf8(texts_.next());
      c.options.recognize(static_cast<Recognize>(below(7)));
    } else if (what == 1) {
      c.text = to_utf8(below(2) == 0 ? links_.next() : declared_.next().text);
      c.options.recognize(static_cast<Recognize>(below(7)));
    } else if (what < 4) {
      const DeclaredText text = declared_.next();
      c.text = to_utf8(text.text);
      c.options.recognize(text.kind == DeclaredText::Kind::iri     ? Recognize::iri
                          : text.kind == DeclaredText::Kind::email ? Recognize::email
                                                                   : Recognize::filename);
    } else {
      c.text = to_utf8(what == 4 ? texts_.next() : links_.next());
      c.options.recognize(below(3) == 0 ? Recognize::pri185 : Recognize::running_text);
    }
    if (below(64) == 0 && !c.text.empty()) c.text.resize(below(static_cast<uint32_t>(c.text.size())));  // ill-formed
    return c;
  }

 private:
  uint32_t below(uint32_t n) { return static_cast<uint32_t>(random_() % n); }

  std::mt19937_64 random_;
  RandomText texts_;
  RandomLinks links_;
  RandomDeclared declared_;
};

int run(size_t paragraphs, uint64_t seed) {
  RandomCases cases(seed);
  size_t mismatches = 0;
  for (size_t i = 0; i < paragraphs && mismatches < 10; ++i) {
    Case c = cases.next();
    if (agree(c, true)) continue;
    ++mismatches;
    shrink(c);
    agree(c, false);
  }
  std::printf(
      "differential: seed %llu, %zu paragraphs, %zu mismatches; %zu IRIs, %zu addresses, %zu file names, %zu numbers\n",
      static_cast<unsigned long long>(seed), paragraphs, mismatches, compared_structures[0], compared_structures[1],
      compared_structures[2], compared_structures[3]);
  if (mismatches != 0)
    std::printf("again: embidi-differential %zu %llu\n", paragraphs, static_cast<unsigned long long>(seed));
  return mismatches == 0 ? 0 : 1;
}

int print_excerpt(const char* path) {
  std::ifstream in(path);
  const std::string name = std::string(path).substr(std::string(path).rfind('/') + 1);
  std::cout << "# Rows of " << name << " for the characters of the random texts alone. Made by:\n"
            << "# embidi-differential --excerpt " << name << "\n";
  const std::u32string wanted =
      alphabet() + checks_alphabet() + links_alphabet() + declared_alphabet() + parts_alphabet();
  size_t rows = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.find("# Version:") == 0 || line.find("# Date:") == 0) std::cout << line << "\n";
    unsigned first = 0, last = 0;
    if (std::sscanf(line.c_str(), "%x..%x", &first, &last) == 1) last = first;
    const bool has_row = !line.empty() && line[0] != '#';
    bool used = false;
    for (const char32_t c : wanted) used |= has_row && c >= first && c <= last;
    if (!used) continue;
    std::cout << line << "\n";
    ++rows;
  }
  return rows > 0 ? 0 : 1;
}

}  // namespace

}  // namespace embidi::test

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: embidi-differential PARAGRAPHS [SEED]\n");
    return 2;
  }
  if (argc == 3 && std::strcmp(argv[1], "--excerpt") == 0) return embidi::test::print_excerpt(argv[2]);
  const size_t paragraphs = std::strtoull(argv[1], nullptr, 10);
  const uint64_t seed = embidi::test::seed_of(argc, argv, 2);
  return embidi::test::run(paragraphs, seed);
}
