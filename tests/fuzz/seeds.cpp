// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The seed corpus: fuzz_seeds FOLDER FILE ... writes an input per case of the case files (tests/cases/README.md), per
// line of texts (.txt), per text of a list (after --column N: the N-th column, \u{...} being code points), and per
// pattern of tests/linear:
//
//   FOLDER/text     for the targets whose input is options and text
//   FOLDER/glyphs   the same with a font
//   FOLDER/syllables the same with what a font with syllables is made from, or with such a font
//   FOLDER/api      calls of the C API with these texts
//   FOLDER/sequence lists of such calls, as calls.hpp has them
//   FOLDER/corpus   all of `text` in one file, for firmware: length (2 bytes, little-endian) and bytes of each, then 0
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <ios>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "case_file.hpp"
#include "font_block.hpp"
#include "fuzz.hpp"
#include "notation.hpp"
#include "patterns.hpp"
#include "table_block.hpp"

namespace {

using embidi::test::CodePoints;
using embidi::test::Digest;
using embidi::test::FontBlock;
using embidi::test::SyllableBlock;

CodePoints code_points;

std::vector<std::string> columns_of(const std::string& line) {
  std::vector<std::string> columns(1);
  for (size_t i = 0; i < line.size(); ++i) {
    if (line.compare(i, 3, " | ") == 0) {
      columns.emplace_back();
      i += 2;
    } else {
      columns.back() += line[i];
    }
  }
  return columns;
}

// Column `number` of a line of a list, the first being 1.
bool text_of_list(const std::string& line, size_t number, std::string& text) {
  const std::vector<std::string> columns = columns_of(line);
  if (number > columns.size()) return false;
  const std::string& column = columns[number - 1];
  text.clear();
  for (size_t at = 0; at < column.size();) {
    const size_t end = column.compare(at, 3, "\\u{") == 0 ? column.find('}', at) : std::string::npos;
    if (end == std::string::npos) {
      text += column[at++];
      continue;
    }
    std::istringstream numbers(column.substr(at + 3, end - at - 3));
    for (uint32_t c = 0; numbers >> std::hex >> c;) embidi::append_utf8(text, c);
    at = end + 1;
  }
  return true;
}

// The text of a case: after the base direction where there is one, otherwise after the operation.
bool text_of_case(const std::string& line, std::string& text) {
  const std::vector<std::string> columns = columns_of(line);
  if (columns.size() < 2) return false;
  std::string direction = columns[1];
  while (!direction.empty() && direction.back() == ' ') direction.pop_back();
  const bool third = direction == "ltr" || direction == "rtl" || direction == "auto";
  if (third && columns.size() < 3) return false;
  const std::string& column = columns[third ? 2 : 1];
  if (!embidi::test::read_notation(column.data(), column.data() + column.size(), code_points)) return false;
  text.clear();
  for (size_t i = 0; i < code_points.count; ++i) {
    const uint32_t c = code_points.chars[i];
    if ((c & embidi::test::kRawByte) != 0) {
      text.push_back(static_cast<char>(c & 0xFF));
    } else {
      embidi::append_utf8(text, c);
    }
  }
  return true;
}

// Latin, Hebrew, Arabic letters and forms, marks with places; packed and raw bitmaps.
std::string font() {
  FontBlock block;
  block.bits = 2;
  block.base_classes = 1;
  block.mark_classes = 1;
  block.ranges = {{'a', 26, 1}, {0x300, 16, 40}, {0x5D0, 27, 27}, {0x627, 36, 1}, {0x64B, 8, 41}, {0xFE70, 140, 1}};
  block.records.resize(150);
  for (size_t i = 0; i < block.records.size(); ++i) {
    block.records[i] = {static_cast<uint8_t>(i % 9), 5, 7, -1, 2, static_cast<uint32_t>(i % 3 == 0 ? 1u << 23 | i : i)};
  }
  block.classes.assign(block.records.size(), 1);
  block.positions = {3, 0xFE};
  block.bitmaps.assign(200, 0x5A);
  static_cast<void>(block.font());
  return {block.data().begin(), block.data().end()};
}

// Of small letters.
std::string font_with_syllables() {
  FontBlock block;
  block.ranges = {{' ', 1, 30}, {'a', 26, 1}};
  for (uint8_t advance = 0; advance < 60; ++advance) block.records.push_back({advance});
  using namespace embidi::test;
  using Glyphs = SyllableBlock::Glyphs;
  SyllableBlock table;
  table.first = 'a';
  table.classes = {kStart, kStart, kStart, kStart, kSign, kSign, kVirama, kJoiner, kWeakVirama, kPairLetter};
  for (uint8_t letter = 1; letter <= 10; ++letter) table.keys[{letter}] = Glyphs{letter};
  table.keys[{5}].second = 1;
  table.keys[{0, 1, 6}] = {{50}, 0, {{0, {51}}, {2, {52, 53}}}};
  table.keys[{3, 7, 4}] = Glyphs{40, 41 | SyllableBlock::kMark};
  table.keys[{2, 9, 4}] = {{42 | SyllableBlock::kPlaced}, 2};
  table.keys[{1, 7, 0}] = Glyphs{43};
  table.prefix = {1, 7};
  block.tables = {{1, table.bytes()}, {2, {1, 0, 1, 0, 1, 0, 1, 0, 0, 2, 0, 0, 0xFE}}};
  static_cast<void>(block.font());
  return {block.data().begin(), block.data().end()};
}

class Writer {
 public:
  explicit Writer(std::filesystem::path folder)
      : folder_(std::move(folder)), font_(font()), syllables_(font_with_syllables()) {
    for (const char* part : {"text", "glyphs", "syllables", "api", "sequence"})
      std::filesystem::create_directories(folder_ / part);
  }

