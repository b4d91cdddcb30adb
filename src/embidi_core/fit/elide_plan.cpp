// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The order in which embidi/fit.h says that a structure is elided.
//
// A structure has a core: its host, or, where it has none, its last segment, the file name. Three elisions grow: the
// front one from the userinfo to all before the core and at last into the core, the back one from the end to the core,
// and the middle one from the path before the file name into that. They do so in stages, each of a number of steps, and
// each taken as a whole before the next begins:
//
//   userinfo  front   the userinfo                                         1 step
//   query     back    query and fragment, from the end                     1 per field
//   path      middle  the path before the file name, from there            1 per segment
//   local     front   an email's local part, from its end                  1 per character
//   front     front   all before the core                                  1
//   name      middle  the file name after a host, from its front; without  1 per character
//                     a host, what is before its extension, from there
//   tail      back    all after the core but the character directly after  1
//   labels    front   the core but its last label, from the left           1 per label
//   cluster   front   the last label, from the left, by clusters           1 per character
//
// http://me@ab.cd.ef/p/q/rs?k=v shows them all but `local`. "…" is what is left out, though no wider than an ellipsis:
//
//   userinfo  1      http://…@ab.cd.ef/p/q/rs?k=v
//   query     2..3   http://…@ab.cd.ef/p/q/rs?k=…   http://…@ab.cd.ef/p/q/rs…
//   path      4..5   http://…@ab.cd.ef/p/…/rs…      http://…@ab.cd.ef/…/rs…
//   front     6      …ab.cd.ef/…/rs…
//   name      7..8   …ab.cd.ef/…s…                  …ab.cd.ef/…
//   tail      9      …ab.cd.ef/…
//   labels    10..11 …cd.ef/…                       …ef/…
//   cluster   12     …f/…
//   then      13     …
#include "embidi_core/fit/elide_plan.hpp"

#include <stddef.h>
#include <stdint.h>

#include "embidi/fit.h"
#include "embidi_core/paragraph/lookup.hpp"
#include "embidi_core/paragraph/text.hpp"
#include "embidi_core/paragraph/types.hpp"
#include "embidi_core/uba/line.hpp"
#include "embidi_core/unicode/delimiters.hpp"

