// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The guard of Cortex-M0, which has no memory protection unit. The board (microbit) has what matters most: unaligned
// loads fault, constants are in true flash, and so is the text, in the last bytes of it; past them every load faults.
#include <stddef.h>
#include <stdint.h>

#include "platform.hpp"

namespace embidi::test {
namespace {

constexpr uint32_t kPage = 1024, kFlashEnd = 0x40000;

volatile uint32_t& nvmc(uint32_t offset) { return *reinterpret_cast<volatile uint32_t*>(0x4001E000 + offset); }

// nRF51 Series Reference Manual, 6: READY 0x400, CONFIG 0x504, ERASEPAGE 0x508.
void set_config(uint32_t config) {
  nvmc(0x504) = config;
  while ((nvmc(0x400) & 1) == 0) {
  }
}

}  // namespace

const char* at_end_of_memory(const char* text, size_t bytes) {
  const uint32_t pages = static_cast<uint32_t>(bytes / kPage + 1);
  const uint32_t begin = kFlashEnd - pages * kPage;
  set_config(2);  // erase
  for (uint32_t page = 0; page < pages; ++page) nvmc(0x508) = begin + page * kPage;
  set_config(1);  // write, by words
  const uint32_t first = kFlashEnd - static_cast<uint32_t>(bytes);
  for (uint32_t at = first & ~3u; at < kFlashEnd; at += 4) {
    uint32_t word = 0;
    for (uint32_t i = 0; i < 4; ++i) {
      const uint32_t c = at + i < first ? 0xFFu : static_cast<unsigned char>(text[at + i - first]);
      word |= c << (8 * i);
    }
    *reinterpret_cast<volatile uint32_t*>(at) = word;
  }
  set_config(0);  // read
  return reinterpret_cast<const char*>(first);
}

}  // namespace embidi::test
