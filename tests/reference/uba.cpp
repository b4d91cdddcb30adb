// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "uba.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace embidi_reference {

namespace {

constexpr int kMaxDepth = 125;               // BD2
constexpr std::size_t kBracketStack = 63;    // BD16
constexpr char32_t kAngleBrackets = 0x3008;  // the pair that has a canonical equivalent

bool is_isolate_character(Bidi bidi) { return is_isolate_initiator(bidi) || bidi == Bidi::PDI; }
bool is_neutral(Bidi bidi) {  // NI
  return bidi == Bidi::B || bidi == Bidi::S || bidi == Bidi::WS || bidi == Bidi::ON || is_isolate_character(bidi);
}
Bidi direction_of(int level) { return level % 2 == 0 ? Bidi::L : Bidi::R; }

// N0, N1: EN and AN count as R. ON: not strong.
Bidi strong_in_neutrals(Bidi type) {
  if (type == Bidi::L) return Bidi::L;
  return type == Bidi::R || type == Bidi::EN || type == Bidi::AN ? Bidi::R : Bidi::ON;
}

// U+2329 and U+232A are canonically equivalent to U+3008 and U+3009; no other paired bracket has a decomposition.
char32_t canonical(char32_t bracket) {
  if (bracket == 0x2329) return 0x3008;
  if (bracket == 0x232A) return 0x3009;
  return bracket;
}

}  // namespace

Item item_of(const Ucd& ucd, char32_t c) {
  Item item{ucd.bidi(c)};
  const Bracket* const bracket = item.bidi == Bidi::ON ? ucd.bracket(c) : nullptr;
  if (bracket == nullptr) return item;
  item.bracket = bracket->open ? Item::open : Item::close;
  item.pair = canonical(bracket->open ? c : bracket->partner);
  item.equivalent = c == 0x3008 || c == 0x3009;
  return item;
}

bool is_isolate_initiator(Bidi bidi) { return bidi == Bidi::LRI || bidi == Bidi::RLI || bidi == Bidi::FSI; }

bool removed_by_x9(Bidi bidi) {
  switch (bidi) {
    case Bidi::RLE:
    case Bidi::LRE:
    case Bidi::RLO:
    case Bidi::LRO:
    case Bidi::PDF:
    case Bidi::BN: return true;
    default: return false;
  }
}

void Uba::take(const Items& items) {
  text_ = items.data();
  length_ = items.size();
  match_isolates();
}

// BD9, as its text counts: an isolate initiator's counter goes up at every later initiator and down at every PDI, and
// the PDI that brings it to zero is the matching one.
void Uba::match_isolates() {
  match_.assign(length_, npos);
  for (std::size_t i = 0; i < length_; ++i) {
    if (!is_isolate_initiator(text_[i].bidi)) continue;
    int counter = 1;
    for (std::size_t k = i + 1; k < length_ && counter > 0; ++k) {
      if (is_isolate_initiator(text_[k].bidi)) ++counter;
      if (text_[k].bidi == Bidi::PDI && --counter == 0) {
        match_[i] = k;
        match_[k] = i;
      }
    }
  }
}

int Uba::first_strong_level(std::size_t begin, std::size_t end, int fallback) const {
  for (std::size_t i = begin; i < end; ++i) {
    const Bidi bidi = text_[i].bidi;
    if (bidi == Bidi::L) return 0;
    if (bidi == Bidi::R || bidi == Bidi::AL) return 1;
    if (is_isolate_initiator(bidi)) {
      // P2: what is between an isolate initiator and its matching PDI, or the end of the paragraph, is ignored.
      if (match_[i] == npos) return fallback;
      i = match_[i];
    }
  }
  return fallback;
}

// ---- X1 to X8 ----

void Uba::resolve_explicit(int paragraph_level) {
  paragraph_ = paragraph_level;
  type_.resize(length_);
  embedding_.resize(length_);
  overflow_.assign(length_, 0);
  stack_.assign(1, {paragraph_, Bidi::ON, false});  // X1
  overflow_isolates_ = overflow_embeddings_ = valid_isolates_ = 0;
  for (std::size_t i = 0; i < length_; ++i) explicit_character(i);
}

