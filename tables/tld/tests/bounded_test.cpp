// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// How far is_tld() looks into a label: the text behind the first 100 characters cannot be read.
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstring>

#include "label.hpp"

namespace tldtest {
namespace {

constexpr size_t kReadable = 100, kLength = 10000;

// Whether a label of kLength characters is a TLD, which begins with `start` and goes on with `filler`.
bool long_label_accepted(const std::u32string& start, char32_t filler) {
  std::string head, unit;
  for (const char32_t c : start) append_utf8(head, c);
  append_utf8(unit, filler);
  for (size_t i = start.size(); i < kReadable; ++i) head += unit;

  const size_t page = static_cast<size_t>(sysconf(_SC_PAGESIZE));
  const size_t pages = kLength * 4 / page + 2;
  void* const memory = mmap(nullptr, pages * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
  auto* const text = static_cast<uint8_t*>(memory) + page - head.size();
  std::memcpy(text, head.data(), head.size());
  mprotect(static_cast<uint8_t*>(memory) + page, (pages - 1) * page, PROT_NONE);

  embidi_paragraph p{};
  embidi_index first = 0;
  p.text = text;
  p.bytes = static_cast<embidi_index>(head.size() + (kLength - kReadable) * unit.size());
  p.length = kLength;
  p.checkpoints = &first;
  const bool result = embidi::is_tld(p, 0, kLength);
  munmap(memory, pages * page);
  return result;
}

TEST(Bounded, LongLabelsAreNotReadToTheirEnd) {
  const std::u32string starts[] = {U"",
                                   U"x",
                                   U"xn--",
                                   U"XN--",
                                   U"com",
                                   U"northwesternmutua",
                                   U"northwesternmutual",
                                   U"xn--p1ai",
                                   U"xn--vermgensberatung-pwb",
                                   U"vermögensberatung",
                                   U"ישראל",
                                   U"xn--xn--",
                                   U"嘉里大酒店"};
  for (const std::u32string& start : starts) {
    for (const char32_t filler : {U'a', U'A', U'0', U'-', U'é', U'ש', U'中', U'\U0001F600'}) {
      EXPECT_FALSE(long_label_accepted(start, filler));
    }
  }
}

// The test sees it when more is read.
TEST(BoundedDeathTest, WhatCannotBeReadIsNotRead) { EXPECT_DEATH(long_label_accepted(U"", 0x200E), ""); }

}  // namespace
}  // namespace tldtest
