// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Runs the cases of a file: arguments | standard input | standard output | standard error | exit status, a line each.
//
//   cases_test PROGRAM CASES
//
// The last line says how many cases there are ("# 12 cases"); any other number is a failure. Everything is compared to
// the last byte. Fields are trimmed; `^` escapes: ^s space, ^n LF, ^r CR, ^0 NUL, ^e nothing (an empty argument), ^^,
// ^xHH a byte, ^u{HEX} a character. ^* in what is expected is any text: what a library words as it likes. Other than
// between fields (with a space on both sides) a bar is itself. $TMP in the arguments is a directory of its own.
#include <stdlib.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "../../port/utf8.hpp"
#include "process.hpp"

namespace {

using embidi::tests::Outcome;

constexpr char kAnything = '\xFF';  // no byte of UTF-8

std::string trimmed(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(' ');
  return begin == std::string::npos ? "" : text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

std::vector<std::string> fields_of(const std::string& line) {
  std::vector<std::string> fields;
  std::size_t begin = 0;
  const std::string bar = " | ";
  for (std::size_t end = 0; (end = line.find(bar, begin)) != std::string::npos; begin = end + 2) {
    fields.push_back(trimmed(line.substr(begin, end - begin)));
  }
  fields.push_back(trimmed(line.substr(begin)));
  for (std::string& field : fields) {
    if (!field.empty() && field[0] == '|') field = trimmed(field.substr(1));
  }
  return fields;
}

std::string unescaped(const std::string& text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '^') {
      result += text[i];
      continue;
    }
    const char kind = ++i < text.size() ? text[i] : '\0';
    switch (kind) {
      case 's': result += ' '; break;
      case 'n': result += '\n'; break;
      case 'r': result += '\r'; break;
      case '0': result += '\0'; break;
      case '^': result += '^'; break;
      case 'e': break;
      case '*': result += kAnything; break;
      case 'x':
        result += static_cast<char>(std::stoul(text.substr(i + 1, 2), nullptr, 16));
        i += 2;
        break;
      case 'u': {
        const std::size_t close = text.find('}', i);
        embidi::append_utf8(result,
                            static_cast<std::uint32_t>(std::stoul(text.substr(i + 2, close - i - 2), nullptr, 16)));
        i = close;
        break;
      }
      default: throw std::runtime_error("unknown escape in: " + text);
    }
  }
  return result;
}

// For messages: one line.
std::string shown(const std::string& text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '\n': result += "^n"; break;
      case '\r': result += "^r"; break;
      case '\0': result += "^0"; break;
      case '^': result += "^^"; break;
      case kAnything: result += "^*"; break;
      default: result += c;
    }
  }
  return result;
}

std::vector<std::string> arguments_of(const std::string& program, const std::string& field,
                                      const std::string& directory) {
  std::vector<std::string> arguments = {program};
  std::istringstream words(field);
  for (std::string word; words >> word;) {
    const std::size_t tmp = word.find("$TMP");
    if (tmp != std::string::npos) word.replace(tmp, 4, directory);
    arguments.push_back(unescaped(word));
  }
  return arguments;
}

// `expected` may have kAnything in it: its other parts follow each other, the first at the start, the last at the end.
bool matches(const std::string& expected, const std::string& actual) {
  const std::size_t first = expected.find(kAnything);
  if (first == std::string::npos) return expected == actual;
  const std::string last = expected.substr(expected.rfind(kAnything) + 1);
  if (actual.compare(0, first, expected, 0, first) != 0 || actual.size() < first + last.size()) return false;
  std::size_t at = first;
  const std::size_t end = actual.size() - last.size();
  for (std::size_t begin = first + 1; begin + last.size() < expected.size();) {
    const std::size_t next = expected.find(kAnything, begin);
    const std::string part = expected.substr(begin, next - begin);
    const std::size_t found = actual.find(part, at);
    if (found == std::string::npos || found + part.size() > end) return false;
    at = found + part.size();
    begin = next + 1;
  }
  return actual.compare(end, last.size(), last) == 0;
}

bool differs(const char* what, const std::string& expected, const std::string& actual) {
  if (matches(expected, actual)) return false;
  std::cout << "  " << what << "\n    expected: " << shown(expected) << "\n    actual:   " << shown(actual) << "\n";
  return true;
}

// False: the case failed, and standard output says why.
bool run_case(const std::string& program, const std::string& line, const std::string& directory) {
  const std::vector<std::string> fields = fields_of(line);
  if (fields.size() != 5) throw std::runtime_error("not five fields: " + line);
  const Outcome outcome = embidi::tests::run_process(arguments_of(program, fields[0], directory), unescaped(fields[1]));
  const bool out = differs("standard output", unescaped(fields[2]), outcome.out);
  const bool err = differs("standard error", unescaped(fields[3]), outcome.err);
  const bool status = differs("exit status", fields[4], std::to_string(outcome.status));
  return !out && !err && !status;
}

int run_cases(const std::string& program, const std::string& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error(path + " cannot be opened");
  char directory[] = "/tmp/embidi-cases-XXXXXX";
  if (mkdtemp(directory) == nullptr) throw std::runtime_error("no temporary directory");
  std::size_t cases = 0, failures = 0, number = 0;
  std::string last;
  for (std::string line; std::getline(file, line);) {
    ++number;
    last = line;
    if (line.empty() || line[0] == '#') continue;
    ++cases;
    if (run_case(program, line, directory)) continue;
    ++failures;
    std::cout << path << ":" << number << ": failed: " << line << "\n";
  }
  std::remove((std::string(directory) + "/out").c_str());  // the one file that cases may write
  std::remove(directory);
  std::cout << cases << " cases, " << failures << " failures\n";
  const bool all = last == "# " + std::to_string(cases) + " cases";
  if (!all) std::cout << path << ": the last line is not \"# " << cases << " cases\": " << last << "\n";
  return all && failures == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    if (argc != 3) throw std::runtime_error("usage: cases_test PROGRAM CASES");
    return run_cases(argv[1], argv[2]);
  } catch (const std::exception& error) {
    std::cerr << "cases_test: " << error.what() << "\n";
    return 2;
  }
}
