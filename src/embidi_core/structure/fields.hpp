// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Splitting a structure into its fields: ordering.md 3.3.
#ifndef EMBIDI_SRC_STRUCTURE_FIELDS_HPP
#define EMBIDI_SRC_STRUCTURE_FIELDS_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/paragraph/paragraph.hpp"
#include "embidi_core/structure/character_kinds.hpp"

namespace embidi {

// Walks the characters of a range that are not transparent, by their kinds.
class Cursor {
 public:
  Cursor(embidi_paragraph& p, size_t begin, size_t end)
      : kinds_(p.slots.character_kinds()), index_(begin - 1), end_(end) {
    next();
  }
  bool more() const { return index_ < end_; }
  uint8_t kind() const { return more() ? kinds_[index_] : uint8_t{0}; }
  size_t index() const { return index_; }
  bool at(uint8_t delimiters) const;  // one of a set of Delimiter
  void next();
  // To the last of the letters and digits that follow here, as far as character `end`.
  void pass_alphanumerics(size_t end);

 private:
  const uint8_t* kinds_;
  size_t index_, end_;
};

// Adds a structure and its fields to the pool, in logical order; beyond the pool's capacity it only counts. To look
// ahead, copy `cursor`.
class FieldSplitter {
 public:
  // The structure begins at the first character of the range that is not transparent; there must be one.
  FieldSplitter(embidi_paragraph& p, uint8_t kind, size_t begin, size_t end);

  embidi_paragraph& paragraph() const { return p_; }
  const Cursor& cursor() const { return cursor_; }
  size_t end() const { return end_; }  // of the last character passed

  // Whether `scheme`, which is in lower case, and ":" are here.
  bool at_scheme(const char* scheme) const;
  // Passes one character, a separator.
  void step() {
    end_ = cursor_.index() + 1;
    cursor_.next();
  }
  // Adds the fields from here up to one of `stops` or to character `end`, and passes the `separators` between them
  // (both are sets of Delimiter). In a query the separator determines the role of the field after it; labels that make
  // an address are one field.
  void split(uint8_t role, uint8_t separators, uint8_t stops, size_t end = kNone);
  // A scheme and the ":" after it.
  void split_scheme();
  // A host up to one of `stops` or to character `end`: its labels, or the address that it is.
  void split_host(uint8_t stops, size_t end) { split(EMBIDI_ROLE_LABEL, kIdnSeparator, stops, end); }
  // From "?" or "#" to the end.
  void split_query_and_fragment();
  // From a SEP, "?", "#" or the end on; `separators` are those of the path.
  void split_tail(uint8_t separators = kSep);
  // Ends the structure here. `flags` initialise those of its record.
  void finish(uint8_t flags, uint8_t traits = 0);

 private:
  void add(uint8_t role, size_t begin, size_t end);

  embidi_paragraph& p_;
  Cursor cursor_;
  size_t begin_;
  size_t end_ = 0;
  uint32_t first_field_;
  uint8_t kind_;
};

// Entries of the pool that the structures and fields need.
inline size_t entries_needed(const embidi_paragraph& p) {
  return size_t{kStructureEntries} * p.structure_count + p.field_count;
}

// After recognition: of structures that need more entries than there are, the first ones stay for which there are.
inline void keep_whole_structures(embidi_paragraph& p) {
  const size_t needed = entries_needed(p);
  if (needed <= p.entries) return;
  p.fields_missing = static_cast<uint32_t>(needed - p.entries);
  p.structure_count = p.whole_structures;
  p.field_count = p.whole_fields;
}

}  // namespace embidi

#endif
