// checks.md 3, check-iri.
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

// ---- components ----

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

std::u32string lower_ascii(std::u32string text) {
  for (char32_t& c : text) {
    if (c >= U'A' && c <= U'Z') c += U'a' - U'A';
  }
  return text;
}

bool is_in_host(Role role) { return role == Role::label || role == Role::address; }

bool has(const std::vector<int>& numbers, int number) {
  for (const int n : numbers) {
    if (n == number) return true;
  }
  return false;
}

bool contains(const std::u32string& text, char32_t c) { return text.find(c) != std::u32string::npos; }

std::string kind_of_scheme(const std::u32string& scheme) {
  struct Entry {
    const char32_t* scheme;
    const char* kind;
  };
  const Entry entries[] = {{U"", "none"},     {U"http", "web"},  {U"https", "web"},         {U"ws", "web"},
                           {U"wss", "web"},   {U"ftp", "web"},   {U"mailto", "mail"},       {U"tel", "tel"},
                           {U"sms", "tel"},   {U"file", "file"}, {U"javascript", "script"}, {U"vbscript", "script"},
                           {U"data", "data"}, {U"blob", "data"}};
  for (const Entry& entry : entries) {
    if (scheme == entry.scheme) return entry.kind;
  }
  return "other";
}

class IriChecker {
 public:
  IriChecker(const Data& data, const std::u32string& paragraph, bool ill_formed)
      : data_(data), text_(paragraph), visible_(without_transparent(data, paragraph)), ill_formed_(ill_formed) {
    const std::vector<Structure> found = recognize_declared(data, paragraph, Kind::iri);
    if (!found.empty()) structure_ = found[0];
  }

  IriCheck run() {
    check_fields();
    preview_scheme();
    preview_host();
    preview_rest();
    check_host();
    warn();
    return check_;
  }

 private:
  std::u32string piece(std::size_t begin, std::size_t end) const {
    return without_transparent(data_, text_.substr(begin, end - begin));
  }
  const Field* field_of(Role role) const {
    for (const Field& field : structure_.fields) {
      if (field.role == role) return &field;
    }
    return nullptr;
  }

