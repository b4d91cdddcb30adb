// What a recogniser finds in running text, and what becomes of it: ordering.md 3.1 and 3.3.
#include "structure/candidate.hpp"

#include "structure/fields.hpp"

namespace embidi {

// What begins a file name or an IRI without a host has a SEP, so this ends.
void trim(const GrammarText& text, Candidate& c) {
  size_t last = text.previous(c.end);
  while (last >= c.host_end && !text.sep(last) && text.in(last, kSetInclusion | kSetIdnSeparator)) {
    last = text.previous(last);
  }
  c.end = last + 1;
}

void add_structure(embidi_paragraph& p, const Candidate& c, uint8_t flags) {
  FieldSplitter splitter(p, c.kind, c.begin, c.end);
  if (c.kind == EMBIDI_KIND_FILENAME) {
    splitter.split(EMBIDI_ROLE_SEGMENT, kSep, 0);
    return splitter.finish(flags);
  }
  if (c.scheme) splitter.split_scheme();
  if (c.kind == EMBIDI_KIND_EMAIL) {
    splitter.split(EMBIDI_ROLE_LOCAL, 0, 0, c.userinfo_end);
    splitter.step();
  } else if (c.scheme) {
    splitter.step();
    splitter.step();
    if (c.userinfo_end != kNowhere) {
      splitter.split(EMBIDI_ROLE_USERINFO, kColon, 0, c.userinfo_end);
      splitter.step();
    }
  }
  splitter.split(c.bracketed ? EMBIDI_ROLE_ADDRESS : EMBIDI_ROLE_LABEL, c.bracketed ? 0 : kIdnSeparator, 0, c.host_end);
  if (splitter.cursor().at(kIdnSeparator)) splitter.step();
  if (splitter.cursor().at(kColon)) {
    splitter.step();
    splitter.split(EMBIDI_ROLE_PORT, 0, kStop);
  }
  splitter.split_tail();
  splitter.finish(flags);
}

}  // namespace embidi
