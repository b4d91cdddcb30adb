// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// ordering.md 3.2 and 3.3: the caller says what the whole paragraph is; and the fields of what `links` found.
#include <cstddef>
#include <initializer_list>
#include <string>
#include <vector>

#include "fields.hpp"

namespace embidi_reference {

// ---- 3.3: hosts ----

namespace {

// "four runs of one to three DIGIT, each up to 255, between U+002E (one IDNSep after them apart)": where the last run
// ends; `begin` where it is no such host.
std::size_t ipv4_end(const Visible& v, std::size_t begin, std::size_t end) {
  std::size_t at = begin;
  for (int run = 0; run < 4; ++run) {
    if (run > 0) {
      if (at == end || v[at] != U'.') return begin;
      ++at;
    }
    std::size_t digits = 0;
    unsigned value = 0;
    while (at < end && Classes::digit(v[at])) {
      if (++digits > 3) return begin;
      value = value * 10 + static_cast<unsigned>(v[at] - U'0');
      ++at;
    }
    if (digits == 0 || value > 255) return begin;
  }
  const bool dot_after = end - at == 1 && Classes::idn_sep(v[at]);
  return at == end || dot_after ? at : begin;
}

}  // namespace

// "A host is one address field if it is `[`…`]` (with the brackets), or [an IPv4 address]; otherwise its labels are
// fields."
void add_host(Structure& s, const Visible& v, std::size_t begin, std::size_t end) {
  const std::size_t ipv4 = ipv4_end(v, begin, end);
  if (end - begin >= 2 && v[begin] == U'[' && v[end - 1] == U']') {
    add_field(s, Role::address, begin, end);
  } else if (ipv4 != begin) {
    add_field(s, Role::address, begin, ipv4);
  } else {
    add_labels(s, v, begin, end);
  }
}

// ---- 3.2 ----

std::string kind_of_scheme(const std::u32string& scheme) {
  struct Entry {
    const char32_t* scheme;
    const char* kind;
  };
  const Entry entries[] = {{U"", "none"},
                           {U"http", "web"},
                           {U"https", "web"},
                           {U"ws", "web"},
                           {U"wss", "web"},
                           {U"ftp", "web"},
                           {U"mailto", "mail"},
                           {U"tel", "tel"},
                           {U"sms", "tel"},
                           {U"file", "file"},
                           {U"javascript", "script"},
                           {U"vbscript", "script"},
                           {U"view-source", "script"},
                           {U"ms-msdt", "script"},
                           {U"search-ms", "script"},
                           {U"ms-appinstaller", "script"},
                           {U"ms-officecmd", "script"},
                           {U"itms-services", "script"},
                           {U"jar", "script"},
                           {U"filesystem", "script"},
                           {U"data", "data"},
                           {U"blob", "data"}};
  for (const Entry& entry : entries) {
    if (scheme == entry.scheme) return entry.kind;
  }
  return "other";
}

namespace {

using IsSeparator = bool (*)(char32_t);

bool is_colon(char32_t c) { return c == U':'; }
// Of the local part of `sip` and others: "split at `:` `;` `,`".
bool splits_local(char32_t c) { return c == U':' || c == U';' || c == U','; }
// Of the segments of rule 4: "split at SEP `:` `;` `,` `@`".
bool splits_opaque(char32_t c) { return Classes::sep(c) || splits_local(c) || c == U'@'; }
// "SEP in a path or file name, `:` and `@` too in the path of `otpauth://`"
bool splits_otpauth(char32_t c) { return Classes::sep(c) || c == U':' || c == U'@'; }

// What [begin, end) of the text is, in fields. Whether there is userinfo is told apart: a userinfo of separators alone
// has no field.
class Declared {
 public:
  Declared(Structure& structure, const Visible& text, std::size_t begin, std::size_t end)
      : s_(structure), v_(text), begin_(begin), end_(end) {}

  bool userinfo() const { return userinfo_; }

  // "iri, the first of these that fits". Rule 1 is not for what was found as an IRI in running text.
  void iri(bool rule_1) {
    s_.has_escapes = true;
    if (rule_1 && starts_with(U"mailto:")) return email(false);
    const std::size_t colon = scheme_end();  // that is also where its `:` stands
    const bool scheme = colon != begin_;
    if (scheme && is_web(colon)) return rule_2(colon);
    if (scheme && is_sep(colon + 1) && is_sep(colon + 2)) return rule_3(colon);
    if (scheme && !has_dot(colon) && !is_host_and_port(colon)) return rule_4(colon);
    if (is_sep(begin_) && is_sep(begin_ + 1)) {
      authority_and_tail(begin_ + 2, Classes::sep);  // 5: "it starts with SEP SEP: after these, the authority"
      return;
    }
    authority_and_tail(begin_, Classes::sep);  // 6: "otherwise it starts with the authority"
  }