void Uba::explicit_character(std::size_t i) {
  const Bidi bidi = text_[i].bidi;
  type_[i] = bidi;
  embedding_[i] = stack_.back().level;
  switch (bidi) {
    case Bidi::RLE: return embed(i, true, Bidi::ON);   // X2
    case Bidi::LRE: return embed(i, false, Bidi::ON);  // X3
    case Bidi::RLO: return embed(i, true, Bidi::R);    // X4
    case Bidi::LRO: return embed(i, false, Bidi::L);   // X5
    case Bidi::RLI: return isolate(i, true);           // X5a
    case Bidi::LRI: return isolate(i, false);          // X5b
    case Bidi::FSI:                                    // X5c
      return isolate(i, first_strong_level(i + 1, match_[i] == npos ? length_ : match_[i], 0) == 1);
    case Bidi::PDI: return pop_isolate(i);             // X6a
    case Bidi::PDF: return pop_embedding();            // X7
    case Bidi::B: embedding_[i] = paragraph_; return;  // X8
    case Bidi::BN: return;
    default: return take_status(i);  // X6
  }
}

void Uba::take_status(std::size_t i) {
  const Status& last = stack_.back();
  embedding_[i] = last.level;
  if (departures_.isolates_not_overridden && is_isolate_character(text_[i].bidi)) return;
  if (last.override_class != Bidi::ON) type_[i] = last.override_class;
}

void Uba::embed(std::size_t i, bool right_to_left, Bidi override_class) {
  const int last = stack_.back().level;
  const int level = right_to_left ? (last + 1) | 1 : (last + 2) & ~1;
  if (level <= kMaxDepth && overflow_isolates_ == 0 && overflow_embeddings_ == 0) {
    stack_.push_back({level, override_class, false});
    return;
  }
  overflow_[i] = 1;
  if (overflow_isolates_ == 0) ++overflow_embeddings_;
}

void Uba::isolate(std::size_t i, bool right_to_left) {
  take_status(i);
  const int last = stack_.back().level;
  const int level = right_to_left ? (last + 1) | 1 : (last + 2) & ~1;
  if (level <= kMaxDepth && overflow_isolates_ == 0 && overflow_embeddings_ == 0) {
    ++valid_isolates_;
    stack_.push_back({level, Bidi::ON, true});
  } else {
    ++overflow_isolates_;
    overflow_[i] = 1;
  }
}

void Uba::pop_isolate(std::size_t i) {
  if (overflow_isolates_ > 0) {
    --overflow_isolates_;
  } else if (valid_isolates_ > 0) {
    overflow_embeddings_ = 0;
    while (!stack_.back().isolate) stack_.pop_back();
    stack_.pop_back();
    --valid_isolates_;
  }
  take_status(i);
}

void Uba::pop_embedding() {
  if (overflow_isolates_ > 0) return;
  if (overflow_embeddings_ > 0) {
    --overflow_embeddings_;
  } else if (!stack_.back().isolate && stack_.size() >= 2) {
    stack_.pop_back();
  }
}

// ---- X10 ----

void Uba::find_level_runs() {
  kept_.clear();
  runs_.clear();
  for (std::size_t i = 0; i < length_; ++i) {
    if (removed_by_x9(text_[i].bidi)) continue;
    if (kept_.empty() || embedding_[kept_.back()] != embedding_[i]) runs_.push_back(kept_.size());  // BD7
    kept_.push_back(i);
  }
  runs_.push_back(kept_.size());
}

// The level of a place of kept_; the paragraph's at its ends.
int Uba::level_beside(std::size_t kept) const { return kept < kept_.size() ? embedding_[kept_[kept]] : paragraph_; }

// BD13, the sequence that starts with this run.
void Uba::find_sequence(std::size_t run) {
  sequence_.clear();
  const std::size_t first = runs_[run];
  std::size_t end = 0;
  for (;;) {
    end = runs_[run + 1];
    for (std::size_t k = runs_[run]; k < end; ++k) sequence_.push_back(kept_[k]);
    const std::size_t last = kept_[end - 1];
    if (!is_isolate_initiator(text_[last].bidi) || match_[last] == npos) break;
    while (kept_[runs_[run]] != match_[last]) ++run;
  }
  const int level = embedding_[sequence_[0]];
  const bool open = is_isolate_initiator(text_[kept_[end - 1]].bidi);  // without a matching PDI
  sos_ = direction_of(std::max(level, first == 0 ? paragraph_ : level_beside(first - 1)));
  eos_ = direction_of(std::max(level, open ? paragraph_ : level_beside(end)));
}

// ---- W1 to W7 ----

