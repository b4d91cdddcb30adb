// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Counts instructions exactly: in firmware under QEMU's -icount, on the host under valgrind --tool=callgrind.
#ifndef EMBIDI_TESTS_LINEAR_COUNT_HPP
#define EMBIDI_TESTS_LINEAR_COUNT_HPP

#include <stddef.h>

namespace embidi::test {

void prepare_counting();
void start_counting();
// Tells what was counted since start_counting(), as a line of "pattern|job|n|code points|instructions": firmware prints
// it, on the host it is the name of a dump of callgrind's, without the instructions.
void stop_counting(const char* pattern, const char* job, size_t n, size_t code_points);

}  // namespace embidi::test

#endif
