// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What moves the caret and the selection: arrows, words, touches, the program.
#include <stddef.h>
#include <stdint.h>

#include "embidi/fit.h"
#include "embidi_core/edit/boundaries.hpp"
#include "embidi_core/edit/bullets.hpp"
#include "embidi_core/edit/field.hpp"
#include "embidi_core/edit/line_caret.hpp"
#include "embidi_core/edit/lines.hpp"

namespace embidi {

namespace {

// From the end of a line onto another one, if there is one.
[[gnu::noinline]] bool go_over(Edit& e) {
  auto& call = e.call;
  call.forward = call.right == (call.level == 0);
  if (call.forward) {
    call.wrapped = call.soft;
    return call.more && find_next_line(e);
  }
  return find_line_before(e);
}

// At the end of that line. True: where lines were wrapped both have that place in the text, so that one more step is
// needed for the caret to get anywhere.
[[gnu::noinline]] bool take_over(Edit& e) {
  auto& call = e.call;
  if (!call.forward) call.wrapped = call.soft;
  take_line_end(e, !call.forward);
  return call.wrapped;
}

[[gnu::noinline]] void step(Edit& e) {
  bool more = find_caret_line(e);
  while (more) {
    place_line(e);
    find_places(e);
    more = !step_in_line(e) && go_over(e) && take_over(e);
  }
}

// Finds the line above or below, and in call.x where the caret was before it went up or down. False: there is none.
[[gnu::noinline]] bool find_vertically(Edit& e) {
  auto& call = e.call;
  if (is_password(e) || !find_caret(e)) return false;
  if (call.column < 0) call.column = seen_x(e, call.x);
  call.x = call.column;
  return call.forward ? call.more && find_next_line(e) : find_line_before(e);
}

// Whether the paragraph of the caret is from right to left; a password, if that is its base.
bool is_caret_rtl(Edit& e) {
  if (is_password(e)) return is_password_rtl(e);
  return find_caret_line(e) && e.call.level != 0;
}

// Moves that need no line; `forward` in logical order.
[[gnu::noinline]] void step_logically(Edit& e, bool forward, bool word) {
  const size_t at = forward ? (word ? next_word(e) : boundary_after(e, e.caret))
                            : (word ? previous_word(e) : boundary_before(e, e.caret));
  if (e.call.result.status != EMBIDI_OK) return;
  put_caret(e, at, forward ? uint8_t{EMBIDI_EDGE_TRAILING} : uint8_t{EMBIDI_EDGE_LEADING}, false);
}

// The caret goes to the end of the selection that is in the direction of a step.
void leave_selection(Edit& e, bool forward) {
  put_caret(e, forward ? selection_end(e) : selection_begin(e),
            forward ? uint8_t{EMBIDI_EDGE_TRAILING} : uint8_t{EMBIDI_EDGE_LEADING}, false);
}

[[gnu::noinline]] void go_to_line_end(Edit& e, bool end) {
  if (is_password(e) || find_caret_line(e)) take_line_end(e, end);
}

// What a move means: call.right, call.forward.
[[gnu::noinline]] bool understand_move(Edit& e) {
  auto& call = e.call;
  call.right = (call.move & 1) != 0;  // as in LEFT and RIGHT, PREVIOUS and NEXT, LINE_START and LINE_END
  call.forward = call.right;
  switch (call.move) {
    case EMBIDI_MOVE_LEFT:
    case EMBIDI_MOVE_RIGHT:
      if (!call.leaves) return true;
      break;
    case EMBIDI_MOVE_WORD_LEFT:
    case EMBIDI_MOVE_WORD_RIGHT:
    case EMBIDI_MOVE_LINE_LEFT:
    case EMBIDI_MOVE_LINE_RIGHT: break;
    default: return true;
  }
  call.forward = call.right != is_caret_rtl(e);
  return call.result.status == EMBIDI_OK;
}

// Puts the caret where the move goes; the selection is as it was.
[[gnu::noinline]] void move_caret(Edit& e) {
  auto& call = e.call;
  switch (call.move) {
    case EMBIDI_MOVE_LEFT:
    case EMBIDI_MOVE_RIGHT:
      if (call.leaves) return leave_selection(e, call.forward);
      return is_password(e) ? step_logically(e, call.right != is_password_rtl(e), false) : step(e);
    case EMBIDI_MOVE_UP:
    case EMBIDI_MOVE_DOWN:
      if (find_vertically(e)) touch_line(e);
      return;
    case EMBIDI_MOVE_PREVIOUS:
    case EMBIDI_MOVE_NEXT:
      return call.leaves ? leave_selection(e, call.forward) : step_logically(e, call.forward, false);
    case EMBIDI_MOVE_WORD_LEFT:
    case EMBIDI_MOVE_WORD_RIGHT:
    case EMBIDI_MOVE_PREVIOUS_WORD:
    case EMBIDI_MOVE_NEXT_WORD: return step_logically(e, call.forward, true);
    case EMBIDI_MOVE_TEXT_START: return put_caret_behind(e, 0);
    case EMBIDI_MOVE_TEXT_END: return put_caret(e, e.bytes, EMBIDI_EDGE_LEADING, false);
    default: go_to_line_end(e, call.forward);
  }
}

[[gnu::noinline]] void select(Edit& e, size_t anchor, size_t caret) {
  anchor = boundary_at(e, anchor, false);
  caret = boundary_at(e, caret, false);
  if (e.call.result.status != EMBIDI_OK) return;
  put_caret_behind(e, caret);
  e.anchor = anchor;
  e.call.column = -1;
}

// After a move.
[[gnu::noinline]] void end_move(Edit& e, bool extend, bool across) {
  if (e.call.result.status != EMBIDI_OK) return;
  if (!extend) e.anchor = e.caret;
  if (across) e.call.column = -1;
}

// Finds the line that was touched; of a password the bullet, to which the caret goes. False: no line.
[[gnu::noinline]] bool open_touch(Edit* field, int32_t x, int32_t y) {
  if (!open_view(field)) return false;
  Edit& e = *field;
  e.call.x = bounded(x);
  e.call.top = bounded(y) + bounded(e.scroll_y);
  if (!is_password(e)) return find_line_at(e);
  touch_bullets(e);
  return false;
}

// Whether there is such a move, and the field can be used.
[[gnu::noinline]] bool open_move(Edit* e, embidi_move move, bool extend) {
  if (!open_view(e) || !is_right(*e, static_cast<unsigned>(move) <= EMBIDI_MOVE_TEXT_END, 2)) return false;
  e->call.move = static_cast<uint8_t>(move);
  e->call.leaves = !extend && has_selection(*e);
  return true;
}

}  // namespace

}  // namespace embidi

using namespace embidi;

embidi_result embidi_edit_move(embidi_edit* edit, embidi_move move, bool extend) {
  if (open_move(edit, move, extend) && understand_move(*edit)) {
    move_caret(*edit);
    end_move(*edit, extend, edit->call.move != EMBIDI_MOVE_UP && edit->call.move != EMBIDI_MOVE_DOWN);
  }
  return result_of(edit);
}

embidi_result embidi_edit_select(embidi_edit* edit, size_t anchor, size_t caret) {
  if (open_field(edit) && is_right(*edit, anchor <= edit->bytes, 2) && is_right(*edit, caret <= edit->bytes, 3))
    select(*edit, anchor, caret);
  return result_of(edit);
}

embidi_result embidi_edit_hit(embidi_edit* edit, int32_t x, int32_t y, bool extend) {
  if (open_touch(edit, x, y)) touch_line(*edit);
  if (edit != nullptr) end_move(*edit, extend, true);
  return result_of(edit);
}
