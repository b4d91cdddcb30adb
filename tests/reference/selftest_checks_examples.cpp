// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The worked lines of docs/spec/examples/checks_examples.txt for check-domain, check-iri and convert, against the JSON.
// Usage: embidi-reference-checks-examples FILE
#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

#include "json.hpp"
#include "selftest.hpp"
#include "worked_lines.hpp"

namespace selftest {
namespace {

using namespace embidi_reference;

std::string word(const Json& value) { return value.get<std::string>(); }

// "ok or bad, then each label's error, or its scripts, `= lookalike` and `! unusual`"
std::string domain_in_short(const Json& check) {
  std::string text;
  for (const Json& label : check["labels"]) {
    text += text.empty() ? " " : ", ";
    text += word(label["error"].is_null() ? label["scripts"] : label["error"]);
    if (!label["lookalike"].is_null()) text += " = " + word(label["lookalike"]);
    if (!label["unusual"].is_null()) text += " ! " + word(label["unusual"]);
  }
  return (check["ok"] ? "ok" : "bad") + text;
}

// "bad syntax at 13 not_secure (host as displayed); 14-18 123": the fields that have violations at the end.
std::string iri_in_short(const Json& check) {
  std::string text = check["ok"] ? "ok" : "bad";
  for (const Json& warning : check["warnings"]) {
    text += " " + word(warning);
    if (warning == "syntax") text += " at " + check["syntax_error"].dump();
  }
  const Json& host = check["preview"]["host_display"];
  if (!host.is_null() && host != "") text += " (" + word(host) + ")";
  for (const Json& field : check["fields"]) {
    if (field["violations"].empty()) continue;
    text += "; " + field["begin"].dump() + "-" + field["end"].dump() + " ";
    for (const Json& violation : field["violations"]) text += violation.dump();
  }
  return text;
}

std::string converted_in_short(const Json& converted) {
  if (converted.contains("text")) return word(converted["text"]);
  return "refused " + converted["begin"].dump() + "-" + converted["end"].dump();
}

// False: not of these commands.
bool run(const std::vector<std::string>& columns, const std::string& line) {
  const Data& data = default_data();
  const Decoded text = decode(expanded(columns.at(1)));
  std::string got;
  if (columns[0] == "check-domain") {
    got = domain_in_short(to_json(check_domain(data, text.text)));
  } else if (columns[0] == "check-iri") {
    got = iri_in_short(to_json(check_iri(data, text)));
  } else if (columns[0].compare(0, 8, "convert ") == 0) {
    const std::size_t blank = columns[0].rfind(' ');
    Conversion conversion{};
    Options options;
    check(parse(columns[0].substr(8, blank - 8), conversion) && parse(columns[0].substr(blank + 1), options.recognize),
          "cannot read: " + line);
    got = converted_in_short(to_json(convert(data, text.text, conversion, options), 1));
  } else {
    return false;
  }
  check_equal(got, expanded(columns.at(2)), line);
  return true;
}

}  // namespace
}  // namespace selftest

int main(int argc, char** argv) {
  std::size_t lines = 0;
  std::ifstream in(argc > 1 ? argv[1] : "");
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && line[0] != '#' && selftest::run(selftest::columns_of(line), line)) ++lines;
  }
  std::printf("%zu worked lines\n", lines);
  selftest::check(lines == 93, "the number of worked lines for check-domain, check-iri and convert");
  return selftest::report();
}
