// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "help.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "devices.hpp"
#include "nearest.hpp"
#include "preview_command.hpp"

namespace embidi::tool {
namespace {

// ---------------------------------------------------------------- the wording

constexpr char kTool[] = "embidi: lay out right-to-left and mixed text, with its links, for a small display";
constexpr char kToolUsage[] = "Usage: embidi <command> [options] [TEXT ...]";
constexpr char kHelpSummary[] = "show this overview, or the options and examples of a command";
constexpr char kVersionText[] = "show the version of the library and of Unicode";
constexpr char kToolEnd[] = "`embidi help COMMAND` shows the options of a command, with examples.";

// Follows CommandHelp::input.
constexpr char kLines[] = " Without TEXT, each line of standard input is one. After --, every word is a TEXT.";

struct CommandHelp {
  const char* name;
  const char* summary;               // one line
  const char* input;                 // what each TEXT is
  const char* output;                // notes on the result
  std::vector<const char*> options;  // those with an effect
  std::vector<const char*> examples;
};

const std::vector<CommandHelp>& commands() {
  static const std::vector<CommandHelp> kCommands = {
      {"layout",
       "print the text in visual order, from left to right",
       "Each TEXT is one paragraph.",
       "Brackets are mirrored, and letters are not shaped. A terminal that reorders text itself will reorder this "
       "again; --json shows the order whatever the terminal does.",
       {"--input", "--base", "--recognize", "--numbers", "--order", "--controls", "--json"},
       {"embidi layout --base rtl \"http://אב.גד.com/הו?a=זח\"",
        "embidi layout --json --order plain \"car אבג (123)\""}},
      {"glyphs",
       "list the glyphs that a display would draw, from left to right",
       "Each TEXT is one paragraph.",
       "Each paragraph becomes one table; a line of it is a glyph, with the character that it "
       "stands for and the part of a link that it belongs to.",
       {"--input", "--base", "--recognize", "--numbers", "--order", "--controls", "--font", "--size", "--json"},
       {"embidi glyphs --recognize iri \"http://אב.com/هل\"", "embidi glyphs --json \"سلام 123\""}},
      {"check-domain",
       "check whether a domain name is valid and obeys the Bidi rule",
       "Each TEXT is one domain name.",
       "The rules are those of IDNA2008 and RFC 5893, the Bidi rule. In `label L breaks N (...)` labels are counted "
       "from 0, and N is a condition of RFC 5893, section 2.",
       {"--input", "--null", "--json", "--fail"},
       {"embidi check-domain example.com \"365.ישראל\"", "embidi check-domain --json \"אב.com\""}},
      {"check-iri",
       "check a link for what is hidden, faulty or misleading",
       "Each TEXT is one link, line ends included.",
       "The warnings that make it `not ok` are printed; --json has all of them, and what a device should show of the "
       "link.",
       {"--input", "--null", "--json", "--fail"},
       {"embidi check-iri \"http://bank.com@אב.גד/\" \"https://bооk.com/\"",
        "embidi check-iri --json \"https://example.com/a?b\""}},
      {"payload",
       "show what a QR code would do, as labelled rows",
       "Each TEXT is the content of one code, line ends included.",
       "Passwords are printed as ***; --json prints them.",
       {"--input", "--null", "--json", "--fail"},
       {"embidi payload 'WIFI:T:WPA;S:my net;P:secret;;'",
        "embidi payload --json 'mailto:a@example.com?subject=hello'"}},
      {"verdict",
       "say whether a device may act on a QR code, and what to show first",
       "Each TEXT is the content of one code, line ends included.",
       "It prints the kind, the host that a person must see, and the warnings, the most serious first. --json also has "
       "the rows, and in `opens` the text that may be opened.",
       {"--input", "--null", "--json", "--fail"},
       {"embidi verdict \"https://аррӏе.com/\"", "embidi verdict --json 'WIFI:T:WPA;S:my net;P:secret;;'"}},
      {"convert",
       "convert URLs, email addresses and file names to other forms",
       "Each TEXT is one paragraph.",
       "What cannot be converted safely is refused, with its position. RFC 3987 and UTS #58 define `uri` and `link`; "
       "docs/spec/checks.md, section 4, defines the others.",
       {"--to", "--input", "--base", "--recognize", "--json"},
       {"embidi convert --to uri \"http://ישראל/א\"",
        "embidi convert --to display-iri \"http://xn--4dbrk0ce/%D7%90\""}},
      {"segment",
       "mark the words of Thai, Lao, Khmer and Burmese text, so that a device can break its lines",
       "Each TEXT is one paragraph.",
       "U+200B, the zero width space, is put between words, as ICU's dictionaries find them. Links, and words that "
       "have "
       "it between them already, stay as they are.",
       {"--input", "--recognize", "--json"},
       {"embidi segment \"ภาษาไทย\"", "embidi segment --json \"ພາສາລາວ\" \"ភាសាខ្មែរ\""}},
      {"preview",
       "draw the text as a small display would, in the terminal or as a PNG",
       "Each TEXT is one paragraph.",
       "In the terminal a character shows two pixels, one above the other. Where that is too wide for the terminal, "
       "the picture is drawn in dots, eight to a character.",
       {"--input", "--base", "--recognize", "--numbers", "--order", "--controls", "--device", "--font", "--size",
        "--style", "--wrap", "--elide", "--png", "--scale"},
       {"embidi preview --recognize iri --elide \"http://ab.אב.גד.com/הו/זח\"",
        "embidi preview --device lcd-320x240 --font dejavu --png url.png \"see http://אב.גד.com/הו\""}},
  };
  return kCommands;
}

struct OptionHelp {
  std::string name;
  std::string group;  // options of a group stand together
  std::string text;
};

constexpr char kText[] = "What the text is", kOrder[] = "How it is ordered", kDisplay[] = "How it is drawn",
               kOutput[] = "Output", kOther[] = "Other";

// In the order in which help shows them.
const std::vector<OptionHelp>& options() {
  static const std::vector<OptionHelp> kOptions = {
      {"--to", kText,
       "text: with directional marks, for viewers that know UAX #9 only\n"
       "plain: the logical text, from the form `text`\n"
       "logical: the logical text, from what a display shows\n"
       "display-iri: escapes and A-labels decoded where that is safe\n"
       "encoded-components: parts that mix directions percent-encoded\n"
       "link: with the fewest escapes that still make one link (UTS #58)\n"
       "uri: ASCII only (RFC 3987)"},
      {"--input", kText,
       "utf8: as it stands\n"
       "hex: code points in hexadecimal with spaces between them: \"05D0 002E\""},
      {"--null", kText, "on standard input, each TEXT ends in a NUL instead of a line end"},
      {"--recognize", kText,
       "links: running text; find links and file names in it (UTS #58)\n"
       "pri185: the same by the older rules of PRI 185\n"
       "iri, email, filename, number: the whole TEXT is one\n"
       "none: running text; find no links in it"},
      {"--numbers", kText, "in running text, keep telephone numbers, signed values and codes from left to right"},
      {"--base", kOrder, "direction of the paragraph; auto: from its first strong character"},
      {"--order", kOrder,
       "how links, addresses and file names are ordered\n"
       "plain: by UAX #9 alone\n"
       "embedded: by UAX #9, each as a left-to-right embedding\n"
       "constant: their fields from left to right\n"
       "environment: their fields in the direction of the text around them\n"
       "content: right to left if one holds a right-to-left letter\n"
       "tld: right to left if the top-level domain is right-to-left\n"
       "name: as constant, but each part of a file name in its own direction,\n"
       "with the extension at the right end"},
      {"--controls", kOrder,
       "isolate: links and the text around them do not affect each other\n"
       "embed: they do, as in PRI 185"},
      {"--device", kDisplay, "the display: " + device_names()},
      {"--font", kDisplay,
       "unifont: GNU Unifont, 16 pixels\n"
       "dejavu12, dejavu16, dejavu: DejaVu Sans, 12, 16 and 20 pixels, in grey levels\n"
       "noto: Noto Sans, 20 pixels, in grey levels\n"
       "FILE: your font: TTF, OTF, BDF, PCF, Unifont's .hex, or what embidi-fontc wrote with --binary"},
      {"--size", kDisplay, "pixels of an em, 1 to 255, for a font file of outlines or with several sizes"},
      {"--style", kDisplay, "how the host of a link stands out; dim: everything else is grey"},
      {"--wrap", kDisplay, "break paragraphs into lines (the default without --elide)"},
      {"--elide", kDisplay,
       "shorten each paragraph to one line, with an ellipsis; with --wrap: shorten only the last line that fits"},
      {"--json", kOutput, "print one JSON object for each paragraph, in ASCII"},
      {"--fail", kOutput, "exit with status 3 if a result is not ok; without this, the status is 0"},
      {"--png", kOutput, "write the picture to FILE instead of the terminal"},
      {"--scale", kOutput, "enlarge the picture N times, up to " + std::to_string(kMaxScale)},
      {"--help", kOther, "show this help"},
      {"--version", kOther, kVersionText},
  };
  return kOptions;
}

// ---------------------------------------------------------------- the form

constexpr std::size_t kColumns = 80;

// `text` in lines of at most kColumns, each indented; a line feed in it starts a new one.
std::string wrapped(const std::string& text, std::size_t indent) {
  std::string lines, line;
  bool full = false;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find_first_of(" \n", begin), text.size());
    const std::string word = text.substr(begin, end - begin);
    if (full || indent + line.size() + 1 + word.size() > kColumns) {
      lines += std::string(indent, ' ') + line + "\n";
      line.clear();
    }
    line += (line.empty() ? "" : " ") + word;
    full = end < text.size() && text[end] == '\n';
    begin = end + 1;
  }
  return line.empty() ? lines : lines + std::string(indent, ' ') + line + "\n";
}

