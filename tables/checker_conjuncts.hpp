// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The checker's part for Indic conjuncts.
#ifndef EMBIDI_TABLES_CHECKER_CONJUNCTS_HPP
#define EMBIDI_TABLES_CHECKER_CONJUNCTS_HPP

#include <string>

// Compares what the library knows of Indic_Conjunct_Break, for every code point, with DerivedCoreProperties.txt in the
// directory `ucd`. Prints what is wrong; true where nothing is.
bool check_conjuncts(const std::string& ucd);

#endif
