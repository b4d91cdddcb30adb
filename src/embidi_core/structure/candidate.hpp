// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What a recogniser finds in running text, and what becomes of it: ordering.md 3.1 and 3.3.
#ifndef EMBIDI_SRC_STRUCTURE_CANDIDATE_HPP
#define EMBIDI_SRC_STRUCTURE_CANDIDATE_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/structure/clip.hpp"

namespace embidi {

// A recogniser is not on the stack: `new (p) Recognizer(p)` makes it in the paragraph's scratch. Not inlined: its
// members are near their own address, not near that of the paragraph.
struct InScratch {
  [[gnu::noinline]] static void* operator new(size_t, embidi_paragraph& p) { return p.scratch->recognition.work; }
};

// A stretch of text that is a structure.
struct Found {
  size_t begin, end;
  uint8_t kind;  // embidi_kind
};

// What the grammar of `pri185` finds: besides, where its parts are.
struct Candidate : Found {
  bool scheme;          // it begins with a scheme and "://", or with "mailto:"
  bool bracketed;       // the host is an address
  size_t userinfo_end;  // the "@" of a userinfo or an email; kNowhere: none
  size_t host_end;      // 0: no host
};

// The extra condition of [P]: a structure's end without the inclusion characters and IDNSeps before it, except SEP; but
// it never reaches into the host.
size_t trimmed_end(const GrammarText& text, size_t end, size_t host_end);

// Adds the candidate as a structure, split into its fields; `flags` are the first ones of its record.
void add_structure(embidi_paragraph& p, const Candidate& c, uint8_t flags);

}  // namespace embidi

#endif
