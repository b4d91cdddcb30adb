#include "literal_uba.hpp"

#include <algorithm>

namespace embidi::test {

namespace {

constexpr int kMaxDepth = 125;  // BD2
constexpr size_t kNone = LiteralUba::kCapacity;
constexpr size_t kBracketStack = 63;  // BD16

bool is_initiator(Bidi bidi) { return bidi == Bidi::LRI || bidi == Bidi::RLI || bidi == Bidi::FSI; }
bool is_isolate_character(Bidi bidi) { return is_initiator(bidi) || bidi == Bidi::PDI; }
bool is_neutral(Bidi bidi) {  // NI
  return bidi == Bidi::B || bidi == Bidi::S || bidi == Bidi::WS || bidi == Bidi::ON || is_isolate_character(bidi);
}
Bidi direction_of(int level) { return level % 2 == 0 ? Bidi::L : Bidi::R; }

// N0, N1: EN and AN count as R. ON: not strong.
Bidi strong_in_neutrals(Bidi type) {
  if (type == Bidi::L) return Bidi::L;
  return type == Bidi::R || type == Bidi::EN || type == Bidi::AN ? Bidi::R : Bidi::ON;
}

}  // namespace

void LiteralUba::take(const BidiCharacter* text, size_t length) {
  text_ = text;
  length_ = length;
  match_isolates();
}

// X9
bool LiteralUba::is_removed(size_t i) const {
  switch (text_[i].bidi) {
    case Bidi::RLE:
    case Bidi::LRE:
    case Bidi::RLO:
    case Bidi::LRO:
    case Bidi::PDF:
    case Bidi::BN: return true;
    default: return false;
  }
}

// BD9
void LiteralUba::match_isolates() {
  std::fill_n(match_.begin(), length_, kNone);
  for (size_t i = 0; i < length_; ++i) {
    if (!is_initiator(text_[i].bidi)) continue;
    int counter = 1;
    for (size_t k = i + 1; k < length_ && counter > 0; ++k) {
      if (is_initiator(text_[k].bidi)) ++counter;
      if (text_[k].bidi == Bidi::PDI && --counter == 0) {
        match_[i] = k;
        match_[k] = i;
      }
    }
  }
}

int LiteralUba::first_strong(size_t begin, size_t end, int fallback) const {
  for (size_t i = begin; i < end; ++i) {
    const Bidi bidi = text_[i].bidi;
    if (bidi == Bidi::L) return 0;
    if (bidi == Bidi::R || bidi == Bidi::AL) return 1;
    if (is_initiator(bidi)) {
      if (match_[i] == kNone) return fallback;
      i = match_[i];
    }
  }
  return fallback;
}

int LiteralUba::paragraph_level() const { return first_strong(0, length_, 0); }

// ---- X1 to X8 ----

void LiteralUba::explicit_levels() {
  stack_[0] = {paragraph_, Bidi::ON, false};  // X1
  depth_ = 1;
  isolate_overflowed_ = false;
  overflow_isolates_ = overflow_embeddings_ = valid_isolates_ = 0;
  for (size_t i = 0; i < length_; ++i) explicit_character(i);
}

void LiteralUba::explicit_character(size_t i) {
  const Bidi bidi = text_[i].bidi;
  type_[i] = bidi;
  level_[i] = embedding_[i] = kNoLevel;
  switch (bidi) {
    case Bidi::RLE: return embed(true, Bidi::ON);   // X2
    case Bidi::LRE: return embed(false, Bidi::ON);  // X3
    case Bidi::RLO: return embed(true, Bidi::R);    // X4
    case Bidi::LRO: return embed(false, Bidi::L);   // X5
    case Bidi::RLI: return isolate(i, true);        // X5a
    case Bidi::LRI: return isolate(i, false);       // X5b
    case Bidi::FSI:                                 // X5c
      return isolate(i, first_strong(i + 1, match_[i] == kNone ? length_ : match_[i], 0) == 1);
    case Bidi::PDI: return pop_isolate(i);             // X6a
    case Bidi::PDF: return pop_embedding();            // X7
    case Bidi::B: embedding_[i] = paragraph_; return;  // X8
    case Bidi::BN: return;
    default: return take_status(i);  // X6
  }
}

void LiteralUba::take_status(size_t i) {
  const Status& last = stack_[depth_ - 1];
  embedding_[i] = last.level;
  if (departures_.isolates_not_overridden && is_isolate_character(text_[i].bidi)) return;
  if (last.override_class != Bidi::ON) type_[i] = last.override_class;
}

void LiteralUba::embed(bool right_to_left, Bidi override_class) {
  const int last = stack_[depth_ - 1].level;
  const int level = right_to_left ? (last + 1) | 1 : (last + 2) & ~1;
  if (level <= kMaxDepth && overflow_isolates_ == 0 && overflow_embeddings_ == 0) {
    stack_[depth_++] = {level, override_class, false};
  } else if (overflow_isolates_ == 0) {
    ++overflow_embeddings_;
  }
}

void LiteralUba::isolate(size_t i, bool right_to_left) {
  take_status(i);
  const int last = stack_[depth_ - 1].level;
  const int level = right_to_left ? (last + 1) | 1 : (last + 2) & ~1;
  if (level <= kMaxDepth && overflow_isolates_ == 0 && overflow_embeddings_ == 0) {
    ++valid_isolates_;
    stack_[depth_++] = {level, Bidi::ON, true};
  } else {
    ++overflow_isolates_;
    isolate_overflowed_ = true;
  }
}

void LiteralUba::pop_isolate(size_t i) {
  if (overflow_isolates_ > 0) {
    --overflow_isolates_;
  } else if (valid_isolates_ > 0) {
    overflow_embeddings_ = 0;
    while (!stack_[depth_ - 1].isolate) --depth_;
    --depth_;
    --valid_isolates_;
  }
  take_status(i);
}

void LiteralUba::pop_embedding() {
  if (overflow_isolates_ > 0) return;
  if (overflow_embeddings_ > 0) {
    --overflow_embeddings_;
  } else if (!stack_[depth_ - 1].isolate && depth_ >= 2) {
    --depth_;
  }
}

// ---- X10 ----

void LiteralUba::find_level_runs() {
  kept_count_ = run_count_ = 0;
  for (size_t i = 0; i < length_; ++i) {
    if (is_removed(i)) continue;  // X9
    if (kept_count_ == 0 || embedding_[kept_[kept_count_ - 1]] != embedding_[i])
      run_[run_count_++] = kept_count_;  // BD7
    kept_[kept_count_++] = i;
  }
  run_[run_count_] = kept_count_;
}

// The level of a place of kept_; the paragraph's at its ends.
int LiteralUba::level_beside(size_t kept) const { return kept < kept_count_ ? embedding_[kept_[kept]] : paragraph_; }

// BD13, the sequence that starts with this run.
void LiteralUba::find_sequence(size_t run) {
  sequence_length_ = 0;
  const size_t first = run_[run];
  size_t end = 0;
  for (;;) {
    end = run_[run + 1];
    for (size_t k = run_[run]; k < end; ++k) sequence_[sequence_length_++] = kept_[k];
    const size_t last = kept_[end - 1];
    if (!is_initiator(text_[last].bidi) || match_[last] == kNone) break;
    while (kept_[run_[run]] != match_[last]) ++run;
  }
  const int level = embedding_[sequence_[0]];
  const bool open = is_initiator(text_[kept_[end - 1]].bidi);  // without a matching PDI
  sos_ = direction_of(std::max(level, first == 0 ? paragraph_ : level_beside(first - 1)));
  eos_ = direction_of(std::max(level, open ? paragraph_ : level_beside(end)));
}

// ---- W1 to W7 ----

void LiteralUba::weak_types() {
  const size_t n = sequence_length_;
  const auto type = [this](size_t k) -> Bidi& { return type_[sequence_[k]]; };
  for (size_t k = 0; k < n; ++k) {  // W1
    if (type(k) != Bidi::NSM) continue;
    const Bidi before = k == 0 ? sos_ : type(k - 1);
    type(k) = is_isolate_character(before) ? Bidi::ON : before;
  }
  Bidi strong = sos_;
  for (size_t k = 0; k < n; ++k) {  // W2
    if (type(k) == Bidi::R || type(k) == Bidi::L || type(k) == Bidi::AL) strong = type(k);
    if (type(k) == Bidi::EN && strong == Bidi::AL) type(k) = Bidi::AN;
  }
  for (size_t k = 0; k < n; ++k) {  // W3
    if (type(k) == Bidi::AL) type(k) = Bidi::R;
  }
  for (size_t k = 1; k + 1 < n; ++k) {  // W4
    const Bidi before = type(k - 1), after = type(k + 1);
    if (before != after) continue;
    if (before == Bidi::EN && (type(k) == Bidi::ES || type(k) == Bidi::CS)) type(k) = Bidi::EN;
    if (before == Bidi::AN && type(k) == Bidi::CS) type(k) = Bidi::AN;
  }
  for (size_t k = 0; k < n; ++k) {  // W5
    if (type(k) != Bidi::ET) continue;
    size_t end = k;
    while (end < n && type(end) == Bidi::ET) ++end;
    if ((k > 0 && type(k - 1) == Bidi::EN) || (end < n && type(end) == Bidi::EN)) {
      for (size_t j = k; j < end; ++j) type(j) = Bidi::EN;
    }
    k = end - 1;
  }
  for (size_t k = 0; k < n; ++k) {  // W6
    if (type(k) == Bidi::ES || type(k) == Bidi::ET || type(k) == Bidi::CS) type(k) = Bidi::ON;
  }
  strong = sos_;
  for (size_t k = 0; k < n; ++k) {  // W7
    if (type(k) == Bidi::R || type(k) == Bidi::L) strong = type(k);
    if (type(k) == Bidi::EN && strong == Bidi::L) type(k) = Bidi::L;
  }
}

// ---- N0 to N2 ----

// BD16. A bracket that is not ON any more, or that W1 made of something else, is none (BD14, BD15).
void LiteralUba::find_brackets() {
  struct Open {
    size_t place;
    bool synonym;
  };
  std::array<Open, 2 * kCapacity> stack;
  size_t depth = 0;
  pair_count_ = 0;
  for (size_t k = 0; k < sequence_length_; ++k) {
    const BidiCharacter& c = text_[sequence_[k]];
    if (c.bracket == BidiCharacter::none) continue;
    if (type_[sequence_[k]] != Bidi::ON && !departures_.brackets_not_overridden) continue;
    if (c.bracket == BidiCharacter::open) {
      if (depth == kBracketStack && !departures_.bracket_stack_endless) break;
      if (departures_.synonyms_reopen && c.pair == kAnglePair) stack[depth++] = {k, !c.synonym};
      stack[depth++] = {k, c.synonym};
      continue;
    }
    for (size_t d = depth; d-- > 0;) {
      const size_t opening = stack[d].place;
      if (text_[sequence_[opening]].pair != c.pair) continue;
      if (departures_.synonyms_reopen && stack[d].synonym != c.synonym) continue;
      pairs_[pair_count_++] = {opening, k};
      depth = d;
      while (depth > 0 && stack[depth - 1].place == opening && has_strong(opening + 1, k)) --depth;
      break;
    }
  }
  std::sort(pairs_.begin(), pairs_.begin() + static_cast<std::ptrdiff_t>(pair_count_),
            [](const Pair& a, const Pair& b) { return a.opening < b.opening; });
}

bool LiteralUba::has_strong(size_t begin, size_t end) const {
  for (size_t k = begin; k < end; ++k) {
    if (strong_in_neutrals(type_[sequence_[k]]) != Bidi::ON) return true;
  }
  return false;
}

// A bracket, and the nonspacing marks directly behind it.
void LiteralUba::set_bracket(size_t place, Bidi direction) {
  type_[sequence_[place]] = direction;
  for (size_t k = place + 1; k < sequence_length_ && text_[sequence_[k]].bidi == Bidi::NSM; ++k) {
    if (!departures_.marks_behind_brackets) type_[sequence_[k]] = direction;
  }
}

// N0
void LiteralUba::brackets() {
  const Bidi embedding = direction_of(embedding_[sequence_[0]]);
  const Bidi opposite = embedding == Bidi::L ? Bidi::R : Bidi::L;
  find_brackets();
  for (size_t p = 0; p < pair_count_; ++p) {
    bool has_embedding = false, has_opposite = false;
    for (size_t k = pairs_[p].opening + 1; k < pairs_[p].closing; ++k) {
      const Bidi strong = strong_in_neutrals(type_[sequence_[k]]);
      has_embedding |= strong == embedding;
      has_opposite |= strong == opposite;
    }
    Bidi direction = embedding;  // b, c2
    if (!has_embedding) {
      if (!has_opposite) continue;  // d
      Bidi before = sos_;
      for (size_t k = pairs_[p].opening; k-- > 0;) {
        const Bidi strong = strong_in_neutrals(type_[sequence_[k]]);
        if (strong == Bidi::ON) continue;
        before = strong;
        break;
      }
      if (before == opposite) direction = opposite;  // c1
    }
    set_bracket(pairs_[p].opening, direction);
    set_bracket(pairs_[p].closing, direction);
  }
}

void LiteralUba::neutrals() {
  const Bidi embedding = direction_of(embedding_[sequence_[0]]);
  for (size_t k = 0; k < sequence_length_; ++k) {
    if (!is_neutral(type_[sequence_[k]])) continue;
    size_t end = k;
    while (end < sequence_length_ && is_neutral(type_[sequence_[end]])) ++end;
    const Bidi before = k == 0 ? sos_ : strong_in_neutrals(type_[sequence_[k - 1]]);
    const Bidi after = end == sequence_length_ ? eos_ : strong_in_neutrals(type_[sequence_[end]]);
    for (; k < end; ++k) type_[sequence_[k]] = before == after ? before : embedding;  // N1, N2
  }
}

void LiteralUba::implicit_levels() {
  for (size_t k = 0; k < sequence_length_; ++k) {
    const size_t i = sequence_[k];
    level_[i] = embedding_[i];
    if (embedding_[i] % 2 == 0) {  // I1
      if (type_[i] == Bidi::R) ++level_[i];
      if (type_[i] == Bidi::AN || type_[i] == Bidi::EN) level_[i] += 2;
    } else if (type_[i] != Bidi::R) {  // I2
      ++level_[i];
    }
  }
}

// ---- L1 and L2 ----

void LiteralUba::reset_levels() {
  bool resets = true;  // from here to a separator or the end of the line there is white space alone
  for (size_t i = length_; i-- > 0;) {
    const Bidi bidi = text_[i].bidi;
    if (is_removed(i)) continue;
    if (bidi == Bidi::B || bidi == Bidi::S) {
      resets = true;
    } else if (bidi != Bidi::WS && !is_isolate_character(bidi)) {
      resets = false;
    }
    if (resets) level_[i] = paragraph_;
  }
}

void LiteralUba::reorder() {
  visual_length_ = 0;
  int highest = 0, lowest_odd = kMaxDepth + 2;
  for (size_t i = 0; i < length_; ++i) {
    if (is_removed(i)) continue;
    visual_[visual_length_++] = i;
    highest = std::max(highest, level_[i]);
    if (level_[i] % 2 != 0) lowest_odd = std::min(lowest_odd, level_[i]);
  }
  for (int level = highest; level >= lowest_odd; --level) {
    for (size_t begin = 0; begin < visual_length_; ++begin) {
      size_t end = begin;
      while (end < visual_length_ && level_[visual_[end]] >= level) ++end;
      std::reverse(visual_.begin() + static_cast<std::ptrdiff_t>(begin),
                   visual_.begin() + static_cast<std::ptrdiff_t>(end));
      begin = end;
    }
  }
}

void LiteralUba::resolve(int paragraph_level) {
  paragraph_ = paragraph_level;
  explicit_levels();
  find_level_runs();
  for (size_t run = 0; run < run_count_; ++run) {
    const size_t first = kept_[run_[run]];
    if (text_[first].bidi == Bidi::PDI && match_[first] != kNone) continue;
    find_sequence(run);
    weak_types();
    brackets();
    neutrals();
    implicit_levels();
  }
  reset_levels();
  reorder();
}

}  // namespace embidi::test
