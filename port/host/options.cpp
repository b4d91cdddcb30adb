// Option names and values of tool.md.
#include "options.hpp"

#include <algorithm>

namespace embidi::tool {
namespace {

struct Value {
  const char* name;
  std::uint8_t value;
};
using Values = std::vector<Value>;

const Values kBases = {{"auto", EMBIDI_BASE_AUTO}, {"ltr", EMBIDI_BASE_LTR}, {"rtl", EMBIDI_BASE_RTL}};
const Values kOrders = {{"plain", EMBIDI_ORDER_PLAIN},       {"embedded", EMBIDI_ORDER_EMBEDDED},
                        {"constant", EMBIDI_ORDER_CONSTANT}, {"environment", EMBIDI_ORDER_ENVIRONMENT},
                        {"content", EMBIDI_ORDER_CONTENT},   {"tld", EMBIDI_ORDER_TLD}};
const Values kRecognize = {{"plain", EMBIDI_RECOGNIZE_RUNNING_TEXT},
                           {"iri", EMBIDI_RECOGNIZE_IRI},
                           {"email", EMBIDI_RECOGNIZE_EMAIL},
                           {"filename", EMBIDI_RECOGNIZE_FILENAME},
                           {"none", EMBIDI_RECOGNIZE_NONE}};
const Values kControls = {{"embed", EMBIDI_CONTROLS_EMBED}, {"isolate", EMBIDI_CONTROLS_ISOLATE}};
const Values kInputs = {{"utf8", 0}, {"hex", 1}};

std::uint8_t value_of(const Values& values, const std::string& name) {
  const auto found = std::find_if(values.begin(), values.end(), [&](const Value& v) { return name == v.name; });
  return found->value;  // CLI11 has let through no other name
}

std::string names_of(const Values& values) {
  std::string names;
  for (const Value& v : values) names += (names.empty() ? "" : "|") + std::string(v.name);
  return names;
}

void add_choice(CLI::App& command, const char* option, std::string& target, const Values& values, const char* help) {
  const std::string names = names_of(values);
  const auto check = [&values, names](const std::string& given) {
    const bool known = std::any_of(values.begin(), values.end(), [&](const Value& v) { return given == v.name; });
    return known ? std::string() : "'" + given + "' is none of " + names;
  };
  command.add_option(option, target, help)->check(check, "")->type_name(names)->capture_default_str();
}

constexpr char kGuard = '\1';

}  // namespace

embidi_options CommonOptions::layout() const {
  return {value_of(kBases, base), value_of(kOrders, order), value_of(kRecognize, recognize),
          value_of(kControls, controls)};
}

void add_common_options(CLI::App& command, CommonOptions& options) {
  add_choice(command, "--input", options.input, kInputs,
             "UTF-8, or code points in hexadecimal with spaces between them");
  add_choice(command, "--base", options.base, kBases, "direction of the paragraph");
  add_choice(command, "--order", options.order, kOrders, "how the fields of URLs, emails and file names are ordered");
  add_choice(command, "--recognize", options.recognize, kRecognize,
             "where those are looked for: in running text, nowhere, or the paragraph is one");
  add_choice(command, "--controls", options.controls, kControls, "controls that are put around each, as it were");
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
