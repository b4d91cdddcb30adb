// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Unicode's own conformance tests, all of them, and counted: a test that quietly skips cases would be worthless.
#include <cstddef>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "selftest.hpp"
#include "uba.hpp"

namespace selftest {
namespace {

using namespace embidi_reference;

std::vector<std::string> words(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> result;
  for (std::string word; in >> word;) result.push_back(word);
  return result;
}

template <typename Values>
std::string joined(const Values& values) {
  std::string result;
  for (const auto value : values) {
    result += result.empty() ? "" : " ";
    result += value == static_cast<decltype(value)>(-1) ? "x" : std::to_string(value);
  }
  return result;
}

struct Outcome {
  int paragraph;
  std::string levels;
  std::string order;
};

// `direction`: 0, 1, or 2 for P2 and P3.
Outcome outcome(Uba& uba, const Items& items, int direction) {
  uba.take(items);
  const int paragraph = direction == 2 ? uba.paragraph_level() : direction;
  std::vector<int> levels = uba.resolve(paragraph);
  rule_l1(items, levels, paragraph);
  return {paragraph, joined(levels), joined(rule_l2(levels))};
}

std::string normalized(const std::string& text) {
  std::string result;
  for (const std::string& word : words(text)) result += (result.empty() ? "" : " ") + word;
  return result;
}

void test_bidi_test(const std::string& path) {
  std::ifstream in(path);
  std::string line, levels, order;
  std::size_t cases = 0, failures = 0;
  Uba uba;
  while (std::getline(in, line)) {
    if (line.compare(0, 8, "@Levels:") == 0) levels = normalized(line.substr(8));
    if (line.compare(0, 9, "@Reorder:") == 0) order = normalized(line.substr(9));
    if (line.empty() || line[0] == '#' || line[0] == '@') continue;
    const std::size_t semicolon = line.find(';');
    Items items;
    for (const std::string& name : words(line.substr(0, semicolon))) items.push_back({bidi_of_name(name)});
    const unsigned long bits = std::stoul(line.substr(semicolon + 1), nullptr, 16);
    const int directions[] = {2, 0, 1};  // of bits 1, 2 and 4
    for (unsigned bit = 0; bit < 3; ++bit) {
      if ((bits & (1u << bit)) == 0) continue;
      ++cases;
      const Outcome got = outcome(uba, items, directions[bit]);
      if (got.levels != levels || got.order != order) {
        if (++failures < 10) check_equal(got.levels + " / " + got.order, levels + " / " + order, "BidiTest " + line);
      }
    }
  }
  check_equal(std::to_string(cases) + ", failed " + std::to_string(failures), "770241, failed 0", "BidiTest.txt");
}

void test_bidi_character_test(const Ucd& ucd, const std::string& path) {
  std::ifstream in(path);
  std::string line;
  std::size_t cases = 0, failures = 0;
  Uba uba;
  while (std::getline(in, line)) {
    if (line.empty() || line[0] == '#') continue;
    std::vector<std::string> fields;
    std::istringstream split(line);
    for (std::string field; std::getline(split, field, ';');) fields.push_back(field);
    fields.resize(5);  // the last one is empty where nothing is left to order
    Items items;
    for (const std::string& code : words(fields[0])) {
      items.push_back(item_of(ucd, static_cast<char32_t>(std::stoul(code, nullptr, 16))));
    }
    ++cases;
    const Outcome got = outcome(uba, items, std::stoi(fields[1]));
    const std::string told = std::to_string(got.paragraph) + " / " + got.levels + " / " + got.order;
    const std::string wanted = normalized(fields[2]) + " / " + normalized(fields[3]) + " / " + normalized(fields[4]);
    if (told != wanted && ++failures < 10) check_equal(told, wanted, "BidiCharacterTest " + line);
  }
  check_equal(std::to_string(cases) + ", failed " + std::to_string(failures), "91707, failed 0",
              "BidiCharacterTest.txt");
}

}  // namespace

void test_uba(const Ucd& ucd, const std::string& directory) {
  test_bidi_test(directory + "/BidiTest.txt");
  test_bidi_character_test(ucd, directory + "/BidiCharacterTest.txt");
}

}  // namespace selftest
