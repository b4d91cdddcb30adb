// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The slots: per character a byte in `classes`, a byte in `levels` and an index in `link`. Stages that never need the
// same slot at the same time share it, so that what other engines keep in stacks and lists costs no memory here. This
// class is their only owner: a stage reaches a slot by the name of what it keeps there. Who keeps what, and when:
//
//   phase         `classes`               `levels`                        `link`
//   ------------  ----------------------  ------------------------------  ---------------------------------------
//   decoding      class                   -                               bracket: which pair it belongs to
//   first_strong  class (FSI becomes LRI  PDI: the first strong class to  PDI: the next one to the right whose
//                 or RLI)                 the right of its isolate        isolate holds it
//   recognition   class                   character kind                  -
//   ordering      class, event, override  - (kinds are still there)       -
//   explicit      type, event, level run  embedding level; initiator on   initiator on the status stack: the one
//                 and its boundary        the status stack: the level     below it; of an isolate that has ended:
//                                         that comes back                 the matching PDI or the paragraph's end
//   resolution    type, event, level run  resolved level                  opening bracket that N0 c resolves: its
//                 and its boundary                                        closing bracket
//   lines         type, event, start of   resolved level                  first character of a run: the run to its
//                 a cluster                                               right; second: the run's end
//
// A phase lasts from enter() to the next; one that has nothing to do for a paragraph is not entered. Where there is a
// dash nothing is kept anew. The pairs of brackets stay from decoding to resolution, the matching PDIs from the
// explicit phase to resolution, the resolved levels and types from there on.
//
// With EMBIDI_SLOT_CHECKS (test builds) every access asserts that its phase, and the character, can have what is asked
// for. Without it a call is a load or a store. A copy of this object keeps the addresses in registers: loops make one.
#ifndef EMBIDI_SRC_PARAGRAPH_SLOTS_HPP
#define EMBIDI_SRC_PARAGRAPH_SLOTS_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.h"
#include "embidi_core/paragraph/types.hpp"
#include "embidi_core/unicode/bidi_class.hpp"

#ifndef EMBIDI_SLOT_CHECKS
#define EMBIDI_SLOT_CHECKS 0
#endif

namespace embidi {

using Index = embidi_index;
inline constexpr Index kNone = static_cast<Index>(-1);

// The flags of a byte of `classes`, above the class or type.
enum : uint8_t {
  kTypeMask = 0x1F,
  kEventFlag = 0x20,     // something virtual stands before this character
  kOverrideFlag = 0x40,  // ordering: in a virtual LRO..PDF: an address, a number, a run of percent escapes; in a
                         // file name in a virtual RLE..PDF: a stem
  kRunBoundaryFlag =
      0x40,  // from explicit on: the boundary before this level run is R (X10: its sos, eos of the run before)
  kRunStartFlag = 0x80,      // explicit and resolution: first character of a level run
  kClusterStartFlag = 0x80,  // lines, once clusters are found: first character of a grapheme cluster
};

class Slots {
 public:
  enum Phase : uint8_t {
    decoding = 1,
    first_strong = 2,
    recognition = 4,
    ordering = 8,
    explicit_levels = 16,
    resolution = 32,
    lines = 64,
    original_classes = decoding | first_strong | recognition | ordering | explicit_levels,
    types = explicit_levels | resolution | lines
  };

  // Lays the slots of `chars` characters, and one more of each, out before `end`; returns where they begin. `levels`
  // has an even address.
  Index* carve(uint8_t* end, size_t chars) {
    classes_ = end - (chars + 1);
    levels_ = classes_ - (chars + 1);
    link_ = reinterpret_cast<Index*>(levels_) - (chars + 1);
    return link_;
  }

  void enter([[maybe_unused]] Phase phase) {
#if EMBIDI_SLOT_CHECKS
    phase_ = phase;
#endif
  }

  // Classes. The first `count` slots are written from `decoded_classes()` on.
  uint8_t* decoded_classes() { return expect(decoding), classes_; }
  uint8_t class_at(size_t i) const { return expect(original_classes), static_cast<uint8_t>(classes_[i] & kTypeMask); }
  void set_class(size_t i, Class c) { expect(first_strong | ordering), classes_[i] = c; }
  // Which pair a bracket belongs to: a number below kBracketPairs.
  void set_bracket_pair(size_t i, uint8_t pair) { expect(decoding), link_[i] = pair; }
  uint8_t bracket_pair(size_t i) const { return expect(recognition | resolution), static_cast<uint8_t>(link_[i]); }
  // Class ON at the paragraph's end, with all that stops a walk.
  void set_end(size_t length) { expect(decoding), classes_[length] = kRunStartFlag | kEventFlag | ON; }

  // X5c: what waits at a PDI until the initiator of its isolate is reached, from right to left.
  void push_outer(size_t pdi, uint8_t first_strong_class, size_t enclosing) {
    expect(first_strong);
    levels_[pdi] = first_strong_class;
    link_[pdi] = static_cast<Index>(enclosing);
  }
  uint8_t outer_first_strong(size_t pdi) const { return expect(first_strong), levels_[pdi]; }
  size_t enclosing_pdi(size_t pdi) const { return expect(first_strong), link_[pdi]; }

