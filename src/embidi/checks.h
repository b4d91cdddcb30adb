/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi: checks and conversions of domain names and IRIs. The C API; embidi.h includes it.
 *
 * The checks tell whether a name can be trusted (IDNA2008, the Bidi rule, scripts and look-alikes) and what a person
 * should know before following a link. The conversions give other forms of an IRI. The rules are those of checks.md,
 * after RFC 5893, RFC 5891, RFC 5892, UTS #39, RFC 3987, draft-ietf-iri-bidi-guidelines and draft-duerst.
 *
 * Nothing is copied: results are ranges of the caller's text. No heap: the memory is the paragraph that the caller
 * passes, and none is needed for a domain name. Everything takes linear time, whatever the text contains. Without
 * EMBIDI_STRUCTURES (config.h) this header declares nothing. */
/* Before the guard: embidi.h includes this header after those that it needs. */
#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.h"

#ifndef EMBIDI_CHECKS_H
#define EMBIDI_CHECKS_H

#if EMBIDI_STRUCTURES

#ifdef __cplusplus
extern "C" {
#endif

/* A range of the caller's text, end excluded. */
typedef struct embidi_span {
  size_t begin, end;           /* characters */
  size_t begin_byte, end_byte; /* bytes */
} embidi_span;

/* ---------------------------------------------------------------------------------------------- domain names */

/* The error of a label: the first of these that applies. */
typedef enum embidi_label_error {
  EMBIDI_LABEL_OK = 0,
  EMBIDI_LABEL_EMPTY = 1,    /* empty, and not the last one */
  EMBIDI_LABEL_TOO_LONG = 2, /* over 63 octets as an A-label */
  EMBIDI_LABEL_PUNYCODE =
      3, /* "xn--", but it does not decode, decodes to ASCII only, encodes differently, or is not NFC */
  EMBIDI_LABEL_DISALLOWED = 4,   /* has a character that IDNA2008 does not allow, even in lower case */
  EMBIDI_LABEL_HYPHEN = 5,       /* "-" as first, last, or third and fourth character: RFC 5891 4.2.3.1 */
  EMBIDI_LABEL_LEADING_MARK = 6, /* starts with a combining mark: RFC 5891 4.2.3.2 */
  EMBIDI_LABEL_CONTEXTJ = 7,     /* ZWNJ or ZWJ where RFC 5892 A.1 and A.2 do not allow it */
  EMBIDI_LABEL_CONTEXTO = 8,     /* a character in a place that RFC 5892 A.3 to A.9 do not allow */
  EMBIDI_LABEL_EMOJI = 9         /* emoji, which IDNA2008 does not allow and browsers take */
} embidi_label_error;

/* The mix of scripts in a label (UTS #39 5.2). Characters that all scripts share do not count. */
typedef enum embidi_scripts {
  EMBIDI_SCRIPTS_NONE = 0,               /* unknown: the label has an error, other than EMOJI */
  EMBIDI_SCRIPTS_SINGLE = 1,             /* at most one script, or those of Japanese, Korean or Chinese */
  EMBIDI_SCRIPTS_HIGHLY_RESTRICTIVE = 2, /* Latin with those of Japanese, Korean or Chinese */
  EMBIDI_SCRIPTS_MIXED = 3
} embidi_scripts;

/* What a label has that honest names do not have, or seldom: the first of these that applies (checks.md
 * 2.1, UTS #39). */
typedef enum embidi_unusual {
  EMBIDI_UNUSUAL_NONE = 0,
  EMBIDI_UNUSUAL_MARK = 1,   /* a combining mark that is drawn into its letter, twice, or of another script */
  EMBIDI_UNUSUAL_DIGITS = 2, /* decimal digits of two scripts */
  EMBIDI_UNUSUAL_LETTER = 3, /* a letter that UTS #39 restricts, in a script that it recommends */
  EMBIDI_UNUSUAL_SCRIPT = 4  /* a script that is seldom written: not suspect */
} embidi_unusual;

/* Bits of embidi_label.violations: condition n of RFC 5893 section 2 is broken. */
#define EMBIDI_CONDITION(n) (1u << ((n)-1u))

/* A label of a domain name. */
typedef struct embidi_label {
  embidi_span range;  /* in the text */
  size_t index;       /* from 0 */
  uint8_t direction;  /* EMBIDI_DIRECTION_RTL if it has an R, AL or AN character (RFC 5893 1.4), otherwise _LTR */
  uint8_t violations; /* EMBIDI_CONDITION(n) for each broken condition */
  uint8_t error;      /* embidi_label_error */
  uint8_t scripts;    /* embidi_scripts */
  /* The ASCII label that this one looks like, in lower case: "apple" for a look-alike in Cyrillic. Valid until the sink
   * returns; no NUL. NULL: it looks like none, is ASCII, or has an error. */
  const char* lookalike;
  uint8_t lookalike_length;
  uint8_t unusual; /* embidi_unusual */
  bool deceptive;  /* has a `lookalike`, and the top-level domain does not explain it: checks.md 2.3 */
  bool suspect;    /* deceptive, of mixed scripts, unusual but for its script, or has a look-alike of a separator: do
                      not show it decoded */
  bool encoded;    /* starts with "xn--" */
  bool digit_after_rtl; /* hazard (RFC 5893 2 and 5): starts with EN, directly after an RTL label that ends in a number,
                           R or AL */
} embidi_label;

/* The guarantee of RFC 5893 section 2 about the display of a name. */
typedef enum embidi_guarantee {
  EMBIDI_GUARANTEE_NOT_BIDI = 0, /* not a Bidi domain name: no guarantee needed */
  EMBIDI_GUARANTEE_FULL = 1,     /* every label obeys the rule */
  EMBIDI_GUARANTEE_LDH = 2, /* every label obeys it or has only ASCII letters, digits and inner hyphens, and no label
                               that starts with an ASCII digit comes directly after an RTL label */
  EMBIDI_GUARANTEE_NONE = 3
} embidi_guarantee;

/* The result for a whole name. */
typedef struct embidi_domain {
  size_t label_count;       /* without an empty last label */
  size_t hazard_count;      /* labels with digit_after_rtl */
  size_t consumed_bytes;    /* of the text, for this paragraph with its separator */
  bool ok;                  /* not empty, no error, not too long; and in a Bidi domain name no label has a violation */
  bool bidi_domain;         /* a label is right to left */
  bool name_too_long;       /* over 253 octets as A-labels, without a trailing dot */
  bool encoded;             /* a label that starts with "xn--" has an error or is suspect: it is shown so */
  bool mixed_script;        /* a label is EMBIDI_SCRIPTS_MIXED */
  bool deceptive;           /* a label is deceptive */
  bool suspect_character;   /* a label is unusual, but for its script */
  bool unusual_script;      /* a label is EMBIDI_UNUSUAL_SCRIPT */
  bool separator_lookalike; /* a label, with an error or not, has a look-alike of a separator (checks.md 1) */
  uint8_t guarantee;        /* embidi_guarantee */
  bool refused_label; /* a label has an error other than EMOJI, and HYPHEN in an ASCII label: browsers refuse it */
  uint16_t errors;    /* bit n: a label has the error n (embidi_label_error) */
} embidi_domain;

/* Receives the labels in logical order. A label is valid only during the call. Returns false to get no more labels. */
typedef bool (*embidi_label_sink)(void* user, const embidi_label* label);

/* Checks the first paragraph of `text`, without its separator, as a domain name. Labels are split at U+002E, U+FF0E,
 * U+3002 and U+FF61, and A-labels are decoded. Nothing is mapped or normalised, but the validity of a label is that of
 * its lower case. `sink` may be NULL. Errors: BAD_ARGUMENT. O(bytes). RFC 5893 sections 1.4, 2 and 5; RFC 5891 4.2.3;
 * RFC 5892 Appendix A; RFC 3492; UTS #39. docs/performance/stack.csv has the stack of every function; add that of
 * `sink`.
 */
embidi_result embidi_bidi_rule(const char* text, size_t bytes, embidi_label_sink sink, void* user, embidi_domain* out);

/* ---------------------------------------------------------------------------------------------- IRIs */

/* Bits of embidi_iri.warnings, of checks.md 3.4. Each warning up to DIGIT_HAZARD makes the IRI not ok; so do
 * SCRIPT_SCHEME and SUSPECT_CHARACTER, and USERINFO with a web scheme. The others are for the person to judge. */
enum {
  EMBIDI_WARN_ILL_FORMED = 1 << 0,      /* ill-formed UTF-8 */
  EMBIDI_WARN_BIDI_CONTROL = 1 << 1,    /* a directional mark or explicit control anywhere in the text */
  EMBIDI_WARN_ENCODED_CONTROL = 1 << 2, /* an escape of one or of a control, except of line breaks in keys and values */
  EMBIDI_WARN_INVISIBLE_CHARACTER = 1 << 3, /* an invisible character out of place, or a space other than U+0020 */
  EMBIDI_WARN_SYNTAX = 1 << 4,              /* a character that RFC 3987 does not allow, but UNESCAPED */
  EMBIDI_WARN_HOST_ERROR = 1 << 5,      /* a refused label, a name that is too long, an invalid address, or no host */
  EMBIDI_WARN_PERCENT_IN_HOST = 1 << 6, /* the host has a "%" */
  EMBIDI_WARN_SEPARATOR_LOOKALIKE = 1 << 7, /* a look-alike of a separator before the end of the authority */
  EMBIDI_WARN_MIXED_SCRIPT = 1 << 8,        /* a label of the host, its escapes decoded, mixes scripts */
  EMBIDI_WARN_LOOKALIKE = 1 << 9,           /* likewise: it looks like a name in ASCII */
  EMBIDI_WARN_SUSPECT_CHARACTER = 1 << 10,  /* likewise: a mark, digit or letter in it is unusual (embidi_unusual) */
  EMBIDI_WARN_BIDI_RULE = 1 << 11,          /* likewise: RFC 5893 guarantees nothing */
  EMBIDI_WARN_DIGIT_HAZARD = 1 << 12,    /* likewise: a label that starts with a digit, after a right-to-left label */
  EMBIDI_WARN_MIXED_COMPONENT = 1 << 13, /* a component outside the host has both directions */
  EMBIDI_WARN_USERINFO = 1 << 14,        /* there is userinfo; not ok with a web scheme */
  EMBIDI_WARN_BACKSLASH = 1 << 15,       /* browsers treat it as a slash */
  EMBIDI_WARN_REPAIRED = 1 << 16,        /* a web scheme is not followed by exactly two slashes */
  EMBIDI_WARN_SCRIPT_SCHEME = 1 << 17,   /* javascript, data, and others that run or install something: not ok */
  EMBIDI_WARN_IP_ADDRESS = 1 << 18,      /* the host is a valid IP address */
  EMBIDI_WARN_PORT = 1 << 19,            /* over 65535 */
  EMBIDI_WARN_PUNYCODE = 1 << 20,        /* a label of the host is in "xn--" form */
  EMBIDI_WARN_NOT_SECURE = 1 << 21,      /* a web scheme other than https and wss, or none */
  EMBIDI_WARN_NOT_UNIFORM = 1 << 22,     /* has bidi characters; without this library another host may be read */
  EMBIDI_WARN_UNESCAPED = 1 << 23,       /* a space, quote or bracket after the authority: see syntax_error */
  EMBIDI_WARN_UNUSUAL_NAME = 1 << 24,    /* a label of the host has emoji, or a script that is seldom written */
  EMBIDI_WARN_TRIMMED = 1 << 25          /* white space or controls around the IRI were removed */
};

/* The kind of target that a scheme has. */
typedef enum embidi_scheme_kind {
  EMBIDI_SCHEME_NONE = 0,
  EMBIDI_SCHEME_WEB = 1,    /* http, https, ws, wss, ftp */
  EMBIDI_SCHEME_MAIL = 2,   /* mailto */
  EMBIDI_SCHEME_TEL = 3,    /* tel, sms */
  EMBIDI_SCHEME_FILE = 4,   /* file */
  EMBIDI_SCHEME_SCRIPT = 5, /* javascript, vbscript, and what runs or installs something: checks.md 3.2 */
  EMBIDI_SCHEME_DATA = 6,   /* data, blob */
  EMBIDI_SCHEME_OTHER = 7
} embidi_scheme_kind;

/* The kind of a host. */
typedef enum embidi_host_kind {
  EMBIDI_HOST_NONE = 0,
  EMBIDI_HOST_NAME = 1,
  EMBIDI_HOST_IPV4 = 2,
  EMBIDI_HOST_IPV6 = 3 /* anything in brackets */
} embidi_host_kind;

/* The character index that means "no position". */
#define EMBIDI_NO_POSITION ((size_t)-1)

/* Bits of the violations of a component: draft-ietf-iri-bidi-guidelines section 3 and draft-duerst section 5. */
enum {
  EMBIDI_MIXED = 1,     /* 1: has right-to-left (R, AL, AN) and left-to-right (L) characters */
  EMBIDI_UNFRAMED = 2,  /* 2: has right-to-left characters, but does not start and end (ignoring NSM) with R or AL */
  EMBIDI_UNREADABLE = 4 /* 3: has right-to-left and any other characters except NSM, or a number (AN) with letters (R,
                           AL), or starts with NSM: the text cannot be recovered with certainty from its display */
};

/* What a person should know before following a link. Ranges include the MARK and EXPLICIT characters in them; the range
 * of an absent part is empty. */
typedef struct embidi_iri {
  uint32_t warnings;    /* EMBIDI_WARN_... */
  bool ok;              /* has no warning that makes it not ok (EMBIDI_WARN_...) */
  uint8_t scheme_kind;  /* embidi_scheme_kind */
  uint8_t host_kind;    /* embidi_host_kind */
  bool userinfo;        /* there is userinfo: the part before "@" */
  bool mixed_direction; /* the host, decoded, has right-to-left and left-to-right characters */
  bool has_port;        /* there is a port */
  /* Whether the text is displayed alike under plain and constant order, in a paragraph of each direction. */
  bool uniform_ltr, uniform_rtl;
  uint8_t address_bytes; /* 4 or 16; 0: the host is not a valid address */
  uint8_t address[16];
  uint32_t port_number; /* 2^32 - 1 means that or more */
  size_t syntax_error;  /* the first character that RFC 3987 does not allow where it is; or EMBIDI_NO_POSITION */
  embidi_span text;     /* the part that was checked; the paragraph has these characters */
  embidi_span scheme, host, port;
} embidi_iri;

/* Checks the whole of `text` as one IRI (of an address bar, a scanned code). There is no host (EMBIDI_HOST_NONE) where
 * a browser would see another one than stands there, and where a scheme's names are none of the DNS (checks.md 3.2).
 * White space, controls and bidi controls around it are removed first. Nothing after a paragraph separator inside it is
 * checked, because an IRI cannot contain one. `paragraph` is laid out for display with the checked part: one IRI in
 * constant order, in a paragraph of direction `base` (embidi_base). Its fields and their roles can be read from there.
 * Character 0 of the paragraph is character `out->text.begin` of `text`; positions and ranges in `*out` are those of
 * `text`. `scratch` is another paragraph with room for as many characters, for comparing displays; it needs no field
 * entries (EMBIDI_BLOCK_SIZE(chars, 0) bytes). If it is NULL, nothing is compared: both `uniform` members are false,
 * and EMBIDI_WARN_NOT_UNIFORM is never given. Errors: those of embidi_layout(), for either paragraph; BAD_ARGUMENT.
 * O(bytes): five layouts and a few walks; one layout without `scratch`. */
embidi_result embidi_iri_check(embidi_paragraph* paragraph, embidi_paragraph* scratch, const char* text, size_t bytes,
                               embidi_base base, embidi_iri* out);

/* The character at which the extensions of a field begin, with their first dot: ".tar.gz" at the end of a segment or
 * file name. They are a separate component (checks.md 3.1). The end of the field if it has none; 0 if there is no such
 * field. O(length of the extensions). */
size_t embidi_extensions_begin(const embidi_paragraph* paragraph, size_t field);

/* Violations of a field of a paragraph that is laid out: EMBIDI_MIXED, EMBIDI_UNFRAMED, EMBIDI_UNREADABLE. MARK and
 * EXPLICIT are ignored, escapes are not decoded, and labels in "xn--" form are. The extensions of a segment are
 * separate components that break no rule, and are left out. 0 if there is no such field. O(length of the field). */
uint8_t embidi_field_violations(embidi_paragraph* paragraph, size_t field);

/* Checks the host of a paragraph that is laid out as one IRI (in any order), as embidi_bidi_rule() does. The ranges of
 * the labels are in the paragraph, and MARK and EXPLICIT are ignored. False, with `*out` all zero, if there is no host
 * or it is an address (embidi_host_kind). O(length of the host). */
bool embidi_host_check(embidi_paragraph* paragraph, embidi_label_sink sink, void* user, embidi_domain* out);

/* Writes the canonical text of an address (RFC 5952; "127.0.0.1"), without a NUL, and returns its length in bytes; 0 if
 * there is no address. O(1). */
#define EMBIDI_ADDRESS_TEXT 39u
size_t embidi_address_text(const embidi_iri* iri, char text[EMBIDI_ADDRESS_TEXT]);

/* ---------------------------------------------------------------------------------------------- conversions */

/* checks.md 4. */
typedef enum embidi_conversion {
  /* The textual form (draft-duerst 4.3): LRM before and after each field with a right-to-left character, and LRE and
   * PDF around a structure in a right-to-left paragraph. */
  EMBIDI_TO_TEXTUAL = 0,
  /* From the textual form (draft-duerst 4.4): removes the directional marks and embeddings that belong to that form,
   * and no others. */
  EMBIDI_FROM_TEXTUAL = 1,
  /* From the visual string of one IRI, email address or file name in constant order, from left to right, to its logical
   * text (draft-duerst 4.4): every right-to-left word is reversed. Refused: a field with white space, and one whose
   * display has more than one possible logical text (checks.md 4.2). */
  EMBIDI_TO_LOGICAL = 2,
  /* For display (RFC 3987 3.2, with care): escapes and labels in "xn--" form are decoded if that confuses no reader,
   * and a label of the host that might deceive (embidi_label.suspect) becomes its A-label. */
  EMBIDI_TO_DISPLAY_IRI = 3,
  /* Encoded components (draft-ietf-iri-bidi-guidelines 3): percent-encodes the non-ASCII characters of each field
   * outside the host that is EMBIDI_MIXED or EMBIDI_UNFRAMED. Extensions do not count as part of the field. */
  EMBIDI_TO_ENCODED_COMPONENTS = 4,
  /* One IRI, or address after "mailto:", in the form that is found whole in running text (UTS #58, links.md 6). Escapes
   * are decoded to characters that can be there unescaped, and the others are escaped; scheme and host stay as they
   * are. Refused: a text that no escapes make a link, such as a file name, or an IRI with neither "://" nor a known
   * domain. Only with EMBIDI_RECOGNIZER_LINKS. */
  EMBIDI_TO_LINK = 5
} embidi_conversion;

/* Converts the structures in the first paragraph of `text`. Everything outside them stays as it is, with the paragraph
 * separator. Ill-formed UTF-8 becomes U+FFFD. `options->recognize` says where structures are (for TO_LOGICAL and
 * TO_LINK what the text is: IRI, EMAIL or FILENAME; any other value counts as IRI), and `options->base` is the
 * direction of the paragraph. The other members are ignored. NULL: all defaults. `buffer` must not overlap `text`.
 * Afterwards `paragraph` contains `text`, laid out, and embidi_consumed_bytes() is where the next paragraph starts.
 * TO_LINK leaves out what is outside of the structure by ordering.md 3.2, such as white space, but not the paragraph
 * separator.
 *
 * Results:
 *   - OK: `*written` bytes are in the buffer, without a NUL.
 *   - BUFFER_TOO_SMALL: number is the required size. Nothing is written past the buffer. To ask for the size, pass a
 *     NULL `buffer` with `capacity` 0.
 *   - REFUSED: number is the first field of `paragraph` (embidi_get_field()) that cannot be read back, without its
 *     extensions (embidi_extensions_begin()); with TO_LINK, the character from which on no link is found.
 *   - otherwise the errors of embidi_layout(), BAD_ARGUMENT.
 * O(bytes). */
embidi_result embidi_iri_convert(embidi_paragraph* paragraph, embidi_conversion to, const char* text, size_t bytes,
                                 const embidi_options* options, char* buffer, size_t capacity, size_t* written);

#if EMBIDI_RECOGNIZERS & EMBIDI_RECOGNIZER_LINKS

/* A text in embidi_link_parts: UTF-8, without escapes. `text` is NULL if the part is absent. */
typedef struct embidi_text {
  const char* text; /* without a NUL */
  size_t bytes;     /* its length */
} embidi_text;

/* A key of a query, and its value. */
typedef struct embidi_link_pair {
  embidi_text key, value; /* an absent value has no "=" either */
} embidi_link_pair;

/* The parts of a URL: scheme "://" host, then "/" and a segment for each segment, "?" key "=" value "&" ... for the
 * pairs, "#" fragment, and ":~:" and a directive for each directive. A count of zero leaves the part out. One empty
 * segment makes the "/" after a host; an empty last segment makes the "/" after a folder. */
typedef struct embidi_link_parts {
  embidi_text scheme;            /* if absent, there is no "://", and the host needs a known top-level domain */
  embidi_text host;              /* may have a port: "example.com:8080"; empty only for the scheme "file" */
  const embidi_text* segments;   /* of the path */
  size_t segment_count;          /* of `segments` */
  const embidi_link_pair* pairs; /* of the query */
  size_t pair_count;             /* of `pairs` */
  embidi_text fragment;          /* the text after "#" */
  const embidi_text* directives; /* the texts after ":~:" */
  size_t directive_count;        /* of `directives` */
} embidi_link_parts;

/* Makes a URL of these parts (a file name or a search word, for example) that is found whole in running text. Only
 * characters that cannot be there unescaped are escaped (UTS #58, links.md 6). Scheme and host stay as they are; they
 * are only checked character by character for whether a link can begin with them, not for whether such a host exists.
 * Results as those of embidi_iri_convert(). REFUSED: a part is ill-formed UTF-8, or is not a scheme or not a host;
 * number is the part: 0 the scheme, 1 the host, and from 2 on every segment, key, value, fragment and directive in this
 * order (an absent one counts). O(bytes). */
embidi_result embidi_link_format(const embidi_link_parts* parts, char* buffer, size_t capacity, size_t* written);

#endif

/* Writes the host of a paragraph that is laid out as one IRI (in any order) as a browser asks for it (checks.md 3.2),
 * in logical order: an address in its canonical form; a name as EMBIDI_TO_DISPLAY_IRI shows it, with full stops between
 * its labels, and labels that browsers map (full width, emoji) mapped. Writes nothing if there is no host, or none that
 * a browser would ask for. Results as those of embidi_iri_convert(). O(length of the host). */
embidi_result embidi_host_display(embidi_paragraph* paragraph, char* buffer, size_t capacity, size_t* written);

/* Writes the part after "xn--" of the A-label of these code points (RFC 3492), without mapping. `count` is at most 249,
 * which is more than any name has room for. Errors: BAD_ARGUMENT; BUFFER_TOO_SMALL, with `written`, as above. O(count *
 * count). */
embidi_result embidi_punycode_encode(const uint32_t* code_points, size_t count, char* buffer, size_t capacity,
                                     size_t* written);

#ifdef __cplusplus
}
#endif

#endif /* EMBIDI_STRUCTURES */

#endif
