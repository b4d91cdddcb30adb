// What a person is told of a scanned payload before deciding: short plain lines, the worst first.
#ifndef EMBIDI_EXAMPLES_QR_PREVIEW_NOTES_HPP
#define EMBIDI_EXAMPLES_QR_PREVIEW_NOTES_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.h"

namespace embidi::qr {

// In order of severity. Up to kLastDanger a note is shown in inverse.
enum class Note : uint8_t {
  script,           // the payload is a program, or a document made by whoever printed the code
  invisible,        // controls, which browsers drop before they read a URL, and what else no panel shows
  hidden_controls,  // bidi controls
  hidden_escapes,   // escapes of such, or of controls
  ill_formed,
  no_host,  // a web scheme that names no host
  bad_host,
  host_rule,  // RFC 5893 promises nothing of how the host is displayed
  host_escapes,
  unknown_letters,  // the font lacks some of the host
  host_signs,       // the host holds what looks like a delimiter and is none
  userinfo,         // what looks like the host may not be it
  digits,
  mixed,
  backslash,
  slashes,
  number,   // the host is an IP address
  address,  // the one it is, where that is written otherwise
  port,
  encoded_host,
  reading,  // how an encoded host reads
  spaces,
  not_secure,
  not_uniform,
  text,  // no link at all
  other,
  phone,
  mail,
  file,
  none  // nothing to tell
};
inline constexpr unsigned kNotes = static_cast<unsigned>(Note::none) + 1;
inline constexpr Note kLastDanger = Note::mixed;

// A set of notes.
class Notes {
 public:
  void add(Note note) { bits_ |= bit(note); }
  bool has(Note note) const { return (bits_ & bit(note)) != 0; }
  bool has_all(Notes others) const { return (others.bits_ & ~bits_) == 0; }
  bool empty() const { return bits_ == 0; }
  Notes without(Notes others) const { return Notes(bits_ & ~others.bits_); }
  unsigned count() const;
  // How many of the set are as severe as `note` or more severe: its number, from 1 on, where it is one of them.
  unsigned number_of(Note note) const;
  // The most severe one, and the next one after `note`, around at the end. Of a set that is not empty.
  Note first() const;
  Note after(Note note) const;

  Notes() = default;

 private:
  explicit Notes(uint32_t bits) : bits_(bits) {}
  static uint32_t bit(Note note) { return uint32_t{1} << static_cast<unsigned>(note); }
  uint32_t bits_ = 0;
};

// Columns of the panel that a note has: one less than the 16 of the smallest panel, for the sign that there are more.
inline constexpr size_t kNoteColumns = 15;

// The note's words, ASCII, at most kNoteColumns; for `address` and `reading` nothing, since the payload says them.
const char* note_text(Note note);

// The notes that the preview record of a link asks for. What is not in the record (what is invisible, signs, spaces,
// readings) the caller adds, and `none` where there is nothing.
Notes notes_of(const embidi_iri& iri);

}  // namespace embidi::qr

#endif
