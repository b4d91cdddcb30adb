// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The checker's part for the characters of structures.
#ifndef EMBIDI_TABLES_CHECKER_RECOGNITION_HPP
#define EMBIDI_TABLES_CHECKER_RECOGNITION_HPP

#include <string>

// Compares the sets that every code point is in for recognition (ordering.md 2, links.md 1), ASCII and the characters
// that character_kinds.cpp names included, with the text of the UCD files and of UTS #58. Prints what is wrong; true
// where nothing is.
bool check_recognition(const std::string& ucd);

#endif
