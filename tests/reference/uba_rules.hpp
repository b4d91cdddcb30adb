// W1 to W7 and N0 to N2 of UAX #9, on one isolating run sequence.
#pragma once

#include <vector>

#include "ucd.hpp"

namespace embidi_reference {

struct Member {
  char32_t code_point;
  Bidi original;  // its Bidi_Class
  Bidi type;      // what the rules have made of it so far
};

struct Sequence {
  std::vector<Member> members;
  int level = 0;
  Bidi sos = Bidi::L;
  Bidi eos = Bidi::L;
};

void apply_weak_and_neutral_rules(const Ucd& ucd, Sequence& sequence);

}  // namespace embidi_reference
