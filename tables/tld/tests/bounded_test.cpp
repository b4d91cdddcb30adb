// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// How far is_tld() looks into a label: the text and the kinds behind the first 100 characters cannot be
// read.
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <cstring>
#include <new>
#include <string>
#include <vector>

#include "label.hpp"

namespace tldtest {
namespace {

constexpr size_t kReadable = 100, kLength = 10000;

// `size` bytes of which the first `readable` can be read and written.
class Memory {
 public:
  Memory(size_t readable, size_t size) : page_(static_cast<size_t>(sysconf(_SC_PAGESIZE))) {
    const size_t before = (readable + page_ - 1) / page_ * page_;
    size_ = before + (size / page_ + 1) * page_;
    void* const memory = mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) throw std::bad_alloc();
    memory_ = static_cast<uint8_t*>(memory);
    begin_ = memory_ + before - readable;
    mprotect(memory_ + before, size_ - before, PROT_NONE);
  }
  ~Memory() { munmap(memory_, size_); }
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;
  uint8_t* begin() { return begin_; }

 private:
  size_t page_, size_ = 0;
  uint8_t* memory_ = nullptr;
  uint8_t* begin_ = nullptr;
};

// Whether a label of kLength characters is a TLD, which begins with `start` and goes on with `filler`.
bool long_label_accepted(const std::u32string& start, char32_t filler) {
  const std::u32string readable = start + std::u32string(kReadable - start.size(), filler);
  std::string head;
  std::vector<embidi_index> checkpoints;
  for (size_t i = 0; i < kReadable; ++i) {
    if (i % 8 == 0) checkpoints.push_back(static_cast<embidi_index>(head.size()));
    append_utf8(head, readable[i]);
  }
  Memory text(head.size(), kLength * 4), kinds(kReadable, kLength * 4);
  std::memcpy(text.begin(), head.data(), head.size());

  static embidi::Scratch scratch;
  embidi_paragraph p{};
  p.scratch = &scratch;
  p.text = text.begin();
  p.bytes = static_cast<embidi_index>(head.size() + (kLength - kReadable) * 4);
  p.length = kLength;
  p.checkpoints = checkpoints.data();
  p.slots.carve(kinds.begin() + 2 * (kLength + 1), kLength);
  p.slots.enter(embidi::Slots::recognition);
  for (size_t i = 0; i < kReadable; ++i) p.slots.character_kinds()[i] = kind_of(readable[i]);
  return embidi::is_tld(p, 0, kLength);
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
