// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The bidirectional algorithm of ICU and of FriBidi, in one form.
#ifndef EMBIDI_TESTS_ENGINES_HPP
#define EMBIDI_TESTS_ENGINES_HPP

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "embidi/embidi.hpp"

namespace embidi::test {

struct Answer {
  std::vector<int> levels;     // of every character, after L1; empty where the engine has none to tell
  std::vector<size_t> visual;  // every character, from left to right
};

class Engine {
 public:
  virtual ~Engine() = default;
  Engine() = default;
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  virtual const char* name() const = 0;
  virtual Answer resolve(const std::u32string& text, Base base) = 0;
};

std::unique_ptr<Engine> make_icu();
std::unique_ptr<Engine> make_fribidi();

}  // namespace embidi::test

#endif
