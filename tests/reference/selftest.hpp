// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The reference's own tests: a few parts, each of which counts its failures and prints them.
#pragma once

#include <string>

#include "ucd.hpp"

namespace selftest {

// Prints "FAILED: what" and counts it, unless `good`.
void check(bool good, const std::string& what);
void check_equal(const std::string& got, const std::string& expected, const std::string& what);

// `directory` holds BidiTest.txt and BidiCharacterTest.txt of the version that `ucd` has.
void test_uba(const embidi_reference::Ucd& ucd, const std::string& directory);
void test_text();
void test_classes();
void test_structures();
void test_declared();
void test_order();
void test_shaping();
void test_example_file(const std::string& path);
void test_checks();
void test_link();

// Prints how many failed; the exit status.
int report();

}  // namespace selftest
