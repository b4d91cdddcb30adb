#include "notes.hpp"

namespace embidi::qr {
namespace {

struct Wording {
  Note note;
  uint32_t warning;  // EMBIDI_WARN_..., 0: from elsewhere
  const char* text;
};

// In the order of Note.
constexpr Wording kWordings[] = {
    {Note::script, EMBIDI_WARN_SCRIPT_SCHEME, "Runs a program"},
    {Note::invisible, 0, "Invisible signs"},
    {Note::hidden_controls, EMBIDI_WARN_BIDI_CONTROL, "Hidden controls"},
    {Note::hidden_escapes, EMBIDI_WARN_ENCODED_CONTROL, "Hidden escapes"},
    {Note::ill_formed, EMBIDI_WARN_ILL_FORMED, "Damaged text"},
    {Note::no_host, 0, "Names no host"},
    {Note::bad_host, EMBIDI_WARN_HOST_ERROR, "Impossible host"},
    {Note::host_rule, EMBIDI_WARN_BIDI_RULE, "Host misleads"},
    {Note::host_escapes, EMBIDI_WARN_PERCENT_IN_HOST, "Escaped host"},
    {Note::unknown_letters, 0, "Unknown letters"},
    {Note::host_signs, 0, "Odd host signs"},
    {Note::userinfo, EMBIDI_WARN_USERINFO, "Host is after @"},
    {Note::digits, EMBIDI_WARN_DIGIT_HAZARD, "Digits may move"},
    {Note::mixed, EMBIDI_WARN_MIXED_COMPONENT, "Mixed direction"},
    {Note::backslash, EMBIDI_WARN_BACKSLASH, "Has backslashes"},
    {Note::slashes, EMBIDI_WARN_REPAIRED, "Odd slashes"},
    {Note::number, EMBIDI_WARN_IP_ADDRESS, "Number as host"},
    {Note::address, 0, ""},
    {Note::port, EMBIDI_WARN_PORT, "Impossible port"},
    {Note::encoded_host, EMBIDI_WARN_PUNYCODE, "Encoded host"},
    {Note::reading, 0, ""},
    {Note::spaces, 0, "Holds a space"},
    {Note::not_secure, EMBIDI_WARN_NOT_SECURE, "Not encrypted"},
    {Note::not_uniform, EMBIDI_WARN_NOT_UNIFORM, "Order may vary"},
    {Note::text, 0, "Text, no link"},
    {Note::other, 0, "Unknown scheme"},
    {Note::phone, 0, "Phone number"},
    {Note::mail, 0, "Writes a mail"},
    {Note::file, 0, "File on device"},
    {Note::none, 0, "No warnings"},
};

constexpr bool in_order_and_short() {
  unsigned index = 0;
  for (const Wording& wording : kWordings) {
    size_t length = 0;
    while (wording.text[length] != '\0') ++length;
    if (static_cast<unsigned>(wording.note) != index++ || length > kNoteColumns) return false;
  }
  return index == kNotes;
}
static_assert(in_order_and_short(), "one wording a note, in its order, not wider than the panel");
static_assert(kNotes <= 32, "a set of notes is a word");

void add_kind(const embidi_iri& iri, Notes& notes) {
  switch (iri.scheme_kind) {
    case EMBIDI_SCHEME_WEB:
      if (iri.host_kind == EMBIDI_HOST_NONE) notes.add(Note::no_host);
      break;
    case EMBIDI_SCHEME_MAIL: notes.add(Note::mail); break;
    case EMBIDI_SCHEME_TEL: notes.add(Note::phone); break;
    case EMBIDI_SCHEME_FILE: notes.add(Note::file); break;
    case EMBIDI_SCHEME_OTHER: notes.add(Note::other); break;
    default: break;
  }
}

}  // namespace

unsigned Notes::count() const { return number_of(Note::none); }

unsigned Notes::number_of(Note note) const {
  unsigned number = 0;
  for (unsigned i = 0; i <= static_cast<unsigned>(note); ++i) number += bits_ >> i & 1u;
  return number;
}

Note Notes::first() const { return after(Note::none); }

Note Notes::after(Note note) const {
  unsigned at = static_cast<unsigned>(note);
  for (unsigned i = 0; i < kNotes; ++i) {
    at = at + 1 < kNotes ? at + 1 : 0;
    if (has(static_cast<Note>(at))) break;
  }
  return static_cast<Note>(at);
}

const char* note_text(Note note) { return kWordings[static_cast<unsigned>(note)].text; }

Notes notes_of(const embidi_iri& iri) {
  Notes notes;
  for (const Wording& wording : kWordings) {
    if ((iri.warnings & wording.warning) != 0) notes.add(wording.note);
  }
  add_kind(iri, notes);
  return notes;
}

}  // namespace embidi::qr
