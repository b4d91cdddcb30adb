// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "support.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace embidi::test {

namespace {

constexpr unsigned char kRubbish = 0xA5;
constexpr unsigned char kCanary = 0xC3;

const char* role_name(Role role) {
  static const char* const names[] = {"scheme",  "userinfo", "label", "address",  "port",
                                      "segment", "key",      "value", "fragment", "local"};
  const size_t number = static_cast<size_t>(role);
  return number < std::size(names) ? names[number] : "?";
}

}  // namespace

std::string to_utf8(const std::vector<uint32_t>& code_points) {
  std::string out;
  for (const uint32_t c : code_points) append_utf8(out, c);
  return out;
}

std::string to_utf8(Line& line) {
  std::string out;
  for (const Visual& v : line.characters()) append_utf8(out, v.code_point);
  return out;
}

std::string to_hex(const std::vector<uint32_t>& code_points) {
  std::string out;
  for (const uint32_t c : code_points) {
    char text[16];
    std::snprintf(text, sizeof text, out.empty() ? "%04X" : " %04X", static_cast<unsigned>(c));
    out += text;
  }
  return out;
}

std::string hebrew(std::string_view notation) {
  std::string out;
  for (const char c : notation) {
    if (c >= 'A' && c <= 'Z') {
      append_utf8(out, static_cast<uint32_t>(0x05D0 + (c - 'A')));
    } else {
      out.push_back(c);
    }
  }
  return out;
}

std::string notation(std::string_view utf8) {
  std::string out;
  for (size_t i = 0; i < utf8.size(); ++i) {
    const bool letter = utf8[i] == '\xD7' && i + 1 < utf8.size() && utf8[i + 1] >= '\x90' && utf8[i + 1] <= '\xA9';
    out.push_back(letter ? static_cast<char>('A' + (utf8[++i] - '\x90')) : utf8[i]);
  }
  return out;
}

Laid::Laid(Capacity capacity)
    : block_bytes_(EMBIDI_BLOCK_SIZE(capacity.chars, capacity.fields)),
      block_(new unsigned char[block_bytes_ + kCanaryBytes]) {
  std::memset(block_.get(), kRubbish, block_bytes_);
  std::memset(block_.get() + block_bytes_, kCanary, kCanaryBytes);
  result_ = paragraph_.init(block_.get(), block_bytes_, capacity.chars, capacity.fields);
  EXPECT_EQ(result_.status, Status::ok);
}

Laid::Laid(std::string_view text, const Options& options, Capacity capacity) : Laid(capacity) {
  static_cast<void>(layout(text, options));
}

Laid::~Laid() {
  const unsigned char* const canary = block_.get() + block_bytes_;
  EXPECT_TRUE(std::all_of(canary, canary + kCanaryBytes, [](unsigned char c) { return c == kCanary; }))
      << "written past the block";
}

Result Laid::layout(std::string_view text, const Options& options) {
  std::unique_ptr<char[]> copy(new char[text.size()]);
  if (!text.empty()) std::memcpy(copy.get(), text.data(), text.size());
  result_ = paragraph_.layout(copy.get(), text.size(), options);
  text_ = std::move(copy);
  return result_;
}

std::string Laid::slice(size_t begin, size_t end) const {
  const size_t from = paragraph_.byte_offset(begin);
  return {text_.get() + from, paragraph_.byte_offset(end) - from};
}

std::string Laid::levels() const {
  std::string out;
  for (size_t i = 0; i < paragraph_.length(); ++i) {
    const uint8_t level = paragraph_.level(i);
    if (i > 0) out += ' ';
    out += level == no_level ? "-" : std::to_string(level);
  }
  return out;
}

std::string Laid::display() { return display(0, paragraph_.length()); }

std::string Laid::display(size_t begin, size_t end) {
  Line line;
  EXPECT_TRUE(line.init(paragraph_, begin, end));
  return notation(to_utf8(line));
}

std::vector<size_t> Laid::order(size_t begin, size_t end) {
  Line line;
  EXPECT_TRUE(line.init(paragraph_, begin, end));
  std::vector<size_t> out;
  for (const Visual& v : line.characters()) out.push_back(v.source);
  return out;
}

std::string Laid::fields() const {
  std::string out;
  for (size_t i = 0; i < paragraph_.field_count(); ++i) {
    const Field f = paragraph_.get_field(i);
    if (i > 0) out += ' ';
    out += std::string(role_name(f.role())) + "=" + notation(slice(f.begin, f.end));
  }
  return out;
}

std::string Laid::ranges() const {
  std::string out;
  for (size_t i = 0; i < paragraph_.field_count(); ++i) {
    const Field f = paragraph_.get_field(i);
    if (i > 0) out += ", ";
    out += std::string(role_name(f.role())) + " " + std::to_string(f.begin) + ".." + std::to_string(f.end);
  }
  return out;
}

}  // namespace embidi::test
