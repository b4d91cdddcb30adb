// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The checker's part for joining types, grapheme clusters and presentation forms.
#ifndef EMBIDI_TABLES_CHECKER_LETTERS_HPP
#define EMBIDI_TABLES_CHECKER_LETTERS_HPP

#include <string>

// Compares joining_type() and grapheme_kind() of every code point, and presentation_form() of every code point in every
// form and lam_alef(), with the text of the UCD files. `unicode15` is the directory of Debian's unicode-data, `ucd`
// that of the version to be checked, which may be the same. Prints what is wrong; true where nothing is.
bool check_letters(const std::string& unicode15, const std::string& ucd);

#endif
