// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The options of tool.md 1.
#include "arguments.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "../option_names.hpp"

namespace embidi::tool {
namespace {

constexpr char kGuard = '\1';

}  // namespace

CLI::Option* add_choice(CLI::App& command, const char* option, std::string& target,
                        const std::vector<std::string>& names, const char* help) {
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : "|") + name;
  const auto check = [names, list](const std::string& given) {
    const bool known = std::find(names.begin(), names.end(), given) != names.end();
    return known ? std::string() : "'" + given + "' is none of " + list;
  };
  return command.add_option(option, target, help)->check(check, "")->type_name(list)->capture_default_str();
}

void add_common_options(CLI::App& command, CommonOptions& options) {
  add_choice(command, "--input", options.input, {"utf8", "hex"},
             "UTF-8, or code points in hexadecimal with spaces between them");
  add_choice(command, "--base", options.base, names_of(kBaseNames), "direction of the paragraph");
  add_choice(command, "--order", options.order, names_of(kOrderNames),
             "how the fields of URLs, emails and file names are ordered");
  add_choice(command, "--recognize", options.recognize, names_of(kRecognizeNames),
             "where those are looked for: in running text, nowhere, or the paragraph is one");
  add_choice(command, "--controls", options.controls, names_of(kControlsNames),
             "controls that are put around each, as it were");
  command.add_flag("--numbers", options.numbers, "recognise numbers in running text, too");
  command.add_option("TEXT", "paragraphs; without any, every line of standard input is one")
      ->expected(0, -1)
      ->allow_extra_args();
  command.set_version_flag("--version", version_text(), "print the library's and Unicode's version");
}

std::string version_text() {
  return std::string("embidi ") + embidi_version() + " (Unicode " + embidi_unicode_version() + ")";
}

// CLI11 splits a positional argument `[a,b]` into two, takes `++` and `{}` for its own, and leaves a command at `--`. A
// TEXT may well be one of those: the guard makes it a plain word, and after `--` all words.
std::vector<std::string> guarded_arguments(int argc, char** argv) {
  std::vector<std::string> arguments;
  bool only_texts = false;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    const char first = argument.empty() ? '\0' : argument[0];
    if (!only_texts && argument == "--") {
      only_texts = true;
    } else {
      const bool is_special =
          only_texts || first == kGuard || first == '[' || first == '{' || first == '+' || first == '%';
      arguments.push_back(is_special ? kGuard + argument : argument);
    }
  }
  std::reverse(arguments.begin(), arguments.end());
  return arguments;
}

std::string unguarded(const std::string& argument) {
  return !argument.empty() && argument[0] == kGuard ? argument.substr(1) : argument;
}

std::vector<std::string> text_arguments(const CLI::App& command) {
  std::vector<std::string> texts;
  for (const std::string& text : command.get_option("TEXT")->results()) texts.push_back(unguarded(text));
  return texts;
}

}  // namespace embidi::tool
