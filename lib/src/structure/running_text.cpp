// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Structures in running text: ordering.md 3.1.
//
// One walk through the text (RunningText). At each place the recogniser is asked for a candidate that begins there; the
// first one found becomes a structure, and the walk goes on at its end. What a recogniser must look ahead for depends
// on a run of characters, not on a place in it, and is kept per run: so every character is looked at a bounded number
// of times, whatever the text holds. What lies between two structures is passed once the second of them is known.
#include "paragraph/text.hpp"
#include "structure/declared.hpp"
#include "structure/file_names.hpp"
#include "structure/links.hpp"
#include "structure/numbers.hpp"
#include "structure/pri185.hpp"
#include "structure/recognize.hpp"

namespace embidi {

namespace {

// The recogniser `links`: "Links do not depend on file names; of two that overlap, the one that begins first stands
// (the file name, if both do), and file names are sought from its end on."
class LinkRecognizer : public InScratch {
 public:
  explicit LinkRecognizer(embidi_paragraph& p) : links_(p) { links_.next(link_); }
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

// The walk; in the paragraph's scratch like the recogniser.
class RunningText {
 public:
  [[gnu::noinline]] static void* operator new(size_t, embidi_paragraph& p) { return p.scratch.recognition.walk; }
  RunningText(embidi_paragraph& p, bool numbers)
      : text_(p), passed_{text_.first(), p.length, p.length}, numbers_(kNumbers && numbers) {}
  template <class Recognizer>
  void run();
  void pass_rest() { pass_gap(text_.length()); }

 private:
  void advance(Place& place) const { place = {text_.next(place.index), place.index, place.before}; }
  uint8_t adjacent_control(size_t before, size_t end);
  void pass_gap(size_t end);
  void pass_structure(size_t end);

  const GrammarText text_;
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
  passed_.index = text_.previous(end);  // its last character, of two or more
  passed_.before = text_.previous(passed_.index);
  advance(passed_);
}

// Passes what lies before the structure that begins at `end`, or before the text's end: counts the explicit controls
// and, if that is asked for, finds numbers.
void RunningText::pass_gap(size_t end) {
  while (passed_.index < end) {
    if constexpr (kNumbers) {
      const size_t number_end = numbers_ ? number_at(text_, passed_, end) : 0;
      if (number_end != 0) {
        const uint8_t flags = adjacent_control(passed_.before, number_end);
        add_number(text_.paragraph(), passed_.index, number_end, flags);
        pass_structure(number_end);
        continue;
      }
    }
    if (text_.kind(passed_.index) == kExplicitControl) open_.pass(text_.class_at(passed_.index));
    advance(passed_);
  }
}

template <class Recognizer>
void RunningText::run() {
  static_assert(sizeof(Recognizer) <= sizeof RecognitionScratch::recognizer, "the scratch has room");
  Recognizer& recognizer = *new (text_.paragraph()) Recognizer(text_.paragraph());
  Place place = passed_;
  while (place.index < text_.length()) {
    if (recognizer.candidate_at(place)) {
      pass_gap(place.index);
      recognizer.add(adjacent_control(place.before, recognizer.end()));
      pass_structure(recognizer.end());
      place = passed_;
      recognizer.passed();
    } else {
      advance(place);
    }
  }
}

// Not inlined, so that the reader is not on the stack while structures are sought.
[[gnu::noinline]] void find_kinds(embidi_paragraph& p, bool textual) {
  uint8_t* const kinds = p.slots.character_kinds();
  Reader reader(p, 0);
  for (size_t i = 0; i < p.length; ++i) {
    const uint8_t c = p.slots.class_at(i);
    kinds[i] = character_kind(reader.next(), c);
    if (kChecks && textual && (c == LRE || c == PDF)) kinds[i] = kDirectionalMark;
  }
  kinds[p.length] = kOther;
}

template <class Recognizer>
[[gnu::noinline]] void recognize_by(embidi_paragraph& p, bool structures, bool numbers) {
  static_assert(sizeof(RunningText) <= sizeof RecognitionScratch::walk, "the scratch has room");
  RunningText& text = *new (p) RunningText(p, numbers);
  if (structures) text.run<Recognizer>();
  text.pass_rest();
}

}  // namespace

void recognize_running_text(embidi_paragraph& p, const embidi_options& options) {
  const bool structures = options.recognize != EMBIDI_RECOGNIZE_NONE;
  const bool numbers = kNumbers && options.numbers != 0;
  p.slots.enter(Slots::recognition);
  find_kinds(p, options.controls == kControlsTextual);
  if (kPri185 && (!kLinks || options.recognize == EMBIDI_RECOGNIZE_PRI185)) {
    if constexpr (kPri185) recognize_by<Pri185Recognizer>(p, structures, numbers);
  } else {
    if constexpr (kLinks) recognize_by<LinkRecognizer>(p, structures, numbers);
  }
}

}  // namespace embidi
