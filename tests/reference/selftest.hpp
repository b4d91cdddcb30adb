// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The reference's own tests count their failures and print them.
#pragma once

#include <string>

#include "ucd.hpp"

namespace selftest {

// Prints "FAILED: what" and counts it, unless `good`.
void check(bool good, const std::string& what);
void check_equal(const std::string& got, const std::string& expected, const std::string& what);

// `directory` holds BidiTest.txt and BidiCharacterTest.txt of the version that `ucd` has.
void test_uba(const embidi_reference::Ucd& ucd, const std::string& directory);

// Prints how many failed; the exit status.
int report();

}  // namespace selftest
