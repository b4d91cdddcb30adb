// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Random and hostile domain names, IRIs and texts for the checks and conversions of checks.md 2 to 4.
#ifndef EMBIDI_TESTS_RANDOM_CHECKS_HPP
#define EMBIDI_TESTS_RANDOM_CHECKS_HPP

#include <cstdint>
#include <random>
#include <string>

namespace embidi::test {

class RandomChecks {
 public:
  // `everything`: from all of Unicode; otherwise from the alphabet of random_text.hpp as far as the generator chooses
  // the characters itself (Punycode and escapes may still mean others).
  RandomChecks(uint64_t seed, bool everything) : random_(seed), everything_(everything) {}

  std::u32string domain();
  std::u32string iri();         // about a third of them without fault, a third with one
  std::u32string visual_iri();  // a visual string whose components mix classes
  std::u32string text();        // running text with structures in it
  uint32_t below(uint32_t n) { return static_cast<uint32_t>(random_() % n); }
  bool once_in(uint32_t n) { return below(n) == 0; }

 private:
  // What is taken, or hardly not.
  std::u32string word();
  std::u32string plain_label();
  std::u32string lookalike_label();
  std::u32string context_label();
  std::u32string separated_label();
  std::u32string marked_label();
  std::u32string digits_label();
  std::u32string unusual_label();
  std::u32string safe_label();
  std::u32string safe_domain();
  std::u32string safe_component();
  std::u32string safe_iri();
  std::u32string unescaped_iri();
  std::u32string broken_off_iri();
  std::u32string flawed_iri();
  std::u32string wild_iri();
  void add_flaw(std::u32string& text);
  std::u32string escaped(const std::u32string& text);
  std::u32string mixed_component();

  char32_t character();
  char32_t letter();
  std::u32string characters(uint32_t count);
  std::u32string label();
  std::u32string long_label();
  std::u32string ace_label();
  std::u32string ruled_label();
  std::u32string escapes();
  std::u32string component();
  std::u32string host();
  std::u32string ipv4();
  std::u32string ipv6();
  std::u32string tail();
  std::u32string file();
  std::u32string address();
  void damage(std::u32string& text);

  std::mt19937_64 random_;
  bool everything_;
};

// ASCII and the characters of the names and addresses as they are met, decoded too; sorted.
std::u32string checks_alphabet();

}  // namespace embidi::test

#endif
