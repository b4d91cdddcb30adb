// Declared structures: display.md 3.2, cut into the fields of 3.3.
//
// Every part is read at most twice, once to find where it ends and once to cut it, so the whole is linear.
#include "decode.hpp"
#include "recognize.hpp"
#include "structure_chars.hpp"

namespace embidi {

namespace {

// Walks the characters that are not transparent: in a declared paragraph MARK and EXPLICIT are left out.
class Cursor {
 public:
  Cursor(const embidi_paragraph& p, size_t end) : reader_(p, 0), end_(end) { next(); }
  bool more() const { return more_; }
  uint32_t code_point() const { return code_point_; }  // 0 at the end
  size_t index() const { return index_; }
  bool at(Delimiter d) const { return more_ && delimiter(code_point_) == d; }
  void next() {
    while (reader_.index() < end_) {
      index_ = reader_.index();
      code_point_ = reader_.next();
      if (!is_mark(code_point_) && !is_explicit(code_point_)) return;
    }
    more_ = false;
    code_point_ = 0;
  }

 private:
  Reader reader_;
  size_t end_;
  size_t index_ = 0;
  uint32_t code_point_ = 0;
  bool more_ = true;
};

// A scheme at the start, and what tells the cases of 3.2 apart.
struct Scheme {
  bool found = false;
  bool dotted = false;      // has a "."
  bool double_sep = false;  // ":" SEP SEP follows
  bool port_like = false;   // ":" DIGIT+ follows, then the end or a STOP
  char name[8] = {};        // in lower case; only short ones are told apart

  bool is(const char* other) const {
    if (!found) return false;
    for (unsigned i = 0; i < sizeof name; ++i) {
      if (name[i] != other[i]) return false;
      if (other[i] == 0) return true;
    }
    return false;
  }
  bool web() const { return is("http") || is("https") || is("ws") || is("wss") || is("ftp"); }
};

// Cuts the paragraph into fields. `cursor_` only moves forward; copies of it look ahead.
class Cutter {
 public:
  Cutter(embidi_paragraph& p, size_t end) : p_(p), cursor_(p, end) {}

  const Cursor& cursor() const { return cursor_; }
  size_t end() const { return end_; }
  void iri();
  void email();
  void filename() { cut(EMBIDI_ROLE_SEGMENT, kSep, 0); }

 private:
  void add(uint8_t role, size_t begin, size_t end);
  void step() {
    end_ = cursor_.index() + 1;
    cursor_.next();
  }
  void cut(uint8_t role, uint8_t separators, uint8_t stops, size_t end = kNone);
  Scheme look_at_scheme() const;
  void take_scheme();
  void address(uint8_t stops);
  void authority();
  void query_and_fragment();

