// Declared structures: ordering.md 3.2.
//
// Every part is read at most twice, once to find its end and once to split it, so the whole is linear.
#include "structure/fields.hpp"
#include "structure/recognize.hpp"

namespace embidi {

namespace {

// A scheme at the start, and what distinguishes the cases of 3.2.
struct Scheme {
  bool found;
  bool dotted;      // has a "."
  bool double_sep;  // ":" SEP SEP follows
  bool port_like;   // ":" DIGIT+ follows, then the end or a STOP
  char name[8];     // in lower case; only short ones are distinguished

  // `other` is shorter than `name`, whose last place takes the last character of a longer scheme.
  bool is(const char* other) const {
    if (!found) return false;
    for (unsigned i = 0;; ++i) {
      if (name[i] != other[i]) return false;
      if (other[i] == 0) return true;
    }
  }
  bool web() const { return is("http") || is("https") || is("ws") || is("wss") || is("ftp"); }
};

// The parts of a declared structure, in their order.
class Declared {
 public:
  Declared(embidi_paragraph& p, embidi_kind kind, size_t end) : splitter_(p, kind, 0, end) {}
  void iri();
  void email();
  void filename() { splitter_.split(EMBIDI_ROLE_SEGMENT, kSep, 0); }
  void finish() { splitter_.finish(0); }

 private:
  Scheme look_at_scheme() const;
  void address(uint8_t stops);
  void authority();
  void host(uint8_t role, uint8_t stops, size_t end);

  FieldSplitter splitter_;
};

Scheme Declared::look_at_scheme() const {
  Scheme s{};
  Cursor c = splitter_.cursor();
  if (!is_alpha(c.code_point())) return s;
  for (unsigned length = 0; is_scheme_char(c.code_point()); c.next(), ++length) {
    if (c.code_point() == '.') s.dotted = true;
    s.name[length < sizeof s.name ? length : sizeof s.name - 1] = static_cast<char>(c.code_point() | 0x20);
  }
  if (!c.at(kColon)) return s;
  s.found = true;
  c.next();
  if (c.at(kSep)) {
    c.next();
    s.double_sep = c.at(kSep);
  } else if (is_digit(c.code_point())) {
    while (is_digit(c.code_point())) c.next();
    s.port_like = !c.more() || (delimiter(c.code_point()) & kStop) != 0;
  }
  return s;
}

// The local part up to the last "@" before a stop, then the labels; without "@", all of it is local part.
void Declared::address(uint8_t stops) {
  size_t at = kNone;
  for (Cursor c = splitter_.cursor(); c.more() && (delimiter(c.code_point()) & stops) == 0; c.next()) {
    if (c.code_point() == '@') at = c.index();
  }
  splitter_.split(EMBIDI_ROLE_LOCAL, 0, stops, at);
  if (!splitter_.cursor().at(kAt)) return;
  splitter_.step();
  host(EMBIDI_ROLE_LABEL, stops, kNone);
}

// Labels, or an address in brackets. The checks need the whole range, empty labels included.
void Declared::host(uint8_t role, uint8_t stops, size_t end) {
  embidi_paragraph& p = splitter_.paragraph();
  if (kChecks)
    p.host_begin = static_cast<Index>(splitter_.cursor().more() ? splitter_.cursor().index() : splitter_.end());
  splitter_.split(role, role == EMBIDI_ROLE_LABEL ? kIdnSeparator : 0, stops, end);
  if (kChecks) p.host_end = static_cast<Index>(splitter_.end());
}

void Declared::email() {
  if (!look_at_scheme().is("mailto")) return address(0);
  splitter_.split_scheme();
  address(kQuestion | kHash);
  splitter_.split_query_and_fragment();
}

// Userinfo up to the last "@"; an address in brackets, or labels; a port, if it ends in ":" DIGIT*.
void Declared::authority() {
  size_t at = kNone, colon = kNone;
  constexpr uint32_t none = 0xFFFFFFFF;
  uint32_t first = none, last = none, before_colon = none;
  for (Cursor c = splitter_.cursor(); c.more() && (delimiter(c.code_point()) & kStop) == 0; c.next()) {
    if (c.code_point() == '@') {
      at = c.index();
      colon = kNone;
      first = last = none;
      continue;
    }
    if (c.code_point() == ':') {
      colon = c.index();
      before_colon = last;
    } else if (!is_digit(c.code_point())) {
      colon = kNone;
    }
    if (first == none) first = c.code_point();
    last = c.code_point();
  }
  if (at != kNone) {
    splitter_.split(EMBIDI_ROLE_USERINFO, kColon, 0, at);
    splitter_.step();
  }
  const bool bracketed = first == '[' && (colon == kNone ? last : before_colon) == ']';
  host(bracketed ? EMBIDI_ROLE_ADDRESS : EMBIDI_ROLE_LABEL, kStop, colon);
  if (colon == kNone) return;
  splitter_.step();
  splitter_.split(EMBIDI_ROLE_PORT, 0, kStop);
}

void Declared::iri() {
  const Scheme s = look_at_scheme();
  if (s.is("mailto")) return email();  // rule 1
  const bool web = s.web();
  const bool opaque = s.found && !s.dotted && (!s.port_like || s.is("tel") || s.is("sms"));
  if (web || s.double_sep || opaque) {
    splitter_.split_scheme();
    if (web) {  // rule 2
      while (splitter_.cursor().at(kSep)) splitter_.step();
      authority();
    } else if (s.double_sep) {  // rule 3
      splitter_.step();
      splitter_.step();
      authority();
    }
  } else {  // rule 6 (rule 5 is not implemented yet)
    authority();
  }
  splitter_.split_tail();  // in rule 4 it need not start with a SEP
}

// The paragraph separator is not part of the structure.
size_t text_end(const embidi_paragraph& p) {
  size_t end = p.length;
  while (end > 0 && p.slots.class_at(end - 1) == B) --end;
  return end;
}

}  // namespace

void recognize_declared(embidi_paragraph& p, embidi_kind kind) {
  const size_t end = text_end(p);
  if (!Cursor(p, 0, end).more()) return;  // transparent characters alone are no structure
  Declared declared(p, kind, end);
  if (kind == EMBIDI_KIND_IRI) {
    declared.iri();
  } else if (kind == EMBIDI_KIND_EMAIL) {
    declared.email();
  } else {
    declared.filename();
  }
  declared.finish();
}

}  // namespace embidi
