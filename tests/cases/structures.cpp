#include "structures.hpp"

namespace embidi::test {
namespace {

constexpr const char* kKinds[] = {"iri ", "email ", "filename "};
constexpr const char* kDirections[] = {" ltr", " rtl", " none"};
constexpr const char* kRoles[] = {" scheme ",  " userinfo ", " label ", " address ",  " port ",
                                  " segment ", " key ",      " value ", " fragment ", " local "};

template <size_t N>
const char* name_of(const char* const (&names)[N], size_t value) {
  return value < N ? names[value] : " ? ";
}

void write_range(size_t begin, size_t end, Put put) {
  write_number(begin, 10, put);
  put("-");
  write_number(end, 10, put);
}

}  // namespace

void write_structure(const embidi_structure& structure, Put put) {
  put(name_of(kKinds, structure.kind));
  write_range(structure.begin, structure.end, put);
  put(name_of(kDirections, structure.direction));
}

void write_field(const embidi_field& field, Put put) {
  put(name_of(kRoles, field.role));
  write_range(field.begin, field.end, put);
}

void write_flags(const embidi_structure& structure, Put put) {
  if (structure.neutralized) put(" +neutralized");
  if (structure.control_adjacent) put(" +control_adjacent");
  if (structure.depth_overflow) put(" +depth_overflow");
}

void write_structures(const embidi_paragraph* paragraph, Put put) {
  const char* separator = "";
  if (embidi_ill_formed(paragraph)) {
    put("ill_formed");
    separator = "; ";
  }
  const size_t count = embidi_structure_count(paragraph);
  for (size_t i = 0; i < count; ++i) {
    const embidi_structure structure = embidi_get_structure(paragraph, i);
    put(separator);
    write_structure(structure, put);
    for (size_t f = 0; f < structure.field_count; ++f) {
      write_field(embidi_get_field(paragraph, structure.first_field + f), put);
    }
    write_flags(structure, put);
    separator = "; ";
  }
  if (*separator == '\0') put("-");
}

}  // namespace embidi::test
