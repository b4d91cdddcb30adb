// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// checks.md 3, check-iri.
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "checks.hpp"
#include "fields.hpp"

namespace embidi_reference {

// ---- percent escapes ----

namespace {

bool escape_at(const std::u32string& text, std::size_t i) {
  return i + 2 < text.size() && text[i] == U'%' && Classes::hex(text[i + 1]) && Classes::hex(text[i + 2]);
}

char byte_at(const std::u32string& text, std::size_t i) {
  const std::string digits{static_cast<char>(text[i + 1]), static_cast<char>(text[i + 2])};
  return static_cast<char>(std::stoul(digits, nullptr, 16));
}

// The character that 1 to 4 escapes from `i` on are the UTF-8 of.
Escape escaped_character(const std::u32string& text, std::size_t i) {
  std::string bytes;
  for (std::size_t at = i; escape_at(text, at) && bytes.size() < 4; at += 3) {
    bytes += byte_at(text, at);
    const Decoded decoded = decode(bytes);
    if (decoded.text.size() == 1 && !decoded.ill_formed) return {i, at + 3, true, decoded.text[0]};
  }
  return {i, i + 3, false, U'\uFFFD'};
}

}  // namespace

std::vector<Escape> find_escapes(const std::u32string& text) {
  std::vector<Escape> result;
  for (std::size_t i = 0; i < text.size();) {
    if (escape_at(text, i)) {
      result.push_back(escaped_character(text, i));
      i = result.back().end;
    } else {
      ++i;
    }
  }
  return result;
}

std::u32string unescaped(const std::u32string& text) {
  std::u32string result;
  std::size_t at = 0;
  for (const Escape& escape : find_escapes(text)) {
    if (!escape.well_formed) continue;
    result += text.substr(at, escape.begin - at);
    result += escape.code_point;
    at = escape.end;
  }
  return result + text.substr(at);
}

// ---- components ----

namespace {

// Where the "." of an extension is that ends at `end`: "." ALPHA ALNUM{0,7}; `end`: there is none.
std::size_t extension_begin(const std::u32string& segment, std::size_t end) {
  std::size_t at = end;
  while (at > 0 && end - at < 8 && (Classes::alpha(segment[at - 1]) || Classes::digit(segment[at - 1]))) --at;
  const bool found = at < end && at > 0 && segment[at - 1] == U'.' && Classes::alpha(segment[at]);
  return found ? at - 1 : end;
}

// "Extensions of a segment, ("." ALPHA ALNUM{0,7})+ at its end after something": where they begin, the last one first.
std::vector<std::size_t> extensions(const std::u32string& segment) {
  std::vector<std::size_t> result;
  std::size_t end = segment.size();
  for (;;) {
    const std::size_t begin = extension_begin(segment, end);
    if (begin == end || begin == 0) return result;
    result.push_back(begin);
    end = begin;
  }
}

}  // namespace

std::vector<Field> components(const Data& data, const std::u32string& text, const Structure& s) {
  std::vector<Field> result;
  for (std::size_t i = 0; i < s.fields.size(); ++i) {
    const Field& field = s.fields[i];
    result.push_back(field);
    if (field.role != Role::segment || (s.kind == Kind::filename && i + 1 < s.fields.size())) continue;
    const Visible seen = visible(data.classes, text.substr(field.begin, field.end - field.begin), true);
    std::vector<std::size_t> begins = extensions(seen.text);
    for (; !begins.empty(); begins.pop_back()) {
      const std::size_t end = result.back().end;
      result.back().end = field.begin + seen.index[begins.back() - 1] + 1;
      result.push_back({field.role, field.begin + seen.index[begins.back()], end});
    }
  }
  return result;
}

std::vector<int> broken_restrictions(const Data& data, const std::u32string& component) {
  bool rtl = false, right_to_left = false, arabic_number = false, left_to_right = false, other = false;
  for (const char32_t c : component) {
    const Bidi bidi = data.ucd.bidi(c);
    rtl = rtl || is_rtl_class(bidi);
    right_to_left = right_to_left || bidi == Bidi::R || bidi == Bidi::AL;
    arabic_number = arabic_number || bidi == Bidi::AN;
    left_to_right = left_to_right || bidi == Bidi::L;
    other = other || (!is_rtl_class(bidi) && bidi != Bidi::NSM);
  }
  const auto is_letter = [&](std::size_t i) {
    return data.ucd.bidi(component[i]) == Bidi::R || data.ucd.bidi(component[i]) == Bidi::AL;
  };
  std::size_t end = component.size();
  while (end > 0 && data.ucd.bidi(component[end - 1]) == Bidi::NSM) --end;

  std::vector<int> broken;
  if (rtl && left_to_right) broken.push_back(1);
  if (rtl && !(is_letter(0) && is_letter(end - 1))) broken.push_back(2);
  const bool starts_with_mark = !component.empty() && data.ucd.bidi(component[0]) == Bidi::NSM;
  if ((rtl && other) || (right_to_left && arabic_number) || starts_with_mark) broken.push_back(3);
  return broken;
}

namespace {

std::u32string without_transparent(const Data& data, const std::u32string& text) {
  return visible(data.classes, text, true).text;
}

bool is_in_host(Role role) { return role == Role::label || role == Role::address; }

bool has(const std::vector<int>& numbers, int number) {
  for (const int n : numbers) {
    if (n == number) return true;
  }
  return false;
}

bool contains(const std::u32string& text, char32_t c) { return text.find(c) != std::u32string::npos; }

// RFC 3987, ucschar and iprivate.
bool is_ucschar(char32_t c) {
  if (c >= 0xE0000 && c < 0xE1000) return false;
  if (c >= 0x10000) return c < 0xF0000 && (c & 0xFFFF) <= 0xFFFD;
  return (c >= 0xA0 && c <= 0xD7FF) || (c >= 0xF900 && c <= 0xFDCF) || (c >= 0xFDF0 && c <= 0xFFEF);
}

bool is_iprivate(char32_t c) {
  return (c >= 0xE000 && c <= 0xF8FF) || (c >= 0xF0000 && c <= 0xFFFFD) || (c >= 0x100000 && c <= 0x10FFFD);
}

// What is looked at of TEXT. Transparent characters apart, [begin, end) has no TRIM at its ends, and ends before a
// character of class B; empty, where nothing else is there.
struct Extent {
  std::size_t begin = 0, end = 0;
  std::optional<std::size_t> class_b;
  bool trimmed = false;
  // "nothing after a character of class B in it is looked at"
  std::size_t seen_end = 0;
};

Extent extent_of(const Data& data, const std::u32string& text) {
  const auto is_edge = [&](char32_t c) {
    return data.checks.trim(c) || data.classes.mark(c) || data.classes.explicit_formatting(c);
  };
  const auto is_class_b = [&](std::size_t i) { return data.ucd.bidi(text[i]) == Bidi::B; };
  Extent e;
  e.end = e.seen_end = text.size();
  while (e.begin < e.end && is_edge(text[e.begin])) e.trimmed = data.checks.trim(text[e.begin++]) || e.trimmed;
  while (e.begin < e.end && is_edge(text[e.end - 1])) e.trimmed = data.checks.trim(text[--e.end]) || e.trimmed;
  for (std::size_t i = e.begin; i < e.end; ++i) {
    if (!is_class_b(i)) continue;
    e.class_b = i;
    e.end = e.seen_end = i;
  }
  return e;
}

class IriChecker {
 public:
  IriChecker(const Data& data, const Decoded& text)
      : data_(data), text_(text.text), extent_(extent_of(data, text.text)) {
    const std::u32string iri = text_.substr(extent_.begin, extent_.end - extent_.begin);
    seen_ = visible(data.classes, iri, true);
    for (std::size_t& index : seen_.index) index += extent_.begin;
    const std::vector<Structure> found = recognize_declared(data, iri, Kind::iri);
    if (!found.empty()) structure_ = found[0];
    move(structure_, extent_.begin);
    for (std::size_t i = 0; i < extent_.seen_end; ++i) ill_formed_ = ill_formed_ || text.replaced[i];
  }

