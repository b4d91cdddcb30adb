// QEMU under a test program: semihosting. The arguments are the words of `arg=`.
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

}  // namespace embidi::test

extern "C" int main() {
  namespace test = embidi::test;
  static const char* words[embidi::kMaxWords];
  const int count = embidi::command_line_words(words);
  if (count < 0) {
    test::print("FAIL: the arguments do not fit\n");
    return 2;
  }
  const int status = test::run(count, words);
  test::print("stack: ");
  test::print_number(embidi::stack_used());
  test::print(" of ");
  test::print_number(embidi::stack_size());
  test::print(" bytes used\n");
  return status;
}
