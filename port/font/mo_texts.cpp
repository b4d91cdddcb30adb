// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// .mo: tables of the lengths and places of all texts, in either byte order ("The Format of GNU MO Files").
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "gettext_header.hpp"
#include "text_formats.hpp"

namespace embidi::fontc {
namespace {

class MoReader {
 public:
  MoReader(std::string_view content, FileTexts& out) : content_(content), out_(out) {}

  void read() {
    constexpr std::string_view kLittle = "\xDE\x12\x04\x95", kBig = "\x95\x04\x12\xDE";
    const std::string_view magic = content_.substr(0, 4);
    if (magic != kLittle && magic != kBig) throw TextFault(0, "it does not begin as a .mo file does");
    big_ = magic == kBig;
    const std::uint32_t revision = number(4);
    if (revision >> 16 > 1) throw TextFault(0, "unknown revision of the format, byte 4");
    const std::uint32_t count = number(8), ids = number(12), translations = number(16);
    for (std::size_t i = 0; i < count; ++i) {
      const std::string_view id = string_at(ids + 8 * i);
      take(id, string_at(translations + 8 * i));
    }
    if ((revision & 0xFFFF) == 0) return;
    const std::uint32_t dependent = number(36), table = number(44);
    for (std::size_t i = 0; i < dependent; ++i) take("?", system_dependent(number(table + 4 * i)));
  }

 private:
  // All forms of one entry have a NUL between them.
  void take(std::string_view id, std::string_view forms) {
    if (id.empty()) {
      expect_utf8(forms, 0);
      return;
    }
    for (std::size_t end = 0; end != std::string_view::npos;) {
      end = forms.find('\0');
      out_.append(forms.substr(0, end), 0);
      out_.end();
      if (end != std::string_view::npos) forms.remove_prefix(end + 1);
    }
  }

  // With conversions such as <PRIu64>, which are ASCII and left out here. The parts between them follow each other.
  std::string_view system_dependent(std::size_t at) {
    constexpr std::uint32_t kLast = 0xFFFFFFFF;
    std::size_t length = 0;
    for (std::size_t part = at + 4;; part += 8) {
      length += number(part);
      if (number(part + 4) == kLast) break;
    }
    std::string_view text = bytes(number(at), length);
    while (!text.empty() && text.back() == '\0') text.remove_suffix(1);
    return text;
  }

  // The string that an entry of a table is about.
  std::string_view string_at(std::size_t entry) const {
    const std::uint32_t length = number(entry);
    return bytes(number(entry + 4), length);
  }

  std::string_view bytes(std::size_t at, std::size_t length) const {
    if (at > content_.size() || length > content_.size() - at) {
      throw TextFault(0, "it ends before byte " + std::to_string(at + length));
    }
    return content_.substr(at, length);
  }

  std::uint32_t number(std::size_t at) const {
    const std::string_view four = bytes(at, 4);
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i) value = value << 8 | static_cast<unsigned char>(four[big_ ? i : 3 - i]);
    return value;
  }

  const std::string_view content_;
  FileTexts& out_;
  bool big_ = false;
};

}  // namespace

void read_mo(std::string_view content, FileTexts& out) { MoReader(content, out).read(); }

}  // namespace embidi::fontc