  // "after `mailto:`, the address ends at the first `?` or `#`, and query and fragment follow; otherwise all of it is
  // the address. The local part reaches up to its last `@` (without one, it is all local part), the rest is the host."
  // What `links` found: "a local part, whatever is in it, ends at the first `@`".
  void email(bool found) {
    if (!starts_with(U"mailto:")) return address(begin_, end_, found);
    s_.has_escapes = true;
    const std::size_t begin = begin_ + 7;
    add_field(s_, Role::scheme, begin_, begin - 1);
    const std::size_t at = found ? first(begin, end_, is_at) : begin;
    const std::size_t address_end = first(at, end_, starts_query_or_fragment);
    end_head(address_end);
    address(begin, address_end, found);
    add_query_and_fragment(address_end);
  }

  void filename() { add_segments(s_, v_, begin_, end_); }

 private:
  static bool is_at(char32_t c) { return c == U'@'; }
  static bool starts_query_or_fragment(char32_t c) { return c == U'?' || c == U'#'; }

  // The first character in [from, to) that `is` says yes to, or `to`.
  static std::size_t first_in(const Visible& v, std::size_t from, std::size_t to, IsSeparator is) {
    while (from < to && !is(v[from])) ++from;
    return from;
  }
  std::size_t first(std::size_t from, std::size_t to, IsSeparator is) const { return first_in(v_, from, to, is); }

  // The last `@` in [from, to), or `to`.
  std::size_t last_at(std::size_t from, std::size_t to) const {
    for (std::size_t i = to; i-- > from;) {
      if (v_[i] == U'@') return i;
    }
    return to;
  }

  bool is_sep(std::size_t at) const { return at < end_ && Classes::sep(v_[at]); }

  bool starts_with(const std::u32string& lower) const {
    return end_ - begin_ >= lower.size() && v_.has_ascii(begin_, lower);
  }

  // ---- schemes ----

  // scheme := ALPHA (ALPHA | DIGIT | "+" | "-" | ".")*, "and one character is enough here", and `:` follows.
  std::size_t scheme_end() const {
    if (begin_ == end_ || !Classes::alpha(v_[begin_])) return begin_;
    std::size_t at = begin_ + 1;
    while (at < end_ && Classes::scheme_char(v_[at])) ++at;
    return at < end_ && v_[at] == U':' ? at : begin_;
  }

  bool is_one_of(std::size_t colon, std::initializer_list<const char32_t*> names) const {
    for (const char32_t* name : names) {
      const std::u32string lower = name;
      if (colon - begin_ == lower.size() && v_.has_ascii(begin_, lower)) return true;
    }
    return false;
  }

  bool is_web(std::size_t colon) const { return is_one_of(colon, {U"http", U"https", U"ws", U"wss", U"ftp"}); }

  bool has_dot(std::size_t colon) const {
    return first(begin_, colon, [](char32_t c) { return c == U'.'; }) != colon;
  }

  // "followed by DIGIT+ and then the end or STOP (which would be host and port; but schemes that have a `scheme_kind`
  // are schemes all the same)": one but `other`.
  bool is_host_and_port(std::size_t colon) const {
    std::u32string scheme;
    for (std::size_t i = begin_; i < colon; ++i) scheme += v_[i] >= U'A' && v_[i] <= U'Z' ? v_[i] + 32 : v_[i];
    if (kind_of_scheme(scheme) != "other") return false;
    const std::size_t digits = digits_end(colon + 1);
    return digits > colon + 1 && (digits == end_ || Classes::stop(v_[digits]));
  }

  std::size_t digits_end(std::size_t at) const {
    while (at < end_ && Classes::digit(v_[at])) ++at;
    return at;
  }

  // ---- the rules ----

  // "it starts with `http`, … and `:`, then any number of SEP, none included: the scheme, then the authority"
  void rule_2(std::size_t colon) {
    add_field(s_, Role::scheme, begin_, colon);
    std::size_t at = colon + 1;
    while (is_sep(at)) ++at;
    authority_and_tail(at, Classes::sep);
  }

  // "it starts with a scheme and `:` SEP SEP: the scheme, then the authority"
  void rule_3(std::size_t colon) {
    add_field(s_, Role::scheme, begin_, colon);
    authority_and_tail(colon + 3, is_one_of(colon, {U"otpauth"}) ? splits_otpauth : Classes::sep);
  }

  // "the scheme, then up to the first `?` or `#` segments, split at SEP `:` `;` `,` `@`, then query and fragment. With
  // `sip`, `sips`, `xmpp`, `acct` and an `@` before the first STOP, the segments come after"
  void rule_4(std::size_t colon) {
    add_field(s_, Role::scheme, begin_, colon);
    std::size_t at = colon + 1;
    const std::size_t path_end = first(at, end_, starts_query_or_fragment);
    const std::size_t stop = first(at, end_, Classes::stop);
    const bool has_user = first(at, stop, is_at) != stop;
    if (has_user && is_one_of(colon, {U"sip", U"sips", U"xmpp", U"acct"})) at = user_and_host(at, path_end);
    add_split(Role::segment, at, path_end, splits_opaque);
    add_query_and_fragment(path_end);
  }