  IriCheck run() {
    check_fields();
    preview_scheme();
    preview_host();
    preview_rest();
    check_host();
    find_syntax_error();
    warn();
    return check_;
  }

 private:
  static void move(Structure& s, std::size_t by) {
    for (Field& field : s.fields) {
      field.begin += by;
      field.end += by;
    }
    for (std::size_t* at : {&s.begin, &s.end, &s.host_begin, &s.host_end, &s.head_end}) *at += by;
  }

  std::u32string piece(std::size_t begin, std::size_t end) const {
    return without_transparent(data_, text_.substr(begin, end - begin));
  }
  const Field* field_of(Role role) const {
    for (const Field& field : structure_.fields) {
      if (field.role == role) return &field;
    }
    return nullptr;
  }

  // Of a segment with extensions, which violate nothing, "the violations of the rest".
  void check_fields() {
    for (const Field& field : structure_.fields) check_.fields.push_back({field, {}});
    std::size_t at = 0;
    for (const Field& component : components(data_, text_, structure_)) {
      while (check_.fields[at].field.end <= component.begin) ++at;
      std::u32string shown = piece(component.begin, component.end);
      if (component.role == Role::label) shown = shown_label(shown);
      for (const int broken : broken_restrictions(data_, shown)) check_.fields[at].violations.push_back(broken);
    }
  }

