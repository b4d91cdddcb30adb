// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "output.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <stdexcept>
#include <string>

namespace embidi::tool {
namespace {

void expect_written(bool written) {
  if (!written) throw std::runtime_error(std::string("standard output cannot be written: ") + std::strerror(errno));
}

}  // namespace

void put(const std::string& text) { expect_written(std::fwrite(text.data(), 1, text.size(), stdout) == text.size()); }

void put_line(const std::string& text) {
  put(text);
  expect_written(std::fputc('\n', stdout) != EOF);
}

void flush_output() { expect_written(std::fflush(stdout) == 0 && std::ferror(stdout) == 0); }

}  // namespace embidi::tool
