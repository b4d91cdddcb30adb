// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Looks up what a character is to Indic conjuncts. One set has the consonants and, of what extends a cluster, those of
// class L that extend conjuncts, too; whoever asks knows which of them a character can be.
#include "unicode/conjuncts.hpp"

#include <stdint.h>

#include "conjunct_tables.hpp"
#include "unicode/joiners.hpp"
#include "unicode/packed_set.hpp"
#include "unicode/properties.hpp"

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
