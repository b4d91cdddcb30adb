// embidi-reference: lines in, the JSON of `embidi layout --json` (tool.md) out.
#include <cstdio>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>

#include "reference.hpp"

namespace {

using namespace embidi_reference;
using Json = nlohmann::ordered_json;

struct Arguments {
  Options options;
  bool hex = false;
};

Arguments parse_arguments(int argc, char** argv) {
  Arguments arguments;
  for (int i = 1; i < argc; ++i) {
    const std::string name = argv[i];
    if (name == "--json" || name == "layout") continue;  // so that a tool's command line can be reused
    const std::string value = i + 1 < argc ? argv[++i] : "";
    bool good = false;
    if (name == "--base") good = parse(value, arguments.options.base);
    if (name == "--order") good = parse(value, arguments.options.order);
    if (name == "--recognize") good = parse(value, arguments.options.recognize);
    if (name == "--controls") good = parse(value, arguments.options.controls);
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

Json to_json(const Structure& s) {
  Json fields = Json::array();
  for (const Field& field : s.fields) {
    fields.push_back({{"role", name_of(field.role)}, {"begin", field.begin}, {"end", field.end}});
  }
  Json direction = nullptr;
  if (s.direction != Direction::none) direction = s.direction == Direction::rtl ? "rtl" : "ltr";
  return {{"kind", name_of(s.kind)},
          {"begin", s.begin},
          {"end", s.end},
          {"direction", direction},
          {"neutralized", s.neutralized},
          {"control_adjacent", s.control_adjacent},
          {"depth_overflow", s.depth_overflow},
          {"fields", fields}};
}

Json to_json(const Result& result, bool ill_formed) {
  Json levels = Json::array();
  for (const int level : result.levels) {
    if (level < 0) {
      levels.push_back(nullptr);
    } else {
      levels.push_back(level);
    }
  }
  Json structures = Json::array();
  for (const Structure& s : result.structures) structures.push_back(to_json(s));
  return {{"level", result.level},   {"consumed", result.consumed}, {"ill_formed", ill_formed},
          {"levels", levels},        {"visual", result.visual},     {"display", encode(result.display)},
          {"structures", structures}};
}

void print(const Json& json) { std::cout << json.dump(-1, ' ', true) << '\n'; }

// One object per paragraph of the line; an empty line is one empty paragraph.
void print_line(const Decoded& line, const Options& options) {
  std::size_t at = 0;
  do {
    const Result result = layout(line.text.substr(at), options);
    if (!result.available) throw std::runtime_error("no IdnaMappingTable.txt or no Public Suffix List");
    bool ill_formed = false;
    for (std::size_t i = at; i < at + result.consumed; ++i) ill_formed = ill_formed || line.replaced[i];
    print(to_json(result, ill_formed));
    at += result.consumed;
  } while (at < line.text.size());
}

int run(const Arguments& arguments) {
  int status = 0;
  std::size_t number = 0;
  for (std::string line; std::getline(std::cin, line);) {
    ++number;
    if (!line.empty() && line.back() == '\r') line.pop_back();
    try {
      print_line(arguments.hex ? from_hex(line) : decode(line), arguments.options);
    } catch (const std::exception& error) {
      print({{"error", error.what()}, {"line", number}});
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
              << "\nusage: embidi-reference [--base auto|ltr|rtl]\n"
                 "  [--order plain|embedded|constant|environment|content|tld]\n"
                 "  [--recognize plain|iri|email|filename|none] [--controls embed|isolate] [--input utf8|hex]\n";
    return 2;
  }
}
