// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "options.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "ligature_compiler.hpp"
#include "scripts.hpp"
#include "wanted.hpp"

namespace embidi::fontc {

const char kUsage[] =
    "Usage: embidi-fontc --input FONT --name C_NAME --output FILE.c --range FIRST-LAST ... (--help)\n";

namespace {

class Formatter : public CLI::Formatter {
 public:
  std::string make_usage(const CLI::App*, std::string /*name*/) const override { return kUsage; }
};

constexpr std::uint32_t kLastCodePoint = 0x10FFFF;
constexpr unsigned kMostPixels = 255;  // of a line

// "61" of "U+61" and "0x61".
std::string without_prefix(const std::string& text) {
  const std::string start = text.substr(0, 2);
  return start == "U+" || start == "u+" || start == "0x" || start == "0X" ? text.substr(2) : text;
}

// The code point that the digits of `given` are in hexadecimal; above all code points where they are none.
std::uint32_t code_point_of(const std::string& given) {
  const std::string text = without_prefix(given);
  const bool digits =
      !text.empty() && text.size() < 8 && text.find_first_not_of("0123456789abcdefABCDEF") == std::string::npos;
  return digits ? static_cast<std::uint32_t>(std::strtoul(text.c_str(), nullptr, 16)) : kLastCodePoint + 1;
}

Range range_of(const std::string& text) {
  Range range;
  range.text = text;
  const std::size_t colon = text.find(':');
  range.gaps = colon != std::string::npos;
  const std::string ends = text.substr(0, colon);
  const std::size_t dash = ends.find('-');
  range.first = code_point_of(ends.substr(0, dash));
  range.last = dash == std::string::npos ? range.first : code_point_of(ends.substr(dash + 1));
  return range;
}

// Whether it begins where ASCII or Latin-1 does in decimal.
bool looks_decimal(const Range& range) {
  const std::string first = range.text.substr(0, range.text.find('-'));
  return range.last > range.first && (first == "32" || first == "33" || first == "160" || first == "161");
}

Text text_of(const std::string& given) {
  const std::string gaps = ":gaps";
  const bool has = given.size() > gaps.size() && given.compare(given.size() - gaps.size(), gaps.size(), gaps) == 0;
  return {has ? given.substr(0, given.size() - gaps.size()) : given, has, given};
}

std::string fault_of_script(const std::string& name) {
  return characters_for(name).empty() ? "'" + name + "' is none of " + script_names() : "";
}

std::string fault_of_range(const std::string& text) {
  const Range range = range_of(text);
  const bool gaps = !range.gaps || text.substr(text.find(':')) == ":gaps";
  if (!gaps || range.first > kLastCodePoint || range.last > kLastCodePoint) return text + " is not FIRST-LAST[:gaps]";
  return range.first > range.last ? "the end of " + text + " lies before its start" : "";
}

// It stands between quotation marks.
std::string fault_of_include(const std::string& name) {
  const bool good = !name.empty() && std::none_of(name.begin(), name.end(), [](char c) {
    return c == '"' || c == '\\' || static_cast<unsigned char>(c) < ' ';
  });
  return good ? "" : "'" + name + "' is no name of a header";
}

std::string fault_of_name(const std::string& name) {
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
  const bool good = !name.empty() && letter(name[0]) &&
                    std::all_of(name.begin(), name.end(), [&](char c) { return letter(c) || (c >= '0' && c <= '9'); });
  return good ? "" : "'" + name + "' is no name in C";
}

std::string joined(const std::vector<std::string>& names) {
  std::string all;
  for (const std::string& name : names) all += (all.empty() ? "" : ", ") + name;
  return all;
}

// An option that may be given several times, each time with one value.
CLI::Option* add_list(CLI::App& app, const char* option, std::vector<std::string>& target, const std::string& help) {
  return app.add_option(option, target, help)->expected(1)->take_all()->allow_extra_args(false);
}

// What is left to check when an unknown option would have been told.
void check(Options& options) {
  if (options.inputs.empty()) throw UsageError("--input is required");
  if (options.output.empty() && options.binary.empty()) throw UsageError("--output or --binary is required");
  if (options.ranges.empty() && options.scripts.empty() && options.texts.empty()) {
    throw UsageError("--range, --script or --text is required");
  }
  std::sort(options.ranges.begin(), options.ranges.end(),
            [](const Range& a, const Range& b) { return a.first < b.first; });
  for (std::size_t i = 1; i < options.ranges.size(); ++i) {
    if (options.ranges[i].first <= options.ranges[i - 1].last) {
      throw UsageError("--range " + options.ranges[i - 1].text + " and --range " + options.ranges[i].text + " overlap");
    }
  }
  for (const Range& range : options.ranges) {
    if (looks_decimal(range)) {
      options.notes.push_back("--range " + range.text + " is hexadecimal: " + name_of({{range.first}}) + " to " +
                              name_of({{range.last}}));
    }
  }
}

}  // namespace

Options parse_options(std::vector<std::string> arguments) {
  Options options;
  std::vector<std::string> ranges, texts;
  CLI::App app("Glyphs of font files become one constant `embidi_font` in C.", "embidi-fontc");
  app.footer("U+FFFD, if the font has it, and the missing glyph (glyph 0) are always there. Ranges must not overlap.");
  app.formatter(std::make_shared<Formatter>());
  const CLI::Validator pixels = CLI::Range(1u, kMostPixels).description("");
  add_list(app, "--input", options.inputs,
           "TTF, OTF, PCF, BDF, or Unifont's .hex. Of several, the first that has a character gives it")
      ->type_name("FONT");
  CLI::Option* const name = app.add_option("--name", options.name, "of the object in C");
  name->type_name("C_NAME")->check(fault_of_name, "");
  app.add_option("--output", options.output, "where it is written")->type_name("FILE.c")->needs(name);
  app.add_option("--include", options.include,
                 "the header that FILE.c includes instead of embidi/font.h: embidi.h, where the library is one file")
      ->type_name("HEADER")
      ->check(fault_of_include, "");
  app.add_option("--binary", options.binary, "the same bytes, to be loaded; instead of --output or besides")
      ->type_name("FILE");
  add_list(
      app, "--range", ranges,
      "characters with their forms, in hexadecimal: 20-7E, 0x20-0x7E or U+0020-U+007E; an error where the font lacks "
      "one, unless `:gaps`")
      ->type_name("FIRST-LAST[:gaps]")
      ->check(fault_of_range, "");
  add_list(app, "--script", options.scripts,
           "what a language needs, with digits and punctuation, as far as the font has it: " + script_names())
      ->type_name("NAME")
      ->check(fault_of_script, "");
  add_list(app, "--text", texts,
           "every glyph that this text can need, U+2026 included; an error where the font lacks one, unless `:gaps`. "
           "FILE is UTF-8, or translations: .po, .mo, .json, .arb, .strings, .csv, or .xml of Android")
      ->type_name("FILE[:gaps]");
  app.add_option(
         "--features", options.features,
         "of OpenType, for Latin, Greek, Cyrillic, Armenian, Georgian and Arabic, as far as the font has them: " +
             joined(feature_names()))
      ->type_name("TAG,...")
      ->delimiter(',')
      ->check(CLI::IsMember(feature_names()).description(""));
  app.add_option("--size", options.size, "of an em, for outlines; of a bitmap font with several sizes, one of them")
      ->type_name("PIXELS")
      ->check(pixels);
  app.add_option("--bits", options.bits, "per pixel; 1 unless given")
      ->check(CLI::IsMember({1u, 2u, 4u}).description(""))
      ->type_name("1|2|4");
  app.add_option("--ascent", options.ascent, "of a line, above the baseline, instead of the font's")
      ->type_name("PIXELS")
      ->check(pixels);
  app.add_option("--descent", options.descent, "and below it")->type_name("PIXELS")->check(pixels);
  app.add_flag("--unjoined", options.unjoined,
               "letters whose joined forms the font lacks stand alone; otherwise that is an error")
      ->disable_flag_override();
  app.add_flag("--centred", options.centred, "marks are centred over their bases; the font's own places are left out")
      ->disable_flag_override();
  app.add_option("--max-bytes", options.most_bytes,
                 "of the tables of syllables; the rarest syllables are left out, those that are in no text first")
      ->type_name("N");
  app.add_option(
         "--map", options.map,
         "which glyph of an outline font each glyph is: lines of its number in the font, its number in the font "
         "file, and the file, with tabs between")
      ->type_name("FILE");
  std::reverse(arguments.begin(), arguments.end());  // as CLI11 wants them
  try {
    app.parse(arguments);
  } catch (const CLI::CallForHelp&) {
    options.help = app.help();
    return options;
  } catch (const CLI::ParseError& error) {
    throw UsageError(error.what());
  }
  std::transform(ranges.begin(), ranges.end(), std::back_inserter(options.ranges), range_of);
  std::transform(texts.begin(), texts.end(), std::back_inserter(options.texts), text_of);
  check(options);
  return options;
}

}  // namespace embidi::fontc
