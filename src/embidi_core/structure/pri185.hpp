// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The recogniser `pri185`: ordering.md 3.1.
#ifndef EMBIDI_SRC_STRUCTURE_PRI185_HPP
#define EMBIDI_SRC_STRUCTURE_PRI185_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/structure/clip.hpp"
#include "embidi_core/structure/file_names.hpp"
#include "embidi_core/structure/grammar.hpp"

namespace embidi {

// Goes by the grammar of ordering.md 3.1: precedence, clipping, and what is kept of runs. Places must come in ascending
// order.
class Pri185Recognizer : public InScratch {
 public:
  explicit Pri185Recognizer(const GrammarText& text) : grammar_(text) {}
  void start(const GrammarText&) {}
  // Whether a candidate, as clipped, starts at a place.
  bool candidate_at(const Place& place);
  // That candidate.
  size_t end() const { return candidate_.end; }
  void add(uint8_t flags) const { add_structure(text().paragraph(), candidate_, flags); }
  // It became a structure, which has ended, perhaps in the middle of a run: "a later candidate's scheme or local part
  // is clipped there".
  void passed() { scheme_.passed = local_.begun = false; }

 private:
  const GrammarText& text() const { return grammar_.text(); }
  bool scheme_iri(size_t i);
  bool email(size_t i);
  bool tld_iri(const Place& place);

  Grammar grammar_;
  FileNames file_names_;
  Candidate candidate_{};
  // The run of scheme characters that was looked at last.
  struct {
    size_t end = 0;
    Candidate after{};    // what follows it ...
    bool found = false;   // ... if that is "://" and an authority
    bool passed = false;  // its first ALPHA has been passed: a scheme can begin there only
  } scheme_;
  // Likewise the run of localchars.
  struct {
    size_t end = 0;
    size_t begin = 0;    // where the candidate starts
    Clipped clipped{};   // what is left of it
    bool begun = false;  // its leading inclusion characters have been passed: `begin` is known
    bool found = false;  // "@" and a domain that is not clipped follow it
    bool known = false;
  } local_;
  // The domain that was looked at last, if it is a tldDomain.
  struct {
    size_t begin = kNowhere;  // where the candidate starts
    size_t end = 0;
  } domain_;
};

}  // namespace embidi

#endif
