// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What the checks ask about a character besides its class and its sets: checks.md 1. IDNA-valid is in
// structure/idna.hpp, since it asks the recogniser's table, too.
#ifndef EMBIDI_SRC_UNICODE_TRUST_HPP
#define EMBIDI_SRC_UNICODE_TRUST_HPP

#include <stdint.h>

#include "embidi_core/unicode/bidi_class.hpp"

namespace embidi {

// "Script" of checks.md 1: `any`, `other`, and those that UTS #39 recommends.
enum Script : uint8_t {
  kScriptAny,    // Common, Inherited, or several of the others
  kScriptOther,  // none of the others
  kScriptArab,
  kScriptArmn,
  kScriptBeng,
  kScriptBopo,
  kScriptCyrl,
  kScriptDeva,
  kScriptEthi,
  kScriptGeor,
  kScriptGrek,
  kScriptGujr,
  kScriptGuru,
  kScriptHang,
  kScriptHani,
  kScriptHebr,
  kScriptHira,
  kScriptKana,
  kScriptKhmr,
  kScriptKnda,
  kScriptLaoo,
  kScriptLatn,
  kScriptMlym,
  kScriptMymr,
  kScriptOrya,
  kScriptSinh,
  kScriptTaml,
  kScriptTelu,
  kScriptThaa,
  kScriptThai,
  kScriptTibt,
  kScripts
};

// "Folding": A..Z made small, a character of FOLD as it is mapped; any other as it is.
uint32_t folded(uint32_t c);
// LOOKALIKE: the ASCII character that it can be taken for, or 0.
uint8_t lookalike(uint32_t c);
bool is_separator_like(uint32_t c);     // SEPLIKE
bool is_invisible(uint32_t c);          // INVISIBLE
bool is_letter_idna_lacks(uint32_t c);  // LETTERS
bool is_virama(uint32_t c);             // VIRAMA
bool is_pictograph(uint32_t c);         // PICT
// The letter, digit or `-` of ASCII that IDNA maps it to, if it is above ASCII; or 0.
uint8_t mapped_to_ascii(uint32_t c);
bool is_ignored(uint32_t c);  // IDNA leaves it out
// Whether Identifier_Status is not Allowed, of a character that is IDNA-valid and whose Script is Latn, Grek, Cyrl,
// any.
bool is_restricted(uint32_t c);
// Of U+0300..036F, if IDNA-valid: from 1 on, in the order of Canonical_Combining_Class; of others 0.
uint8_t combining_rank(uint32_t c);
// Whether base and mark are in COMPOSE.
bool is_composed(uint32_t base, uint32_t mark);
bool is_separator_between(uint32_t c);  // SEPLIKE_BETWEEN
// The first of the ten decimal digits that it is one of; 0: it is none.
uint32_t digit_zero(uint32_t c);

// SEPLIKE_ALWAYS: Lisu's tones.
constexpr bool is_separator_always(uint32_t c) { return c - 0xA4F8 < 6; }

// EMOJI, of what is not IDNA-valid.
constexpr bool is_emoji(uint32_t c) {
  return c - 0x2600 < 0x168 || c - 0x2B50 < 6 || c - 0x1F1E6 < 26 || c - 0x1F300 < 0x350 || c - 0x1F680 < 0x80 ||
         c - 0x1F900 < 0x100 || c - 0x1FA70 < 0x90;
}
// Asks for the picture of the character before.
inline constexpr uint32_t kEmojiStyle = 0xFE0F;

// "Script", of a character that is IDNA-valid, `_` or one of LETTERS; of another it may be any.
Script script_of(uint32_t c);

// From U+20000 on, where no table goes: the Script, of such a character, and INVISIBLE.
constexpr Script script_beyond(uint32_t c) { return c < 0x3D000 ? kScriptHani : kScriptOther; }
constexpr bool is_invisible_beyond(uint32_t c) { return c - 0xE0000 < 0x1000; }
// The one that is both INVISIBLE and PICT; the tables have it as the former.
inline constexpr uint32_t kInvisiblePictograph = 0x2800;

// General_Category Z*.
constexpr bool is_separator_category(uint32_t c) {
  return c == 0x20 || c == 0xA0 || c == 0x1680 || c - 0x2000 < 0xB || c - 0x2028 < 2 || c == 0x202F || c == 0x205F ||
         c == 0x3000;
}

// White space: General_Category Z* (of which only the no-break spaces have another class), Bidi_Class B, S, WS.
constexpr bool is_white_space(uint32_t c, uint8_t bidi_class) {
  return bidi_class == B || bidi_class == S || bidi_class == WS || c == 0xA0 || c == 0x202F;
}

// TRIM, which stays outside a declared structure (ordering.md 3.2).
constexpr bool is_trim(uint32_t c, uint8_t bidi_class) {
  return is_white_space(c, bidi_class) || c == 0xFEFF || c < 0x20;
}

// What put() and end() found, as flags.
enum Misplaced : uint8_t { kMisplacedJoiner = 1, kMisplacedOther = 2 };  // ZWNJ or ZWJ; another INVISIBLE

// Finds INVISIBLE characters out of their place ("INVISIBLE in its place"), character by character.
class InvisibleInPlace {
 public:
  // What of the character and the one before it is now known to be out of its place.
  uint8_t put(uint32_t c);
  // After the last character: whether that one is out of its place. Then put() begins anew.
  uint8_t end();

 private:
  uint32_t last_ = 0;   // the last character ...
  uint8_t before_ = 0;  // ... and what it is
  uint8_t wanted_ = 0;  // what the next one must be, or the last is out of its place; 0: anything
};

}  // namespace embidi

#endif
