// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Structures and their fields: ordering.md 2 and 3.
#ifndef EMBIDI_SRC_STRUCTURE_RECOGNIZE_HPP
#define EMBIDI_SRC_STRUCTURE_RECOGNIZE_HPP

#include <stdint.h>

#include "embidi_core/paragraph/paragraph.hpp"

namespace embidi {

// Whether the caller declared what the paragraph is.
inline bool is_declared(const embidi_options& options) {
  return static_cast<unsigned>(options.recognize - EMBIDI_RECOGNIZE_IRI) <=
             EMBIDI_RECOGNIZE_FILENAME - EMBIDI_RECOGNIZE_IRI ||
         options.recognize == EMBIDI_RECOGNIZE_NUMBER;
}

// A value of embidi_options::controls beside the public ones: as EMBED, and structures are found in running text as if
// LRE and PDF, which the textual form stands in (checks.md 4.1), were transparent.
constexpr uint8_t kControlsTextual = EMBIDI_CONTROLS_EMBED + 1;

// The whole paragraph, without its separator, is one structure (ordering.md 3.2). Fills the pool; counts on beyond its
// capacity, so that the counts are what is needed. O(length).
void recognize_declared(embidi_paragraph& p, embidi_kind kind);

// Every structure of running text (ordering.md 3.1, numbers.md), likewise; with recognize = none, numbers alone.
// O(length), whatever the text is made of.
void recognize_running_text(embidi_paragraph& p, const embidi_options& options);

}  // namespace embidi

#endif
