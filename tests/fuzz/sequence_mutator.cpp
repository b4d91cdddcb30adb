// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// For libFuzzer: changes inputs of the target `sequence` call by call (calls.hpp). One is taken out, put in twice,
// swapped with another, made anew, or its bytes are changed as libFuzzer changes inputs.
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <random>
#include <utility>
#include <vector>

#include "calls.hpp"

extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t max_size);
extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size, unsigned seed);

namespace {

using Call = std::vector<uint8_t>;

std::vector<Call> calls_of(const uint8_t* data, size_t size) {
  std::vector<Call> calls;
  while (size >= embidi::fuzz::kCallHeader) {
    const size_t taken = embidi::fuzz::call_bytes(data, size);
    calls.emplace_back(data, data + taken);
    calls.back()[0] = static_cast<uint8_t>(taken - embidi::fuzz::kCallHeader);
    data += taken;
    size -= taken;
  }
  return calls;
}

void change(Call& call, std::minstd_rand& random) {
  if (random() % 4 == 0) {
    call[1] = static_cast<uint8_t>(random() >> 8);
    return;
  }
  const size_t bytes = call.size() - embidi::fuzz::kCallHeader;
  call.resize(embidi::fuzz::kCallHeader + 255);
  const size_t now = LLVMFuzzerMutate(call.data() + embidi::fuzz::kCallHeader, bytes, 255);
  call.resize(embidi::fuzz::kCallHeader + now);
  call[0] = static_cast<uint8_t>(now);
}

}  // namespace

size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size, unsigned seed) {
  std::minstd_rand random(seed);
  std::vector<Call> calls = calls_of(data, size);
  const auto any = [&] { return random() % calls.size(); };
  if (calls.empty() || random() % 6 == 0) {
    Call made(embidi::fuzz::kCallHeader + random() % 12);
    for (uint8_t& byte : made) byte = static_cast<uint8_t>(random() >> 8);
    made[0] = static_cast<uint8_t>(made.size() - embidi::fuzz::kCallHeader);
    calls.insert(calls.begin() + static_cast<ptrdiff_t>(random() % (calls.size() + 1)), made);
  } else {
    switch (random() % 6) {
      case 0: calls.erase(calls.begin() + static_cast<ptrdiff_t>(any())); break;
      case 1: {
        const Call twice = calls[any()];
        calls.insert(calls.begin() + static_cast<ptrdiff_t>(any()), twice);
        break;
      }
      case 2: std::swap(calls[any()], calls[any()]); break;
      default: change(calls[any()], random);
    }
  }
  size_t at = 0;
  for (const Call& call : calls) {
    if (at + call.size() > max_size) break;
    std::memcpy(data + at, call.data(), call.size());
    at += call.size();
  }
  return at;
}
