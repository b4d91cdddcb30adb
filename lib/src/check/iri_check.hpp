// IRI checks: checks.md 3.
#ifndef EMBIDI_SRC_CHECK_IRI_CHECK_HPP
#define EMBIDI_SRC_CHECK_IRI_CHECK_HPP

#include "check/bidi_rule.hpp"
#include "paragraph/paragraph.hpp"
#include "paragraph/text.hpp"

namespace embidi {

inline bool has_host(const embidi_paragraph& p) { return p.host_begin < p.host_end; }

// Violations (EMBIDI_MIXED, ...) of a component with these characters.
uint8_t component_violations(const Facts& facts);

// Those of a field as it stands, but a label in "xn--" form decoded.
uint8_t field_violations(embidi_paragraph& p, const FieldRecord& field);

// The field of a host that is an address in brackets; null if it is none. There must be a host.
const FieldRecord* host_address(const embidi_paragraph& p);

}  // namespace embidi

#endif
