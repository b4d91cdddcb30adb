#include "uba_rules.hpp"

#include <algorithm>

namespace embidi_reference {
namespace {

using Members = std::vector<Member>;

bool is_isolate_formatting(Bidi bidi) {
  return bidi == Bidi::LRI || bidi == Bidi::RLI || bidi == Bidi::FSI || bidi == Bidi::PDI;
}

// NI, as in N1.
bool is_neutral_or_isolate(Bidi bidi) {
  return bidi == Bidi::B || bidi == Bidi::S || bidi == Bidi::WS || bidi == Bidi::ON || is_isolate_formatting(bidi);
}

// The last strong type before index i: R, L or AL, or sos.
Bidi strong_before(const Sequence& s, std::size_t i) {
  while (i-- > 0) {
    const Bidi type = s.members[i].type;
    if (type == Bidi::R || type == Bidi::L || type == Bidi::AL) return type;
  }
  return s.sos;
}

void rule_w1(Sequence& s) {
  Bidi previous = s.sos;
  for (Member& m : s.members) {
    if (m.type == Bidi::NSM) m.type = is_isolate_formatting(previous) ? Bidi::ON : previous;
    previous = m.type;
  }
}

void rule_w2(Sequence& s) {
  for (std::size_t i = 0; i < s.members.size(); ++i) {
    if (s.members[i].type == Bidi::EN && strong_before(s, i) == Bidi::AL) s.members[i].type = Bidi::AN;
  }
}

void rule_w3(Sequence& s) {
  for (Member& m : s.members) {
    if (m.type == Bidi::AL) m.type = Bidi::R;
  }
}

void rule_w4(Sequence& s) {
  for (std::size_t i = 1; i + 1 < s.members.size(); ++i) {
    const Bidi before = s.members[i - 1].type, after = s.members[i + 1].type;
    Bidi& type = s.members[i].type;
    if (type == Bidi::ES && before == Bidi::EN && after == Bidi::EN) type = Bidi::EN;
    if (type == Bidi::CS && before == after && (before == Bidi::EN || before == Bidi::AN)) type = before;
  }
}

void rule_w5(Sequence& s) {
  Members& m = s.members;
  for (std::size_t begin = 0; begin < m.size(); ++begin) {
    std::size_t end = begin;
    while (end < m.size() && m[end].type == Bidi::ET) ++end;
    if (end == begin) continue;
    const bool adjacent = (begin > 0 && m[begin - 1].type == Bidi::EN) || (end < m.size() && m[end].type == Bidi::EN);
    for (std::size_t i = begin; adjacent && i < end; ++i) m[i].type = Bidi::EN;
    begin = end - 1;
  }
}

void rule_w6(Sequence& s) {
  for (Member& m : s.members) {
    if (m.type == Bidi::ES || m.type == Bidi::ET || m.type == Bidi::CS) m.type = Bidi::ON;
  }
}

void rule_w7(Sequence& s) {
  for (std::size_t i = 0; i < s.members.size(); ++i) {
    if (s.members[i].type == Bidi::EN && strong_before(s, i) == Bidi::L) s.members[i].type = Bidi::L;
  }
}

// ---- N0 ----

struct Pair {
  std::size_t open;
  std::size_t close;
};

struct Opening {
  char32_t closing;  // the Bidi_Paired_Bracket
  std::size_t position;
};

// U+2329 and U+232A are canonically equivalent to U+3008 and U+3009; no other paired bracket has a decomposition.
char32_t canonical(char32_t bracket) {
  if (bracket == 0x2329) return 0x3008;
  if (bracket == 0x232A) return 0x3009;
  return bracket;
}

// BD16.
std::vector<Pair> bracket_pairs(const Ucd& ucd, const Members& members) {
  constexpr std::size_t stack_limit = 63;
  std::vector<Opening> stack;
  std::vector<Pair> pairs;
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (members[i].type != Bidi::ON) continue;  // BD14, BD15: the current class is ON
    const Bracket* bracket = ucd.bracket(members[i].code_point);
    if (bracket == nullptr) continue;
    if (bracket->open) {
      if (stack.size() == stack_limit) break;  // "stop processing BD16 for the remainder"; the pairs so far stand
      stack.push_back({canonical(bracket->partner), i});
      continue;
    }
    for (std::size_t k = stack.size(); k-- > 0;) {
      if (stack[k].closing != canonical(members[i].code_point)) continue;
      pairs.push_back({stack[k].position, i});
      stack.resize(k);
      break;
    }
  }
  std::sort(pairs.begin(), pairs.end(), [](const Pair& a, const Pair& b) { return a.open < b.open; });
  return pairs;
}

// A strong type for N0 to N2, where EN and AN count as R; otherwise `none`.
Bidi strong_for_neutrals(Bidi type) {
  if (type == Bidi::L) return Bidi::L;
  if (type == Bidi::R || type == Bidi::EN || type == Bidi::AN) return Bidi::R;
  return Bidi::none;
}

// What N0 b to d make of a pair; `none` leaves it to N1 and N2.
Bidi pair_direction(const Sequence& s, const Pair& pair) {
  const Bidi embedding = s.level % 2 == 1 ? Bidi::R : Bidi::L;
  const Bidi opposite = s.level % 2 == 1 ? Bidi::L : Bidi::R;
  bool opposite_inside = false;
  for (std::size_t i = pair.open + 1; i < pair.close; ++i) {
    const Bidi strong = strong_for_neutrals(s.members[i].type);
    if (strong == embedding) return embedding;  // N0 b
    if (strong == opposite) opposite_inside = true;
  }
  if (!opposite_inside) return Bidi::none;  // N0 d
  Bidi context = s.sos;
  for (std::size_t i = pair.open; i-- > 0;) {
    const Bidi strong = strong_for_neutrals(s.members[i].type);
    if (strong == Bidi::none) continue;
    context = strong;
    break;
  }
  return context == opposite ? opposite : embedding;  // N0 c1, c2
}

// "Any number of characters that had original bidirectional character type NSM prior to the application of W1 that
// immediately follow a paired bracket which changed to L or R under N0 should change to match".
void set_bracket(Members& members, std::size_t i, Bidi direction) {
  members[i].type = direction;
  for (++i; i < members.size() && members[i].original == Bidi::NSM; ++i) members[i].type = direction;
}

void rule_n0(const Ucd& ucd, Sequence& s) {
  for (const Pair& pair : bracket_pairs(ucd, s.members)) {
    const Bidi direction = pair_direction(s, pair);
    if (direction == Bidi::none) continue;
    set_bracket(s.members, pair.open, direction);
    set_bracket(s.members, pair.close, direction);
  }
}

void rules_n1_n2(Sequence& s) {
  Members& m = s.members;
  const Bidi embedding = s.level % 2 == 1 ? Bidi::R : Bidi::L;
  for (std::size_t begin = 0; begin < m.size(); ++begin) {
    std::size_t end = begin;
    while (end < m.size() && is_neutral_or_isolate(m[end].type)) ++end;
    if (end == begin) continue;
    const Bidi before = begin == 0 ? s.sos : strong_for_neutrals(m[begin - 1].type);
    const Bidi after = end == m.size() ? s.eos : strong_for_neutrals(m[end].type);
    for (std::size_t i = begin; i < end; ++i) m[i].type = before == after ? before : embedding;
    begin = end - 1;
  }
}

}  // namespace

void apply_weak_and_neutral_rules(const Ucd& ucd, Sequence& sequence) {
  rule_w1(sequence);
  rule_w2(sequence);
  rule_w3(sequence);
  rule_w4(sequence);
  rule_w5(sequence);
  rule_w6(sequence);
  rule_w7(sequence);
  rule_n0(ucd, sequence);
  rules_n1_n2(sequence);
}

}  // namespace embidi_reference
