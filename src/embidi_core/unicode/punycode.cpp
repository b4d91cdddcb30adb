// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Punycode: RFC 3492.
#include "embidi_core/unicode/punycode.hpp"

#include <stddef.h>
#include <stdint.h>

namespace embidi {

namespace {

// RFC 3492, 5.
constexpr uint32_t kBase = 36;
constexpr uint32_t kTmin = 1;
constexpr uint32_t kTmax = 26;
constexpr uint32_t kSkew = 38;
constexpr uint32_t kDamp = 700;
constexpr uint32_t kInitialBias = 72;
constexpr uint32_t kInitialN = 0x80;

// Above every delta of a label, so that no digit but 0 can have a larger weight.
constexpr uint32_t kWeightLimit = 0x110000u * (kMaxEncodedLabel + 1);
// Each weight is at most a tenth (kBase - kTmax) of the next: digits below kBase sum up to less than 40 times the
// limit.
static_assert(uint64_t{kWeightLimit} * 40 < 0x100000000, "no sum below overflows");

// 36 and above: no digit.
uint32_t digit_value(uint32_t c) {
  if (c - '0' < 10) return c - '0' + 26;
  c |= 0x20;
  return c - 'a' < 26 ? c - 'a' : kBase;
}

// RFC 3492, 6.1.
uint32_t adapt(uint32_t delta, uint32_t points, bool first) {
  delta = first ? delta / kDamp : delta >> 1;
  delta += delta / points;
  uint32_t k = 0;
  for (; delta > (kBase - kTmin) * kTmax / 2; k += kBase) delta /= kBase - kTmin;
  // A division whose quotient is small: (kBase - kTmin + 1) * delta / (delta + kSkew).
  for (uint32_t rest = (kBase - kTmin + 1) * delta; rest >= delta + kSkew; rest -= delta + kSkew) ++k;
  return k;
}

// RFC 3492, 6.2: counts `i` through the places of a code point, which are `points`, and on through those of the next
// ones. Returns how many code points further on it ends; `i` is then the place.
uint32_t count_on(uint32_t& i, uint32_t points) {
  const uint32_t steps = i / points;
  i -= steps * points;
  return steps;
}

// Adds the variable-length integer at `at` to `sum` (RFC 3492, 3.3). Returns the end of the integer, or null.
const CodePoint24* add_integer(const CodePoint24* at, const CodePoint24* end, uint32_t bias, uint32_t& sum) {
  uint32_t weight = 1;
  for (uint32_t k = kBase; at != end; k += kBase) {
    const uint32_t digit = digit_value((at++)->get());
    if (digit >= kBase || (weight > kWeightLimit && digit > 0)) return nullptr;
    sum += digit * weight;
    const uint32_t t = k <= bias + kTmin ? kTmin : k >= bias + kTmax ? kTmax : k - bias;
    if (digit < t) return at;
    weight *= kBase - t;
  }
  return nullptr;
}

}  // namespace

size_t punycode_decode(CodePoint24* label, size_t length) {
  if (length > kMaxEncodedLabel) return 0;
  size_t count = 0;  // code points so far; first the basic ones, before the last hyphen
  for (size_t i = 0; i < length; ++i) {
    const uint32_t c = label[i].get();
    if (c >= 0x80) return 0;
    if (c == '-') count = i;
  }
  const CodePoint24* at = label + (count == 0 ? 0 : count + 1);
  const CodePoint24* const end = label + length;
  if (at == end) return 0;
  uint32_t n = kInitialN, i = 0, bias = kInitialBias;
  for (bool first = true; at != end; first = false) {
    const uint32_t before = i;
    at = add_integer(at, end, bias, i);
    if (at == nullptr) return 0;
    const uint32_t points = static_cast<uint32_t>(count) + 1;
    bias = adapt(i - before, points, first);
    n += count_on(i, points);
    if (n > 0x10FFFF || (n & 0x1FF800) == 0xD800) return 0;
    // Each code point took a digit or more, so that what moves stays before `at`.
    for (size_t j = count; j > i; --j) label[j] = label[j - 1];
    label[i++].set(n);
    ++count;
  }
  return count;
}

namespace {

// RFC 3492, 6.3: the delta of any code point is below (code points) * (code points of a label + 1).
static_assert(uint64_t{0x110000} * (kMaxEncodable + 2) < 0x100000000, "no delta overflows");

// RFC 3492, 6.3: from a code point and a place, how far count_on() has to count to be at another.
uint32_t delta_to(uint32_t c, uint32_t place, uint32_t n, uint32_t i, uint32_t points) {
  return (c - n) * points + place - i;
}

// RFC 3492, 3.3.
bool put_integer(const PunycodeLabel& label, uint32_t value, uint32_t bias) {
  for (uint32_t k = kBase;; k += kBase) {
    const uint32_t t = k <= bias + kTmin ? kTmin : k >= bias + kTmax ? kTmax : k - bias;
    const bool last = value < t;
    const uint32_t digit = last ? value : t + (value - t) % (kBase - t);
    if (!label.put(label.user, static_cast<char>(digit < 26 ? 'a' + digit : '0' + digit - 26))) return false;
    if (last) return true;
    value = (value - t) / (kBase - t);
  }
}

// The code points that come next in the order of RFC 3492 6.3, by value and then by place, and where in the label each
// is inserted: so many code points before it come earlier in that order.
class Waiting {
 public:
  explicit Waiting(const PunycodeLabel& label) : label_(label) {}
  // Reads the label, and keeps the first that are not encoded yet.
  void fill();
  size_t count() const { return count_; }
  uint32_t code_point(size_t i) const { return label_.room.code_points[i] >> kPlaceBits; }
  uint32_t place(size_t i) const { return label_.room.code_points[i] & ((1u << kPlaceBits) - 1); }
  // All that are kept are encoded.
  void forget();

