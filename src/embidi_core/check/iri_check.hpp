// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// IRI checks: checks.md 3.
#ifndef EMBIDI_SRC_CHECK_IRI_CHECK_HPP
#define EMBIDI_SRC_CHECK_IRI_CHECK_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/check/domain_check.hpp"
#include "embidi_core/paragraph/paragraph.hpp"
#include "embidi_core/paragraph/text.hpp"

namespace embidi {

inline bool has_host(const embidi_paragraph& p) { return p.host_begin < p.host_end; }

// What embidi_iri_check() does with arguments that are in order.
embidi_result check_iri(embidi_paragraph& p, embidi_paragraph* scratch, const uint8_t* text, size_t bytes, uint8_t base,
                        embidi_iri& out);

// Violations (EMBIDI_MIXED, ...) of a component with these characters.
uint8_t component_violations(const Facts& facts);

// Those of field number `f` as it stands, without its extensions, but a label in "xn--" form decoded.
uint8_t field_violations(embidi_paragraph& p, size_t f);

// The field of a host that is an address in brackets; null if it is none. There must be a host.
const FieldRecord* host_address(const embidi_paragraph& p);

}  // namespace embidi

#endif
