// Visual runs of a line, the same walk as that of its characters.
//
// The walk's runs end wherever something virtual stands; those that go on in the text and on the display, at the same
// level, are one to the caller.
#include "uba/line.hpp"

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

}  // namespace

bool embidi_line_run_next(embidi_line* line, embidi_run* out) {
  if (line == nullptr || out == nullptr || line->paragraph == nullptr || !rest_of_run(*line, *out)) return false;
  const bool ellipsis = elision_at(*line, out->begin) != nullptr;
  const bool odd = (out->level & 1) != 0;
  embidi_run next;
  do {
    line->next = line->stop;
    if (ellipsis || !rest_of_run(*line, next) || next.level != out->level) break;
    if ((odd ? next.end != out->begin : next.begin != out->end) || elision_at(*line, next.begin) != nullptr) break;
    (odd ? out->begin : out->end) = odd ? next.begin : next.end;
  } while (true);
  return true;
}
