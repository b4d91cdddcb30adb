// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The checker's part for scripts that the library does not support.
#ifndef EMBIDI_TABLES_CHECKER_UNSUPPORTED_HPP
#define EMBIDI_TABLES_CHECKER_UNSUPPORTED_HPP

#include <string>

// Compares is_unsupported() of every code point with Scripts.txt and the names in the file `scripts`. Prints what is
// wrong; true where nothing is.
bool check_unsupported(const std::string& ucd, const std::string& scripts);

#endif
