// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What is measured, by every engine alike: the corpora line by line, and the adversarial paragraphs. Runs on the
// host and in firmware.
#ifndef EMBIDI_TESTS_BENCH_WORK_HPP
#define EMBIDI_TESTS_BENCH_WORK_HPP

#include <stddef.h>
#include <stdint.h>

namespace embidi::test {

inline constexpr size_t kLongest = 16384;  // code points of a paragraph
inline constexpr size_t kLengths[] = {256, 1024, 2048, 4096, kLongest};

// A paragraph of UTF-8.
struct Text {
  const char* begin;
  size_t bytes;
};

// The paragraphs of one piece of work, and their code points together.
struct Work {
  const char* name;
  size_t length;       // of a paragraph, in code points; of the longest one of a corpus
  size_t code_points;  // together
  const Text* texts;
  size_t count;
};

// Calls `each` for all work, in a fixed order. Corpora are read from `folder`; false if one cannot be read. `longest`
// leaves out longer paragraphs. The texts are gone after each call.
bool for_each_work(const char* folder, size_t longest, void (*each)(void* user, const Work& work), void* user);

}  // namespace embidi::test

#endif