  void check_fields() {
    for (const Field& field : structure_.fields) {
      std::u32string component = piece(field.begin, field.end);
      if (field.role == Role::label) component = shown_label(component);
      check_.fields.push_back({field, broken_restrictions(data_, component)});
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
    p.host_begin = structure_.host_begin;
    p.host_end = structure_.host_end;
    p.host = piece(p.host_begin, p.host_end);
    p.host_display = p.host;
    if (p.host.empty()) {
      p.host_kind = "none";
    } else if (field_of(Role::address) != nullptr) {
      p.host_kind = "ipv6";
      p.address = parse_ipv6(p.host.substr(1, p.host.size() - 2));
    } else {
      p.address = parse_ipv4(p.host);
      p.host_kind = p.address ? "ipv4" : "name";
      Options declared;
      declared.recognize = Recognize::iri;
      p.host_display = host_of(convert(data_, text_, Conversion::display_iri, declared).text);
    }
  }

  std::u32string host_of(const std::u32string& iri) const {
    const std::vector<Structure> found = recognize_declared(data_, iri, Kind::iri);
    if (found.empty()) return {};
    return without_transparent(data_, iri.substr(found[0].host_begin, found[0].host_end - found[0].host_begin));
  }

  void preview_rest() {
    Preview& p = check_.preview;
    p.userinfo = field_of(Role::userinfo) != nullptr;
    if (const Field* field = field_of(Role::port)) p.port = port_of(piece(field->begin, field->end));
    p.uniform_ltr = display(Order::plain, Base::ltr) == display(Order::constant, Base::ltr);
    p.uniform_rtl = display(Order::plain, Base::rtl) == display(Order::constant, Base::rtl);
  }

  // Without leading zeros, however many digits there are.
  static std::string port_of(const std::u32string& digits) {
    std::string number(digits.begin(), digits.end());
    while (number.size() > 1 && number[0] == '0') number.erase(0, 1);
    return number;
  }

  std::u32string display(Order order, Base base) const {
    Options options;
    options.base = base;
    options.order = order;
    options.recognize = Recognize::iri;
    return layout(data_, text_, options).display;
  }

  // ---- the host ----

  bool host_is_name() const { return !check_.preview.host.empty() && field_of(Role::address) == nullptr; }

  void check_host() {
    const std::u32string decoded = with_escapes_decoded(check_.preview.host);
    std::u32string shown = decoded;
    if (host_is_name()) {
      check_.host_check = check_domain(data_, check_.preview.host);
      move_to_paragraph(*check_.host_check);
      decoded_host_ = check_domain(data_, decoded);
      shown.clear();
      for (const LabelCheck& label : decoded_host_.labels) shown += label.shown;
    }
    bool rtl = false, left_to_right = false;
    for (const char32_t c : shown) {
      rtl = rtl || is_rtl_class(data_.ucd.bidi(c));
      left_to_right = left_to_right || data_.ucd.bidi(c) == Bidi::L;
    }
    check_.preview.mixed_direction = rtl && left_to_right;
  }

  static std::u32string with_escapes_decoded(const std::u32string& host) {
    std::u32string result;
    std::size_t at = 0;
    for (const Escape& escape : find_escapes(host)) {
      if (!escape.well_formed) continue;
      result += host.substr(at, escape.begin - at);
      result += escape.code_point;
      at = escape.end;
    }
    return result + host.substr(at);
  }

  // From positions in the host without transparent characters.
  void move_to_paragraph(DomainCheck& check) const {
    const Visible host =
        visible(data_.classes, text_.substr(structure_.host_begin, structure_.host_end - structure_.host_begin), true);
    for (LabelCheck& label : check.labels) {
      const bool empty = label.begin == label.end;
      label.begin = structure_.host_begin + host.index[label.begin];
      label.end = empty ? label.begin : structure_.host_begin + host.index[label.end - 1] + 1;
    }
  }

  // ---- warnings ----

  void warn_if(bool applies, const char* name) {
    if (applies) check_.warnings.emplace_back(name);
  }

  bool any(bool (IriChecker::*holds)(char32_t) const) const {
    for (const char32_t c : text_) {
      if ((this->*holds)(c)) return true;
    }
    return false;
  }
  bool is_control(char32_t c) const { return data_.classes.mark(c) || data_.classes.explicit_formatting(c); }
  bool is_bidi(char32_t c) const { return is_control(c) || is_rtl_class(data_.ucd.bidi(c)); }

  bool escapes_a_control() const {
    for (const Escape& escape : find_escapes(visible_)) {
      const char32_t c = escape.code_point;
      const std::string category = data_.ucd.category(c);
      const bool joiner = c == 0x200C || c == 0x200D;
      if (escape.well_formed && !joiner && (category == "Cc" || category == "Cf" || is_control(c))) return true;
    }
    return false;
  }

  bool host_has_error() const {
    const Preview& p = check_.preview;
    if (field_of(Role::address) != nullptr) return !p.address;
    if (!check_.host_check) return false;
    if (check_.host_check->name_too_long || (ends_in_number(p.host) && !p.address)) return true;
    for (const LabelCheck& label : check_.host_check->labels) {
      if (label.error != LabelError::none) return true;
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
    std::size_t at = visible_.find(U':') + 1, separators = 0;
    while (at < visible_.size() && Classes::sep(visible_[at])) {
      ++at;
      ++separators;
    }
    return separators != 2;
  }

  static bool is_over_65535(const std::string& number) { return number.size() > 5 || std::stoul(number) > 65535; }

  bool has_ace_label() const {
    for (const Field& field : structure_.fields) {
      if (field.role == Role::label && has_ace_prefix(piece(field.begin, field.end))) return true;
    }
    return false;
  }

  void warn() {
    const Preview& p = check_.preview;
    const bool web = p.scheme_kind == "web";
    warn_if(ill_formed_, "ill_formed");
    warn_if(any(&IriChecker::is_control), "bidi_control");
    warn_if(escapes_a_control(), "encoded_control");
    warn_if(host_has_error(), "host_error");
    warn_if(contains(p.host, U'%'), "percent_in_host");
    warn_if(decoded_host_.guarantee == Guarantee::none, "bidi_rule");
    warn_if(!decoded_host_.digit_after_rtl.empty(), "digit_hazard");
    warn_if(mixes_outside_the_host(), "mixed_component");
    check_.ok = check_.warnings.empty();
    warn_if(p.userinfo, "userinfo");
    warn_if(contains(text_, U'\\'), "backslash");
    warn_if(is_repaired(), "repaired");
    warn_if(p.scheme_kind == "script" || p.scheme_kind == "data", "script_scheme");
    warn_if(p.address.has_value(), "ip_address");
    warn_if(!p.port.empty() && is_over_65535(p.port), "port");
    warn_if(has_ace_label(), "punycode");
    warn_if((web && p.scheme != "https" && p.scheme != "wss") || p.scheme_kind == "none", "not_secure");
    warn_if(any(&IriChecker::is_bidi) && !(p.uniform_ltr && p.uniform_rtl), "not_uniform");
  }

  const Data& data_;
  const std::u32string& text_;
  std::u32string visible_;
  bool ill_formed_;
  Structure structure_;
  IriCheck check_;
  DomainCheck decoded_host_;
};

}  // namespace

IriCheck check_iri(const Data& data, const std::u32string& paragraph, bool ill_formed) {
  return IriChecker(data, paragraph, ill_formed).run();
}

}  // namespace embidi_reference
