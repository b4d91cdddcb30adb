// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// clang-format off
// Proves: resolve_weak_types(), W1 to W7 in one pass over a table of states, gives what the seven rules give one after the other;
//   it touches nothing but the slots
// Assumes: the paragraph is one level run without brackets, isolates and structures
// Bound: every string of 6 of the classes L, R, AL, EN, AN, ES, ET, CS, NSM, WS, ON and BN, with sos L and R; BN being removed,
//   that is every string of up to 6 of the others as well
// Unwind: 7
// Label: long
// Options: -DEMBIDI_STRUCTURES=0
// Wrong: src/embidi_core/uba/weak_types.cpp: if (group == kArabic && type == CS) => if (group == kArabic)
// clang-format on
#include <stddef.h>
#include <stdint.h>

#include "proof.hpp"
#define private public  // NOLINT: the slots are given, not carved
#include "embidi_core/paragraph/paragraph.hpp"
#undef private

// In the place of uba/brackets.hpp, and of asking for isolates: there are none. CBMC proves that, and is then spared
// what would follow.
#define EMBIDI_SRC_UBA_BRACKETS_HPP
namespace embidi {
struct Brackets {
  Brackets(embidi_paragraph&, unsigned) {}
  unsigned open(size_t, unsigned) { return claim(false, "no bracket opens"), 0; }
  unsigned close(size_t, unsigned) { return claim(false, "no bracket closes"), 0; }
};
inline bool no_isolate(uint8_t type) { return claim(!is_isolate_initiator(type), "no isolate begins"), false; }
}  // namespace embidi
#include "embidi_core/uba/isolating_runs.hpp"
#define is_isolate_initiator no_isolate
#include "embidi_core/uba/isolating_runs.cpp"
#undef is_isolate_initiator
#include "embidi_core/uba/weak_types.cpp"

namespace {

using namespace embidi;

#ifndef PROOF_LENGTH
#define PROOF_LENGTH 6
#endif
constexpr unsigned kLength = PROOF_LENGTH;

// UAX #9, W1 to W7, a pass over all of the text for each rule. X9: the rules pass over BN.
void resolve_naively(uint8_t (&types)[kLength], uint8_t sos) {
  uint8_t before = sos;
  for (uint8_t& type : types) {  // W1
    if (type == NSM) type = before;
    if (type != BN) before = type;
  }
  uint8_t strong = sos;
  for (uint8_t& type : types) {  // W2
    if (type == L || type == R || type == AL) strong = type;
    if (type == EN && strong == AL) type = AN;
  }
  for (uint8_t& type : types) {  // W3
    if (type == AL) type = R;
  }
  uint8_t after[kLength];  // W4: what comes after each
  uint8_t next = ON;
  for (unsigned i = kLength; i-- > 0;) {
    after[i] = next;
    if (types[i] != BN) next = types[i];
  }
  before = ON;
  for (unsigned i = 0; i < kLength; ++i) {
    if (types[i] == ES && before == EN && after[i] == EN) types[i] = EN;
    if (types[i] == CS && (before == EN || before == AN) && after[i] == before) types[i] = before;
    if (types[i] != BN) before = types[i];
  }
  before = ON;
  for (uint8_t& type : types) {  // W5
    if (type == ET && before == EN) type = EN;
    if (type != BN) before = type;
  }
  next = ON;
  for (unsigned i = kLength; i-- > 0;) {
    if (types[i] == ET && next == EN) types[i] = EN;
    if (types[i] != BN) next = types[i];
  }
  for (uint8_t& type : types) {  // W6
    if (type == ES || type == ET || type == CS) type = ON;
  }
  strong = sos;
  for (uint8_t& type : types) {  // W7
    if (type == L || type == R) strong = type;
    if (type == EN && strong == L) type = L;
  }
}

}  // namespace

void proof() {
  static embidi_paragraph p;
  // Each slot as an array of its own, so that none can be written for another.
  static Index link[kLength + 1];
  static uint8_t levels[kLength + 1];
  uint8_t classes[kLength + 1], expected[kLength];
  p.slots.link_ = link;
  p.slots.levels_ = levels;
  p.slots.classes_ = classes;
  for (unsigned i = 0; i < kLength; ++i) {
    const uint8_t c = any_u8();
    assume((c <= CS && c != S && c != B) || c == BN);
    classes[i] = expected[i] = c;
  }
  p.length = kLength;
  p.slots.set_end(kLength);
  const uint8_t sos = any_u8() & 1;
  resolve_weak_types(p, {Position::at(0), 0, 0, sos});
  resolve_naively(expected, sos);

  // What stays weak is neutral, and NSM is what the character before it turns out to be (weak_types.hpp).
  uint8_t before = sos;
  for (unsigned i = 0; i < kLength; ++i) {
    if (expected[i] == BN) {
      claim(classes[i] == BN, "what is removed stays");
      continue;
    }
    uint8_t type = classes[i];
    if (type == NSM) type = before;
    if (type == ES || type == ET || type == CS || type == WS) type = ON;
    before = type;
    claim(type == (expected[i] == WS ? uint8_t{ON} : expected[i]), "the type that W1 to W7 give");
  }
}
