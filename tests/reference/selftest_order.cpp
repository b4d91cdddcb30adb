// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The worked examples of the source documents, and cases of ordering.md 4 worked out by hand.
#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "reference.hpp"
#include "selftest.hpp"

namespace selftest {
namespace {

using namespace embidi_reference;

// Bidi Notation: A is U+05D0 … Z is U+05E9; everything else is itself.
std::u32string from_notation(const std::string& text) {
  std::u32string result;
  for (const char c : text) {
    result += c >= 'A' && c <= 'Z' ? static_cast<char32_t>(0x05D0 + (c - 'A')) : static_cast<char32_t>(c);
  }
  return result;
}

std::string to_notation(const std::u32string& text) {
  std::string result;
  for (const char32_t c : text) {
    result += c >= 0x05D0 && c <= 0x05E9 ? static_cast<char>('A' + static_cast<int>(c - 0x05D0)) : static_cast<char>(c);
  }
  return result;
}

std::string trimmed(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(" \r");
  return begin == std::string::npos ? "" : text.substr(begin, text.find_last_not_of(" \r") - begin + 1);
}

void check_example(const std::vector<std::string>& fields, const std::string& line) {
  Options options;
  check(parse(fields[0], options.order) && parse(fields[1], options.base), line);
  // A scheme stands before every structure of the examples, so that they look alike in running text and as a whole.
  for (const Recognize recognize : {Recognize::links, Recognize::pri185, Recognize::iri}) {
    options.recognize = recognize;
    for (const Controls controls : {Controls::embed, Controls::isolate}) {
      options.controls = controls;
      const Result result = layout(from_notation(fields[2]), options);
      if (result.available) check_equal(to_notation(result.display), fields[3], line);
    }
  }
}

std::string levels_of(const Result& result) {
  std::string text;
  for (const int level : result.levels) text += level < 0 ? "x" : std::to_string(level);
  return text;
}

Result declared(const std::u32string& text, Order order, Recognize recognize = Recognize::iri) {
  Options options;
  options.order = order;
  options.recognize = recognize;
  return layout(text, options);
}

void test_directions() {
  const auto direction = [](const std::u32string& text, Order order, Recognize recognize) {
    const Result result = declared(text, order, recognize);
    return result.structures.at(0).direction == Direction::rtl ? "rtl" : "ltr";
  };
  check_equal(direction(U"a.\u05D0.", Order::tld, Recognize::iri), "rtl", "last label that is not empty");
  check_equal(direction(U"a.\u05D0b", Order::tld, Recognize::iri), "ltr", "label with an L");
  check_equal(direction(U"a.\u05D0\u200E", Order::tld, Recognize::iri), "rtl", "an LRM is left out");
  check_equal(direction(U"a.12", Order::tld, Recognize::iri), "ltr", "label without R, AL or L");
  check_equal(direction(U"\u05D0/\u05D1", Order::tld, Recognize::filename), "ltr", "file name");
  check_equal(direction(U"a/\u200F", Order::content, Recognize::filename), "ltr", "an RLM is left out");
  check_equal(direction(U"a/\u0627", Order::content, Recognize::filename), "rtl", "AL");
  // P2 sees the RLM that is neutralised.
  check_equal(direction(U"\u200Fa/b", Order::environment, Recognize::filename), "rtl", "environment");
}

void test_flags() {
  const std::u32string text = U"a/\u200Fb\u202E";
  check(!declared(text, Order::plain).structures.at(0).neutralized, "nothing is neutralised under plain");
  check_equal(levels_of(declared(text, Order::plain)), "0010x", "levels under plain");
  check_equal(levels_of(declared(text, Order::embedded)), "2232x", "a MARK keeps its effect under embedded");
  check(declared(text, Order::embedded).structures.at(0).neutralized, "an RLO is neutralised under embedded");
  check_equal(levels_of(declared(text, Order::constant)), "22x2x", "levels under constant");
  check(!declared(U"\u200Fa", Order::embedded).structures.at(0).neutralized, "no MARK is neutralised under embedded");
  check(declared(U"\u200Fa", Order::constant).structures.at(0).neutralized, "ends included");
}

void test_depth() {
  if (!default_data().can_recognize(Recognize::pri185, false)) return;
  const auto overflows = [](std::size_t depth, const std::u32string& text) {
    Options options;
    options.recognize = Recognize::pri185;
    const Result result = layout(std::u32string(depth, U'\u202A') + text, options);
    return result.structures.at(0).depth_overflow;
  };
  // 62 LREs make level 124, the last one that is even.
  check(!overflows(61, U"http://a/b"), "EMB at depth 124");
  check(overflows(62, U"http://a/b"), "EMB too deep");
  check(!overflows(60, U"http://a/%41"), "LRO at depth 124");
  check(overflows(61, U"http://a/%41"), "LRO too deep");
  check(!overflows(60, U"http://[::1]/"), "LRO of an address at depth 124");
  check(overflows(61, U"http://[::1]/"), "LRO of an address too deep");
  // P2 and P3 for FSI look at the original text: the RLM in the file name makes it right to left.
  Options options;
  options.recognize = Recognize::pri185;
  options.order = Order::environment;
  const Result result = layout(U"\u2068/1/\u200F2/\u2069", options);
  check(result.structures.at(0).direction == Direction::rtl, "FSI looks at the original text");
}

void test_percent_runs() {
  // A right-to-left field: the whole run reads from left to right; without LRO..PDF its first % would stand at its
  // right.
  const auto display = [](const char* text, Recognize recognize) {
    const Result result = declared(from_notation(text), Order::content, recognize);
    return to_notation(result.display);
  };
  check_equal(display("x:A%ab%cdB/%", Recognize::iri), "%/B%ab%cdA:x", "percent runs");
  check_equal(display("A%ab%cdB/", Recognize::filename), "/Bab%cd%A", "no percent runs in a file name");
  check_equal(display("mailto:A%abB@c", Recognize::email), "c@B%abA:mailto", "percent runs after mailto:");
  check_equal(display("A%abB@c", Recognize::email), "c@Bab%A", "no percent runs in a bare address");
}

// Addresses stand in LRO..PDF inside their marks; under `embedded`, too, which has no marks.
void test_addresses() {
  const auto display = [](const std::u32string& text, Order order, Recognize recognize) {
    const Result result = declared(text, order, recognize);
    return encode(result.display);
  };
  check_equal(display(U"x://[a\u05D0\u05D1]/", Order::environment, Recognize::iri), "x://[a\u05D0\u05D1]/", "address");
  check_equal(display(U"\u05D0@[a\u05D0\u05D1c]", Order::embedded, Recognize::email), "\u05D0@[a\u05D0\u05D1c]",
              "email");
  check_equal(display(U"x:\u05D0/1.2.3.4", Order::content, Recognize::iri), "1.2.3.4/\u05D0:x", "no host");
  check_equal(display(U"//1.2.3.4/\u05D0", Order::content, Recognize::iri), "\u05D0/1.2.3.4//", "IPv4");
}

// ordering.md 1. Under `none` there is no structure to pass over.
void test_paragraph_level() {
  const Data& data = default_data();
  if (!data.can_recognize(Recognize::links, false)) return;
  const auto level = [&](const char* text, Order order, Recognize recognize, Controls controls) {
    Options options;
    options.order = order;
    options.recognize = recognize;
    options.controls = controls;
    return std::to_string(layout(data, decode(text).text, options).level);
  };
  const char* const link = "a.com \u05D0";
  check_equal(level(link, Order::constant, Recognize::links, Controls::isolate), "1", "past the link");
  check_equal(level(link, Order::embedded, Recognize::pri185, Controls::isolate), "1", "past the link of pri185");
  check_equal(level(link, Order::constant, Recognize::links, Controls::embed), "0", "embed");
  check_equal(level(link, Order::plain, Recognize::links, Controls::isolate), "0", "plain");
  check_equal(level(link, Order::constant, Recognize::none, Controls::isolate), "0", "none");
  check_equal(level(link, Order::constant, Recognize::iri, Controls::isolate), "0", "declared");
  check_equal(level("1 http://\u05D0.com/ -", Order::constant, Recognize::links, Controls::isolate), "0",
              "in the link");
  check_equal(level("\u05D0.com", Order::constant, Recognize::links, Controls::isolate), "1", "in the link");
  check_equal(level("a.com \u2067x \u05D0\u2069 1", Order::constant, Recognize::links, Controls::isolate), "0",
              "past link and isolate");
  check_equal(level("\u2067x\u2069 a.com \u05D0", Order::constant, Recognize::links, Controls::isolate), "1",
              "past isolate and link");
  check_equal(level("\u2067x a.com\u2069 y", Order::constant, Recognize::links, Controls::isolate), "0",
              "a link in an isolate");
}

void test_unsupported() {
  if (!default_data().unsupported.available()) return;
  check(layout(U"a\u0915", {}).unsupported, "Devanagari");
  check(!layout(U"a\u0E01\u0964\u200D", {}).unsupported, "Thai, a danda, ZWJ");
  check(!layout(U"a\n\u0915", {}).unsupported, "another paragraph");
}

}  // namespace

void test_order() {
  test_addresses();
  test_paragraph_level();
  test_unsupported();
  test_directions();
  test_flags();
  test_depth();
  test_percent_runs();
}

void test_example_file(const std::string& path) {
  std::ifstream in(path);
  if (!in) {
    std::printf("skipped: %s is not there\n", path.c_str());
    return;
  }
  std::size_t cases = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::vector<std::string> fields;
    std::istringstream split(line);
    for (std::string field; std::getline(split, field, '|');) fields.push_back(trimmed(field));
    check(fields.size() >= 4, line);
    if (fields.size() < 4) continue;
    ++cases;
    check_example(fields, line);
  }
  std::printf("%zu examples\n", cases);
  check(cases > 0, "no case in " + path);
}

}  // namespace selftest
