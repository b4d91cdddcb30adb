// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// IRI to URI.
#include "to_uri.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "../bidi_control.hpp"
#include "../utf8.hpp"

namespace embidi::tool {
namespace {

using CodePoints = std::vector<std::uint32_t>;

bool is_idn_separator(std::uint32_t c) { return c == 0x2E || c == 0xFF0E || c == 0x3002 || c == 0xFF61; }

int hex_value(std::uint32_t c) {
  if (c >= '0' && c <= '9') return static_cast<int>(c - '0');
  c |= 0x20;
  return c >= 'a' && c <= 'f' ? static_cast<int>(c - 'a') + 10 : -1;
}

void append_escaped(std::string& out, std::uint32_t c) {
  std::string bytes;
  append_utf8(bytes, c);
  for (const char byte : bytes) {
    out += '%';
    out += "0123456789ABCDEF"[static_cast<unsigned char>(byte) >> 4];
    out += "0123456789ABCDEF"[static_cast<unsigned char>(byte) & 15];
  }
}

// Case mapping, then NFC, by utf8proc. It is called with what is in range, and has memory for it.
CodePoints mapped(CodePoints label) {
  std::string utf8;
  for (const std::uint32_t c : label) {
    append_utf8(utf8, static_cast<std::uint32_t>(utf8proc_tolower(static_cast<utf8proc_int32_t>(c))));
  }
  utf8proc_uint8_t* normal = nullptr;
  const utf8proc_ssize_t size =
      utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(utf8.data()), static_cast<utf8proc_ssize_t>(utf8.size()),
                   &normal, static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE));
  if (size < 0) throw std::runtime_error(std::string("utf8proc: ") + utf8proc_errmsg(size));
  const std::unique_ptr<utf8proc_uint8_t, void (*)(void*)> owner(normal, std::free);
  label.clear();
  for (utf8proc_ssize_t i = 0; i < size;) {
    utf8proc_int32_t c = 0;
    i += utf8proc_iterate(normal + i, size - i, &c);
    label.push_back(static_cast<std::uint32_t>(c));
  }
  return label;
}

bool is_ldh(std::uint32_t c) {
  const std::uint32_t lower = c | 0x20;
  return (lower >= 'a' && lower <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

// Escapes of well-formed UTF-8 decoded, of ASCII only what a label may have: the A-label is made from characters.
CodePoints without_escapes(const CodePoints& label) {
  CodePoints decoded;
  for (std::size_t i = 0; i < label.size();) {
    std::string bytes;
    std::size_t end = i;
    while (end + 2 < label.size() && label[end] == '%' && hex_value(label[end + 1]) >= 0 &&
           hex_value(label[end + 2]) >= 0 && bytes.size() < 4) {
      bytes += static_cast<char>(hex_value(label[end + 1]) * 16 + hex_value(label[end + 2]));
      end += 3;
    }
    utf8proc_int32_t c = -1;
    const utf8proc_ssize_t used = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(bytes.data()),
                                                   static_cast<utf8proc_ssize_t>(bytes.size()), &c);
    if (used > 1 || (used == 1 && is_ldh(static_cast<std::uint32_t>(c)))) {
      decoded.push_back(static_cast<std::uint32_t>(c));
      i += 3 * static_cast<std::size_t>(used);
    } else {
      decoded.push_back(label[i++]);
    }
  }
  return decoded;
}

bool is_ascii(const CodePoints& label) {
  for (const std::uint32_t c : label) {
    if (c >= 0x80) return false;
  }
  return true;
}

void append_component(std::string& out, const CodePoints& component) {
  for (const std::uint32_t c : component) {
    if (c < 0x80) {
      append_utf8(out, c);
    } else {
      append_escaped(out, c);
    }
  }
}

// False: it is too long for an A-label.
bool append_label(std::string& out, const CodePoints& as_it_stands) {
  constexpr std::size_t kMostDigits = 63 - 4;
  const CodePoints label = without_escapes(as_it_stands);
  if (is_ascii(label)) {
    append_component(out, as_it_stands);
    return true;
  }
  const bool has_other_ascii =
      std::any_of(label.begin(), label.end(), [](std::uint32_t c) { return c < 0x80 && !is_ldh(c); });
  if (has_other_ascii) {  // no A-label has these; RFC 3987 3.1 percent-encodes such a host
    append_component(out, as_it_stands);
    return true;
  }
  const CodePoints normal = mapped(label);
  if (is_ascii(normal)) {
    append_component(out, normal);
    return true;
  }
  char digits[kMostDigits];
  std::size_t written = 0;
  const embidi_result result = embidi_punycode_encode(normal.data(), normal.size(), digits, sizeof digits, &written);
  if (result.status != EMBIDI_OK) return false;
  out += "xn--" + std::string(digits, written);
  return true;
}

// An IRI, or an address after "mailto:".
bool becomes_uri(const embidi_paragraph& p, const embidi_structure& s) {
  return s.kind == EMBIDI_KIND_IRI || (s.kind == EMBIDI_KIND_EMAIL && s.field_count > 0 &&
                                       embidi_get_field(&p, s.first_field).role == EMBIDI_ROLE_SCHEME);
}

std::optional<Failure> append_structure(const embidi_paragraph& p, const embidi_structure& s, std::string& uri) {
  std::size_t next_field = s.first_field;
  for (std::size_t i = s.begin; i < s.end;) {
    while (next_field < s.first_field + s.field_count && embidi_get_field(&p, next_field).end <= i) ++next_field;
    const bool more = next_field < s.first_field + s.field_count;
    const embidi_field field = more ? embidi_get_field(&p, next_field) : embidi_field{};
    const std::uint32_t c = embidi_code_point(&p, i);
    if (more && field.begin == i && field.role == EMBIDI_ROLE_LABEL) {
      CodePoints label;
      for (; i < field.end; ++i) {
        if (!is_bidi_control(embidi_code_point(&p, i))) label.push_back(embidi_code_point(&p, i));
      }
      if (!append_label(uri, label)) {
        return Failure{"the label is too long for a domain name", Failure::Range{field.begin, field.end}};
      }
      continue;
    }
    ++i;
    const bool in_field = more && field.begin < i;
    if (c < 0x80) {
      append_utf8(uri, c);
    } else if (is_bidi_control(c)) {
      // No part of an IRI ([G] section 2).
    } else if (!in_field && is_idn_separator(c)) {
      uri += '.';
    } else {
      append_escaped(uri, c);
    }
  }
  return {};
}

}  // namespace

std::optional<Failure> to_uri(const embidi_paragraph& p, std::string& uri) {
  std::size_t at = 0;
  const auto copy_to = [&](std::size_t end) {
    for (; at < end; ++at) append_utf8(uri, embidi_code_point(&p, at));
  };
  for (std::size_t i = 0; i < embidi_structure_count(&p); ++i) {
    const embidi_structure s = embidi_get_structure(&p, i);
    if (!becomes_uri(p, s)) continue;
    copy_to(s.begin);
    if (std::optional<Failure> failure = append_structure(p, s, uri)) return failure;
    at = s.end;
  }
  copy_to(embidi_length(&p));
  return {};
}

}  // namespace embidi::tool
