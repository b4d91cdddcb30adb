// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// embidi-reference: lines in, the JSON of `embidi layout --json`, `check-domain`, `check-iri`, `convert` and
// `payload` out (tool.md 2, checks.md 2 to 4, payload.md).
#include <cstdio>
#include <exception>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>

#include "json.hpp"

namespace {

using namespace embidi_reference;

enum class Command { layout, check_domain, check_iri, convert, payload };

struct Arguments {
  Command command = Command::layout;
  Conversion conversion = Conversion::text;
  Options options;
  bool hex = false;
};

bool parse_command(const std::string& name, Command& command) {
  if (name == "layout")
    command = Command::layout;
  else if (name == "check-domain")
    command = Command::check_domain;
  else if (name == "check-iri")
    command = Command::check_iri;
  else if (name == "convert")
    command = Command::convert;
  else if (name == "payload")
    command = Command::payload;
  else
    return false;
  return true;
}

Arguments parse_arguments(int argc, char** argv) {
  Arguments arguments;
  for (int i = 1; i < argc; ++i) {
    const std::string name = argv[i];
    if (name == "--json" || parse_command(name, arguments.command)) continue;  // as the tool's command line
    if (name == "--numbers") {
      arguments.options.numbers = true;
      continue;
    }
    const std::string value = i + 1 < argc ? argv[++i] : "";
    bool good = false;
    if (name == "--base") good = parse(value, arguments.options.base);
    if (name == "--order") good = parse(value, arguments.options.order);
    if (name == "--recognize") good = parse(value, arguments.options.recognize);
    if (name == "--controls") good = parse(value, arguments.options.controls);
    if (name == "--to") good = parse(value, arguments.conversion);
    if (name == "--input") {
      good = value == "utf8" || value == "hex";
      arguments.hex = value == "hex";
    }
    if (!good) throw std::invalid_argument(name + " " + value);
  }
  // A conversion knows no numbers.
  if (arguments.command == Command::convert) arguments.options.numbers = false;
  return arguments;
}

Decoded from_hex(const std::string& line) {
  Decoded result;
  std::istringstream in(line);
  for (std::string word; in >> word;) {
    std::size_t used = 0;
    unsigned long value = 0;
    if (word.find_first_not_of("0123456789ABCDEFabcdef") == std::string::npos) value = std::stoul(word, &used, 16);
    if (used != word.size() || value > last_code_point || (value >= 0xD800 && value <= 0xDFFF)) {
      throw std::runtime_error("not a code point: " + word);
    }
    result.text += static_cast<char32_t>(value);
    result.replaced.push_back(false);
  }
  return result;
}

void print(const Json& json) { std::cout << line_of(json) << '\n'; }

// Whether a conversion refused something: the exit status is 1 then.
bool refused = false;

Json result_of(const Arguments& arguments, const std::u32string& paragraph, const std::u32string& content,
               bool ill_formed, std::size_t line) {
  const Data& data = default_data();
  switch (arguments.command) {
    case Command::layout: return to_json(layout(data, paragraph, arguments.options), ill_formed);
    case Command::check_domain: return to_json(check_domain(data, content));
    case Command::check_iri: break;
    case Command::convert: {
      Converted converted = convert(data, content, arguments.conversion, arguments.options);
      converted.text += paragraph.substr(content.size());
      refused = refused || converted.refused;
      return to_json(converted, line);
    }
    case Command::payload: break;
  }
  return nullptr;
}

void want_data(const Arguments& arguments) {
  if (!default_data().can_recognize(arguments.options.recognize, arguments.options.numbers)) {
    throw std::runtime_error("no IdnaMappingTable.txt, no files of UTS #58 or no Public Suffix List");
  }
  if (arguments.command != Command::layout && !default_data().checks.available()) {
    throw std::runtime_error("no confusables.txt, Scripts.txt, ScriptExtensions.txt or DerivedJoiningType.txt");
  }
}

// One object per paragraph of the line, of check-iri for all of it; an empty line is one empty paragraph.
void print_line(const Decoded& line, const Arguments& arguments, std::size_t number) {
  if (arguments.command == Command::check_iri) return print(to_json(check_iri(default_data(), line)));
  std::size_t at = 0;
  do {
    const ParagraphRange range = first_paragraph(default_data(), line.text, at);
    bool ill_formed = false;
    for (std::size_t i = at; i < range.next; ++i) ill_formed = ill_formed || line.replaced[i];
    print(result_of(arguments, line.text.substr(at, range.next - at), line.text.substr(at, range.content_end - at),
                    ill_formed, number));
    at = range.next;
  } while (at < line.text.size());
}

// "Each TEXT is the whole of one code" (tool.md 6).
void print_payload(const std::string& text) { print(to_json(read_payload(default_data(), text))); }

int run(const Arguments& arguments) {
  bool failed = false;
  std::size_t number = 0;
  for (std::string line; std::getline(std::cin, line);) {
    ++number;
    if (!line.empty() && line.back() == '\r') line.pop_back();
    try {
      want_data(arguments);
      if (arguments.command == Command::payload) {
        print_payload(arguments.hex ? encode(from_hex(line).text) : line);
      } else {
        print_line(arguments.hex ? from_hex(line) : decode(line), arguments, number);
      }
    } catch (const std::exception& error) {
      print(Json{{"error", error.what()}, {"line", number}});
      std::cerr << "line " << number << ": " << error.what() << '\n';
      failed = true;
    }
  }
  return failed || refused ? 1 : 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(parse_arguments(argc, argv));
  } catch (const std::exception& error) {
    std::cerr << error.what()
              << "\nusage: embidi-reference [layout|check-domain|check-iri|convert|payload]\n"
                 "  [--to text|plain|logical|display-iri|link|encoded-components] [--base auto|ltr|rtl]\n"
                 "  [--order plain|embedded|constant|environment|content|tld|name]\n"
                 "  [--recognize links|pri185|iri|email|filename|number|none] [--numbers] [--controls isolate|embed]\n"
                 "  [--input utf8|hex]\n";
    return 2;
  }
}
