// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The reference implementation of ordering.md: one entry point. Slow, obvious, and sharing nothing with the library.
//
//   embidi_reference::Options options;
//   options.order = embidi_reference::Order::content;
//   const auto result = embidi_reference::layout(U"http://\u05D0.com/", options);
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "structures.hpp"
#include "utf8.hpp"

namespace embidi_reference {

enum class Base { automatic, ltr, rtl, automatic_rtl, any_rtl };
enum class Order { plain, embedded, constant, environment, content, tld, name };
enum class Controls { embed, isolate };

struct Options {
  Base base = Base::automatic;
  Order order = Order::constant;
  Recognize recognize = Recognize::links;
  Controls controls = Controls::isolate;
  bool numbers = false;
};

struct Result {
  // False where running text could not be searched for want of a file (Data::can_recognize()): then no structure was
  // looked for, and nothing of this result says what ordering.md asks for (except, under plain order, all but
  // `structures`).
  bool available = true;
  int level = 0;
  std::size_t consumed = 0;
  bool unsupported = false;         // ordering.md 1
  std::vector<int> levels;          // per consumed code point, after L1 with the paragraph as one line; -1 for null
  std::vector<std::size_t> visual;  // after L2
  std::u32string display;           // visual, after L4
  std::vector<bool> separated;      // something inserted that X9 does not remove stands directly before the character
  std::vector<Structure> structures;
};

// The paragraph that begins at `from`: up to and including the first character of class B (CR LF is one).
struct ParagraphRange {
  std::size_t content_end;  // before its separator
  std::size_t next;
};
ParagraphRange first_paragraph(const Data& data, const std::u32string& text, std::size_t from);

// One paragraph: up to and including the first character of Bidi_Class B (CR LF is one).
Result layout(const Data& data, const std::u32string& text, const Options& options);
// The same with default_data().
Result layout(const std::u32string& text, const Options& options);

// Read once, at its first use, from the directory EMBIDI_REFERENCE_UCD and the file EMBIDI_REFERENCE_PSL: environment
// variables, or else CMake variables. Throws std::runtime_error where there is no Unicode data.
const Data& default_data();

// The names that the tool has for the options (tool.md 1). False: no such name.
bool parse(const std::string& name, Base& base);
bool parse(const std::string& name, Order& order);
bool parse(const std::string& name, Recognize& recognize);
bool parse(const std::string& name, Controls& controls);

}  // namespace embidi_reference
