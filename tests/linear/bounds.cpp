// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "bounds.hpp"

#include <stddef.h>
#include <stdint.h>

#include "platform.hpp"

namespace embidi::test {

namespace {

struct Allowance {
  const char* call;
  uint32_t a, b;
  // Most of it that was used, in thousandths, and by what.
  uint32_t used;
  const char* name;
  uint32_t number;
  uint32_t instructions;
};
Allowance allowances[] = {
#define EMBIDI_BOUND(name, a, b, call) {#name, a, b, 0, "", 0, 0},
#include "bounds.inc"
#undef EMBIDI_BOUND
};

void print_allowance(const Allowance& a) {
  print(a.call);
  print(": ");
  print_number(a.a);
  print(" n + ");
  print_number(a.b);
  print(", most used ");
  print_number(a.used);
  print(" thousandths: ");
  print_number(a.instructions);
  print(" by ");
  print(a.name);
  print(" ");
  print_number(a.number);
  print("\n");
}

}  // namespace

uint64_t most_allowed(Bound bound, size_t bytes) {
  const Allowance& allowance = allowances[static_cast<size_t>(bound)];
  return uint64_t{allowance.a} * bytes + allowance.b;
}

bool note_spent(Bound bound, size_t bytes, uint64_t instructions, const char* name, uint32_t number) {
  Allowance& allowance = allowances[static_cast<size_t>(bound)];
  const uint64_t most = most_allowed(bound, bytes);
  // In thousandths, without dividing 64 bits: both fit 32 bits once they are cut by 2^10.
  const auto used = static_cast<uint32_t>(instructions * 1000 >> 10) / static_cast<uint32_t>((most >> 10) + 1);
  if (used > allowance.used) {
    allowance.used = used;
    allowance.name = name;
    allowance.number = number;
    allowance.instructions = static_cast<uint32_t>(instructions);
  }
  return instructions <= most;
}

void print_spent() {
  for (const Allowance& a : allowances) print_allowance(a);
}

}  // namespace embidi::test
