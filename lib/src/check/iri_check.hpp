// IRI checks: checks.md, `check-iri`.
#ifndef EMBIDI_SRC_CHECK_IRI_CHECK_HPP
#define EMBIDI_SRC_CHECK_IRI_CHECK_HPP

#include "check/bidi_rule.hpp"
#include "paragraph/paragraph.hpp"
#include "paragraph/text.hpp"

namespace embidi {

inline bool has_host(const embidi_paragraph& p) { return p.host_begin < p.host_end; }

// Reads characters begin..end of a paragraph.
inline Units units_of(const embidi_paragraph& p, size_t begin, size_t end, uint8_t flags) {
  return Units(p.text, byte_of(p, begin), byte_of(p, end), begin, flags);
}

// Violations (EMBIDI_MIXED, ...) of a component with these characters.
uint8_t component_violations(const Facts& facts);

}  // namespace embidi

#endif
