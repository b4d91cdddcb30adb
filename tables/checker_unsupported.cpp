// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "checker_unsupported.hpp"

#include <cstdint>
#include <cstdio>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "checker_lines.hpp"
#include "embidi_core/unicode/unsupported.hpp"

namespace {

constexpr unsigned kEnd = 0x110000;

}  // namespace

bool check_unsupported(const std::string& ucd, const std::string& scripts) {
  std::set<std::string> names, found;
  const bool listed = for_lines(scripts, [&](const char* line) {
    std::istringstream words(*line == '#' ? "" : line);
    for (std::string name; words >> name;) names.insert(name);
  });
  std::vector<bool> expected(kEnd);
  const bool read = listed && for_lines(ucd + "/Scripts.txt", [&](const char* line) {
                      unsigned first = 0, last = 0;
                      char name[64] = "";
                      if (std::sscanf(line, "%x..%x ; %63[A-Za-z_]", &first, &last, name) != 3) {
                        if (std::sscanf(line, "%x ; %63[A-Za-z_]", &first, name) != 2) return;
                        last = first;
                      }
                      if (names.count(name) == 0) return;
                      found.insert(name);
                      for (unsigned c = first; c <= last; ++c) expected.at(c) = true;
                    });
  if (!read) return false;
  unsigned members = 0, wrong = 0;
  for (unsigned c = 0; c < kEnd; ++c) {
    members += expected[c];
    if (embidi::is_unsupported(c) == expected[c]) continue;
    if (++wrong <= 20) std::printf("U+%04X: unsupported is wrong\n", c);
  }
  for (const uint32_t c : {0x110000u, 0x110900u, 0x7FFF0900u, 0xFFFFFFFFu}) wrong += embidi::is_unsupported(c);
  std::printf("unsupported scripts: %u of %u, %u characters; %u wrong\n", static_cast<unsigned>(found.size()),
              static_cast<unsigned>(names.size()), members, wrong);
  return wrong == 0 && found == names && names.size() >= 51 && members >= 4500;
}
