// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Lines of a text file, through small buffers.
#ifndef EMBIDI_TESTS_TARGET_LINE_READER_HPP
#define EMBIDI_TESTS_TARGET_LINE_READER_HPP

#include <stddef.h>
#include <stdint.h>

namespace embidi::test {

class LineReader {
 public:
  // Gives up to `capacity` bytes, fewer only at the end.
  using Read = size_t (*)(char* buffer, size_t capacity);

  void start(Read read);

  // The next line, NUL-terminated and without its line end; false at the end or where a line is too long.
  bool next();
  const char* line() const { return line_; }
  uint32_t number() const { return number_; }  // of the line, from 1
  bool too_long() const { return too_long_; }

 private:
  bool fill();

  Read read_ = nullptr;
  size_t position_ = 0;
  size_t filled_ = 0;
  uint32_t number_ = 0;
  bool at_end_ = false;
  bool too_long_ = false;
  char line_[1536];
  char chunk_[512];
};

// Moves `at` over spaces and tabs.
void skip_blanks(const char*& at);

// Reads digits of `base` (10 or 16) at `at` and moves it; false where there is none.
bool read_number(const char*& at, uint32_t base, uint32_t& number);

// True, and `at` moved, if `prefix` stands there.
bool skip_prefix(const char*& at, const char* prefix);

// Arguments of programs: whether one is `word`, or a decimal number and nothing else.
bool is_word(const char* argument, const char* word);
bool is_number(const char* argument, uint32_t& number);

}  // namespace embidi::test

#endif
