// Character kinds and the sets they belong to: ordering.md 2.
#include "structure/character_kinds.hpp"

#include "structure/character_table.hpp"
#include "structure/delimiters.hpp"

namespace embidi {

namespace {

constexpr bool in_string(uint32_t c, const char* set) {
  for (; *set != 0; ++set) {
    if (static_cast<uint8_t>(*set) == c) return true;
  }
  return false;
}

// The sets of an ASCII character, by its General_Category and the lists of ordering.md 2. Of ASCII, only letters,
// digits, "-" and "_" are labelchars.
constexpr uint8_t ascii_sets(uint32_t c) {
  if (c <= 0x20) return (c >= 0x09 && c <= 0x0D) || c >= 0x1C ? kSetAnchor : 0;  // Bidi_Class B, S or WS
  if (c == 0x7F || in_string(c, "<>(){}[]")) {
    unsigned sets = 0;
    if (in_string(c, "<({[")) sets |= kSetAnchor;
    if (in_string(c, "[]")) sets |= kSetUserinfo;
    return static_cast<uint8_t>(sets);
  }
  unsigned sets = kSetChar;
  if (in_string(c, "!\"#%&'*,./:;?@\\")) sets |= kSetInclusion;
  if (is_alpha(c) || is_digit(c)) sets |= kSetLabel | kSetScheme;
  if (c == '-' || c == '_') sets |= kSetLabel;
  if (in_string(c, "+-.")) sets |= kSetScheme;
  if (!in_string(c, "\"#,/:;?@\\")) sets |= kSetLocal;
  if (in_string(c, "\"'")) sets |= kSetAnchor;
  if (c == '.') sets |= kSetIdnSeparator;
  if (!in_string(c, "/\\?#")) sets |= kSetUserinfo;
  return static_cast<uint8_t>(sets);
}

constexpr uint8_t other_sets(uint32_t kind) {
  switch (kind) {
    case kOpening:
    case kExplicitControl: return kSetAnchor;
    case kInclusion: return kSetChar | kSetInclusion | kSetUserinfo;
    case kWordPunctuation: return kSetChar | kSetInclusion | kSetLocal | kSetUserinfo;
    case kIdeographicStop: return kSetIdnSeparator | kSetUserinfo;
    case kSymbol: return kSetChar | kSetLocal | kSetUserinfo;
    case kLabel: return kSetChar | kSetLabel | kSetLocal | kSetUserinfo;
    case kByteOrderMark: return kSetChar | kSetLabel | kSetLocal | kSetUserinfo | kSetAnchor;
    default: return 0;
  }
}

constexpr CharacterSets all_sets() {
  CharacterSets sets{};
  for (uint32_t kind = 0; kind < kKinds; ++kind) sets.of[kind] = kind < 0x80 ? ascii_sets(kind) : other_sets(kind);
  return sets;
}

constexpr bool is_kind(CharacterKind kind, TableKind of) { return kind == kOther + static_cast<unsigned>(of); }
static_assert(is_kind(kOpening, TableKind::opening) && is_kind(kSymbol, TableKind::symbol) &&
                  is_kind(kLabel, TableKind::label) && is_kind(kWordPunctuation, TableKind::word_punctuation),
              "the kinds that the table holds are in its order");

}  // namespace

constexpr CharacterSets kCharacterSets = all_sets();

uint8_t character_kind(uint32_t code_point) {
  if (code_point < 0x80) return static_cast<uint8_t>(code_point);
  if (is_directional_mark(code_point)) return kDirectionalMark;
  if (is_explicit(code_point)) return kExplicitControl;
  if (code_point == 0xFEFF) return kByteOrderMark;
  if (code_point == 0xA1 || code_point == 0xBF) return kInclusion;
  if (delimiter(code_point) == kIdnSeparator) return kIdeographicStop;
  return static_cast<uint8_t>(kOther + static_cast<unsigned>(table_kind(code_point)));
}

}  // namespace embidi
