// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Fields and separators: ordering.md 3.3.
#include "embidi_core/structure/fields.hpp"

#include <stddef.h>
#include <stdint.h>

namespace embidi {

namespace {

// What tells an address from a domain, while it is split into labels: "[" ... "]", or "four runs of one to three DIGIT,
// each up to 255, between U+002E (one IDNSep after them apart)".
struct HostReader {
  bool brackets = false, closed = false;
  bool ipv4 = true;
  uint8_t separators = 0, digits = 0;
  uint16_t value = 0;

  void pass(uint8_t c) {
    closed = c == ']';
    if (!ipv4) return;
    if (is_digit(c)) {
      value = static_cast<uint16_t>(value * 10 + (c - '0'));
      ipv4 = ++digits <= 3 && value <= 255 && separators < 4;
    } else {
      ipv4 = digits != 0 && (separators == 3 ? delimiter_of(c) == kIdnSeparator : c == '.');
      ++separators;
      digits = 0;
      value = 0;
    }
  }
  bool is_address() const { return brackets ? closed : ipv4 && separators + (digits != 0 ? 1 : 0) == 4; }
};

}  // namespace

void Cursor::next() {
  do {
    ++index_;
  } while (more() && kinds_[index_] == kDirectionalMark);
}

void Cursor::pass_alphanumerics(size_t end) {
  if (end > end_) end = end_;
  size_t i = index_ + 1;
  while (i < end && in_set(kinds_[i], kSetAlphanumeric)) ++i;
  index_ = i - 1;
}

bool Cursor::at(uint8_t delimiters) const { return (delimiter_of(kind()) & delimiters) != 0; }

FieldSplitter::FieldSplitter(embidi_paragraph& p, uint8_t kind, size_t begin, size_t end)
    : p_(p), cursor_(p, begin, end), begin_(cursor_.index()), first_field_(p.field_count), kind_(kind) {
  ++p_.structure_count;
}

bool FieldSplitter::at_scheme(const char* scheme) const {
  Cursor c = cursor_;
  for (; *scheme != 0; ++scheme, c.next()) {
    if ((c.kind() | 0x20) != static_cast<uint8_t>(*scheme)) return false;
  }
  return c.at(kColon);
}

// An empty field is not listed.
void FieldSplitter::add(uint8_t role, size_t begin, size_t end) {
  const uint32_t index = p_.field_count++;
  if (entries_needed(p_) > p_.entries) return;
  field_at(p_, index) = {static_cast<Index>(begin), static_cast<Index>(end), static_cast<Index>(p_.structure_count - 1),
                         role};
}

void FieldSplitter::split(uint8_t role, uint8_t separators, uint8_t stops, size_t end) {
  const Index first = p_.field_count;
  const size_t from = cursor_.index();  // where an address begins
  size_t begin = kNone, to = 0;
  HostReader host;
  host.brackets = cursor_.kind() == '[';
  for (; cursor_.more() && cursor_.index() < end; step()) {
    const uint8_t kind = cursor_.kind();
    const uint8_t d = delimiter_of(kind);
    if ((d & stops) != 0) break;
    if (role == EMBIDI_ROLE_LABEL) host.pass(kind);
    if ((d & separators) != 0) {
      if (begin != kNone) add(role, begin, to = end_);
      begin = kNone;
      if (d == kPair) role = kind == '=' ? EMBIDI_ROLE_VALUE : EMBIDI_ROLE_KEY;
    } else if (begin == kNone) {
      begin = cursor_.index();
    }
    // Beside a letter of a host, letters and digits say nothing about its being an address.
    if ((role != EMBIDI_ROLE_LABEL || !host.ipv4) && in_set(kind, kSetAlphanumeric)) cursor_.pass_alphanumerics(end);
  }
  if (begin != kNone) add(role, begin, to = end_);
  if (role != EMBIDI_ROLE_LABEL || !host.is_address()) return;
  p_.field_count = first;
  add(EMBIDI_ROLE_ADDRESS, from, to);
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

void FieldSplitter::split_tail(uint8_t separators) {
  split(EMBIDI_ROLE_SEGMENT, separators, kQuestion | kHash);
  split_query_and_fragment();
}

void FieldSplitter::finish(uint8_t flags, uint8_t traits) {
  if (entries_needed(p_) > p_.entries) return;
  StructureRecord& s = structure_at(p_, p_.structure_count - 1);
  s = {};
  s.begin = static_cast<Index>(begin_);
  s.end = static_cast<Index>(end_);
  s.first_field = static_cast<Index>(first_field_);
  s.kind = kind_;
  s.direction = EMBIDI_DIRECTION_NONE;
  s.flags = flags;
  s.traits = traits;
  p_.whole_structures = p_.structure_count;
  p_.whole_fields = p_.field_count;
}

}  // namespace embidi
