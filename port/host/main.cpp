// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The host tool `embidi`: its commands. What each does is in the README; start reading at run_layout().
#include <cstddef>
#include <cstdio>
#include <exception>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "arguments.hpp"
#include "commands.hpp"
#include "convert_command.hpp"
#include "output.hpp"
#include "preview_command.hpp"

namespace embidi::tool {
namespace {

constexpr int kSuccess = 0, kFailure = 1, kUsage = 2, kNotOk = 3;

std::string usage_of(const CLI::App* command) {
  if (command->get_parent() == nullptr) return "Usage: embidi <command> [options] [TEXT ...]";
  return "Usage: embidi " + command->get_name() + " [options] [--] [TEXT ...]";
}

class Formatter : public CLI::Formatter {
 public:
  std::string make_usage(const CLI::App* command, std::string /*name*/) const override {
    return usage_of(command) + "\n";
  }
};

struct Command {
  CLI::App* app;
  CommonOptions* options;
  std::function<bool()> run;  // true: every paragraph was processed
};

class CommandLine {
 public:
  CommandLine() {
    app.formatter(std::make_shared<Formatter>());
    app.require_subcommand(1);
    app.set_version_flag("--version", version_text(), "print the library's and Unicode's version");
    add("layout", "levels and visual order of every paragraph", layout_, "one JSON object per paragraph",
        [this] { return run_layout(layout_); });
    add("glyphs", "the glyph stream of every paragraph, in GNU Unifont", glyphs_, "one JSON object per paragraph",
        [this] { return run_glyphs(glyphs_); });
    add_check("check-domain", "the Bidi rule (RFC 5893) over domain names", check_domain_, run_check_domain)
        ->footer("`label L breaks N (...)`: labels are counted from 0; N is a condition of RFC 5893 section 2.");
    add_check("check-iri", "what a person should be told before following a link", check_iri_, run_check_iri);
    add_check("payload", "what a QR code holds, as labelled rows", payload_, run_payload);
    CLI::App* const convert = add("convert", "URLs and email addresses in other forms", convert_.common,
                                  "one JSON object per paragraph", [this] { return run_convert(convert_); });
    add_convert_options(*convert, convert_);
    CLI::App* const preview =
        add("preview", "the text as a device would show it", preview_.common, "has no effect here", [this] {
          preview_.png = unguarded(preview_.png);
          return run_preview(preview_);
        });
    add_preview_options(*preview, preview_);
  }

  // The command that was given; null if there was none.
  const Command* chosen() const {
    for (const Command& command : commands_) {
      if (command.app->parsed()) return &command;
    }
    return nullptr;
  }

  // All that was checked is ok, or --fail was not given.
  bool all_ok() const { return all_ok_; }

  // "layout or preview"
  std::string names() const {
    std::string names;
    for (std::size_t i = 0; i < commands_.size(); ++i) {
      if (i > 0) names += i + 1 == commands_.size() ? " or " : ", ";
      names += commands_[i].app->get_name();
    }
    return names;
  }

  CLI::App app{"embidi: right-to-left and mixed text, URLs, emails and file names in display order", "embidi"};

 private:
  CLI::App* add(const char* name, const char* what, CommonOptions& options, const char* json,
                std::function<bool()> run) {
    CLI::App* const command = app.add_subcommand(name, what);
    command->formatter(std::make_shared<Formatter>());
    add_common_options(*command, options);
    command->add_flag("--json", options.json, json)->disable_flag_override();
    commands_.push_back({command, &options, std::move(run)});
    return command;
  }

  using Check = bool (*)(const CommonOptions& options, bool& all_ok);
  CLI::App* add_check(const char* name, const char* what, CommonOptions& options, Check check) {
    CLI::App* const command = add(name, what, options, "one JSON object per paragraph", [this, &options, check] {
      bool all_ok = true;
      const bool success = check(options, all_ok);
      all_ok_ = all_ok || !options.fail;
      return success;
    });
    command->add_flag("--fail", options.fail, "exit status 3 where one is not ok; without it that is status 0")
        ->disable_flag_override();
    return command;
  }

  bool all_ok_ = true;
  CommonOptions layout_;
  CommonOptions glyphs_;
  CommonOptions check_domain_;
  CommonOptions check_iri_;
  CommonOptions payload_;
  ConvertOptions convert_;
  PreviewOptions preview_;
  std::vector<Command> commands_;
};

int parse_failure(const CommandLine& line, const CLI::ParseError& error) {
  if (error.get_exit_code() == 0) return line.app.exit(error);  // --help, --version
  const Command* const command = line.chosen();
  const bool no_command = command == nullptr && dynamic_cast<const CLI::RequiredError*>(&error) != nullptr;
  const std::string message = no_command ? "a command is needed: " + line.names() : unguarded(error.what());
  static_cast<void>(std::fprintf(stderr, "embidi: %s\n%s\n", message.c_str(),
                                 usage_of(command != nullptr ? command->app : &line.app).c_str()));
  return kUsage;
}

int run(int argc, char** argv) {
  CommandLine line;
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