  // ---- the preview ----

  void preview_scheme() {
    std::u32string scheme;
    if (const Field* field = field_of(Role::scheme)) scheme = lower_ascii(piece(field->begin, field->end));
    check_.preview.scheme.assign(scheme.begin(), scheme.end());
    check_.preview.scheme_kind = kind_of_scheme(scheme);
  }

  void preview_host() {
    Preview& p = check_.preview;
    p.host_kind = "none";
    if (breaks_off() || ends_with_backslash()) return;
    p.host = piece(structure_.host_begin, structure_.host_end);
    if (p.host.empty()) return;
    p.host_begin = structure_.host_begin;
    p.host_end = structure_.host_end;
    if (is_in_brackets()) {
      p.host_kind = "ipv6";
      p.address = parse_ipv6(p.host.substr(1, p.host.size() - 2));
      if (p.address) p.host_display = U'[' + std::u32string(p.address->begin(), p.address->end()) + U']';
    } else if (p.scheme_kind == "other" && !has_separator(p.host)) {
      p.host.clear();
      p.host_begin = p.host_end = 0;
    } else if ((p.address = parse_ipv4(p.host))) {
      p.host_kind = "ipv4";
      p.host_display.assign(p.address->begin(), p.address->end());
    } else {
      p.host_kind = "name";
      p.host_display = asked_for();
    }
  }

  // "if a character of class B, a TAB, CR or LF stands before the end of the authority, of the address after `mailto:`,
  // or of another host"
  bool is_cut_in_head() const {
    return structure_.has_head && extent_.class_b && structure_.head_end >= structure_.end;
  }
  bool breaks_off() const {
    if (!structure_.has_head) return false;
    if (is_cut_in_head()) return true;
    for (std::size_t i = extent_.begin; i < structure_.head_end; ++i) {
      if (text_[i] == U'\t') return true;
    }
    return false;
  }

  // "with `scheme_kind` `other` if […] a `\` ends the authority"
  bool ends_with_backslash() const {
    if (!structure_.has_head || check_.preview.scheme_kind != "other") return false;
    std::size_t at = structure_.head_end;
    while (at < structure_.end && is_control(text_[at])) ++at;
    return at < structure_.end && text_[at] == U'\\';
  }

  static bool has_separator(const std::u32string& host) {
    for (const char32_t c : host) {
      if (Classes::idn_sep(c)) return true;
    }
    return false;
  }

  static std::u32string with_dots(std::u32string host) {
    for (char32_t& c : host) {
      if (Classes::idn_sep(c)) c = U'.';
    }
    return host;
  }

