// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// .strings: "key" = "value"; with comments as in C. Words of letters and digits need no quotation marks.
#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "text_escapes.hpp"
#include "text_formats.hpp"

namespace embidi::fontc {
namespace {

class StringsReader {
 public:
  StringsReader(std::string_view content, FileTexts& out) : content_(content), out_(out) {}

  void read() {
    for (skip(); at_ < content_.size(); skip()) {
      FileTexts key;
      word(key);
      skip();
      if (is_at("=")) {
        ++at_;
        skip();
        word(out_);
        skip();
      } else {  // a key alone is its own value
        out_.append(key.text(), line_);
      }
      out_.end();
      if (!is_at(";")) throw TextFault(line_, "; is missing");
      ++at_;
    }
  }

 private:
  bool is_at(std::string_view what) const { return content_.substr(at_, what.size()) == what; }

  // Moves behind characters, and counts their lines.
  void move(std::size_t end) {
    for (end = std::min(end, content_.size()); at_ < end; ++at_) line_ += content_[at_] == '\n' ? 1 : 0;
  }

  // White space and comments.
  void skip() {
    for (;;) {
      const std::size_t before = at_;
      move(content_.find_first_not_of(" \t\r\n\v\f", at_));
      if (is_at("//")) move(content_.find_first_of("\r\n", at_));
      if (is_at("/*")) {
        const std::size_t end = content_.find("*/", at_ + 2);
        if (end == std::string_view::npos) throw TextFault(line_, "the comment does not end");
        move(end + 2);
      }
      if (at_ == before) return;
    }
  }

  void word(FileTexts& out) {
    if (is_at("\"")) {
      quoted(out);
      return;
    }
    constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$/:.-";
    const std::size_t end = std::min(content_.find_first_not_of(kPlain, at_), content_.size());
    if (end == at_) throw TextFault(line_, "a text in quotation marks is expected");
    out.append(content_.substr(at_, end - at_), line_);
    at_ = end;
  }

  void quoted(FileTexts& out) {
    const std::size_t first_line = line_;
    std::size_t at = at_ + 1;
    while (at < content_.size() && content_[at] != '"') {
      std::string text;
      const std::size_t line = line_;
      if (content_[at] != '\\') {
        at_ = at;
        const std::size_t end = std::min(content_.find_first_of("\\\"\n", at), content_.size());
        at = std::max(end, at + 1);  // a line feed alone
        text = content_.substr(at_, at - at_);
        move(at);
      } else {
        ++at;
        escape(at, text);
      }
      out.append(text, line);
    }
    if (at == content_.size()) throw TextFault(first_line, "the closing quotation mark is missing");
    at_ = at + 1;
  }

  void escape(std::size_t& at, std::string& text) const {
    if (read_utf16_escape(content_, at, text) || read_c_escape(content_, at, text) || at == content_.size()) return;
    if (content_[at] == 'u' || content_[at] == 'U') throw TextFault(line_, "\\U without a character");
    // Other characters stand for themselves, as Apple reads them: \/
  }

  const std::string_view content_;
  FileTexts& out_;
  std::size_t at_ = 0, line_ = 1;
};

}  // namespace

void read_strings(std::string_view content, FileTexts& out) { StringsReader(content, out).read(); }

}  // namespace embidi::fontc
