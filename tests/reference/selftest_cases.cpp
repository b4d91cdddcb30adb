// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Case files (tests/cases/README.md) and docs/spec/examples/examples2.txt, run with the reference.
// Usage: embidi-reference-cases FILE...
#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

#include "reference.hpp"
#include "selftest.hpp"

namespace selftest {
namespace {

using namespace embidi_reference;

struct Case {
  Options options;
  std::string text, display;
  std::string structures;  // empty: not given
};

// Whether a file has every character as itself, or Bidi Notation.
bool literal = false;
std::size_t skipped = 0;

std::vector<std::string> split(const std::string& line, const std::string& separator) {
  std::vector<std::string> parts;
  std::size_t begin = 0;
  for (std::size_t end; (end = line.find(separator, begin)) != std::string::npos; begin = end + separator.size()) {
    parts.push_back(line.substr(begin, end - begin));
  }
  parts.push_back(line.substr(begin));
  return parts;
}

// "5D0 202B*60": code points, or raw bytes.
std::string repeated(const std::string& codes, bool bytes) {
  std::string result;
  for (const std::string& code : split(codes, " ")) {
    const std::size_t star = code.find('*');
    const unsigned long value = std::stoul(code.substr(0, star), nullptr, 16);
    const unsigned long times = star == std::string::npos ? 1 : std::stoul(code.substr(star + 1));
    for (unsigned long i = 0; i < times; ++i) {
      result += bytes ? std::string(1, static_cast<char>(value)) : encode({static_cast<char32_t>(value)});
    }
  }
  return result;
}

// To UTF-8. `\u{…}`, `\x{…}` and `\\` of a case file; {U+XXXX} of examples2.txt, where a backslash is itself.
std::string from_notation(const std::string& text, bool document) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string rest = text.substr(i, 3);
    const bool escape = document ? rest == "{U+" : rest == "\\u{" || rest == "\\x{";
    if (escape) {
      const std::size_t end = text.find('}', i);
      result += repeated(text.substr(i + 3, end - i - 3), rest == "\\x{");
      i = end;
    } else if (!document && text[i] == '\\') {
      result += text[++i];
    } else if (!document && !literal && text[i] >= 'A' && text[i] <= 'Z') {
      result += encode({static_cast<char32_t>(0x05D0 + (text[i] - 'A'))});
    } else {
      result += text[i];
    }
  }
  return result;
}

bool set_option(Options& options, const std::string& name, const std::string& value) {
  if (name == "recognize") return parse(value == "plain" ? "pri185" : value, options.recognize);
  if (name == "controls") return parse(value, options.controls);
  options.numbers = value != "off";
  return name == "numbers";
}

// [option=value ...] order | base direction | text | as displayed | source [| structures]
bool read_case(const std::string& line, Case& c) {
  std::vector<std::string> columns = split(line, " | ");
  if (columns.size() < 5) return false;
  columns[0].erase(columns[0].find_last_not_of(' ') + 1);
  bool recognize_given = false;
  const std::vector<std::string> words = split(columns[0], " ");
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    const std::size_t equals = words[i].find('=');
    if (!set_option(c.options, words[i].substr(0, equals), words[i].substr(equals + 1))) return false;
    recognize_given = recognize_given || words[i].substr(0, equals) == "recognize";
  }
  if (!parse(words.back(), c.options.order) || !parse(columns[1], c.options.base)) return false;
  if (!recognize_given) c.options.recognize = c.options.order == Order::plain ? Recognize::none : Recognize::iri;
  c.text = from_notation(columns[2], false);
  c.display = from_notation(columns[3], false);
  if (columns.size() > 5) c.structures = literal ? from_notation(columns[5], false) : columns[5];
  return true;
}

// order | base direction | text | as displayed | rule | options | structures
bool read_example(const std::string& line, Case& c) {
  const std::vector<std::string> columns = split(line, " | ");
  if (columns.size() != 7 || !parse(columns[0], c.options.order) || !parse(columns[1], c.options.base)) return false;
  const std::vector<std::string> words = split(columns[5], " ");
  for (std::size_t i = 0; i < words.size() && words[i] != "-"; ++i) {
    const std::string name = words[i].substr(2);
    if (!set_option(c.options, name, name == "numbers" ? "" : words[++i])) return false;
  }
  c.text = from_notation(columns[2], true);
  c.display = from_notation(columns[3], true);
  c.structures = from_notation(columns[6], true);
  return true;
}

std::string range(std::size_t begin, std::size_t end) { return std::to_string(begin) + "-" + std::to_string(end); }

const char* name_of_direction(Direction direction) {
  if (direction == Direction::none) return " none";
  return direction == Direction::ltr ? " ltr" : " rtl";
}

std::string with_ranges(const Structure& s) {
  std::string told = name_of(s.kind) + (" " + range(s.begin, s.end)) + name_of_direction(s.direction);
  for (const Field& field : s.fields) told += " " + (name_of(field.role) + (" " + range(field.begin, field.end)));
  const bool address = s.kind == Kind::iri || s.kind == Kind::email;
  if (address != s.link) told += address ? " +no_link" : " +link";
  if (s.neutralized) told += " +neutralized";
  if (s.control_adjacent) told += " +control_adjacent";
  if (s.depth_overflow) told += " +depth_overflow";
  return told;
}

std::string with_text(const Structure& s, const std::u32string& text) {
  std::string told = name_of(s.kind);
  const char* before = "(";
  for (const Field& field : s.fields) {
    told += before;
    told += name_of(field.role) + ("=" + encode(text.substr(field.begin, field.end - field.begin)));
    before = " ";
  }
  return told + ")";
}

// The first paragraph, displayed without the characters that X9 or neutralisation removes.
void run(const Case& c, const std::string& line) {
  const Decoded decoded = decode(c.text);
  const Result result = layout(decoded.text, c.options);
  if (!result.available) {
    ++skipped;
    return;
  }
  std::string structures;
  if (decoded.ill_formed) structures += "; ill_formed";
  if (result.unsupported) structures += "; unsupported";
  const bool as_text = c.structures.find('(') != std::string::npos;
  for (const Structure& s : result.structures) {
    structures += "; " + (as_text ? with_text(s, decoded.text) : with_ranges(s));
  }
  structures = structures.empty() ? "-" : structures.substr(2);
  check_equal(encode(result.display), c.display, line);
  if (!c.structures.empty()) check_equal(structures, c.structures, line);
}

void run_file(const std::string& path) {
  std::ifstream in(path);
  check(static_cast<bool>(in), path + " is not there");
  const bool document = path.size() > 4 && path.substr(path.size() - 4) == ".txt";
  literal = false;
  skipped = 0;
  std::size_t count = 0;
  for (std::string line; std::getline(in, line);) {
    if (line == "# Each character is itself.") literal = true;
    if (line.empty() || line[0] == '#') continue;
    Case c;
    const bool good = document ? read_example(line, c) : read_case(line, c);
    check(good, "cannot read: " + line);
    if (good) run(c, line);
    ++count;
  }
  std::printf("%zu cases in %s, %zu skipped for want of data\n", count, path.c_str(), skipped);
}

}  // namespace
}  // namespace selftest

int main(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) selftest::run_file(argv[i]);
  return selftest::report();
}