namespace embidi {

namespace {

size_t count(const Range& range) { return range.end - range.begin; }

// Whether they have a character in common. (An empty range inside the other one counts as well.)
bool overlap(const Range& a, const Range& b) { return a.begin < b.end && b.begin < a.end; }

}  // namespace

ElidePlan::ElidePlan(const embidi_paragraph& p, size_t structure, size_t line_end) : p_(p), line_end_(line_end) {
  const StructureRecord& s = structure_at(p, structure);
  structure_ = {cluster_floor(s.begin), s.end};
  // NOLINTBEGIN(cppcoreguidelines-prefer-member-initializer): they follow from the structure
  fields_ = {s.first_field, fields_end(p, structure)};
  query_ = {fields_.end, fields_.end};
  // NOLINTEND(cppcoreguidelines-prefer-member-initializer)
  number_ = s.kind == EMBIDI_KIND_NUMBER;
  tail_ = number_ ? s.end : s.begin;
  for (size_t f = fields_.begin; f < fields_.end; ++f) sort_in(f);
  if (!has_core() && path_.end != 0) {
    core_ = {path_.end - 1, path_.end};
    find_extension();
  }
  divisible_ = has_core() && !is_address();
  size_t limit = line_end;
  if (structure + 1 < p.structure_count) {
    const size_t next = cluster_floor(structure_at(p, structure + 1).begin);
    if (next < limit) limit = next;
  }
  kept_end_ = host_ ? find_kept_end(limit) : structure_.end;
  for (unsigned stage = 0; stage < kStages; ++stage) last_step_ += steps_of(stage);
  ++last_step_;  // all of it
}

// A field can begin with a mark whose base is outside it: an elision that begins with the field takes both, one that
// ends before it takes neither.
size_t ElidePlan::cluster_floor(size_t index) const {
  while (!starts_cluster(p_, index)) --index;
  return index;
}

void ElidePlan::sort_in(size_t f) {
  const uint8_t role = field_at(p_, f).role;
  switch (role) {
    case EMBIDI_ROLE_USERINFO:
    case EMBIDI_ROLE_LOCAL:
      local_ = role == EMBIDI_ROLE_LOCAL;
      if (user_.end == 0) user_.begin = field(f).begin;
      user_.end = tail_ = field(f).end;
      break;
    case EMBIDI_ROLE_LABEL:
    case EMBIDI_ROLE_ADDRESS:
      if (!host_) core_.begin = f;
      host_ = true;
      core_.end = f + 1;
      tail_ = field(f).end;
      break;
    case EMBIDI_ROLE_SEGMENT:
      if (path_.end == 0) path_.begin = f;
      path_.end = f + 1;
      break;
    case EMBIDI_ROLE_KEY:
    case EMBIDI_ROLE_VALUE:
    case EMBIDI_ROLE_FRAGMENT:
      if (query_.begin == query_.end) query_.begin = f;
      break;
    case EMBIDI_ROLE_SCHEME: tail_ = field(f).end; break;
    default: break;
  }
}

Range ElidePlan::field(size_t number) const {
  const FieldRecord& f = field_at(p_, number);
  return {f.begin, f.end};
}

void ElidePlan::find_extension() {
  const Range last = file_name();
  const size_t extension = extension_of_name(p_, last.begin, last.end);
  if (extension != last.end) extension_ = extension;
}

// The most significant part of an address is not its end, so a part of it is of no use.
bool ElidePlan::is_address() const {
  const FieldRecord& last = field_at(p_, core_.end - 1);
  if (last.role != EMBIDI_ROLE_LABEL) return last.role == EMBIDI_ROLE_ADDRESS;
  for (Reader reader(p_, last.begin); reader.index() < last.end;) {
    if (!is_digit(reader.next())) return false;
  }
  return true;
}

// Where the back elision can begin after a host, at the earliest: after the first visible character that is no full
// stop, since directly after a host an ellipsis could be taken for more of it. At most `limit`, where the line ends or
// another structure begins, whose host must not be divided there.
size_t ElidePlan::find_kept_end(size_t limit) const {
  Reader reader(p_, core().end);
  while (reader.index() < limit) {
    const size_t index = reader.index();
    if (delimiter(reader.next()) != kIdnSeparator && !p_.slots.removed(index)) break;
  }
  return reader.index();
}

size_t ElidePlan::steps_of(unsigned stage) const {
  switch (stage) {
    case userinfo: return !local_ && user_.end != 0 ? 1 : 0;
    case query: return count(query_);
    case path: return path_.end != 0 ? count(path_) - 1 : 0;
    case local: return local_ ? count(user_) : 0;
    case front: return has_core() && core().begin > structure_.begin ? 1 : 0;
    case name:
      if (!host_) return extension_ != 0 ? extension_ - file_name().begin - 1 : 0;
      return path_.end != 0 ? count(file_name()) : 0;
    case tail: return has_core() && core().end < structure_.end ? 1 : 0;
    case labels: return divisible_ ? count(core_) - 1 : 0;
    case cluster:
    default: return divisible_ ? count(last_label()) - 1 : 0;
  }
}

// The elisions after `steps` of a stage, from 1 to steps_of(stage), if they are what the stages before it leave.
void ElidePlan::take(unsigned stage, size_t steps, Elisions& e) const {
  switch (stage) {
    case userinfo: e.front = user_; break;
    case query: e.back.begin = query_begin(steps); break;
    case path: e.middle = path_part(steps); break;
    case local: e.front = {user_.end - steps, user_.end}; break;
    case front:
      e.front = {structure_.begin, cluster_floor(core().begin)};
      if (!host_) e.middle = {};  // the path before the file name, which is the core
      break;
    case name:
      e.middle =
          host_ ? Range{field(path_.begin).begin, file_name().begin + steps} : Range{extension_ - steps, extension_};
      break;
    case tail:
      e.middle = {};
      e.back.begin = core().end;  // but see elisions()
      break;
    case labels: e.front.end = cluster_floor(field(core_.begin + steps).begin); break;
    case cluster:
    default: e.front.end = label_part_end(steps); break;
  }
}

Elisions ElidePlan::elisions(size_t step) const {
  Elisions e{{structure_.begin, structure_.begin}, {}, {structure_.end, line_end_}};
  for (unsigned stage = 0; stage < kStages && step > 0; ++stage) {
    const size_t steps = steps_of(stage);
    const size_t taken = step < steps ? step : steps;
    if (taken > 0) take(stage, taken, e);
    step -= taken;
  }
  if (host_ && e.back.begin < kept_end_) e.back.begin = kept_end_;
  const bool all = step > 0 || (has_core() && e.front.end >= core().end);
  if (all) e = {{}, {}, {structure_.begin, line_end_}};
  return e;
}

unsigned ElidePlan::what(const Range& elision) const {
  unsigned found = 0;
  const Range text = {number_ ? structure_.begin : structure_.end, trailing_space(p_, structure_.end, line_end_)};
  if (count(text) > 0 && overlap(elision, text)) found |= EMBIDI_ELIDED_TEXT;
  if (overlap(elision, user_)) found |= EMBIDI_ELIDED_USERINFO;
  if (tail_ < structure_.end && overlap(elision, {tail_, structure_.end})) found |= EMBIDI_ELIDED_TAIL;
  if (host_ && overlap(elision, core())) found |= EMBIDI_ELIDED_HOST;
  if (fields_.begin < fields_.end && field_at(p_, fields_.begin).role == EMBIDI_ROLE_SCHEME &&
      overlap(elision, field(fields_.begin))) {
    found |= EMBIDI_ELIDED_SCHEME;
  }
  return found;
}

}  // namespace embidi
