// What a recogniser finds in running text, and what becomes of it: ordering.md 3.1 and 3.3.
#ifndef EMBIDI_SRC_STRUCTURE_CANDIDATE_HPP
#define EMBIDI_SRC_STRUCTURE_CANDIDATE_HPP

#include "structure/grammar_text.hpp"

namespace embidi {

inline constexpr size_t kNowhere = static_cast<size_t>(-1);

// A stretch of text that is a structure, and where in it the parts are that its fields do not tell.
struct Candidate {
  size_t begin, end;
  size_t userinfo_end;  // the "@" of a userinfo or an email; kNowhere: none
  size_t host_end;      // 0: no host
  uint8_t kind;         // embidi_kind
  bool scheme;          // it begins with a scheme and "://", or with "mailto:"
  bool bracketed;       // the host is an address
};

// The extra condition of [P]: takes inclusion characters and IDNSeps off the end, except SEP, but never reaches into
// the host.
void trim(const GrammarText& text, Candidate& c);

// Adds the candidate as a structure, split into its fields; `flags` are the first ones of its record.
void add_structure(embidi_paragraph& p, const Candidate& c, uint8_t flags);

}  // namespace embidi

#endif
