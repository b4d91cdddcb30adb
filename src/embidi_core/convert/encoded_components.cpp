// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Components that no rule keeps readable, percent-encoded: draft-ietf-iri-bidi-guidelines 3. checks.md
// 4.5.
#include <stddef.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi_core/check/extensions.hpp"
#include "embidi_core/convert/conversion.hpp"

namespace embidi {

void convert_to_encoded_components(Conversion& c) {
  embidi_paragraph& p = c.p;
  for (size_t f = 0; f < p.field_count; ++f) {
    const FieldRecord& field = field_at(p, f);
    if (field.role == EMBIDI_ROLE_LABEL || !has_escapes(p, field)) continue;
    const size_t end = component_end(p, f);
    ComponentReader component = reader_of(p, field.begin, end, kSkipTransparent);
    if ((component_violations(facts_of(component)) & (EMBIDI_MIXED | EMBIDI_UNFRAMED)) == 0) continue;
    c.copy_to(field.begin);
    for (ComponentReader reader = reader_of(p, field.begin, end, 0); reader.next();) {
      if (reader.code_point() < 0x80) {
        c.out.put(reader.code_point());
      } else {
        c.out.put_escaped(reader.code_point());
      }
    }
    c.at = end;
  }
  c.copy_to(p.length);
}

}  // namespace embidi

#endif
