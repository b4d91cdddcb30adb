// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// .json and .arb.
#include <algorithm>
#include <cstddef>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "text_formats.hpp"

namespace embidi::fontc {
namespace {

using Json = nlohmann::json;

// The parser does not tell where a value stands: these are the characters it reads, with a count of the lines.
class CountedLines {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  CountedLines(const char* at, std::size_t* line) : at_(at), line_(line) {}
  reference operator*() const { return *at_; }
  CountedLines& operator++() {
    if (*at_++ == '\n') ++*line_;
    return *this;
  }
  bool operator==(const CountedLines& other) const { return at_ == other.at_; }
  bool operator!=(const CountedLines& other) const { return at_ != other.at_; }

 private:
  const char* at_;
  std::size_t* line_;
};

// Its functions are named by nlohmann::json_sax.
class Values {
 public:
  Values(FileTexts& out, bool flutter) : out_(out), flutter_(flutter) {}

  bool null() { return other(); }
  bool boolean(bool /*value*/) { return other(); }
  bool number_integer(Json::number_integer_t /*value*/) { return other(); }
  bool number_unsigned(Json::number_unsigned_t /*value*/) { return other(); }
  bool number_float(Json::number_float_t /*value*/, const std::string& /*text*/) { return other(); }
  bool binary(Json::binary_t& /*value*/) { return other(); }
  bool string(const std::string& value) {
    if (!hidden()) {
      out_.append(value, line);  // a string stands in one line
      out_.end();
    }
    return other();
  }
  bool key(const std::string& name) {
    if (hidden_depth_ == 0) hidden_value_ = flutter_ && name.substr(0, 1) == "@";
    return true;
  }
  bool start_object(std::size_t /*size*/) { return start(); }
  bool start_array(std::size_t /*size*/) { return start(); }
  bool end_object() { return end(); }
  bool end_array() { return end(); }

  bool parse_error(std::size_t /*byte*/, const std::string& /*token*/, const Json::exception& error) {
    // "[json.exception...] parse error at line 1, column 2: " is told by us, and another way.
    const std::string what = error.what();
    const std::size_t column = what.find("column "), colon = what.find(": ", std::min(column, what.size()));
    throw TextFault(line, colon == std::string::npos ? what : what.substr(colon + 2));
  }

  std::size_t line = 1;

 private:
  bool hidden() const { return hidden_value_ || hidden_depth_ != 0; }
  bool other() {
    hidden_value_ = false;
    return true;
  }
  bool start() {
    if (hidden()) ++hidden_depth_;
    return other();
  }
  bool end() {
    if (hidden_depth_ != 0) --hidden_depth_;
    return other();
  }

  FileTexts& out_;
  const bool flutter_;
  bool hidden_value_ = false;     // the next value is not shown
  std::size_t hidden_depth_ = 0;  // objects and arrays inside such a value that are open
};

void read(std::string_view content, FileTexts& out, bool flutter) {
  Values values(out, flutter);
  const char* const begin = content.data();
  Json::sax_parse(CountedLines(begin, &values.line), CountedLines(begin + content.size(), &values.line), &values);
}

}  // namespace

void read_json(std::string_view content, FileTexts& out) { read(content, out, false); }

void read_arb(std::string_view content, FileTexts& out) { read(content, out, true); }

}  // namespace embidi::fontc
