// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What the conversions have in common: the text on its way from a paragraph that is laid out to the caller's buffer.
#ifndef EMBIDI_SRC_CONVERT_CONVERSION_HPP
#define EMBIDI_SRC_CONVERT_CONVERSION_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/check/iri_check.hpp"
#include "embidi_core/convert/output.hpp"
#include "embidi_core/paragraph/lookup.hpp"

namespace embidi {

// A conversion copies the text up to where it changes something, puts what is to stand there instead, and goes on after
// it. All that it remembers between two places is how far it is.
struct Conversion {
  embidi_paragraph& p;
  Output out;
  size_t at;     // characters before it are done
  bool preview;  // for host_display (checks.md 3.2)
  bool pri185;   // structures are found so: a host has no separator at its end

  // Copies as far as character `end`; nothing where the conversion is further.
  void copy_to(size_t end);
  // Leaves one character out.
  void skip() { ++at; }
};

// checks.md 4: one function each, in the order of embidi_conversion. Each converts the whole paragraph.
void convert_to_textual(Conversion& c);
void convert_from_textual(Conversion& c);
void convert_to_logical(Conversion& c);
void convert_to_display_iri(Conversion& c);
void convert_to_encoded_components(Conversion& c);
// Of what first_of_no_link() does not refuse.
void convert_to_link(Conversion& c);

// The character from where on no link is found in the paragraph, which is laid out from `text`; kNone if all of it is
// one. The paragraph must be laid out again.
size_t first_of_no_link(embidi_paragraph& p, const uint8_t* text, size_t bytes);

// The first field that convert_to_logical() must refuse; the number of fields if there is none.
size_t first_unreadable_field(const embidi_paragraph& p);

// Whether percent escapes have a meaning in a field.
inline bool has_escapes(const embidi_paragraph& p, const FieldRecord& field) {
  return has_escapes(p, structure_at(p, field.structure));
}

}  // namespace embidi

#endif
