// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The recogniser `pri185`: ordering.md 3.1.
//
// What a candidate needs to know about the text ahead depends on a run of characters, not on a place in it, and is kept
// per run. A candidate that is clipped starts later in the run in which it was found, and is kept until then: no other
// can come between.
#include "embidi_core/structure/pri185.hpp"

#include <stddef.h>

#if (EMBIDI_RECOGNIZERS & EMBIDI_RECOGNIZER_PRI185) != 0

namespace embidi {

// scheme ":" SEP SEP authority tail
// scheme := ALPHA (ALPHA | DIGIT | "+" | "-" | ".")*   two or more characters; the longest run that starts with ALPHA
bool Pri185Recognizer::scheme_iri(size_t i) {
  if (!text().in(i, kSetScheme)) return false;
  if (i >= scheme_.end) {
    scheme_.passed = false;
    scheme_.end = text().run(i, kSetScheme);
    scheme_.found = grammar_.after_scheme(scheme_.end, scheme_.after);
  }
  if (!scheme_.found || scheme_.passed || !is_alpha(text().kind(i))) return false;
  scheme_.passed = true;
  if (text().next(i) == scheme_.end) return false;
  if (scheme_.after.host_end == 0 && text().word(i, "file") != scheme_.end) return false;
  candidate_ = scheme_.after;
  candidate_.kind = EMBIDI_KIND_IRI;
  candidate_.scheme = true;
  candidate_.end = grammar_.tail(candidate_.end);
  return true;
}

// email := localchar* "@" tldDomain  |  "mailto:" ...   (Grammar::mailto)
// the localchars directly before the "@", all of them, without leading inclusion characters; it may be empty
bool Pri185Recognizer::email(size_t i) {
  if (!text().in(i, kSetLocal) && text().kind(i) != '@') return false;
  if (!local_.known || i > local_.end) {
    local_.known = true;
    local_.begun = false;
    local_.end = text().run(i, kSetLocal);
    local_.found = grammar_.email_from_at(local_.end, candidate_);
    if (local_.found) {
      // "An email whose domain is clipped is not one."
      const size_t domain = text().next(local_.end);
      local_.found = clip_domain(text(), domain, candidate_.end) == domain;
      local_.clipped = clip(text(), i, local_.end, 0);
    }
  }
  if (!local_.found) return false;
  if (!local_.begun) {
    if (i != local_.end && text().in(i, kSetInclusion)) return false;
    local_.begun = true;
    local_.begin = i < local_.clipped.uniform ? local_.clipped.begin : i;
  }
  return i == local_.begin && grammar_.email_from_at(local_.end, candidate_);
}

bool Pri185Recognizer::tld_iri(const Place& place) {
  const size_t domain_end = grammar_.tld_domain_at(place);
  if (domain_end != place.index) domain_ = {clip_domain(text(), place.index, domain_end), domain_end};
  if (place.index != domain_.begin) return false;
  grammar_.tld_iri(domain_.end, candidate_);
  return true;
}

// "Where several start together, scheme IRI, then email, then TLD IRI, then filename."
bool Pri185Recognizer::candidate_at(const Place& place) {
  const bool local = text().in(place.index, kSetLocal);  // "mailto:" begins with a localchar, too
  if (scheme_iri(place.index) || (local && grammar_.mailto(place, candidate_)) || email(place.index) ||
      tld_iri(place)) {
    candidate_.begin = place.index;
    candidate_.end = trimmed_end(text(), candidate_.end, candidate_.host_end);
    return true;
  }
  return file_names_.at(text(), place, candidate_);
}

}  // namespace embidi

#endif
