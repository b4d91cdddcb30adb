// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// clang-format off
// Proves: what is put into a slot is what is found there, neither another slot nor another flag of the same byte
//   changes, and
//   nothing is touched beside the slots that carve() lays out
// Assumes: an index is at most the capacity, and values are what their comments allow
// Bound: every capacity from 1 to 4, every index, every value
// Unwind: 45
// Label: quick
// Wrong: src/embidi_core/paragraph/slots.hpp: levels_ = classes_ - (chars + 1); => levels_ = classes_ - chars;
// clang-format on
#include "embidi_core/paragraph/slots.hpp"

#include <stddef.h>
#include <stdint.h>

#include "proof.hpp"

namespace {

using namespace embidi;

constexpr unsigned kChars = 4;
constexpr unsigned kBytes = (kChars + 1) * (2 + sizeof(Index));

}  // namespace

void proof() {
  // The slots end where the array ends, and begin where it begins if there are as many as there can be.
  alignas(4) uint8_t block[kBytes];
  const unsigned chars = any_u8();
  assume(chars >= 1 && chars <= kChars);
  Slots slots;
  Index* const begin = slots.carve(block + kBytes, chars);
  const unsigned first = kBytes - (chars + 1) * (2 + sizeof(Index));
  claim(reinterpret_cast<uint8_t*>(begin) == block + first, "as many bytes as EMBIDI_BLOCK_SIZE() counts");

  // Two characters, different ones or the same.
  const unsigned i = any_u8(), k = any_u8();
  assume(i <= chars && k <= chars);
  const uint8_t type_i = slots.type(i), level_k = slots.level(k), flagged_k = slots.flagged_type(k);
  const size_t link_k = slots.next_run(k);

  const uint8_t level = any_u8();
  slots.set_level(i, level);
  claim(slots.level(i) == level, "set_level()");
  claim(i == k || slots.level(k) == level_k, "set_level() changes one level");
  claim(slots.flagged_type(k) == flagged_k && slots.next_run(k) == link_k, "set_level() changes nothing else");

  const Index run = any_u16();
  slots.set_next_run(i, run);
  claim(slots.next_run(i) == run, "set_next_run()");
  claim(i == k || slots.next_run(k) == link_k, "set_next_run() changes one link");
  claim(slots.flagged_type(k) == flagged_k, "set_next_run() changes no type");
  claim(slots.level(i) == level, "set_next_run() changes no level");

  const uint8_t type = any_u8() & kTypeMask;
  slots.flag_cluster_start(i, true);
  claim(slots.starts_cluster(i) && slots.type(i) == type_i, "flag_cluster_start() sets a flag");
  slots.set_type(i, type);
  claim(slots.starts_cluster(i) && slots.type(i) == type, "set_type() changes no flag");
  slots.flag_cluster_start(i, false);
  claim(!slots.starts_cluster(i) && slots.type(i) == type, "flag_cluster_start() takes it away");
  const bool event = slots.has_event(i);
  slots.set_explicit_type(i, type);
  claim(slots.type(i) == type && slots.has_event(i) == event, "set_explicit_type() keeps an event");
  slots.flag_event(i);
  claim(slots.type(i) == type && slots.has_event(i), "flag_event()");
  claim(i == k || slots.flagged_type(k) == flagged_k, "one byte of classes changes");
  claim(slots.level(i) == level && slots.next_run(i) == run, "types change neither level nor link");

  slots.push_status(i, level, run);
  claim(slots.status_level(i) == level && slots.status_below(i) == run, "push_status()");
  slots.push_outer(i, type, run);
  claim(slots.outer_first_strong(i) == type && slots.enclosing_pdi(i) == run, "push_outer()");
}
