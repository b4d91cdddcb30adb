// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "assemble_unsupported.hpp"

#include <cstdint>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "assemble.hpp"

namespace tablegen {

std::vector<bool> assemble_unsupported(const UcdFile& scripts, const std::string& list) {
  std::map<std::string, bool> used;  // per name, whether a character is of that script
  std::ifstream in(list);
  if (!in) throw std::runtime_error(list + ": cannot be read");
  for (std::string line; std::getline(in, line);) {
    if (line[0] == '#') continue;
    std::istringstream words(line);
    for (std::string name; words >> name;) used[name] = false;
  }
  std::vector<bool> unsupported(kCodePoints);
  for (const UcdRow& row : scripts.rows) {
    const auto found = used.find(row.fields[0]);
    if (found == used.end()) continue;
    found->second = true;
    for (uint32_t c = row.first; c <= row.last; ++c) unsupported[c] = true;
  }
  for (const auto& [name, is_used] : used) {
    if (!is_used) throw std::runtime_error(list + ": no script: " + name);
  }
  return unsupported;
}

}  // namespace tablegen
