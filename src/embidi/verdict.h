/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi: everything that a preview of a scanned text needs, in one call, so that no part can be forgotten: the kind,
 * whether it is safe to go on, the host that a person must see, and all warnings in order of weight, with texts for a
 * display. The C API; embidi/verdict.hpp is the same in C++.
 *
 * This is all that it takes. A text that could not be checked completely is never ok, so the results need no check.
 * What is opened is what the library names, never the text itself:
 *
 *     static uint64_t block[2][EMBIDI_BLOCK_SIZE(600, 64) / 8 + 1];
 *     static char buffer[EMBIDI_VERDICT_BUFFER(2400)];
 *     void scanned(const char* code, size_t bytes) {
 *       embidi_paragraph *shown, *scratch;
 *       embidi_verdict v;
 *       embidi_warning warning;
 *       embidi_init(block[0], sizeof block[0], 600, 64, &shown);
 *       embidi_init(block[1], sizeof block[1], 600, 0, &scratch);
 *       embidi_verdict_of(shown, scratch, code, bytes, buffer, sizeof buffer, &v);
 *       draw_words(embidi_payload_kind_text((embidi_payload_kind)v.kind, &embidi_english));
 *       draw(v.host, v.host_bytes);
 *       for (size_t i = 0; embidi_verdict_warning(&v, i, &warning); ++i) {
 *         draw_words(embidi_warning_text(warning, &embidi_english));
 *       }
 *       if (v.may_open) offer_to_open(v.kind, code + v.row.begin, v.row.end - v.row.begin);
 *     }
 *
 * (A row that is encoded is decoded with embidi_payload_decode() before it is opened.) To show the rows, walk over them
 * (embidi/payload.h) and name them with embidi_payload_label_text(). Only functions that are called are linked, and
 * only languages that are named. */
/* Before the guard: embidi.h includes this header after those that it needs. */
#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.h"

#ifndef EMBIDI_VERDICT_H
#define EMBIDI_VERDICT_H

#if EMBIDI_STRUCTURES

