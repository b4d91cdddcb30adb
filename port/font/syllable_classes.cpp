// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "syllable_classes.hpp"

#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace embidi::fontc {
namespace {

constexpr char32_t kZwnj = 0x200C, kZwj = 0x200D;
constexpr char32_t kFirst = 0x900, kLast = 0xABFF;  // what these scripts begin with lies here

// Of names of one script the first is the one that texts are compiled for: it has no language of its own.
const std::vector<SyllableScript>& scripts() {
  static const std::vector<SyllableScript> all{
      {"devanagari", "Deva", "", U"\u0930\u094D"},
      {"hindi", "Deva", "hi", U"\u0930\u094D"},
      {"marathi", "Deva", "mr", U"\u0930\u094D"},
      {"nepali", "Deva", "ne", U"\u0930\u094D"},
      {"bengali", "Beng", "", U"\u09B0\u09CD"},
      {"gurmukhi", "Guru", "", U""},
      {"gujarati", "Gujr", "", U"\u0AB0\u0ACD"},
      {"odia", "Orya", "", U"\u0B30\u0B4D"},
      {"tamil", "Taml", "", U""},
      {"telugu", "Telu", "", U""},
      {"kannada", "Knda", "", U"\u0CB0\u0CCD"},
      {"malayalam", "Mlym", "", U"\u0D4E"},
      {"sinhala", "Sinh", "", U"\u0DBB\u0DCA\u200D"},
      {"burmese", "Mymr", "", U"\u1004\u103A\u1039"},
      {"myanmar", "Mymr", "", U"\u1004\u103A\u1039"},
      {"khmer", "Khmr", "", U""},
      {"lao", "Laoo", "", U""},
      {"thai", "Thai", "", U""},
      {"tibetan", "Tibt", "", U""},
      {"javanese", "Java", "", U""},
      {"balinese", "Bali", "", U""},
      {"meetei", "Mtei", "", U""},
      {"tai-tham", "Lana", "", U""},
  };
  return all;
}

UScriptCode code_of(const std::string& tag) {
  return static_cast<UScriptCode>(u_getPropertyValueEnum(UCHAR_SCRIPT, tag.c_str()));
}

bool is_mark(char32_t c) { return (U_GET_GC_MASK(static_cast<UChar32>(c)) & U_GC_M_MASK) != 0; }

int syllabic(char32_t c) { return u_getIntPropertyValue(static_cast<UChar32>(c), UCHAR_INDIC_SYLLABIC_CATEGORY); }

int positional(char32_t c) { return u_getIntPropertyValue(static_cast<UChar32>(c), UCHAR_INDIC_POSITIONAL_CATEGORY); }

bool belongs_to(const SyllableScript& script, char32_t c) {
  static std::map<std::string, UScriptCode> codes;
  const auto [known, is_new] = codes.emplace(script.tag, USCRIPT_UNKNOWN);
  if (is_new) known->second = code_of(script.tag);
  return u_hasBinaryProperty(static_cast<UChar32>(c), UCHAR_NONCHARACTER_CODE_POINT) == 0 &&
         uscript_hasScript(static_cast<UChar32>(c), known->second) != 0;
}

// Whether most letters are not joined by the virama, which then is seen, and what moves stays behind it.
bool joins_seldom(const SyllableScript& script) {
  return script.tag == "Taml" || script.tag == "Mlym" || script.tag == "Guru";
}

std::string name_of(char32_t c) {
  char name[128];
  UErrorCode error = U_ZERO_ERROR;
  u_charName(static_cast<UChar32>(c), U_UNICODE_CHAR_NAME, name, sizeof name, &error);
  return U_SUCCESS(error) != 0 ? name : "";
}

bool is_named(char32_t c, const char* part) { return name_of(c).find(part) != std::string::npos; }

bool ends_name(char32_t c, const std::string& end) {
  const std::string name = name_of(c);
  return name.size() >= end.size() && name.compare(name.size() - end.size(), end.size(), end) == 0;
}

}  // namespace

std::vector<std::string> features_on(const SyllableScript& script) {
  std::vector<std::string> tags;
  for (const Feature& feature : script.features) {
    if (feature.on) tags.push_back(feature.tag);
  }
  return tags;
}

const SyllableScript* syllable_script(const std::string& name) {
  for (const SyllableScript& script : scripts()) {
    if (script.name == name) return &script;
  }
  return nullptr;
}

const SyllableScript* syllable_script_of(char32_t c) {
  UErrorCode error = U_ZERO_ERROR;
  const UScriptCode code = uscript_getScript(static_cast<UChar32>(c), &error);
  if (U_FAILURE(error) != 0 || code == USCRIPT_COMMON || code == USCRIPT_INHERITED || code == USCRIPT_LATIN)
    return nullptr;
  const char* const tag = uscript_getShortName(code);
  for (const SyllableScript& script : scripts()) {
    if (tag == script.tag) return &script;
  }
  return nullptr;
}