void Uba::weak_types() {
  const std::size_t n = sequence_.size();
  const auto type = [this](std::size_t k) -> Bidi& { return type_[sequence_[k]]; };
  for (std::size_t k = 0; k < n; ++k) {  // W1
    if (type(k) != Bidi::NSM) continue;
    const Bidi before = k == 0 ? sos_ : type(k - 1);
    type(k) = is_isolate_character(before) ? Bidi::ON : before;
  }
  Bidi strong = sos_;
  for (std::size_t k = 0; k < n; ++k) {  // W2
    if (type(k) == Bidi::R || type(k) == Bidi::L || type(k) == Bidi::AL) strong = type(k);
    if (type(k) == Bidi::EN && strong == Bidi::AL) type(k) = Bidi::AN;
  }
  for (std::size_t k = 0; k < n; ++k) {  // W3
    if (type(k) == Bidi::AL) type(k) = Bidi::R;
  }
  for (std::size_t k = 1; k + 1 < n; ++k) {  // W4
    const Bidi before = type(k - 1), after = type(k + 1);
    if (before != after) continue;
    if (before == Bidi::EN && (type(k) == Bidi::ES || type(k) == Bidi::CS)) type(k) = Bidi::EN;
    if (before == Bidi::AN && type(k) == Bidi::CS) type(k) = Bidi::AN;
  }
  for (std::size_t k = 0; k < n; ++k) {  // W5
    if (type(k) != Bidi::ET) continue;
    std::size_t end = k;
    while (end < n && type(end) == Bidi::ET) ++end;
    if ((k > 0 && type(k - 1) == Bidi::EN) || (end < n && type(end) == Bidi::EN)) {
      for (std::size_t j = k; j < end; ++j) type(j) = Bidi::EN;
    }
    k = end - 1;
  }
  for (std::size_t k = 0; k < n; ++k) {  // W6
    if (type(k) == Bidi::ES || type(k) == Bidi::ET || type(k) == Bidi::CS) type(k) = Bidi::ON;
  }
  strong = sos_;
  for (std::size_t k = 0; k < n; ++k) {  // W7
    if (type(k) == Bidi::R || type(k) == Bidi::L) strong = type(k);
    if (type(k) == Bidi::EN && strong == Bidi::L) type(k) = Bidi::L;
  }
}

// ---- N0 to N2 ----

// BD16. A bracket that is not ON any more, or that W1 made of something else, is none (BD14, BD15).
void Uba::find_brackets() {
  std::vector<Opening>& stack = openings_;
  stack.clear();
  pairs_.clear();
  for (std::size_t k = 0; k < sequence_.size(); ++k) {
    const Item& c = text_[sequence_[k]];
    if (c.bracket == Item::none) continue;
    if (type_[sequence_[k]] != Bidi::ON && !departures_.brackets_not_overridden) continue;
    if (c.bracket == Item::open) {
      if (stack.size() == kBracketStack && !departures_.bracket_stack_endless) break;
      if (departures_.synonyms_reopen && c.pair == kAngleBrackets) stack.push_back({k, !c.equivalent});
      stack.push_back({k, c.equivalent});
      continue;
    }
    for (std::size_t d = stack.size(); d-- > 0;) {
      const std::size_t opening = stack[d].place;
      if (text_[sequence_[opening]].pair != c.pair) continue;
      if (departures_.synonyms_reopen && stack[d].equivalent != c.equivalent) continue;
      pairs_.push_back({opening, k});
      stack.resize(d);
      while (!stack.empty() && stack.back().place == opening && has_strong(opening + 1, k)) stack.pop_back();
      break;
    }
  }
  std::sort(pairs_.begin(), pairs_.end(), [](const Pair& a, const Pair& b) { return a.opening < b.opening; });
}

bool Uba::has_strong(std::size_t begin, std::size_t end) const {
  for (std::size_t k = begin; k < end; ++k) {
    if (strong_in_neutrals(type_[sequence_[k]]) != Bidi::ON) return true;
  }
  return false;
}

// A bracket, and the nonspacing marks directly after it.
void Uba::set_bracket(std::size_t place, Bidi direction) {
  type_[sequence_[place]] = direction;
  for (std::size_t k = place + 1; k < sequence_.size() && text_[sequence_[k]].bidi == Bidi::NSM; ++k) {
    if (!departures_.marks_after_brackets) type_[sequence_[k]] = direction;
  }
}

