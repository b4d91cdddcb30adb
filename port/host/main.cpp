// The host tool `embidi`: its commands. What each does is in the README; start reading at run_layout().
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "layout_command.hpp"
#include "preview_command.hpp"

namespace embidi::tool {
namespace {

constexpr int kSuccess = 0, kFailure = 1, kUsage = 2;

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

struct CommandLine {
  CLI::App app{"embidi: right-to-left and mixed text, URLs, emails and file names in display order", "embidi"};
  CommonOptions layout_options;
  PreviewOptions preview_options;
  CLI::App* layout = app.add_subcommand("layout", "levels and visual order of every paragraph");
  CLI::App* preview = app.add_subcommand("preview", "the text as a device would show it");

  CommandLine() {
    for (CLI::App* each : {&app, layout, preview}) each->formatter(std::make_shared<Formatter>());
    app.require_subcommand(1);
    app.set_version_flag("--version", version_text(), "print the library's and Unicode's version");
    add_common_options(*layout, layout_options);
    layout->add_flag("--json", layout_options.json, "one JSON object per paragraph")->disable_flag_override();
    add_common_options(*preview, preview_options.common);
    preview->add_flag("--json", preview_options.common.json, "has no effect here")->disable_flag_override();
    add_preview_options(*preview, preview_options);
  }

  const CLI::App* chosen() const { return layout->parsed() ? layout : preview->parsed() ? preview : &app; }
};

int parse_failure(const CommandLine& line, const CLI::ParseError& error) {
  if (error.get_exit_code() == 0) return line.app.exit(error);  // --help, --version
  const bool no_command = line.chosen() == &line.app && dynamic_cast<const CLI::RequiredError*>(&error) != nullptr;
  const std::string message = no_command ? "a command is needed: layout or preview" : unguarded(error.what());
  std::fprintf(stderr, "embidi: %s\n%s\n", message.c_str(), usage_of(line.chosen()).c_str());
  return kUsage;
}

int run(int argc, char** argv) {
  CommandLine line;
  try {
    line.app.parse(guarded_arguments(argc, argv));
  } catch (const CLI::ParseError& error) {
    return parse_failure(line, error);
  }
  bool success = false;
  if (line.layout->parsed()) {
    line.layout_options.texts = text_arguments(*line.layout);
    success = run_layout(line.layout_options);
  } else {
    line.preview_options.common.texts = text_arguments(*line.preview);
    line.preview_options.png = unguarded(line.preview_options.png);
    success = run_preview(line.preview_options);
  }
  return success ? kSuccess : kFailure;
}

}  // namespace
}  // namespace embidi::tool

int main(int argc, char** argv) {
  int status = 0;
  try {
    status = embidi::tool::run(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "embidi: %s\n", error.what());
    status = 1;
  }
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
    std::fprintf(stderr, "embidi: standard output cannot be written: %s\n", std::strerror(errno));
    status = 1;
  }
  return status;
}
