// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The grammar of structures in running text: ordering.md 3.1, whose productions are quoted.
#include "embidi_core/structure/grammar.hpp"

#include <stddef.h>

#if (EMBIDI_RECOGNIZERS & EMBIDI_RECOGNIZER_PRI185) != 0

#include "embidi_core/structure/tld.hpp"

namespace embidi {

// label := unit+ (wordpunct unit+)*   maximal; unit is a labelchar or, after a scheme, "%" HEX HEX
size_t Grammar::label(size_t i, bool escapes) const {
  size_t end = i;
  for (size_t at = text_.unit(i, kSetLabel, escapes); at != end;) {
    end = at;
    at = text_.unit(end, kSetLabel, escapes);
    if (at != end || !is_word_punctuation(text_.kind(end))) continue;
    const size_t after = text_.next(end);
    at = text_.unit(after, kSetLabel, escapes);
    if (at == after) at = end;
  }
  return end;
}

// domain := label (IDNSep label)*   maximal: it ends only where no (IDNSep label) follows
Domain Grammar::domain(size_t i, bool escapes) const {
  Domain d{label(i, escapes), i, 1};
  if (d.end == i) return d;
  while (text_.in(d.end, kSetIdnSeparator)) {
    const size_t begin = text_.next(d.end);
    const size_t end = label(begin, escapes);
    if (end == begin) break;
    d.last_label = begin;
    d.end = end;
    ++d.labels;
  }
  return d;
}

// tldDomain := a domain of two or more labels, without percent escapes, whose last label is a TLD
bool Grammar::tld_domain(size_t i, Domain& d) const {
  d = domain(i, false);
  return d.end != i && d.labels >= 2 && is_tld(text_.paragraph(), d.last_label, d.end);
}

// host := "[" [0-9A-Fa-f:.]+ "]"  |  domain
bool Grammar::host(size_t i, Candidate& c) const {
  c.bracketed = text_.kind(i) == '[';
  c.host_end = c.bracketed ? text_.bracketed(i) : domain(i, true).end;
  return c.host_end != i;
}

// ":" DIGIT*   ":" without digits is a port only directly before STOP
size_t Grammar::port(size_t i) const {
  if (text_.kind(i) != ':') return i;
  const size_t first = text_.next(i);
  size_t end = first;
  while (is_digit(text_.kind(end))) end = text_.next(end);
  return end != first || text_.stop(end) ? end : i;
}

// hostEnd := IDNSep? (":" DIGIT*)?   the IDNSep only after a domain and directly before STOP or a port
size_t Grammar::host_end(size_t i, bool after_domain) const {
  if (after_domain && text_.in(i, kSetIdnSeparator)) {
    const size_t after = text_.next(i);
    if (text_.stop(after)) return after;
    const size_t end = port(after);
    return end != after ? end : i;
  }
  return port(i);
}

// authority := (userinfo "@")? host hostEnd   for the scheme "file" it may be empty, directly before a SEP
// userinfo := (char | IDNSep | "[" | "]")* without STOP   up to the last "@" before whatever ends this run
// Where no host follows the last "@", the authority is read without userinfo. An empty one has c.host_end 0.
bool Grammar::authority(size_t i, Candidate& c) const {
  c.userinfo_end = kNowhere;
  const auto in_userinfo = [this](size_t at) {
    return text_.in(at, kSetChar | kSetIdnSeparator) ? !text_.stop(at) : text_.kind(at) == '[' || text_.kind(at) == ']';
  };
  for (size_t at = i; in_userinfo(at); at = text_.next(at)) {
    if (text_.kind(at) == '@') c.userinfo_end = at;
  }
  if (c.userinfo_end == kNowhere || !host(text_.next(c.userinfo_end), c)) {
    c.userinfo_end = kNowhere;
    if (!host(i, c)) {
      c.host_end = 0;
      c.bracketed = false;
      c.end = i;
      return text_.sep(i);
    }
  }
  c.end = host_end(c.host_end, !c.bracketed);
  return true;
}

// what follows a scheme: ":" SEP SEP authority
bool Grammar::after_scheme(size_t i, Candidate& c) const {
  if (text_.kind(i) != ':') return false;
  for (unsigned seps = 0; seps < 2; ++seps) {
    i = text_.next(i);
    if (!text_.sep(i)) return false;
  }
  return authority(text_.next(i), c);
}

// tail := (SEP segment)* ("?" query)? ("#" fragment)?
// segment := (char other than STOP)*; query := (char other than "#")*; fragment := char*
size_t Grammar::tail(size_t i) const { return text_.stop(i) ? text_.run(i, kSetChar) : i; }

// "@" tldDomain
bool Grammar::email_from_at(size_t at, Candidate& c) const {
  Domain d;
  if (text_.kind(at) != '@' || !tld_domain(text_.next(at), d)) return false;
  c.kind = EMBIDI_KIND_EMAIL;
  c.userinfo_end = at;
  c.host_end = c.end = d.end;
  c.scheme = c.bracketed = false;
  return true;
}

// "mailto:" localchar* "@" tldDomain IDNSep? ("?" query)? ("#" fragment)?   the IDNSep only directly before "?" or "#"
// ... and no ASCII letter, digit, "+", "-" or "." before that
bool Grammar::mailto(const Place& place, Candidate& c) const {
  if (text_.in(place.before, kSetScheme)) return false;
  const size_t local = text_.word(place.index, "mailto:");
  if (local == place.index || !email_from_at(text_.run(local, kSetLocal), c)) return false;
  c.scheme = true;
  size_t end = c.end;
  if (text_.in(end, kSetIdnSeparator)) end = text_.next(end);
  if (text_.kind(end) == '?' || text_.kind(end) == '#') c.end = text_.run(end, kSetChar);
  return true;
}

// where neither labelchar nor labelchar IDNSep nor labelchar wordpunct stands directly before: a domain is never
// entered in its middle
size_t Grammar::tld_domain_at(const Place& place) const {
  if (!text_.in(place.index, kSetLabel) || text_.in(place.before, kSetLabel)) return place.index;
  const bool joins = text_.in(place.before, kSetIdnSeparator) || is_word_punctuation(text_.kind(place.before));
  if (joins && text_.in(place.before_that, kSetLabel)) return place.index;
  Domain d;
  return tld_domain(place.index, d) ? d.end : place.index;
}

// tldDomain hostEnd tail
void Grammar::tld_iri(size_t domain_end, Candidate& c) const {
  c.end = tail(host_end(domain_end, true));
  c.kind = EMBIDI_KIND_IRI;
  c.userinfo_end = kNowhere;
  c.host_end = domain_end;
  c.scheme = c.bracketed = false;
}

}  // namespace embidi

#endif
