// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Components and hosts as display-iri shows them: checks.md 4.3; RFC 3987 3.2.
#ifndef EMBIDI_SRC_CONVERT_SHOWN_HPP
#define EMBIDI_SRC_CONVERT_SHOWN_HPP

#include <stddef.h>

#include "embidi_core/convert/conversion.hpp"

namespace embidi {

// A conversion for display-iri keeps the transparent characters (MARK, EXPLICIT); one for host_display (`preview`) does
// not.

// Puts characters begin..end, a component other than the host, its escapes decoded if none of it confuses then.
void put_shown_component(Conversion& c, size_t begin, size_t end);

// Puts characters begin..end, the domain name of a structure, each of its labels as it may be shown.
void put_shown_host(Conversion& c, size_t begin, size_t end);

}  // namespace embidi

#endif
