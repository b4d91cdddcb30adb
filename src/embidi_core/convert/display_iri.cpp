// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// An IRI as a person may read it: RFC 3987 3.2, with care. checks.md 4.3.
#include <stddef.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi_core/check/extensions.hpp"
#include "embidi_core/convert/conversion.hpp"
#include "embidi_core/convert/shown.hpp"

namespace embidi {

void convert_to_display_iri(Conversion& c) {
  embidi_paragraph& p = c.p;
  for (size_t f = 0; f < p.field_count; ++f) {
    const FieldRecord& field = field_at(p, f);
    if (!has_escapes(p, field)) continue;
    if (field.role != EMBIDI_ROLE_LABEL) {
      c.copy_to(field.begin);
      const size_t end = component_end(p, f);
      put_shown_component(c, field.begin, end);
      c.at = end;
      continue;
    }
    // The labels of a structure follow each other. What is declared knows of empty ones at their ends, too.
    size_t begin = field.begin, end = field.end;
    for (; f + 1 < p.field_count; ++f) {
      const FieldRecord& next = field_at(p, f + 1);
      if (next.role != EMBIDI_ROLE_LABEL || next.structure != field.structure) break;
      end = next.end;
    }
    if (has_host(p)) {
      begin = p.host_begin;
      end = p.host_end;
    }
    c.copy_to(begin);
    put_shown_host(c, begin, end);
    c.at = end;
  }
  c.copy_to(p.length);
}

}  // namespace embidi

#endif
