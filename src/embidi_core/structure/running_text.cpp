// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Structures in running text: ordering.md 3.1.
//
// One walk through the text (RunningText), from stretch to stretch (stretches.hpp). At each place in one the recogniser
// is asked for a candidate that begins there; the first one found becomes a structure, and the walk goes on at its end.
// What a recogniser must look ahead for depends on a run of characters, not on a place in it, and is kept per run: so
// every character is looked at a bounded number of times, whatever the text holds. What lies between two structures is
// passed once the second of them is known.
#include <stddef.h>
#include <stdint.h>

#include "embidi_core/paragraph/text.hpp"
#include "embidi_core/structure/declared.hpp"
#include "embidi_core/structure/file_names.hpp"
#include "embidi_core/structure/links.hpp"
#include "embidi_core/structure/numbers.hpp"
#include "embidi_core/structure/pri185.hpp"
#include "embidi_core/structure/recognize.hpp"
#include "embidi_core/structure/stretches.hpp"

namespace embidi {

namespace {

// The recogniser `links`: "Links do not depend on file names; of two that overlap, the one that begins first stands
// (the file name, if both do), and file names are sought from its end on."
class LinkRecognizer : public InScratch {
 public:
  explicit LinkRecognizer(const GrammarText& text) : links_(text) {}
  void start(const GrammarText& text) {
    links_.start(text);
    links_.next(link_);
  }
  bool candidate_at(const Place& place) {
    while (link_.begin < place.index) links_.next(link_);
    if (file_names_.at(links_.text(), place, found_)) return true;
    found_ = link_;
    return link_.begin == place.index;
  }
  size_t end() const { return found_.end; }
  void add(uint8_t flags) const {
    add_structure_of(links_.text().paragraph(), found_.kind, found_.begin, found_.end, flags);
  }
  static void passed() {}

 private:
  Links links_;
  FileNames file_names_;
  Found link_{}, found_{};  // the next link, and what was found last
};

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
  uint32_t embeddings_ = 0, isolates_ = 0;
};

// The text of a gap; in the paragraph's scratch likewise.
struct GapText : GrammarText {
  explicit GapText(embidi_paragraph& p) : GrammarText(p) {}
  [[gnu::noinline]] static void* operator new(size_t, embidi_paragraph& p) {
    return p.scratch->recognition.number.text;
  }
};
static_assert(sizeof(GapText) <= sizeof NumberScratch::text, "the scratch has room");

// The walk; in the paragraph's scratch like the recogniser, and where it is likewise.
class RunningText {
 public:
  [[gnu::noinline]] static void* operator new(size_t bytes, embidi_paragraph& p) {
    size_t* const end = p.scratch->recognition.work + sizeof p.scratch->recognition.work / sizeof(size_t);
    return end - bytes / sizeof(size_t);
  }
  RunningText(embidi_paragraph& p, bool numbers) : text_(p), place_(start(0)), passed_(place_), numbers_(numbers) {
    text_.enter({0, 0});
  }
  template <class Recognizer>
  void run(bool structures);

 private:
  bool enter_next();
  template <class Recognizer>
  bool find(Recognizer& recognizer);
  Place start(size_t index) const {
    const auto none = static_cast<uint32_t>(text_.length());
    return {static_cast<uint32_t>(index), none, none};
  }
  void advance(Place& place) const {
    place = {static_cast<uint32_t>(text_.next(place.index)), place.index, place.before};
  }
  uint8_t adjacent_control(size_t before, size_t end);
  void pass_gap(size_t end);
  void pass_control(size_t i);
  void pass_words(Range words, size_t gap_end);
  void pass_structure(size_t end);

