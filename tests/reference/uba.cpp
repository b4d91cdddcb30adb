#include "uba.hpp"

#include <algorithm>

#include "uba_rules.hpp"

namespace embidi_reference {

bool is_isolate_initiator(Bidi bidi) { return bidi == Bidi::LRI || bidi == Bidi::RLI || bidi == Bidi::FSI; }

bool removed_by_x9(Bidi bidi) {
  return bidi == Bidi::LRE || bidi == Bidi::RLE || bidi == Bidi::LRO || bidi == Bidi::RLO || bidi == Bidi::PDF ||
         bidi == Bidi::BN;
}

// BD9, as its text counts: an isolate initiator's counter goes up at every later initiator and down at every PDI, and
// the PDI that brings it to zero is the matching one.
IsolateMatches match_isolates(const Items& items) {
  IsolateMatches matches;
  matches.pdi.assign(items.size(), npos);
  matches.initiator.assign(items.size(), npos);
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (!is_isolate_initiator(items[i].bidi)) continue;
    int counter = 1;
    for (std::size_t k = i + 1; k < items.size() && counter > 0; ++k) {
      if (is_isolate_initiator(items[k].bidi)) ++counter;
      if (items[k].bidi == Bidi::PDI) --counter;
      if (counter == 0) {
        matches.pdi[i] = k;
        matches.initiator[k] = i;
      }
    }
  }
  return matches;
}

int first_strong_level(const Items& items, const IsolateMatches& matches, std::size_t begin, std::size_t end,
                       int fallback) {
  for (std::size_t i = begin; i < end; ++i) {
    const Bidi bidi = items[i].bidi;
    if (bidi == Bidi::L) return 0;
    if (bidi == Bidi::R || bidi == Bidi::AL) return 1;
    if (is_isolate_initiator(bidi)) {
      // P2: what is between an isolate initiator and its matching PDI, or the end of the paragraph, is ignored.
      if (matches.pdi[i] == npos) return fallback;
      i = matches.pdi[i];
    }
  }
  return fallback;
}

int paragraph_level(const Items& items) { return first_strong_level(items, match_isolates(items), 0, items.size(), 0); }

// ---- X1 to X8 ----

namespace {

constexpr int max_depth = 125;  // BD2

struct Status {
  int level;
  Bidi override_class;  // L, R, or ON for neutral
  bool isolate;
};

class ExplicitRules {
 public:
  ExplicitRules(const Items& items, int paragraph)
      : items_(items), matches_(match_isolates(items)), paragraph_(paragraph) {
    result_.level.assign(items.size(), no_level);
    result_.bidi.resize(items.size());
    result_.overflow.assign(items.size(), false);
    stack_.push_back({paragraph, Bidi::ON, false});  // X1
  }

  ExplicitLevels run() {
    for (std::size_t i = 0; i < items_.size(); ++i) {
      result_.bidi[i] = items_[i].bidi;
      result_.level[i] = stack_.back().level;
      apply(i);
    }
    return result_;
  }

 private:
  void apply(std::size_t i) {
    switch (items_[i].bidi) {
      case Bidi::RLE: embed(i, true, Bidi::ON); break;   // X2
      case Bidi::LRE: embed(i, false, Bidi::ON); break;  // X3
      case Bidi::RLO: embed(i, true, Bidi::R); break;    // X4
      case Bidi::LRO: embed(i, false, Bidi::L); break;   // X5
      case Bidi::RLI: isolate(i, true); break;           // X5a
      case Bidi::LRI: isolate(i, false); break;          // X5b
      case Bidi::FSI: {                                  // X5c
        const std::size_t end = matches_.pdi[i] == npos ? items_.size() : matches_.pdi[i];
        isolate(i, first_strong_level(items_, matches_, i + 1, end, 0) == 1);
        break;
      }
      case Bidi::PDI: pop_isolate(i); break;               // X6a
      case Bidi::PDF: pop_embedding(); break;              // X7
      case Bidi::B: result_.level[i] = paragraph_; break;  // X8
      case Bidi::BN: break;                                // X6 leaves it alone
      default: take_status(i); break;                      // X6
    }
  }

  // The level and the override of the last entry on the stack.
  void take_status(std::size_t i) {
    result_.level[i] = stack_.back().level;
    if (stack_.back().override_class != Bidi::ON) result_.bidi[i] = stack_.back().override_class;
  }

  int next_level(bool right_to_left) const {
    int level = stack_.back().level + 1;
    if ((level % 2 == 1) != right_to_left) ++level;
    return level;
  }

  void embed(std::size_t i, bool right_to_left, Bidi override_class) {
    const int level = next_level(right_to_left);
    if (level <= max_depth && overflow_isolates_ == 0 && overflow_embeddings_ == 0) {
      stack_.push_back({level, override_class, false});
      return;
    }
    result_.overflow[i] = true;
    if (overflow_isolates_ == 0) ++overflow_embeddings_;
  }

  void isolate(std::size_t i, bool right_to_left) {
    take_status(i);
    const int level = next_level(right_to_left);
    if (level <= max_depth && overflow_isolates_ == 0 && overflow_embeddings_ == 0) {
      ++valid_isolates_;
      stack_.push_back({level, Bidi::ON, true});
      return;
    }
    result_.overflow[i] = true;
    ++overflow_isolates_;
  }

