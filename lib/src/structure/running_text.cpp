// Structures in running text: display.md 3.1.
//
// One walk over the kinds of the characters, which lie in `levels`. At each place the candidates that may start there
// are tried in the order of their precedence. What has to be looked up ahead belongs to a run of characters, not to a
// place in it, and is kept: so every character is looked at a bounded number of times, whatever the text is made of.
#include "structure/character_kinds.hpp"
#include "structure/fields.hpp"
#include "structure/recognize.hpp"
#include "structure/tld.hpp"

namespace embidi {

namespace {

// The text as the grammar sees it: indices of characters that are not transparent.
class Text {
 public:
  explicit Text(embidi_paragraph& p) : kinds_(p.slots.character_kinds()), length_(p.length) {}

  size_t length() const { return length_; }
  size_t first() const { return skip(0); }
  size_t next(size_t i) const { return skip(i + 1); }
  uint8_t kind(size_t i) const { return kinds_[i]; }  // kOther at the end
  bool in(size_t i, uint8_t sets) const { return in_set(kinds_[i], sets); }
  bool sep(size_t i) const { return is_sep(kinds_[i]); }
  bool stop(size_t i) const { return is_stop(kinds_[i]); }
  // End of the run of characters of a set from `i` on.
  size_t run(size_t i, uint8_t set) const {
    while (in(i, set)) i = next(i);
    return i;
  }
  size_t digits(size_t i) const {
    while (is_digit(kinds_[i])) i = next(i);
    return i;
  }
  // The character before `i`; there must be one.
  size_t previous(size_t i) const {
    do {
      --i;
    } while (kinds_[i] == kMark);
    return i;
  }
  // End of `word` (in lower case) if it stands at `i`, ASCII capitals folded; otherwise `i`.
  size_t word(size_t i, const char* word) const {
    size_t at = i;
    for (; *word != 0; ++word, at = next(at)) {
      const uint8_t k = kinds_[at];
      if ((is_alpha(k) ? k | 0x20 : k) != static_cast<uint8_t>(*word)) return i;
    }
    return at;
  }

 private:
  size_t skip(size_t i) const {
    while (i < length_ && kinds_[i] == kMark) ++i;
    return i < length_ ? i : length_;
  }
  const uint8_t* kinds_;
  size_t length_;
};

constexpr size_t kNowhere = static_cast<size_t>(-1);

// domain := label (IDNSep label)*, as far as it goes. `end` is where it began if there is none.
struct Domain {
  size_t begin, end;
  size_t last_label;
  unsigned labels;
};

// Where the parts of a candidate are. `host_end` is where the host ends, 0 if there is none.
struct Candidate {
  size_t begin, end;
  size_t userinfo_end;  // its "@", or the one of an email; kNowhere: none
  size_t host, host_end;
  uint8_t kind;
  bool scheme;     // "://", or "mailto:"
  bool bracketed;  // the host is an address
};

class Running {
 public:
  explicit Running(embidi_paragraph& p) : p_(p), text_(p) {}
  void run();

 private:
  size_t unit(size_t i, bool escapes) const;
  size_t label(size_t i, bool escapes) const;
  Domain domain(size_t i, bool escapes) const;
  bool tld_domain(size_t i, Domain& d) const;
  bool host(size_t i, Candidate& c) const;
  size_t port(size_t i) const;
  size_t host_end(size_t i, bool domain) const;
  bool authority(size_t i, Candidate& c) const;
  size_t tail(size_t i) const { return text_.stop(i) ? text_.run(i, kSetChar) : i; }
  void trim(Candidate& c) const;

  bool scheme_iri(size_t i, Candidate& c);
  bool email_at(size_t at, Candidate& c) const;
  bool mailto(size_t i, Candidate& c) const;
  bool email(size_t i, Candidate& c);
  bool tld_iri(size_t i, Candidate& c) const;
  bool filename(size_t i, Candidate& c) const;
  bool candidate(size_t i, Candidate& c);

  void cut(const Candidate& c);
  uint8_t adjacent_control(const Candidate& c) const;
  void count_explicit(size_t i);
  bool before_in(uint8_t sets) const { return before_ != kNowhere && text_.in(before_, sets); }