  static std::vector<std::u32string> split_at_dots(const std::u32string& host) {
    std::vector<std::u32string> labels(1);
    for (const char32_t c : host) {
      if (c == U'.') {
        labels.emplace_back();
      } else {
        labels.back() += c;
      }
    }
    return labels;
  }

  // `host_display` of a name: what a browser asks for, or empty.
  std::u32string asked_for() const {
    const std::u32string& host = check_.preview.host;
    const DomainCheck check = check_domain(data_, host);
    if (contains(host, U'%') || ends_in_number(host) || check.name_too_long) return U"";
    // The labels as display-iri shows them; an empty one after a last dot is none of the check.
    const std::vector<std::u32string> displayed = split_at_dots(with_dots(displayed_host(data_, text_, structure_)));
    std::u32string result;
    for (std::size_t i = 0; i < check.labels.size(); ++i) {
      const LabelCheck& label = check.labels[i];
      const std::u32string shown =
          asked_label(label, host.substr(label.begin, label.end - label.begin), displayed.at(i));
      if (shown.empty()) return U"";
      result += (i > 0 ? U"." : U"") + shown;
    }
    return displayed.size() > check.labels.size() ? result + U'.' : result;
  }

  // Empty: then all of it is.
  std::u32string asked_label(const LabelCheck& label, const std::u32string& stands,
                             const std::u32string& displayed) const {
    for (const char32_t c : stands) {
      if (c <= 0x20 || c == 0x7F || contains(U"\"#/:<>?@[\\]^|", c)) return U"";
    }
    if (label.error == LabelError::too_long) return U"";
    if (is_ascii(stands) || (label.error == LabelError::none && displayed == stands)) return displayed;
    if (label.error == LabelError::none) return is_in_nfc(data_.checks, data_.checks.folded(stands)) ? displayed : U"";
    const std::u32string mapped = data_.checks.mapped(stands);
    for (const char32_t c : mapped) {
      if (data_.checks.is_mark(c)) return U"";
    }
    if (label.error == LabelError::contexto) return ace_label(mapped);
    const bool taken =
        label.error == LabelError::disallowed || label.error == LabelError::emoji || label.error == LabelError::hyphen;
    if (!taken || mapped.empty()) return U"";
    for (const char32_t c : mapped) {
      const bool known = data_.checks.idna_valid(c) || c == U'_' || data_.checks.emoji(c);
      if (!known || c == 0x200C || c == 0x200D) return U"";
    }
    return is_ascii(mapped) ? mapped : ace_label(mapped);
  }

  void preview_rest() {
    Preview& p = check_.preview;
    p.userinfo = field_of(Role::userinfo) != nullptr;
    if (const Field* field = field_of(Role::port)) p.port = port_of(piece(field->begin, field->end));
    p.uniform_ltr = display(Order::plain, Base::ltr) == display(Order::constant, Base::ltr);
    p.uniform_rtl = display(Order::plain, Base::rtl) == display(Order::constant, Base::rtl);
  }

  // "the characters up to the end of the host are not displayed beside one another, or not in the order that they have
  // under `constant` with `isolate`, though the host has one of class L or EN", in a paragraph of this direction.
  bool is_host_shown_otherwise(Base base) const {
    const std::vector<std::size_t> plain = visual(Order::plain, base), constant = visual(Order::constant, base);
    std::vector<std::size_t> plain_head, constant_head, places;
    for (std::size_t place = 0; place < plain.size(); ++place) {
      if (extent_.begin + plain[place] >= check_.preview.host_end) continue;
      plain_head.push_back(plain[place]);
      places.push_back(place);
    }
    for (const std::size_t i : constant) {
      if (extent_.begin + i < check_.preview.host_end) constant_head.push_back(i);
    }
    const bool apart = !places.empty() && places.back() - places.front() + 1 != places.size();
    bool left_to_right = false;
    for (const char32_t c : check_.preview.host) {
      left_to_right = left_to_right || data_.ucd.bidi(c) == Bidi::L || data_.ucd.bidi(c) == Bidi::EN;
    }
    return apart || (plain_head != constant_head && left_to_right);
  }

