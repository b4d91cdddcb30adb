// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "structures.hpp"

#include <cstddef>
#include <string>

#include "fields.hpp"

namespace embidi_reference {

// ---- section 2 ----

namespace {

bool is_mark(char32_t c) { return c == 0x200E || c == 0x200F || c == 0x061C; }

bool is_explicit(char32_t c) { return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069); }

// ASCII other than letters, digits and `-`.
bool is_other_ascii(char32_t c) { return c < 0x80 && !Classes::alpha(c) && !Classes::digit(c) && c != U'-'; }

bool is_uts46(const Ucd& ucd, char32_t c) {
  const IdnaEntry& entry = ucd.idna(c);
  if (entry.status == IdnaStatus::disallowed || Classes::idn_sep(c) || is_other_ascii(c)) return false;
  for (const char32_t m : entry.mapping) {
    if (is_other_ascii(m)) return false;
  }
  return true;
}

bool is_idna2008_punctuation(const Ucd& ucd, char32_t c) {
  const IdnaEntry& entry = ucd.idna(c);
  const bool valid = entry.status == IdnaStatus::valid || entry.status == IdnaStatus::deviation;
  return is_uts46(ucd, c) && ucd.category(c) == "Po" && valid && !entry.not_in_2008;
}

bool is_wordpunct(const Ucd& ucd, char32_t c) {
  if (is_idna2008_punctuation(ucd, c)) return true;
  const IdnaEntry& entry = ucd.idna(c);
  const bool maps_to_one = entry.status == IdnaStatus::mapped && entry.mapping.size() == 1;
  return is_uts46(ucd, c) && ucd.category(c) == "Po" && maps_to_one && is_idna2008_punctuation(ucd, entry.mapping[0]);
}

bool is_one_of(char32_t c, const char32_t* set) { return std::u32string(set).find(c) != std::u32string::npos; }

bool is_char(const std::string& category, char32_t c, bool inclusion) {
  if (c == U'<' || c == U'>' || is_explicit(c)) return false;
  const char major = category[0];
  return inclusion || major == 'L' || major == 'N' || major == 'M' || major == 'S' || category == "Pd" ||
         category == "Pc" || category == "Cf";
}

}  // namespace

Classes::Classes(const Ucd& ucd) : bits_(last_code_point + 1, 0) {
  for (char32_t c = 0; c <= last_code_point; ++c) {
    const std::string category = ucd.category(c);
    set(c, mark_bit, is_mark(c));
    set(c, explicit_bit, is_explicit(c));
    set(c, uts46_bit, is_uts46(ucd, c));
    set(c, wordpunct_bit, category == "Po" && is_wordpunct(ucd, c));
    set(c, inclusion_bit, wordpunct(c) || is_one_of(c, U"!\"#%&'*,./:;?@\\\u00A1\u00BF"));
    set(c, char_bit, is_char(category, c, inclusion(c)));
    set(c, label_bit, c == U'_' || (uts46(c) && structure_char(c) && !inclusion(c) && c != 0x200B));
    set(c, local_bit, structure_char(c) && !is_one_of(c, U"\"#,/:;?@\\\u00A1\u00BF"));
    const Bidi bidi = ucd.bidi(c);
    const char major = category[0];
    const bool white_space = major == 'Z' || bidi == Bidi::B || bidi == Bidi::S || bidi == Bidi::WS;
    set(c, white_space_bit, white_space);
    const bool opening = category == "Ps" || category == "Pi";
    set(c, free_bit, white_space || opening || is_one_of(c, U"\"'\u201D<\uFEFF") || is_explicit(c));
    set(c, letter_bit, major == 'L' || major == 'N');
    set(c, quotable_bit, structure_char(c) || category == "Zs" || opening || category == "Pe" || category == "Pf");
    const bool is_dash = category == "Pd" && c != U'-' && ucd.idna(c).mapping != U"-";
    set(c, host_bit, labelchar(c) && !is_dash && major != 'S');
    set(c, host_symbol_bit, labelchar(c) && major == 'S');
  }
}

// ---- names ----

const char* name_of(Kind kind) {
  switch (kind) {
    case Kind::iri: return "iri";
    case Kind::email: return "email";
    case Kind::filename: return "filename";
    case Kind::number: return "number";
  }
  return "";
}

const char* name_of(Role role) {
  switch (role) {
    case Role::scheme: return "scheme";
    case Role::userinfo: return "userinfo";
    case Role::label: return "label";
    case Role::address: return "address";
    case Role::port: return "port";
    case Role::segment: return "segment";
    case Role::key: return "key";
    case Role::value: return "value";
    case Role::fragment: return "fragment";
    case Role::local: return "local";
    case Role::number: return "number";
  }
  return "";
}

