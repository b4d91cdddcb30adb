// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Declared structures: ordering.md 3.2. Links in running text are split like them.
//
// Every part is read a bounded number of times, to find its end and to split it, so the whole is linear.
#include "embidi_core/structure/declared.hpp"

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/paragraph/text.hpp"
#include "embidi_core/structure/fields.hpp"
#include "embidi_core/structure/recognize.hpp"
#include "embidi_core/structure/schemes.hpp"
#include "embidi_core/structure/stretches.hpp"
#include "embidi_core/unicode/trust.hpp"

namespace embidi {

namespace {

// What distinguishes the cases of 3.2.
struct Start {
  bool scheme;      // a scheme and ":" are at the start
  bool dotted;      // it has a "."
  bool double_sep;  // SEP SEP follows or, without scheme, is at the start
  bool port_like;   // DIGIT+ follows, then the end or a STOP
};

// The splits of rule 4, and what may follow a host there.
constexpr uint8_t kOpaqueSplits = kSep | kColon | kParameter | kAt;
constexpr uint8_t kOpaqueStops = kOpaqueSplits | kQuestion | kHash;

// The parts of a structure, in their order; in the paragraph's scratch, not on the stack. What looks ahead is not
// inlined, so that its cursor is not on the stack while fields are split.
class Parts {
 public:
  // `found`: in running text, not declared.
  Parts(embidi_paragraph& p, uint8_t kind, size_t begin, size_t end, bool found)
      : splitter_(p, kind, begin, end), found_(found) {}
  [[gnu::noinline]] static void* operator new(size_t, embidi_paragraph& p) { return p.scratch->recognition.parts; }
  void split(uint8_t kind);
  void finish(uint8_t flags) { splitter_.finish(flags, traits_); }

 private:
  [[gnu::noinline]] uint8_t kind_of_scheme() const;
  Start look_at_start() const;
  size_t at_sign(uint8_t stops, bool last, size_t& colon) const;
  size_t at_sign(uint8_t stops, bool last) const;
  size_t bracketed_end() const;
  bool port_follows() const;
  void iri();
  void email();
  void user_and_host();
  void authority();
  void port(uint8_t stops);
  void host(uint8_t stops, size_t end = kNone);

