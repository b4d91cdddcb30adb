// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What the library found in a paragraph, as the last column of a case file has it (README.md).
#ifndef EMBIDI_TESTS_CASES_STRUCTURES_HPP
#define EMBIDI_TESTS_CASES_STRUCTURES_HPP

#include "embidi/embidi.h"
#include "notation.hpp"

namespace embidi::test {

// The whole column: "-" where there is nothing to tell. `as_text`: kinds, and the fields' text instead of ranges.
void write_structures(const embidi_paragraph* paragraph, Put put, bool as_text = false);

// Its parts, in this order: the structure, each of its fields, its flags.
void write_structure(const embidi_structure& structure, Put put);
void write_field(const embidi_field& field, Put put);
void write_flags(const embidi_structure& structure, Put put);

}  // namespace embidi::test

#endif