  // Without leading zeros, however many digits there are.
  static std::string port_of(const std::u32string& digits) {
    std::string number(digits.begin(), digits.end());
    while (number.size() > 1 && number[0] == '0') number.erase(0, 1);
    return number;
  }

  std::u32string display(Order order, Base base) const { return laid_out(order, base).display; }
  std::vector<std::size_t> visual(Order order, Base base) const { return laid_out(order, base).visual; }

  Result laid_out(Order order, Base base) const {
    Options options;
    options.base = base;
    options.order = order;
    options.recognize = Recognize::iri;
    options.controls = Controls::isolate;
    return layout(data_, text_.substr(extent_.begin, extent_.end - extent_.begin), options);
  }

  // ---- the host ----

  // An IPv4 address is an address field, too.
  bool is_in_brackets() const {
    return field_of(Role::address) != nullptr && !check_.preview.host.empty() && check_.preview.host[0] == U'[';
  }

  void check_host() {
    const std::u32string decoded = unescaped(check_.preview.host);
    std::u32string shown = decoded;
    if (!check_.preview.host.empty() && !is_in_brackets()) {
      stands_ = check_domain(data_, check_.preview.host);
      if (check_.preview.host_kind == "name") {
        check_.host_check = stands_;
        move_to_text(*check_.host_check);
      }
      decoded_ = check_domain(data_, decoded);
      shown = shown_name(decoded);
    }
    bool rtl = false, left_to_right = false;
    for (const char32_t c : shown) {
      rtl = rtl || is_rtl_class(data_.ucd.bidi(c));
      left_to_right = left_to_right || data_.ucd.bidi(c) == Bidi::L;
    }
    check_.preview.mixed_direction = rtl && left_to_right;
    decoded_host_ = shown;
  }

  // With its A-labels decoded.
  std::u32string shown_name(const std::u32string& host) const {
    std::u32string result;
    std::size_t at = 0;
    for (const LabelCheck& label : check_domain(data_, host).labels) {
      result += host.substr(at, label.begin - at) + label.shown;
      at = label.end;
    }
    return result + host.substr(at);
  }

  // From positions in the host without transparent characters.
  void move_to_text(DomainCheck& check) const {
    const Visible host =
        visible(data_.classes, text_.substr(structure_.host_begin, structure_.host_end - structure_.host_begin), true);
    for (LabelCheck& label : check.labels) {
      const bool empty = label.begin == label.end;
      label.begin = structure_.host_begin + host.index[label.begin];
      label.end = empty ? label.begin : structure_.host_begin + host.index[label.end - 1] + 1;
    }
  }

  // ---- syntax ----

  void find_syntax_error() {
    for (std::size_t i = 0; i < seen_.size(); ++i) {
      if (!is_bad(i)) continue;
      if (!check_.syntax_error) check_.syntax_error = seen_.index[i];
      (is_merely_unescaped(i) ? unescaped_ : syntax_) = true;
    }
    if (extent_.class_b && !check_.syntax_error) check_.syntax_error = extent_.class_b;
    syntax_ = syntax_ || extent_.class_b;
  }

  // "after the end of the authority, of the address after `mailto:`, or of another host (even an empty one; without
  // one, after the scheme), if it is a space or one of […]"
  bool is_merely_unescaped(std::size_t i) const {
    const Field* scheme = field_of(Role::scheme);
    if (!structure_.has_head && scheme == nullptr) return false;
    if (is_cut_in_head()) return false;
    const std::size_t end = structure_.has_head ? structure_.head_end : scheme->end;
    return seen_.index[i] >= end && contains(U" \"#<>[]^{|}`%", seen_[i]);
  }

