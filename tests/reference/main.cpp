// embidi-reference: lines in, the JSON of `embidi layout --json`, `check-domain`, `check-iri` and `convert` out
// (tool.md 2, checks.md 2 to 4).
#include <cstdio>
#include <iostream>
#include <sstream>
#include <stdexcept>

#include "json.hpp"

namespace {

using namespace embidi_reference;

enum class Command { layout, check_domain, check_iri, convert };

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
  else
    return false;
  return true;
}

Arguments parse_arguments(int argc, char** argv) {
  Arguments arguments;
  for (int i = 1; i < argc; ++i) {
    const std::string name = argv[i];
    if (name == "--json" || parse_command(name, arguments.command)) continue;  // as the tool's command line
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

Json result_of(const Arguments& arguments, const std::u32string& paragraph, const std::u32string& content,
               bool ill_formed, std::size_t line) {
  const Data& data = default_data();
  switch (arguments.command) {
    case Command::layout: return to_json(layout(data, paragraph, arguments.options), ill_formed);
    case Command::check_domain: return to_json(check_domain(data, content));
    case Command::check_iri: return to_json(check_iri(data, content, ill_formed));
    case Command::convert: {
      Converted converted = convert(data, content, arguments.conversion, arguments.options);
      converted.text += paragraph.substr(content.size());
      return to_json(converted, line);
    }
  }
  return nullptr;
}

// One object per paragraph of the line; an empty line is one empty paragraph.
void print_line(const Decoded& line, const Arguments& arguments, std::size_t number) {
  if (!default_data().can_recognize()) throw std::runtime_error("no IdnaMappingTable.txt or no Public Suffix List");
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

int run(const Arguments& arguments) {
  int status = 0;
  std::size_t number = 0;
  for (std::string line; std::getline(std::cin, line);) {
    ++number;
    if (!line.empty() && line.back() == '\r') line.pop_back();
    try {
      print_line(arguments.hex ? from_hex(line) : decode(line), arguments, number);
    } catch (const std::exception& error) {
      print(Json{{"error", error.what()}, {"line", number}});
      std::cerr << "line " << number << ": " << error.what() << '\n';
      status = 1;
    }
  }
  return status;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(parse_arguments(argc, argv));
  } catch (const std::exception& error) {
    std::cerr << error.what()
              << "\nusage: embidi-reference [layout|check-domain|check-iri|convert]\n"
                 "  [--to text|plain|logical|display-iri|encoded-components] [--base auto|ltr|rtl]\n"
                 "  [--order plain|embedded|constant|environment|content|tld]\n"
                 "  [--recognize plain|iri|email|filename|none] [--controls embed|isolate] [--input utf8|hex]\n";
    return 2;
  }
}