// ---- text without transparent characters ----

bool Visible::has_ascii(std::size_t at, const std::u32string& lower) const {
  if (at > text.size() || text.size() - at < lower.size()) return false;
  for (std::size_t i = 0; i < lower.size(); ++i) {
    const char32_t c = text[at + i];
    if ((c >= U'A' && c <= U'Z' ? c + (U'a' - U'A') : c) != lower[i]) return false;
  }
  return true;
}

Visible visible(const Classes& classes, const std::u32string& paragraph, bool declared) {
  Visible result;
  for (std::size_t i = 0; i < paragraph.size(); ++i) {
    if (classes.mark(paragraph[i]) || (declared && classes.explicit_formatting(paragraph[i]))) continue;
    result.text += paragraph[i];
    result.index.push_back(i);
  }
  return result;
}

void to_paragraph(Structure& s, const Visible& v) {
  for (Field& field : s.fields) {
    field.begin = v.index[field.begin];
    field.end = v.index[field.end - 1] + 1;
  }
  if (s.host_begin < s.host_end) {
    s.host_begin = v.index[s.host_begin];
    s.host_end = v.index[s.host_end - 1] + 1;
  } else {
    s.host_begin = s.host_end = 0;
  }
  if (s.head_end > 0) s.head_end = v.index[s.head_end - 1] + 1;
  s.begin = v.index[s.begin];
  s.end = v.index[s.end - 1] + 1;
}

// ---- section 3.3 ----

void add_field(Structure& s, Role role, std::size_t begin, std::size_t end) {
  if (begin < end) s.fields.push_back({role, begin, end});
}

namespace {

template <typename IsSeparator>
void add_split(Structure& s, Role role, const Visible& v, std::size_t begin, std::size_t end,
               IsSeparator is_separator) {
  std::size_t start = begin;
  for (std::size_t i = begin; i < end; ++i) {
    if (!is_separator(v[i])) continue;
    add_field(s, role, start, i);
    start = i + 1;
  }
  add_field(s, role, start, end);
}

// "The first field of a query is a key; after `=` comes a value, after `&` a key."
void add_query(Structure& s, const Visible& v, std::size_t begin, std::size_t end) {
  Role role = Role::key;
  std::size_t start = begin;
  for (std::size_t i = begin; i < end; ++i) {
    if (v[i] != U'=' && v[i] != U'&') continue;
    add_field(s, role, start, i);
    role = v[i] == U'=' ? Role::value : Role::key;
    start = i + 1;
  }
  add_field(s, role, start, end);
}

}  // namespace

void add_labels(Structure& s, const Visible& v, std::size_t begin, std::size_t end) {
  add_split(s, Role::label, v, begin, end, [](char32_t c) { return Classes::idn_sep(c); });
}

void add_userinfo(Structure& s, const Visible& v, std::size_t begin, std::size_t end) {
  add_split(s, Role::userinfo, v, begin, end, [](char32_t c) { return c == U':'; });
}

void add_segments(Structure& s, const Visible& v, std::size_t begin, std::size_t end) {
  add_split(s, Role::segment, v, begin, end, [](char32_t c) { return Classes::sep(c); });
}

namespace {

std::size_t end_of_path(const Visible& v, std::size_t begin, std::size_t end) {
  while (begin < end && v[begin] != U'?' && v[begin] != U'#') ++begin;
  return begin;
}

void add_query_and_fragment(Structure& s, const Visible& v, std::size_t begin, std::size_t end) {
  std::size_t query_end = begin;
  while (query_end < end && v[query_end] != U'#') ++query_end;
  if (begin < query_end) add_query(s, v, begin + 1, query_end);
  if (query_end < end) add_field(s, Role::fragment, query_end + 1, end);
}

}  // namespace

void add_tail(Structure& s, const Visible& v, std::size_t begin, std::size_t end) {
  const std::size_t path_end = end_of_path(v, begin, end);
  add_segments(s, v, begin, path_end);
  add_query_and_fragment(s, v, path_end, end);
}

void add_otpauth_tail(Structure& s, const Visible& v, std::size_t begin, std::size_t end) {
  const std::size_t path_end = end_of_path(v, begin, end);
  add_split(s, Role::segment, v, begin, path_end, [](char32_t c) { return Classes::sep(c) || c == U':' || c == U'@'; });
  add_query_and_fragment(s, v, path_end, end);
}

}  // namespace embidi_reference
