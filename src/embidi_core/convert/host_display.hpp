// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The host of a declared IRI as display-iri shows it. checks.md 3.2.
#ifndef EMBIDI_SRC_CONVERT_HOST_DISPLAY_HPP
#define EMBIDI_SRC_CONVERT_HOST_DISPLAY_HPP

#include <stddef.h>

#include "embidi/checks.h"

namespace embidi {

// What embidi_host_display() does with arguments that are in order.
embidi_result host_display(embidi_paragraph& p, char* buffer, size_t capacity, size_t& written);

}  // namespace embidi

#endif
