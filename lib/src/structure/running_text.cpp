// Structures in running text: ordering.md 3.1.
//
// One walk through the text (RunningText). At each place the recogniser is asked for a candidate that begins there; the
// first one found becomes a structure, and the walk goes on at its end. What a recogniser must look ahead for depends
// on a run of characters, not on a place in it, and is kept per run: so every character is looked at a bounded number
// of times, whatever the text holds.
#include "paragraph/text.hpp"
#include "structure/candidate.hpp"
#include "structure/grammar.hpp"
#include "structure/recognize.hpp"

namespace embidi {

namespace {

// The recogniser that goes by the grammar of 3.1: precedence, and what is kept of runs. Places must come in ascending
// order.
class GrammarRecognizer {
 public:
  explicit GrammarRecognizer(embidi_paragraph& p) : grammar_(p) {}
  const GrammarText& text() const { return grammar_.text(); }
  // "Where several start together, scheme IRI, then email, then TLD IRI, then filename."
  bool candidate_at(const Place& place, Candidate& c) {
    return scheme_iri(place.index, c) || email(place, c) || grammar_.tld_iri(place, c) || grammar_.filename(place, c);
  }
  // A structure has ended, perhaps in the middle of a run: "a later candidate's scheme or local part is clipped there".
  void clip() { scheme_.passed = false; }

 private:
  bool scheme_iri(size_t i, Candidate& c);
  bool email(const Place& place, Candidate& c);

  Grammar grammar_;
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
    bool found = false;  // "@" and a domain follow it
    bool known = false;
  } local_;
};

// scheme ":" SEP SEP authority tail
// scheme := ALPHA (ALPHA | DIGIT | "+" | "-" | ".")*   two or more characters; the longest run that starts with ALPHA
bool GrammarRecognizer::scheme_iri(size_t i, Candidate& c) {
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
  c = scheme_.after;
  c.begin = i;
  c.kind = EMBIDI_KIND_IRI;
  c.scheme = true;
  c.end = grammar_.tail(c.end);
  return true;
}

// email := localchar* "@" tldDomain  |  "mailto:" ...
// the localchars directly before the "@", all of them, without leading inclusion characters; it may be empty
bool GrammarRecognizer::email(const Place& place, Candidate& c) {
  const size_t i = place.index;
  if (!text().in(i, kSetLocal) && text().kind(i) != '@') return false;  // "mailto:" begins with a localchar, too
  if (grammar_.mailto(place, c)) return true;
  if (!local_.known || i > local_.end) {
    local_.end = text().run(i, kSetLocal);
    local_.found = grammar_.email_from_at(local_.end, c);
    local_.known = true;
  }
  if (!local_.found || (i != local_.end && text().in(i, kSetInclusion))) return false;
  grammar_.email_from_at(local_.end, c);
  c.begin = i;
  return true;
}

// Explicit controls that are open: "LRE, RLE, LRO, RLO less PDF, counted from the paragraph's start and never below 0",
// and LRI, RLI, FSI less PDI likewise.
class OpenControls {
 public:
  void pass(uint8_t control) {
    if (control >= LRE && control <= RLO) ++embeddings_;
    if (control >= LRI && control <= FSI) ++isolates_;
    if (control == PDF && embeddings_ > 0) --embeddings_;
    if (control == PDI && isolates_ > 0) --isolates_;
  }
  bool closed_by(uint8_t control) const {
    return (control == PDF && embeddings_ > 0) || (control == PDI && isolates_ > 0);
  }

 private:
  size_t embeddings_ = 0, isolates_ = 0;
};

// The walk.
class RunningText {
 public:
  explicit RunningText(embidi_paragraph& p)
      : p_(p), recognizer_(p), place_{text().first(), text().length(), text().length()} {}
  void run();

 private:
  const GrammarText& text() const { return recognizer_.text(); }
  uint8_t adjacent_control(size_t end);

  embidi_paragraph& p_;
  GrammarRecognizer recognizer_;
  Place place_;
  OpenControls open_;
  size_t inclusions_end_ = 0;  // of the run of inclusion characters and IDNSeps that was looked at last
};

// `control_adjacent` of a structure that begins here: "transparent characters apart, PDF, PDI, LRO or RLO stands
// directly before the structure, or EXPLICIT directly after it (inclusion characters and IDNSeps apart, too); but not a
// PDF or PDI after it for which an embedding or isolate is open".
uint8_t RunningText::adjacent_control(size_t end) {
  const uint8_t before = p_.slots.class_at(place_.before);
  if (before == PDF || before == PDI || before == LRO || before == RLO) return kControlAdjacent;
  size_t after = end == p_.length ? end : text().next(end - 1);
  // A structure that begins inside the run of the one before it ends there, too: the run is read once.
  if (after >= inclusions_end_) inclusions_end_ = text().run(after, kSetInclusion | kSetIdnSeparator);
  after = inclusions_end_;
  if (text().kind(after) != kExplicitControl) return 0;
  return open_.closed_by(p_.slots.class_at(after)) ? 0 : kControlAdjacent;
}

void RunningText::run() {
  while (place_.index < text().length()) {
    Candidate c;
    if (recognizer_.candidate_at(place_, c)) {
      trim(text(), c);
      add_structure(p_, c, adjacent_control(c.end));
      place_.index = text().previous(c.end);  // its last character, of two or more
      place_.before = text().previous(place_.index);
      recognizer_.clip();
    } else if (text().kind(place_.index) == kExplicitControl) {
      open_.pass(p_.slots.class_at(place_.index));
    }
    place_ = {text().next(place_.index), place_.index, place_.before};
  }
}

}  // namespace

void recognize_running_text(embidi_paragraph& p) {
  p.slots.enter(Slots::recognition);
  uint8_t* const kinds = p.slots.character_kinds();
  Reader reader(p, 0);
  for (size_t i = 0; i < p.length; ++i) kinds[i] = character_kind(reader.next());
  kinds[p.length] = kOther;
  RunningText(p).run();
}

}  // namespace embidi
