#include <initializer_list>

#include "clock.hpp"
#include "count.hpp"
#include "platform.hpp"

namespace embidi::test {

namespace {

uint32_t started;

}  // namespace

void prepare_counting() { start_clock(); }

void start_counting() { started = clock_now(); }

void stop_counting(const char* pattern, const char* job, size_t n, size_t code_points) {
  const uint64_t instructions = instructions_between(started, clock_now());
  for (const char* part : {pattern, "|", job}) print(part);
  for (const uint64_t number : {uint64_t{n}, uint64_t{code_points}, instructions}) {
    print("|");
    print_number(number);
  }
  print("\n");
}

}  // namespace embidi::test
