// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The grammar of structures in running text: ordering.md 3.1.
#ifndef EMBIDI_SRC_STRUCTURE_GRAMMAR_HPP
#define EMBIDI_SRC_STRUCTURE_GRAMMAR_HPP

#include <stddef.h>

#include "embidi_core/structure/candidate.hpp"
#include "embidi_core/structure/grammar_text.hpp"

namespace embidi {

// The longest domain at a place; if there is none, `end` is that place.
struct Domain {
  size_t end;
  size_t last_label;
  unsigned labels;
};

// The productions. A function that returns an index returns the end of what stands at `i`, or `i` if that does not
// stand there. One that returns a bool says whether it stands there, and sets the parts of the candidate that it finds
// (if it is false, they mean nothing). Nothing is kept between calls: that is up to the recogniser.
class Grammar {
 public:
  explicit Grammar(const GrammarText& text) : text_(text) {}
  const GrammarText& text() const { return text_; }

  // The rest of an IRI after its scheme, but for its tail.
  bool after_scheme(size_t i, Candidate& c) const;
  size_t tail(size_t i) const;
  // The rest of an email after its local part.
  bool email_from_at(size_t at, Candidate& c) const;
  bool mailto(const Place& place, Candidate& c) const;
  // The end of a tldDomain that an IRI may begin with, and the IRI.
  size_t tld_domain_at(const Place& place) const;
  void tld_iri(size_t domain_end, Candidate& c) const;

 private:
  size_t label(size_t i, bool escapes) const;
  Domain domain(size_t i, bool escapes) const;
  bool tld_domain(size_t i, Domain& d) const;
  bool host(size_t i, Candidate& c) const;
  size_t port(size_t i) const;
  size_t host_end(size_t i, bool after_domain) const;
  bool authority(size_t i, Candidate& c) const;

  const GrammarText& text_;
};

}  // namespace embidi

#endif