  GrammarText text_;
  Place place_;   // that the search has reached
  Place passed_;  // what lies before is in structures, or has none
  OpenControls open_;
  uint32_t inclusions_end_ = 0;  // of the run of inclusion characters and IDNSeps that was looked at last
  const bool numbers_;
};

// `control_adjacent` of a structure: "transparent characters apart, PDF, PDI, LRO or RLO stands directly before the
// structure, or EXPLICIT directly after it (inclusion characters and IDNSeps apart, too); but not a PDF or PDI after it
// for which an embedding or isolate is open".
uint8_t RunningText::adjacent_control(size_t before, size_t end) {
  const uint8_t c = text_.class_at(before);
  if (c == PDF || c == PDI || c == LRO || c == RLO) return kControlAdjacent;
  size_t after = text_.next(end - 1);
  // A structure that begins inside the run of the one before it ends there, too: the run is read once.
  if (after >= inclusions_end_) {
    inclusions_end_ = static_cast<uint32_t>(text_.run(after, kSetInclusion | kSetIdnSeparator));
  }
  after = inclusions_end_;
  if (text_.kind(after) != kExplicitControl) return 0;
  return open_.closed_by(text_.class_at(after)) ? 0 : kControlAdjacent;
}

// Goes on after a structure that ends at `end`.
void RunningText::pass_structure(size_t end) {
  passed_.index = static_cast<uint32_t>(text_.previous(end));  // its last character, of two or more
  passed_.before = static_cast<uint32_t>(text_.previous(passed_.index));
  advance(passed_);
}

// Passes what lies before the structure that begins at `end`, or before the text's end: counts the explicit controls
// and, if that is asked for, finds numbers.
void RunningText::pass_gap(size_t end) {
  embidi_paragraph& p = text_.paragraph();
  if (!numbers_ && (p.mask & kExplicitClasses) == 0) return;
  while (passed_.index < end) {
    const Range words = numbers_ ? next_words(p, passed_.index, end) : Range{end, end};
    // By classes: character kinds are not known there.
    for (size_t i = passed_.index; i < words.begin; ++i) pass_control(i);
    if (words.begin == end) break;
    pass_words(words, end);
  }
}

// Whether it is transparent is not known from kinds.
void RunningText::pass_control(size_t i) {
  const embidi_paragraph& p = text_.paragraph();
  const uint8_t c = p.slots.class_at(i);
  if ((p.scratch->recognition.transparent >> c & 1) == 0) open_.pass(c);
}

// Finds the numbers in some words of a gap.
void RunningText::pass_words(Range words, size_t gap_end) {
  embidi_paragraph& p = text_.paragraph();
  // A number may begin after an R or AL at their end, and go on to the next; the white space after that is looked at,
  // too.
  const size_t known = end_of_words(p, words.end, gap_end);
  find_kinds(p, words.begin, known == p.length ? known : known + 1);
  GrammarText& gap = *new (p) GapText(p);
  if (words.begin > passed_.index) {
    gap.enter(words);  // after white space, so nothing before it matters
    passed_ = start(gap.first());
  }
  if (gap.kind(passed_.index) == kDirectionalMark) passed_.index = static_cast<uint32_t>(gap.next(passed_.index));
  while (passed_.index < words.end) {
    const size_t number_end = number_at(gap, passed_, gap_end);
    if (number_end == 0) {
      pass_control(passed_.index);
      advance(passed_);
      continue;
    }
    add_number(p, passed_.index, number_end, adjacent_control(passed_.before, number_end));
    pass_structure(number_end);
  }
}

// Goes to the next stretch; false: there is none.
[[gnu::noinline]] bool RunningText::enter_next() {
  embidi_paragraph& p = text_.paragraph();
  Range stretch{};
  const size_t end = text_.end();
  if (!next_stretch(p, passed_.index > end ? passed_.index : end, end, stretch)) return false;
  // The white space that ends it is looked at, too.
  know_kinds(p, stretch.begin, stretch.end == p.length ? stretch.end : stretch.end + 1);
  text_.enter(stretch);
  return true;
}

// Goes on to the next candidate in the stretch; false: there is none.
template <class Recognizer>
[[gnu::noinline]] bool RunningText::find(Recognizer& recognizer) {
  while (place_.index < text_.end()) {
    if (recognizer.candidate_at(place_)) return true;
    advance(place_);
  }
  return false;
}

// What was passed may reach into the stretch: a quoted file name that began in another one.
template <class Recognizer>
void RunningText::run(bool structures) {
  static_assert(sizeof(Recognizer) + sizeof(RunningText) <= sizeof RecognitionScratch::work, "the scratch has room");
  Recognizer& recognizer = *new (text_.paragraph()) Recognizer(text_);
  while (structures && enter_next()) {
    recognizer.start(text_);
    place_ = start(text_.first());
    if (place_.index < passed_.index) place_ = passed_;
    while (find(recognizer)) {
      pass_gap(place_.index);
      recognizer.add(adjacent_control(place_.before, recognizer.end()));
      pass_structure(recognizer.end());
      place_ = passed_;
      recognizer.passed();
    }
  }
  if (numbers_) pass_gap(text_.length());
}

template <class Recognizer>
[[gnu::noinline]] void recognize_by(embidi_paragraph& p, bool structures, bool numbers) {
  RunningText& text = *new (p) RunningText(p, numbers);
  text.run<Recognizer>(structures);
}

}  // namespace

void recognize_running_text(embidi_paragraph& p, const embidi_options& options) {
  const bool structures = options.recognize != EMBIDI_RECOGNIZE_NONE;
  // The textual form stands in LRE and PDF (checks.md 4.1).
  forget_kinds(p, kStructures && options.controls == kControlsTextual ? 1u << LRE | 1u << PDF : 0);
  if (kPri185 && options.recognize == EMBIDI_RECOGNIZE_PRI185) {
    if constexpr (kPri185) recognize_by<Pri185Recognizer>(p, structures, options.numbers != 0);
  } else {
    if constexpr (kLinks) recognize_by<LinkRecognizer>(p, structures, options.numbers != 0);
  }
}

}  // namespace embidi
