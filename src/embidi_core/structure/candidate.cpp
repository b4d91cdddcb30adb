// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What a recogniser finds in running text, and what becomes of it: ordering.md 3.1 and 3.3.
#include "embidi_core/structure/candidate.hpp"

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/structure/fields.hpp"

namespace embidi {

// What begins a file name or an IRI without a host has a SEP, so this ends.
size_t trimmed_end(const GrammarText& text, size_t end, size_t host_end) {
  do {
    end = text.previous(end);
  } while (end >= host_end && !text.sep(end) && text.in(end, kSetInclusion | kSetIdnSeparator));
  return end + 1;
}

#if (EMBIDI_RECOGNIZERS & EMBIDI_RECOGNIZER_PRI185) != 0

void add_structure(embidi_paragraph& p, const Candidate& c, uint8_t flags) {
  FieldSplitter splitter(p, c.kind, c.begin, c.end);
  if (c.kind == EMBIDI_KIND_FILENAME) {
    splitter.split(EMBIDI_ROLE_SEGMENT, kSep, 0);
    return splitter.finish(flags);
  }
  uint8_t traits = 0;
  const uint8_t path = splitter.at_scheme("otpauth") ? kSep | kColon | kAt : kSep;
  if (c.scheme) splitter.split_scheme();
  if (c.kind == EMBIDI_KIND_EMAIL) {
    splitter.split(EMBIDI_ROLE_LOCAL, 0, 0, c.userinfo_end);
    splitter.step();
  } else if (c.scheme) {
    splitter.step();
    splitter.step();
    if (c.userinfo_end != kNowhere) {
      if (splitter.cursor().index() != c.userinfo_end) traits = kUserinfo;
      splitter.split(EMBIDI_ROLE_USERINFO, kColon, 0, c.userinfo_end);
      splitter.step();
    }
  }
  splitter.split_host(0, c.host_end);
  if (splitter.cursor().at(kIdnSeparator)) splitter.step();
  if (splitter.cursor().at(kColon)) {
    splitter.step();
    splitter.split(EMBIDI_ROLE_PORT, 0, kStop);
  }
  splitter.split_tail(path);
  splitter.finish(flags, traits);
}

#endif

}  // namespace embidi