  void pop_isolate(std::size_t i) {
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

  void pop_embedding() {
    if (overflow_isolates_ > 0) return;
    if (overflow_embeddings_ > 0) {
      --overflow_embeddings_;
    } else if (!stack_.back().isolate && stack_.size() >= 2) {
      stack_.pop_back();
    }
  }

  const Items& items_;
  IsolateMatches matches_;
  int paragraph_;
  std::vector<Status> stack_;
  int overflow_isolates_ = 0;
  int overflow_embeddings_ = 0;
  int valid_isolates_ = 0;
  ExplicitLevels result_;
};

}  // namespace

ExplicitLevels explicit_levels(const Items& items, int paragraph_level) {
  return ExplicitRules(items, paragraph_level).run();
}

// ---- X10 ----

namespace {

using Run = std::vector<std::size_t>;  // indices of items

// BD7 over the characters that X9 leaves.
std::vector<Run> level_runs(const Items& items, const std::vector<int>& level) {
  std::vector<Run> runs;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (removed_by_x9(items[i].bidi)) continue;
    if (runs.empty() || level[runs.back().back()] != level[i]) runs.emplace_back();
    runs.back().push_back(i);
  }
  return runs;
}

// BD13, by the procedure that its text gives.
std::vector<Run> isolating_run_sequences(const Items& items, const std::vector<Run>& runs) {
  const IsolateMatches matches = match_isolates(items);
  std::vector<Run> sequences;
  for (const Run& first : runs) {
    if (items[first.front()].bidi == Bidi::PDI && matches.initiator[first.front()] != npos) continue;
    Run sequence = first;
    while (is_isolate_initiator(items[sequence.back()].bidi) && matches.pdi[sequence.back()] != npos) {
      const std::size_t pdi = matches.pdi[sequence.back()];
      const auto next = std::find_if(runs.begin(), runs.end(), [pdi](const Run& run) { return run.front() == pdi; });
      sequence.insert(sequence.end(), next->begin(), next->end());
    }
    sequences.push_back(sequence);
  }
  return sequences;
}

Bidi direction_of(int level) { return level % 2 == 1 ? Bidi::R : Bidi::L; }

// The level of the nearest character before (or after) index `at` that X9 leaves; the paragraph's where there is none.
int level_before(const Items& items, const std::vector<int>& level, std::size_t at, int paragraph) {
  while (at-- > 0) {
    if (!removed_by_x9(items[at].bidi)) return level[at];
  }
  return paragraph;
}

int level_after(const Items& items, const std::vector<int>& level, std::size_t at, int paragraph) {
  while (++at < items.size()) {
    if (!removed_by_x9(items[at].bidi)) return level[at];
  }
  return paragraph;
}

// I1 and I2.
int implicit_level(int level, Bidi bidi) {
  if (level % 2 == 0) {
    if (bidi == Bidi::R) return level + 1;
    if (bidi == Bidi::AN || bidi == Bidi::EN) return level + 2;
    return level;
  }
  return bidi == Bidi::L || bidi == Bidi::EN || bidi == Bidi::AN ? level + 1 : level;
}

}  // namespace

Resolution resolve(const Ucd& ucd, const Items& items, int paragraph_level) {
  const ExplicitLevels explicit_result = explicit_levels(items, paragraph_level);
  const std::vector<int>& level = explicit_result.level;
  Resolution result;
  result.level.assign(items.size(), no_level);
  result.overflow = explicit_result.overflow;
  for (const Run& run : isolating_run_sequences(items, level_runs(items, level))) {
    Sequence sequence;
    for (const std::size_t i : run) {
      sequence.members.push_back({items[i].code_point, items[i].bidi, explicit_result.bidi[i]});
    }
    sequence.level = level[run.front()];
    const std::size_t last = run.back();
    const int before = level_before(items, level, run.front(), paragraph_level);
    const int after =
        is_isolate_initiator(items[last].bidi) ? paragraph_level : level_after(items, level, last, paragraph_level);
    sequence.sos = direction_of(std::max(before, sequence.level));
    sequence.eos = direction_of(std::max(after, sequence.level));
    apply_weak_and_neutral_rules(ucd, sequence);
    for (std::size_t k = 0; k < run.size(); ++k) {
      result.level[run[k]] = implicit_level(sequence.level, sequence.members[k].type);
    }
  }
  return result;
}

// ---- L1 and L2 ----

void rule_l1(const std::vector<Bidi>& original, std::vector<int>& levels, int paragraph_level) {
  // Backwards: `resets` is true where only white space and isolate formatting characters stand between here and a
  // separator or the end of the line. What X9 removes is not there.
  bool resets = true;
  for (std::size_t i = levels.size(); i-- > 0;) {
    if (levels[i] == no_level) continue;
    const Bidi bidi = original[i];
    if (bidi == Bidi::S || bidi == Bidi::B) {
      resets = true;
    } else if (bidi != Bidi::WS && bidi != Bidi::PDI && !is_isolate_initiator(bidi)) {
      resets = false;
    }
    if (resets) levels[i] = paragraph_level;
  }
}

std::vector<std::size_t> rule_l2(const std::vector<int>& levels) {
  std::vector<std::size_t> order;
  int highest = 0;
  int lowest_odd = max_depth + 2;
  for (std::size_t i = 0; i < levels.size(); ++i) {
    if (levels[i] == no_level) continue;
    order.push_back(i);
    highest = std::max(highest, levels[i]);
    if (levels[i] % 2 == 1) lowest_odd = std::min(lowest_odd, levels[i]);
  }
  for (int level = highest; level >= lowest_odd; --level) {
    std::size_t begin = 0;
    while (begin < order.size()) {
      std::size_t end = begin;
      while (end < order.size() && levels[order[end]] >= level) ++end;
      const auto first = order.begin();
      std::reverse(first + static_cast<std::ptrdiff_t>(begin), first + static_cast<std::ptrdiff_t>(end));
      begin = end + 1;
    }
  }
  return order;
}

}  // namespace embidi_reference
