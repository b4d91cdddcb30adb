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
constexpr unsigned kBaseline = 14;  // Unifont: 14 rows above the baseline, 2 below
// embidi/font.h
constexpr std::size_t kHeaderBytes = 20;
constexpr std::size_t kRangeBytes = 8;
constexpr std::size_t kGlyphBytes = 8;

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

// The bitmap trimmed to its ink.
struct Glyph {
  unsigned advance = 0, width = 0, height = 0, left = 0, top = 0;
  std::size_t bitmap = 0;  // offset of its bits
};

struct Font {
  std::vector<Run> runs;
  std::vector<Glyph> glyphs;
  std::vector<std::uint8_t> bitmaps;
  std::map<std::vector<std::uint8_t>, std::size_t> known;  // bits -> their offset: equal glyphs share them

  std::size_t bytes() const {
    return kHeaderBytes + runs.size() * kRangeBytes + glyphs.size() * kGlyphBytes + bitmaps.size();
  }
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

bool is_ink(const Bitmap& bitmap, unsigned x, unsigned y) {
  return ((bitmap.rows[y * (bitmap.width / 8) + x / 8] >> (7 - x % 8)) & 1) != 0;
}

// The smallest box around the ink; empty where there is none.
Glyph trim(const Bitmap& bitmap) {
  unsigned left = bitmap.width, right = 0, top = kHeight, bottom = 0;
  for (unsigned y = 0; y < kHeight; ++y) {
    for (unsigned x = 0; x < bitmap.width; ++x) {
      if (!is_ink(bitmap, x, y)) continue;
      left = std::min(left, x);
      right = std::max(right, x + 1);
      top = std::min(top, y);
      bottom = std::max(bottom, y + 1);
    }
  }
  if (right == 0) return {bitmap.width, 0, 0, 0, 0, 0};
  return {bitmap.width, right - left, bottom - top, left, top, 0};
}

// The bits of the box, without gaps between rows.
std::vector<std::uint8_t> bits(const Bitmap& bitmap, const Glyph& glyph) {
  std::vector<std::uint8_t> out((std::size_t{glyph.width} * glyph.height + 7) / 8);
  std::size_t bit = 0;
  for (unsigned y = 0; y < glyph.height; ++y) {
    for (unsigned x = 0; x < glyph.width; ++x, ++bit) {
      if (is_ink(bitmap, glyph.left + x, glyph.top + y)) out[bit / 8] |= static_cast<std::uint8_t>(0x80u >> bit % 8);
    }
  }
  return out;
}

void add_glyph(Font& font, const Bitmap& bitmap) {
  Glyph glyph = trim(bitmap);
  const std::vector<std::uint8_t> ink = bits(bitmap, glyph);
  const auto [known, is_new] = font.known.emplace(ink, font.bitmaps.size());
  if (is_new) font.bitmaps.insert(font.bitmaps.end(), ink.begin(), ink.end());
  glyph.bitmap = known->second;
  font.glyphs.push_back(glyph);
}

void add_character(Font& font, std::uint32_t code_point, const Bitmap& bitmap) {
  if (font.runs.empty() || font.runs.back().first + font.runs.back().count != code_point) {
    font.runs.push_back({code_point, 0, font.glyphs.size()});
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
    const std::size_t glyphs_before = font.glyphs.size();
    for (std::uint32_t c = range.first; c <= range.last; ++c) {
      const auto found = source.find(c);
      if (found != source.end()) {
        add_character(font, c, found->second);
      } else if (!range.gaps) {
        lacking += " " + hex(c);
      }
    }
    report << "  " << range.text << ": " << font.glyphs.size() - glyphs_before << " glyphs, "
           << font.bytes() - bytes_before << " bytes of flash\n";
  }
  if (!lacking.empty()) {
    throw std::runtime_error("the font lacks" + lacking + " (add :gaps to the range to leave them out)");
  }
  constexpr std::size_t most_bitmaps = (1u << 23) - 1;
  if (font.glyphs.size() > std::numeric_limits<std::uint16_t>::max() || font.bitmaps.size() > most_bitmaps) {
    throw std::runtime_error("too many glyphs for an embidi_font: " + std::to_string(font.glyphs.size()) + " with " +
                             std::to_string(font.bitmaps.size()) + " bytes of bitmaps, the most are 65535 and " +
                             std::to_string(most_bitmaps));
  }
  return font;
}

class Block {
 public:
  void add(std::size_t value, unsigned bytes) {
    for (unsigned i = 0; i < bytes; ++i) data_.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
  }
  const std::vector<std::uint8_t>& data() const { return data_; }

 private:
  std::vector<std::uint8_t> data_;
};

// The format of embidi/font.h.
std::vector<std::uint8_t> to_block(const Font& font) {
  Block block;
  for (const char c : {'e', 'm', 'b', 'f'}) block.add(static_cast<unsigned char>(c), 1);
  for (const unsigned value : {1u, 1u, kHeight, kBaseline}) block.add(value, 1);
  block.add(font.glyphs.size(), 2);
  block.add(font.runs.size(), 2);
  block.add(0, 4);  // no mark positions
  block.add(font.bytes(), 4);
  for (const Run& run : font.runs) {
    block.add(run.first, 4);
    block.add(run.count, 2);
    block.add(run.glyph, 2);
  }
  for (const Glyph& glyph : font.glyphs) {
    block.add(glyph.bitmap, 3);
    for (const unsigned value : {glyph.advance, glyph.width, glyph.height, glyph.left, glyph.top}) block.add(value, 1);
  }
  for (const std::uint8_t byte : font.bitmaps) block.add(byte, 1);
  return block.data();
}

void write_source(std::ostream& out, const Font& font, const Options& options) {
  out << "/* Generated by embidi-fontc from " << options.input << ". Do not edit, do not commit.\n * Ranges:";
  for (const Range& range : options.ranges) out << " " << range.text;
  out << "\n * " << font.glyphs.size() << " glyphs, " << font.bytes() << " bytes. */\n"
      << "#include \"embidi/fonts.h\"\n\nstatic const uint8_t data[" << font.bytes() << "] = {";
  std::size_t column = 0;
  for (const std::uint8_t byte : to_block(font)) out << (column++ % 24 == 0 ? "\n    " : " ") << unsigned{byte} << ",";
  out << "\n};\n\nconst embidi_font " << options.name << " = {data, sizeof data, NULL, NULL};\n";
}

void run(const Options& options) {
  std::ostringstream report;
  const Font font = compile(read_hex_font(options.input), options.ranges, report);
  std::ofstream out(options.output);
  write_source(out, font, options);
  out.close();
  if (!out) throw std::runtime_error(options.output + ": cannot be written");
  std::cout << options.name << ": " << font.glyphs.size() << " glyphs, " << font.bytes() << " bytes of flash\n"
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
