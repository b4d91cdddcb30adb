/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi: what a QR code holds. The C API; embidi.h includes it.
 *
 * The text of a code becomes labelled rows (network, password, recipient, amount, ...) in the order of the text, with
 * warnings about anything unsafe. So a device can show everything that the code would do before anything is done. The
 * rules are those of payload.md; the comments name its sections.
 *
 * Nothing is copied: a row is a range of the caller's text, which is decoded one character at a time or into the
 * caller's buffer. No heap. Only links need a paragraph. Opening a payload, reading its rows and decoding them takes
 * linear time, whatever the text contains. Without EMBIDI_STRUCTURES (config.h) this header declares nothing.
 *
 * A preview of a code:
 *
 *   embidi_payload payload;
 *   embidi_payload_row row;
 *   embidi_iri link;
 *   embidi_payload_open(&payload, text, bytes, paragraph);
 *   while (embidi_payload_next(&payload, &row)) {
 *     if (row.checked) embidi_payload_check(&payload, &row, paragraph, scratch, buffer, sizeof buffer, &link);
 *     show(row.label, row.secret ? NULL : &row, row.checked ? &link : NULL);
 *   }
 *   offer_to_open(payload.kind, payload.ok);
 */
/* Before the guard: embidi.h includes this header after those that it needs. */
#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.h"

#ifndef EMBIDI_PAYLOAD_H
#define EMBIDI_PAYLOAD_H

#if EMBIDI_STRUCTURES

