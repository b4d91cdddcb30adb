// The person's side: what has been seen, what the keys do, and whether the payload may be accepted. Knows no pixels of
// glyphs and no bytes; pure.
#ifndef EMBIDI_EXAMPLES_QR_PREVIEW_CHOICE_HPP
#define EMBIDI_EXAMPLES_QR_PREVIEW_CHOICE_HPP

#include "keys.h"
#include "notes.hpp"

namespace embidi::qr {

// Columns of the payload's line, in pixels from its left end; end excluded.
struct Columns {
  int32_t begin = 0, end = 0;
};

// What a choice depends on: the payload as it looks on this panel.
struct Facts {
  int32_t width = 0;          // of the panel
  int32_t line = 0;           // of the whole payload on one line
  Columns wanted;             // of it, that must be seen: the host; where there is none, all of it
  bool seen_at_once = false;  // the elided line shows them already
  bool has_host = false;
  int32_t start = 0;  // the column at which the window stands first
  bool refused = false;
  Notes notes;  // of the payload and of the panel; not empty, unless refused
};

struct Choice {
  int32_t window = 0;      // the column at its left edge
  Columns seen;            // what the window has shown
  Note note = Note::none;  // that is shown
  Notes noted;             // that were
};

// The payload has just been shown.
Choice first_look(const Facts& facts);

// What is still wanted before it may be accepted.
enum class Wanted : uint8_t {
  nothing,
  host,   // the rest of it
  text,   // the same, where there is no host
  notes,  // those that were not shown
  never   // it is refused
};
Wanted wanted(const Facts& facts, const Choice& choice);

enum class Decision : uint8_t { none, accept, reject };

// Takes a key: left and right move the window by half its width, down shows the next note, select accepts if nothing is
// wanted any more, up rejects. The moves overlap, so that a letter at the edge is seen whole.
Decision press(const Facts& facts, Choice& choice, int key);

}  // namespace embidi::qr

#endif
