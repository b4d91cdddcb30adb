// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Reading text for the checker, which shares nothing with the generator.
#ifndef EMBIDI_TABLES_CHECKER_LINES_HPP
#define EMBIDI_TABLES_CHECKER_LINES_HPP

#include <cstddef>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

// Calls use(line) for every line; false, with a message, if the file cannot be read.
template <class Use>
bool for_lines(const std::string& path, Use use) {
  std::FILE* file = std::fopen(path.c_str(), "r");
  if (!file) {
    std::printf("%s: cannot be read\n", path.c_str());
    return false;
  }
  char line[1024];
  while (std::fgets(line, sizeof line, file)) use(line);
  const bool all = std::ferror(file) == 0;
  if (!all) std::printf("%s: cannot be read to its end\n", path.c_str());
  return std::fclose(file) == 0 && all;
}

// Calls use(c, FIELDS) for the code points of every line "FIRST..LAST ; FIELDS" or "FIRST ; FIELDS"; what stands before
// "#" only. There are at least three fields, which may be empty.
template <class Use>
bool for_code_points(const std::string& path, Use use) {
  return for_lines(path, [&](char* line) {
    if (char* const comment = std::strchr(line, '#')) *comment = 0;
    unsigned first = 0, last = 0;
    int used = 0;
    if (std::sscanf(line, "%x..%x%n", &first, &last, &used) != 2) {
      if (std::sscanf(line, "%x%n", &first, &used) != 1) return;
      last = first;
    }
    std::vector<std::string> fields;
    for (const char* at = line + used; (at = std::strchr(at, ';')) != nullptr; ++at) {
      const std::string field(at + 1, std::strcspn(at + 1, ";\n"));
      const size_t begin = field.find_first_not_of(" \t");
      fields.push_back(begin == std::string::npos ? ""
                                                  : field.substr(begin, field.find_last_not_of(" \t") + 1 - begin));
    }
    fields.resize(fields.size() < 3 ? 3 : fields.size());
    for (unsigned c = first; c <= last; ++c) use(c, fields);
  });
}

// The code points that a field lists in hexadecimal.
inline std::vector<unsigned> numbers_of(const std::string& field) {
  std::vector<unsigned> numbers;
  unsigned number = 0;
  int used = 0;
  for (const char* at = field.c_str(); std::sscanf(at, "%x%n", &number, &used) == 1; at += used) {
    numbers.push_back(number);
  }
  return numbers;
}

#endif
