// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Checks every code point of the library's tables against the UCD text. Shares nothing with the generator: this parser
// is its own, and it holds the properties as plain arrays.
//   usage: embidi-tables-checker UNICODE_15_DIRECTORY UCD_DIRECTORY
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <map>
#include <string>
#include <vector>

#include "checker_conjuncts.hpp"
#include "checker_letters.hpp"
#include "checker_lines.hpp"
#include "checker_recognition.hpp"
#include "checker_trust.hpp"
#include "checker_unsupported.hpp"
#include "embidi_core/glyph/presentation_forms.hpp"
#include "embidi_core/unicode/properties.hpp"

namespace {

constexpr unsigned kEnd = 0x110000;

struct Expected {
  std::vector<std::string> bidi_class = std::vector<std::string>(kEnd, "?");
  std::vector<unsigned> mirror = std::vector<unsigned>(kEnd);
  std::vector<unsigned> pair = std::vector<unsigned>(kEnd);  // Bidi_Paired_Bracket
  std::vector<char> bracket = std::vector<char>(kEnd, 'n');  // Bidi_Paired_Bracket_Type
};

// "FIRST..LAST ; NAME" or "FIRST ; NAME"
void set_class(const char* text, Expected& expected) {
  unsigned first = 0;
  unsigned last = 0;
  char name[32] = "";
  if (std::sscanf(text, "%x..%x ; %31[A-Za-z_]", &first, &last, name) != 3) {
    if (std::sscanf(text, "%x ; %31[A-Za-z_]", &first, name) != 2) return;
    last = first;
  }
  for (unsigned c = first; c <= last && c < kEnd; ++c) expected.bidi_class[c] = name;
}

bool read_expected(const std::string& directory, Expected& expected) {
  for (unsigned c = 0; c < kEnd; ++c) expected.mirror[c] = c;
  const std::string classes = directory + "/extracted/DerivedBidiClass.txt";
  const char kMissing[] = "# @missing: ";
  return for_lines(classes,
                   [&](const char* line) {
                     if (std::strncmp(line, kMissing, strlen(kMissing)) == 0) {
                       set_class(line + strlen(kMissing), expected);
                     }
                   }) &&
         for_lines(classes, [&](const char* line) { set_class(line, expected); }) &&
         for_lines(directory + "/BidiMirroring.txt",
                   [&](const char* line) {
                     unsigned from = 0;
                     unsigned to = 0;
                     if (std::sscanf(line, "%x ; %x", &from, &to) == 2) expected.mirror.at(from) = to;
                   }) &&
         for_lines(directory + "/BidiBrackets.txt", [&](const char* line) {
           unsigned from = 0;
           unsigned to = 0;
           char type = 0;
           if (std::sscanf(line, "%x ; %x ; %c", &from, &to, &type) == 3) {
             expected.pair.at(from) = to;
             expected.bracket.at(from) = type;
           }
         });
}

// Short and, where @missing lines use it, long name of a class.
bool is_named(embidi::Class value, const std::string& name) {
  static const char* const kNames[embidi::kClassCount][2] = {{"L", "Left_To_Right"},
                                                             {"R", "Right_To_Left"},
                                                             {"AN", ""},
                                                             {"EN", ""},
                                                             {"ON", ""},
                                                             {"WS", ""},
                                                             {"S", ""},
                                                             {"B", ""},
                                                             {"AL", "Arabic_Letter"},
                                                             {"NSM", ""},
                                                             {"ES", ""},
                                                             {"ET", "European_Terminator"},
                                                             {"CS", ""},
                                                             {"ON", ""},
                                                             {"ON", ""},
                                                             {"LRI", ""},
                                                             {"RLI", ""},
                                                             {"FSI", ""},
                                                             {"PDI", ""},
                                                             {"BN", ""},
                                                             {"LRE", ""},
                                                             {"RLE", ""},
                                                             {"LRO", ""},
                                                             {"RLO", ""},
                                                             {"PDF", ""}};
  return value < embidi::kClassCount && !name.empty() && (name == kNames[value][0] || name == kNames[value][1]);
}

// BD16 with canonical equivalents: U+2329 and U+232A count as U+3008 and U+3009.
unsigned expected_pair(const Expected& expected, unsigned c) {
  const unsigned opening = expected.bracket[c] == 'o' ? c : expected.pair[c];
  return opening == 0x2329 ? 0x3008 : opening;
}

// Whether this kind has been given to no other pair, and this pair no other kind.
bool is_pairs_own(unsigned kind, unsigned pair) {
  static std::map<unsigned, unsigned> pairs, kinds;
  return kind < embidi::kBracketPairs && pairs.emplace(kind, pair).first->second == pair &&
         kinds.emplace(pair, kind).first->second == kind;
}

bool check(const Expected& expected, unsigned c) {
  const embidi::Class value = embidi::bidi_class(c);
  const char bracket = value == embidi::ON_OPEN ? 'o' : value == embidi::ON_CLOSE ? 'c' : 'n';
  const char* wrong = nullptr;
  if (!is_named(value, expected.bidi_class[c])) wrong = "class";
  if (bracket != expected.bracket[c]) wrong = "bracket type";
  if (embidi::mirror(c) != expected.mirror[c]) wrong = "mirror";
  if (expected.bracket[c] != 'n' && !is_pairs_own(embidi::bracket_pair(c, value), expected_pair(expected, c)))
    wrong = "bracket pair";
  if (wrong) std::printf("U+%04X: wrong %s\n", c, wrong);
  return !wrong;
}

bool check_beyond() {
  for (const uint32_t c : {0x110000u, 0x1FFFFFu, 0x7FFFFFFFu, 0xFFFFFFFFu}) {
    if (embidi::bidi_class(c) != embidi::L || embidi::mirror(c) != c ||
        embidi::joining_type(c) != embidi::JoiningType::U || embidi::grapheme_kind(c) != embidi::Grapheme::other ||
        embidi::presentation_form(c, 1) != 0) {
      std::printf("%X: beyond U+10FFFF, but it has properties\n", static_cast<unsigned>(c));
      return false;
    }
  }
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::printf("usage: %s UNICODE_15_DIRECTORY UCD_DIRECTORY\n", argv[0]);
    return 2;
  }
  Expected expected;
  if (!read_expected(argv[2], expected)) return 1;
  unsigned compared = 0;
  unsigned wrong = 0;
  unsigned brackets = 0;
  unsigned mirrored = 0;
  for (unsigned c = 0; c < kEnd; ++c, ++compared) {
    wrong += check(expected, c) ? 0 : 1;
    brackets += expected.bracket[c] != 'n';
    mirrored += expected.mirror[c] != c;
  }
  std::printf("%u code points compared (%u brackets, %u mirrored), %u wrong\n", compared, brackets, mirrored, wrong);
  // Every version since Unicode 11 has at least these many; fewer means that the text was not understood.
  const bool all = compared == 1114112 && brackets >= 120 && mirrored >= 360;
  const bool letters = check_letters(argv[1], argv[2]);
#ifdef EMBIDI_CHECK_ALL
  const bool recognition = check_recognition(argv[2]);
  const bool unsupported = check_unsupported(argv[2], EMBIDI_UNSUPPORTED_SCRIPTS);
  const bool conjuncts = check_conjuncts(argv[2]);
  const bool trust = check_trust(argv[2], EMBIDI_CHARACTER_LISTS, argv[1]);
#else
  const bool recognition = true, unsupported = true, conjuncts = true, trust = true;
#endif
  return all && letters && recognition && unsupported && conjuncts && trust && wrong == 0 && check_beyond() ? 0 : 1;
}
