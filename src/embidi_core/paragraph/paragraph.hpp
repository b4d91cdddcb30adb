// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The paragraph object and the caller's block: the one place where memory is carved.
//
// The block holds, in this order: the object itself, its workspace unless that is shared, the field pool, the byte
// checkpoints, the slots. No stage keeps state anywhere else but on its own (bounded) stack frame.
#ifndef EMBIDI_SRC_PARAGRAPH_PARAGRAPH_HPP
#define EMBIDI_SRC_PARAGRAPH_PARAGRAPH_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.h"
#include "embidi_core/paragraph/label_buffer.hpp"
#include "embidi_core/paragraph/slots.hpp"
#include "embidi_core/unicode/properties.hpp"

namespace embidi {

// Whether the recogniser and the field orders are built in (config.h).
inline constexpr bool kStructures = EMBIDI_STRUCTURES != 0;
inline constexpr bool kLinks = (EMBIDI_RECOGNIZERS & EMBIDI_RECOGNIZER_LINKS) != 0;  // of running text: any
inline constexpr bool kPri185 = (EMBIDI_RECOGNIZERS & EMBIDI_RECOGNIZER_PRI185) != 0;

// Whether a library recognises what `recognize` asks for.
constexpr bool recognizes(uint8_t recognize) {
  if (kStructures && !kLinks && recognize == EMBIDI_RECOGNIZE_RUNNING_TEXT) return false;
  return recognize <= EMBIDI_RECOGNIZE_NUMBER && (kPri185 || recognize != EMBIDI_RECOGNIZE_PRI185);
}

// BD2 max_depth, and BD16's limit.
inline constexpr unsigned kMaxDepth = 125;
inline constexpr unsigned kMaxBrackets = 63;

// In `mask`: something was ill-formed.
inline constexpr uint32_t kIllFormed = 1u << 31;

// Byte offsets are kept for every eighth character.
inline constexpr unsigned kCheckpointShift = 3;

struct FieldRecord {
  Index begin, end, structure;
  uint8_t role;
};

// StructureRecord::flags
enum : uint8_t {
  kNeutralized = 1,
  kControlAdjacent = 2,
  kDepthOverflow = 4,
  kUnordered = 8,              // EMB exceeded the depth limit: it pushes nothing, LRI isolates nothing
  kBeginDirectionalMark = 16,  // a field begins where the structure begins: a directional mark stands there
  kEndDirectionalMark = 32,    // likewise at the end
  kOpenStarts = 64,            // the LRI or RLI begins a level run
  kOpenStartsR = 128           // ... with sos R
};

// StructureRecord::traits
enum : uint8_t {
  kUserinfo = 1,     // an IRI has userinfo that is not empty
  kIsolated = 2,     // it stands in LRI..PDI or RLI..PDI; not in LRE..PDF or RLE..PDF, and not in a phrase: in_phrase()
  kOverrides = 4,    // something in it stands in LRO..PDF
  kLeftByW7 = 8,     // is_left_by_w7() of its classes
  kRightPhrase = 16  // a number in a right-to-left phrase: RLM stands before its LRI and after its PDI
};

struct StructureRecord {
  Index begin, end, first_field;
  uint8_t kind;
  uint8_t direction;
  uint8_t flags;
  uint8_t outer;             // embedding level around it; that of LRI and PDI
  uint8_t inner;             // embedding level in it; that of the directional marks
  uint8_t directional_mark;  // class of these: L or R
  uint8_t control;           // class of LRI and PDI: ON, or L or R under an override
  uint8_t open, close;       // resolved levels of LRI and PDI
  uint8_t traits;
};

// Structures are at the front of the pool, two entries each; fields at its back, one each, in descending addresses.
inline constexpr unsigned kStructureEntries = 2;
static_assert(sizeof(FieldRecord) <= EMBIDI_FIELD_BYTES, "a field fits its entry");
static_assert(sizeof(StructureRecord) <= kStructureEntries * EMBIDI_FIELD_BYTES, "a structure fits its entries");

// What lasts, beside the pool and the slots. The small fields first: short instructions reach bytes up to offset 31,
// and indices up to 62 (Thumb).
struct Kept {
  uint8_t base_level;
  bool ill_formed;
  bool uniform;            // every level is the paragraph's
  bool clustered;          // grapheme clusters are flagged in `classes`
  bool ordered;            // structures are ordered: levels depend on virtual controls
  bool isolate;            // ... which are isolates, but for some numbers: kIsolated
  bool directional_marks;  // ... and directional marks stand around fields,
  bool fieldwise;          // ... of which none has to be looked up (uba/fieldwise.hpp)
  Index bytes;             // of the paragraph
  Index length;            // characters
  Index capacity;          // characters
  Index host_begin;        // of a declared IRI or address with a domain: its host, empty labels included
  Index host_end;
  uint32_t mask;  // bit c: class c occurs in the text; kIllFormed
  const uint8_t* text;
  uint8_t* pool;           // field entries
  Index* checkpoints;      // byte of every eighth character
  union Scratch* scratch;  // of one stage at a time; nothing is kept in it
  Slots slots;             // per character: what the stages keep
  Index entries;           // capacity of the pool
  Index structure_count;
  Index structure_hint;  // where structure_near() looks first; at most structure_count
  Index field_count;
  Index whole_structures;   // how many the pool holds as a whole, from the first on,
  Index whole_fields;       // and their fields
  uint32_t fields_missing;  // entries that the pool lacks for the structures that were left out
};

// How many words of the scratch there are beside so many bytes of it.
constexpr size_t words_beside(size_t bytes) { return (EMBIDI_WORKSPACE_BYTES - bytes) / sizeof(size_t); }

// Scratch of the bracket pairing (BD16).
struct BracketScratch {
  uint8_t last[kBracketPairs];  // per pair number the entry pushed last; left over from elsewhere unless that is on the
                                // stack
  struct Entry {
    Index position;           // of the opening bracket
    uint8_t same;             // the entry below of the same pair number
    uint8_t inside;           // strong types between it and the entry below
  } stack[kMaxBrackets + 1];  // from 1 on
};

// Scratch of L2: per range on the stack, from 1 on, its level and its rightmost run. Levels (0 to 126) increase
// strictly, so 127 entries are enough.
struct RangeScratch {
  int8_t level[128];
  Index right[128];
};

// A label that is looked up in the TLD list, where what is encoded in it is decoded (RFC 3492). Labels have up to 63
// octets (RFC 1034 3.1), but no TLD has half of that.
inline constexpr unsigned kMaxTld = 52;
struct TldScratch {
  CodePoint24 label[kMaxTld];
};
constexpr size_t kTldScratchBytes = sizeof(TldScratch);

// The brackets that are open in the rest of a link (links.md 3, T): which pair each belongs to.
inline constexpr unsigned kMaxLinkBrackets = 125;
struct LinkScratch {
  uint8_t open[kMaxLinkBrackets];
};

// The text of a gap between structures, which running_text.cpp makes, and what reads a number there, which numbers.cpp
// makes.
struct NumberScratch {
  size_t text[4];
  size_t reader[12];
};

// Scratch of recognition: what is for one label, link or structure, and what is known as long as the stage lasts.
struct KnownScratch {
  union {
    TldScratch tld;
    LinkScratch links;
    NumberScratch number;
    size_t parts[kTldScratchBytes / sizeof(size_t)];  // of a structure: declared.cpp makes them
  };
  Index known_end;       // character kinds are known in the stretches before it (stretches.cpp)
  uint32_t transparent;  // explicit classes, as bits, that recognition does not see
};

// And what lasts as long: the recogniser, which knows how far it has looked, at the front of `work`, and the walk
// through running text at its end. running_text.cpp makes both.
struct RecognitionScratch : KnownScratch {
  size_t work[words_beside(sizeof(KnownScratch))];
};

// Scratch of the check of a host, which host_check.cpp makes.
struct HostScratch {
  LabelBuffer label;
  size_t check[words_beside(sizeof(LabelBuffer))];
};

// Scratch of fit/: what is kept of the font, and the line that grows or the plan of an elision, which wrap.cpp and
// elide.cpp make. Beside them, and beside any walk, glyph/syllables.cpp has its own.
struct FitScratch {
  static constexpr size_t kShapingWords = (sizeof(size_t) == 4 ? 21 : 17) + sizeof(Index) / 2;
  embidi_glyph_memory font;
  size_t work[words_beside(sizeof(embidi_glyph_memory)) - kShapingWords];
  size_t shaping[kShapingWords];
};

union Scratch {
  LabelBuffer label;  // of the checks
  HostScratch host;   // with the same label
  RecognitionScratch recognition;
  BracketScratch brackets;
  RangeScratch ranges;
  FitScratch fit;
};

}  // namespace embidi