  // Recognition in running text: one more than there are characters.
  uint8_t* character_kinds() { return expect(recognition | ordering), levels_; }

  // Ordering.
  void flag_event(size_t i) { expect(ordering), set_flags(i, kEventFlag); }
  void count_as_left(size_t i) { expect(ordering), classes_[i] = static_cast<uint8_t>((classes_[i] & ~kTypeMask) | L); }
  void flag_override(size_t i) { expect(ordering), set_flags(i, kOverrideFlag); }

  // Types with their flags. Up to the resolution the classes of a paragraph without explicit levels are its types.
  uint8_t flagged_type(size_t i) const { return expect(types), classes_[i]; }
  uint8_t type(size_t i) const { return expect(types), static_cast<uint8_t>(classes_[i] & kTypeMask); }
  bool removed(size_t i) const { return is_removed(type(i)); }
  void set_type(size_t i, unsigned type) {
    expect(resolution), classes_[i] = static_cast<uint8_t>((classes_[i] & ~unsigned{kTypeMask}) | type);
  }
  // X1 to X8: the type and run flags, the flag of an event stays.
  void set_explicit_type(size_t i, unsigned flagged) {
    expect(explicit_levels);
    if (EMBIDI_STRUCTURES) flagged |= classes_[i] & kEventFlag;
    classes_[i] = static_cast<uint8_t>(flagged);
  }
  // Where structures are resolved field by field: what is before a character is another level run, and their boundary
  // is L; and that of one that stands in LRO..PDF.
  void start_run(size_t i) { expect(resolution), set_flags(i, kRunStartFlag); }
  void set_overridden_type(size_t i, unsigned type) {
    expect(resolution), classes_[i] = static_cast<uint8_t>((classes_[i] & kEventFlag) | kRunStartFlag | type);
  }
  bool has_event(size_t i) const { return expect(types), (classes_[i] & kEventFlag) != 0; }

  // The directional status stack, an entry of which is the initiator that pushed it.
  void push_status(size_t initiator, unsigned level, size_t below) {
    expect(explicit_levels);
    levels_[initiator] = static_cast<uint8_t>(level);
    link_[initiator] = static_cast<Index>(below);
  }
  uint8_t status_level(size_t initiator) const { return expect(explicit_levels), levels_[initiator]; }
  size_t status_below(size_t initiator) const { return expect(explicit_levels), link_[initiator]; }
  void set_matching_pdi(size_t initiator, size_t pdi) {
    expect(explicit_levels), link_[initiator] = static_cast<Index>(pdi);
  }
  size_t matching_pdi(size_t initiator) const {
    expect(resolution, is_isolate_initiator(classes_[initiator] & kTypeMask));
    return link_[initiator];
  }

  // N0: from an opening bracket of type ON_OPEN to its closing one.
  void set_closing_bracket(size_t opening, size_t closing) {
    expect(resolution), link_[opening] = static_cast<Index>(closing);
  }
  size_t closing_bracket(size_t opening) const {
    expect(resolution, (classes_[opening] & kTypeMask) == ON_OPEN);
    return link_[opening];
  }

  // Levels.
  uint8_t level(size_t i) const { return expect(types), levels_[i]; }
  void set_level(size_t i, unsigned level) { expect(types), levels_[i] = static_cast<uint8_t>(level); }
  // All of them. Two at a time, since there is room for one more.
  void set_levels(size_t length, uint8_t level) {
    expect(resolution);
    uint16_t* to = reinterpret_cast<uint16_t*>(levels_);
    const uint16_t* const end = to + (length + 1u) / 2;
    const auto two = static_cast<uint16_t>(level * 0x0101);
    while (to != end) *to++ = two;
  }

  // Lines.
  size_t next_run(size_t run) const { return expect(lines), link_[run]; }
  void set_next_run(size_t run, size_t next) { expect(lines), link_[run] = static_cast<Index>(next); }
  bool starts_cluster(size_t i) const { return expect(lines), (classes_[i] & kClusterStartFlag) != 0; }
  void flag_cluster_start(size_t i, bool starts) {
    expect(lines),
        classes_[i] = static_cast<uint8_t>((classes_[i] & ~kClusterStartFlag) | (starts ? kClusterStartFlag : 0));
  }

 private:
#if EMBIDI_SLOT_CHECKS
  void expect(unsigned phases, bool holds = true) const {
    if ((phase_ & phases) == 0 || !holds) __builtin_trap();
  }
  Phase phase_;
#else
  static void expect(unsigned, bool = true) {}
#endif
  void set_flags(size_t i, uint8_t flags) { classes_[i] = static_cast<uint8_t>(classes_[i] | flags); }

  Index* link_;
  uint8_t* levels_;
  uint8_t* classes_;
};
static_assert(EMBIDI_SLOT_CHECKS || sizeof(Slots) == 3 * sizeof(void*),
              "the assertions cost nothing where they are off");

}  // namespace embidi

#endif
