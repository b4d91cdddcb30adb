// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// An IRI as URI: RFC 3987 section 3.1. Here and not in the core, because it needs case mapping and normalisation.
#ifndef EMBIDI_PORT_HOST_TO_URI_HPP
#define EMBIDI_PORT_HOST_TO_URI_HPP

#include <optional>
#include <string>

#include "embidi/embidi.h"
#include "failure.hpp"

namespace embidi::tool {

// The text of a paragraph that is laid out, with each IRI, and each address after "mailto:", as URI in `uri`: host
// labels in lower case, NFC and Punycode, everything else percent-encoded UTF-8, without MARK and EXPLICIT. A failure:
// a label that is too long.
std::optional<Failure> to_uri(const embidi_paragraph& paragraph, std::string& uri);

}  // namespace embidi::tool

#endif
