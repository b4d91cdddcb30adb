// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// How the target `sequence` reads an input: a list of calls, each `length`, `operation` and `length` bytes of
// arguments. So a call can be taken out, put in, or changed without moving what the others mean.
#ifndef EMBIDI_TESTS_FUZZ_CALLS_HPP
#define EMBIDI_TESTS_FUZZ_CALLS_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace embidi::fuzz {

inline constexpr size_t kCallHeader = 2;

// The bytes that the first call of an input takes.
inline size_t call_bytes(const uint8_t* data, size_t size) {
  return size < kCallHeader ? size : std::min(size, kCallHeader + data[0]);
}

// Texts that a call names instead of bringing its own.
inline constexpr std::string_view kTexts[] = {
    "",
    "a",
    "http://example.com/path?key=value#part",
    "http://\u05D0\u05D1.\u05D2\u05D3.com/\u05D4\u05D5/\u05D6\u05D7",
    "\u05E9\u05DC\u05D5\u05DD http://a.b/\u05D0 +972-3-1234567 x",
    "\u0644\u0627\u064E\u0628\u0020\u0644\u0622\u0634\u0651",
    "joe@example.com",
    "mailto:\u05D0@\u05D1.com?subject=%D7%90",
    "\u202E\u2067a\u05D0(b)\u2069\u202C\u061C",
    "a\xCC\x80\xE2\x80\x8D\xF0\x9F\x91\xA8 \xFF\xC0\xE2\x82",
    "xn--4dbcagdahymbxekheh6e0a7fei0b.com",
    "WIFI:T:WPA;S:\u05D0;P:secret\\;;H:true;;",
    "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nURL:https://a.com/\r\n b\r\nEND:VCARD\r\n",
    "otpauth://totp/A:b?secret=AA&issuer=B",
    "tel:*06#",
    "https://user@\u0430\u0440\u0440\u04CF\u0435.com:8080\\x/",
    "one\ntwo\u2029three",
    "the quick brown fox\u00AD jumps\u200Bover-the\u00A0dog \u05D0\u05D1\u05D2 12,3",
    "http://[::1]:80/ http://1.2.3.4/",
    "((((((((((((((((((((((((a))))",
};

// The arguments of one call; zeros where it has no more of them.
class Arguments {
 public:
  Arguments(const uint8_t* data, size_t size) : data_(data), size_(size) {}
  uint8_t byte() {
    if (size_ == 0) return 0;
    --size_;
    return *data_++;
  }
  // An index about 0 to `length`, or a number at which something ends.
  size_t index(size_t length) {
    static constexpr size_t kEnds[] = {
        65533, 65534, 65535, 65536, 0x7FFFFFFF, 0xFFFFFFFF, static_cast<size_t>(-2), static_cast<size_t>(-1)};
    const uint8_t b = byte();
    return b < 224 ? b % (length + 3) : kEnds[b % 8];
  }
  std::string_view text() {
    constexpr size_t kCount = sizeof kTexts / sizeof kTexts[0];
    const uint8_t b = byte();
    if (b >= 200) return kTexts[b % kCount];
    const size_t count = std::min<size_t>(b, size_);
    const std::string_view own(reinterpret_cast<const char*>(data_), count);
    data_ += count;
    size_ -= count;
    return own;
  }

 private:
  const uint8_t* data_;
  size_t size_;
};

}  // namespace embidi::fuzz

#endif
