// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Links in running text: links.md.
#ifndef EMBIDI_SRC_STRUCTURE_LINKS_HPP
#define EMBIDI_SRC_STRUCTURE_LINKS_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/structure/candidate.hpp"

namespace embidi {

// The search of links.md 3. Each run is read a bounded number of times, and so is each stretch of Link_Email: together
// linear in the text.
class Links {
 public:
  explicit Links(const GrammarText& text) : text_(text) {}
  const GrammarText& text() const { return text_; }
  // The text has entered a stretch, after the one before.
  void start(const GrammarText& text) {
    text_ = text;
    i_ = clip_ = text_.first();
  }
  // The next link of the stretch, clipped (ordering.md 3.1); links come in ascending order. Its begin is kNowhere:
  // there is no other.
  void next(Found& link);

 private:
  // The end of what stands at an index, or that index.
  size_t run(size_t i, uint16_t units, bool escapes) const;
  size_t domain(size_t i, size_t run_end, bool tld_wanted) const;
  // The end of the link after the end of its host; kNowhere: it is none.
  size_t after_host(size_t host_end, bool has_domain) const;
  size_t tail(size_t i, size_t end) const;
  uint8_t bracket(size_t i) const;
  size_t back(size_t i, uint16_t sets, size_t limit) const;

  size_t host_after_scheme(size_t i, size_t& begin, bool& userinfo) const;
  bool after_scheme(size_t i, Found& link);
  bool iri(size_t i, size_t host_end, Found& link);
  bool email(size_t i, size_t end, Found& link);

  GrammarText text_;
  size_t i_ = 0, clip_ = 0;  // of links.md 3
  size_t run_end_ = 0;       // of the run that was read last, but after a scheme
  size_t email_end_ = 0;     // of the Link_Email characters that were read last
};

}  // namespace embidi

#endif
