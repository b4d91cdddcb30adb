// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The Unicode Bidirectional Algorithm, UAX #9, to the letter: rule after rule over arrays, each as the annex words it.
// It sees classes and brackets, not code points, so that a test may feed it any string of classes; and it keeps its
// memory from one paragraph to the next, so that a test may compare millions of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "ucd.hpp"

namespace embidi_reference {

constexpr std::size_t npos = static_cast<std::size_t>(-1);
constexpr int no_level = -1;

// What the algorithm knows of a character: its Bidi_Class and, for N0, its Bidi_Paired_Bracket_Type and which pair it
// belongs to. Brackets that are canonically equivalent belong to one pair (BD16).
struct Item {
  enum BracketType : std::uint8_t { none, open, close };
  Bidi bidi;
  BracketType bracket = none;
  bool equivalent = false;  // the canonical equivalent of the pair's usual form: U+3008 and U+3009
  char32_t pair = 0;        // the opening bracket
};
using Items = std::vector<Item>;
Item item_of(const Ucd& ucd, char32_t code_point);

bool is_isolate_initiator(Bidi bidi);
// LRE, RLE, LRO, RLO, PDF and BN.
bool removed_by_x9(Bidi bidi);

// Ways in which other engines are known to depart from UAX #9 (tests/differential/engine_defects.cpp lists them).
struct Departures {
  bool marks_after_brackets = false;     // N0: a mark after a bracket keeps the class that W1 gave it
  bool isolates_not_overridden = false;  // X5a to X6a: a directional override does not change isolate controls
  bool bracket_stack_endless = false;    // BD16: more than 63 brackets may be open
  bool synonyms_reopen = false;          // BD16: a pair with nothing strong in it stays open for its equivalent
  bool brackets_not_overridden = false;  // BD14, BD15: a bracket under an override is one still
};

class Uba {
 public:
  void set_departures(const Departures& departures) { departures_ = departures; }

  // One paragraph, its separator included. `items` must stay as it is while anything below is called.
  void take(const Items& items);

  // BD9: for an isolate initiator the index of its matching PDI, for a PDI that of its initiator; npos without one.
  std::size_t match(std::size_t index) const { return match_[index]; }
  // P2 and P3 over items [begin, end): 0 or 1, and `fallback` where there is no strong character.
  int first_strong_level(std::size_t begin, std::size_t end, int fallback) const;
  // P2 and P3 for the paragraph.
  int paragraph_level() const { return first_strong_level(0, length_, 0); }

  // X1 to X8. Then, of every character: the embedding level (where X9 removes it: the one that it stands at), and
  // whether it is an embedding, override or isolate initiator that was not valid (X2 to X5c).
  void resolve_explicit(int paragraph_level);
  int embedding_level(std::size_t index) const { return embedding_[index]; }
  bool overflow(std::size_t index) const { return overflow_[index] != 0; }

  // X1 to I2. Levels before L1; no_level where X9 removes the character.
  const std::vector<int>& resolve(int paragraph_level);

 private:
  struct Status {
    int level;
    Bidi override_class;  // ON: neutral
    bool isolate;
  };
  struct Pair {
    std::size_t opening, closing;  // places in the sequence
  };
  struct Opening {
    std::size_t place;
    bool equivalent;
  };

  void match_isolates();
  void explicit_character(std::size_t i);
  void take_status(std::size_t i);
  void embed(std::size_t i, bool right_to_left, Bidi override_class);
  void isolate(std::size_t i, bool right_to_left);
  void pop_isolate(std::size_t i);
  void pop_embedding();
  void find_level_runs();
  void find_sequence(std::size_t run);
  int level_beside(std::size_t kept) const;
  void weak_types();
  void find_brackets();
  bool has_strong(std::size_t begin, std::size_t end) const;
  void brackets();
  void set_bracket(std::size_t place, Bidi direction);
  void neutrals();
  void implicit_levels();

  Departures departures_;
  const Item* text_ = nullptr;
  std::size_t length_ = 0;
  int paragraph_ = 0;

  std::vector<std::size_t> match_;
  std::vector<Bidi> type_;
  std::vector<int> embedding_;  // X1 to X8
  std::vector<unsigned char> overflow_;
  std::vector<int> level_;

  std::vector<Status> stack_;
  std::size_t overflow_isolates_ = 0, overflow_embeddings_ = 0, valid_isolates_ = 0;

  std::vector<std::size_t> kept_;  // characters that X9 leaves
  std::vector<std::size_t> runs_;  // in kept_: where each level run begins; the last one's end

  std::vector<std::size_t> sequence_;  // an isolating run sequence: characters
  Bidi sos_ = Bidi::L, eos_ = Bidi::L;
  std::vector<Opening> openings_;
  std::vector<Pair> pairs_;
};

// L1 over the characters of one line and their levels; entries of no_level are passed over.
void rule_l1(const Items& line, std::vector<int>& levels, int paragraph_level);

// L2: the indices of the entries that have a level, from left to right.
void rule_l2(const std::vector<int>& levels, std::vector<std::size_t>& visual);
inline std::vector<std::size_t> rule_l2(const std::vector<int>& levels) {
  std::vector<std::size_t> visual;
  rule_l2(levels, visual);
  return visual;
}

}  // namespace embidi_reference
