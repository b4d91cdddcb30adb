// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Links in running text: links.md, whose steps are quoted. Ends are those of the characters that are not transparent.
#include "embidi_core/structure/links.hpp"

#include <stddef.h>
#include <stdint.h>

#if (EMBIDI_RECOGNIZERS & EMBIDI_RECOGNIZER_LINKS) != 0

#include "embidi_core/structure/clip.hpp"
#include "embidi_core/structure/tld.hpp"

namespace embidi {

namespace {

constexpr uint16_t kUnits = kSetHost, kUnitsWithSymbols = kSetHost | kSetHostSymbol;

// "/" begins the path, "?" the query, "#" the fragment.
bool begins_tail(uint8_t kind) { return kind == '/' || kind == '?' || kind == '#'; }

}  // namespace

// A run is maximal: units, dots, and wordpuncts directly between two units.
size_t Links::run(size_t i, uint16_t units, bool escapes) const {
  for (bool after_unit = false;;) {
    const bool joins = after_unit && is_word_punctuation(text_.kind(i));
    const size_t begin = joins ? text_.next(i) : i;
    const size_t end = text_.unit(begin, units, escapes);
    if (end != begin) {
      i = end;
      after_unit = true;
    } else if (text_.in(i, kSetIdnSeparator)) {
      i = text_.next(i);
      after_unit = false;
    } else {
      return i;
    }
  }
}

// links.md 2
size_t Links::domain(size_t i, size_t run_end, bool tld_wanted) const {
  size_t all = i, last_label = i;  // after step 1
  size_t good = i;                 // the longest good beginning
  size_t hyphenated = kNowhere;    // the end of the first label that begins or ends with "-"
  bool cut = false;
  for (size_t at = i; at != run_end; at = text_.next(at)) {
    const size_t label = at;
    while (at != run_end && !text_.in(at, kSetIdnSeparator)) at = text_.step(at);
    if (at == label) {  // "An empty label cuts"; but the dots at the end are dropped
      while (text_.in(at, kSetIdnSeparator)) at = text_.next(at);
      cut = at != run_end;
      break;
    }
    if (hyphenated == kNowhere && (text_.kind(label) == '-' || text_.kind(text_.previous(at)) == '-')) hyphenated = at;
    last_label = label;
    all = at;
    if (at == run_end) break;
    if (text_.kind(at) != '.' && label != i && is_tld(text_.paragraph(), label, at)) good = at;
  }
  if ((last_label != i && is_tld(text_.paragraph(), last_label, all)) || (good == i && !tld_wanted && !cut)) good = all;
  return good < hyphenated ? good : i;
}

// P: what follows the end of the host. Where neither an initiator nor a port follows the dot, there is no tail.
size_t Links::after_host(size_t host_end, bool has_domain) const {
  size_t i = host_end, end = host_end;
  if (has_domain && text_.in(i, kSetIdnSeparator)) i = text_.next(i);
  if (text_.kind(i) == ':') {
    const size_t first = text_.next(i);
    uint32_t port = 0, digits = 0;
    for (i = first; is_digit(text_.kind(i)); i = text_.next(i), ++digits) {
      if (digits < 5) port = port * 10 + text_.kind(i) - '0';
    }
    if (digits > 5 || port > 0xFFFF) return kNowhere;
    if (digits != 0) end = i;
  }
  return tail(i, end);
}

// Which pair a bracket of Link_Bracket belongs to: that of Bidi_Paired_Bracket, or "<" and ">".
uint8_t Links::bracket(size_t i) const {
  constexpr uint8_t angle = 0xFF;
  static_assert(kBracketPairs < angle, "not one of the pairs");
  return text_.kind(i) == '<' || text_.kind(i) == '>' ? angle : text_.paragraph().slots.bracket_pair(i);
}

// T: the end of the link, which is `end` so far.
size_t Links::tail(size_t i, size_t end) const {
  // What empties the stack in a path, a query, a fragment, and after ":~:".
  static constexpr char kEmpties[][4] = {"/?#", "=&#", "", "=&,"};
  if (!begins_tail(text_.kind(i))) return end;
  uint8_t* const open = text_.paragraph().scratch->recognition.links.open;
  unsigned depth = 0;
  for (unsigned part = 0;;) {
    const uint8_t kind = text_.kind(i);
    const uint16_t sets = sets_of(kind);
    if ((~sets & (kSetAlphanumeric | kSetInclude)) != 0) {  // otherwise it is none of these
      for (const char* c = kEmpties[part]; *c != 0; ++c) {
        if (static_cast<uint8_t>(*c) == kind) depth = 0;
      }
      if (part == 0 && kind == '?') part = 1;
      if (part < 2 && kind == '#') part = 2;
      if (part >= 2 && text_.word(i, ":~:") != i) {
        part = 3;
        depth = 0;
      }
      if ((sets & kSetOpen) != 0) {
        if (depth == kMaxLinkBrackets) return end;
        open[depth++] = bracket(i);
      } else if ((sets & kSetClose) != 0) {
        if (depth == 0 || open[--depth] != bracket(i)) return end;
      } else if ((sets & (kSetInclude | kSetSoft)) == 0) {
        return end;
      }
    }
    i = text_.step(i);
    if ((sets & (kSetInclude | kSetClose)) != 0) end = i;
  }
}

// The characters of some sets directly before an index, back to `limit`.
size_t Links::back(size_t i, uint16_t sets, size_t limit) const {
  while (i > limit) {
    const size_t before = text_.previous(i);
    if (!text_.in(before, sets)) break;
    i = before;
  }
  return i;
}

// S: the scheme before the ":" at `i`, and the host after it, which must follow "://" or a userinfo. 0: there is none.
size_t Links::host_after_scheme(size_t i, size_t& begin, bool& userinfo) const {
  const size_t authority = text_.word(i, "://");
  if (authority == i) return 0;
  begin = back(i, kSetScheme, clip_);
  while (begin != i && !is_alpha(text_.kind(begin))) begin = text_.next(begin);
  if (begin == i || text_.next(begin) == i) return 0;
  size_t host = authority;
  for (size_t at = authority;; at = text_.step(at)) {
    const uint8_t kind = text_.kind(at);
    if (kind == '@') {
      host = text_.next(at);
    } else if (kind != ':' && (begins_tail(kind) || !in_set(kind, kSetEmail | kUnitsWithSymbols | kSetIdnSeparator))) {
      break;
    }
  }
  userinfo = host != authority;
  return host;
}

// S: `i` is that of a ":".
bool Links::after_scheme(size_t i, Found& link) {
  bool userinfo = false;
  i_ = text_.next(i);
  const size_t host = host_after_scheme(i, link.begin, userinfo);
  if (host == 0) return false;
  const bool no_host = !userinfo && text_.kind(host) == '/' && text_.word(link.begin, "file") == i;
  size_t end = text_.bracketed(host);
  const bool has_domain = end == host && !no_host;
  if (has_domain) {
    end = domain(host, run(host, kUnits, true), true);
    if (end == host) end = domain(host, run(host, kUnitsWithSymbols, true), false);
  }
  if (end != host || no_host) end = after_host(end, has_domain);
  if (end == kNowhere || (end == host && !no_host)) {
    i_ = run(host, userinfo ? kUnits : kUnitsWithSymbols, !userinfo);
    if (userinfo) clip_ = i_;
    return false;
  }
  link.end = end;
  link.kind = EMBIDI_KIND_IRI;
  return true;
}

// U, where a domain stands that no SEP is before and no "://" after.
bool Links::iri(size_t i, size_t host_end, Found& link) {
  if (!begins_tail(text_.kind(host_end))) {
    if (host_end >= email_end_) email_end_ = text_.run(host_end, kSetEmail);
    if (text_.kind(email_end_) == '@') return false;
  }
  const size_t end = after_host(host_end, true);
  if (end == kNowhere) return false;
  link = {clip_domain(text_, i, host_end), end, EMBIDI_KIND_IRI};
  return true;
}

// E; `end` is that of the domain, or `i`.
bool Links::email(size_t i, size_t end, Found& link) {
  const size_t at = text_.previous(i), local = back(at, kSetEmail, clip_), clip_before = clip_;
  clip_ = run_end_;
  if (end == i) return false;
  uint8_t before = '.';  // as if one stood before and after the local part
  for (size_t c = local;; c = text_.next(c)) {
    const uint8_t kind = c == at ? uint8_t{'.'} : text_.kind(c);
    if (kind == '.' && before == '.') return false;
    if (c == at) break;
    before = kind;
  }
  clip_ = clip_before;
  link = {local, end, EMBIDI_KIND_EMAIL};

  // "With `mailto:` (any case, no scheme character before it) in front the link begins there."
  const size_t colon = local > clip_ ? text_.previous(local) : local;
  if (text_.kind(colon) == ':') {
    const size_t scheme = back(colon, kSetScheme, text_.first());
    if (scheme >= clip_ && text_.word(scheme, "mailto:") == local) {
      link.begin = scheme;
      if (text_.kind(end) != '/') link.end = tail(end, end);
      return true;
    }
  }
  // "An email whose domain is clipped is not one: the rest is an IRI."
  link.begin = clip_domain(text_, i, end);
  if (link.begin != i) {
    link.kind = EMBIDI_KIND_IRI;
  } else {
    link.begin = clip(text_, local, at, 0).begin;
  }
  return true;
}

void Links::next(Found& link) {
  while (i_ < text_.end()) {
    bool found = false;
    if (text_.kind(i_) == ':') {
      found = after_scheme(i_, link);
    } else if (text_.in(i_, kUnits) || text_.kind(i_) == '.') {
      // A run begins: E if T[i-1] is "@", else U. A link may have ended in the middle of the run: it is read once.
      const size_t begin = i_;
      if (begin >= run_end_) run_end_ = run(begin, kUnits, false);
      i_ = run_end_;
      const uint8_t before = begin == text_.first() ? uint8_t{0} : text_.kind(text_.previous(begin));
      const bool none = is_sep(before) || (before != '@' && text_.word(run_end_, "://") != run_end_);
      const size_t end = none ? begin : domain(begin, run_end_, true);
      found = before == '@' ? email(begin, end, link) : end != begin && iri(begin, end, link);
    } else {
      i_ = text_.next(i_);
    }
    if (!found) continue;
    i_ = clip_ = link.end;
    link.end = text_.previous(link.end) + 1;
    if (link.begin != kNowhere) return;
  }
  link.begin = kNowhere;
}

}  // namespace embidi

#endif
