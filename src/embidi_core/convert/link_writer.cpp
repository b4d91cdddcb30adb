// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What stays bare in a URL, and what is escaped: links.md 6.
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES && (EMBIDI_RECOGNIZERS & EMBIDI_RECOGNIZER_LINKS)

#include "embidi_core/convert/link_writer.hpp"
#include "embidi_core/structure/character_kinds.hpp"
#include "embidi_core/unicode/delimiters.hpp"
#include "embidi_core/unicode/properties.hpp"

namespace embidi {

namespace {

// What reads ahead is not inlined, so that its reader is on the stack for so long only.

constexpr uint16_t kNotHard = kSetInclude | kSetSoft | kSetOpen | kSetClose;

// Link_Bracket: Bidi_Paired_Bracket, with "<" and ">". (U+2329 and U+232A are Hard.)
uint8_t link_bracket(uint32_t c) {
  return c == '<' || c == '>' ? uint8_t{kBracketPairs} : bracket_pair(c, class_of(c));
}

// Rule 3: "%" before two hexadecimal digits; but those of an escape that stands for itself belong to it.
[[gnu::noinline]] bool starts_escape(const ComponentReader& at, bool escapes) {
  ComponentReader digits(at);
  bool literal = escapes && !at.escaped();
  for (unsigned i = 0; i < 2; ++i) {
    if (!digits.next() || !is_hex(digits.code_point())) return false;
    literal = literal && !digits.escaped();
  }
  return !literal;
}

// Rule 2: whether ":~:" would stand where `at` is, if it and what follows were put bare.
[[gnu::noinline]] bool is_directive_start(const ComponentReader& at, bool directive_follows) {
  ComponentReader ahead(at);
  if (at.code_point() != ':' || !ahead.next() || ahead.code_point() != '~') return false;
  return ahead.next() ? ahead.code_point() == ':' : directive_follows;
}

[[gnu::noinline]] void put_as_it_stands(Output& out, const ComponentReader& at) { out.put_rest(at.as_it_stands()); }

}  // namespace

bool pass_directive_start(ComponentReader& at) {
  ComponentReader ahead(at);
  for (const char* start = ":~:";; ahead.next()) {
    if (ahead.escaped() || ahead.code_point() != static_cast<uint8_t>(*start)) return false;
    if (*++start == 0) break;
    if (ahead.at_last()) return false;
  }
  at = ahead;
  return true;
}

bool LinkWriter::separates(uint32_t c) const {
  const uint8_t d = delimiter(c);
  switch (part_) {
    case LinkPart::otpauth:
      if ((d & (kColon | kAt)) != 0) return true;
      [[fallthrough]];
    case LinkPart::path: return (d & kStop) != 0;
    case LinkPart::query: return (d & (kPair | kHash)) != 0 || c == '+';
    // Of a directive that was read they are separators; one that is given as a whole has them bare.
    case LinkPart::directive: return escapes_ && ((d & kPair) != 0 || c == ',');
    default: return false;
  }
}

// links.md 3, step T: where the stack is emptied.
void LinkWriter::put_separator(uint32_t c) {
  const bool pair = delimiter(c) == kPair;
  switch (part_) {
    case LinkPart::path:
    case LinkPart::otpauth:
      if (c == '/') open_ = 0;
      break;
    case LinkPart::query:
      if (pair) open_ = 0;
      break;
    case LinkPart::directive:
      if (pair || c == ',') open_ = 0;
      break;
    default: break;
  }
  out_.put(c);
}

bool LinkWriter::opens(uint32_t c) {
  if (open_ == kMaxLinkBrackets) return false;
  brackets_.open[open_++] = link_bracket(c);
  return true;
}

bool LinkWriter::closes(uint32_t c) {
  if (open_ == 0 || brackets_.open[open_ - 1] != link_bracket(c)) return false;
  --open_;
  return true;
}

// links.md 6, the last sentence: of a local part. Besides, "/" is escaped where a link could begin otherwise than with
// "mailto:" (links.md 3): as one of "//" directly after that (S), and once there was a dot, since what is before it
// might be a domain (U).
bool LinkWriter::stays_in_local(const ComponentReader& at) {
  const uint32_t c = at.code_point();
  if (!in_set(character_kind(c), kSetEmail) || (delimiter(c) & (kQuestion | kHash)) != 0) return false;
  if (c == '/') return !dots_ && !(after_dot_ && at.following() == '/');
  if (c != '.') return true;
  if (after_dot_ || at.at_last()) return false;
  return dots_ = true;
}

bool LinkWriter::stays(const ComponentReader& at, bool last, bool directive_follows) {
  const uint32_t c = at.code_point();
  const uint16_t sets = sets_of(character_kind(c));
  if ((sets & kNotHard) == 0 || separates(c)) return false;                                    // rules 1 and 2
  if (part_ >= LinkPart::fragment && is_directive_start(at, directive_follows)) return false;  // rule 2
  if (last && (sets & (kSetSoft | kSetOpen)) != 0) return false;                               // rule 5
  if ((sets & kSetOpen) != 0) return opens(c);                                                 // rule 4
  return (sets & kSetClose) == 0 || closes(c);
}

void LinkWriter::put(const ComponentReader& at, bool last, bool directive_follows) {
  const bool bare = !(at.code_point() == '%' && starts_escape(at, escapes_)) &&
                    (part_ == LinkPart::local ? stays_in_local(at) : stays(at, last, directive_follows));
  after_dot_ = bare && at.code_point() == '.';
  if (bare) {
    put_separator(at.code_point());
  } else if (at.escaped()) {
    put_as_it_stands(out_, at);
  } else {
    out_.put_escaped(at.code_point());
  }
}

}  // namespace embidi

#endif
