// QEMU under a test program: semihosting. The arguments are the words of `arg=`.
#include "platform.hpp"
#include "semihosting.hpp"
#include "stack.hpp"

namespace embidi::test {
namespace {

constexpr int kMaxArguments = 16;

semihosting::File file;

// Splits `line` at its spaces, in place.
int split(char* line, const char** words) {
  int count = 0;
  while (*line != '\0') {
    while (*line == ' ') *line++ = '\0';
    if (*line == '\0') break;
    if (count == kMaxArguments) return -1;
    words[count++] = line;
    while (*line != '\0' && *line != ' ') ++line;
  }
  return count;
}

}  // namespace

bool open_file(const char* path) { return file.open(path); }
size_t read_file(char* buffer, size_t capacity) { return file.read(buffer, capacity); }
void close_file() { file.close(); }
void print(const char* text) { semihosting::write0(text); }

}  // namespace embidi::test

extern "C" int main() {
  namespace test = embidi::test;
  static char line[512];
  static const char* words[test::kMaxArguments];
  const int count = embidi::semihosting::command_line(line, sizeof line) ? test::split(line, words) : -1;
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
