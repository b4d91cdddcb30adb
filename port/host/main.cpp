// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The host tool `embidi`: its commands. What each does is in the README; start reading at run_layout().
#include <cstddef>
#include <cstdio>
#include <exception>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "arguments.hpp"
#include "commands.hpp"
#include "convert_command.hpp"
#include "help.hpp"
#include "output.hpp"
#include "preview_command.hpp"

namespace embidi::tool {
namespace {

constexpr int kSuccess = 0, kFailure = 1, kUsage = 2, kNotOk = 3;

struct Command {
  CLI::App* app;
  CommonOptions* options;
  std::function<bool()> run;  // true: every paragraph was processed
};

class CommandLine {
 public:
  CommandLine() {
    use_our_help(app);
    app.require_subcommand(1);
    app.set_version_flag("--version", version_text());
    add("layout", layout_, [this] { return run_layout(layout_); });
    add_font_options(add("glyphs", glyphs_.common, [this] { return run_glyphs(glyphs_); }), glyphs_.font);
    add_check("check-domain", check_domain_, run_check_domain);
    add_check("check-iri", check_iri_, run_check_iri);
    add_check("payload", payload_, run_payload);
    add_check("verdict", verdict_, run_verdict);
    add_convert_options(add("convert", convert_.common, [this] { return run_convert(convert_); }), convert_);
    add("segment", segment_, [this] { return run_segment(segment_); });
    CLI::App& preview = add("preview", preview_.common, [this] {
      preview_.png = unguarded(preview_.png);
      return run_preview(preview_);
    });
    add_preview_options(preview, preview_);
  }

  // The command that was given; null if there was none.
  const Command* chosen() const {
    for (const Command& command : commands_) {
      if (command.app->parsed()) return &command;
    }
    return nullptr;
  }

  // The command of a name; null if there is none.
  const CLI::App* named(const std::string& name) const {
    for (const Command& command : commands_) {
      if (command.app->get_name() == name) return command.app;
    }
    return nullptr;
  }

  // All that was checked is ok, or --fail was not given.
  bool all_ok() const { return all_ok_; }

  CLI::App app{"", "embidi"};

 private:
  CLI::App& add(const char* name, CommonOptions& options, std::function<bool()> run) {
    CLI::App& command = *app.add_subcommand(name);
    add_common_options(command, options);
    commands_.push_back({&command, &options, std::move(run)});
    return command;
  }

  using Check = bool (*)(const CommonOptions& options, bool& all_ok);
  void add_check(const char* name, CommonOptions& options, Check check) {
    CLI::App& command = add(name, options, [this, &options, check] {
      bool all_ok = true;
      const bool success = check(options, all_ok);
      all_ok_ = all_ok || !options.fail;
      return success;
    });
    add_flag(command, "--fail", options.fail);
    add_flag(command, "--null", options.null);
  }

  bool all_ok_ = true;
  CommonOptions layout_;
  GlyphsOptions glyphs_;
  CommonOptions check_domain_;
  CommonOptions check_iri_;
  CommonOptions payload_;
  CommonOptions verdict_;
  ConvertOptions convert_;
  CommonOptions segment_;
  PreviewOptions preview_;
  std::vector<Command> commands_;
};

// What is wrong with a command line, without CLI11's own words where ours are clearer.
std::string message_of(const CommandLine& line, const CLI::ParseError& error) {
  const Command* const command = line.chosen();
  // Words before the command, or else words that the command does not know: options, since it takes any TEXT.
  std::vector<std::string> unknown = line.app.remaining();
  if (unknown.empty() && command != nullptr) unknown = command->app->remaining();
  if (command == nullptr || dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
    if (unknown.empty()) return "a command is needed";
    const std::string word = unguarded(unknown.front());
    if (word.empty() || word[0] != '-') return unknown_command(word);
    return unknown_option(line.app.remaining().empty() ? *command->app : line.app, word);
  }
  const std::string message = error.what();
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) == nullptr) return unguarded(message);
  // "--base: 1 required ..." or "json was given ..."
  const std::string option = message.substr(0, message.find_first_of(": "));
  if (option[0] != '-') return "--" + option + " takes no value";
  return option + ": the value is missing (" + command->app->get_option(option)->get_type_name() + ")";
}

int parse_failure(const CommandLine& line, const CLI::ParseError& error) {
  if (error.get_exit_code() == 0) return line.app.exit(error);  // --help, --version
  const Command* const command = line.chosen();
  const std::string message = message_of(line, error);
  const bool nothing = command == nullptr && line.app.remaining().empty();
  const CLI::App& app = command != nullptr ? *command->app : line.app;
  const std::string usage = nothing ? "\n" + help_of(app) : usage_of(app) + "\n";
  static_cast<void>(std::fprintf(stderr, "embidi: %s\n%s", message.c_str(), usage.c_str()));
  return kUsage;
}

// `embidi help` and `embidi help COMMAND`.
int help(const CommandLine& line, const char* command) {
  const CLI::App* app = &line.app;
  if (command != nullptr && command[0] != '-' && std::string(command) != "help") {
    app = line.named(command);
    if (app == nullptr) {
      const std::string usage = usage_of(line.app);
      static_cast<void>(std::fprintf(stderr, "embidi: %s\n%s\n", unknown_command(command).c_str(), usage.c_str()));
      return kUsage;
    }
  }
  put(help_of(*app));
  return kSuccess;
}

int run(int argc, char** argv) {
  CommandLine line;
  if (argc > 1 && std::string(argv[1]) == "help") return help(line, argc > 2 ? argv[2] : nullptr);
  try {
    line.app.parse(guarded_arguments(argc, argv));
  } catch (const CLI::ParseError& error) {
    return parse_failure(line, error);
  }
  const Command& command = *line.chosen();
  command.options->texts = text_arguments(*command.app);
  if (!command.run()) return kFailure;
  return line.all_ok() ? kSuccess : kNotOk;
}

}  // namespace
}  // namespace embidi::tool

int main(int argc, char** argv) {
  try {
    const int status = embidi::tool::run(argc, argv);
    embidi::tool::flush_output();
    return status;
  } catch (const std::exception& error) {
    static_cast<void>(std::fprintf(stderr, "embidi: %s\n", error.what()));
    return embidi::tool::kFailure;
  }
}