struct embidi_paragraph : embidi::Kept {};

namespace embidi {

static_assert(sizeof(embidi_paragraph) <= EMBIDI_PARAGRAPH_BYTES, "the object fits before the scratch");
static_assert(sizeof(Scratch) <= EMBIDI_WORKSPACE_BYTES, "the scratch fits before the pool");
static_assert(alignof(embidi_paragraph) % alignof(Scratch) == 0 && EMBIDI_BLOCK_ALIGN % alignof(Scratch) == 0,
              "the scratch is aligned");
static_assert(EMBIDI_BLOCK_FIXED % alignof(StructureRecord) == 0 &&
                  EMBIDI_PARAGRAPH_BYTES % alignof(StructureRecord) == 0,
              "the pool is aligned");

inline StructureRecord& structure_at(const embidi_paragraph& p, size_t index) {
  return *reinterpret_cast<StructureRecord*>(p.pool + index * kStructureEntries * EMBIDI_FIELD_BYTES);
}

inline bool is_isolated(const StructureRecord& s) { return (s.traits & kIsolated) != 0; }

// Whether a structure belongs to a left-to-right phrase (ordering.md 4), so that nothing virtual stands at it.
inline bool in_phrase(const embidi_paragraph& p, const StructureRecord& s) { return p.isolate && !is_isolated(s); }

inline FieldRecord& field_at(const embidi_paragraph& p, size_t index) {
  return *reinterpret_cast<FieldRecord*>(p.pool + (p.entries - 1 - index) * EMBIDI_FIELD_BYTES);
}

}  // namespace embidi

#endif