  embidi_paragraph& p_;
  Cursor cursor_;
  size_t end_ = 0;  // of the last character that was passed
};

// An empty field is not listed (3.3).
void Cutter::add(uint8_t role, size_t begin, size_t end) {
  if (begin == end) return;
  const uint32_t index = p_.field_count++;
  if (entries_needed(p_) > p_.entries) return;
  field_at(p_, index) = {static_cast<Index>(begin), static_cast<Index>(end), 0, role};
}

// Fields from here up to a stop or to character `end`; the separators between them are passed. In a query the separator
// says what comes next.
void Cutter::cut(uint8_t role, uint8_t separators, uint8_t stops, size_t end) {
  size_t begin = kNone;
  for (; cursor_.more() && cursor_.index() < end; step()) {
    const uint8_t d = delimiter(cursor_.code_point());
    if ((d & stops) != 0) break;
    if ((d & separators) != 0) {
      if (begin != kNone) add(role, begin, end_);
      begin = kNone;
      if (d == kPair) role = cursor_.code_point() == '=' ? EMBIDI_ROLE_VALUE : EMBIDI_ROLE_KEY;
    } else if (begin == kNone) {
      begin = cursor_.index();
    }
  }
  if (begin != kNone) add(role, begin, end_);
}

Scheme Cutter::look_at_scheme() const {
  Scheme s;
  Cursor c = cursor_;
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

void Cutter::take_scheme() {
  cut(EMBIDI_ROLE_SCHEME, 0, kColon);
  step();
}

// Local part and labels, up to a stop: the local part reaches up to the last "@"; without one, all is local part.
void Cutter::address(uint8_t stops) {
  size_t at = kNone;
  for (Cursor c = cursor_; c.more() && (delimiter(c.code_point()) & stops) == 0; c.next()) {
    if (c.code_point() == '@') at = c.index();
  }
  cut(EMBIDI_ROLE_LOCAL, 0, stops, at);
  if (!cursor_.at(kAt)) return;
  step();
  cut(EMBIDI_ROLE_LABEL, kIdnSeparator, stops);
}

void Cutter::query_and_fragment() {
  if (cursor_.at(kQuestion)) {
    step();
    cut(EMBIDI_ROLE_KEY, kPair, kHash);
  }
  if (cursor_.at(kHash)) {
    step();
    cut(EMBIDI_ROLE_FRAGMENT, 0, 0);
  }
}

void Cutter::email() {
  if (!look_at_scheme().is("mailto")) return address(0);
  take_scheme();
  address(kQuestion | kHash);
  query_and_fragment();
}

// userinfo up to the last "@"; a port after ":" DIGIT*; an address in brackets, or labels.
void Cutter::authority() {
  size_t at = kNone, colon = kNone;
  constexpr uint32_t none = 0xFFFFFFFF;
  uint32_t first = none, last = none, before_colon = none;
  for (Cursor c = cursor_; c.more() && (delimiter(c.code_point()) & kStop) == 0; c.next()) {
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
    cut(EMBIDI_ROLE_USERINFO, kColon, 0, at);
    step();
  }
  const bool bracketed = first == '[' && (colon == kNone ? last : before_colon) == ']';
  cut(bracketed ? EMBIDI_ROLE_ADDRESS : EMBIDI_ROLE_LABEL, bracketed ? 0 : kIdnSeparator, kStop, colon);
  if (colon == kNone) return;
  step();
  cut(EMBIDI_ROLE_PORT, 0, kStop);
}

void Cutter::iri() {
  const Scheme s = look_at_scheme();
  if (s.is("mailto")) return email();  // case 1
  const bool web = s.web();
  const bool opaque = s.found && !s.dotted && (!s.port_like || s.is("tel") || s.is("sms"));
  if (web || s.double_sep || opaque) {
    take_scheme();
    if (web) {  // case 2
      while (cursor_.at(kSep)) step();
      authority();
    } else if (s.double_sep) {  // case 3
      step();
      step();
      authority();
    }
  } else {  // case 5
    authority();
  }
  cut(EMBIDI_ROLE_SEGMENT, kSep, kQuestion | kHash);  // the tail, and all of case 4
  query_and_fragment();
}

// The paragraph separator is not part of the structure.
size_t text_end(const embidi_paragraph& p) {
  size_t end = p.length;
  while (end > 0 && p.classes[end - 1] == B) --end;
  return end;
}

}  // namespace

void recognize_declared(embidi_paragraph& p, embidi_kind kind) {
  Cutter cutter(p, text_end(p));
  if (!cutter.cursor().more()) return;
  const size_t begin = cutter.cursor().index();
  p.structure_count = 1;
  if (kind == EMBIDI_KIND_IRI) {
    cutter.iri();
  } else if (kind == EMBIDI_KIND_EMAIL) {
    cutter.email();
  } else {
    cutter.filename();
  }
  if (entries_needed(p) > p.entries) return;
  StructureRecord& s = structure_at(p, 0);
  s = {};
  s.begin = static_cast<Index>(begin);
  s.end = static_cast<Index>(cutter.end());
  s.kind = kind;
}

}  // namespace embidi
