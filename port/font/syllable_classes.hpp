// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What a letter does in syllables (docs/spec/syllables.md, section 2), from its Unicode properties.
#ifndef EMBIDI_PORT_FONT_SYLLABLE_CLASSES_HPP
#define EMBIDI_PORT_FONT_SYLLABLE_CLASSES_HPP

#include <cstdint>
#include <string>
#include <vector>

namespace embidi::fontc {

enum LetterClass : std::uint8_t {
  kStarts = 1,
  kExtends = 2,
  kCore = 4,
  kJoins = 8,
  kWeak = 16,
  kPair = 32,
  kPasses = 64,
  kLigates = 128,
};

// A feature of OpenType that is asked for, or left out though HarfBuzz has it by default.
struct Feature {
  std::string tag;
  bool on = true;
};

// A script whose letters fuse or change places.
struct SyllableScript {
  std::string name;      // of --script
  std::string tag;       // ISO 15924
  std::string language;  // BCP 47; empty: the script's default
  std::u32string prefix;
  std::vector<Feature> features = {};
  bool operator==(const SyllableScript& other) const { return tag == other.tag; }
};

// The tags of the features that are asked for.
std::vector<std::string> features_on(const SyllableScript& script);

// The name as --script takes it; NULL: no such script, or one without syllables.
const SyllableScript* syllable_script(const std::string& name);

// Of the letters of a table for this script; 0: it is no letter of such a table.
std::uint8_t letter_class(const SyllableScript& script, char32_t c);

// The script that has the character; NULL for none, and for characters that several scripts share.
const SyllableScript* syllable_script_of(char32_t c);

// All that the script has for itself.
std::u32string characters_of(const SyllableScript& script);

// What a repertoire is made of.
struct SyllableLetters {
  std::u32string all;                      // that have a class
  std::u32string consonants;               // that conjuncts are made of
  std::u32string cores;                    // letters that start, alone or with a nukta or medial
  std::u32string signs;                    // that extend and are not of the core; no virama that joins
  std::u32string finals;                   // of the signs those that stand behind another: bindu, visarga, tone marks
  std::u32string medials;                  // that extend and are of the core; no nukta
  std::u32string seldom;                   // of the signs those that seldom stand with others
  std::u32string seldom_behind_prefix;     // and others that seldom stand there
  char32_t joiner = 0;                     // virama or coeng; 0: none
  std::vector<std::u32string> with_nukta;  // a letter and the sign, where Unicode has one letter for both
};
SyllableLetters letters_of(const SyllableScript& script, const std::u32string& characters);

// A consonant: words go on behind it.
char32_t first_consonant(const SyllableScript& script);

}  // namespace embidi::fontc

#endif
