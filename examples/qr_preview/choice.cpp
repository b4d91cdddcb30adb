// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "choice.hpp"

#include <stddef.h>
#include <stdint.h>

namespace embidi::qr {
namespace {

bool is_hidden(const Facts& facts, const Choice& choice) { return facts.secret && !choice.revealed; }

void move_window(const Facts& facts, Choice& choice, int32_t by) {
  const int32_t last = facts.line > facts.width ? facts.line - facts.width : 0;
  const int32_t to = choice.window + by;
  choice.window = to < 0 ? 0 : to < last ? to : last;
  if (choice.window < choice.seen.begin) choice.seen.begin = choice.window;
  if (choice.window + facts.width > choice.seen.end) choice.seen.end = choice.window + facts.width;
  if (choice.seen.begin <= facts.wanted.begin && facts.wanted.end <= choice.seen.end) choice.done[choice.item] = true;
}

}  // namespace

void arrive(const Facts& facts, Choice& choice) {
  choice.revealed = false;
  choice.window = facts.start;
  choice.seen = {facts.start, facts.start};
  if (facts.refused) return;
  move_window(facts, choice, 0);
  if (facts.secret) choice.done[choice.item] = true;  // whoever wants to know it asks
}

Wanted wanted(const Facts& facts, const Choice& choice) {
  if (facts.refused || !facts.ok) return Wanted::never;
  if (!choice.done[choice.item]) return Wanted::rest;
  for (size_t i = 0; i < facts.items; ++i) {
    if (!choice.done[i]) return Wanted::items;
  }
  return Wanted::nothing;
}

Decision press(const Facts& facts, Choice& choice, int key) {
  if (key == KEY_UP) return Decision::reject;
  if (facts.refused) return Decision::none;
  switch (key) {
    case KEY_LEFT:
    case KEY_RIGHT:
      if (is_hidden(facts, choice)) {
        choice.revealed = true;
      } else {
        move_window(facts, choice, key == KEY_LEFT ? -facts.width / 2 : facts.width / 2);
      }
      break;
    case KEY_DOWN:
      if (facts.items < 2) break;
      choice.item = choice.item + 1 < facts.items ? choice.item + 1 : 0;
      return Decision::moved;
    case KEY_SELECT: return wanted(facts, choice) == Wanted::nothing ? Decision::accept : Decision::none;
    default: break;
  }
  return Decision::none;
}

}  // namespace embidi::qr
