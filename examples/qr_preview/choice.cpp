#include "choice.hpp"

namespace embidi::qr {
namespace {

void move_window(const Facts& facts, Choice& choice, int32_t by) {
  const int32_t last = facts.line > facts.width ? facts.line - facts.width : 0;
  const int32_t to = choice.window + by;
  choice.window = to < 0 ? 0 : to < last ? to : last;
  if (choice.window < choice.seen.begin) choice.seen.begin = choice.window;
  if (choice.window + facts.width > choice.seen.end) choice.seen.end = choice.window + facts.width;
}

bool all_seen(const Facts& facts, const Choice& choice) {
  return facts.seen_at_once || (choice.seen.begin <= facts.wanted.begin && facts.wanted.end <= choice.seen.end);
}

}  // namespace

Choice first_look(const Facts& facts) {
  Choice choice{facts.start, {facts.start, facts.start}, Note::none, Notes()};
  if (facts.refused) return choice;
  move_window(facts, choice, 0);
  choice.note = facts.notes.first();
  choice.noted.add(choice.note);
  return choice;
}

Wanted wanted(const Facts& facts, const Choice& choice) {
  if (facts.refused) return Wanted::never;
  if (!all_seen(facts, choice)) return facts.has_host ? Wanted::host : Wanted::text;
  return choice.noted.has_all(facts.notes) ? Wanted::nothing : Wanted::notes;
}

Decision press(const Facts& facts, Choice& choice, int key) {
  if (key == KEY_UP) return Decision::reject;
  if (facts.refused) return Decision::none;
  switch (key) {
    case KEY_LEFT: move_window(facts, choice, -facts.width / 2); break;
    case KEY_RIGHT: move_window(facts, choice, facts.width / 2); break;
    case KEY_DOWN:
      choice.note = facts.notes.after(choice.note);
      choice.noted.add(choice.note);
      break;
    case KEY_SELECT: return wanted(facts, choice) == Wanted::nothing ? Decision::accept : Decision::none;
    default: break;
  }
  return Decision::none;
}

}  // namespace embidi::qr
