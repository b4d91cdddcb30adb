// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "list.hpp"

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "embidi_core/unicode/punycode.hpp"
#include "punycode_encode.hpp"

namespace tldgen {

namespace {

// Strict UTF-8 (Unicode 3.9, table 3-7).
std::u32string decode_utf8(std::string_view text) {
  std::u32string result;
  for (size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i++]);
    const unsigned trail = lead < 0x80 ? 0u : lead < 0xE0 ? 1u : lead < 0xF0 ? 2u : 3u;
    char32_t c = trail == 0 ? lead : lead & (0x3Fu >> trail);
    for (unsigned k = 0; k < trail; ++k, ++i) {
      if (i == text.size() || (text[i] & 0xC0) != 0x80) throw std::runtime_error("ill-formed UTF-8");
      c = c << 6 | (static_cast<unsigned char>(text[i]) & 0x3Fu);
    }
    static constexpr char32_t kSmallest[] = {0, 0x80, 0x800, 0x10000};
    const bool surrogate = c >= 0xD800 && c < 0xE000;
    if (lead >= 0xF8 || c < kSmallest[trail] || c > 0x10FFFF || surrogate) throw std::runtime_error("ill-formed UTF-8");
    result += c;
  }
  return result;
}

// What follows "xn--" as code points.
std::u32string decode_a_label(std::u32string_view encoded) {
  std::vector<embidi::CodePoint24> label(encoded.size());
  for (size_t i = 0; i < label.size(); ++i) label[i].set(encoded[i]);
  const size_t length = embidi::punycode_decode(label.data(), label.size());
  std::u32string decoded;
  for (size_t i = 0; i < length; ++i) decoded.push_back(label[i].get());
  if (length == 0 || decode_utf8(punycode_encode(decoded)) != encoded) {
    throw std::runtime_error("no label has this xn-- form");
  }
  return decoded;
}

std::u32string to_label(std::string_view text) {
  std::u32string label = decode_utf8(text);
  for (char32_t& c : label) {
    if (c >= 'A' && c <= 'Z') c |= 0x20;
    const bool allowed = c >= 0x80 || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    if (!allowed) throw std::runtime_error("not a label of letters, digits and hyphens");
  }
  if (label.compare(0, 4, U"xn--") == 0) label = decode_a_label(std::u32string_view(label).substr(4));
  return label;
}

// Calls take(line) for each line; what it throws is thrown on with the number of the line.
template <class Take>
void for_each_line(std::string_view text, Take&& take) {
  size_t number = 0;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    try {
      take(line);
    } catch (const std::runtime_error& error) {
      throw std::runtime_error("line " + std::to_string(number) + ": " + error.what() + ": " + std::string(line));
    }
  }
}

std::string_view trim(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r";
  const size_t begin = text.find_first_not_of(kSpace);
  return begin == text.npos ? std::string_view() : text.substr(begin, text.find_last_not_of(kSpace) + 1 - begin);
}

}  // namespace

Labels read_public_suffix_list(std::string_view text) {
  enum { kBefore, kInside, kAfter } place = kBefore;
  Labels labels;
  for_each_line(text, [&](std::string_view line) {
    if (line.substr(0, 2) == "//") {
      if (line.find("===BEGIN ICANN DOMAINS===") != line.npos) place = kInside;
      if (line.find("===END ICANN DOMAINS===") != line.npos) place = kAfter;
      return;
    }
    // "Each line is only read up to the first whitespace": https://github.com/publicsuffix/list/wiki/Format
    const std::string_view rule = line.substr(0, line.find_first_of(" \t\r"));
    if (place == kInside && !rule.empty()) labels.insert(to_label(rule.substr(rule.find_last_of(".!") + 1)));
  });
  if (place != kAfter || labels.empty()) throw std::runtime_error("no complete section of ICANN domains");
  return labels;
}

Labels read_plain_list(std::string_view text) {
  Labels labels;
  for_each_line(text, [&](std::string_view line) {
    const std::string_view word = trim(line.substr(0, line.find('#')));
    if (!word.empty()) labels.insert(to_label(word));
  });
  if (labels.empty()) throw std::runtime_error("no TLD in it");
  return labels;
}

}  // namespace tldgen
