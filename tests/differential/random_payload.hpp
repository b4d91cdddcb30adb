// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Random and hostile contents of QR codes for payload.md: every kind from its grammar, whole, wrong, cut and damaged.
#ifndef EMBIDI_TESTS_RANDOM_PAYLOAD_HPP
#define EMBIDI_TESTS_RANDOM_PAYLOAD_HPP

#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "random_checks.hpp"
#include "random_choice.hpp"

namespace embidi::test {

class RandomPayload {
 public:
  // `worked` are payloads to mutate. `everything`: links and hosts from all of Unicode.
  RandomPayload(uint64_t seed, bool everything, std::vector<std::string> worked)
      : random_(seed), links_(seed + 1, everything), worked_(std::move(worked)) {}

  std::string next();  // UTF-8, or nearly so
  uint32_t below(uint32_t n) { return static_cast<uint32_t>(random_() % n); }
  bool once_in(uint32_t n) { return below(n) == 0; }

 private:
  enum class Style { plain, percent, backslash, lines, quoted };
  using Words = std::vector<const char*>;
  const char* one_of(const Words& words) { return any_of(*this, words); }

  std::string whole();
  std::string word();
  std::string special(Style style);
  std::string value(Style style);
  std::string link();
  std::string host();
  std::string address();
  std::string prose();
  std::string coin();
  std::string emv_template();
  std::string android_app();
  std::string any_scheme();
  std::string number();
  std::string value_for(const std::string& key, Style style);
  std::string in_any_case(std::string text);
  std::string line_end();
  std::string decimal();

  std::string record(const std::string& prefix, const Words& keys);
  std::string query(const Words& keys);
  std::string property(const Words& keys);
  std::string properties(const std::string& name, const Words& keys, uint32_t depth);
  std::string card();
  std::string calendar();
  std::string mail();
  std::string call();
  std::string message();
  std::string place();
  std::string otp();
  std::string money();
  std::string bank_lines();
  std::string emv();
  std::string emv_field(uint32_t id, const std::string& value);
  std::string app();
  std::string intent();
  std::string plain();

  void damage(std::string& text);
  void surround(std::string& text);

  std::mt19937_64 random_;
  RandomChecks links_;
  std::vector<std::string> worked_;
};

}  // namespace embidi::test

#endif
