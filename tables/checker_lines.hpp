// Reading text for the checker, which shares nothing with the generator.
#ifndef EMBIDI_TABLES_CHECKER_LINES_HPP
#define EMBIDI_TABLES_CHECKER_LINES_HPP

#include <cstdio>
#include <string>

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

#endif
