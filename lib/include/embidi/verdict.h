/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi: what a preview of a scanned text needs, in one call, so that no part of it can be forgotten: the kind,
 * whether it is safe to go on, the host that a person must see, and every warning in order of weight, with texts for a
 * display. In C; C++ has the same in embidi/verdict.hpp.
 *
 * The whole use. What could not be looked at is never ok, so no result has to be asked for:
 *
 *     static uint64_t block[2][EMBIDI_BLOCK_SIZE(600, 64) / 8 + 1];
 *     static char buffer[EMBIDI_VERDICT_BUFFER(2400)];
 *     bool may_open(const char* code, size_t bytes) {
 *       embidi_paragraph *shown, *scratch;
 *       embidi_verdict v;
 *       embidi_init(block[0], sizeof block[0], 600, 64, &shown);
 *       embidi_init(block[1], sizeof block[1], 600, 0, &scratch);
 *       embidi_verdict_of(shown, scratch, code, bytes, buffer, sizeof buffer, &v);
 *       draw(v.host, v.host_bytes);
 *       for (size_t i = 0; i < v.warning_count; ++i) draw_words(embidi_warning_text(v.warnings[i], &embidi_english));
 *       return v.ok;
 *     }
 *
 * Rows are shown by a walk (embidi/payload.h), and named by embidi_payload_label_text(). Only what is called is linked,
 * and of the languages only those that are named. */
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

/* What a person is told: the warnings of the payload and of its links together. Their numbers are the order of weight
 * in this version: what could not be looked at; what acts or gives away secrets at once; what passes for something
 * else; what hides or misleads; what is faulty. Each up to BAD_LINK makes the verdict not ok. After that come what may
 * lead elsewhere, what is open to others, what is odd, and what is merely good to know. */
typedef enum embidi_warning {
  EMBIDI_WARNING_UNCHECKED = 0,            /* room was too small: see embidi_verdict.error */
  EMBIDI_WARNING_SCRIPT_SCHEME = 1,        /* EMBIDI_WARN_SCRIPT_SCHEME; from here on the name says which bit it is */
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
  EMBIDI_WARNING_BAD_LINK = 20,        /* EMBIDI_PAYLOAD_WARN_BAD_LINK: beside what says why, and where nothing does */
  EMBIDI_WARNING_ISSUER_MISMATCH = 21, /* EMBIDI_PAYLOAD_WARN_ISSUER_MISMATCH */
  EMBIDI_WARNING_FALLBACK_URL = 22,    /* EMBIDI_PAYLOAD_WARN_FALLBACK_URL */
  EMBIDI_WARNING_LOGIN = 23,           /* EMBIDI_WARN_USERINFO, with another scheme */
  EMBIDI_WARNING_OPEN_NETWORK = 24,    /* EMBIDI_PAYLOAD_WARN_OPEN_NETWORK */
  EMBIDI_WARNING_WEAK_NETWORK = 25,    /* EMBIDI_PAYLOAD_WARN_WEAK_NETWORK */
  EMBIDI_WARNING_NOT_SECURE = 26,      /* EMBIDI_WARN_NOT_SECURE */
  EMBIDI_WARNING_IP_ADDRESS = 27,      /* EMBIDI_WARN_IP_ADDRESS */
  EMBIDI_WARNING_PUNYCODE = 28,        /* EMBIDI_WARN_PUNYCODE */
  EMBIDI_WARNING_BACKSLASH = 29,       /* EMBIDI_WARN_BACKSLASH */
  EMBIDI_WARNING_REPAIRED = 30,        /* EMBIDI_WARN_REPAIRED */
  EMBIDI_WARNING_PORT = 31,            /* EMBIDI_WARN_PORT */
  EMBIDI_WARNING_CHARSET = 32,         /* EMBIDI_PAYLOAD_WARN_CHARSET */
  EMBIDI_WARNING_NOT_UNIFORM = 33,     /* EMBIDI_WARN_NOT_UNIFORM */
  EMBIDI_WARNING_SECRET = 34,          /* EMBIDI_PAYLOAD_WARN_SECRET */
  EMBIDI_WARNING_HIDDEN_NETWORK = 35,  /* EMBIDI_PAYLOAD_WARN_HIDDEN_NETWORK */
  EMBIDI_WARNING_TRIMMED = 36          /* EMBIDI_PAYLOAD_WARN_TRIMMED, EMBIDI_WARN_TRIMMED */
} embidi_warning;

