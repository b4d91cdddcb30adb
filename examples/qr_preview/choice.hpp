// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The person's side: what has been seen, what the keys do, and whether the payload may be accepted. Knows no pixels of
// glyphs and no bytes; pure.
#ifndef EMBIDI_EXAMPLES_QR_PREVIEW_CHOICE_HPP
#define EMBIDI_EXAMPLES_QR_PREVIEW_CHOICE_HPP

#include <stddef.h>
#include <stdint.h>

#include "keys.h"
#include "scan.hpp"

namespace embidi::qr {

// Columns of an item's line, in pixels from its left end; end excluded.
struct Columns {
  int32_t begin = 0, end = 0;
};

// What a choice depends on: the payload, and the item that is shown as it looks on this panel.
struct Facts {
  bool refused = false;
  bool ok = false;  // the verdict
  size_t items = 0;
  int32_t width = 0;     // of the panel
  int32_t line = 0;      // of the whole item on one line; 0: it is shown as a whole
  Columns wanted;        // of it, that must be seen: the host, or else all of it
  int32_t start = 0;     // the column at which the window stands first
  bool secret = false;   // hidden until asked for
  bool unknown = false;  // the font lacks characters of what is wanted
};

struct Choice {
  size_t item = 0;
  bool revealed = false;      // the secret that is shown
  int32_t window = 0;         // the column at its left edge
  Columns seen;               // what the window has shown of the item
  bool done[kMaxItems] = {};  // items of which all was seen that must be
};

// An item has just come, the first one of a payload or another: its window is where it stands first.
void arrive(const Facts& facts, Choice& choice);

// What is still wanted before the payload may be accepted.
enum class Wanted : uint8_t {
  nothing,
  rest,   // of this item
  items,  // that were not shown
  never   // it is refused, or not ok
};
Wanted wanted(const Facts& facts, const Choice& choice);

enum class Decision : uint8_t {
  none,
  moved,  // another item comes: arrive()
  accept,
  reject
};

// Takes a key: left and right move the window by half its width, or show a secret; down goes to the next item; select
// accepts if nothing is wanted any more; up rejects. The moves overlap, so that a letter at the edge is seen whole.
Decision press(const Facts& facts, Choice& choice, int key);

}  // namespace embidi::qr

#endif
