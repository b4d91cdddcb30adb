// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// payload.md 2.
#include "payload_text.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace embidi_reference {

namespace {

// How many bytes of `bytes` from `at` became one U+FFFD: the most that do so by themselves.
std::size_t ill_formed_length(const std::string& bytes, std::size_t at) {
  std::size_t length = 1;
  while (at + length < bytes.size() && decode(bytes.substr(at, length + 1)).text.size() == 1 &&
         decode(bytes.substr(at, length + 1)).ill_formed) {
    ++length;
  }
  return length;
}

}  // namespace

PayloadText payload_text(const std::string& bytes) {
  const Decoded decoded = decode(bytes);
  PayloadText text;
  text.source = bytes;
  text.characters = decoded.text;
  text.ill_formed = decoded.ill_formed;
  std::size_t at = 0;
  for (std::size_t i = 0; i < decoded.text.size(); ++i) {
    text.bytes.push_back(at);
    at += decoded.replaced[i] ? ill_formed_length(bytes, at) : encode(decoded.text.substr(i, 1)).size();
  }
  text.bytes.push_back(at);
  return text;
}

bool is_passed_over(char32_t c) { return c == U'\t' || c == U'\r' || c == U'\n'; }

std::u32string without_passed_over(const std::u32string& text) {
  std::u32string result;
  for (const char32_t c : text) {
    if (!is_passed_over(c)) result += c;
  }
  return result;
}

std::size_t line_end_length(const std::u32string& text, std::size_t at) {
  if (at >= text.size()) return 0;
  if (text[at] == U'\r') return at + 1 < text.size() && text[at + 1] == U'\n' ? 2 : 1;
  return text[at] == U'\n' ? 1 : 0;
}

const char* name_of(Decoding decoding) {
  switch (decoding) {
    case Decoding::none: return "none";
    case Decoding::percent: return "percent";
    case Decoding::form: return "form";
    case Decoding::backslash: return "backslash";
    case Decoding::lines: return "lines";
    case Decoding::quoted: return "quoted";
  }
  return "";
}

namespace {

bool is_escape(const std::u32string& text, std::size_t i, char32_t sign) {
  return i + 2 < text.size() && text[i] == sign && Classes::hex(text[i + 1]) && Classes::hex(text[i + 2]);
}

// "`%HH` is a byte of UTF-8; ill-formed UTF-8 becomes U+FFFD", or the same with `=`. The bytes of escapes that stand
// side by side are decoded together; characters are not mixed with them.
std::u32string without_escapes(const std::u32string& text, char32_t sign) {
  std::u32string result;
  std::size_t i = 0;
  while (i < text.size()) {
    std::string bytes;
    for (; is_escape(text, i, sign); i += 3) {
      const std::string digits{static_cast<char>(text[i + 1]), static_cast<char>(text[i + 2])};
      bytes += static_cast<char>(std::stoul(digits, nullptr, 16));
    }
    result += decode(bytes).text;
    if (bytes.empty()) result += text[i++];
  }
  return result;
}

std::u32string without_plus(std::u32string text) {
  for (char32_t& c : text) {
    if (c == U'+') c = U' ';
  }
  return text;
}

std::u32string without_backslashes(const std::u32string& text) {
  std::u32string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == U'\\' && i + 1 < text.size()) ++i;
    result += text[i];
  }
  return result;
}

bool is_blank_after_line_end(const std::u32string& text, std::size_t at) {
  return at < text.size() && (text[at] == U' ' || text[at] == U'\t');
}

// "a line end followed by a space or tab is removed with it (folding)"
std::u32string unfolded(const std::u32string& text) {
  std::u32string result;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = line_end_length(text, i);
    if (length > 0 && is_blank_after_line_end(text, i + length)) {
      i += length + 1;
    } else {
      result += text[i++];
    }
  }
  return result;
}

// "`=` and a line end are removed, with one space or tab after them"
std::u32string without_soft_line_ends(const std::u32string& text) {
  std::u32string result;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = text[i] == U'=' ? line_end_length(text, i + 1) : 0;
    if (length == 0) {
      result += text[i++];
      continue;
    }
    i += 1 + length;
    if (is_blank_after_line_end(text, i)) ++i;
  }
  return result;
}

// "`\n` and `\N` are a line feed; `\,` `\;` `\:` `\\` are their second character"; with `components`, those between
// bare `;`.
std::vector<std::u32string> unescaped(const std::u32string& text, bool components) {
  std::vector<std::u32string> result(1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char32_t next = i + 1 < text.size() ? text[i + 1] : U'\0';
    const bool escape = text[i] == U'\\';
    if (escape && (next == U'n' || next == U'N')) {
      result.back() += U'\n';
      ++i;
    } else if (escape && (next == U',' || next == U';' || next == U':' || next == U'\\')) {
      result.back() += next;
      ++i;
    } else if (components && text[i] == U';') {
      result.emplace_back();
    } else {
      result.back() += text[i];
    }
  }
  return result;
}

bool is_blank(const Data& data, const std::u32string& text) {
  for (const char32_t c : text) {
    if (!data.checks.white_space(c)) return false;
  }
  return true;
}

std::u32string unescaped_and_joined(const Data& data, const std::u32string& text, bool components) {
  if (!components) return unescaped(text, false)[0];
  std::u32string result;
  for (const std::u32string& component : unescaped(text, true)) {
    if (is_blank(data, component)) continue;
    if (!result.empty()) result += U", ";
    result += component;
  }
  return result;
}

}  // namespace

std::u32string decode_value(const Data& data, const std::u32string& raw, Decoding decoding, bool components) {
  switch (decoding) {
    case Decoding::none: return raw;
    case Decoding::percent: return without_escapes(raw, U'%');
    case Decoding::form: return without_escapes(without_plus(raw), U'%');
    case Decoding::backslash: return without_backslashes(raw);
    case Decoding::lines: return unescaped_and_joined(data, unfolded(raw), components);
    case Decoding::quoted:
      return unescaped_and_joined(data, without_escapes(without_soft_line_ends(raw), U'='), components);
  }
  return raw;
}

bool has_bad_percent(const std::u32string& raw) {
  for (std::size_t i = 0; i < raw.size(); ++i) {
    if (raw[i] == U'%' && !is_escape(raw, i, U'%')) return true;
  }
  return false;
}

}  // namespace embidi_reference
