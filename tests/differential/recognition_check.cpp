// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Every code point: what the library's tables make of it for the recogniser against the reference, which reads the
// Unicode files itself and shares nothing with the generator. ordering.md 2, links.md 1.
//
//   embidi-recognition-check UCD_DIRECTORY
#include <cstdint>
#include <cstdio>
#include <exception>

#include "embidi_core/structure/character_kinds.hpp"
#include "embidi_core/structure/character_table.hpp"
#include "structures.hpp"

namespace {

using namespace embidi;

// A file name may begin after it, but the library knows that among the quotes.
constexpr char32_t kRightDoubleQuote = 0x201D;

// ASCII is never looked up in the table to see whether it is a format character; and whether it is IDNA-valid, of what
// may stand in a domain only.
bool asks_table(uint32_t c) { return c >= 0x80; }
bool asks_validity(uint32_t c, bool domain_character) { return asks_table(c) && domain_character; }

// What links, clipping, file names between quotes and numbers want besides. A MARK, which is transparent, is in no set.
unsigned links_bits(uint16_t sets) {
  return (sets & kSetAlphanumeric ? 1u << 11 : 0u) | (sets & kSetEnclosed ? 1u << 12 : 0u) |
         (sets & kSetHost ? 1u << 13 : 0u) | (sets & kSetHostSymbol ? 1u << 14 : 0u) |
         (sets & kSetEmail ? 1u << 15 : 0u) | (sets & kSetInclude ? 1u << 16 : 0u) | (sets & kSetSoft ? 1u << 17 : 0u) |
         (sets & kSetOpen ? 1u << 18 : 0u) | (sets & kSetClose ? 1u << 19 : 0u);
}

unsigned links_bits(const embidi_reference::Ucd& ucd, const embidi_reference::Classes& classes, char32_t c) {
  using embidi_reference::LinkTerm;
  if (classes.mark(c)) return 0;
  const LinkTerm term = classes.explicit_formatting(c) ? LinkTerm::hard : ucd.link_term(c);
  return (classes.letter_or_number(c) ? 1u << 11 : 0u) | (classes.quotable(c) ? 1u << 12 : 0u) |
         (classes.host(c) ? 1u << 13 : 0u) | (classes.host_symbol(c) ? 1u << 14 : 0u) |
         (ucd.link_email(c) ? 1u << 15 : 0u) | (term == LinkTerm::include ? 1u << 16 : 0u) |
         (term == LinkTerm::soft ? 1u << 17 : 0u) | (term == LinkTerm::open ? 1u << 18 : 0u) |
         (term == LinkTerm::close ? 1u << 19 : 0u);
}

// What is compared, as bits.
unsigned library_says(uint32_t c) {
  const uint8_t kind = character_kind(c);
  const uint16_t sets = sets_of(kind);
  const uint8_t flags = check_flags(c);
  const bool domain_character = is_word_punctuation(kind) || (sets & kSetLabel) != 0;
  return (asks_table(c) && (flags & kFormat) != 0 ? 512u : 0u) |
         (asks_validity(c, domain_character) && (flags & ((c & 1) != 0 ? kValidOdd : kValidEven)) != 0 ? 1024u : 0u) |
         (kind == kDirectionalMark ? 1u : 0u) | (kind == kExplicitControl ? 2u : 0u) |
         (is_word_punctuation(kind) ? 4u : 0u) | (sets & kSetInclusion ? 8u : 0u) |
         (sets & kSetChar || kind == kDirectionalMark ? 16u : 0u) |
         (sets & kSetLabel || kind == kDirectionalMark ? 32u : 0u) |
         (sets & kSetLocal || kind == kDirectionalMark ? 64u : 0u) | (sets & kSetAnchor ? 128u : 0u) |
         (sets & kSetIdnSeparator ? 256u : 0u) | links_bits(sets);
}

unsigned reference_says(const embidi_reference::Ucd& ucd, const embidi_reference::Classes& classes, char32_t c) {
  using embidi_reference::IdnaStatus;
  const embidi_reference::IdnaEntry& idna = ucd.idna(c);
  const bool valid = !idna.not_in_2008 && (idna.status == IdnaStatus::valid || idna.status == IdnaStatus::deviation);
  const bool mark = classes.mark(c);  // transparent: which sets it is in does not matter, so they count as given
  return (asks_table(c) && ucd.category(c) == "Cf" ? 512u : 0u) |
         (asks_validity(c, classes.wordpunct(c) || (classes.labelchar(c) && !mark)) && valid ? 1024u : 0u) |
         (mark ? 1u : 0u) | (classes.explicit_formatting(c) ? 2u : 0u) | (classes.wordpunct(c) ? 4u : 0u) |
         (classes.inclusion(c) ? 8u : 0u) | (classes.structure_char(c) || mark ? 16u : 0u) |
         (classes.labelchar(c) || mark ? 32u : 0u) | (classes.localchar(c) || mark ? 64u : 0u) |
         (classes.before_free_place(c) && c != kRightDoubleQuote ? 128u : 0u) | (classes.idn_sep(c) ? 256u : 0u) |
         links_bits(ucd, classes, c);
}

int check(const char* directory) {
  const embidi_reference::Ucd ucd(directory);
  if (!ucd.has_idna() || !ucd.has_links()) {
    std::printf("%s has no IdnaMappingTable.txt, or not the files of UTS #58\n", directory);
    return 1;
  }
  const embidi_reference::Classes classes(ucd);
  unsigned compared = 0, wrong = 0;
  for (uint32_t c = 0; c < 0x110000; ++c) {
    ++compared;
    const unsigned got = library_says(c), expected = reference_says(ucd, classes, c);
    if (got == expected) continue;
    if (++wrong <= 20) std::printf("U+%04X: %05X instead of %05X\n", c, got, expected);
  }
  std::printf("%u code points compared, %u wrong\n", compared, wrong);
  return wrong == 0 && compared == 1114112 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: embidi-recognition-check UCD_DIRECTORY\n");
    return 2;
  }
  try {
    return check(argv[1]);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}
