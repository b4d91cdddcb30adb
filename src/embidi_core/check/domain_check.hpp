// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A domain name, label by label: checks.md 2.
#ifndef EMBIDI_SRC_CHECK_DOMAIN_CHECK_HPP
#define EMBIDI_SRC_CHECK_DOMAIN_CHECK_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/check/label.hpp"
#include "embidi_core/paragraph/types.hpp"

namespace embidi {

// A name has at most so many octets.
inline constexpr size_t kMaxName = 253;

// Checks the name that `name` reads, as that reads it: with kDecodeEscapes, what is escaped in it.
//
//   DomainCheck check(name, out);
//   check.start(buffer);
//   while (check.next(buffer)) ... check.label() ...
//
// The buffer is written over by these two only; between them it may have another use. Neither is inlined, nor the
// halves of next(), so that a caller without a paragraph need not have a buffer while read() encodes the label.
class DomainCheck {
 public:
  DomainCheck(ComponentReader& name, embidi_domain& out) : name_(name), out_(out) { out_ = {}; }

  // Looks at the last label, on which it depends what is deceptive.
  [[gnu::noinline]] void start(LabelBuffer& buffer);
  // Of a name that was checked before: of each label no more octets are counted than it takes to know that it is too
  // long.
  void count_labels_only() { name_octets_ = kMaxName; }
  // Checks the next label. False: there is none, and `out` is complete, but for consumed_bytes.
  bool next(LabelBuffer& buffer) {
    if (!read(buffer.encoding)) return false;
    decode(buffer);
    judge(buffer);
    return true;
  }
  // The label. Its `lookalike` is in the buffer.
  const embidi_label& label() const { return label_; }
  bool is_normal() const { return normal_; }  // the label, as far as `punycode` looks at it
  void forget_lookalike() { label_.lookalike = nullptr; }
  // Of all (decoded) characters so far, bit c: class c.
  uint32_t classes() const { return classes_; }

  // The steps of next(): where the label is and how long; what is encoded in it; what it is.
  [[gnu::noinline]] bool read(LabelEncoding& room);
  [[gnu::noinline]] void decode(LabelBuffer& buffer);
  [[gnu::noinline]] void judge(LabelBuffer& buffer);

 private:
  // What the last label excuses (checks.md 2.3).
  enum Excuse : uint8_t { kNothing, kAnything, kDotlessI, kIcelandic, kEth, kScript, kCatalan };
  bool excuses(const LabelRules& rules) const;

  // The one is not inlined: its stack is not there during the other.
  [[gnu::noinline]] size_t read_range(size_t& count);
  size_t a_label_octets(size_t count, LabelEncoding& room);
  [[gnu::noinline]] void judge(const LabelRules& rules, const LabelBuffer& buffer);
  [[gnu::noinline]] void order(const Facts& facts);
  void complete();
  void go_to_label() { name_.go_to(label_.range.begin_byte, label_.range.begin); }

  ComponentReader& name_;
  embidi_domain& out_;
  embidi_label label_;
  size_t name_octets_ = 0;  // of the labels so far, dots included
  uint32_t classes_ = 0;
  Excuse excuse_ = kNothing;
  Script home_ = kScriptAny;  // of kScript
  bool ascii_ : 1;            // the label is
  bool decoded_ : 1;          // the buffer holds it
  bool normal_ : 1;           // it is in NFC
  bool more_ = true;          // a separator was read last
  bool all_obey_ = true;      // every label obeys the rule
  bool all_ldh_ = true;       // ... or is LDH, and none that starts with a digit comes after an RTL label
  bool after_rtl_ = false;    // the label before is RTL ...
  Class last_before_ = NSM;   // ... and ends so
};

// All labels at once, for a sink. Returns the classes of all (decoded) characters.
uint32_t check_domain(ComponentReader& name, LabelBuffer& buffer, embidi_label_sink sink, void* user,
                      embidi_domain& out);

}  // namespace embidi

#endif