  FieldSplitter splitter_;
  bool found_;
  uint8_t traits_ = 0;
};

// SchemeKind of what is at the start.
uint8_t Parts::kind_of_scheme() const {
  if (!is_alpha(splitter_.cursor().kind())) return kSchemeOther;
  return scheme_kind([this](const char* name) { return splitter_.at_scheme(name); });
}

[[gnu::noinline]] Start Parts::look_at_start() const {
  Start s{};
  Cursor c = splitter_.cursor();
  if (is_alpha(c.kind())) {
    for (; is_scheme_char(c.kind()); c.next()) {
      if (c.kind() == '.') s.dotted = true;
    }
    if (!c.at(kColon)) return s;
    s.scheme = true;
    c.next();
  }
  if (c.at(kSep)) {
    c.next();
    s.double_sep = c.at(kSep);
  } else if (is_digit(c.kind())) {
    while (is_digit(c.kind())) c.next();
    s.port_like = !c.more() || c.at(kStop);
  }
  return s;
}

// The first or the last "@" before one of `stops`, and after the last one the ":" of ":" DIGIT* before a stop or the
// end; kNone: there is none.
[[gnu::noinline]] size_t Parts::at_sign(uint8_t stops, bool last, size_t& colon) const {
  size_t at = kNone;
  colon = kNone;
  for (Cursor c = splitter_.cursor(); c.more() && !c.at(stops) && (last || at == kNone); c.next()) {
    const uint8_t kind = c.kind();
    if (kind == '@') at = c.index();
    if (!is_digit(kind)) colon = kind == ':' ? c.index() : size_t{kNone};
  }
  return at;
}

[[gnu::noinline]] size_t Parts::at_sign(uint8_t stops, bool last) const {
  size_t colon = 0;
  return at_sign(stops, last, colon);
}

// "[" ... "]" without STOP "if then the path ends or a split follows": its end; kNone: it is not there.
[[gnu::noinline]] size_t Parts::bracketed_end() const {
  Cursor c = splitter_.cursor();
  if (c.kind() != '[') return kNone;
  while (c.more() && c.kind() != ']' && !c.at(kStop)) c.next();
  if (c.kind() != ']') return kNone;
  const size_t end = c.index() + 1;
  c.next();
  return !c.more() || c.at(kOpaqueStops) ? end : size_t{kNone};
}

// ":" DIGIT* "if the same follow".
[[gnu::noinline]] bool Parts::port_follows() const {
  Cursor c = splitter_.cursor();
  if (!c.at(kColon)) return false;
  do {
    c.next();
  } while (is_digit(c.kind()));
  return !c.more() || c.at(kOpaqueStops);
}

// The checks need the whole range of a declared host, empty labels included.
void Parts::host(uint8_t stops, size_t end) {
  embidi_paragraph& p = splitter_.paragraph();
  const bool noted = kStructures && !found_;
  if (noted)
    p.host_begin = static_cast<Index>(splitter_.cursor().more() ? splitter_.cursor().index() : splitter_.end());
  splitter_.split_host(stops, end);
  if (noted) p.host_end = static_cast<Index>(splitter_.end());
}

void Parts::port(uint8_t stops) {
  splitter_.step();
  splitter_.split(EMBIDI_ROLE_PORT, 0, stops);
}

// After "mailto:", the address ends at the first "?" or "#"; otherwise all of it is the address. The local part up to
// the last "@", in running text up to the first one; without "@", all of it is local part. Then the host.
void Parts::email() {
  uint8_t stops = 0;
  if (kind_of_scheme() == kSchemeMail) {
    splitter_.split_scheme();
    stops = kQuestion | kHash;
  }
  const uint8_t local_stops = found_ ? 0 : stops;
  const size_t at = at_sign(local_stops, !found_);
  splitter_.split(EMBIDI_ROLE_LOCAL, 0, local_stops, at);
  if (at != kNone) {
    splitter_.step();
    host(stops);
  }
  splitter_.split_query_and_fragment();
}

// Userinfo up to the last "@"; a port, if it ends in ":" DIGIT*; the rest is the host.
void Parts::authority() {
  size_t colon = 0;
  const size_t at = at_sign(kStop, true, colon);
  if (at != kNone) {
    if (splitter_.cursor().index() != at) traits_ |= kUserinfo;
    splitter_.split(EMBIDI_ROLE_USERINFO, kColon, 0, at);
    splitter_.step();
  }
  host(kStop, colon);
  if (colon != kNone) port(kStop);
}

// "With `sip`, `sips`, `xmpp`, `acct` and an `@` before the first STOP": the local part up to the first "@"; a host; a
// port.
void Parts::user_and_host() {
  const size_t at = at_sign(kStop, false);
  if (at == kNone) return;
  splitter_.split(EMBIDI_ROLE_LOCAL, kColon | kParameter, 0, at);
  splitter_.step();
  const size_t end = bracketed_end();
  host(end == kNone ? kOpaqueStops : 0, end);
  if (port_follows()) port(kOpaqueStops);
}

void Parts::iri() {
  const uint8_t kind = kind_of_scheme();
  if (!found_ && kind == kSchemeMail) return email();  // rule 1
  const Start s = look_at_start();
  const bool web = kind == kSchemeWeb, known = kind <= kSchemeData;
  const bool opaque = !web && !s.double_sep && s.scheme && !s.dotted && (!s.port_like || known);
  uint8_t separators = s.double_sep && kind == kSchemeOtpauth ? kSep | kColon | kAt : kSep;
  if (web || opaque || (s.double_sep && s.scheme)) splitter_.split_scheme();
  if (opaque) {  // rule 4
    if (kind == kSchemeUser) user_and_host();
    separators = kOpaqueSplits;
  } else {  // in rules 3 and 5 after SEP SEP, in rule 2 after any number, in rule 6 after none
    for (unsigned n = 0; (web || (s.double_sep && n < 2)) && splitter_.cursor().at(kSep); ++n) splitter_.step();
    authority();
  }
  splitter_.split_tail(separators);  // in rule 4 it need not start with a SEP
}

void Parts::split(uint8_t kind) {
  if (kind == EMBIDI_KIND_IRI) return iri();
  if (kind == EMBIDI_KIND_EMAIL) return email();
  splitter_.split(EMBIDI_ROLE_SEGMENT, kSep, 0);
}

// "Transparent characters taken out, white space, U+FEFF and U+0000..U+001F at both ends stay outside."
bool stays_outside(const embidi_paragraph& p, size_t i) {
  const uint32_t c = code_point_at(p, i);
  return is_transparent(c) || is_trim(c, p.slots.class_at(i));
}

}  // namespace

void add_structure_of(embidi_paragraph& p, uint8_t kind, size_t begin, size_t end, uint8_t flags, bool found) {
  static_assert(sizeof(Parts) <= sizeof RecognitionScratch::parts, "the scratch has room");
  Parts& parts = *new (p) Parts(p, kind, begin, end, found);
  parts.split(kind);
  parts.finish(flags);
}

void add_number(embidi_paragraph& p, size_t begin, size_t end, uint8_t flags) {
  FieldSplitter splitter(p, EMBIDI_KIND_NUMBER, begin, end);
  splitter.split(EMBIDI_ROLE_NUMBER, 0, 0);
  splitter.finish(flags);
}

void recognize_declared(embidi_paragraph& p, embidi_kind kind) {
  forget_kinds(p, kExplicitClasses);
  know_kinds(p, 0, p.length);
  size_t begin = 0, end = p.length;
  while (begin < end && stays_outside(p, begin)) ++begin;
  while (end > begin && stays_outside(p, end - 1)) --end;
  if (begin >= end) return;
  if (kind == EMBIDI_KIND_NUMBER) return add_number(p, begin, end, 0);
  add_structure_of(p, static_cast<uint8_t>(kind), begin, end, 0, false);
}

}  // namespace embidi
