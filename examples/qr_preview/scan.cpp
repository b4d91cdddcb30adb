// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "scan.hpp"

#include <stddef.h>
#include <stdint.h>

#include "../../port/bidi_control.hpp"
#include "../../port/utf8.hpp"

namespace embidi::qr {
namespace {

// A row's characters, as many as there is room for.
class RowText {
 public:
  explicit RowText(char* buffer) : buffer_(buffer) {}

  void put(uint32_t c) {
    if (is_bidi_control(c)) return;
    // Of a paragraph only the first line would be shown.
    const bool line_end = c < 0x20 || c == 0x7F || c == 0x85 || c == 0x2028 || c == 0x2029;
    if (++characters_ <= kMaxChars) bytes_ += embidi::encode_utf8(line_end ? ' ' : c, buffer_ + bytes_);
  }
  size_t characters() const { return characters_; }
  size_t bytes() const { return bytes_; }

 private:
  char* buffer_;
  size_t characters_ = 0, bytes_ = 0;
};

// How a row is read: addresses from left to right, words as running text, and what only a machine reads as it stands.
Options options_of(PayloadLabel label) {
  Options options;
  switch (label) {
    case PayloadLabel::url:
    case PayloadLabel::target:
    case PayloadLabel::host:
      options.base(Base::ltr);
      options.recognize(Recognize::iri);
      break;
    case PayloadLabel::to:
    case PayloadLabel::cc:
    case PayloadLabel::bcc:
    case PayloadLabel::email:
      options.base(Base::ltr);
      options.recognize(Recognize::email);
      break;
    case PayloadLabel::text:
    case PayloadLabel::body:
    case PayloadLabel::subject:
    case PayloadLabel::note: options.numbers(true); break;
    case PayloadLabel::number:
      options.recognize(Recognize::none);
      options.numbers(true);
      break;
    default: options.recognize(Recognize::none); break;
  }
  return options;
}

}  // namespace

void Scan::refuse(Refusal refusal, size_t needed, size_t room) {
  refusal_ = refusal;
  needed_ = needed;
  room_ = room;
}

void Scan::load(const char* bytes, size_t count, size_t lost) {
  bytes_ = bytes;
  count_ = count;
  row_count_ = 0;
  host_length_ = 0;
  has_site_ = false;
  refuse(Refusal::none, 0, 0);
  // What it was too large for is looked at below, row by row.
  static_cast<void>(verdict_of(paragraph_, &scratch_, bytes, count, buffer_, sizeof buffer_, verdict_));
  warning_count_ = 0;
  bad_count_ = 0;
  for (const Warning warning : verdict_.warnings()) {
    ++warning_count_;
    if (warning_is_bad(warning)) ++bad_count_;
  }
  if (lost > 0) return refuse(Refusal::too_many_bytes, count + lost, kMaxBytes);
  if (count == 0) return refuse(Refusal::empty, 0, 0);
  copy_host();
  find_rows();
}

// The rows take its place in the buffer. A number is shown as the address that it stands for.
void Scan::copy_host() {
  const Iri iri = verdict_.iri();
  const char* const host = verdict_.host;
  if (iri.host_kind() == HostKind::ipv4) host_length_ = embidi_address_text(&iri, host_);
  if (host_length_ == 0) {
    for (; host_length_ < verdict_.host_bytes && host_length_ < sizeof host_; ++host_length_) {
      host_[host_length_] = host[host_length_];
    }
  }
  const char* const written = buffer_ + iri.host.begin_byte;
  has_site_ = host_length_ != iri.host.end_byte - iri.host.begin_byte;
  for (size_t i = 0; i < host_length_ && !has_site_; ++i) has_site_ = host_[i] != written[i];
}

void Scan::find_rows() {
  for (const PayloadRow& row : verdict_.rows()) {
    if (row_count_ == kMaxRows) return refuse(Refusal::too_many_parts, row_count_ + 1, kMaxRows);
    rows_[row_count_++] = row;
    if (!fits(lay_out(row))) return;
  }
  if (item_count() == 0) refuse(Refusal::empty, 0, 0);
}

// False: the payload is refused.
bool Scan::fits(Result result) {
  if (result) return true;
  if (result.status == Status::too_long) {
    refuse(Refusal::too_many_chars, result.number, kMaxChars);
  } else {
    refuse(Refusal::too_many_parts, result.number, kMaxFields);
  }
  return false;
}

Item Scan::item(size_t index) const {
  const size_t sites = has_site_ ? 1 : 0;
  if (index < bad_count_) return {Item::Type::warning, static_cast<uint8_t>(index)};
  index -= bad_count_;
  if (index < sites) return {Item::Type::site, 0};
  index -= sites;
  if (index < row_count_) return {Item::Type::row, static_cast<uint8_t>(index)};
  return {Item::Type::warning, static_cast<uint8_t>(index - row_count_ + bad_count_)};
}

Text Scan::opened() {
  if (!verdict_.may_open) return {bytes_, count_};
  constexpr char mail[] = "mailto:";
  const size_t prefix = verdict_.kind() == PayloadKind::email ? sizeof mail - 1 : 0;
  for (size_t i = 0; i < prefix; ++i) buffer_[i] = mail[i];
  size_t written = 0;
  // There was room for it when it was checked.
  static_cast<void>(Payload::decode(bytes_, verdict_.row(), buffer_ + prefix, sizeof buffer_ - prefix, written));
  return {buffer_, prefix + written};
}

Result Scan::lay_out(const PayloadRow& row) {
  static_assert(sizeof buffer_ >= 4 * kMaxChars, "room for the characters of a row");
  RowText text(buffer_);
  for (const uint32_t c : Payload::characters(bytes_, row)) text.put(c);
  if (text.characters() > kMaxChars) return {Status::too_long, text.characters()};
  return paragraph_.layout(buffer_, text.bytes(), options_of(row.label()));
}

}  // namespace embidi::qr
