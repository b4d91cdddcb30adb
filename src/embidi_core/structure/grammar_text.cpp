// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Running text as a grammar of structures sees it.
#include "embidi_core/structure/grammar_text.hpp"

#include <stddef.h>
#include <stdint.h>

namespace embidi {

size_t GrammarText::next(size_t i) const {
  do {
    ++i;
  } while (kinds_[i] == kDirectionalMark);
  return i;
}

size_t GrammarText::previous(size_t i) const {
  do {
    --i;
  } while (kinds_[i] == kDirectionalMark);
  return i;
}

size_t GrammarText::run(size_t i, uint16_t sets) const {
  while (in(i, sets)) i = next(i);
  return i;
}

size_t GrammarText::unit(size_t i, uint16_t set, bool escapes) const {
  if (in(i, set)) return step(i);
  if (!escapes || kind(i) != '%') return i;
  const size_t high = next(i);
  if (!is_hex(kind(high))) return i;
  const size_t low = next(high);
  return is_hex(kind(low)) ? next(low) : i;
}

size_t GrammarText::bracketed(size_t i) const {
  if (kind(i) != '[') return i;
  const size_t first = next(i);
  size_t end = first;
  while (is_hex(kind(end)) || kind(end) == ':' || kind(end) == '.') end = next(end);
  return end != first && kind(end) == ']' ? next(end) : i;
}

size_t GrammarText::word(size_t i, const char* word) const {
  size_t at = i;
  for (; *word != 0; ++word, at = next(at)) {
    const uint8_t kind = kinds_[at];
    if ((is_alpha(kind) ? kind | 0x20 : kind) != static_cast<uint8_t>(*word)) return i;
  }
  return at;
}

}  // namespace embidi
