// embidi-fontc, the font compiler: chosen ranges of a .hex font become one constant `embidi_font` in C, for flash.
//
//   embidi-fontc --input unifont.hex --name my_font --output my_font.c --range 0020-007E --range 590-5FF:gaps
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <limits>
#include <sstream>
#include <stdexcept>

#include "hex_font.hpp"

namespace embidi::fontc {
namespace {

constexpr std::uint32_t kLastCodePoint = 0x10FFFF;
constexpr std::uint32_t kReplacement = 0xFFFD;
constexpr unsigned kBaseline = 14;      // Unifont: 14 rows above the baseline, 2 below
constexpr std::size_t kRangeBytes = 8;  // sizeof(embidi_font_range)
constexpr std::size_t kGlyphBytes = 3;  // its entries in `advances` and `offsets`

const char kUsage[] =
    "Usage: embidi-fontc --input FILE.hex --name C_NAME --output FILE.c --range FIRST-LAST[:gaps] [--range ...]\n"
    "FIRST and LAST are code points in hexadecimal. A character of a range that the font lacks is an error unless the\n"
    "range says `:gaps`. U+FFFD and the missing glyph (glyph 0) are always there.\n";

struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Range {
  std::uint32_t first = 0, last = 0;
  bool gaps = false;
  std::string text;  // as given
};

struct Options {
  std::string input, name, output;
  std::vector<Range> ranges;
};

// `count` code points from `first` on have the glyphs `glyph`, `glyph` + 1, ...
struct Run {
  std::uint32_t first = 0;
  std::size_t count = 0, glyph = 0;
};

struct Font {
  std::vector<Run> runs;
  std::vector<unsigned> advances;
  std::vector<std::size_t> offsets;  // in units of kHeight bytes
  std::vector<std::uint8_t> bitmaps;
  std::map<std::vector<std::uint8_t>, std::size_t> known;  // bitmap -> its offset: equal glyphs share one

