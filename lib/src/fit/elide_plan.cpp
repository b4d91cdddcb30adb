// The order in which embidi/fit.h says that a structure is elided.
//
// A structure has a core: its host, or, where it has none, its last segment, the file name. The front cut grows from
// the userinfo to all before the core and at last into the core, the back cut from the end to the core; the middle cut
// is the path before its last segment, and then a part of that.
#include "fit/elide_plan.hpp"

#include "embidi/fit.h"

#if EMBIDI_FIT

#include "fit/grapheme.hpp"
#include "paragraph/text.hpp"
#include "paragraph/types.hpp"
#include "structure/delimiters.hpp"
#include "uba/line.hpp"

namespace embidi {

namespace {

bool overlap(const Range& a, const Range& b) { return a.begin < b.end && b.begin < a.end; }

}  // namespace

ElidePlan::ElidePlan(const embidi_paragraph& p, size_t structure, size_t line_end) : p_(p), line_end_(line_end) {
  const StructureRecord& s = structure_at(p, structure);
  structure_ = {floor(s.begin), s.end};
  first_ = s.first_field;
  // NOLINTBEGIN(cppcoreguidelines-prefer-member-initializer): they follow from the structure
  end_ = structure + 1 < p.structure_count ? size_t{structure_at(p, structure + 1).first_field} : p.field_count;
  query_ = end_;
  // NOLINTEND(cppcoreguidelines-prefer-member-initializer)
  tail_ = s.begin;
  for (size_t f = first_; f < end_; ++f) look_at(f);
  if (!has_core() && path_ < path_end_) {
    core_ = path_end_ - 1;
    core_end_ = path_end_;
  }
  size_t limit = line_end;
  if (structure + 1 < p.structure_count) {
    const size_t next = floor(structure_at(p, structure + 1).begin);
    if (next < limit) limit = next;
  }
  behind_ = host_ ? find_behind(limit) : structure_.end;
  for (unsigned stage = 0; stage < kStages; ++stage) last_step_ += steps_of(stage);
  ++last_step_;  // all of it
}

// A field can begin with a mark whose base is outside: a cut from its begin on takes both, one up to there neither.
size_t ElidePlan::floor(size_t index) const {
  while (!starts_cluster(p_, index)) --index;
  return index;
}

void ElidePlan::look_at(size_t f) {
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
      if (!host_) core_ = f;
      host_ = true;
      core_end_ = f + 1;
      tail_ = field(f).end;
      break;
    case EMBIDI_ROLE_SEGMENT:
      if (path_end_ == 0) path_ = f;
      path_end_ = f + 1;
      break;
    case EMBIDI_ROLE_KEY:
    case EMBIDI_ROLE_VALUE:
    case EMBIDI_ROLE_FRAGMENT:
      if (query_ == end_) query_ = f;
      break;
    case EMBIDI_ROLE_SCHEME: tail_ = field(f).end; break;
    default: break;
  }
}

Range ElidePlan::field(size_t index) const {
  const FieldRecord& f = field_at(p_, index);
  return {f.begin, f.end};
}

// The most significant part of an address is not its end, so nothing shorter than all of it tells anything.
bool ElidePlan::is_address() const {
  const FieldRecord& last = field_at(p_, core_end_ - 1);
  if (last.role != EMBIDI_ROLE_LABEL) return last.role == EMBIDI_ROLE_ADDRESS;
  for (Reader reader(p_, last.begin); reader.index() < last.end;) {
    if (!is_digit(reader.next())) return false;
  }
  return true;
}

// Behind the first character after the host that is no full stop, if it is seen; at most `limit`, where the line ends
// or another structure begins, whose host must not be cut off there.
size_t ElidePlan::find_behind(size_t limit) const {
  Reader reader(p_, core().end);
  while (reader.index() < limit) {
    const size_t index = reader.index();
    if (delimiter(reader.next()) != kIdnSeparator && !p_.slots.removed(index)) break;
  }
  return reader.index();
}

size_t ElidePlan::steps_of(unsigned stage) const {
  const bool cuttable = has_core() && !is_address();
  switch (stage) {
    case userinfo: return !local_ && user_.end != 0 ? 1 : 0;
    case query: return end_ - query_;
    case path: return path_ < path_end_ ? path_end_ - path_ - 1 : 0;
    case local: return local_ ? user_.end - user_.begin : 0;
    case front: return has_core() && core().begin > structure_.begin ? 1 : 0;
    case name: return host_ && path_ < path_end_ ? field(path_end_ - 1).end - field(path_end_ - 1).begin : 0;
    case tail: return has_core() && core().end < structure_.end ? 1 : 0;
    case labels: return cuttable ? core_end_ - core_ - 1 : 0;
    case cluster:
    default: return cuttable ? field(core_end_ - 1).end - field(core_end_ - 1).begin - 1 : 0;
  }
}

// `step` of steps_of(stage), counted from 1. Earlier stages were applied as a whole.
void ElidePlan::apply(unsigned stage, size_t step, Cuts& cuts) const {
  switch (stage) {
    case userinfo: cuts.front = user_; break;
    case query: cuts.back.begin = step < end_ - query_ ? field(end_ - step).begin : field(query_).begin - 1; break;
    case path: cuts.middle = {field(path_end_ - 1 - step).begin, field(path_end_ - 2).end}; break;
    case local: cuts.front = {user_.end - step, user_.end}; break;
    case front:
      cuts.front = {structure_.begin, floor(core().begin)};
      if (!host_) cuts.middle = {};
      break;
    case name: cuts.middle = {field(path_).begin, field(path_end_ - 1).begin + step}; break;
    case tail:
      cuts.middle = {};
      cuts.back.begin = core().end;  // but see cuts()
      break;
    case labels: cuts.front = {structure_.begin, floor(field(core_ + step).begin)}; break;
    case cluster:
    default:
      cuts.front = {structure_.begin, field(core_end_ - 1).begin + step};
      while (!starts_cluster(p_, cuts.front.end)) ++cuts.front.end;
      break;
  }
}

Cuts ElidePlan::cuts(size_t step) const {
  Cuts result{{}, {}, {structure_.end, line_end_}};
  for (unsigned stage = 0; stage < kStages && step > 0; ++stage) {
    const size_t steps = steps_of(stage);
    const size_t taken = step < steps ? step : steps;
    if (taken > 0) apply(stage, taken, result);
    step -= taken;
  }
  if (result.back.begin < behind_ && host_) result.back.begin = behind_;
  if (step > 0 || (has_core() && result.front.end >= core().end)) result = {{}, {}, {structure_.begin, line_end_}};
  return result;
}

unsigned ElidePlan::what(const Range& cut) const {
  unsigned found = 0;
  if (overlap(cut, {structure_.end, trailing_space(p_, structure_.end, line_end_)})) found |= EMBIDI_ELIDED_TEXT;
  if (overlap(cut, user_)) found |= EMBIDI_ELIDED_USERINFO;
  if (overlap(cut, {tail_, structure_.end})) found |= EMBIDI_ELIDED_TAIL;
  if (host_ && overlap(cut, core())) found |= EMBIDI_ELIDED_HOST;
  if (first_ < end_ && field_at(p_, first_).role == EMBIDI_ROLE_SCHEME && overlap(cut, field(first_))) {
    found |= EMBIDI_ELIDED_SCHEME;
  }
  return found;
}

}  // namespace embidi

#endif
