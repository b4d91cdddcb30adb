// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// QEMU under a test program: semihosting. The arguments are the words of `arg=`.
#include <stddef.h>

#include "line_reader.hpp"
#include "platform.hpp"
#include "semihosting.hpp"
#include "stack.hpp"
#include "words.hpp"

namespace embidi::test {
namespace {

semihosting::File file;

}  // namespace

bool open_file(const char* path) { return file.open(path); }
size_t read_file(char* buffer, size_t capacity) { return file.read(buffer, capacity); }
void close_file() { file.close(); }
void print(const char* text) { semihosting::write0(text); }

#ifdef EMBIDI_GUARD_MPU
const char* at_end_of_memory(const char* text, size_t bytes) { return guard::place_text(text, bytes); }
#elif !defined EMBIDI_GUARD_FLASH
const char* at_end_of_memory(const char* text, size_t) { return text; }
#endif

namespace {

#ifdef EMBIDI_GUARD_MPU
// A first word `text-first` is the guard's. Says how many words it took.
int start_guard(int count, const char* const* words) {
  const char* at = count > 0 ? words[0] : "";
  const bool text_first = skip_prefix(at, "text-first") && *at == '\0';
  if (text_first) guard::text_first();
  guard::start();
  return text_first ? 1 : 0;
}

int finish_guard(int status) {
  if (!guard::finish()) {
    print("FAIL: the guard's paint is gone, or the library was never called\n");
    return status == 0 ? 1 : status;
  }
  print("stack: the library was guarded ");
  print_number(guard::calls());
  print(" times\n");
  return status;
}
#else
int start_guard(int, const char* const*) { return 0; }
int finish_guard(int status) { return status; }
#endif

}  // namespace

}  // namespace embidi::test

extern "C" int main() {
  namespace test = embidi::test;
  static const char* words[embidi::kMaxWords];
  const int count = embidi::command_line_words(words);
  if (count < 0) {
    test::print("FAIL: the arguments do not fit\n");
    return 2;
  }
  const int taken = test::start_guard(count, words);
  const int status = test::finish_guard(test::run(count - taken, words + taken));
  test::print("stack: ");
  test::print_number(embidi::stack_used());
  test::print(" of ");
  test::print_number(embidi::stack_size());
  test::print(" bytes used\n");
  return status;
}
