// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The command line: how CLI11 is told of the options, and what it must not see.
#ifndef EMBIDI_PORT_HOST_ARGUMENTS_HPP
#define EMBIDI_PORT_HOST_ARGUMENTS_HPP

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "options.hpp"

namespace embidi::tool {

// Adds the options that every command takes (tool.md 1), TEXT and --version. `options` must outlive `command`. What
// help says of an option is in help.cpp.
void add_common_options(CLI::App& command, CommonOptions& options);

// An option that takes one of `names`; its default is what `target` holds.
CLI::Option* add_choice(CLI::App& command, const char* option, std::string& target,
                        const std::vector<std::string>& names);

// An option without a value.
CLI::Option* add_flag(CLI::App& command, const char* option, bool& target);

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
