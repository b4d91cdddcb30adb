// Every code point: what the library's tables make of it for the recogniser against the reference, which reads the
// Unicode files itself and shares nothing with the generator. ordering.md 2.
//
//   embidi-recognition-check UCD_DIRECTORY
#include <cstdio>
#include <exception>

#include "structure/character_kinds.hpp"
#include "structure/character_table.hpp"
#include "structures.hpp"

namespace {

using namespace embidi;

// Of ASCII nobody asks the table whether it is a format character; and whether it is IDNA-valid, of what may stand in a
// domain only.
bool asks_table(uint32_t c) { return c >= 0x80; }
bool asks_validity(uint32_t c, bool domain_character) { return asks_table(c) && domain_character; }

// What is compared, as bits.
unsigned library_says(uint32_t c) {
  const uint8_t kind = character_kind(c);
  const uint8_t sets = sets_of(kind);
  const uint8_t flags = check_flags(c);
  const bool domain_character = kind == kWordPunctuation || (sets & kSetLabel) != 0;
  return (asks_table(c) && (flags & kFormat) != 0 ? 512u : 0u) |
         (asks_validity(c, domain_character) && (flags & ((c & 1) != 0 ? kValidOdd : kValidEven)) != 0 ? 1024u : 0u) |
         (kind == kDirectionalMark ? 1u : 0u) | (kind == kExplicitControl ? 2u : 0u) |
         (kind == kWordPunctuation ? 4u : 0u) | (sets & kSetInclusion ? 8u : 0u) |
         (sets & kSetChar || kind == kDirectionalMark ? 16u : 0u) |
         (sets & kSetLabel || kind == kDirectionalMark ? 32u : 0u) |
         (sets & kSetLocal || kind == kDirectionalMark ? 64u : 0u) | (sets & kSetAnchor ? 128u : 0u) |
         (sets & kSetIdnSeparator ? 256u : 0u);
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
         (classes.before_filename(c) ? 128u : 0u) | (classes.idn_sep(c) ? 256u : 0u);
}

int check(const char* directory) {
  const embidi_reference::Ucd ucd(directory);
  if (!ucd.has_idna()) {
    std::printf("%s has no IdnaMappingTable.txt\n", directory);
    return 1;
  }
  const embidi_reference::Classes classes(ucd);
  unsigned compared = 0, wrong = 0;
  for (uint32_t c = 0; c < 0x110000; ++c) {
    ++compared;
    const unsigned got = library_says(c), expected = reference_says(ucd, classes, c);
    if (got == expected) continue;
    if (++wrong <= 20) std::printf("U+%04X: %03X instead of %03X\n", c, got, expected);
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