const CommandHelp* command_help(const CLI::App& app) {
  for (const CommandHelp& command : commands()) {
    if (app.get_parent() != nullptr && app.get_name() == command.name) return &command;
  }
  return nullptr;
}

// Whether help shows an option: it has an effect on the command.
bool is_shown(const CommandHelp& command, const std::string& option) {
  if (option == "--help" || option == "--version") return true;
  return std::find(command.options.begin(), command.options.end(), option) != command.options.end();
}

// "  --base auto|ltr|rtl   (default: auto)"
std::string option_line(const CLI::Option& option, const std::string& name) {
  std::string line = name == "--help" ? "  -h, --help" : "  " + name;
  if (option.get_type_size() != 0 && !option.get_type_name().empty()) line += " " + option.get_type_name();
  if (!option.get_default_str().empty()) line += "   (default: " + option.get_default_str() + ")";
  return line + (option.get_required() ? "   (required)\n" : "\n");
}

std::string options_of(const CLI::App& app, const CommandHelp& command) {
  std::string text, group;
  for (const OptionHelp& help : options()) {
    if (!is_shown(command, help.name)) continue;
    if (group != help.group) text += "\n" + help.group + ":\n";
    group = help.group;
    text += option_line(*app.get_option(help.name), help.name) + wrapped(help.text, 6);
  }
  return text;
}

