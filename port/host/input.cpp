// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Lines of input.
#include "input.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "../utf8.hpp"
#include "output.hpp"

namespace embidi::tool {
namespace {

class Texts : public Input {
 public:
  explicit Texts(const std::vector<std::string>& texts) : texts_(texts) {}
  bool next(std::string_view& line) override {
    if (next_ == texts_.size()) return false;
    line = texts_[next_++];
    return true;
  }

 private:
  const std::vector<std::string>& texts_;
  std::size_t next_ = 0;
};

class StandardInput : public Input {
 public:
  explicit StandardInput(bool null) : end_(null ? '\0' : '\n') {}
  bool next(std::string_view& line) override;

 private:
  bool fill();  // more bytes into buffer_; false at the end

  const char end_;  // of a line
  std::string buffer_;
  std::size_t begin_ = 0;    // of the next line in buffer_
  std::size_t scanned_ = 0;  // no end of a line between begin_ and here
};

bool StandardInput::next(std::string_view& line) {
  std::size_t lf = buffer_.find(end_, scanned_);
  while (lf == std::string::npos) {
    scanned_ = buffer_.size();
    if (!fill()) break;
    lf = buffer_.find(end_, scanned_);
  }
  if (lf == std::string::npos && begin_ == buffer_.size()) return false;
  std::size_t end = lf == std::string::npos ? buffer_.size() : lf;
  const std::size_t next_line = lf == std::string::npos ? end : lf + 1;
  if (end_ == '\n' && lf != std::string::npos && end > begin_ && buffer_[end - 1] == '\r') --end;
  line = std::string_view(buffer_).substr(begin_, end - begin_);
  begin_ = scanned_ = next_line;
  return true;
}

bool StandardInput::fill() {
  constexpr std::size_t kChunk = std::size_t{1} << 16;
  flush_output();
  buffer_.erase(0, begin_);
  scanned_ -= begin_;
  begin_ = 0;
  const std::size_t old_size = buffer_.size();
  buffer_.resize(old_size + kChunk);
  ssize_t count = -1;
  do {
    count = ::read(STDIN_FILENO, &buffer_[old_size], kChunk);
  } while (count < 0 && errno == EINTR);
  if (count < 0) throw std::runtime_error(std::string("standard input cannot be read: ") + std::strerror(errno));
  buffer_.resize(old_size + static_cast<std::size_t>(count));
  return count > 0;
}

// A token of the input for an error message: printable ASCII, and not endless.
std::string quoted(std::string_view token) {
  std::string text = "\"";
  for (const char c : token.substr(0, 20)) text += c >= 0x20 && c < 0x7F ? c : '?';
  return text + (token.size() > 20 ? "...\"" : "\"");
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

bool parse_code_point(std::string_view token, std::uint32_t& code_point) {
  code_point = 0;
  for (const char c : token) {
    const int digit = hex_digit(c);
    if (digit < 0) return false;
    // Larger ones need not be exact.
    if (code_point <= 0x10FFFF) code_point = code_point * 16 + static_cast<std::uint32_t>(digit);
  }
  return true;
}

}  // namespace

std::unique_ptr<Input> open_input(const std::vector<std::string>& texts, bool null) {
  if (texts.empty()) return std::make_unique<StandardInput>(null);
  return std::make_unique<Texts>(texts);
}

bool decode_hex(std::string_view line, std::string& text, std::string& error) {
  text.clear();
  for (std::size_t i = line.find_first_not_of(' '); i < line.size(); i = line.find_first_not_of(' ', i)) {
    const std::size_t end = std::min(line.find(' ', i), line.size());
    const std::string_view token = line.substr(i, end - i);
    std::uint32_t code_point = 0;
    if (!parse_code_point(token, code_point)) {
      error = quoted(token) + " is no code point in hexadecimal";
    } else if (code_point > 0x10FFFF) {
      error = quoted(token) + " is above 10FFFF";
    } else if (code_point >= 0xD800 && code_point <= 0xDFFF) {
      error = quoted(token) + " is a surrogate";
    } else {
      append_utf8(text, code_point);
      i = end;
      continue;
    }
    return false;
  }
  return true;
}

}  // namespace embidi::tool
