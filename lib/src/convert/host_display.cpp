// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The host of a declared IRI as display-iri shows it. checks.md 3.2.
#include <stddef.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "convert/host_display.hpp"
#include "convert/shown.hpp"
#include "paragraph/lookup.hpp"

namespace embidi {

namespace {

void put_host(Conversion& c) {
  embidi_paragraph& p = c.p;
  if (!has_host(p)) return;
  if (const FieldRecord* const address = host_address(p)) {
    put_shown_component(c, address->begin, address->end);
  } else {
    put_shown_host(c, p.host_begin, p.host_end);
  }
}

}  // namespace

embidi_result host_display(embidi_paragraph& p, char* buffer, size_t capacity, size_t& written) {
  Conversion conversion{p, Output(buffer, capacity), 0, true, false};
  put_host(conversion);
  return conversion.out.result(&written);
}

}  // namespace embidi

using namespace embidi;

embidi_result embidi_host_display(embidi_paragraph* paragraph, char* buffer, size_t capacity, size_t* written) {
  if (written == nullptr) return {EMBIDI_BAD_ARGUMENT, 4};
  *written = 0;
  if (paragraph == nullptr) return {EMBIDI_BAD_ARGUMENT, 1};
  if (buffer == nullptr && capacity > 0) return {EMBIDI_BAD_ARGUMENT, 2};
  return host_display(*paragraph, buffer, capacity, *written);
}

#endif
