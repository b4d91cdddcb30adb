// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A scanned payload, looked at once: the library's verdict on it, and the items that a person is shown one after the
// other: what makes it not ok, the host where it is written otherwise, its rows, and the warnings that are merely to be
// weighed.
#ifndef EMBIDI_EXAMPLES_QR_PREVIEW_SCAN_HPP
#define EMBIDI_EXAMPLES_QR_PREVIEW_SCAN_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.hpp"

namespace embidi::qr {

// Room for the payload, and for the characters of a row. A QR code holds 4,296 letters at most, one that a phone can
// read rarely 500.
inline constexpr size_t kMaxChars = 2048;
inline constexpr size_t kMaxFields = 256;
inline constexpr size_t kMaxBytes = 4 * kMaxChars;
inline constexpr size_t kMaxRows = 64;
inline constexpr size_t kMaxWarnings = 64;
inline constexpr size_t kMaxItems = kMaxWarnings + 1 + kMaxRows;

// Why a payload is not shown at all, and so cannot be accepted.
enum class Refusal : uint8_t { none, empty, too_many_bytes, too_many_chars, too_many_parts };

struct Item {
  enum class Type : uint8_t { warning, site, row } type;
  uint8_t index;  // of Verdict::warning(), or of the row
};

struct Text {
  const char* bytes;
  size_t count;
};

class Scan {
 public:
  // Looks at `count` bytes, which must stay as they are until the next load. `lost`: how many more came than the
  // caller had room for. O(count).
  void load(const char* bytes, size_t count, size_t lost);

  const char* bytes() const { return bytes_; }
  size_t count() const { return count_; }
  const Verdict& verdict() const { return verdict_; }
  // The host that the verdict names; an IPv4 address in its usual form.
  const char* host() const { return host_; }
  size_t host_length() const { return host_length_; }

  size_t item_count() const { return warning_count_ + row_count_ + (has_site_ ? 1 : 0); }
  Item item(size_t index) const;
  Warning warning(const Item& item) const {
    Warning warning{};
    static_cast<void>(verdict_.warning(item.index, warning));  // there is one for every such item
    return warning;
  }
  const PayloadRow& row(const Item& item) const { return rows_[item.index]; }
  // What an accepted code is for: the link that may be opened, or else the whole of it. It takes the buffer of
  // lay_out().
  Text opened();
  // Lays out a row's text, decoded, on one line: a line end is a space, and what cannot be seen is left out (there is a
  // warning of it). Whoever makes a line of the paragraph makes lines made before stale. O(bytes of the row).
  Result lay_out(const PayloadRow& row);
  // The same of the host.
  Result lay_out_host() { return paragraph_.layout(host_, host_length_, host_options()); }
  static constexpr Options host_options() { return Options().base(Base::ltr).recognize(Recognize::iri); }
  embidi_paragraph& paragraph() const { return *paragraph_.get(); }

  // Of a refused one: what it needs, and the room there is.
  Refusal refusal() const { return refusal_; }
  size_t needed() const { return needed_; }
  size_t room() const { return room_; }

 private:
  void refuse(Refusal refusal, size_t needed, size_t room);
  bool fits(Result result);
  void copy_host();
  void find_rows();

  const char* bytes_ = nullptr;
  size_t count_ = 0;
  Refusal refusal_ = Refusal::empty;
  size_t needed_ = 0, room_ = 0;
  Verdict verdict_{};
  size_t warning_count_ = 0;
  size_t bad_count_ = 0;  // warnings that make it not ok: the first ones
  PayloadRow rows_[kMaxRows] = {};
  size_t row_count_ = 0;
  char host_[EMBIDI_VERDICT_HOST] = {};
  size_t host_length_ = 0;
  bool has_site_ = false;                               // the link has the host in another form
  char buffer_[EMBIDI_VERDICT_BUFFER(kMaxBytes)] = {};  // the verdict's, and then the text of the row that is shown
  Paragraph<kMaxChars, kMaxFields> paragraph_;
  Paragraph<kMaxChars, 0> scratch_;  // for the comparison of displays
};

}  // namespace embidi::qr

#endif
