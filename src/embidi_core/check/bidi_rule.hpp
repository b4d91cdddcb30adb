// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What the rules need of the characters of a label or component, and the Bidi rule of RFC 5893: checks.md 2.1.
#ifndef EMBIDI_SRC_CHECK_BIDI_RULE_HPP
#define EMBIDI_SRC_CHECK_BIDI_RULE_HPP

#include <stdint.h>

#include "embidi_core/check/component_reader.hpp"
#include "embidi_core/paragraph/types.hpp"
#include "embidi_core/unicode/bidi_class.hpp"

namespace embidi {

inline constexpr uint32_t kRtl = kStrongRtl | 1u << AN;  // "RTL character" of checks.md 1

// Whether the characters of these classes use both directions (violation 1 of checks.md 3.1).
constexpr bool is_mixed(uint32_t classes) { return (classes & kRtl) != 0 && (classes & 1u << L) != 0; }

// What the rules need of a label's or component's characters.
class Facts {
 public:
  void add(uint32_t c);
  bool empty() const { return empty_; }
  uint32_t classes() const { return classes_; }  // bit c: class c
  bool rtl() const { return (classes_ & kRtl) != 0; }
  Class first() const { return first_; }
  Class last_base() const { return last_base_; }  // the last one, NSM left out; NSM if there is nothing else
  uint32_t first_code_point() const { return first_code_point_; }
  bool ascii() const { return ascii_; }
  bool ldh() const { return ldh_ && first_code_point_ != '-' && !hyphen_last_; }

 private:
  uint32_t classes_ = 0;
  uint32_t first_code_point_ = 0;
  Class first_ = NSM, last_base_ = NSM;
  bool empty_ = true;
  bool ascii_ = true;
  bool hyphen_last_ = false;
  bool ldh_ = true;  // ASCII letters, digits and hyphens
};

// The facts about a component as it stands.
Facts facts_of(ComponentReader& reader);

// The conditions of RFC 5893 section 2 that a label with these characters breaks (EMBIDI_CONDITION). One that is empty
// breaks none.
uint8_t broken_conditions(const Facts& facts);

}  // namespace embidi

#endif