// N0
void Uba::brackets() {
  const Bidi embedding = direction_of(embedding_[sequence_[0]]);
  const Bidi opposite = embedding == Bidi::L ? Bidi::R : Bidi::L;
  find_brackets();
  for (const Pair& pair : pairs_) {
    bool has_embedding = false, has_opposite = false;
    for (std::size_t k = pair.opening + 1; k < pair.closing; ++k) {
      const Bidi strong = strong_in_neutrals(type_[sequence_[k]]);
      has_embedding |= strong == embedding;
      has_opposite |= strong == opposite;
    }
    Bidi direction = embedding;  // b, c2
    if (!has_embedding) {
      if (!has_opposite) continue;  // d
      Bidi before = sos_;
      for (std::size_t k = pair.opening; k-- > 0;) {
        const Bidi strong = strong_in_neutrals(type_[sequence_[k]]);
        if (strong == Bidi::ON) continue;
        before = strong;
        break;
      }
      if (before == opposite) direction = opposite;  // c1
    }
    set_bracket(pair.opening, direction);
    set_bracket(pair.closing, direction);
  }
}

void Uba::neutrals() {
  const Bidi embedding = direction_of(embedding_[sequence_[0]]);
  for (std::size_t k = 0; k < sequence_.size(); ++k) {
    if (!is_neutral(type_[sequence_[k]])) continue;
    std::size_t end = k;
    while (end < sequence_.size() && is_neutral(type_[sequence_[end]])) ++end;
    const Bidi before = k == 0 ? sos_ : strong_in_neutrals(type_[sequence_[k - 1]]);
    const Bidi after = end == sequence_.size() ? eos_ : strong_in_neutrals(type_[sequence_[end]]);
    for (; k < end; ++k) type_[sequence_[k]] = before == after ? before : embedding;  // N1, N2
  }
}

void Uba::implicit_levels() {
  for (std::size_t k = 0; k < sequence_.size(); ++k) {
    const std::size_t i = sequence_[k];
    level_[i] = embedding_[i];
    if (embedding_[i] % 2 == 0) {  // I1
      if (type_[i] == Bidi::R) ++level_[i];
      if (type_[i] == Bidi::AN || type_[i] == Bidi::EN) level_[i] += 2;
    } else if (type_[i] != Bidi::R) {  // I2
      ++level_[i];
    }
  }
}

const std::vector<int>& Uba::resolve(int paragraph_level) {
  resolve_explicit(paragraph_level);
  find_level_runs();
  level_.assign(length_, no_level);
  for (std::size_t run = 0; run + 1 < runs_.size(); ++run) {
    const std::size_t first = kept_[runs_[run]];
    if (text_[first].bidi == Bidi::PDI && match_[first] != npos) continue;
    find_sequence(run);
    weak_types();
    brackets();
    neutrals();
    implicit_levels();
  }
  return level_;
}

// ---- L1 and L2 ----

void rule_l1(const Items& line, std::vector<int>& levels, int paragraph_level) {
  bool resets = true;  // from here to a separator or the end of the line there is white space alone
  for (std::size_t i = line.size(); i-- > 0;) {
    if (levels[i] == no_level) continue;
    const Bidi bidi = line[i].bidi;
    if (bidi == Bidi::B || bidi == Bidi::S) {
      resets = true;
    } else if (bidi != Bidi::WS && !is_isolate_character(bidi)) {
      resets = false;
    }
    if (resets) levels[i] = paragraph_level;
  }
}

void rule_l2(const std::vector<int>& levels, std::vector<std::size_t>& visual) {
  visual.clear();
  int highest = 0, lowest_odd = kMaxDepth + 2;
  for (std::size_t i = 0; i < levels.size(); ++i) {
    if (levels[i] == no_level) continue;
    visual.push_back(i);
    highest = std::max(highest, levels[i]);
    if (levels[i] % 2 != 0) lowest_odd = std::min(lowest_odd, levels[i]);
  }
  for (int level = highest; level >= lowest_odd; --level) {
    for (std::size_t begin = 0; begin < visual.size(); ++begin) {
      std::size_t end = begin;
      while (end < visual.size() && levels[visual[end]] >= level) ++end;
      std::reverse(visual.begin() + static_cast<std::ptrdiff_t>(begin),
                   visual.begin() + static_cast<std::ptrdiff_t>(end));
      begin = end;
    }
  }
}

}  // namespace embidi_reference
