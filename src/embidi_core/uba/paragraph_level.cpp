// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// P2, P3, X5c.
#include "embidi_core/uba/paragraph_level.hpp"

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/paragraph/text.hpp"

namespace embidi {

namespace {

bool is_strong(uint8_t c) { return c == L || c == R || c == AL; }
bool is_initiator(uint8_t c) { return c >= LRI && c <= FSI; }

// What P2 looks at: strong classes, then isolate initiators and PDI.
constexpr uint32_t kCounted = kStrong | 1u << LRI | 1u << RLI | 1u << FSI | 1u << PDI;

// The letters of class L that are symbols: in circles and squares, and those of flags (U+1F110..U+1F1FF).
inline bool is_enclosed_letter(uint32_t c) { return c - 0x1F110 < 0xF0; }

bool ends_mention(uint8_t c) { return c == WS || c == S || c == B; }

// A word that P2 has come to: a character of it, and whether it is a mention, which begins with "@" or "#".
struct MentionWord {
  size_t at = 0;
  bool mention = false;
};

// Whether a mention holds character `i`, which is behind those asked for before: each character is looked at once.
bool is_mentioned(const embidi_paragraph& p, size_t i, MentionWord& word) {
  size_t begin = i;
  while (begin > word.at && !ends_mention(p.slots.class_at(begin - 1))) --begin;
  if (begin != word.at || begin == 0) {
    const uint32_t first = code_point_at(p, begin);
    word.mention = first == '@' || first == '#';
  }
  word.at = i;
  return word.mention;
}

}  // namespace

// What an isolate holds does not count; one without PDI reaches to the end. `depth` is the number of isolates that are
// open.
uint8_t paragraph_level(const embidi_paragraph& p, bool past, uint8_t base) {
  if (!kStructures) past = false;  // known when this is compiled
  for (;; past = false) {
    const size_t structures = kStructures && past ? size_t{p.structure_count} : 0;
    bool left = false;  // a letter from left to right was found
    size_t depth = 0, i = 0;
    MentionWord word;
    for (size_t next = 0;; ++next) {
      const size_t end = next < structures ? size_t{structure_at(p, next).begin} : size_t{p.length};
      for (; i < end; ++i) {
        const uint8_t c = p.slots.class_at(i);
        if ((kCounted >> c & 1) == 0) continue;
        if (past && depth == 0 && is_mentioned(p, i, word)) {
          while (i + 1 < end && !ends_mention(p.slots.class_at(i + 1))) ++i;
        } else if (c < LRI) {
          if (depth > 0 || (past && c == L && is_enclosed_letter(code_point_at(p, i)))) continue;
          if (c != L) return 1;
          if (base != EMBIDI_BASE_ANY_RTL) return 0;
          left = true;
        } else if (c != PDI) {
          ++depth;
        } else if (depth > 0) {
          --depth;
        }
      }
      if (next >= structures) break;
      i = structure_at(p, next).end;
    }
    if (left) return 0;
    if (!past) return static_cast<uint8_t>(base == EMBIDI_BASE_AUTO_RTL);
  }
}

// Backwards, `first` is the first strong class to the right at the present isolate depth. A PDI opens a depth; the
// outer `first` waits at the PDI, and the PDIs are a stack. An unmatched PDI opens a depth that is never read: all
// initiators before it have PDIs of their own. An unmatched initiator ends the paragraph for what is before.
void resolve_first_strong_isolates(embidi_paragraph& p) {
  p.slots.enter(Slots::first_strong);
  Slots slots = p.slots;
  size_t top = kNone;
  uint8_t first = L;
  for (size_t i = p.length; i-- > 0;) {
    const uint8_t c = slots.class_at(i);
    if (is_strong(c)) {
      first = c;
    } else if (c == PDI) {
      slots.push_outer(i, first, top);
      top = i;
      first = L;
    } else if (is_initiator(c)) {
      if (c == FSI) slots.set_class(i, first == L ? LRI : RLI);
      first = top == kNone ? uint8_t{L} : slots.outer_first_strong(top);
      if (top != kNone) top = slots.enclosing_pdi(top);
    }
  }
}

}  // namespace embidi
