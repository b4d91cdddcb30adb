// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The lines of docs/spec/examples/checks_examples.txt that begin with `payload`.
#pragma once

#include <string>
#include <vector>

namespace embidi_reference {

struct PayloadExample {
  std::string text;        // as bytes
  std::string short_form;  // what the JSON says
};

// Throws std::runtime_error where the file cannot be read.
std::vector<PayloadExample> payload_examples(const std::string& path);

}  // namespace embidi_reference
