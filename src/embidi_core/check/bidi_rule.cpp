// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// RFC 5893 sections 1.4 and 2.
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi_core/check/bidi_rule.hpp"
#include "embidi_core/unicode/delimiters.hpp"
#include "embidi_core/unicode/properties.hpp"

namespace embidi {

namespace {

bool is_ldh(uint32_t c) { return is_alphanumeric(c) || c == '-'; }

}  // namespace

void Facts::add(uint32_t c) {
  const Class bidi = class_of(c);
  if (empty_) {
    first_ = bidi;
    first_code_point_ = c;
  }
  empty_ = false;
  hyphen_last_ = c == '-';
  classes_ |= 1u << bidi;
  if (bidi != NSM) last_base_ = bidi;
  if (c >= 0x80) ascii_ = false;
  if (!is_ldh(c)) ldh_ = false;
}

Facts facts_of(ComponentReader& reader) {
  Facts facts;
  while (reader.next()) facts.add(reader.code_point());
  return facts;
}

uint8_t broken_conditions(const Facts& facts) {
  constexpr uint32_t kNumbersAndNeutrals =
      1u << EN | 1u << ES | 1u << CS | 1u << ET | 1u << ON | 1u << ON_OPEN | 1u << ON_CLOSE | 1u << BN | 1u << NSM;
  unsigned broken = 0;
  const auto require = [&](unsigned condition, bool obeyed) {
    if (!obeyed) broken |= EMBIDI_CONDITION(condition);
  };
  if (facts.empty()) return 0;
  if (is_among(facts.first(), kStrongRtl)) {
    require(2, (facts.classes() & ~(kRtl | kNumbersAndNeutrals)) == 0);
    require(3, is_among(facts.last_base(), kRtl | 1u << EN));
    require(4, (facts.classes() & (1u << EN | 1u << AN)) != (1u << EN | 1u << AN));
  } else if (facts.first() == L) {
    require(5, (facts.classes() & ~(1u << L | kNumbersAndNeutrals)) == 0);
    require(6, is_among(facts.last_base(), 1u << L | 1u << EN));
  } else {
    require(1, false);
  }
  return static_cast<uint8_t>(broken);
}

}  // namespace embidi

#endif
