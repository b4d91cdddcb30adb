// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "options.hpp"

#include <algorithm>
#include <cstdlib>

namespace embidi::fontc {

const char kUsage[] =
    "Usage: embidi-fontc --input FONT --name C_NAME --output FILE.c --range FIRST-LAST ... (--help)\n";

const char kHelp[] =
    "embidi-fontc: glyphs of a font file become one constant `embidi_font` in C.\n"
    "  --input FONT     TTF, OTF, PCF, BDF, or Unifont's .hex. Of several the first one that has a character gives it\n"
    "  --name C_NAME, --output FILE.c   the object, and where it is written\n"
    "  --binary FILE    the same bytes, to be loaded; instead of --output or besides\n"
    "  --range FIRST-LAST[:gaps]   characters, in hexadecimal, with the forms that they can take. One that the font\n"
    "                   lacks is an error unless the range says `:gaps`\n"
    "  --text FILE      every glyph that this text (UTF-8) can need, U+2026 included\n"
    "  --size PIXELS    of an em, for outlines; of a bitmap font with several sizes, one of them\n"
    "  --bits 1|2|4     per pixel; 1 unless given\n"
    "  --ascent PIXELS, --descent PIXELS   of a line, above and below the baseline, instead of the font's\n"
    "  --unjoined       letters whose joined forms the font lacks stand alone; otherwise that is an error\n"
    "  --centred        marks are centred over their bases; the font's own places are left out\n"
    "U+FFFD, if the font has it, and the missing glyph (glyph 0) are always there. Ranges must not overlap.\n";

namespace {

constexpr std::uint32_t kLastCodePoint = 0x10FFFF;
constexpr unsigned kMostPixels = 255;  // of a line

std::uint32_t parse_code_point(const std::string& text, const std::string& range) {
  char* end = nullptr;
  const unsigned long value = std::strtoul(text.c_str(), &end, 16);
  const bool digits = !text.empty() && text.find_first_not_of("0123456789abcdefABCDEF") == std::string::npos;
  if (!digits || *end != 0 || value > kLastCodePoint) throw UsageError("--range " + range + ": not FIRST-LAST[:gaps]");
  return static_cast<std::uint32_t>(value);
}

Range parse_range(const std::string& text) {
  Range range;
  range.text = text;
  std::string ends = text;
  const std::size_t colon = ends.find(':');
  if (colon != std::string::npos) {
    if (ends.substr(colon) != ":gaps") throw UsageError("--range " + text + ": not FIRST-LAST[:gaps]");
    range.gaps = true;
    ends.resize(colon);
  }
  const std::size_t dash = ends.find('-');
  range.first = parse_code_point(ends.substr(0, dash), text);
  range.last = dash == std::string::npos ? range.first : parse_code_point(ends.substr(dash + 1), text);
  if (range.first > range.last) throw UsageError("--range " + text + ": its end lies before its start");
  return range;
}

unsigned parse_number(const std::string& option, const std::string& text, unsigned most) {
  const bool digits = !text.empty() && text.size() < 4 && text.find_first_not_of("0123456789") == std::string::npos;
  const unsigned long value = digits ? std::strtoul(text.c_str(), nullptr, 10) : 0;
  if (value == 0 || value > most)
    throw UsageError(option + " " + text + ": not a number from 1 to " + std::to_string(most));
  return static_cast<unsigned>(value);
}

unsigned parse_bits(const std::string& text) {
  if (text != "1" && text != "2" && text != "4") throw UsageError("--bits " + text + ": not 1, 2 or 4");
  return static_cast<unsigned>(text[0] - '0');
}

bool is_c_name(const std::string& name) {
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
  return !name.empty() && letter(name[0]) &&
         std::all_of(name.begin(), name.end(), [&](char c) { return letter(c) || (c >= '0' && c <= '9'); });
}

bool take_flag(Options& options, const std::string& option) {
  if (option == "--unjoined") {
    options.unjoined = true;
  } else if (option == "--centred") {
    options.centred = true;
  } else if (option == "--help") {
    options.help = true;
  } else {
    return false;
  }
  return true;
}

void take_value(Options& options, const std::string& option, const std::string& value) {
  if (option == "--input") {
    options.inputs.push_back(value);
  } else if (option == "--name") {
    options.name = value;
  } else if (option == "--output") {
    options.output = value;
  } else if (option == "--binary") {
    options.binary = value;
  } else if (option == "--range") {
    options.ranges.push_back(parse_range(value));
  } else if (option == "--text") {
    options.texts.push_back(value);
  } else if (option == "--size") {
    options.size = parse_number(option, value, kMostPixels);
  } else if (option == "--bits") {
    options.bits = parse_bits(value);
  } else if (option == "--ascent") {
    options.ascent = parse_number(option, value, kMostPixels);
  } else if (option == "--descent") {
    options.descent = parse_number(option, value, kMostPixels);
  } else {
    throw UsageError(option + ": unknown option");
  }
}

void check(Options& options) {
  if (options.inputs.empty() || (options.output.empty() && options.binary.empty())) {
    throw UsageError("--input and --output or --binary are needed");
  }
  if (options.ranges.empty() && options.texts.empty()) throw UsageError("a --range or a --text is needed");
  if (!options.output.empty() && !is_c_name(options.name)) {
    throw UsageError("--name is needed, and must be a name in C");
  }
  std::sort(options.ranges.begin(), options.ranges.end(),
            [](const Range& a, const Range& b) { return a.first < b.first; });
  for (std::size_t i = 1; i < options.ranges.size(); ++i) {
    if (options.ranges[i].first <= options.ranges[i - 1].last) {
      throw UsageError("--range " + options.ranges[i - 1].text + " and --range " + options.ranges[i].text + " overlap");
    }
  }
}

}  // namespace

Options parse_options(const std::vector<std::string>& arguments) {
  Options options;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (take_flag(options, arguments[i])) continue;
    if (i + 1 == arguments.size()) {
      throw UsageError(arguments[i] + ": a value is missing, or the option is unknown");
    }
    take_value(options, arguments[i], arguments[i + 1]);
    ++i;
  }
  if (!options.help) check(options);
  return options;
}

}  // namespace embidi::fontc
