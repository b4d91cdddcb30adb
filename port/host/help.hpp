// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What --help prints, and what the tool says of a wrong command line. All wording of help is in help.cpp.
#ifndef EMBIDI_PORT_HOST_HELP_HPP
#define EMBIDI_PORT_HOST_HELP_HPP

#include <CLI/CLI.hpp>
#include <string>

namespace embidi::tool {

// "Usage: ...", of a command; of the tool with the names of its commands.
std::string usage_of(const CLI::App& app);

// The help of a command, or the overview that names all commands; ends in a line feed. Options without an effect on the
// command are left out.
std::string help_of(const CLI::App& app);

// Makes CLI11 print help_of() for --help.
void use_our_help(CLI::App& app);

// Messages about a word that is no command, and about one that is no option of `app`, with the nearest that is.
std::string unknown_command(const std::string& word);
std::string unknown_option(const CLI::App& app, const std::string& word);

}  // namespace embidi::tool

#endif