  bool is_bad(std::size_t i) const {
    const char32_t c = seen_[i];
    const Field* field = field_at(seen_.index[i]);
    const auto is_in = [field](Role role) { return field != nullptr && field->role == role; };
    if (c >= 0x80) return !is_ucschar(c) && !(is_iprivate(c) && (is_in(Role::key) || is_in(Role::value)));
    if (c <= 0x20 || c == 0x7F || contains(U"\"<>\\^{|}`", c)) return true;
    if (c == U'%') return !(i + 2 < seen_.size() && Classes::hex(seen_[i + 1]) && Classes::hex(seen_[i + 2]));
    if (c == U'[') return !(is_in(Role::address) && seen_.index[i] == field->begin);
    if (c == U']') return !(is_in(Role::address) && seen_.index[i] + 1 == field->end);
    return (c == U'@' && is_in(Role::userinfo)) || (c == U':' && is_in(Role::label)) ||
           (c == U'#' && is_in(Role::fragment));
  }

  const Field* field_at(std::size_t index) const {
    for (const Field& field : structure_.fields) {
      if (field.begin <= index && index < field.end) return &field;
    }
    return nullptr;
  }

  // ---- warnings ----

  void warn_if(bool applies, const char* name) {
    if (applies) check_.warnings.emplace_back(name);
  }

  bool any(bool (IriChecker::*holds)(char32_t) const) const {
    for (std::size_t i = 0; i < extent_.seen_end; ++i) {
      if ((this->*holds)(text_[i])) return true;
    }
    return false;
  }
  bool is_control(char32_t c) const { return data_.classes.mark(c) || data_.classes.explicit_formatting(c); }
  bool is_bidi(char32_t c) const { return is_control(c) || is_rtl_class(data_.ucd.bidi(c)); }

  // "an escape for one or for a control, but not `%09`, `%0A`, `%0D` in a key or value"
  bool escapes_a_control() const {
    for (const Escape& escape : find_escapes(seen_.text)) {
      const char32_t c = escape.code_point;
      if (!escape.well_formed || !(is_control(c) || data_.ucd.category(c) == "Cc")) continue;
      const Field* field = field_at(seen_.index[escape.begin]);
      const bool in_query = field != nullptr && (field->role == Role::key || field->role == Role::value);
      if (!(in_query && (c == 0x09 || c == 0x0A || c == 0x0D))) return true;
    }
    return false;
  }

  // "INVISIBLE out of its place, escapes decoded; General_Category Z but U+0020 as it stands"
  bool has_invisible_character() const {
    const std::u32string decoded = unescaped(seen_.text);
    for (std::size_t i = 0; i < decoded.size(); ++i) {
      if (data_.checks.misplaced(decoded, i)) return true;
    }
    const auto is_blank = [this](char32_t c) { return c != U' ' && data_.ucd.category(c)[0] == 'Z'; };
    for (const char32_t c : seen_.text) {
      if (is_blank(c)) return true;
    }
    return extent_.class_b && is_blank(text_[*extent_.class_b]);  // U+2029
  }

  bool host_has_error() const {
    const Preview& p = check_.preview;
    if (p.host.empty()) return p.scheme_kind == "web";
    if (p.address) return false;  // an address has no labels
    if (is_in_brackets() || stands_.name_too_long || ends_in_number(p.host)) return true;
    for (const LabelCheck& label : stands_.labels) {
      const bool taken =
          (label.error == LabelError::hyphen && is_ascii(label.shown)) || label.error == LabelError::emoji;
      if (label.error != LabelError::none && !taken) return true;
    }
    return false;
  }

  // "before the end of the authority, of the address after `mailto:`, or of another host; escapes and A-labels decoded"
  bool has_separator_lookalike() const {
    if (!structure_.has_head) return false;
    const bool host = !check_.preview.host.empty();
    const std::size_t before = host ? structure_.host_begin : structure_.head_end;
    const std::size_t after = host ? structure_.host_end : structure_.head_end;
    const std::u32string head =
        unescaped(piece(structure_.begin, before)) + decoded_host_ + unescaped(piece(after, structure_.head_end));
    for (std::size_t i = 0; i < head.size(); ++i) {
      if (data_.checks.looks_like_separator(head, i)) return true;
    }
    return has_label([](const LabelCheck& label) { return label.separator_lookalike; });
  }

  bool has_label(bool (*holds)(const LabelCheck&)) const {
    for (const LabelCheck& label : decoded_.labels) {
      if (holds(label)) return true;
    }
    return false;
  }

