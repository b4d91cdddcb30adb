// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Runs `check-iri` on a list: attacks that must be found, or names that must be clean.
//
//   trust_test TOOL attacks|names LIST
//
// Fields are separated by " | "; \u{X Y} stands for code points. The last line says how many lines there are ("# 12
// cases"). What else a line has stands at the head of each list.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "../../port/utf8.hpp"
#include "../tool/process.hpp"

namespace {

using Words = std::vector<std::string>;

// What must not be said of a real name.
const Words kAgainstNames = {"invisible_character", "host_error",   "separator_lookalike", "mixed_script", "lookalike",
                             "bidi_rule",           "digit_hazard", "suspect_character",   "unusual_name"};

struct Line {
  std::size_t number;
  Words fields;
};

Words fields_of(const std::string& line) {
  Words fields;
  const std::string bar = " | ";
  std::size_t begin = 0;
  for (std::size_t end = 0; (end = line.find(bar, begin)) != std::string::npos; begin = end + bar.size()) {
    fields.push_back(line.substr(begin, end - begin));
  }
  fields.push_back(line.substr(begin));
  return fields;
}

Words words_of(const std::string& text) {
  std::istringstream in(text);
  Words words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

bool has(const Words& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::vector<Line> read_list(const std::string& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error(path + " cannot be opened");
  std::vector<Line> lines;
  std::string last;
  std::size_t number = 0;
  for (std::string line; std::getline(file, line); last = line) {
    ++number;
    if (!line.empty() && line[0] != '#') lines.push_back({number, fields_of(line)});
  }
  const std::string expected = "# " + std::to_string(lines.size()) + " cases";
  if (last != expected) throw std::runtime_error(path + ": the last line is not \"" + expected + "\": " + last);
  return lines;
}

std::string unescaped(const std::string& text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.compare(i, 3, "\\u{") != 0) {
      result += text[i];
      continue;
    }
    const std::size_t close = text.find('}', i);
    for (const std::string& word : words_of(text.substr(i + 3, close - i - 3))) {
      embidi::append_utf8(result, static_cast<std::uint32_t>(std::stoul(word, nullptr, 16)));
    }
    i = close;
  }
  return result;
}

// The code points of UTF-8 that is well-formed, as `--input hex` reads them: line ends may be among them.
std::string hex_line(const std::string& text) {
  std::ostringstream out;
  out << std::hex;
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    std::uint32_t c = length == 1 ? lead : lead & (0x7Fu >> length);
    for (std::size_t k = 1; k < length; ++k) c = c << 6 | (static_cast<unsigned char>(text.at(i + k)) & 0x3F);
    out << (i == 0 ? "" : " ") << c;
    i += length;
  }
  out << "\n";
  return out.str();
}

std::vector<nlohmann::json> check(const std::string& tool, const Words& texts) {
  std::string input;
  for (const std::string& text : texts) input += hex_line(text);
  const embidi::tests::Outcome outcome =
      embidi::tests::run_process({tool, "check-iri", "--json", "--input", "hex"}, input);
  if (outcome.status != 0) throw std::runtime_error("check-iri failed: " + outcome.err);
  std::vector<nlohmann::json> results;
  std::istringstream lines(outcome.out);
  for (std::string line; std::getline(lines, line);) results.push_back(nlohmann::json::parse(line));
  if (results.size() != texts.size()) throw std::runtime_error("not one result per line");
  return results;
}

// trick | verdict, warnings and fields of the preview | TEXT
std::string wrong_with_attack(const Line& line, const nlohmann::json& result) {
  const Words expected = words_of(line.fields.at(1));
  if (expected.size() < 2 || !has({"ok", "bad"}, expected[0])) return "nothing to be found is named";
  if (result.at("ok") != (expected[0] == "ok")) return "not " + expected[0];
  const auto warnings = result.at("warnings").get<Words>();
  for (std::size_t i = 1; i < expected.size(); ++i) {
    const std::size_t sign = expected[i].find('=');
    const bool found = sign == std::string::npos
                           ? has(warnings, expected[i])
                           : result.at("preview").at(expected[i].substr(0, sign)) == expected[i].substr(sign + 1);
    if (!found) return "no " + expected[i];
  }
  return "";
}

// language | name, or language | name | what is found | why
std::string wrong_with_name(const Line& line, const nlohmann::json& result) {
  const Words expected = line.fields.size() > 2 ? words_of(line.fields[2]) : Words();
  Words found;
  for (const std::string& warning : result.at("warnings").get<Words>()) {
    if (has(kAgainstNames, warning)) found.push_back(warning);
  }
  if (found != expected) return "another verdict on a name";
  const bool ok = expected.empty() || expected == Words{"unusual_name"};
  return result.at("ok") == ok ? "" : "ok is wrong";
}

int run(const std::string& tool, const std::string& kind, const std::string& path) {
  const bool attacks = kind == "attacks";
  if (!attacks && kind != "names") throw std::runtime_error("attacks or names, not " + kind);
  const std::vector<Line> lines = read_list(path);
  Words texts;
  for (const Line& line : lines) {
    texts.push_back(attacks ? unescaped(line.fields.at(2)) : "https://" + unescaped(line.fields.at(1)) + "/");
  }
  const std::vector<nlohmann::json> results = check(tool, texts);
  std::size_t failures = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string wrong = attacks ? wrong_with_attack(lines[i], results[i]) : wrong_with_name(lines[i], results[i]);
    if (wrong.empty()) continue;
    ++failures;
    std::cout << path << ":" << lines[i].number << ": " << wrong << ": " << texts[i] << "\n  " << results[i] << "\n";
  }
  std::cout << lines.size() << " cases, " << failures << " failures\n";
  return failures == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    if (argc != 4) throw std::runtime_error("usage: trust_test TOOL attacks|names LIST");
    return run(argv[1], argv[2], argv[3]);
  } catch (const std::exception& error) {
    std::cerr << "trust_test: " << error.what() << "\n";
    return 1;
  }
}
