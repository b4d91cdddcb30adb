// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Conversions of the structures of a text: checks.md 4. What each does is in a file of its own.
#include <stddef.h>
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi_core/convert/conversion.hpp"
#include "embidi_core/layout.hpp"
#include "embidi_core/structure/recognize.hpp"

namespace embidi {

void Conversion::copy_to(size_t end) {
  if (at >= end) return;
  out.put_rest(reader_of(p, at, end, 0));
  at = end;
}

}  // namespace embidi

using namespace embidi;

namespace {

// What `text` is declared to be, and only that, matters to these two.
bool wants_declared(embidi_conversion to) { return to == EMBIDI_TO_LOGICAL || to == EMBIDI_TO_LINK; }

// One result, so that there is no second one on the stack.
embidi_result convert(Conversion& c, embidi_conversion to, const uint8_t* text, size_t bytes, const embidi_options& how,
                      size_t* written) {
  embidi_result result = require_whole(c.p, layout(c.p, text, bytes, how));
  if (result.status != EMBIDI_OK) return result;
  switch (to) {
    case EMBIDI_TO_TEXTUAL: convert_to_textual(c); break;
    case EMBIDI_FROM_TEXTUAL: convert_from_textual(c); break;
    case EMBIDI_TO_LOGICAL:
      result.number = first_unreadable_field(c.p);
      if (result.number < c.p.field_count) {
        result.status = EMBIDI_REFUSED;
        return result;
      }
      convert_to_logical(c);
      break;
    case EMBIDI_TO_DISPLAY_IRI: convert_to_display_iri(c); break;
    case EMBIDI_TO_ENCODED_COMPONENTS: convert_to_encoded_components(c); break;
    case EMBIDI_TO_LINK:
      if constexpr (kLinks) {
        const size_t no_link = first_of_no_link(c.p, text, bytes);
        result = require_whole(c.p, layout(c.p, text, bytes, how));
        if (no_link != kNone) result = {EMBIDI_REFUSED, no_link};
        if (result.status == EMBIDI_OK) convert_to_link(c);
      }
      break;
    default: break;  // refused before
  }
  if (result.status == EMBIDI_OK) result = c.out.result(written);
  return result;
}

}  // namespace

embidi_result embidi_iri_convert(embidi_paragraph* paragraph, embidi_conversion to, const char* text, size_t bytes,
                                 const embidi_options* options, char* buffer, size_t capacity, size_t* written) {
  if (written == nullptr) return {EMBIDI_BAD_ARGUMENT, 8};
  *written = 0;
  if (paragraph == nullptr) return {EMBIDI_BAD_ARGUMENT, 1};
  if (text == nullptr && bytes > 0) return {EMBIDI_BAD_ARGUMENT, 3};
  if (buffer == nullptr && capacity > 0) return {EMBIDI_BAD_ARGUMENT, 6};
  embidi_options how{};
  // The paragraph's direction is that of the original text without any structure in mind: what displays the textual
  // form knows of none.
  how.controls = to == EMBIDI_FROM_TEXTUAL ? kControlsTextual : uint8_t{EMBIDI_CONTROLS_EMBED};
  if (options != nullptr) {
    how.base = options->base;
    how.recognize = options->recognize;
  }
  if (!kLinks && wants_declared(to) && how.recognize == EMBIDI_RECOGNIZE_RUNNING_TEXT)
    how.recognize = EMBIDI_RECOGNIZE_IRI;
  if (how.base > EMBIDI_BASE_ANY_RTL || !recognizes(how.recognize)) return {EMBIDI_BAD_ARGUMENT, 5};
  if (wants_declared(to) && !is_declared(how)) how.recognize = EMBIDI_RECOGNIZE_IRI;
  if (static_cast<unsigned>(to) > (kLinks ? EMBIDI_TO_LINK : EMBIDI_TO_ENCODED_COMPONENTS)) {
    return {EMBIDI_BAD_ARGUMENT, 2};
  }
  Conversion conversion{*paragraph, Output(buffer, capacity), 0, false, how.recognize == EMBIDI_RECOGNIZE_PRI185};
  return convert(conversion, to, reinterpret_cast<const uint8_t*>(text), bytes, how, written);
}

#endif
