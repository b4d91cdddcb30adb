// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// RFC 5891 4.2.3, RFC 5892 Appendix A and UTS #39 5, for one label.
#include <stddef.h>
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi_core/check/label.hpp"
#include "embidi_core/structure/idna.hpp"
#include "embidi_core/unicode/delimiters.hpp"
#include "embidi_core/unicode/joiners.hpp"
#include "embidi_core/unicode/properties.hpp"
#include "embidi_core/unicode/trust.hpp"

namespace embidi {

namespace {

constexpr char kALabelPrefix[] = "xn--";

constexpr uint32_t kMiddleL = 0xB7, kKeraia = 0x375;  // RFC 5892, A.3 and A.4
constexpr uint32_t kLongVowel = 0x30FC;
constexpr uint32_t kThaiAm = 0xE33, kLaoAm = 0xEB3;  // to IDNA, a mark and a vowel

uint32_t folded_ascii(uint32_t c) { return c - 'A' < 26 ? c | 0x20 : c; }

constexpr uint32_t bit(Script script) { return 1u << script; }
static_assert(kScripts <= 32, "a bit for each");

// Han among others, which are not mixed with it (UTS #39 5.2).
bool is_east_asian(uint32_t scripts) {
  constexpr uint32_t kJapanese = bit(kScriptHani) | bit(kScriptHira) | bit(kScriptKana);
  constexpr uint32_t kChinese = bit(kScriptHani) | bit(kScriptBopo);
  constexpr uint32_t kKorean = bit(kScriptHani) | bit(kScriptHang);
  return (scripts & ~kJapanese) == 0 || (scripts & ~kChinese) == 0 || (scripts & ~kKorean) == 0;
}

// Marks below that Latin letters have of their own, over a letter that may have one above: NFC has the letter with the
// mark below first.
bool is_below_accent(uint32_t letter, uint32_t mark) {
  constexpr uint32_t kMarksFrom31B =
      1u << (0x31B - 0x31B) | 0x3Fu << (0x323 - 0x31B) | 3u << (0x32D - 0x31B) | 3u << (0x330 - 0x31B);
  return (letter - 0xC0 < 0x190 || letter - 0x1E00 < 0x100) && mark - 0x31B < 32 &&
         (kMarksFrom31B >> (mark - 0x31B) & 1) != 0;
}

// A label that the encoder reads again and again.
struct Encoding {
  static void* operator new(size_t, LabelEncoding& room) { return room.label; }

