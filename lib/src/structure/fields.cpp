// Fields and separators: ordering.md 3.3.
#include "structure/fields.hpp"

namespace embidi {

void Cursor::next() {
  while (reader_.index() < end_) {
    index_ = reader_.index();
    code_point_ = reader_.next();
    if (!is_directional_mark(code_point_) && !is_explicit(code_point_)) return;
  }
  more_ = false;
  code_point_ = 0;
}

FieldSplitter::FieldSplitter(embidi_paragraph& p, uint8_t kind, size_t begin, size_t end)
    : p_(p), cursor_(p, begin, end), begin_(cursor_.index()), first_field_(p.field_count), kind_(kind) {
  ++p_.structure_count;
}

// An empty field is not listed.
void FieldSplitter::add(uint8_t role, size_t begin, size_t end) {
  const uint32_t index = p_.field_count++;
  if (entries_needed(p_) > p_.entries) return;
  field_at(p_, index) = {static_cast<Index>(begin), static_cast<Index>(end), static_cast<Index>(p_.structure_count - 1),
                         role};
}

void FieldSplitter::split(uint8_t role, uint8_t separators, uint8_t stops, size_t end) {
  size_t begin = kNone;
  for (; cursor_.more() && cursor_.index() < end; step()) {
    const uint8_t d = delimiter(cursor_.code_point());
    if ((d & stops) != 0) break;
    if ((d & separators) != 0) {
      if (begin != kNone) add(role, begin, end_);
      begin = kNone;
      if (d == kPair) role = cursor_.code_point() == '=' ? EMBIDI_ROLE_VALUE : EMBIDI_ROLE_KEY;
    } else if (begin == kNone) {
      begin = cursor_.index();
    }
  }
  if (begin != kNone) add(role, begin, end_);
}

void FieldSplitter::split_scheme() {
  split(EMBIDI_ROLE_SCHEME, 0, kColon);
  step();
}

void FieldSplitter::split_query_and_fragment() {
  if (cursor_.at(kQuestion)) {
    step();
    split(EMBIDI_ROLE_KEY, kPair, kHash);
  }
  if (cursor_.at(kHash)) {
    step();
    split(EMBIDI_ROLE_FRAGMENT, 0, 0);
  }
}

void FieldSplitter::split_tail() {
  split(EMBIDI_ROLE_SEGMENT, kSep, kQuestion | kHash);
  split_query_and_fragment();
}

void FieldSplitter::finish(uint8_t flags) {
  if (entries_needed(p_) > p_.entries) return;
  StructureRecord& s = structure_at(p_, p_.structure_count - 1);
  s = {};
  s.begin = static_cast<Index>(begin_);
  s.end = static_cast<Index>(end_);
  s.first_field = static_cast<Index>(first_field_);
  s.kind = kind_;
  s.flags = flags;
}

}  // namespace embidi