  embidi_paragraph& p_;
  Text text_;
  size_t before_ = kNowhere, before_that_ = kNowhere;  // the two characters before the present place

  size_t scheme_end_ = 0;  // of the scheme run that was looked at last
  Candidate scheme_{};     // what follows it
  bool scheme_found_ = false;
  bool scheme_tried_ = false;  // its first ALPHA has been passed: the scheme would have begun there
  size_t local_end_ = 0;       // of the run of localchars that was looked at last
  bool local_found_ = false;
  bool local_known_ = false;

  size_t embeddings_ = 0, isolates_ = 0;  // open ones
};

// unit := labelchar, or "%" HEX HEX after a scheme. Its end, or `i`.
size_t Running::unit(size_t i, bool escapes) const {
  if (text_.in(i, kSetLabel)) return text_.next(i);
  if (!escapes || text_.kind(i) != '%') return i;
  const size_t high = text_.next(i);
  if (!is_hex(text_.kind(high))) return i;
  const size_t low = text_.next(high);
  return is_hex(text_.kind(low)) ? text_.next(low) : i;
}

// label := unit+ (wordpunct unit+)*. Its end, or `i`.
size_t Running::label(size_t i, bool escapes) const {
  size_t end = i;
  for (size_t at = unit(i, escapes); at != end;) {
    end = at;
    at = unit(end, escapes);
    if (at != end || text_.kind(end) != kWordPunctuation) continue;
    const size_t behind = text_.next(end);
    at = unit(behind, escapes);
    if (at == behind) at = end;
  }
  return end;
}

Domain Running::domain(size_t i, bool escapes) const {
  Domain d{i, label(i, escapes), i, 1};
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

// A domain of two or more labels whose last one is a TLD.
bool Running::tld_domain(size_t i, Domain& d) const {
  d = domain(i, false);
  return d.end != i && d.labels >= 2 && is_tld(p_, d.last_label, d.end);
}

// host := "[" [0-9A-Fa-f:.]+ "]" | domain
bool Running::host(size_t i, Candidate& c) const {
  c.host = i;
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

// ":" DIGIT*, without digits only directly before STOP. Its end, or `i`.
size_t Running::port(size_t i) const {
  if (text_.kind(i) != ':') return i;
  const size_t first = text_.next(i);
  const size_t end = text_.digits(first);
  return end != first || text_.stop(end) ? end : i;
}

// hostEnd := IDNSep? (":" DIGIT*)?
size_t Running::host_end(size_t i, bool domain) const {
  if (domain && text_.in(i, kSetIdnSeparator)) {
    const size_t behind = text_.next(i);
    if (text_.stop(behind)) return behind;
    const size_t end = port(behind);
    return end != behind ? end : i;
  }
  return port(i);
}

// authority := (userinfo "@")? host hostEnd; without a host behind the last "@" it has no userinfo. If there is no host
// at all, c.host_end is 0: right for `file`, directly before a SEP.
bool Running::authority(size_t i, Candidate& c) const {
  c.userinfo_end = kNowhere;
  for (size_t at = i; text_.in(at, kSetUserinfo); at = text_.next(at)) {
    if (text_.kind(at) == '@') c.userinfo_end = at;
  }
  if (c.userinfo_end == kNowhere || !host(text_.next(c.userinfo_end), c)) {
    c.userinfo_end = kNowhere;
    if (!host(i, c)) {
      c.host = c.host_end = 0;
      c.bracketed = false;
      c.end = i;
      return text_.sep(i);
    }
  }
  c.end = host_end(c.host_end, !c.bracketed);
  return true;
}

// scheme ":" SEP SEP authority tail
bool Running::scheme_iri(size_t i, Candidate& c) {
  if (!text_.in(i, kSetScheme)) return false;
  if (i >= scheme_end_) {
    scheme_tried_ = false;
    scheme_end_ = text_.run(i, kSetScheme);
    const size_t first = text_.next(scheme_end_);
    const size_t second = text_.next(first);
    scheme_found_ = text_.kind(scheme_end_) == ':' && text_.sep(first) && text_.sep(second) &&
                    authority(text_.next(second), scheme_);
  }
  if (!scheme_found_ || scheme_tried_ || !is_alpha(text_.kind(i))) return false;
  scheme_tried_ = true;
  if (text_.next(i) == scheme_end_) return false;  // two or more characters
  if (scheme_.host_end == 0 && text_.word(i, "file") != scheme_end_) return false;
  c = scheme_;
  c.begin = i;
  c.kind = EMBIDI_KIND_IRI;
  c.scheme = true;
  c.end = tail(c.end);
  return true;
}

// "@" tldDomain
bool Running::email_at(size_t at, Candidate& c) const {
  Domain d;
  if (text_.kind(at) != '@' || !tld_domain(text_.next(at), d)) return false;
  c.kind = EMBIDI_KIND_EMAIL;
  c.userinfo_end = at;
  c.host = d.begin;
  c.host_end = c.end = d.end;
  c.scheme = c.bracketed = false;
  return true;
}

// "mailto:" localchar* "@" tldDomain IDNSep? ("?" query)? ("#" fragment)?
bool Running::mailto(size_t i, Candidate& c) const {
  if (before_in(kSetScheme)) return false;
  const size_t local = text_.word(i, "mailto:");
  if (local == i || !email_at(text_.run(local, kSetLocal), c)) return false;
  c.begin = i;
  c.scheme = true;
  size_t end = c.end;
  if (text_.in(end, kSetIdnSeparator)) end = text_.next(end);
  if (text_.kind(end) == '?' || text_.kind(end) == '#') c.end = text_.run(end, kSetChar);
  return true;
}

// localchar* "@" tldDomain, all localchars before the "@" without leading inclusion characters
bool Running::email(size_t i, Candidate& c) {
  if (mailto(i, c)) return true;
  if (!text_.in(i, kSetLocal) && text_.kind(i) != '@') return false;
  if (!local_known_ || i > local_end_) {
    local_end_ = text_.run(i, kSetLocal);
    local_found_ = email_at(local_end_, c);
    local_known_ = true;
  }
  if (!local_found_ || (i != local_end_ && text_.in(i, kSetInclusion))) return false;
  email_at(local_end_, c);
  c.begin = i;
  return true;
}

// tldDomain hostEnd tail, not entered in the middle of a domain
bool Running::tld_iri(size_t i, Candidate& c) const {
  if (!text_.in(i, kSetLabel) || before_in(kSetLabel)) return false;
  const bool joined = before_in(kSetIdnSeparator) || (before_ != kNowhere && text_.kind(before_) == kWordPunctuation);
  if (joined && before_that_ != kNowhere && text_.in(before_that_, kSetLabel)) return false;
  Domain d;
  if (!tld_domain(i, d)) return false;
  c = {i, tail(host_end(d.end, true)), kNowhere, d.begin, d.end, EMBIDI_KIND_IRI, false, false};
  return true;
}

// char+ with one of the beginnings: X: SEP, ~ SEP, . SEP, .. SEP, / fchar+ /, \\ fchar+ \ .
bool Running::filename(size_t i, Candidate& c) const {
  if (before_ != kNowhere && !text_.in(before_, kSetAnchor)) return false;
  const uint8_t first = text_.kind(i);
  const size_t second = text_.next(i);
  bool begins = false;
  if (first == '/' || (first == '\\' && text_.kind(second) == '\\')) {
    const size_t name = first == '/' ? second : text_.next(second);
    size_t end = name;
    while (text_.in(end, kSetChar) && !text_.sep(end)) end = text_.next(end);
    begins = end != name && text_.kind(end) == first;
  } else if (first == '~') {
    begins = text_.sep(second);
  } else if (first == '.') {
    begins = text_.sep(second) || (text_.kind(second) == '.' && text_.sep(text_.next(second)));
  } else if (is_alpha(first)) {
    begins = text_.kind(second) == ':' && text_.sep(text_.next(second));
  }
  if (!begins) return false;
  c = {i, text_.run(i, kSetChar), kNowhere, 0, 0, EMBIDI_KIND_FILENAME, false, false};
  return true;
}

// In the order of precedence.
bool Running::candidate(size_t i, Candidate& c) {
  return scheme_iri(i, c) || email(i, c) || tld_iri(i, c) || filename(i, c);
}

// The extra condition of [P]: inclusion characters and IDNSeps at the end are left out, except SEP; but never the host.
void Running::trim(Candidate& c) const {
  const size_t least = c.host_end > c.begin ? c.host_end : c.begin;
  while (c.end > least) {
    const size_t last = text_.previous(c.end);
    if (last < least || text_.sep(last) || !text_.in(last, kSetInclusion | kSetIdnSeparator)) {
      c.end = last + 1;
      return;
    }
    c.end = last;
  }
  if (c.end > c.begin) c.end = text_.previous(c.end) + 1;
}

void Running::cut(const Candidate& c) {
  Cutter cutter(p_, c.kind, c.begin, c.end);
  if (c.kind == EMBIDI_KIND_FILENAME) {
    cutter.cut(EMBIDI_ROLE_SEGMENT, kSep, 0);
    return cutter.finish(adjacent_control(c));
  }
  if (c.scheme) cutter.cut_scheme();
  if (c.kind == EMBIDI_KIND_EMAIL) {
    cutter.cut(EMBIDI_ROLE_LOCAL, 0, 0, c.userinfo_end);
    cutter.step();
  } else if (c.scheme) {
    cutter.step();
    cutter.step();
    if (c.userinfo_end != kNowhere) {
      cutter.cut(EMBIDI_ROLE_USERINFO, kColon, 0, c.userinfo_end);
      cutter.step();
    }
  }
  cutter.cut(c.bracketed ? EMBIDI_ROLE_ADDRESS : EMBIDI_ROLE_LABEL, c.bracketed ? 0 : kIdnSeparator, 0, c.host_end);
  if (cutter.cursor().at(kIdnSeparator)) cutter.step();
  if (cutter.cursor().at(kColon)) {
    cutter.step();
    cutter.cut(EMBIDI_ROLE_PORT, 0, kStop);
  }
  cutter.cut_tail();
  cutter.finish(adjacent_control(c));
}

// `control_adjacent`
uint8_t Running::adjacent_control(const Candidate& c) const {
  if (before_ != kNowhere) {
    const uint8_t before = p_.slots.class_at(before_);
    if (before == PDF || before == PDI || before == LRO || before == RLO) return kControlAdjacent;
  }
  size_t after = c.end == p_.length ? c.end : text_.next(c.end - 1);
  while (text_.in(after, kSetInclusion | kSetIdnSeparator)) after = text_.next(after);
  if (text_.kind(after) != kExplicitControl) return 0;
  const uint8_t control = p_.slots.class_at(after);
  const bool closes = (control == PDF && embeddings_ > 0) || (control == PDI && isolates_ > 0);
  return closes ? 0 : kControlAdjacent;
}

void Running::count_explicit(size_t i) {
  const uint8_t control = p_.slots.class_at(i);
  if (control >= LRE && control <= RLO) ++embeddings_;
  if (control >= LRI && control <= FSI) ++isolates_;
  if (control == PDF && embeddings_ > 0) --embeddings_;
  if (control == PDI && isolates_ > 0) --isolates_;
}

void Running::run() {
  for (size_t i = text_.first(); i < text_.length();) {
    Candidate c;
    if (!candidate(i, c)) {
      if (text_.kind(i) == kExplicitControl) count_explicit(i);
      before_that_ = before_;
      before_ = i;
      i = text_.next(i);
      continue;
    }
    trim(c);
    cut(c);
    before_ = text_.previous(c.end);
    before_that_ = before_ > c.begin ? text_.previous(before_) : before_that_;
    scheme_tried_ = false;  // a scheme is clipped here
    i = text_.next(before_);
  }
}

}  // namespace

void recognize_running_text(embidi_paragraph& p) {
  Reader reader(p, 0);
  p.slots.enter(Slots::recognition);
  uint8_t* const kinds = p.slots.character_kinds();
  for (size_t i = 0; i < p.length; ++i) kinds[i] = kind_of(reader.next());
  kinds[p.length] = kOther;
  Running(p).run();
}

}  // namespace embidi
