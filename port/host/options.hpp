// The tool's options (tool.md): their names, their values, and how CLI11 is told of them.
#ifndef EMBIDI_PORT_HOST_OPTIONS_HPP
#define EMBIDI_PORT_HOST_OPTIONS_HPP

#include <CLI/CLI.hpp>
#include <algorithm>
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
  std::string recognize = "plain";
  std::string controls = "embed";
  bool json = false;
  std::vector<std::string> texts;  // empty: the lines of standard input

  bool hex() const { return input == "hex"; }
  embidi_options layout() const;  // the same for the library
};

// Adds the options above, TEXT and --version to a command. `options` must outlive `command`.
void add_common_options(CLI::App& command, CommonOptions& options);

// An option that takes one of `names`; its default is what `target` holds.
CLI::Option* add_choice(CLI::App& command, const char* option, std::string& target,
                        const std::vector<std::string>& names, const char* help);

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

// What --version says.
std::string version_text();

// The command line as CLI11 wants it (in reverse, without the program's name), guarded against its taking a text for
// something else; and the texts it found in `command`, without the guard.
std::vector<std::string> guarded_arguments(int argc, char** argv);
std::vector<std::string> text_arguments(const CLI::App& command);

// An option's value without the guard.
std::string unguarded(const std::string& argument);

}  // namespace embidi::tool

#endif