  std::size_t bytes() const { return runs.size() * kRangeBytes + advances.size() * kGlyphBytes + bitmaps.size(); }
};

std::string hex(std::uint32_t code_point) {
  char text[16];
  std::snprintf(text, sizeof text, "U+%04X", static_cast<unsigned>(code_point));
  return text;
}

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

bool is_c_name(const std::string& name) {
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
  return !name.empty() && letter(name[0]) &&
         std::all_of(name.begin(), name.end(), [&](char c) { return letter(c) || (c >= '0' && c <= '9'); });
}

Options parse_options(int argc, char** argv) {
  Options options;
  for (int i = 1; i < argc; i += 2) {
    const std::string option = argv[i];
    if (i + 1 == argc) throw UsageError(option + ": a value is missing, or the option is unknown");
    const std::string value = argv[i + 1];
    if (option == "--input") {
      options.input = value;
    } else if (option == "--name") {
      options.name = value;
    } else if (option == "--output") {
      options.output = value;
    } else if (option == "--range") {
      options.ranges.push_back(parse_range(value));
    } else {
      throw UsageError(option + ": unknown option");
    }
  }
  if (options.input.empty() || options.output.empty() || options.ranges.empty()) {
    throw UsageError("--input, --output and at least one --range are needed");
  }
  if (!is_c_name(options.name)) throw UsageError("--name is needed, and must be a name in C");
  std::sort(options.ranges.begin(), options.ranges.end(),
            [](const Range& a, const Range& b) { return a.first < b.first; });
  for (std::size_t i = 1; i < options.ranges.size(); ++i) {
    if (options.ranges[i].first <= options.ranges[i - 1].last) {
      throw UsageError("--range " + options.ranges[i - 1].text + " and --range " + options.ranges[i].text + " overlap");
    }
  }
  return options;
}

// Glyph 0: a hollow box that no character looks like, on the baseline.
Bitmap missing_glyph() {
  Bitmap box{8, std::vector<std::uint8_t>(kHeight, 0)};
  for (unsigned row = 2; row <= 13; ++row) box.rows[row] = row == 2 || row == 13 ? 0x7E : 0x42;
  return box;
}

void add_glyph(Font& font, const Bitmap& bitmap) {
  const auto [known, is_new] = font.known.emplace(bitmap.rows, font.bitmaps.size() / kHeight);
  if (is_new) font.bitmaps.insert(font.bitmaps.end(), bitmap.rows.begin(), bitmap.rows.end());
  font.advances.push_back(bitmap.width);
  font.offsets.push_back(known->second);
}

void add_character(Font& font, std::uint32_t code_point, const Bitmap& bitmap) {
  if (font.runs.empty() || font.runs.back().first + font.runs.back().count != code_point) {
    font.runs.push_back({code_point, 0, font.advances.size()});
  }
  ++font.runs.back().count;
  add_glyph(font, bitmap);
}

Font compile(const HexFont& source, std::vector<Range> ranges, std::ostream& report) {
  Font font;
  add_glyph(font, missing_glyph());
  const auto holds_replacement = [](const Range& r) { return r.first <= kReplacement && kReplacement <= r.last; };
  if (std::none_of(ranges.begin(), ranges.end(), holds_replacement)) {
    const auto after = [](const Range& r) { return r.first > kReplacement; };
    ranges.insert(std::find_if(ranges.begin(), ranges.end(), after), Range{kReplacement, kReplacement, false, "FFFD"});
  }
  std::string lacking;
  for (const Range& range : ranges) {
    const std::size_t bytes_before = font.bytes();
    const std::size_t glyphs_before = font.advances.size();
    for (std::uint32_t c = range.first; c <= range.last; ++c) {
      const auto found = source.find(c);
      if (found != source.end()) {
        add_character(font, c, found->second);
      } else if (!range.gaps) {
        lacking += " " + hex(c);
      }
    }
    report << "  " << range.text << ": " << font.advances.size() - glyphs_before << " glyphs, "
           << font.bytes() - bytes_before << " bytes of flash\n";
  }
  if (!lacking.empty()) {
    throw std::runtime_error("the font lacks" + lacking + " (add :gaps to the range to leave them out)");
  }
  // The numbers of an embidi_font are 16 bits wide.
  const std::size_t most = std::numeric_limits<std::uint16_t>::max();
  if (font.advances.size() > most || font.bitmaps.size() / kHeight > most) {
    throw std::runtime_error("too many glyphs for an embidi_font: " + std::to_string(font.advances.size()) + " with " +
                             std::to_string(font.bitmaps.size()) + " bytes of bitmaps, the most are " +
                             std::to_string(most) + " and " + std::to_string(most * kHeight));
  }
  return font;
}

template <class Values, class Print>
void write_array(std::ostream& out, const std::string& declaration, const Values& values, std::size_t per_line,
                 Print print) {
  out << "static const " << declaration << "[" << values.size() << "] = {";
  for (std::size_t i = 0; i < values.size(); ++i) {
    out << (i % per_line == 0 ? "\n    " : " ");
    print(values[i]);
    out << ",";
  }
  out << "\n};\n\n";
}

void write_source(std::ostream& out, const Font& font, const Options& options) {
  out << "/* Generated by embidi-fontc from " << options.input << ". Do not edit, do not commit.\n * Ranges:";
  for (const Range& range : options.ranges) out << " " << range.text;
  out << "\n * " << font.advances.size() << " glyphs, " << font.bytes() << " bytes of tables. */\n"
      << "#include \"embidi/fonts.h\"\n\n";
  write_array(out, "embidi_font_range ranges", font.runs, 4,
              [&](const Run& run) { out << "{" << run.first << "u, " << run.count << "u, " << run.glyph << "u}"; });
  write_array(out, "uint8_t advances", font.advances, 32, [&](unsigned v) { out << v; });
  write_array(out, "uint16_t offsets", font.offsets, 20, [&](std::size_t v) { out << v; });
  write_array(out, "uint8_t bitmaps", font.bitmaps, 24, [&](std::uint8_t v) { out << unsigned{v}; });
  out << "const embidi_font " << options.name << " = {\n    " << kHeight << ", " << kBaseline << ", 1, "
      << font.advances.size() << "u, " << font.runs.size()
      << "u, ranges, advances, offsets, bitmaps, NULL, NULL,\n};\n";
}

void run(const Options& options) {
  std::ostringstream report;
  const Font font = compile(read_hex_font(options.input), options.ranges, report);
  std::ofstream out(options.output);
  write_source(out, font, options);
  out.close();
  if (!out) throw std::runtime_error(options.output + ": cannot be written");
  std::cout << options.name << ": " << font.advances.size() << " glyphs, " << font.bytes() << " bytes of flash\n"
            << report.str();
}

}  // namespace
}  // namespace embidi::fontc

int main(int argc, char** argv) {
  try {
    embidi::fontc::run(embidi::fontc::parse_options(argc, argv));
    return 0;
  } catch (const embidi::fontc::UsageError& error) {
    std::cerr << "embidi-fontc: " << error.what() << "\n" << embidi::fontc::kUsage;
    return 2;
  } catch (const std::exception& error) {
    std::cerr << "embidi-fontc: " << error.what() << "\n";
    return 1;
  }
}
