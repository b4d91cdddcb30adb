// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "checker.hpp"

#include <stddef.h>
#include <stdint.h>

#include "../../port/utf8.hpp"
#include "platform.hpp"

namespace embidi::test {
namespace {

constexpr uint32_t kFailuresShown = 20;

void print_level(uint8_t level) {
  print(" ");
  if (level == EMBIDI_NO_LEVEL) {
    print("x");
  } else {
    print_number(level);
  }
}

}  // namespace

bool Checker::start(const char* file) {
  file_ = file;
  cases_ = failures_ = 0;
  const embidi_result result = embidi_init(block_, sizeof block_, kMaxCaseChars, 0, &paragraph_);
  if (result.status == EMBIDI_OK) return true;
  print("FAIL: embidi_init: status ");
  print_number(static_cast<uint32_t>(result.status));
  print("\n");
  return false;
}

// The paragraph as one line, and its visual order in order_.
bool Checker::layout(const Case& c) {
  bytes_ = 0;
  order_count_ = 0;
  for (size_t i = 0; i < c.count; ++i) bytes_ += encode_utf8(c.chars[i], text_ + bytes_);
  embidi_options options{};
  options.base = static_cast<uint8_t>(c.base);
  options.order = EMBIDI_ORDER_PLAIN;
  options.recognize = EMBIDI_RECOGNIZE_NONE;
  if (embidi_layout(paragraph_, text_, bytes_, &options).status != EMBIDI_OK) return false;
  if (embidi_line_init(&line_, paragraph_, 0, embidi_length(paragraph_)).status != EMBIDI_OK) return false;
  embidi_visual visual;
  while (embidi_line_next(&line_, &visual)) {
    if (order_count_ == kMaxCaseChars) return false;
    order_[order_count_++] = static_cast<uint16_t>(visual.source);
  }
  return walks_alike();
}

// Many at once, after every number of single ones that there can be: what the single ones were.
bool Checker::walks_alike() {
  embidi_line_rewind(&line_);
  embidi_visual many[4];
  size_t at = 0, count = 0;
  do {
    if (at % 3 == 1 && embidi_line_next(&line_, many)) {
      if (at == order_count_ || many[0].source != order_[at]) return false;
      ++at;
    }
    const size_t asked = 1 + at % 4;
    count = embidi_line_next_many(&line_, many, asked);
    if (count > order_count_ - at || (count < asked && at + count != order_count_)) return false;
    for (size_t i = 0; i < count; ++i) {
      if (many[i].source != order_[at++]) return false;
    }
  } while (count != 0);
  return true;
}

// Names the first thing that is not as expected; nullptr: all is.
const char* Checker::difference(const Case& c, const Expected& expected) {
  if (!layout(c)) return "layout failed";
  // Each case is one paragraph: both files have a B as the last character only.
  if (embidi_consumed_bytes(paragraph_) != bytes_ || embidi_length(paragraph_) != c.count) return "length differs";
  if (expected.level_count != c.count) return "the data has another number of levels";
  if (expected.paragraph_level >= 0 && embidi_base_level(paragraph_) != expected.paragraph_level) {
    return "paragraph level differs";
  }
  for (size_t i = 0; i < c.count; ++i) {
    if (embidi_line_level(&line_, i) != expected.levels[i]) return "levels differ";
  }
  if (order_count_ != expected.order_count) return "order differs";
  for (size_t i = 0; i < order_count_; ++i) {
    if (order_[i] != expected.order[i]) return "order differs";
  }
  return nullptr;
}

void Checker::check(uint32_t line, const Case& c, const Expected& expected) {
  ++cases_;
  const char* what = difference(c, expected);
  if (what == nullptr) return;
  if (++failures_ <= kFailuresShown) report(line, what, c, expected);
}

void Checker::report(uint32_t line, const char* what, const Case& c, const Expected& expected) {
  static const char* const kBases[] = {"auto", "ltr", "rtl"};
  print("FAIL ");
  print(file_);
  print(":");
  print_number(line);
  print(", base ");
  print(kBases[c.base]);
  print(": ");
  print(what);
  print(":");
  for (size_t i = 0; i < c.count; ++i) {
    print(" ");
    print_hex(c.chars[i], c.chars[i] > 0xFFFF ? 6 : 4);
  }
  print("; level ");
  print_number(embidi_base_level(paragraph_));
  print("; levels");
  for (size_t i = 0; i < c.count; ++i) print_level(embidi_line_level(&line_, i));
  print(", expected");
  for (size_t i = 0; i < expected.level_count; ++i) print_level(expected.levels[i]);
  print("; order");
  for (size_t i = 0; i < order_count_; ++i) print(" "), print_number(order_[i]);
  print(", expected");
  for (size_t i = 0; i < expected.order_count; ++i) print(" "), print_number(expected.order[i]);
  print("\n");
}

void Checker::malformed(uint32_t line) {
  if (++failures_ > kFailuresShown) return;
  print("FAIL ");
  print(file_);
  print(":");
  print_number(line);
  print(": not of the file's format\n");
}

}  // namespace embidi::test
