// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Looks up what a character is to Indic conjuncts. One set has the consonants and, of what extends a cluster, those of
// class L that extend conjuncts, too; whoever asks knows which of them a character can be.
#include "embidi_core/unicode/conjuncts.hpp"

#include <stdint.h>

#include "embidi_core/tables/conjunct_tables.hpp"
#include "embidi_core/unicode/joiners.hpp"
#include "embidi_core/unicode/packed_set.hpp"
#include "embidi_core/unicode/properties.hpp"

namespace embidi {

static_assert(ConjunctTable::kLinkers[0] == kFirstLinker, "the least");

bool is_listed_linker(uint32_t code_point) {
  // The table has 16 bits for each. Those of the second plane have places where neither letters nor marks are.
  if (code_point >= kBmpEnd) code_point -= ConjunctTable::kSecondPlaneShift;
  const uint16_t* linker = ConjunctTable::kLinkers;
  while (*linker < code_point) {
    if (++linker == ConjunctTable::kLinkers + ConjunctTable::kLinkerCount) return false;
  }
  return *linker == code_point;
}

// Not inline in the next one, which asks the same set: there is one copy of its code.
[[gnu::noinline]] bool is_conjunct_letter(uint32_t code_point) { return is_in_set<ConjunctTable>(code_point); }

bool extends_conjunct(uint32_t code_point) {
  return class_of(code_point) == L ? is_conjunct_letter(code_point) : code_point != kZeroWidthNonJoiner;
}

}  // namespace embidi