  // "the local part up to the first `@`, split at `:` `;` `,`; a host, `[`…`]` without STOP if then the path ends or a
  // split follows, else up to the next split; a port, if `:` DIGIT* and the same follow". Where the segments begin.
  std::size_t user_and_host(std::size_t begin, std::size_t path_end) {
    const std::size_t at = first(begin, path_end, is_at);
    add_split(Role::local, begin, at, splits_local);
    const std::size_t host = at + 1;
    const std::size_t host_end = opaque_host_end(host, path_end);
    set_host(host, host_end);
    end_head(host_end);
    if (host_end == path_end || v_[host_end] != U':') return host_end;
    std::size_t port_end = host_end + 1;
    while (port_end < path_end && Classes::digit(v_[port_end])) ++port_end;
    if (!ends_or_splits(port_end, path_end)) return host_end;
    add_field(s_, Role::port, host_end + 1, port_end);
    return port_end;
  }

  std::size_t opaque_host_end(std::size_t host, std::size_t path_end) const {
    if (host < path_end && v_[host] == U'[') {
      const std::size_t bracket = first(host, path_end, [](char32_t c) { return c == U']' || Classes::stop(c); });
      const bool closed = bracket < path_end && v_[bracket] == U']';
      if (closed && ends_or_splits(bracket + 1, path_end)) return bracket + 1;
    }
    return first(host, path_end, splits_opaque);
  }

  bool ends_or_splits(std::size_t at, std::size_t path_end) const { return at == path_end || splits_opaque(v_[at]); }

  void end_head(std::size_t at) {
    s_.has_head = true;
    s_.head_end = at;
  }

  // ---- authority ----

  // "The authority goes up to the first STOP: userinfo up to its last `@`, split at `:`; a port, if it ends in `:`
  // DIGIT*; the rest is the host. Then the tail."
  void authority_and_tail(std::size_t begin, IsSeparator splits_path) {
    const std::size_t authority_end = first(begin, end_, Classes::stop);
    end_head(authority_end);
    std::size_t host = begin;
    const std::size_t at = last_at(begin, authority_end);
    if (at != authority_end) {
      userinfo_ = at != begin;
      add_split(Role::userinfo, begin, at, is_colon);
      host = at + 1;
    }
    host_and_port(host, authority_end);
    const std::size_t path_end = first(authority_end, end_, starts_query_or_fragment);
    add_split(Role::segment, authority_end, path_end, splits_path);
    add_query_and_fragment(path_end);
  }

  void host_and_port(std::size_t begin, std::size_t end) {
    std::size_t digits = end;
    while (digits > begin && Classes::digit(v_[digits - 1])) --digits;
    const bool has_port = digits > begin && v_[digits - 1] == U':';
    set_host(begin, has_port ? digits - 1 : end);
    if (has_port) add_field(s_, Role::port, digits, end);
  }

  void set_host(std::size_t begin, std::size_t end) {
    s_.host_begin = begin;
    s_.host_end = end;
    add_host(s_, v_, begin, end);
  }

  void address(std::size_t begin, std::size_t end, bool found) {
    const std::size_t at = found ? first(begin, end, is_at) : last_at(begin, end);
    add_field(s_, Role::local, begin, at);
    if (at != end) set_host(at + 1, end);
  }

  // ---- fields ----

  void add_split(Role role, std::size_t begin, std::size_t end, IsSeparator is_separator) {
    while (begin < end) {
      const std::size_t separator = first(begin, end, is_separator);
      add_field(s_, role, begin, separator);
      begin = separator + 1;
    }
  }

  // From the first `?` or `#`, or the end.
  void add_query_and_fragment(std::size_t at) { add_tail(s_, v_, at, end_); }

  Structure& s_;
  const Visible& v_;
  std::size_t begin_, end_;
  bool userinfo_ = false;
};

}  // namespace

std::vector<Structure> recognize_declared(const Data& data, const std::u32string& paragraph, Kind kind) {
  const Visible text = visible(data.classes, paragraph, true);
  Structure s;
  s.kind = kind;
  s.begin = 0;
  s.end = text.size();
  while (s.begin < s.end && data.checks.trim(text[s.begin])) ++s.begin;
  while (s.begin < s.end && data.checks.trim(text[s.end - 1])) --s.end;
  if (s.begin == s.end) return {};
  Declared declared(s, text, s.begin, s.end);
  if (kind == Kind::iri) declared.iri(true);
  if (kind == Kind::email) declared.email(false);
  if (kind == Kind::filename) declared.filename();
  if (kind == Kind::number) add_field(s, Role::number, s.begin, s.end);  // "one field"
  // 3.4: "it is an IRI or an email address and has no userinfo (an empty one is none)"
  s.link = (kind == Kind::iri || kind == Kind::email) && !declared.userinfo();
  to_paragraph(s, text);
  return {s};
}

void add_found_iri(Structure& s, const Visible& v) {
  Declared found(s, v, s.begin, s.end);
  found.iri(false);
  s.link = !found.userinfo();
}

void add_found_email(Structure& s, const Visible& v) {
  Declared(s, v, s.begin, s.end).email(true);
  s.link = true;
}

}  // namespace embidi_reference
