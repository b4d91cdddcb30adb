// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Prints what the library's tables say about every code point, a line for those that follow each other and have the
// same:
//   FIRST LAST class bracket joining grapheme sets format unsupported mirror script signs fold
// (numbers but for the names of the class, the joining type and the script; the mirror is 0 where there is none; the
// script is `-` where no label has the character; signs: 1 INVISIBLE, 2 VIRAMA, 4 a mark in a label, 8 of conjuncts;
// fold: how much is added).
#include <cstdint>
#include <cstdio>
#include <string>

#include "embidi_core/structure/character_kinds.hpp"
#include "embidi_core/structure/character_table.hpp"
#include "embidi_core/structure/idna.hpp"
#include "embidi_core/unicode/conjuncts.hpp"
#include "embidi_core/unicode/properties.hpp"
#include "embidi_core/unicode/trust.hpp"
#include "embidi_core/unicode/unsupported.hpp"

namespace {

const char* class_name(embidi::Class value) {
  switch (value) {
    case embidi::L: return "Left_To_Right";
    case embidi::R: return "Right_To_Left";
    case embidi::AN: return "Arabic_Number";
    case embidi::EN: return "European_Number";
    case embidi::ON:
    case embidi::ON_OPEN:
    case embidi::ON_CLOSE: return "Other_Neutral";
    case embidi::WS: return "White_Space";
    case embidi::S: return "Segment_Separator";
    case embidi::B: return "Paragraph_Separator";
    case embidi::AL: return "Arabic_Letter";
    case embidi::NSM: return "Nonspacing_Mark";
    case embidi::ES: return "European_Separator";
    case embidi::ET: return "European_Terminator";
    case embidi::CS: return "Common_Separator";
    case embidi::LRI: return "Left_To_Right_Isolate";
    case embidi::RLI: return "Right_To_Left_Isolate";
    case embidi::FSI: return "First_Strong_Isolate";
    case embidi::PDI: return "Pop_Directional_Isolate";
    case embidi::BN: return "Boundary_Neutral";
    case embidi::LRE: return "Left_To_Right_Embedding";
    case embidi::RLE: return "Right_To_Left_Embedding";
    case embidi::LRO: return "Left_To_Right_Override";
    case embidi::RLO: return "Right_To_Left_Override";
    case embidi::PDF: return "Pop_Directional_Format";
    default: return "?";
  }
}

const char* joining_name(embidi::JoiningType type) {
  static const char* const kNames[] = {"Non_Joining",   "Join_Causing", "Dual_Joining",
                                       "Right_Joining", "Left_Joining", "Transparent"};
  return kNames[static_cast<unsigned>(type)];
}

const char* script_name(uint32_t c) {
  static const char* const kNames[] = {
      "any",      "other",    "Arabic", "Armenian", "Bengali",  "Bopomofo", "Cyrillic",  "Devanagari",
      "Ethiopic", "Georgian", "Greek",  "Gujarati", "Gurmukhi", "Hangul",   "Han",       "Hebrew",
      "Hiragana", "Katakana", "Khmer",  "Kannada",  "Lao",      "Latin",    "Malayalam", "Myanmar",
      "Oriya",    "Sinhala",  "Tamil",  "Telugu",   "Thaana",   "Thai",     "Tibetan"};
  static_assert(sizeof kNames / sizeof kNames[0] == embidi::kScripts, "all of them");
  return kNames[embidi::script_of(c)];
}

// Whether Indic_Conjunct_Break is not None.
bool is_of_conjuncts(uint32_t c) {
  const embidi::Grapheme kind = embidi::grapheme_kind(c);
  if (kind == embidi::Grapheme::extend) return embidi::extends_conjunct(c);
  return kind == embidi::Grapheme::other && (embidi::is_linking_letter(c) || embidi::is_conjunct_letter(c));
}

std::string line_of(uint32_t c) {
  const embidi::Class value = embidi::bidi_class(c);
  const uint32_t mirror = embidi::mirror(c);
  const bool format = c >= 0x80 && (embidi::check_flags(c) & embidi::kFormat) != 0;
  const bool in_label = embidi::is_idna_valid(c) || c == '_' || embidi::is_letter_idna_lacks(c);
  const unsigned signs = (embidi::is_invisible(c) ? 1u : 0u) | (embidi::is_virama(c) ? 2u : 0u) |
                         (in_label && embidi::is_mark(c) ? 4u : 0u) | (is_of_conjuncts(c) ? 8u : 0u);
  char line[200];
  std::snprintf(line, sizeof line, "%s %s %s %u %u %u %u %X %s %u %d", class_name(value),
                value == embidi::ON_OPEN    ? "Open"
                : value == embidi::ON_CLOSE ? "Close"
                                            : "None",
                joining_name(embidi::joining_type(c)), static_cast<unsigned>(embidi::grapheme_kind(c)),
                unsigned{embidi::sets_of(embidi::character_kind(c))}, unsigned{format},
                unsigned{embidi::is_unsupported(c)}, static_cast<unsigned>(mirror == c ? 0 : mirror),
                in_label ? script_name(c) : "-", signs, static_cast<int>(embidi::folded(c) - c));
  return line;
}

}  // namespace

int main() {
  uint32_t first = 0;
  std::string line = line_of(0);
  for (uint32_t c = 1; c <= 0x110000; ++c) {
    const std::string next = c < 0x110000 ? line_of(c) : "";
    if (next == line) continue;
    std::printf("%X %X %s\n", static_cast<unsigned>(first), static_cast<unsigned>(c - 1), line.c_str());
    first = c;
    line = next;
  }
}
