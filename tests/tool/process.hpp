// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Runs a program without a shell.
#ifndef EMBIDI_TESTS_TOOL_PROCESS_HPP
#define EMBIDI_TESTS_TOOL_PROCESS_HPP

#include <string>
#include <vector>

namespace embidi::tests {

struct Outcome {
  std::string out, err;
  int status = -1;  // exit status; 128 + number after a signal
};

// `arguments[0]` is the program's path. Throws std::runtime_error where it cannot be started.
Outcome run_process(const std::vector<std::string>& arguments, const std::string& input);

}  // namespace embidi::tests

#endif
