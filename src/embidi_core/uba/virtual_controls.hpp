// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The virtual controls of ordering.md 4: where they stand, and what they are.
#ifndef EMBIDI_SRC_UBA_VIRTUAL_CONTROLS_HPP
#define EMBIDI_SRC_UBA_VIRTUAL_CONTROLS_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/paragraph/paragraph.hpp"

namespace embidi {

// The places where something virtual can stand before a character, in their order: the end of one structure, then the
// begin of the next. A directional mark inside a structure, where nothing else stands, is found like one at its end and
// passed like one at a begin.
enum Slot : uint8_t { kEndDirectionalMarkSlot, kCloseSlot, kOpenSlot, kBeginDirectionalMarkSlot, kSlots };

// A place in a sequence: before character `index`, at one of the slots there or, as kSlots, after them. One number,
// since EMBIDI_MAX_CHARS is below 2^28 where size_t has 32 bits.
struct Position {
  static constexpr unsigned kSlotBits = kStructures ? 3 : 0;
  size_t number;
  static Position at(size_t index, unsigned slot = 0) { return {index << kSlotBits | (kStructures ? slot : 0)}; }
  size_t index() const { return number >> kSlotBits; }
  unsigned slot() const { return number & ((1u << kSlotBits) - 1); }
};

// A character that stands, as if inserted, before a character of the text.
struct Virtual {
  uint8_t type;       // L, R or ON
  uint8_t level;      // embedding level
  uint8_t slot;       // where it stands
  uint8_t* resolved;  // the resolved level of an LRI, RLI or PDI; null for a directional mark
  Position after;     // where its sequence goes on: for an LRI or RLI that isolates, at its PDI
};

// The first virtual character before character `index` at `slot` or after it; false if there is none. Only to be asked
// where there is an event. Found like structure_near().
bool virtual_at(embidi_paragraph& p, size_t index, unsigned slot, Virtual& out);

// Resolved level of a virtual character; its sequence must have been resolved.
inline uint8_t resolved_level(const Virtual& v) {
  return v.resolved != nullptr ? *v.resolved : static_cast<uint8_t>(v.level + ((v.level ^ v.type) & 1));  // I1, I2
}

}  // namespace embidi

#endif