  ComponentReader& reader;
  size_t begin, index;
  bool mapped;
  PunycodeLabel label;
};

uint32_t next_to_encode(void* label) {
  const Encoding& e = *static_cast<Encoding*>(label);
  while (next_of_label(e.reader)) {
    const uint32_t c = e.reader.code_point();
    if (!e.mapped) return c;
    if (!is_ignored(c)) return mapped(c);
  }
  e.reader.go_to(e.begin, e.index);
  return kPunycodeEnd;
}

}  // namespace

bool is_prefix(uint32_t& word, uint32_t c) {
  word = word << 8 | folded_ascii(c);
  return word == ('x' << 24 | 'n' << 16 | '-' << 8 | '-');
}

ALabel read_label(ComponentReader& reader, LabelBuffer& label) {
  label.count = 0;
  uint32_t word = 0;
  bool ascii = true, encoded = false;
  while (next_of_label(reader)) {
    const uint32_t c = folded_ascii(reader.code_point());
    if (c >= 0x80) ascii = false;
    label.put(c);
    if (encoded || label.count > kALabelPrefixLength || !is_prefix(word, c) || !ascii) continue;
    encoded = true;
    label.count = 0;
  }
  if (!encoded) return ALabel::none;
  const size_t count = label.count;
  // RFC 3492 decodes these, but to ASCII: nothing at all, or all of it before the last hyphen.
  if (count == 0) return ALabel::decoded_to_ascii;
  if (ascii && count > 1 && count <= kMaxEncodedLabel && label[count - 1] == '-') {
    --label.count;
    return ALabel::decoded_to_ascii;
  }
  // No second form decodes to the same, but for the case of the letters; so what decodes encodes to the same again.
  label.count = static_cast<uint8_t>(punycode_decode(label.characters, count));
  return label.count == 0 ? ALabel::undecodable : ALabel::decoded;
}

Facts facts_of_label(ComponentReader& reader, LabelBuffer& label) {
  ComponentReader ahead(reader);
  const ALabel form = read_label(ahead, label);
  if (form == ALabel::none || form == ALabel::undecodable) return facts_of(reader);
  Facts facts;
  for (size_t i = 0; i < label.count; ++i) facts.add(label[i]);
  return facts;
}

uint32_t mapped(uint32_t c) {
  const uint8_t ascii = mapped_to_ascii(c);
  return ascii != 0 ? uint32_t{ascii} : folded(c);
}

bool encode_label(ComponentReader& reader, bool map, LabelEncoding& room, bool (*put)(void* user, char octet),
                  void* user) {
  for (size_t i = 0; i < kALabelPrefixLength; ++i) {
    if (!put(user, kALabelPrefix[i])) return false;
  }
  static_assert(sizeof(Encoding) <= sizeof room.label, "the memory has room");
  Encoding& e =
      *new (room) Encoding{reader, reader.end(), reader.end_char(), map, {next_to_encode, room.label, put, user, room}};
  return punycode_encode(e.label);
}

// Of a character above ASCII: whether it is bare. Beyond the longest label, which has an error, nobody asks.
[[gnu::always_inline]] inline bool LabelRules::mark(uint32_t c) {
  flags_ &= ~uint32_t{kCombines};
  if (count_ >= kMaxLabel) return false;
  if (is_emoji(c) || !is_mark(c)) {
    base_ = c;
    ranks_ = 0;
    if (count_ == 0 && (c == kThaiAm || c == kLaoAm)) set(kLeadingMark);
    return false;
  }
  if (count_ == 0) set(kLeadingMark);
  const uint8_t rank = combining_rank(c), before = combining_rank(before_);
  const bool blocked = rank == 0 ? ranks_ != 0 : (ranks_ & (1u | 1u << rank)) != 0;
  const bool combines = is_composed(before_, c) || (!blocked && is_composed(base_, c));
  if (combines) set(kCombines);
  if (c != kEmojiStyle) set(kUnsettled);
  if (combines || (rank != 0 && before > rank) || is_below_accent(before_, c)) set(kComposed);
  if (!combines && is_odd_mark(c)) set(kOddMark);
  ranks_ = static_cast<uint16_t>(ranks_ | 1u << rank);
  return !combines;
}

// Inlined, as mark() is: each is called once, and less stack is taken.
[[gnu::always_inline]] inline void LabelRules::put(uint32_t c, LabelBuffer& label) {
  facts_.add(c);
  const uint32_t small = has(kDecoded) ? c : folded(c);
  if (count_ == 3 && before_ == '-' && small == '-') set(kMiddleHyphens);
  look(c, small);
  uint8_t like = static_cast<uint8_t>(small);
  bool bare = false;
  if (small >= 0x80) {
    bare = mark(small);
    constexpr uint32_t kEth = 0xF0, kThorn = 0xFE, kDotlessI = 0x131;
    set(kBeyondAscii);
    if (small != kDotlessI) set(kNotDotlessI);
    if (small != kEth) set(kNotEth);
    if (small != kEth && small != kThorn) set(kNotIcelandic);
    like = has(kUnlike) ? uint8_t{0} : lookalike(small);
    if (like == 0 && !bare) set(kUnlike);
  } else {
    base_ = small;
    ranks_ = 0;
  }
  if (like != 0 || !bare) {
    if (like_count_ < kMaxLabel) label.lookalike[like_count_++] = static_cast<char>(like);
  }
  joiners(small);
  contexto(small);
  between(small);
  const Script script = script_of(small);
  if (script != kScriptAny) scripts_ |= bit(script);
  letter(small, script);
  before_ = small;
  ++count_;
}

// `unusual`, `mark`: of one that is bare.
bool LabelRules::is_odd_mark(uint32_t c) const {
  constexpr uint32_t kEuropean = bit(kScriptLatn) | bit(kScriptGrek) | bit(kScriptCyrl);
  constexpr uint32_t kUnknown = bit(kScriptAny) | bit(kScriptOther);
  constexpr uint32_t kDotAbove = 0x307;
  if (c == before_ || c - 0x335 < 4) return true;
  if (c == kDotAbove && (base_ == 'i' || base_ == 'j' || base_ == 'l' || base_ == 0x131 || base_ == 0x237)) return true;
  const uint32_t base = bit(script_of(base_));
  uint32_t wanted = 0;
  if (c - 0x300 < 0x70) {
    wanted = kEuropean | kUnknown;
  } else if (c - 0x64B < 0xB || c == 0x670) {
    wanted = bit(kScriptArab) | kUnknown;
  } else if (c - 0x3099 < 2) {
    wanted = bit(kScriptHira) | bit(kScriptKana);
  } else if (script_of(c) == kScriptAny) {
    wanted = ~kEuropean;
  } else {
    return false;
  }
  return (base & wanted) == 0;
}

// `unusual`: the others.
void LabelRules::letter(uint32_t c, Script script) {
  if (script == kScriptOther) set(kRareScript);
  const uint32_t zero = digit_zero(c);
  if (zero != 0) {
    const uint8_t set_of = static_cast<uint8_t>(zero >> 2 ^ zero >> 5);  // of each set another, and none is 0
    if (digits_ != 0 && digits_ != set_of) set(kOddDigits);
    digits_ = set_of;
  }
  if (c < 0x80) return;
  // Browsers map these or look at what is beside them, and normalise marks.
  if (is_joiner(c) || is_letter_idna_lacks(c)) set(kUnsettled);
  const bool asked = script == kScriptAny || script == kScriptLatn || script == kScriptGrek || script == kScriptCyrl;
  const bool emoji = is_emoji(c) || c == kEmojiStyle;
  if (asked && !has(kCombines) && !emoji && !is_joiner(c) && is_restricted(c)) set(kOddLetter);
  const bool hiragana = c - 0x309D < 2, katakana = c - 0x30FD < 2;
  if (!hiragana && !katakana && c != kLongVowel) return;
  const Script before = script_of(before_);
  const bool after_mark = before_ - 0x309D < 2 || before_ - kLongVowel < 3;
  const bool fits = after_mark || (before == kScriptHira && !katakana) || (before == kScriptKana && !hiragana);
  if (!fits) set(kOddLetter);
}

uint8_t LabelRules::unusual() const {
  if (has(kOddMark)) return EMBIDI_UNUSUAL_MARK;
  if (has(kOddDigits)) return EMBIDI_UNUSUAL_DIGITS;
  if (has(kOddLetter)) return EMBIDI_UNUSUAL_LETTER;
  return has(kRareScript) ? EMBIDI_UNUSUAL_SCRIPT : EMBIDI_UNUSUAL_NONE;
}

// "If what is on either side is an alnum or an end of the label, and not both are ends."
void LabelRules::between(uint32_t c) {
  if (has(kBetween) && c == before_) return;
  const bool alnum = is_alphanumeric(c), after = is_alphanumeric(before_);
  if (has(kBetween) && alnum) set(kSeparatorLike);
  flags_ &= ~uint32_t{kBetween | kAfterAlnum};
  if (c < 0x80 || !is_separator_between(c) || (count_ > 0 && !after)) return;
  flags_ |= after ? kBetween | kAfterAlnum : kBetween;
}

void LabelRules::read(ComponentReader& reader, LabelBuffer& label) {
  while (has(kDecoded) ? count_ < label.count : next_of_label(reader)) {
    put(has(kDecoded) ? label[count_] : reader.code_point(), label);
  }
}

// Whether the character may be there, and looks like a separator.
void LabelRules::look(uint32_t c, uint32_t small) {
  const bool valid = is_idna_valid(has(kDecoded) ? c : small);
  if (!valid && (has(kDecoded) || (c != '_' && !is_letter_idna_lacks(c)))) {
    set(is_emoji(c) || (!has(kDecoded) && c == kEmojiStyle && is_emoji(before_)) ? kEmoji : kDisallowed);
  }
  if (c < 0x80) return;
  if (is_separator_like(c) && (is_alphanumeric(before_) || !is_idna_valid(c))) set(kSeparatorLike);
  if (is_separator_always(c)) set(kSeparatorLike);
}

// RFC 5892 A.1 and A.2.
void LabelRules::joiners(uint32_t c) {
  const JoiningType type = joining_of(c);
  if (type == JoiningType::T) return;
  unsigned flags = flags_ & ~unsigned{kJoinsBefore | kJoinsAfter};
  if (has(kJoinsAfter) && type != JoiningType::D && type != JoiningType::R) flags |= kContextJ;
  if (is_joiner(c) && !is_virama(before_)) {
    flags |= c == 0x200C && has(kJoinsBefore) ? kJoinsAfter : kContextJ;
  }
  if (type == JoiningType::D || type == JoiningType::L) flags |= kJoinsBefore;
  flags_ = flags;
}

// RFC 5892 A.3 to A.9.
void LabelRules::contexto(uint32_t c) {
  constexpr uint32_t kGeresh = 0x5F3, kGershayim = 0x5F4, kKatakanaDot = 0x30FB;
  if ((before_ == kMiddleL && c != 'l') || (c == kMiddleL && before_ != 'l')) set(kContextO);
  if (c == kMiddleL) set(kInterpunct);
  if (before_ == kKeraia && script_of(c) != kScriptGrek) set(kContextO);
  if ((c == kGeresh || c == kGershayim) && script_of(before_) != kScriptHebr) set(kContextO);
  if (c == kKatakanaDot) set(kMiddleDot);
  if (c - 0x660 < 10) set(kArabicDigit);
  if (c - 0x6F0 < 10) set(kExtendedDigit);
}

uint8_t LabelRules::error() const {
  constexpr uint32_t kJapanese = bit(kScriptHani) | bit(kScriptHira) | bit(kScriptKana);
  if (has(kDisallowed) || (has(kEmoji) && has(kUnsettled))) return EMBIDI_LABEL_DISALLOWED;
  if (has(kDecoded) && has(kComposed)) return EMBIDI_LABEL_PUNYCODE;
  if (has(kMiddleHyphens) || facts_.first_code_point() == '-' || before_ == '-') return EMBIDI_LABEL_HYPHEN;
  if (has(kLeadingMark)) return EMBIDI_LABEL_LEADING_MARK;
  if (has(kContextJ | kJoinsAfter)) return EMBIDI_LABEL_CONTEXTJ;
  const bool dots = has(kMiddleDot) && (scripts_ & kJapanese) == 0;
  const bool digits = has(kArabicDigit) && has(kExtendedDigit);
  if (has(kContextO) || before_ == kMiddleL || before_ == kKeraia || dots || digits) return EMBIDI_LABEL_CONTEXTO;
  return has(kEmoji) ? EMBIDI_LABEL_EMOJI : EMBIDI_LABEL_OK;
}

uint8_t LabelRules::scripts() const {
  const uint32_t others = scripts_ & ~bit(kScriptLatn);
  if ((scripts_ & (scripts_ - 1)) == 0 || is_east_asian(scripts_)) return EMBIDI_SCRIPTS_SINGLE;
  return is_east_asian(others) ? EMBIDI_SCRIPTS_HIGHLY_RESTRICTIVE : EMBIDI_SCRIPTS_MIXED;
}

bool LabelRules::has_lookalike(const LabelBuffer& label) const {
  return has(kBeyondAscii) && !has(kUnlike) && count_ <= kMaxLabel && like_count_ > 0 && label.lookalike[0] != '-' &&
         label.lookalike[like_count_ - 1] != '-';
}

}  // namespace embidi

#endif
