// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What is reported of an IRI's characters, one by one: checks.md 3.4.
#ifndef EMBIDI_SRC_CHECK_CHARACTER_WARNINGS_HPP
#define EMBIDI_SRC_CHECK_CHARACTER_WARNINGS_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/paragraph/paragraph.hpp"

namespace embidi {

// EMBIDI_WARN_... about a declared IRI that is laid out: ILL_FORMED, BIDI_CONTROL, ENCODED_CONTROL,
// INVISIBLE_CHARACTER, PERCENT_IN_HOST, SEPARATOR_LOOKALIKE, BACKSLASH. Character `authority_end` is where the part
// ends that says who is addressed; labels in "xn--" form are not decoded. O(length).
uint32_t character_warnings(const embidi_paragraph& p, size_t authority_end);

}  // namespace embidi

#endif
