// UAX #9 to the letter and without an allocation: rule after rule over arrays, each as the annex words it. For tests
// that compare very many short paragraphs; tests/reference has the one that is written to be read, and this one is
// compared with it. Shares nothing with the library.
#ifndef EMBIDI_TESTS_LITERAL_UBA_HPP
#define EMBIDI_TESTS_LITERAL_UBA_HPP

#include <array>
#include <cstddef>
#include <cstdint>

namespace embidi::test {

// Bidi_Class.
enum class Bidi : uint8_t {
  L,
  R,
  AL,
  EN,
  ES,
  ET,
  AN,
  CS,
  NSM,
  BN,
  B,
  S,
  WS,
  ON,
  LRE,
  LRO,
  RLE,
  RLO,
  PDF,
  LRI,
  RLI,
  FSI,
  PDI
};
inline constexpr size_t kBidiClasses = 23;

struct BidiCharacter {
  Bidi bidi;
  // Bidi_Paired_Bracket_Type and which pair it is; brackets that are canonically equivalent are one pair (BD16).
  enum Bracket : uint8_t { none, open, close } bracket = none;
  uint8_t pair = 0;
  bool synonym = false;  // the canonically equivalent form of the pair: U+3008, U+3009
};

// Ways in which other engines are known to depart from UAX #9 (tests/differential/engine_defects.cpp lists them).
struct Departures {
  bool marks_behind_brackets = false;    // N0: a mark behind a bracket keeps the class that W1 gave it
  bool isolates_not_overridden = false;  // X5a to X6a: a directional override does not change isolate controls
  bool bracket_stack_endless = false;    // BD16: more than 63 brackets may be open
  bool synonyms_reopen = false;          // BD16: a pair with nothing strong in it stays open for its equivalent
  bool brackets_not_overridden = false;  // BD14, BD15: a bracket under an override is one still
};

class LiteralUba {
 public:
  static constexpr size_t kCapacity = 512;
  static constexpr int kNoLevel = -1;
  static constexpr uint8_t kAnglePair = 2;  // of BidiCharacter::pair: the brackets that have an equivalent

  void set_departures(const Departures& departures) { departures_ = departures; }

  // One paragraph, its separator included, of at most kCapacity characters. `text` is kept until the next call.
  void take(const BidiCharacter* text, size_t length);
  // P2 and P3.
  int paragraph_level() const;
  // X1 to I2; L1 and L2 with the paragraph as one line.
  void resolve(int paragraph_level);

  // Whether an isolate initiator was not valid (X5a to X5c): past the depth limit, or in what is past it.
  bool isolate_overflowed() const { return isolate_overflowed_; }
  // After L1; kNoLevel where X9 removes the character.
  int level(size_t index) const { return level_[index]; }
  // Indices from left to right.
  size_t visual_length() const { return visual_length_; }
  size_t visual(size_t place) const { return visual_[place]; }

 private:
  struct Status {
    int level;
    Bidi override_class;  // ON: neutral
    bool isolate;
  };
  struct Pair {
    size_t opening, closing;  // places in the sequence
  };

  bool is_removed(size_t i) const;
  int first_strong(size_t begin, size_t end, int fallback) const;
  void match_isolates();
  void explicit_levels();
  void explicit_character(size_t i);
  void take_status(size_t i);
  void embed(bool right_to_left, Bidi override_class);
  void isolate(size_t i, bool right_to_left);
  void pop_isolate(size_t i);
  void pop_embedding();
  void find_level_runs();
  void find_sequence(size_t run);
  int level_beside(size_t kept) const;
  void weak_types();
  void find_brackets();
  bool has_strong(size_t begin, size_t end) const;
  void brackets();
  void set_bracket(size_t place, Bidi direction);
  void neutrals();
  void implicit_levels();
  void reset_levels();
  void reorder();

  Departures departures_;
  const BidiCharacter* text_ = nullptr;
  size_t length_ = 0;
  int paragraph_ = 0;

  std::array<size_t, kCapacity> match_;  // BD9: the PDI of an initiator and the reverse; kCapacity: none
  std::array<Bidi, kCapacity> type_;
  std::array<int, kCapacity> embedding_;  // X1 to X8
  std::array<int, kCapacity> level_;

  std::array<Status, 127> stack_;  // max_depth + 2
  size_t depth_ = 0;
  bool isolate_overflowed_ = false;
  size_t overflow_isolates_ = 0, overflow_embeddings_ = 0, valid_isolates_ = 0;

  std::array<size_t, kCapacity> kept_;  // characters that X9 leaves
  size_t kept_count_ = 0;
  std::array<size_t, kCapacity + 1> run_;  // in kept_: where each level run begins; the last one's end
  size_t run_count_ = 0;

  std::array<size_t, kCapacity> sequence_;  // an isolating run sequence: characters
  size_t sequence_length_ = 0;
  Bidi sos_ = Bidi::L, eos_ = Bidi::L;
  std::array<Pair, kCapacity> pairs_;
  size_t pair_count_ = 0;

  std::array<size_t, kCapacity> visual_;
  size_t visual_length_ = 0;
};

}  // namespace embidi::test

#endif
