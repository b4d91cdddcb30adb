// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "payload_examples.hpp"

#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "worked_lines.hpp"

namespace embidi_reference {

std::vector<PayloadExample> payload_examples(const std::string& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error(path + " cannot be read");
  std::vector<PayloadExample> examples;
  for (std::string line; std::getline(file, line);) {
    const std::vector<std::string> column = columns_of(line);
    if (column.size() == 4 && column[0] == "payload") examples.push_back({expanded(column[1]), expanded(column[2])});
  }
  return examples;
}

}  // namespace embidi_reference
