// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Compares what the checks ask of characters (checks.md 1) with the UCD text.
#ifndef EMBIDI_TABLES_CHECKER_TRUST_HPP
#define EMBIDI_TABLES_CHECKER_TRUST_HPP

#include <string>

// `lists` is docs/spec/examples/characters.txt. Prints what is wrong; false if anything is.
bool check_trust(const std::string& ucd, const std::string& lists, const std::string& unicode_data);

#endif
