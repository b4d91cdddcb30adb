// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Texts as the tool is given them on a command line.
#ifndef EMBIDI_TESTS_DIFFERENTIAL_SHELL_WORDS_HPP
#define EMBIDI_TESTS_DIFFERENTIAL_SHELL_WORDS_HPP

#include <string>

namespace embidi::test {

// As --input hex takes it: code points in hexadecimal, with spaces between.
std::string to_hex(const std::u32string& text);

// As the format of the shell's printf takes it, in single quotes.
std::string quoted(const std::string& bytes);

}  // namespace embidi::test

#endif