std::uint8_t letter_class(const SyllableScript& script, char32_t c) {
  // In Sinhala what joins is not the sign that kills a vowel, but U+200D with it.
  const bool zwj_joins = script.tag == "Sinh";
  if (c == kZwj && script.tag == "Mlym") return kExtends | kJoins | kWeak;  // with it a letter is a chillu
  if (c == kZwj) return kExtends | (zwj_joins ? kJoins : kPasses);
  if (c == kZwnj) return kExtends;
  if (!belongs_to(script, c)) return 0;
  if (zwj_joins && syllabic(c) == U_INSC_VIRAMA) return kExtends | kPasses;
  // A vowel that is written before its consonant: in Lao it changes signs over that.
  const bool joins = script.tag == "Laoo" && positional(c) == U_INPC_VISUAL_ORDER_LEFT;
  if (joins) return kStarts | kCore | kJoins;
  switch (syllabic(c)) {
    case U_INSC_GEMINATION_MARK: return kExtends | kJoins | kWeak;  // some ligatures need what is behind it
    case U_INSC_VIRAMA: return static_cast<std::uint8_t>(kExtends | kJoins | (joins_seldom(script) ? kWeak : 0));
    case U_INSC_INVISIBLE_STACKER: return kExtends | kJoins;
    case U_INSC_NUKTA:
    case U_INSC_CONSONANT_SUBJOINED:
    case U_INSC_CONSONANT_MEDIAL: return is_mark(c) ? kExtends | kCore : kStarts | kCore;
    case U_INSC_CONSONANT_PRECEDING_REPHA:
    case U_INSC_CONSONANT_PREFIXED: return kStarts | kCore | kJoins;
    case U_INSC_OTHER:
    case U_INSC_NUMBER:
    case U_INSC_BRAHMI_JOINING_NUMBER: return is_mark(c) ? kExtends : 0;
    default: break;
  }
  constexpr char32_t kSaraAm = 0xE33, kLaoAm = 0xEB3;  // letters by their category, but with a part over what is before
  if (is_mark(c) || c == kSaraAm || c == kLaoAm) return kExtends;
  return u_isalpha(static_cast<UChar32>(c)) != 0 ? kStarts | kCore : 0;
}

char32_t first_consonant(const SyllableScript& script) {
  for (char32_t c = kFirst; c <= kLast; ++c) {
    if (belongs_to(script, c) && syllabic(c) == U_INSC_CONSONANT) return c;
  }
  return 0;
}

std::u32string characters_of(const SyllableScript& script) {
  constexpr char32_t kEndOfPlane1 = 0x20000;
  std::u32string characters;
  for (char32_t c = kFirst; c < kEndOfPlane1; ++c) {
    UErrorCode error = U_ZERO_ERROR;
    if (uscript_getScript(static_cast<UChar32>(c), &error) == code_of(script.tag)) characters += c;
  }
  return characters;
}

SyllableLetters letters_of(const SyllableScript& script, const std::u32string& characters) {
  SyllableLetters letters;
  UErrorCode error = U_ZERO_ERROR;
  const UNormalizer2* const nfc = unorm2_getNFCInstance(&error);
  for (const char32_t c : characters) {
    const std::uint8_t letter = letter_class(script, c);
    if (letter == 0) continue;
    letters.all += c;
    if ((letter & kStarts) != 0) {
      letters.cores += c;
      if (syllabic(c) == U_INSC_CONSONANT) letters.consonants += c;
      UChar raw[8];
      UErrorCode failed = U_ZERO_ERROR;
      const int32_t length = unorm2_getDecomposition(nfc, static_cast<UChar32>(c), raw, 8, &failed);
      if (length == 2 && (letter_class(script, raw[1]) & kCore) != 0) {
        letters.with_nukta.push_back({char32_t{raw[0]}, char32_t{raw[1]}});
      }
    } else if ((letter & kJoins) != 0) {
      const bool virama = syllabic(c) == U_INSC_VIRAMA;
      if (letters.joiner == 0 && (virama || syllabic(c) == U_INSC_INVISIBLE_STACKER)) letters.joiner = c;
      if (virama || (letter & kWeak) != 0) letters.signs += c;
      if (!virama && (letter & kWeak) != 0) letters.finals += c;
    } else if ((letter & kCore) == 0) {
      letters.signs += c;
      const int category = syllabic(c);
      const bool last = category == U_INSC_BINDU || category == U_INSC_VISARGA || category == U_INSC_TONE_MARK ||
                        category == U_INSC_REGISTER_SHIFTER || category == U_INSC_CONSONANT_KILLER ||
                        category == U_INSC_PURE_KILLER;
      if (last) letters.finals += c;
      if ((is_named(c, "VOCALIC") && !ends_name(c, "VOCALIC R")) || is_named(c, "VISARGA")) letters.seldom += c;
      if (is_named(c, "CANDRA")) letters.seldom_behind_prefix += c;
    } else if (syllabic(c) != U_INSC_NUKTA) {
      letters.medials += c;
    }
  }
  return letters;
}

}  // namespace embidi::fontc