#ifdef __cplusplus
extern "C" {
#endif

/* The kind of a code: payload.md 4. */
typedef enum embidi_payload_kind {
  EMBIDI_PAYLOAD_TEXT = 0,
  EMBIDI_PAYLOAD_URL = 1,
  EMBIDI_PAYLOAD_EMAIL = 2,
  EMBIDI_PAYLOAD_PHONE = 3,
  EMBIDI_PAYLOAD_MESSAGE = 4,
  EMBIDI_PAYLOAD_WIFI = 5,
  EMBIDI_PAYLOAD_CONTACT = 6,
  EMBIDI_PAYLOAD_LOCATION = 7,
  EMBIDI_PAYLOAD_OTP = 8,
  EMBIDI_PAYLOAD_CALENDAR = 9,
  EMBIDI_PAYLOAD_PAYMENT = 10,
  EMBIDI_PAYLOAD_APP = 11 /* a code for an app or a device */
} embidi_payload_kind;

/* The label of a row: payload.md 4. OTHER: no label fits, and the row is the whole field with its key. */
typedef enum embidi_payload_label {
  EMBIDI_ROW_OTHER = 0,
  EMBIDI_ROW_TEXT = 1,
  EMBIDI_ROW_URL = 2,
  EMBIDI_ROW_TO = 3,
  EMBIDI_ROW_CC = 4,
  EMBIDI_ROW_BCC = 5,
  EMBIDI_ROW_SUBJECT = 6,
  EMBIDI_ROW_BODY = 7,
  EMBIDI_ROW_NUMBER = 8,
  EMBIDI_ROW_SSID = 9,
  EMBIDI_ROW_SECURITY = 10,
  EMBIDI_ROW_PASSWORD = 11,
  EMBIDI_ROW_HIDDEN = 12,
  EMBIDI_ROW_NAME = 13,
  EMBIDI_ROW_NAME_PARTS = 14,
  EMBIDI_ROW_ORGANIZATION = 15,
  EMBIDI_ROW_EMAIL = 16,
  EMBIDI_ROW_ADDRESS = 17,
  EMBIDI_ROW_NOTE = 18,
  EMBIDI_ROW_TYPE = 19,
  EMBIDI_ROW_ACCOUNT = 20,
  EMBIDI_ROW_SECRET = 21,
  EMBIDI_ROW_ISSUER = 22,
  EMBIDI_ROW_COUNTER = 23,
  EMBIDI_ROW_DATA = 24,
  EMBIDI_ROW_PAYEE = 25,
  EMBIDI_ROW_AMOUNT = 26,
  EMBIDI_ROW_SCHEME = 27,
  EMBIDI_ROW_TARGET = 28,
  EMBIDI_ROW_HOST = 29,
  EMBIDI_ROW_CODE = 30,
  EMBIDI_ROW_PHASE2 = 31,
  EMBIDI_ROW_EAP = 32,
  EMBIDI_ROW_IDENTITY = 33,
  EMBIDI_ROW_ANONYMOUS = 34,
  EMBIDI_ROW_READING = 35,
  EMBIDI_ROW_NICKNAME = 36,
  EMBIDI_ROW_TITLE = 37,
  EMBIDI_ROW_BIRTHDAY = 38,
  EMBIDI_ROW_LATITUDE = 39,
  EMBIDI_ROW_LONGITUDE = 40,
  EMBIDI_ROW_ALTITUDE = 41,
  EMBIDI_ROW_QUERY = 42,
  EMBIDI_ROW_ALGORITHM = 43,
  EMBIDI_ROW_DIGITS = 44,
  EMBIDI_ROW_PERIOD = 45,
  EMBIDI_ROW_BEGIN = 46,
  EMBIDI_ROW_END = 47,
  EMBIDI_ROW_PLACE = 48,
  EMBIDI_ROW_ORGANIZER = 49,
  EMBIDI_ROW_CURRENCY = 50,
  EMBIDI_ROW_REFERENCE = 51,
  EMBIDI_ROW_BANK = 52,
  EMBIDI_ROW_APP = 53,
  EMBIDI_ROW_PACKAGE = 54,
  EMBIDI_ROW_ACTION = 55,
  EMBIDI_ROW_COMPONENT = 56
} embidi_payload_label;

/* How the text of a row is encoded: payload.md 2. */
typedef enum embidi_payload_decoding {
  EMBIDI_DECODE_NONE = 0,
  EMBIDI_DECODE_PERCENT = 1,   /* %HH is UTF-8 */
  EMBIDI_DECODE_FORM = 2,      /* the same, and "+" is a space */
  EMBIDI_DECODE_BACKSLASH = 3, /* "\c" is c */
  EMBIDI_DECODE_LINES = 4,     /* vCard and iCalendar: folded lines, "\n", "\," */
  EMBIDI_DECODE_QUOTED = 5     /* quoted-printable, then as LINES */
} embidi_payload_decoding;

/* Bits of embidi_payload.warnings, in the order of payload.md 5. Each warning up to KEY_EXPORT there makes the payload
 * not ok; the others are for the person to judge. (embidi_payload.ok says so; what is added later may be of either.) */
enum {
  EMBIDI_PAYLOAD_WARN_ILL_FORMED = 1 << 0,    /* ill-formed UTF-8 in the text (not in its escapes) */
  EMBIDI_PAYLOAD_WARN_HIDDEN_TEXT = 1 << 1,   /* an override, a control or an invisible character; a break in a link */
  EMBIDI_PAYLOAD_WARN_BAD_LINK = 1 << 2,      /* a link is not ok, or an intent is for a script, data or a file */
  EMBIDI_PAYLOAD_WARN_COMMAND_CODE = 1 << 3,  /* a number with "*" or "#", which phones may run */
  EMBIDI_PAYLOAD_WARN_CONTRACT_CALL = 1 << 4, /* an ethereum: calls something else than "transfer" */
  EMBIDI_PAYLOAD_WARN_KEY_EXPORT = 1 << 5,    /* the secrets of many accounts */
  EMBIDI_PAYLOAD_WARN_CHARSET = 1 << 6,       /* a charset that is not decoded, or that is wrong for the text */
  EMBIDI_PAYLOAD_WARN_ISSUER_MISMATCH = 1 << 7, /* the account names another issuer */
  EMBIDI_PAYLOAD_WARN_OPEN_NETWORK = 1 << 8,    /* no security */
  EMBIDI_PAYLOAD_WARN_WEAK_NETWORK = 1 << 9,    /* WEP */
  EMBIDI_PAYLOAD_WARN_HIDDEN_NETWORK = 1 << 10, /* a network that does not broadcast its name */
  EMBIDI_PAYLOAD_WARN_FALLBACK_URL = 1 << 11,   /* an intent names a page that opens if the app is missing */
  EMBIDI_PAYLOAD_WARN_OPENS_APP = 1 << 12,      /* a link that is for an app, not for a browser */
  EMBIDI_PAYLOAD_WARN_SECRET = 1 << 13,         /* a row is secret */
  EMBIDI_PAYLOAD_WARN_TRIMMED = 1 << 14 /* something other than CR and LF at its end was removed around the text */
};

/* A code. The first members are the result; the others are private: the position of the walk over the rows. */
typedef struct embidi_payload {
  uint8_t kind;      /* embidi_payload_kind */
  bool ok;           /* not malformed, no warning that is bad, and every link is checked */
  bool malformed;    /* it breaks the grammar, or a required part is missing (payload.md 5) */
  uint32_t warnings; /* EMBIDI_PAYLOAD_WARN_... */

  /* Private: the walk over the rows. */
  uint8_t form, step;
  bool inside, ended;      /* of a block, or a template that is known */
  uint32_t facts[2];       /* bits: labels found so far, and other required parts */
  uint32_t number;         /* of the line; or number of open blocks */
  size_t begin, end;       /* of the text, without what was removed around it */
  size_t start, at;        /* the first row, the next row */
  size_t mark, mark_end;   /* the value of a final checksum, and the template; or the scheme of an intent */
  size_t links, links_end; /* number of unchecked links; end of the last checked one */
  const char* text;

  /* Private: the walk over the links of a row. */
  size_t piece, first; /* where the piece begins, and the one with the first link; end of the row: there is none yet */
  uint8_t link;        /* of the piece */
  bool crowded, again; /* the piece has too many; the first one is checked again */
} embidi_payload;

/* A row: bytes begin..end of the text, never empty. */
typedef struct embidi_payload_row {
  size_t begin, end; /* bytes */
  uint8_t label;     /* embidi_payload_label */
  uint8_t decoding;  /* embidi_payload_decoding */
  bool secret;       /* a password, secret, data or code: show it only on request */
  bool checked;      /* a link, host or address, or prose with links: call embidi_payload_check() */
} embidi_payload_row;

/* Reads a whole code: its kind, whether it is malformed, and its warnings. Links are checked one by one with
 * embidi_payload_check(); until every link is checked, their warnings are missing and `ok` is false. `text` is UTF-8
 * with all its line ends, may contain NULs, and must not change while the payload is used. If the text begins like no
 * other kind and has no white space, it is laid out with `paragraph`, to find whether it is one web or email address
 * and nothing else (`example.com/a`, `joe@example.com`). NULL: this is not tried, and such a code is of kind TEXT.
 * Errors: BAD_ARGUMENT (the payload is then an empty text that is not ok); those of embidi_layout() if `paragraph` is
 * too small for the text (the result is then that without a paragraph, and `ok` is false). O(bytes). payload.md 1, 3, 4
 * and 5. */
embidi_result embidi_payload_open(embidi_payload* payload, const char* text, size_t bytes, embidi_paragraph* paragraph);

/* The next row in the order of the text; false after the last one. Rows do not overlap. These bytes are in no row:
 * anything removed around the text; the prefix of the kind; separators; keys with a label, and their parameters; empty
 * values; and parts that make no row by payload.md. Amortised O(bytes of the row and of what is skipped before it).
 * payload.md 3 and 4. */
bool embidi_payload_next(embidi_payload* payload, embidi_payload_row* row);

/* Goes back to the first row. O(1). */
void embidi_payload_rewind(embidi_payload* payload);

/* A walk over the characters of a row, decoded. Its members are private. */
typedef struct embidi_payload_reader {
  const char* text;
  size_t at, end;
  uint8_t decoding, flags, pending;
} embidi_payload_reader;

/* Starts at the beginning of a row of `text`, the text with which the payload was opened. O(1). */
void embidi_payload_read(const char* text, const embidi_payload_row* row, embidi_payload_reader* reader);

/* The next character of the row; false at the end. Ill-formed UTF-8, escaped or not, becomes U+FFFD. Amortised O(1).
 * payload.md 2. */
bool embidi_payload_read_next(embidi_payload_reader* reader, uint32_t* code_point);

/* Writes the decoded text of a row as UTF-8. OK: `*written` bytes are in the buffer, without a NUL. BUFFER_TOO_SMALL:
 * number is the required size, and nothing is written past the buffer. To ask for the size, pass a NULL `buffer` with
 * `capacity` 0; it is at most three bytes for each byte of the row. Otherwise BAD_ARGUMENT. O(bytes of the row).
 * payload.md 2. */
embidi_result embidi_payload_decode(const char* text, const embidi_payload_row* row, char* buffer, size_t capacity,
                                    size_t* written);

/* Checks a row with `checked` set as embidi_iri_check() does: its decoded text, with what payload.md 5 puts before it
 * (`https://`, `mailto:`, the scheme of an intent), without TAB, CR and LF in a url and a target; of a text, note or
 * body its links, and `*out` is of the first that is not ok, else of the first (if it has none, `ok` is true, and
 * text.end_byte 0). `buffer` receives the link and must not change while `paragraph` and `*out` are used: the ranges in
 * `*out` are ranges of it. `scratch` may be NULL; EMBIDI_WARN_NOT_UNIFORM is then never given. A link that is not ok
 * gives the payload EMBIDI_PAYLOAD_WARN_BAD_LINK. Check the rows in their order; each may be checked again later.
 * `payload->ok` becomes true only when all are checked: if one cannot be, because `buffer` or a paragraph is too small,
 * `ok` stays false, and the row should be shown like a bad link. Errors: BAD_ARGUMENT (also for a row without
 * `checked`), BUFFER_TOO_SMALL (number: the required bytes, of a text as far as it was read), those of embidi_layout();
 * `*out` is then all zero. O(bytes of the row). payload.md 5. */
embidi_result embidi_payload_check(embidi_payload* payload, const embidi_payload_row* row, embidi_paragraph* paragraph,
                                   embidi_paragraph* scratch, char* buffer, size_t capacity, embidi_iri* out);

#ifdef __cplusplus
}
#endif

#endif /* EMBIDI_STRUCTURES */

#endif
