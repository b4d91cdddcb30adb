// The grammar of structures in running text: ordering.md 3.1, whose productions are quoted.
#include "structure/grammar.hpp"

#include "structure/tld.hpp"

namespace embidi {

// unit is a labelchar or, after a scheme, "%" HEX HEX
size_t Grammar::unit(size_t i, bool escapes) const {
  if (text_.in(i, kSetLabel)) return text_.next(i);
  if (!escapes || text_.kind(i) != '%') return i;
  const size_t high = text_.next(i);
  if (!is_hex(text_.kind(high))) return i;
  const size_t low = text_.next(high);
  return is_hex(text_.kind(low)) ? text_.next(low) : i;
}

// label := unit+ (wordpunct unit+)*   maximal
size_t Grammar::label(size_t i, bool escapes) const {
  size_t end = i;
  for (size_t at = unit(i, escapes); at != end;) {
    end = at;
    at = unit(end, escapes);
    if (at != end || text_.kind(end) != kWordPunctuation) continue;
    const size_t after = text_.next(end);
    at = unit(after, escapes);
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
  return d.end != i && d.labels >= 2 && is_tld(p_, d.last_label, d.end);
}

// host := "[" [0-9A-Fa-f:.]+ "]"  |  domain
bool Grammar::host(size_t i, Candidate& c) const {
  c.bracketed = text_.kind(i) == '[';
  if (!c.bracketed) {
    c.host_end = domain(i, true).end;
    return c.host_end != i;
  }
  const size_t first = text_.next(i);
  size_t end = first;
  while (is_hex(text_.kind(end)) || text_.kind(end) == ':' || text_.kind(end) == '.') end = text_.next(end);
  if (end == first || text_.kind(end) != ']') return false;
  c.host_end = text_.next(end);
  return true;
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
  for (size_t at = i; text_.in(at, kSetUserinfo); at = text_.next(at)) {
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
  c.begin = place.index;
  c.scheme = true;
  size_t end = c.end;
  if (text_.in(end, kSetIdnSeparator)) end = text_.next(end);
  if (text_.kind(end) == '?' || text_.kind(end) == '#') c.end = text_.run(end, kSetChar);
  return true;
}

// tldDomain hostEnd tail   where neither labelchar nor labelchar IDNSep nor labelchar wordpunct stands directly before:
// a domain is never entered in its middle
bool Grammar::tld_iri(const Place& place, Candidate& c) const {
  if (!text_.in(place.index, kSetLabel) || text_.in(place.before, kSetLabel)) return false;
  const bool joins = text_.in(place.before, kSetIdnSeparator) || text_.kind(place.before) == kWordPunctuation;
  if (joins && text_.in(place.before_that, kSetLabel)) return false;
  Domain d;
  if (!tld_domain(place.index, d)) return false;
  c = {place.index, tail(host_end(d.end, true)), kNowhere, d.end, EMBIDI_KIND_IRI, false, false};
  return true;
}

// filename := char+   with one of the beginnings X: SEP (X an ASCII letter), ~ SEP, . SEP, .. SEP, / fchar+ /,
// \\ fchar+ \ (fchar is a char that is no SEP), where a file name may begin (kSetAnchor)
bool Grammar::filename(const Place& place, Candidate& c) const {
  if (place.before != text_.length() && !text_.in(place.before, kSetAnchor)) return false;
  const uint8_t first = text_.kind(place.index);
  size_t at = text_.next(place.index);
  const uint8_t second = text_.kind(at);
  if (is_sep(first)) {
    if (first == '\\') {
      if (second != '\\') return false;
      at = text_.next(at);
    }
    const size_t name = at;
    while (text_.in(at, kSetChar) && !text_.sep(at)) at = text_.next(at);
    if (at == name || text_.kind(at) != first) return false;
  } else {
    if (is_alpha(first)) {
      if (second != ':') return false;
      at = text_.next(at);
    } else if (first == '.') {
      if (second == '.') at = text_.next(at);
    } else if (first != '~') {
      return false;
    }
    if (!text_.sep(at)) return false;
  }
  c = {place.index, text_.run(at, kSetChar), kNowhere, 0, EMBIDI_KIND_FILENAME, false, false};
  return true;
}

}  // namespace embidi
