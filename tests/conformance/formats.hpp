// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The two conformance files of the Unicode Character Database, line by line.
#ifndef EMBIDI_TESTS_CONFORMANCE_FORMATS_HPP
#define EMBIDI_TESTS_CONFORMANCE_FORMATS_HPP

#include "checker.hpp"
#include "line_reader.hpp"

namespace embidi::test {

// BidiTest.txt: cases are Bidi classes; each direction bit of a line is one case.
void run_bidi_test(LineReader& lines, Checker& checker);

// BidiCharacterTest.txt: cases are characters, one a line.
void run_bidi_character_test(LineReader& lines, Checker& checker);

// "x 0 1": levels, up to the end or a ';'. "0 2 1": visual order, likewise. They move `at` there; false: malformed.
bool read_levels(const char*& at, Expected& expected);
bool read_order(const char*& at, Expected& expected);

}  // namespace embidi::test

#endif
