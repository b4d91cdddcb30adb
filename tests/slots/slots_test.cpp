// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The assertions of src/embidi_core/paragraph/slots.hpp fire for every slot that is reached in the wrong phase, or at a
// character that cannot have what is asked for, and for none in the right one.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "embidi/embidi.h"
#include "embidi_core/paragraph/paragraph.hpp"
#include "embidi_core/unicode/bidi_class.hpp"

namespace {

using embidi::Slots;

constexpr Slots::Phase kPhases[] = {Slots::decoding,        Slots::first_strong, Slots::recognition, Slots::ordering,
                                    Slots::explicit_levels, Slots::resolution,   Slots::lines};

// Room for eight characters.
struct Room {
  alignas(8) uint8_t memory[64] = {};
  Slots slots;
  Room() { slots.carve(memory + 48, 8); }
};

struct Access {
  const char* name;
  unsigned phases;  // in which it may be made
  std::function<void(Slots&)> make;
};

const std::vector<Access>& accesses() {
  static const std::vector<Access> all = {
      {"decoded_classes", Slots::decoding, [](Slots& s) { s.decoded_classes(); }},
      {"set_bracket_pair", Slots::decoding, [](Slots& s) { s.set_bracket_pair(1, 2); }},
      {"set_end", Slots::decoding, [](Slots& s) { s.set_end(2); }},
      {"class_at", Slots::original_classes, [](Slots& s) { s.class_at(1); }},
      {"set_class", Slots::first_strong | Slots::ordering, [](Slots& s) { s.set_class(1, embidi::BN); }},
      {"push_outer", Slots::first_strong, [](Slots& s) { s.push_outer(1, embidi::R, 2); }},
      {"outer_first_strong", Slots::first_strong, [](Slots& s) { s.outer_first_strong(1); }},
      {"enclosing_pdi", Slots::first_strong, [](Slots& s) { s.enclosing_pdi(1); }},
      {"character_kinds", Slots::recognition | Slots::ordering, [](Slots& s) { s.character_kinds(); }},
      {"flag_event", Slots::ordering, [](Slots& s) { s.flag_event(1); }},
      {"flag_override", Slots::ordering, [](Slots& s) { s.flag_override(1); }},
      {"has_event", Slots::types, [](Slots& s) { s.has_event(1); }},
      {"flagged_type", Slots::types, [](Slots& s) { s.flagged_type(1); }},
      {"type", Slots::types, [](Slots& s) { s.type(1); }},
      {"set_explicit_type", Slots::explicit_levels, [](Slots& s) { s.set_explicit_type(1, embidi::R); }},
      {"push_status", Slots::explicit_levels, [](Slots& s) { s.push_status(1, 2, 0); }},
      {"status_level", Slots::explicit_levels, [](Slots& s) { s.status_level(1); }},
      {"status_below", Slots::explicit_levels, [](Slots& s) { s.status_below(1); }},
      {"set_matching_pdi", Slots::explicit_levels, [](Slots& s) { s.set_matching_pdi(1, 2); }},
      {"set_type", Slots::resolution, [](Slots& s) { s.set_type(1, embidi::R); }},
      {"start_run", Slots::resolution, [](Slots& s) { s.start_run(1); }},
      {"set_overridden_type", Slots::resolution, [](Slots& s) { s.set_overridden_type(1, embidi::L); }},
      {"bracket_pair", Slots::recognition | Slots::resolution, [](Slots& s) { s.bracket_pair(1); }},
      {"set_closing_bracket", Slots::resolution, [](Slots& s) { s.set_closing_bracket(1, 2); }},
      {"level", Slots::types, [](Slots& s) { s.level(1); }},
      {"set_level", Slots::types, [](Slots& s) { s.set_level(1, 3); }},
      {"set_levels", Slots::resolution, [](Slots& s) { s.set_levels(4, 1); }},
      {"next_run", Slots::lines, [](Slots& s) { s.next_run(1); }},
      {"set_next_run", Slots::lines, [](Slots& s) { s.set_next_run(1, 2); }},
      {"starts_cluster", Slots::lines, [](Slots& s) { s.starts_cluster(1); }},
      {"flag_cluster_start", Slots::lines, [](Slots& s) { s.flag_cluster_start(1, true); }},
  };
  return all;
}

TEST(Slots, RightPhases) {
  size_t made = 0;
  for (const Access& access : accesses()) {
    for (const Slots::Phase phase : kPhases) {
      if ((access.phases & phase) == 0) continue;
      Room room;
      room.slots.enter(phase);
      access.make(room.slots);
      ++made;
    }
  }
  EXPECT_GT(made, accesses().size());
}

TEST(SlotsDeathTest, WrongPhases) {
  GTEST_FLAG_SET(death_test_style, "fast");
  for (const Access& access : accesses()) {
    for (const Slots::Phase phase : kPhases) {
      if ((access.phases & phase) != 0) continue;
      Room room;
      room.slots.enter(phase);
      EXPECT_DEATH(access.make(room.slots), "") << access.name << " in phase " << phase;
    }
  }
}

// What only some characters have.
TEST(SlotsDeathTest, WrongCharacters) {
  GTEST_FLAG_SET(death_test_style, "fast");
  Room room;
  Slots& s = room.slots;
  s.enter(Slots::resolution);
  s.set_type(1, embidi::ON);
  EXPECT_DEATH(s.matching_pdi(1), "");
  EXPECT_DEATH(s.closing_bracket(1), "");
  s.set_type(1, embidi::kIsolateInitiatorR);
  s.matching_pdi(1);
  EXPECT_DEATH(s.closing_bracket(1), "");
  s.set_type(1, embidi::ON_OPEN);
  s.set_closing_bracket(1, 3);
  EXPECT_EQ(s.closing_bracket(1), 3u);
  EXPECT_DEATH(s.matching_pdi(1), "");
}

// A whole layout and a line, with all that uses slots: isolates, brackets, a structure, an override, an FSI.
TEST(Slots, ALayoutUsesThemInTheirPhases) {
  const std::string text =
      "\u2068(\u05D0 [1] http://\u05D0.com/%D7) a\u2069 \u202E(b\u0301) \u202C\u2067\u05D1 12,3\u2069";
  alignas(8) static uint8_t block[EMBIDI_BLOCK_SIZE(100, 20)];
  for (int order = EMBIDI_ORDER_CONSTANT; order <= EMBIDI_ORDER_NAME; ++order) {
    for (int controls = EMBIDI_CONTROLS_ISOLATE; controls <= EMBIDI_CONTROLS_EMBED; ++controls) {
      embidi_paragraph* p = nullptr;
      ASSERT_EQ(embidi_init(block, sizeof block, 100, 20, &p).status, EMBIDI_OK);
      embidi_options options{};
      options.order = static_cast<uint8_t>(order);
      options.controls = static_cast<uint8_t>(controls);
      ASSERT_EQ(embidi_layout(p, text.data(), text.size(), &options).status, EMBIDI_OK);
      EXPECT_EQ(embidi_structure_count(p), 1u);
      embidi_line line;
      ASSERT_EQ(embidi_line_init(&line, p, 0, embidi_length(p)).status, EMBIDI_OK);
      size_t shown = 0;
      for (embidi_visual v; embidi_line_next(&line, &v);) ++shown;
      EXPECT_GT(shown, 20u);
    }
  }
}

}  // namespace
