// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "syllable_font.hpp"

#include <stddef.h>
#include <stdint.h>

namespace embidi::test {

namespace {

constexpr unsigned kTables = 2, kLetters = 5, kLongest = 16, kGlyphs = 15;
constexpr uint8_t kClasses[kLetters] = {5, 2, 10, 26, 66};
constexpr uint32_t kSigns = 0xE000;

class Bytes {
 public:
  void put(uint32_t value, unsigned bytes) {
    for (unsigned i = 0; i < bytes; ++i) bytes_[count_++] = static_cast<uint8_t>(value >> (8 * i));
  }
  void change(size_t at, uint32_t value, unsigned bytes) {
    const size_t count = count_;
    count_ = at;
    put(value, bytes);
    count_ = count;
  }
  size_t count() const { return count_; }
  const uint8_t* get() const { return bytes_; }

 private:
  uint8_t bytes_[8192];
  size_t count_ = 0;
};

void put_table(Bytes& out, unsigned number) {
  const size_t begin = out.count();
  out.put(0, 2);
  out.put(0x0100, 2);  // not fused; verified with one piece
  out.put('A' + number, 3);
  out.put(1, 1);
  out.put(kLetters - 1, 1);
  out.put(kLongest, 1);
  out.put(2 | 1 << 8 | 3 << 16, 4);  // the prefix: the letter and a virama
  out.put(0, 2);
  for (const uint8_t kind : kClasses) out.put(kind, 1);
  for (unsigned i = 0; i + 1 < kLetters; ++i) out.put(kSigns + i, 3);
  for (unsigned i = 0; i < kLetters; ++i) out.put(0, 2);
  for (unsigned length = 2; length <= kLongest; ++length) out.put(1, 2);
  // Of each length a key that differs in its last letter from what texts have.
  for (unsigned length = 2; length <= kLongest; ++length) {
    out.put(1, 1);
    for (unsigned i = 2; i < length; ++i) out.put(2, 1);
    out.put(5, 1);
    out.put(0, 2);
  }
  out.change(begin + 14, static_cast<uint32_t>(out.count() - begin), 2);
  out.put(kGlyphs, 2);
  for (unsigned i = 0; i < kGlyphs; ++i) out.put(1, 2);
  out.change(begin, static_cast<uint32_t>(out.count() - begin), 2);
}

}  // namespace

embidi_font syllable_font() {
  static Bytes font;
  if (font.count() == 0) {
    font.put('e' | 'm' << 8 | 'b' << 16 | 'f' << 24, 4);
    font.put(2 | 1 << 8 | 16 << 16 | 12 << 24, 4);
    font.put(2, 2);  // glyphs
    font.put(1, 2);  // ranges
    font.put(0, 2);
    font.put(kTables, 2);
    font.put(0, 4);
    font.put(' ', 4);
    font.put(1, 2);
    font.put(1, 2);
    for (unsigned glyph = 0; glyph < 2; ++glyph) {
      font.put(0, 3);
      font.put(1, 5);  // its advance
    }
    size_t begins[kTables];
    for (unsigned number = 0; number < kTables; ++number) {
      begins[number] = font.count();
      put_table(font, number);
    }
    for (const size_t begin : begins) {
      font.put(1, 4);
      font.put(static_cast<uint32_t>(begin), 4);
    }
    font.change(16, static_cast<uint32_t>(font.count()), 4);
  }
  return {font.get(), font.count(), nullptr, nullptr, &embidi_syllables};
}

}  // namespace embidi::test