  void add(const std::string& text) {
    if (text.size() > 4000 || !known_.insert(text).second) return;
    // Options, lines and widths follow from the text alone: a new case adds an input and changes no other.
    Digest digest;
    for (const char c : text) digest.add(static_cast<uint8_t>(c));
    const uint32_t n = digest.value();
    std::string header{char(n * 7 % 216),
                       char(n % 3 == 0 ? n * 5 % 250 : 0),
                       char(n % 3 == 1 ? n * 11 % 256 : 255),
                       char(n * 13 % 60),
                       char(n % 4 * 2 + n % 5 % 2 * 128),
                       char(n % 5),
                       char(font_.size() & 0xFF),
                       char(font_.size() >> 8)};
    write("glyphs", header + text + font_);
    add_syllables(header, text, n);
    header[6] = header[7] = 0;
    write("text", header + text);
    // Operations 0 to 3 and 4 of api.cpp on the first paragraph: init, layout, line, glyphs, fit, and a conversion.
    const size_t shown = text.size() < 255 ? text.size() : 255;
    std::string calls{0,           char(199),   char(199),    0,          1, 2, char(n % 5),
                      char(n % 8), char(n % 7), char(n % 12), char(shown)};
    calls += text.substr(0, shown) + std::string{4, 0, char(n % 100), 5, 6, 1, 8, 0, char(n % 60)};
    calls += std::string{12, char(n % 5), 90, char(shown)} + text.substr(0, shown);
    write("api", calls);
    if (text.size() <= 199) write("sequence", sequence(text, n));
    const std::string input = header + text;
    corpus_ += char(input.size() & 0xFF);
    corpus_ += char(input.size() >> 8);
    corpus_ += input;
  }

  // Text inputs that were found, as they are.
  void add_input(const std::string& input) {
    if (input.empty() || input.size() > 4000) return;
    corpus_ += char(input.size() & 0xFF);
    corpus_ += char(input.size() >> 8);
    corpus_ += input;
  }

  size_t finish() {
    std::ofstream(folder_ / "corpus", std::ios::binary) << corpus_ << '\0' << '\0';
    return known_.size();
  }

 private:
  // For syllables.cpp: `n` says what of the text and the font is as it is.
  void add_syllables(std::string header, const std::string& text, uint32_t n) {
    header[4] = char((header[4] & 0x80) + n / 3 % 4);
    header[5] = char(n % 7);
    std::string font = syllables_;
    if (n / 3 % 2 == 0) {
      font.clear();
      for (uint32_t state = n, i = 0; i < 40 + n % 300; ++i) font += char((state = state * 1664525 + 1013904223) >> 24);
    }
    header[6] = char(font.size() & 0xFF);
    header[7] = char(font.size() >> 8);
    write("syllables", header + text + font);
  }

