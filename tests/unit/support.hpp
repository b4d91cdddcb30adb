// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What the unit tests share: paragraphs in blocks that are watched, readable forms of texts and results.
#ifndef EMBIDI_TESTS_UNIT_SUPPORT_HPP
#define EMBIDI_TESTS_UNIT_SUPPORT_HPP

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "../../port/utf8.hpp"
#include "embidi/embidi.hpp"

namespace embidi::test {

// Bidi Notation: A is U+05D0, B is U+05D1, ... Z is U+05E9; everything else is itself.
std::string hebrew(std::string_view notation);
// The same backwards.
std::string notation(std::string_view utf8);

std::string to_utf8(const std::vector<uint32_t>& code_points);
// What a line shows, from left to right.
std::string to_utf8(Line& line);
// "05D0 002E": the form that `embidi layout --input hex` reads.
std::string to_hex(const std::vector<uint32_t>& code_points);

struct Capacity {
  size_t chars = 4096;
  size_t fields = 4096;
};

// A paragraph of its own, in a block of exactly the size asked for and full of rubbish, with bytes after it that must
// stay as they are; the text lies in memory that ends with it, so that AddressSanitizer sees a read beyond.
class Laid {
 public:
  explicit Laid(Capacity capacity = {});
  Laid(std::string_view text, const Options& options, Capacity capacity = {});
  ~Laid();
  Laid(const Laid&) = delete;
  Laid& operator=(const Laid&) = delete;

  Result layout(std::string_view text, const Options& options);
  // Of the last layout().
  Result result() const { return result_; }
  ParagraphRef& operator*() { return paragraph_; }
  ParagraphRef* operator->() { return &paragraph_; }

  std::string slice(size_t begin, size_t end) const;
  // "0 0 1 -": one level a character, "-" where there is none.
  std::string levels() const;
  // The visual string in Bidi Notation, of the paragraph or of characters begin..end.
  std::string display();
  std::string display(size_t begin, size_t end);
  std::vector<size_t> order(size_t begin, size_t end);
  // "scheme=http label=ab": roles and text, in Bidi Notation.
  std::string fields() const;
  // "scheme 0..4, label 7..9": roles and ranges.
  std::string ranges() const;

 private:
  static constexpr size_t kCanaryBytes = 64;
  size_t block_bytes_;
  std::unique_ptr<unsigned char[]> block_;
  std::unique_ptr<char[]> text_;
  ParagraphRef paragraph_;
  Result result_;
};

inline Options plain(Base base = Base::auto_) {
  return Options().base(base).order(Order::plain).recognize(Recognize::none).controls(Controls::embed);
}
inline Options declared(Recognize what, Order order = Order::constant, Base base = Base::ltr,
                        Controls controls = Controls::embed) {
  return Options().base(base).order(order).recognize(what).controls(controls);
}

}  // namespace embidi::test

#endif
