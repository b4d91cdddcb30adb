// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "tool_comparison.hpp"

#include <cstddef>
#include <cstdio>
#include <string>

namespace embidi::test {

namespace ref = embidi_reference;

namespace {

using Parsed = nlohmann::json;

void print_members(const std::string& path, const Parsed& expected, const Parsed& got) {
  if (expected == got) return;
  if (expected.is_object() && got.is_object()) {
    for (const auto& [key, value] : expected.items()) {
      print_members(path + "." + key, value, got.contains(key) ? got[key] : Parsed("(absent)"));
    }
    for (const auto& [key, value] : got.items()) {
      if (!expected.contains(key)) print_members(path + "." + key, Parsed("(absent)"), value);
    }
    return;
  }
  if (expected.is_array() && got.is_array() && expected.size() == got.size() && !expected.empty() &&
      expected[0].is_object()) {
    for (size_t i = 0; i < expected.size(); ++i) {
      print_members(path + "[" + std::to_string(i) + "]", expected[i], got[i]);
    }
    return;
  }
  std::printf("  %s\n    reference %s\n    embidi    %s\n", path.c_str(), expected.dump(-1, ' ', true).c_str(),
              got.is_discarded() ? "?" : got.dump(-1, ' ', true).c_str());
}

}  // namespace

bool same_result(const std::string& got, const ref::Json& expected) {
  const std::string line = ref::line_of(expected);
  if (got == line) return true;
  if (!Parsed::accept(got)) return false;
  Parsed g = Parsed::parse(got);
  const Parsed e = Parsed::parse(line);
  if (g.is_object() && e.is_object() && e.contains("error") && g.contains("error")) g["error"] = e["error"];
  return g == e;
}

void print_difference(const std::u32string& text, const ref::Json& expected, const std::string& got) {
  std::printf("  text      %s\n", Parsed(ref::encode(text)).dump().c_str());
  if (!Parsed::accept(got)) std::printf("  no JSON\n");
  print_members("", Parsed::parse(ref::line_of(expected)), Parsed::parse(got, nullptr, false));
}

}  // namespace embidi::test
