// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Which joining types join on which side (The Unicode Standard 9.2).
#ifndef EMBIDI_SRC_GLYPH_JOINING_TYPES_HPP
#define EMBIDI_SRC_GLYPH_JOINING_TYPES_HPP

#include "embidi_core/unicode/properties.hpp"

namespace embidi {

constexpr unsigned joining_set(JoiningType t) { return 1u << static_cast<unsigned>(t); }
// To the left and to the right as a right-to-left script is displayed: to the next and to the previous letter.
constexpr unsigned kJoinsLeft = joining_set(JoiningType::D) | joining_set(JoiningType::L) | joining_set(JoiningType::C);
constexpr unsigned kJoinsRight =
    joining_set(JoiningType::D) | joining_set(JoiningType::R) | joining_set(JoiningType::C);

inline bool joins_as(unsigned types, JoiningType t) { return (types & joining_set(t)) != 0; }

inline constexpr uint32_t kFirstIsolateControl = 0x2066, kLastIsolateControl = 0x2069;  // LRI, RLI, FSI, PDI

// LRI, RLI, FSI and PDI are of type U; where they are neutralised they have no effect.
constexpr bool is_isolate_control(uint32_t c) {
  return c - kFirstIsolateControl <= kLastIsolateControl - kFirstIsolateControl;
}

}  // namespace embidi

#endif