/* How many warnings there are. */
#define EMBIDI_WARNING_COUNT 37u

/* Whether a warning makes a verdict not ok. */
#define EMBIDI_WARNING_IS_BAD(warning) ((warning) <= EMBIDI_WARNING_BAD_LINK)

/* Everything about a scanned text. The texts that it points to are the caller's text and buffer. */
typedef struct embidi_verdict {
  bool ok;                                /* looked at as a whole, not malformed, no warning up to BAD_LINK */
  uint8_t kind;                           /* embidi_payload_kind */
  uint8_t warning_count;                  /* of `warnings` */
  uint8_t warnings[EMBIDI_WARNING_COUNT]; /* embidi_warning, each once, the weightiest first */
  const char* host;                       /* the host to show, in logical order, without a NUL; not NULL */
  size_t host_bytes;                      /* 0: there is none */
  embidi_result error;                    /* what was in the way of looking at everything; status OK: nothing */
  embidi_payload_row row; /* what `host` and `iri` are of: of the rows that are checked the first that is not ok; if all
                             are, the one to be opened: the first url, or else host, target, or address of a mail */
  bool has_row;           /* false: no row is checked; `row` and `iri` are all zero */
  embidi_iri iri;         /* the check of `row`: scheme, port, address; ranges in its text as embidi_payload_check()
                             makes it, which `paragraph` holds, laid out for display */
  embidi_payload payload; /* opened, all its links checked; embidi_payload_next() gives the first row */

  /* Private: the walk over the links. */
  embidi_payload_row candidate;
  uint32_t found;
  uint8_t rank;
  bool held;
} embidi_verdict;

/* Bytes of a buffer for a text of up to `bytes` bytes: a row as it is checked, and behind it the longest host that can
 * be decoded. Only a text that is ill-formed, or has a longer host, can need more. */
#define EMBIDI_VERDICT_HOST 1012u
#define EMBIDI_VERDICT_BUFFER(bytes) ((size_t)(bytes) + 8u + EMBIDI_VERDICT_HOST)

/* Looks at everything in the text of one code: embidi_payload_open(), every row, and embidi_payload_check() of each
 * that is to be checked; docs/spec/payload.md, checks.md 3. `text` must stay as it is while the verdict is used, and
 * `buffer`, which must not overlap it, must stay so as long as `host`, `row`, `iri` and the paragraph are.
 * `paragraph` and `scratch` as of embidi_iri_check(), with room for the longest row that is checked and "https://"
 * before it. `*out` is whole in any case. Where not everything could be looked at it is not ok, the first warning is
 * UNCHECKED, and the error is returned and in `out->error`: BAD_ARGUMENT, TOO_LONG, TOO_MANY_FIELDS of the paragraph,
 * BUFFER_TOO_SMALL with the bytes that are needed. O(bytes). */
embidi_result embidi_verdict_of(embidi_paragraph* paragraph, embidi_paragraph* scratch, const char* text, size_t bytes,
                                char* buffer, size_t capacity, embidi_verdict* out);

/* ---------------------------------------------------------------------------------------------- words */

/* A language's texts; opaque. Each is linked only where it is named. */
typedef struct embidi_language embidi_language;

/* The languages. */
extern const embidi_language embidi_english, embidi_hebrew, embidi_arabic, embidi_persian;

/* Short texts for a display, UTF-8 that ends in NUL, of static storage: a warning (at most 30 characters; on a panel of
 * 16 columns two lines), what a payload is and what a row of it is (at most 16 characters). Without vowel marks and
 * bidi controls; to be laid out in a paragraph of base AUTO. "" for what is not in the enumeration. O(1). */
const char* embidi_warning_text(embidi_warning warning, const embidi_language* language);
const char* embidi_payload_kind_text(embidi_payload_kind kind, const embidi_language* language);
const char* embidi_payload_label_text(embidi_payload_label label, const embidi_language* language);

#ifdef __cplusplus
}
#endif

#endif /* EMBIDI_STRUCTURES */

#endif
