// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "fuzz.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string_view>
#include <utility>

namespace embidi::fuzz {

namespace {

constexpr unsigned char kRubbish = 0xA5, kCanary = 0xC3;

#if defined(__SANITIZE_ADDRESS__)
constexpr size_t kCanaries = 0;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
constexpr size_t kCanaries = 0;
#else
constexpr size_t kCanaries = 64;
#endif
#else
constexpr size_t kCanaries = 64;
#endif

bool is_paragraph_separator(uint32_t c) {
  return c == 0x0A || c == 0x0D || (c >= 0x1C && c <= 0x1E) || c == 0x85 || c == 0x2029;
}

// Table 3-7: whether `byte` may stand at place `place` (1, 2, 3) of a sequence that starts with `first`.
bool may_continue(uint8_t first, size_t place, uint8_t byte) {
  uint8_t low = 0x80, high = 0xBF;
  if (place == 1) {
    if (first == 0xE0) low = 0xA0;
    if (first == 0xED) high = 0x9F;
    if (first == 0xF0) low = 0x90;
    if (first == 0xF4) high = 0x8F;
  }
  return byte >= low && byte <= high;
}

size_t sequence_length(uint8_t first) {
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) return 2;
  if (first >= 0xE0 && first <= 0xEF) return 3;
  if (first >= 0xF0 && first <= 0xF4) return 4;
  return 0;
}

}  // namespace

void fail(const char* condition, const char* file, int line) {
  std::fprintf(stderr, "%s:%d: invariant broken: %s\n", file, line, condition);
  std::abort();
}

Input::Input(const uint8_t* data, size_t size, bool with_font) {
  uint8_t header[kHeaderBytes] = {};
  const size_t head = std::min(size, kHeaderBytes);
  std::copy(data, data + head, header);
  unsigned number = header[0];
  const auto take = [&number](unsigned values) {
    const auto value = static_cast<uint8_t>(number % values);
    number /= values;
    return value;
  };
  options.base = take(3);
  options.order = take(6);
  options.recognize = take(6);
  options.controls = take(2);
  begin = header[1];
  end = header[2];
  width = header[3];
  flags = header[4];
  options.numbers = flags >> 7;
  slack = header[5];
  if (options.base == EMBIDI_BASE_AUTO && flags >> 4 % 8 == 7) options.base = EMBIDI_BASE_AUTO_RTL;
  const size_t rest = size - head;
  const size_t font_bytes = with_font ? std::min<size_t>(rest, header[6] + 256u * header[7]) : 0;
  text.assign(reinterpret_cast<const char*>(data) + head, rest - font_bytes);
  font.assign(data + size - font_bytes, data + size);
}

Memory::Memory(size_t bytes, size_t offset)
    : bytes_(bytes), before_(kCanaries + offset), data_(new unsigned char[before_ + bytes + kCanaries]) {
  std::memset(data_.get(), kCanary, before_ + bytes + kCanaries);
  std::memset(get(), kRubbish, bytes);
}

Memory::~Memory() {
  const auto intact = [](const unsigned char* first, size_t count) {
    return std::all_of(first, first + count, [](unsigned char c) { return c == kCanary; });
  };
  REQUIRE(intact(data_.get(), before_));
  REQUIRE(intact(get() + bytes_, kCanaries));
}

Paragraph::Paragraph(size_t chars, size_t fields) : block_(EMBIDI_SHARED_BLOCK_SIZE(chars, fields)) {
  static const Memory workspace(EMBIDI_WORKSPACE_BYTES);
  const embidi_result r = embidi_init_shared(block_.get(), block_.bytes(), chars, fields, workspace.get(), &paragraph_);
  REQUIRE(r.status == EMBIDI_OK && paragraph_ != nullptr);
}

embidi_result Paragraph::layout(std::string_view text, const embidi_options& options) {
  auto copy = std::make_unique<Memory>(text.size());
  std::copy(text.begin(), text.end(), copy->get());
  const embidi_result r = embidi_layout(paragraph_, reinterpret_cast<const char*>(copy->get()), text.size(), &options);
  text_ = std::move(copy);
  return r;
}

Room room_for(size_t bytes) { return {bytes + 1, 3 * bytes + 2}; }

Room room_of(const embidi_paragraph* paragraph) {
  return {std::max<size_t>(embidi_length(paragraph), 1),
          2 * embidi_structure_count(paragraph) + embidi_field_count(paragraph)};
}

Decoded decode(std::string_view text) {
  Decoded out;
  size_t at = 0;
  const auto byte = [&text](size_t i) { return static_cast<uint8_t>(text[i]); };
  while (at < text.size()) {
    const size_t wanted = sequence_length(byte(at));
    size_t taken = 1;
    while (taken < wanted && at + taken < text.size() && may_continue(byte(at), taken, byte(at + taken))) ++taken;
    uint32_t c = 0xFFFD;
    if (taken == wanted) {
      c = wanted == 1 ? byte(at) : byte(at) & (0xFFu >> (wanted + 1));
      for (size_t i = 1; i < wanted; ++i) c = c << 6 | (byte(at + i) & 0x3Fu);
    } else {
      out.ill_formed = true;
    }
    out.code_points.push_back(c);
    out.offsets.push_back(at);
    at += taken;
    if (is_paragraph_separator(c)) {
      if (c == 0x0D && at < text.size() && text[at] == '\n') {
        out.code_points.push_back('\n');
        out.offsets.push_back(at++);
      }
      break;
    }
  }
  out.offsets.push_back(at);
  return out;
}

bool is_mark_or_explicit(uint32_t c) {
  return c == 0x61C || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

}  // namespace embidi::fuzz