#ifdef __cplusplus
extern "C" {
#endif

/* The warnings for a person: those of the payload and of its links together, but for EMBIDI_WARN_UNESCAPED, which tells
 * a person nothing; of links in a text, note or body, only if
 * they are not ok. Their numbers say nothing of their weight, which embidi_verdict_warning() knows: first what could
 * not be checked; then what acts or gives away secrets at once, what poses as something else, what hides or misleads,
 * and what is faulty: these make the verdict not ok. After them come what may lead elsewhere, what is open to others,
 * what is odd, and what is only good to know. */
typedef enum embidi_warning {
  EMBIDI_WARNING_UNCHECKED = 0,            /* not enough room: see embidi_verdict.error */
  EMBIDI_WARNING_SCRIPT_SCHEME = 1,        /* EMBIDI_WARN_SCRIPT_SCHEME */
  EMBIDI_WARNING_KEY_EXPORT = 2,           /* EMBIDI_PAYLOAD_WARN_KEY_EXPORT */
  EMBIDI_WARNING_COMMAND_CODE = 3,         /* EMBIDI_PAYLOAD_WARN_COMMAND_CODE */
  EMBIDI_WARNING_LOOKALIKE = 4,            /* EMBIDI_WARN_LOOKALIKE */
  EMBIDI_WARNING_MIXED_SCRIPT = 5,         /* EMBIDI_WARN_MIXED_SCRIPT */
  EMBIDI_WARNING_SEPARATOR_LOOKALIKE = 6,  /* EMBIDI_WARN_SEPARATOR_LOOKALIKE */
  EMBIDI_WARNING_USERINFO = 7,             /* EMBIDI_WARN_USERINFO, with a web scheme */
  EMBIDI_WARNING_HIDDEN_TEXT = 8,          /* EMBIDI_PAYLOAD_WARN_HIDDEN_TEXT */
  EMBIDI_WARNING_BIDI_CONTROL = 9,         /* EMBIDI_WARN_BIDI_CONTROL */
  EMBIDI_WARNING_ENCODED_CONTROL = 10,     /* EMBIDI_WARN_ENCODED_CONTROL */
  EMBIDI_WARNING_INVISIBLE_CHARACTER = 11, /* EMBIDI_WARN_INVISIBLE_CHARACTER */
  EMBIDI_WARNING_BIDI_RULE = 12,           /* EMBIDI_WARN_BIDI_RULE */
  EMBIDI_WARNING_DIGIT_HAZARD = 13,        /* EMBIDI_WARN_DIGIT_HAZARD */
  EMBIDI_WARNING_MIXED_COMPONENT = 14,     /* EMBIDI_WARN_MIXED_COMPONENT */
  EMBIDI_WARNING_PERCENT_IN_HOST = 15,     /* EMBIDI_WARN_PERCENT_IN_HOST */
  EMBIDI_WARNING_HOST_ERROR = 16,          /* EMBIDI_WARN_HOST_ERROR */
  EMBIDI_WARNING_SYNTAX = 17,              /* EMBIDI_WARN_SYNTAX */
  EMBIDI_WARNING_ILL_FORMED = 18,          /* EMBIDI_PAYLOAD_WARN_ILL_FORMED, EMBIDI_WARN_ILL_FORMED */
  EMBIDI_WARNING_MALFORMED = 19,           /* embidi_payload.malformed */
  EMBIDI_WARNING_BAD_LINK = 20,            /* EMBIDI_PAYLOAD_WARN_BAD_LINK: with the warnings that say why, if any */
  EMBIDI_WARNING_ISSUER_MISMATCH = 21,     /* EMBIDI_PAYLOAD_WARN_ISSUER_MISMATCH */
  EMBIDI_WARNING_FALLBACK_URL = 22,        /* EMBIDI_PAYLOAD_WARN_FALLBACK_URL */
  EMBIDI_WARNING_LOGIN = 23,               /* EMBIDI_WARN_USERINFO, with another scheme */
  EMBIDI_WARNING_OPEN_NETWORK = 24,        /* EMBIDI_PAYLOAD_WARN_OPEN_NETWORK */
  EMBIDI_WARNING_WEAK_NETWORK = 25,        /* EMBIDI_PAYLOAD_WARN_WEAK_NETWORK */
  EMBIDI_WARNING_NOT_SECURE = 26,          /* EMBIDI_WARN_NOT_SECURE */
  EMBIDI_WARNING_IP_ADDRESS = 27,          /* EMBIDI_WARN_IP_ADDRESS */
  EMBIDI_WARNING_PUNYCODE = 28,            /* EMBIDI_WARN_PUNYCODE */
  EMBIDI_WARNING_BACKSLASH = 29,           /* EMBIDI_WARN_BACKSLASH */
  EMBIDI_WARNING_REPAIRED = 30,            /* EMBIDI_WARN_REPAIRED */
  EMBIDI_WARNING_PORT = 31,                /* EMBIDI_WARN_PORT */
  EMBIDI_WARNING_CHARSET = 32,             /* EMBIDI_PAYLOAD_WARN_CHARSET */
  EMBIDI_WARNING_NOT_UNIFORM = 33,         /* EMBIDI_WARN_NOT_UNIFORM */
  EMBIDI_WARNING_SECRET = 34,              /* EMBIDI_PAYLOAD_WARN_SECRET */
  EMBIDI_WARNING_HIDDEN_NETWORK = 35,      /* EMBIDI_PAYLOAD_WARN_HIDDEN_NETWORK */
  EMBIDI_WARNING_TRIMMED = 36,             /* EMBIDI_PAYLOAD_WARN_TRIMMED, EMBIDI_WARN_TRIMMED */
  EMBIDI_WARNING_CONTRACT_CALL = 37,       /* EMBIDI_PAYLOAD_WARN_CONTRACT_CALL */
  EMBIDI_WARNING_OPENS_APP = 38,           /* EMBIDI_PAYLOAD_WARN_OPENS_APP */
  EMBIDI_WARNING_SUSPECT_CHARACTER = 39,   /* EMBIDI_WARN_SUSPECT_CHARACTER */
  EMBIDI_WARNING_UNUSUAL_NAME = 40         /* EMBIDI_WARN_UNUSUAL_NAME */
} embidi_warning;

/* Whether a warning makes a verdict not ok. False for a value outside the enumeration. O(1). */
bool embidi_warning_is_bad(embidi_warning warning);

/* Everything about a scanned text. Its pointers are into the caller's text and buffer. */
typedef struct embidi_verdict {
  bool ok;           /* checked completely, not malformed, no warning that is bad */
  bool may_open;     /* ok, and the code stands for one link: the text of `row` is what may be opened (payload.md 6) */
  bool has_row;      /* false: no row has a check; `row` and `iri` are all zero */
  uint8_t kind;      /* embidi_payload_kind */
  const char* host;  /* the host to show, in logical order, without a NUL; never NULL */
  size_t host_bytes; /* 0: there is none */
  embidi_result error;    /* why not everything could be checked; status OK if it could */
  embidi_payload_row row; /* the row of `host` and `iri`: the first checked row that is not ok; if all are ok, the first
                             url, else host, target, address, or prose with a link */
  embidi_iri iri; /* the check of `row`: scheme, port, address. Its ranges are in the text that embidi_payload_check()
                     makes; `paragraph` has that text, laid out for display */
  embidi_payload payload; /* opened, with all links checked; embidi_payload_next() gives the first row */

  /* Private: the warnings (embidi_verdict_warning()), and the walk over the links. */
  uint32_t warnings[4];
  embidi_payload_row candidate;
  uint32_t found;
  uint8_t rank;
  bool held, busy;
} embidi_verdict;

/* Size of a buffer, in bytes, for a text of up to `bytes` bytes: room for a row as it is checked, followed by the
 * longest host that can be decoded. Only an ill-formed text, or one with a longer host, can need more. */
#define EMBIDI_VERDICT_HOST 1012u
#define EMBIDI_VERDICT_BUFFER(bytes) ((size_t)(bytes) + 8u + EMBIDI_VERDICT_HOST)

/* Checks everything in the text of one code: embidi_payload_open(), every row, and embidi_payload_check() for each link
 * (docs/spec/payload.md, checks.md 3). `text` must not change while the verdict is used. `buffer` must not overlap
 * `text`, and must not change while `host`, `row`, `iri` and the paragraph are used. `paragraph` and `scratch` are as
 * in embidi_iri_check(), with room for the longest checked row and "https://" before it. `*out` is always complete. If
 * not everything could be checked, it is not ok, its first warning is UNCHECKED, and the error is both returned and in
 * `out->error`: BAD_ARGUMENT, TOO_LONG or TOO_MANY_FIELDS of the paragraph, BUFFER_TOO_SMALL with the required bytes.
 * O(bytes). */
embidi_result embidi_verdict_of(embidi_paragraph* paragraph, embidi_paragraph* scratch, const char* text, size_t bytes,
                                char* buffer, size_t capacity, embidi_verdict* out);

/* The warning number `index` in order of weight, from 0 on, the most serious first; each is given once. False: there
 * are no more, and `*out` is untouched. O(1). */
bool embidi_verdict_warning(const embidi_verdict* verdict, size_t index, embidi_warning* out);

/* ---------------------------------------------------------------------------------------------- words */

/* The texts of a language; opaque. Only the languages that a program names are linked. */
typedef struct embidi_language embidi_language;

/* The languages. */
extern const embidi_language embidi_english, embidi_hebrew, embidi_arabic, embidi_persian;

/* Short texts for a display, UTF-8 that ends in NUL, in static storage: for a warning (at most 30 characters, which is
 * two lines on a panel with 16 columns), and for the kind of a payload and the label of a row (at most 16 characters).
 * They have no vowel marks and no bidi controls; lay them out in a paragraph of base AUTO. "" for a value outside the
 * enumeration. O(1). */
const char* embidi_warning_text(embidi_warning warning, const embidi_language* language);
const char* embidi_payload_kind_text(embidi_payload_kind kind, const embidi_language* language);
const char* embidi_payload_label_text(embidi_payload_label label, const embidi_language* language);

#ifdef __cplusplus
}
#endif

#endif /* EMBIDI_STRUCTURES */

#endif
