// A scanned payload, looked at once: what it is, what there is to be told of it, and where its host is.
#ifndef EMBIDI_EXAMPLES_QR_PREVIEW_PAYLOAD_HPP
#define EMBIDI_EXAMPLES_QR_PREVIEW_PAYLOAD_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.hpp"
#include "notes.hpp"

namespace embidi::qr {

// Room for the payload. A QR code holds 4,296 letters at most, one that a phone can read rarely 500.
inline constexpr size_t kMaxChars = 2048;
inline constexpr size_t kMaxFields = 256;
inline constexpr size_t kMaxBytes = 4 * kMaxChars;
// The longest host that can be decoded: 253 octets of A-labels.
inline constexpr size_t kMaxReading = 4 * 253;

enum class Kind : uint8_t {
  link,
  text,    // somebody's words: nothing to open
  refused  // not shown as a whole, so it cannot be accepted
};

// Why a payload is refused.
enum class Refusal : uint8_t { empty, too_many_bytes, too_many_chars, too_many_fields, several_lines };

class Payload {
 public:
  // Looks at `count` bytes, which must stay as they are until the next load. `lost`: how many more came than the
  // caller had room for. O(count).
  void load(const char* bytes, size_t count, size_t lost);

  const char* bytes() const { return bytes_; }
  size_t count() const { return count_; }
  Kind kind() const { return kind_; }
  // Not of a refused one. May be empty.
  Notes notes() const { return notes_; }
  bool has_host() const { return kind_ == Kind::link && iri_.host_kind != EMBIDI_HOST_NONE; }
  const embidi_span& host() const { return iri_.host; }
  // The payload, laid out for display. Whoever makes a line of it makes lines made before stale.
  embidi_paragraph& paragraph() const { return *paragraph_.get(); }
  // Of the notes of these names: UTF-8 without a NUL.
  const char* address() const { return address_; }
  size_t address_length() const { return address_length_; }
  const char* reading() const { return reading_; }
  size_t reading_length() const { return reading_length_; }
  // Of a refused one: why, what it needs, and the room there is.
  Refusal refusal() const { return refusal_; }
  size_t needed() const { return needed_; }
  size_t room() const { return room_; }

 private:
  void refuse(Refusal refusal, size_t needed, size_t room);
  bool laid_out(embidi_result result);
  bool look_for_text();
  void find_signs();
  void find_readings();
  void find_host_signs();

  const char* bytes_ = nullptr;
  size_t count_ = 0;
  Kind kind_ = Kind::refused;
  Refusal refusal_ = Refusal::empty;
  size_t needed_ = 0, room_ = 0;
  Notes notes_;
  embidi_iri iri_{};
  char address_[EMBIDI_ADDRESS_TEXT] = {};
  size_t address_length_ = 0;
  char reading_[kMaxReading] = {};
  size_t reading_length_ = 0;
  Paragraph<kMaxChars, kMaxFields> paragraph_;
  Paragraph<kMaxChars> scratch_;  // for the comparison of displays
};

}  // namespace embidi::qr

#endif
