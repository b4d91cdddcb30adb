// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// ordering.md 1, `unsupported`: the characters of scripts that need conjuncts or reordering.
#pragma once

#include <string>
#include <vector>

namespace embidi_reference {

class Unsupported {
 public:
  // Reads `directory`/Scripts.txt. Where that is missing, no character is unsupported.
  explicit Unsupported(const std::string& directory);
  bool available() const { return available_; }

  bool contains(char32_t c) const { return c < characters_.size() && characters_[c]; }

 private:
  std::vector<bool> characters_;
  bool available_ = false;
};

}  // namespace embidi_reference