std::string overview() {
  constexpr std::size_t kNames = 14;
  const auto line = [](const std::string& name, const std::string& what) {
    return "  " + name + std::string(kNames - name.size(), ' ') + what + "\n";
  };
  std::string text = std::string(kTool) + "\n\n" + kToolUsage + "\n\nCommands:\n";
  for (const CommandHelp& command : commands()) text += line(command.name, command.summary);
  text += line("help", kHelpSummary) + "\nOptions:\n";
  text += line("-h, --help", "show this overview") + line("--version", kVersionText);
  return text + "\n" + kToolEnd + "\n";
}

class Formatter : public CLI::FormatterBase {
 public:
  std::string make_help(const CLI::App* app, std::string /*name*/, CLI::AppFormatMode /*mode*/) const override {
    return help_of(*app);
  }
};

// "a, b and c", where `last` is " and ".
std::string listed(const std::vector<std::string>& words, const char* last) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? last : ", ";
    text += words[i];
  }
  return text;
}

// "; did you mean a or b?", or nothing.
std::string did_you_mean(const std::string& word, const std::vector<std::string>& known) {
  const std::vector<std::string> near = nearest(word, known);
  return near.empty() ? "" : "; did you mean " + listed(near, " or ") + "?";
}

std::vector<std::string> command_names() {
  std::vector<std::string> names;
  for (const CommandHelp& command : commands()) names.emplace_back(command.name);
  names.emplace_back("help");
  return names;
}

}  // namespace

std::string usage_of(const CLI::App& app) {
  if (app.get_parent() == nullptr) return std::string(kToolUsage) + "\nCommands: " + listed(command_names(), " and ");
  return "Usage: embidi " + app.get_name() + " [options] [--] [TEXT ...]";
}

std::string help_of(const CLI::App& app) {
  const CommandHelp* const command = command_help(app);
  if (command == nullptr) return overview();
  std::string text = std::string("embidi ") + command->name + ": " + command->summary + "\n\n" + usage_of(app) + "\n\n";
  text += wrapped(std::string(command->input) + kLines + " " + command->output, 0) + options_of(app, *command) +
          "\nExamples:\n";
  for (const char* const example : command->examples) text += std::string("  ") + example + "\n";
  return text;
}

void use_our_help(CLI::App& app) { app.formatter(std::make_shared<Formatter>()); }

std::string unknown_command(const std::string& word) {
  return "there is no command '" + word + "'" + did_you_mean(word, command_names());
}

std::string unknown_option(const CLI::App& app, const std::string& word) {
  const std::string name = word.substr(0, word.find('='));
  const CommandHelp* const command = command_help(app);
  std::vector<std::string> known;
  for (const OptionHelp& option : options()) {
    if (command == nullptr ? option.group == kOther : is_shown(*command, option.name)) known.push_back(option.name);
  }
  const std::string meant = did_you_mean(name, known);
  if (!meant.empty()) return "there is no option " + name + meant;
  if (command == nullptr) return "a command must come before " + name;
  std::vector<std::string> others;
  for (const CommandHelp& other : commands()) {
    if (is_shown(other, name)) others.emplace_back(other.name);
  }
  if (others.empty()) return "there is no option " + name + "; a TEXT that begins with - goes after --";
  return command->name + (" has no option " + name) + "; " + listed(others, " and ") +
         (others.size() == 1 ? " has one" : " have one");
}

}  // namespace embidi::tool
