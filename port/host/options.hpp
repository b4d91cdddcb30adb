// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The values of the tool's options (tool.md 1).
#ifndef EMBIDI_PORT_HOST_OPTIONS_HPP
#define EMBIDI_PORT_HOST_OPTIONS_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "embidi/embidi.h"

namespace embidi::tool {

// What every command takes.
struct CommonOptions {
  std::string input = "utf8";
  std::string base = "auto";
  std::string order = "constant";
  std::string recognize = "links";
  std::string controls = "isolate";
  bool numbers = false;
  bool json = false;
  bool null = false;               // checks: NUL ends a text of standard input, not a line end
  bool fail = false;               // checks: status 3 where something is not ok
  std::vector<std::string> texts;  // empty: the lines of standard input
  bool no_texts = false;           // standard input was read, and had none

  bool hex() const { return input == "hex"; }
  embidi_options layout() const;  // the same for the library
};

// Of a table whose entries have a `name`: all names, and the entry of a name that add_choice() has let through.
template <class Entry, std::size_t N>
std::vector<std::string> names_of(const Entry (&table)[N]) {
  std::vector<std::string> names;
  for (const Entry& entry : table) names.emplace_back(entry.name);
  return names;
}
template <class Entry, std::size_t N>
const Entry& named(const Entry (&table)[N], const std::string& name) {
  return *std::find_if(table, table + N, [&](const Entry& entry) { return name == entry.name; });
}

}  // namespace embidi::tool

#endif
