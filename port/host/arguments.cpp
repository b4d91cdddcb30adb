// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The options of tool.md 1.
#include "arguments.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "../option_names.hpp"
#include "help.hpp"

namespace embidi::tool {
namespace {

constexpr char kGuard = '\1';

}  // namespace

CLI::Option* add_choice(CLI::App& command, const char* option, std::string& target,
                        const std::vector<std::string>& names) {
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : "|") + name;
  const auto check = [names, list](const std::string& given) {
    const bool known = std::find(names.begin(), names.end(), given) != names.end();
    return known ? std::string() : "'" + given + "' is none of " + list;
  };
  return command.add_option(option, target)->check(check, "")->type_name(list)->capture_default_str();
}

CLI::Option* add_flag(CLI::App& command, const char* option, bool& target) {
  return command.add_flag(option, target)->disable_flag_override();
}

void add_common_options(CLI::App& command, CommonOptions& options) {
  add_choice(command, "--input", options.input, {"utf8", "hex"});
  add_choice(command, "--base", options.base, names_of(kBaseNames));
  add_choice(command, "--order", options.order, names_of(kOrderNames));
  add_choice(command, "--recognize", options.recognize, names_of(kRecognizeNames));
  add_choice(command, "--controls", options.controls, names_of(kControlsNames));
  add_flag(command, "--numbers", options.numbers);
  add_flag(command, "--json", options.json);
  command.add_option("TEXT")->expected(0, -1)->allow_extra_args();
  command.set_version_flag("--version", version_text());
  use_our_help(command);
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