  bool mixes_outside_the_host() const {
    for (const FieldCheck& field : check_.fields) {
      if (!is_in_host(field.field.role) && has(field.violations, 1)) return true;
    }
    return false;
  }

  bool is_repaired() const {
    if (check_.preview.scheme_kind != "web") return false;
    std::size_t at = seen_.text.find(U':') + 1, separators = 0;
    while (at < seen_.size() && Classes::sep(seen_[at])) {
      ++at;
      ++separators;
    }
    return separators != 2;
  }

  static bool is_over_65535(const std::string& number) { return number.size() > 5 || std::stoul(number) > 65535; }

  bool has_ace_label() const {
    if (!check_.host_check) return false;
    for (const LabelCheck& label : check_.host_check->labels) {
      const bool shown_so = label.error != LabelError::none || label.suspect;
      if (shown_so && has_ace_prefix(piece(label.begin, label.end))) return true;
    }
    return false;
  }

  void warn() {
    const Preview& p = check_.preview;
    const bool web = p.scheme_kind == "web", script = p.scheme_kind == "script" || p.scheme_kind == "data";
    warn_if(ill_formed_, "ill_formed");
    warn_if(any(&IriChecker::is_control), "bidi_control");
    warn_if(escapes_a_control(), "encoded_control");
    warn_if(has_invisible_character(), "invisible_character");
    warn_if(syntax_, "syntax");
    warn_if(host_has_error(), "host_error");
    warn_if(contains(p.host, U'%'), "percent_in_host");
    warn_if(has_separator_lookalike(), "separator_lookalike");
    warn_if(has_label([](const LabelCheck& label) { return label.scripts == Scripts::mixed; }), "mixed_script");
    warn_if(has_label([](const LabelCheck& label) { return label.deceptive; }), "lookalike");
    warn_if(has_label([](const LabelCheck& label) {
              return label.unusual != Unusual::none && label.unusual != Unusual::script;
            }),
            "suspect_character");
    warn_if(decoded_.guarantee == Guarantee::none, "bidi_rule");
    warn_if(!decoded_.digit_after_rtl.empty(), "digit_hazard");
    check_.ok = check_.warnings.empty() && !script && !(p.userinfo && web);
    warn_if(mixes_outside_the_host(), "mixed_component");
    warn_if(p.userinfo, "userinfo");
    warn_if(contains(seen_.text, U'\\'), "backslash");
    warn_if(is_repaired(), "repaired");
    warn_if(script, "script_scheme");
    warn_if(p.address.has_value(), "ip_address");
    warn_if(!p.port.empty() && is_over_65535(p.port), "port");
    warn_if(has_ace_label(), "punycode");
    warn_if((web && p.scheme != "https" && p.scheme != "wss") || p.scheme_kind == "none", "not_secure");
    warn_if(!p.host.empty() && any(&IriChecker::is_bidi) &&
                ((!p.uniform_ltr && is_host_shown_otherwise(Base::ltr)) ||
                 (!p.uniform_rtl && is_host_shown_otherwise(Base::rtl))),
            "not_uniform");
    warn_if(unescaped_, "unescaped");
    warn_if(has_label([](const LabelCheck& label) {
              return label.error == LabelError::emoji || label.unusual == Unusual::script;
            }),
            "unusual_name");
    warn_if(extent_.trimmed, "trimmed");
  }

  const Data& data_;
  const std::u32string& text_;
  Extent extent_;
  Visible seen_;  // with the indices of TEXT
  bool ill_formed_ = false;
  bool syntax_ = false, unescaped_ = false;  // characters that RFC 3987 does not allow, those that browsers open apart
  Structure structure_;
  IriCheck check_;
  DomainCheck stands_, decoded_;  // of the host as it stands, and with its escapes decoded
  std::u32string decoded_host_;   // with its escapes and A-labels decoded
};

}  // namespace

IriCheck check_iri(const Data& data, const Decoded& text) { return IriChecker(data, text).run(); }

}  // namespace embidi_reference
