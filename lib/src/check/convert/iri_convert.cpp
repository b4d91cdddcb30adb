// Conversions of the structures of a text: checks.md 4. What each does is in a file of its own.
#include "embidi/config.h"

#if EMBIDI_CHECKS

#include "check/convert/conversion.hpp"
#include "layout.hpp"

namespace embidi {

void Conversion::copy_to(size_t end) {
  if (at >= end) return;
  out.put_rest(reader_of(p, at, end, 0));
  at = end;
}

bool has_escapes(const embidi_paragraph& p, const FieldRecord& field) {
  const StructureRecord& s = structure_at(p, field.structure);
  return s.kind == EMBIDI_KIND_IRI ||
         (s.kind == EMBIDI_KIND_EMAIL && field_at(p, s.first_field).role == EMBIDI_ROLE_SCHEME);
}

}  // namespace embidi

using namespace embidi;

embidi_result embidi_iri_convert(embidi_paragraph* paragraph, embidi_conversion to, const char* text, size_t bytes,
                                 const embidi_options* options, char* buffer, size_t capacity, size_t* written) {
  if (written == nullptr) return {EMBIDI_BAD_ARGUMENT, 8};
  *written = 0;
  if (paragraph == nullptr) return {EMBIDI_BAD_ARGUMENT, 1};
  if (text == nullptr && bytes > 0) return {EMBIDI_BAD_ARGUMENT, 3};
  if (buffer == nullptr && capacity > 0) return {EMBIDI_BAD_ARGUMENT, 6};
  embidi_options how{};
  if (options != nullptr) {
    how.base = options->base;
    how.recognize = options->recognize;
  }
  if (how.base > EMBIDI_BASE_RTL || how.recognize > EMBIDI_RECOGNIZE_FILENAME) return {EMBIDI_BAD_ARGUMENT, 5};
  if (to == EMBIDI_TO_LOGICAL && how.recognize < EMBIDI_RECOGNIZE_IRI) how.recognize = EMBIDI_RECOGNIZE_IRI;
  if (static_cast<unsigned>(to) > EMBIDI_TO_ENCODED_COMPONENTS) return {EMBIDI_BAD_ARGUMENT, 2};
  const embidi_result laid = layout(*paragraph, reinterpret_cast<const uint8_t*>(text), bytes, how);
  if (laid.status != EMBIDI_OK) return laid;

  Conversion conversion{*paragraph, Output(buffer, capacity), 0};
  switch (to) {
    case EMBIDI_TO_TEXTUAL: convert_to_textual(conversion); break;
    case EMBIDI_FROM_TEXTUAL: convert_from_textual(conversion); break;
    case EMBIDI_TO_LOGICAL: {
      const size_t unreadable = first_unreadable_field(*paragraph);
      if (unreadable < paragraph->field_count) return {EMBIDI_REFUSED, unreadable};
      convert_to_logical(conversion);
      break;
    }
    case EMBIDI_TO_DISPLAY_IRI: convert_to_display_iri(conversion); break;
    case EMBIDI_TO_ENCODED_COMPONENTS: convert_to_encoded_components(conversion); break;
    default: break;  // refused above
  }
  return conversion.out.result(written);
}

#endif