 private:
  static constexpr unsigned kPlaceBits = 8;
  static_assert(kMaxEncodable <= 1u << kPlaceBits, "a place fits");
  void insert(uint32_t c, uint32_t earlier);

  const PunycodeLabel& label_;
  size_t count_ = 0;
  uint32_t last_ = kInitialN;  // encoded are all below this, and so many of this
  uint32_t encoded_of_last_ = 0;
};

void Waiting::insert(uint32_t c, uint32_t earlier) {
  uint32_t* const room = label_.room.code_points;
  size_t at = count_;
  while (at > 0 && code_point(at - 1) > c) --at;
  if (at == kEncodingRoom) return;
  if (count_ == kEncodingRoom) --count_;
  for (size_t i = count_++; i > at; --i) room[i] = room[i - 1];
  // All that come before it in this order, and stand before it, are among those kept, or encoded.
  room[at] = c << kPlaceBits | (earlier + static_cast<uint32_t>(at));
}

void Waiting::fill() {
  count_ = 0;
  uint32_t earlier = 0, same = encoded_of_last_;
  for (uint32_t c = 0; (c = label_.next(label_.label)) != kPunycodeEnd;) {
    if (c > last_ || (c == last_ && same == 0)) {
      insert(c, earlier);
      continue;
    }
    ++earlier;
    if (c == last_) --same;
  }
}

void Waiting::forget() {
  for (size_t i = 0; i < count_; ++i) {
    if (code_point(i) != last_) encoded_of_last_ = 0;
    last_ = code_point(i);
    ++encoded_of_last_;
  }
}

}  // namespace

bool punycode_encode(const PunycodeLabel& label) {
  size_t count = 0, basic = 0;
  bool room = true;
  for (uint32_t c = 0; (c = label.next(label.label)) != kPunycodeEnd; ++count) {
    if (c >= kInitialN) continue;
    ++basic;
    room = room && label.put(label.user, static_cast<char>(c));
  }
  if (basic > 0) room = room && label.put(label.user, '-');
  if (!room || count > kMaxEncodable) return false;
  uint32_t n = kInitialN, place = 0, bias = kInitialBias;
  uint32_t done = static_cast<uint32_t>(basic);
  Waiting waiting(label);
  for (bool first = true; done < count; waiting.forget()) {
    waiting.fill();
    for (size_t i = 0; i < waiting.count(); ++i) {
      const uint32_t delta = delta_to(waiting.code_point(i), waiting.place(i), n, place, done + 1);
      if (!put_integer(label, delta, bias)) return false;
      bias = adapt(delta, ++done, first);
      first = false;
      n = waiting.code_point(i);
      place = waiting.place(i) + 1;
    }
  }
  return true;
}

}  // namespace embidi