  // A layout, and in turn what a line and a text can be used for: operations of sequence.cpp.
  static std::string sequence(const std::string& text, unsigned n) {
    std::string out;
    const auto call = [&out](unsigned operation, const std::string& arguments) {
      out += char(arguments.size());
      out += char(operation);
      out += arguments;
    };
    const std::string given = char(text.size()) + text, options{char(n % 252), char(n / 7 % 24)};
    const unsigned slot = n % 3 * 32;
    call(slot + 2, options + given);
    call(slot + 5, {char(0), char(n % 4 == 0 ? 5 : text.size())});
    const std::string font{char(n % 4), char(n % 7), char(n * 5 % 100)};
    for (const unsigned operation : {n % 2 * 2 + 8, 9u, 10u, 13u, 15u, 17u})
      call(slot + operation, font + char(n % 30));
    call(slot + 28, {char(n), char(n / 5), char(n % 7), char(n % 3), char(n % 120), char(n % 30), char(n % 2)});
    constexpr unsigned kOfTexts[] = {18, 20, 21, 22, 25, 26, 12};
    const unsigned of_text = kOfTexts[n % 7];
    const std::string before[] = {{char(n), char(n / 3)},
                                  options + char(n % 6) + char(n % 200),
                                  "\1\2\100",
                                  {char(n)},
                                  {char(n), char(n / 3)},
                                  {char(n), char(n / 3)},
                                  options + font};
    call((slot + 32) % 96 + of_text, before[n % 7] + given);
    call((slot + 32) % 96 + (of_text == 22 ? 23 : 19), {char(n), char(9), char(n / 5)});
    // Inserted; then moves and another key, under other flags.
    const std::string keys{char(n * 3), char(n % 9 * 8)};
    call(slot + 29, font.substr(0, 1) + char(n % 8 * 8) + char(161) + font + options + given + char(7));
    call((slot + 64) % 96 + 30,
         font.substr(0, 1) + char(n) + char(164) + font + options + "\1x\2" + keys + "\5" + keys + char(n));
    return out;
  }

  void write(const char* part, const std::string& bytes) {
    std::ofstream(folder_ / part / std::to_string(known_.size()), std::ios::binary) << bytes;
  }

  std::filesystem::path folder_;
  std::string font_, syllables_, corpus_;
  std::set<std::string> known_;
};

void add_patterns(Writer& writer, const embidi::test::Pattern* patterns, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    for (const size_t length : {size_t{40}, size_t{130}}) {
      std::string text(4 * length, '\0');
      text.resize(embidi::test::make_text(patterns[i], length, text.data()));
      writer.add(text);
    }
  }
}

void add_inputs(Writer& writer, const std::filesystem::path& folder) {
  std::set<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    const std::string target = entry.path().parent_path().filename();
    if (entry.is_regular_file() && target != "api" && target != "glyphs" && target != "syllables" &&
        target != "sequence")
      files.insert(entry.path());
  }
  for (const auto& path : files) {
    std::ifstream file(path, std::ios::binary);
    writer.add_input({std::istreambuf_iterator<char>(file), {}});
  }
}

// The texts of a file; how many there are.
size_t add_lines(Writer& writer, const std::filesystem::path& path, size_t column) {
  const bool raw = path.extension() == ".txt" && column == 0;
  std::ifstream file(path);
  std::string text;
  size_t count = 0;
  embidi::test::set_letters(embidi::test::Letters::BIDI);
  for (std::string line; std::getline(file, line);) {
    if (line == embidi::test::kLiteralLine) embidi::test::set_letters(embidi::test::Letters::LITERAL);
    if (raw) {
      writer.add(line);
    } else if (line.empty() || line[0] == '#' ||
               !(column > 0 ? text_of_list(line, column, text) : text_of_case(line, text))) {
      continue;
    } else {
      writer.add(text);
    }
    ++count;
  }
  return count;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return 2;
  Writer writer(argv[1]);
  add_patterns(writer, embidi::test::kBidiPatterns, embidi::test::kBidiPatternCount);
  add_patterns(writer, embidi::test::kStructurePatterns, embidi::test::kStructurePatternCount);
  add_patterns(writer, embidi::test::kRunningTextPatterns, embidi::test::kRunningTextPatternCount);
  add_patterns(writer, embidi::test::kNamePatterns, embidi::test::kNamePatternCount);
  add_patterns(writer, embidi::test::kPayloadPatterns, embidi::test::kPayloadPatternCount);
  for (int i = 2, column = 0; i < argc; ++i) {
    if (std::string_view(argv[i]) == "--column" && i + 1 < argc) {
      column = std::stoi(argv[++i]);
    } else if (std::filesystem::is_directory(argv[i])) {
      add_inputs(writer, argv[i]);
    } else if (add_lines(writer, argv[i], static_cast<size_t>(column)) == 0) {
      std::fprintf(stderr, "fuzz_seeds: %s: no case\n", argv[i]);
      return 1;
    }
  }
  std::printf("%zu seeds\n", writer.finish());
  return 0;
}
