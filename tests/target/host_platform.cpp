// The host under a test program: stdio.
#include <stdio.h>

#include "platform.hpp"

namespace embidi::test {
namespace {

FILE* file = nullptr;

}  // namespace

bool open_file(const char* path) {
  file = fopen(path, "rb");
  return file != nullptr;
}

size_t read_file(char* buffer, size_t capacity) { return fread(buffer, 1, capacity, file); }

void close_file() {
  fclose(file);
  file = nullptr;
}

void print(const char* text) { fputs(text, stdout); }

}  // namespace embidi::test

int main(int argc, char** argv) { return embidi::test::run(argc - 1, argv + 1); }
