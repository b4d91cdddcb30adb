// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Visual runs of a line, the same walk as that of its characters.
//
// The walk's runs end wherever something virtual stands, and may end at a character that X9 removed, whose level is of
// no use. To the caller, those that go on in the text and on the display, at the same level, are one, and none ends
// with a removed character.
#include <stddef.h>

#include "embidi_core/uba/line.hpp"

using namespace embidi;

namespace {

// What is left of the run that the walk is in; the next one is entered where that is nothing. False at the line's end.
bool rest_of_run(embidi_line& line, embidi_run& out) {
  while (line.next == line.stop) {
    if (line.run == kNone) return false;
    enter_run(line, line.paragraph->slots.next_run(line.run));
  }
  const bool odd = (line.level & 1) != 0;
  out = {odd ? line.stop : line.next, odd ? line.next : line.stop, line.level};
  return true;
}

// Whether the text goes on from `earlier` to `later`, nothing but removed characters apart.
bool continues(const embidi_line& line, const embidi_run& earlier, const embidi_run& later) {
  if (later.begin < earlier.end || elision_at(line, later.begin) != nullptr) return false;
  size_t i = earlier.end;
  while (i < later.begin && elision_at(line, i) == nullptr && line.paragraph->slots.removed(i)) ++i;
  return i == later.begin;
}

// The run that the walk is in, with all that continues it. False at the line's end.
bool whole_run(embidi_line& line, embidi_run& out) {
  if (!rest_of_run(line, out)) return false;
  leave_run(line);
  if (elision_at(line, out.begin) != nullptr) return true;
  const bool odd = (out.level & 1) != 0;
  embidi_run next;
  while (rest_of_run(line, next) && next.level == out.level) {
    if (odd ? !continues(line, next, out) : !continues(line, out, next)) break;
    (odd ? out.begin : out.end) = odd ? next.begin : next.end;
    leave_run(line);
  }
  const Slots& slots = line.paragraph->slots;
  while (out.end > out.begin && slots.removed(out.end - 1)) --out.end;
  while (out.end > out.begin && slots.removed(out.begin)) ++out.begin;  // where the walk had begun the run
  return true;
}

}  // namespace

bool embidi_line_run_next(embidi_line* line, embidi_run* out) {
  if (line == nullptr || out == nullptr || line->paragraph == nullptr) return false;
  do {
    if (!whole_run(*line, *out)) return false;
  } while (out->begin == out->end);
  return true;
}
