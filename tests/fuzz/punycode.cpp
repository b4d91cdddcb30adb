// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Punycode both ways, against RFC 3492 by its letter (sections 6.1 to 6.3, parameters of section 5).
#include "embidi_core/unicode/punycode.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz.hpp"

using namespace embidi::fuzz;

namespace {

constexpr uint64_t kBase = 36, kTmin = 1, kTmax = 26, kSkew = 38, kDamp = 700;

uint64_t adapted(uint64_t delta, uint64_t points, bool first) {
  delta = first ? delta / kDamp : delta / 2;
  delta += delta / points;
  uint64_t k = 0;
  for (; delta > (kBase - kTmin) * kTmax / 2; k += kBase) delta /= kBase - kTmin;
  return k + (kBase - kTmin + 1) * delta / (delta + kSkew);
}

uint64_t threshold(uint64_t k, uint64_t bias) { return k <= bias ? kTmin : k >= bias + kTmax ? kTmax : k - bias; }

char digit(uint64_t value) { return static_cast<char>(value < 26 ? 'a' + value : '0' + (value - 26)); }

std::string encoded(const std::vector<uint32_t>& label) {
  std::string out;
  for (const uint32_t c : label) {
    if (c < 0x80) out.push_back(static_cast<char>(c));
  }
  const size_t basic = out.size();
  if (basic > 0) out.push_back('-');
  uint64_t n = 0x80, delta = 0, bias = 72;
  for (size_t done = basic; done < label.size(); ++n, ++delta) {
    uint64_t least = UINT32_MAX;
    for (const uint32_t c : label) {
      if (c >= n) least = std::min<uint64_t>(least, c);
    }
    delta += (least - n) * (done + 1);
    n = least;
    for (const uint32_t c : label) {
      if (c < n) ++delta;
      if (c != n) continue;
      uint64_t q = delta;
      for (uint64_t k = kBase;; k += kBase) {
        const uint64_t t = threshold(k, bias);
        if (q < t) break;
        out.push_back(digit(t + (q - t) % (kBase - t)));
        q = (q - t) / (kBase - t);
      }
      out.push_back(digit(q));
      bias = adapted(delta, done + 1, done == basic);
      delta = 0;
      ++done;
    }
  }
  return out;
}

void check_encode(const std::vector<uint32_t>& label) {
  const std::string expected = encoded(label);
  size_t written = 0;
  const embidi_result asked = embidi_punycode_encode(label.data(), label.size(), nullptr, 0, &written);
  if (expected.empty()) {
    REQUIRE(asked.status == EMBIDI_OK && written == 0);
    return;
  }
  REQUIRE(asked.status == EMBIDI_BUFFER_TOO_SMALL && asked.number == expected.size());
  for (const size_t capacity : {expected.size() - 1, expected.size(), expected.size() + 3}) {
    Memory buffer(capacity);
    const embidi_result r =
        embidi_punycode_encode(label.data(), label.size(), reinterpret_cast<char*>(buffer.get()), capacity, &written);
    REQUIRE((r.status == EMBIDI_OK) == (capacity >= expected.size()));
    if (r.status != EMBIDI_OK) continue;
    REQUIRE(written == expected.size());
    REQUIRE(std::equal(expected.begin(), expected.end(), reinterpret_cast<const char*>(buffer.get())));
  }
}

using embidi::CodePoint24;

std::vector<uint32_t> code_points(const CodePoint24* label, size_t count) {
  std::vector<uint32_t> result;
  for (size_t i = 0; i < count; ++i) result.push_back(label[i].get());
  return result;
}

// What decodes encodes to the same again, but for the case of the digits; what encodes short enough decodes.
void check_decode(std::string_view text) {
  const size_t length = std::min(text.size(), embidi::kMaxEncodedLabel + 2);
  Memory memory(length * sizeof(CodePoint24));
  CodePoint24* const label = reinterpret_cast<CodePoint24*>(memory.get());
  for (size_t i = 0; i < length; ++i) label[i].set(static_cast<uint8_t>(text[i]) & 0x7Fu);
  const std::vector<uint32_t> before = code_points(label, length);
  const size_t count = embidi::punycode_decode(label, length);
  REQUIRE(count <= length && (length <= embidi::kMaxEncodedLabel || count == 0));
  if (count == 0) return;
  const std::vector<uint32_t> decoded = code_points(label, count);
  for (const uint32_t c : decoded) REQUIRE(c <= 0x10FFFF && (c < 0xD800 || c > 0xDFFF));
  std::string again = encoded(decoded);
  REQUIRE(again.size() == length);
  const size_t digits = again.rfind('-') == std::string::npos ? 0 : again.rfind('-') + 1;
  for (size_t i = 0; i < length; ++i) {
    uint32_t c = before[i];
    if (i >= digits && c >= 'A' && c <= 'Z') c += 'a' - 'A';
    REQUIRE(static_cast<uint32_t>(again[i]) == c);
  }
}

void check_round_trip(const std::vector<uint32_t>& label) {
  const std::string form = encoded(label);
  const bool unicode = std::any_of(label.begin(), label.end(), [](uint32_t c) { return c >= 0x80; });
  if (!unicode || form.size() > embidi::kMaxEncodedLabel) return;
  std::vector<CodePoint24> back(form.size());
  for (size_t i = 0; i < form.size(); ++i) back[i].set(static_cast<uint8_t>(form[i]));
  REQUIRE(code_points(back.data(), embidi::punycode_decode(back.data(), back.size())) == label);
}

}  // namespace

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const Input input(data, size);
  check_decode(input.text);
  std::vector<uint32_t> label = decode(input.text).code_points;
  size_t written = 0;
  if (label.size() > embidi::kMaxEncodable) {
    REQUIRE(embidi_punycode_encode(label.data(), label.size(), nullptr, 0, &written).status == EMBIDI_BAD_ARGUMENT);
    label.resize(embidi::kMaxEncodable);
  }
  check_encode(label);
  check_round_trip(label);
  return 0;
}
