// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Payloads out of the scanner's bytes, one at a time: a line each, or, so that a payload can hold line ends, what
// stands between STX and ETX. Which of them is a setting: a code may begin with STX, and where lines are sent its ETX
// would never come. While one is looked at, what comes is dropped, so that what a person decides about does
// not change under their eyes, and so is the rest of one that had begun.
#ifndef EMBIDI_EXAMPLES_QR_PREVIEW_SCANNER_HPP
#define EMBIDI_EXAMPLES_QR_PREVIEW_SCANNER_HPP

#include <stddef.h>
#include <stdint.h>

#include "line_reader.h"
#include "uart.h"

namespace embidi::qr {

class Scanner {
 public:
  enum class Event : uint8_t {
    none,
    payload,  // is in the buffer, and stays there until release()
    dropped   // a line came at a bad time
  };

  // `buffer` outlives the scanner.
  Scanner(char* buffer, size_t capacity) : capacity_(capacity) { line_reader_init(&line_, buffer, capacity); }

  Event take(uint8_t byte) {
    if (!ends_with(byte)) return Event::none;
    const bool wanted = !held_ && !dropping_;
    dropping_ = false;
    if (wanted) return hold();
    if (!held_) line_.capacity = capacity_;
    return Event::dropped;
  }

  // From now on what stands between STX and ETX is a payload, or (as at first) each line, in which they are bytes as
  // any other. What had begun is forgotten. Not while a payload is held.
  void take_frames(bool yes) {
    line_reader_init(&line_, line_.buffer, capacity_);
    frames_ = yes;
    dropping_ = framed_ = false;
  }

  // No more bytes will come; what came last may be a line.
  Event end() { return !frames_ && !held_ && !dropping_ && line_reader_end(&line_) ? hold() : Event::none; }

  // The payload is done with.
  void release() {
    held_ = false;
    dropping_ = !line_.complete && line_.lost > 0;
    if (!dropping_) line_.capacity = capacity_;
  }

  // The payload: its bytes in the buffer, and how many more there was no room for.
  const char* data() const { return line_.buffer; }
  size_t length() const { return length_; }
  size_t lost() const { return lost_; }

 private:
  static constexpr uint8_t kStx = 0x02, kEtx = 0x03;

  void begin_frame() {
    line_.length = 0;
    line_.lost = 0;
    line_.complete = false;
    framed_ = true;
    if (held_) return;
    dropping_ = false;
    line_.capacity = capacity_;
  }

  bool ends_with(uint8_t byte) {
    if (frames_ && byte == kStx) {
      begin_frame();
      return false;
    }
    if (frames_ && !framed_) return false;  // noise between frames
    if (!framed_) return line_reader_feed(&line_, byte);
    if (byte == kEtx) {
      line_.complete = true;
      framed_ = false;
    } else if (line_.length < line_.capacity) {
      line_.buffer[line_.length++] = static_cast<char>(byte);
    } else {
      ++line_.lost;
    }
    return line_.complete;
  }

  Event hold() {
    held_ = true;
    length_ = line_.length;
    lost_ = line_.lost;
    line_.capacity = 0;  // what comes now is counted, not kept
    return Event::payload;
  }

  line_reader line_ = {};
  size_t capacity_, length_ = 0, lost_ = 0;
  bool frames_ = false, held_ = false, dropping_ = false, framed_ = false;
};

}  // namespace embidi::qr

#endif
