// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "structures.hpp"

#include <stddef.h>
#include <stdint.h>

namespace embidi::test {
namespace {

constexpr const char* kKinds[] = {"iri", "email", "filename", "number"};
constexpr const char* kDirections[] = {" ltr", " rtl", " none"};
constexpr const char* kRoles[] = {"scheme", "userinfo", "label",    "address", "port",  "segment",
                                  "key",    "value",    "fragment", "local",   "number"};

template <size_t N>
const char* name_of(const char* const (&names)[N], size_t value) {
  return value < N ? names[value] : "?";
}

void write_range(size_t begin, size_t end, Put put) {
  write_number(begin, 10, put);
  put("-");
  write_number(end, 10, put);
}

}  // namespace

void write_structure(const embidi_structure& structure, Put put) {
  put(name_of(kKinds, structure.kind));
  put(" ");
  write_range(structure.begin, structure.end, put);
  put(name_of(kDirections, structure.direction));
}

void write_field(const embidi_field& field, Put put) {
  put(" ");
  put(name_of(kRoles, field.role));
  put(" ");
  write_range(field.begin, field.end, put);
}

void write_flags(const embidi_structure& structure, Put put) {
  const bool address = structure.kind == EMBIDI_KIND_IRI || structure.kind == EMBIDI_KIND_EMAIL;
  if (address != structure.link) put(address ? " +no_link" : " +link");
  if (structure.neutralized) put(" +neutralized");
  if (structure.control_adjacent) put(" +control_adjacent");
  if (structure.depth_overflow) put(" +depth_overflow");
}

namespace {

// kind(role=text role=text ...)
void write_structure_text(const embidi_paragraph* paragraph, const embidi_structure& structure, Put put) {
  put(name_of(kKinds, structure.kind));
  const char* before = "(";
  for (size_t f = 0; f < structure.field_count; ++f, before = " ") {
    const embidi_field field = embidi_get_field(paragraph, structure.first_field + f);
    put(before);
    put(name_of(kRoles, field.role));
    put("=");
    for (size_t i = field.begin; i < field.end; ++i) {
      const uint32_t c = embidi_code_point(paragraph, i);
      if (c == ' ') {
        put(" ");
      } else {
        write_notation(&c, 1, put);
      }
    }
  }
  put(")");
}

void write_structure_ranges(const embidi_paragraph* paragraph, const embidi_structure& structure, Put put) {
  write_structure(structure, put);
  for (size_t f = 0; f < structure.field_count; ++f) {
    write_field(embidi_get_field(paragraph, structure.first_field + f), put);
  }
  write_flags(structure, put);
}

}  // namespace

void write_structures(const embidi_paragraph* paragraph, Put put, bool as_text) {
  const char* separator = "";
  if (embidi_ill_formed(paragraph)) {
    put("ill_formed");
    separator = "; ";
  }
  if (embidi_unsupported(paragraph)) {
    put(separator);
    put("unsupported");
    separator = "; ";
  }
  const size_t count = embidi_structure_count(paragraph);
  for (size_t i = 0; i < count; ++i) {
    const embidi_structure structure = embidi_get_structure(paragraph, i);
    put(separator);
    (as_text ? write_structure_text : write_structure_ranges)(paragraph, structure, put);
    separator = "; ";
  }
  if (*separator == '\0') put("-");
}

}  // namespace embidi::test
