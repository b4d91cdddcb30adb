// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Writes the generated C++ header.
#ifndef EMBIDI_TABLES_TLD_WRITER_HPP
#define EMBIDI_TABLES_TLD_WRITER_HPP

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace tldgen {

struct Table {
  std::string command, input, version;  // the version may be empty
  size_t tlds = 0;
  size_t longest_encoded = 0;
  std::vector<uint8_t> bytes;
};

std::string write_table(const Table& table);

}  // namespace tldgen

#endif
