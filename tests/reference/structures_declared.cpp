// ordering.md 3.2: the caller says what the whole paragraph is.
#include "fields.hpp"

namespace embidi_reference {
namespace {

class Declared {
 public:
  Declared(const Visible& text, Structure& structure) : v_(text), s_(structure) {}

  void iri() {
    if (v_.has_ascii(0, U"mailto:")) return mail(7);  // 1
    const std::size_t scheme = scheme_length();       // 0: none
    std::size_t at = scheme + 1;                      // behind its `:`
    if (scheme > 0 && is_web(scheme)) {               // 2
      add_field(s_, Role::scheme, 0, scheme);
      while (at < v_.size() && Classes::sep(v_[at])) ++at;
      return authority_and_tail(at);
    }
    if (scheme > 0 && at + 1 < v_.size() && Classes::sep(v_[at]) && Classes::sep(v_[at + 1])) {  // 3
      add_field(s_, Role::scheme, 0, scheme);
      return authority_and_tail(at + 2);
    }
    if (scheme > 0 && v_.text.substr(0, scheme).find(U'.') == std::u32string::npos && !is_host_and_port(scheme)) {  // 4
      add_field(s_, Role::scheme, 0, scheme);
      return add_tail(s_, v_, at, v_.size());
    }
    authority_and_tail(0);  // 5
  }

  void email() {
    if (v_.has_ascii(0, U"mailto:")) return mail(7);
    address(0, v_.size());
  }

  void filename() { add_segments(s_, v_, 0, v_.size()); }

 private:
  // scheme := ALPHA (ALPHA | DIGIT | "+" | "-" | ".")*, one character is enough, and `:` follows.
  std::size_t scheme_length() const {
    if (v_.size() == 0 || !Classes::alpha(v_[0])) return 0;
    std::size_t length = 1;
    while (length < v_.size() && Classes::scheme_char(v_[length])) ++length;
    return length < v_.size() && v_[length] == U':' ? length : 0;
  }

  bool is_scheme(std::size_t length, const std::u32string& name) const {
    return length == name.size() && v_.has_ascii(0, name);
  }

  bool is_web(std::size_t scheme) const {
    for (const char32_t* name : {U"http", U"https", U"ws", U"wss", U"ftp"}) {
      if (is_scheme(scheme, name)) return true;
    }
    return false;
  }

  // DIGIT+ and then the end or STOP after the `:`; but `tel` and `sms` are schemes all the same.
  bool is_host_and_port(std::size_t scheme) const {
    if (is_scheme(scheme, U"tel") || is_scheme(scheme, U"sms")) return false;
    std::size_t at = scheme + 1;
    while (at < v_.size() && Classes::digit(v_[at])) ++at;
    return at > scheme + 1 && (at == v_.size() || Classes::stop(v_[at]));
  }

  // The last `c` in [begin, end), or `end`.
  std::size_t last_of(char32_t c, std::size_t begin, std::size_t end) const {
    for (std::size_t i = end; i-- > begin;) {
      if (v_[i] == c) return i;
    }
    return end;
  }

  void authority_and_tail(std::size_t begin) {
    std::size_t end = begin;
    while (end < v_.size() && !Classes::stop(v_[end])) ++end;
    std::size_t host = begin;
    const std::size_t at = last_of(U'@', begin, end);
    if (at != end) {
      add_userinfo(s_, v_, begin, at);
      host = at + 1;
    }
    host_and_port(host, end);
    add_tail(s_, v_, end, v_.size());
  }

  void host_and_port(std::size_t begin, std::size_t end) {
    // "a port, if it ends in `:` DIGIT*"
    std::size_t digits = end;
    while (digits > begin && Classes::digit(v_[digits - 1])) --digits;
    const bool has_port = digits > begin && v_[digits - 1] == U':';
    const std::size_t host_end = has_port ? digits - 1 : end;
    s_.host_begin = begin;
    s_.host_end = host_end;
    const bool is_address = host_end - begin >= 2 && v_[begin] == U'[' && v_[host_end - 1] == U']';
    if (is_address) {
      add_field(s_, Role::address, begin, host_end);
    } else {
      add_labels(s_, v_, begin, host_end);
    }
    if (has_port) add_field(s_, Role::port, digits, end);
  }

  // After `mailto:`, which is `length` long.
  void mail(std::size_t length) {
    s_.has_escapes = true;
    add_field(s_, Role::scheme, 0, length - 1);
    std::size_t end = length;
    while (end < v_.size() && v_[end] != U'?' && v_[end] != U'#') ++end;
    address(length, end);
    add_tail(s_, v_, end, v_.size());
  }

  void address(std::size_t begin, std::size_t end) {
    const std::size_t at = last_of(U'@', begin, end);
    add_field(s_, Role::local, begin, at);
    if (at == end) return;
    s_.host_begin = at + 1;
    s_.host_end = end;
    add_labels(s_, v_, at + 1, end);
  }

  const Visible& v_;
  Structure& s_;
};

}  // namespace

std::vector<Structure> recognize_declared(const Data& data, const std::u32string& paragraph, Kind kind) {
  const Visible text = visible(data.classes, paragraph, true);
  if (text.size() == 0) return {};
  Structure s;
  s.kind = kind;
  s.begin = 0;
  s.end = text.size();
  s.has_escapes = kind == Kind::iri;
  Declared declared(text, s);
  if (kind == Kind::iri) declared.iri();
  if (kind == Kind::email) declared.email();
  if (kind == Kind::filename) declared.filename();
  to_paragraph(s, text);
  return {s};
}

}  // namespace embidi_reference
