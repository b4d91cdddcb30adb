// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// payload.md 3, but properties.
#include "payload_grammar.hpp"

#include <cstddef>
#include <string>
#include <vector>

#include "fields.hpp"

namespace embidi_reference {

namespace {

char32_t lower(char32_t c) { return c >= U'A' && c <= U'Z' ? c + (U'a' - U'A') : c; }

bool among(char32_t c, const char32_t* of) { return c != U'\0' && std::u32string(of).find(c) != std::u32string::npos; }

}  // namespace

bool equals(const std::u32string& text, const std::string& ascii, bool any_case) {
  if (text.size() != ascii.size()) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char32_t wanted = static_cast<unsigned char>(ascii[i]);
    if (text[i] != wanted && !(any_case && lower(text[i]) == lower(wanted))) return false;
  }
  return true;
}

bool SchemeFound::has_kind() const { return !name.empty() && kind_of_scheme(name) != "other"; }

SchemeFound find_scheme(const std::u32string& text) {
  SchemeFound found;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_passed_over(text[i])) continue;
    if (text[i] == U':' && !found.name.empty()) {
      found.end = i + 1;
      return found;
    }
    if (found.name.empty() ? !Classes::alpha(text[i]) : !Classes::scheme_char(text[i])) break;
    found.name += lower(text[i]);
  }
  return {};
}

const char* label_of(const Keys& keys, const std::u32string& key, bool any_case) {
  for (const KeyLabel& k : keys) {
    if (equals(key, k.key, any_case)) return k.label;
  }
  return nullptr;
}

bool Reader::is_any(std::size_t at, const char32_t* of) const { return at < part_.end && among(text_[at], of); }

bool Reader::has(std::size_t at, const std::string& word) const {
  return at + word.size() <= part_.end && equals(of({at, at + word.size()}), word);
}

bool Reader::has_exactly(std::size_t at, const std::string& word) const {
  return at + word.size() <= part_.end && equals(of({at, at + word.size()}), word, false);
}

std::size_t Reader::find_any(Span within, const char32_t* of) const {
  std::size_t at = within.begin;
  while (at < within.end && !among(text_[at], of)) ++at;
  return at;
}

std::vector<Span> Reader::split(Span span, char32_t at) const {
  std::vector<Span> parts;
  std::size_t begin = span.begin;
  for (std::size_t i = span.begin; i <= span.end; ++i) {
    if (i < span.end && text_[i] != at) continue;
    parts.push_back({begin, i});
    begin = i + 1;
  }
  return parts;
}

void Reader::add(const std::string& label, Span value, Decoding decoding) {
  if (value.empty()) return;
  if ((decoding == Decoding::percent || decoding == Decoding::form) && has_bad_percent(of(value))) malformed();
  payload_.rows.push_back({label, value, decoding});
}

void Reader::add_pair(const char* label, Span all, Span value, Decoding decoding, Decoding of_other) {
  if (label != nullptr) {
    add(label, value, decoding);
  } else {
    add("other", all, of_other);
  }
}

// `(KEY ":" value ";")* ";"?`, "and after it only space, tab, CR, LF, `;` (anything else is `other`); these are skipped
// before KEY, too; a `;` in a value is escaped".
void Reader::record(std::size_t at, const Keys& keys) {
  for (;;) {
    while (is_any(at, U" \t\r\n;")) ++at;
    if (at >= part_.end) return;
    const std::size_t key = at;
    const std::size_t colon = find_any({key, part_.end}, U":;");
    if (!is(colon, U':')) {  // no KEY ":"
      malformed();
      add("other", {key, colon}, Decoding::none);
      at = colon;
      continue;
    }
    std::size_t end = colon + 1;
    while (end < part_.end && text_[end] != U';') end += text_[end] == U'\\' && end + 1 < part_.end ? 2 : 1;
    if (end == part_.end) malformed();
    add_pair(label_of(keys, of({key, colon})), {key, end}, {colon + 1, end}, Decoding::backslash, Decoding::none);
    at = end;
  }
}

// "An empty part is skipped; any other part without the `:` or `=` is `other`."
void Reader::parts(Span span, const Keys& keys, char32_t sign, char32_t end, Decoding decoding) {
  for (const Span part : split(span, end)) {
    if (part.empty()) continue;
    std::size_t at = part.begin;
    while (at < part.end && text_[at] != sign) ++at;
    const bool has_sign = at < part.end;
    if (!has_sign) malformed();
    add_pair(has_sign ? label_of(keys, of({part.begin, at})) : nullptr, part, {at + (has_sign ? 1 : 0), part.end},
             decoding, Decoding::none);
  }
}

// "KEY `=` value, with `&` between; a part without `=` is `other`, and an empty part is skipped"
void Reader::query(Span span, const Keys& keys, Decoding decoding, bool lists) {
  for (const Span item : split(span, U'&')) {
    const std::size_t sign = find_any(item, U"=");
    if (sign == item.end) {
      add("other", item, decoding);
      continue;
    }
    const Span value{sign + 1, item.end};
    const char* label = label_of(keys, of({item.begin, sign}));
    const std::string name = label == nullptr ? "" : label;
    if (lists && (name == "to" || name == "cc" || name == "bcc")) {
      for (const Span part : split(value, U',')) add(name, part, decoding);
    } else {
      add_pair(label, item, value, decoding, decoding);
    }
  }
}

}  // namespace embidi_reference
