/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi: checks and conversions of domain names and IRIs. The C API; embidi.h includes it.
 *
 * Whether a name may be trusted (IDNA2008, the Bidi rule, scripts and look-alikes), what a person should be told before
 * following a link, and other forms of an IRI. The source of all of it is checks.md, after RFC 5893, RFC 5891, RFC
 * 5892, UTS #39, RFC 3987, draft-ietf-iri-bidi-guidelines and draft-duerst.
 *
 * Nothing is copied: results are ranges of the caller's text. No heap; memory is the paragraph that the caller passes,
 * and none for a domain name. Everything takes linear time whatever the text holds.
 * Without EMBIDI_STRUCTURES (config.h) there is none of it. */
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

/* What is wrong with a label: the first of these that applies. */
typedef enum embidi_label_error {
  EMBIDI_LABEL_OK = 0,
  EMBIDI_LABEL_EMPTY = 1,    /* empty, and not the last one */
  EMBIDI_LABEL_TOO_LONG = 2, /* over 63 octets as an A-label */
  EMBIDI_LABEL_PUNYCODE = 3, /* "xn--", but it does not decode, decodes to ASCII alone, or encodes to something else */
  EMBIDI_LABEL_DISALLOWED = 4,   /* holds a character that IDNA2008 does not have, not even in small letters */
  EMBIDI_LABEL_HYPHEN = 5,       /* first, last, or third and fourth: RFC 5891 4.2.3.1 */
  EMBIDI_LABEL_LEADING_MARK = 6, /* starts with a combining mark: RFC 5891 4.2.3.2 */
  EMBIDI_LABEL_CONTEXTJ = 7,     /* ZWNJ or ZWJ where RFC 5892 A.1 and A.2 do not have it */
  EMBIDI_LABEL_CONTEXTO = 8      /* another character that has its places, out of them: RFC 5892 A.3 to A.9 */
} embidi_label_error;

/* Which scripts a label without error mixes (UTS #39 5.2), characters of every script apart. */
typedef enum embidi_scripts {
  EMBIDI_SCRIPTS_NONE = 0,               /* not known: it has an error */
  EMBIDI_SCRIPTS_SINGLE = 1,             /* at most one; Japanese, Korean or Chinese, whose writing is of several */
  EMBIDI_SCRIPTS_HIGHLY_RESTRICTIVE = 2, /* Latin, and Japanese, Korean or Chinese */
  EMBIDI_SCRIPTS_MIXED = 3
} embidi_scripts;

/* Bits of embidi_label.violations: condition n of RFC 5893 section 2 is broken. */
#define EMBIDI_CONDITION(n) (1u << ((n)-1u))

/* A label of a domain name. */
typedef struct embidi_label {
  embidi_span range;  /* as it stands in the text */
  size_t index;       /* from 0 */
  uint8_t direction;  /* EMBIDI_DIRECTION_RTL: it has an R, AL or AN character (RFC 5893 1.4); otherwise _LTR */
  uint8_t violations; /* EMBIDI_CONDITION(n) of each that is broken */
  uint8_t error;      /* embidi_label_error */
  uint8_t scripts;    /* embidi_scripts */
  /* The ASCII label that this one can be taken for, in small letters: "apple" for one in Cyrillic. There until the sink
   * returns, without a NUL. NULL: none, or the label is ASCII, or has an error. */
  const char* lookalike;
  uint8_t lookalike_length;
  bool deceptive; /* it has a `lookalike`, and no top-level domain excuses it: checks.md 2.3 */
  bool suspect;   /* deceptive, of mixed scripts, or something in it looks like a separator: not to be shown decoded */
  bool encoded;   /* starts with "xn--" */
  bool digit_after_rtl; /* hazard, RFC 5893 2 and 5: starts with EN, directly after an RTL label that ends in a number
                           or in R or AL */
} embidi_label;

/* What RFC 5893 section 2 promises of how the name is displayed. */
typedef enum embidi_guarantee {
  EMBIDI_GUARANTEE_NOT_BIDI = 0, /* no Bidi domain name: nothing to promise */
  EMBIDI_GUARANTEE_FULL = 1,     /* every label obeys the rule */
  EMBIDI_GUARANTEE_LDH = 2, /* every label obeys it or is ASCII letters, digits and inner hyphens, and none that starts
                               with an ASCII digit comes directly after an RTL label */
  EMBIDI_GUARANTEE_NONE = 3
} embidi_guarantee;

/* What was found of a whole name. */
typedef struct embidi_domain {
  size_t label_count;       /* without an empty last one */
  size_t hazard_count;      /* of its labels, those with digit_after_rtl */
  size_t consumed_bytes;    /* of the text that are this paragraph, the paragraph separator included */
  bool ok;                  /* not empty, no error, not too long, and in a Bidi domain name no violation in any label */
  bool bidi_domain;         /* a label is right to left */
  bool name_too_long;       /* over 253 octets as A-labels, a last dot not counted */
  bool encoded;             /* a label starts with "xn--" */
  bool mixed_script;        /* a label is EMBIDI_SCRIPTS_MIXED */
  bool deceptive;           /* a label is */
  bool separator_lookalike; /* something in a label, error or not, looks like a separator (checks.md 1) */
  uint8_t guarantee;        /* embidi_guarantee */
  bool refused_label; /* a label has an error that is more than the HYPHEN of an ASCII label: browsers refuse it */
  uint16_t errors;    /* bit n: a label has the error n (embidi_label_error) */
} embidi_domain;

/* Receives the labels in logical order; a label is valid during the call only. Returns false to be called no more. */
typedef bool (*embidi_label_sink)(void* user, const embidi_label* label);

/* Checks the first paragraph of `text`, without its paragraph separator, as a domain name: labels split at U+002E,
 * U+FF0E, U+3002 and U+FF61; A-labels are decoded; nothing is mapped or normalised, but whether a label is valid is
 * asked of it in small letters. `sink` may be NULL. Errors: BAD_ARGUMENT. O(bytes). RFC 5893 sections 1.4, 2 and 5; RFC
 * 5891 4.2.3; RFC 5892 Appendix A; RFC 3492; UTS #39. docs/performance.md has the stack of every function, to which
 * that of `sink` is added. */
embidi_result embidi_bidi_rule(const char* text, size_t bytes, embidi_label_sink sink, void* user, embidi_domain* out);

/* ---------------------------------------------------------------------------------------------- IRIs */

/* Bits of embidi_iri.warnings, in the order of checks.md 3.4. One up to MIXED_COMPONENT makes the IRI not ok, so do
 * SCRIPT_SCHEME, and USERINFO with a web scheme; the others are for the person to weigh. */
enum {
  EMBIDI_WARN_ILL_FORMED = 1 << 0,          /* ill-formed UTF-8 */
  EMBIDI_WARN_BIDI_CONTROL = 1 << 1,        /* a directional mark or explicit control anywhere in the text */
  EMBIDI_WARN_ENCODED_CONTROL = 1 << 2,     /* escapes of one or of a control, but not of line breaks in keys, values */
  EMBIDI_WARN_INVISIBLE_CHARACTER = 1 << 3, /* one that is not seen, or a space other than U+0020, out of its place */
  EMBIDI_WARN_SYNTAX = 1 << 4,              /* what RFC 3987 does not allow: syntax_error says where */
  EMBIDI_WARN_HOST_ERROR = 1 << 5,          /* a label is refused, the name too long, no valid address, no host */
  EMBIDI_WARN_PERCENT_IN_HOST = 1 << 6,     /* the host has a "%" */
  EMBIDI_WARN_SEPARATOR_LOOKALIKE = 1 << 7, /* before the end of the authority something looks like a separator */
  EMBIDI_WARN_MIXED_SCRIPT = 1 << 8,        /* a label of the host, its escapes decoded, mixes scripts */
  EMBIDI_WARN_LOOKALIKE = 1 << 9,           /* likewise: it can be taken for a name in ASCII */
  EMBIDI_WARN_BIDI_RULE = 1 << 10,          /* likewise: RFC 5893 guarantees nothing of it */
  EMBIDI_WARN_DIGIT_HAZARD = 1 << 11, /* likewise: a label that starts with a digit after one that is right to left */
  EMBIDI_WARN_MIXED_COMPONENT = 1 << 12, /* a component outside the host uses both directions */
  EMBIDI_WARN_USERINFO = 1 << 13,        /* not ok with a web scheme */
  EMBIDI_WARN_BACKSLASH = 1 << 14,       /* which browsers take for a slash */
  EMBIDI_WARN_REPAIRED = 1 << 15,        /* a web scheme that is not followed by exactly two slashes */
  EMBIDI_WARN_SCRIPT_SCHEME = 1 << 16,   /* javascript, vbscript, data, blob: not ok */
  EMBIDI_WARN_IP_ADDRESS = 1 << 17,      /* a valid one */
  EMBIDI_WARN_PORT = 1 << 18,            /* over 65535 */
  EMBIDI_WARN_PUNYCODE = 1 << 19,        /* a label of the host is in "xn--" form */
  EMBIDI_WARN_NOT_SECURE = 1 << 20,      /* a web scheme other than https and wss, or none */
  EMBIDI_WARN_NOT_UNIFORM = 1 << 21,     /* bidi characters, and without this library it is displayed otherwise */
  EMBIDI_WARN_TRIMMED = 1 << 22          /* white space or controls around the IRI were left out */
};

/* What a scheme leads to. */
typedef enum embidi_scheme_kind {
  EMBIDI_SCHEME_NONE = 0,
  EMBIDI_SCHEME_WEB = 1,    /* http, https, ws, wss, ftp */
  EMBIDI_SCHEME_MAIL = 2,   /* mailto */
  EMBIDI_SCHEME_TEL = 3,    /* tel, sms */
  EMBIDI_SCHEME_FILE = 4,   /* file */
  EMBIDI_SCHEME_SCRIPT = 5, /* javascript, vbscript */
  EMBIDI_SCHEME_DATA = 6,   /* data, blob */
  EMBIDI_SCHEME_OTHER = 7
} embidi_scheme_kind;

/* What a host is. */
typedef enum embidi_host_kind {
  EMBIDI_HOST_NONE = 0,
  EMBIDI_HOST_NAME = 1,
  EMBIDI_HOST_IPV4 = 2,
  EMBIDI_HOST_IPV6 = 3 /* anything in brackets */
} embidi_host_kind;

/* A character index that is none. */
#define EMBIDI_NO_POSITION ((size_t)-1)

/* Bits of a component's violations: draft-ietf-iri-bidi-guidelines section 3 and draft-duerst section 5. */
enum {
  EMBIDI_MIXED = 1,     /* 1: right-to-left (R, AL, AN) and left-to-right (L) characters */
  EMBIDI_UNFRAMED = 2,  /* 2: right-to-left characters, but it does not start and end (NSM left out) with R or AL */
  EMBIDI_UNREADABLE = 4 /* 3: right-to-left and any other characters but NSM, a number (AN) with letters (R, AL), or
                           starts with NSM: what is displayed cannot be read back for certain */
};

/* What a person should be told before a link is followed. Ranges hold the MARK and EXPLICIT characters that stand in
 * them; a range that is empty is not there. */
typedef struct embidi_iri {
  uint32_t warnings;    /* EMBIDI_WARN_... */
  bool ok;              /* no warning that makes it not ok (EMBIDI_WARN_...) */
  uint8_t scheme_kind;  /* embidi_scheme_kind */
  uint8_t host_kind;    /* embidi_host_kind */
  bool userinfo;        /* there is one: what stands before "@" */
  bool mixed_direction; /* the host, decoded, has right-to-left and left-to-right characters */
  bool has_port;        /* there is a port */
  /* Whether the display under plain order, in a paragraph of each direction, equals that under constant order. */
  bool uniform_ltr, uniform_rtl;
  uint8_t address_bytes; /* 4, 16, or 0: the host is no valid address */
  uint8_t address[16];
  uint32_t port_number; /* 2^32 - 1: that or more */
  size_t syntax_error;  /* the first character that RFC 3987 does not allow there; EMBIDI_NO_POSITION: none */
  embidi_span text;     /* what was looked at; the characters of the paragraph are these */
  embidi_span scheme, host, port;
} embidi_iri;

/* Checks `text`, all of it, as an IRI that the caller declares (an address bar, a scanned code). White space, controls
 * and bidi controls around it are left out first, and nothing after a paragraph separator inside, which no IRI may
 * hold, is looked at. Afterwards `paragraph` holds what was looked at, laid out for display: a declared IRI in constant
 * order, in a paragraph of direction `base` (embidi_base); fields and their roles are read from there. Its first
 * character is that at `out->text.begin` of `text`; positions and ranges in `*out` are those of `text`. `scratch` is
 * another paragraph with room for as many characters (no field entries: EMBIDI_BLOCK_SIZE(chars, 0) bytes), which the
 * comparison of displays needs; NULL: it is not made, both `uniform` members are false, and EMBIDI_WARN_NOT_UNIFORM is
 * not given. Errors: those of embidi_layout(), for either paragraph; BAD_ARGUMENT. O(bytes): five layouts and a few
 * walks; one layout without `scratch`. */
embidi_result embidi_iri_check(embidi_paragraph* paragraph, embidi_paragraph* scratch, const char* text, size_t bytes,
                               embidi_base base, embidi_iri* out);

/* The character at which the extensions of a field begin, with their first dot: ".tar.gz" at the end of a segment, or
 * of a file name. They are a component of their own (checks.md 3.1). The field's end if it has none; 0 where there is
 * no such field. O(length of the extensions). */
size_t embidi_extensions_begin(const embidi_paragraph* paragraph, size_t field);

/* Violations of a field of a paragraph that is laid out: EMBIDI_MIXED, EMBIDI_UNFRAMED, EMBIDI_UNREADABLE. MARK and
 * EXPLICIT are left out of account, escapes count as they stand, labels in "xn--" form are decoded, and the extensions
 * of a segment, which are components of their own and break no rule, are left out. 0 where there is no such field.
 * O(length of the field). */
uint8_t embidi_field_violations(embidi_paragraph* paragraph, size_t field);

/* The host of a declared IRI that is laid out (any order), checked as a domain name: as embidi_bidi_rule(), with the
 * ranges of the labels in the paragraph, MARK and EXPLICIT left out. False, and `*out` all zero, if there is no host or
 * it is an address (embidi_host_kind). O(length of the host). */
bool embidi_host_check(embidi_paragraph* paragraph, embidi_label_sink sink, void* user, embidi_domain* out);

/* Canonical text of an address (RFC 5952; "127.0.0.1"), without a NUL; returns its length in bytes, 0 where there is
 * none. O(1). */
#define EMBIDI_ADDRESS_TEXT 39u
size_t embidi_address_text(const embidi_iri* iri, char text[EMBIDI_ADDRESS_TEXT]);

/* ---------------------------------------------------------------------------------------------- conversions */

/* checks.md 4. */
typedef enum embidi_conversion {
  /* To the textual form, draft-duerst 4.3: LRM before and after each field with a right-to-left character, LRE and PDF
   * around a structure where the paragraph is right to left. */
  EMBIDI_TO_TEXTUAL = 0,
  /* draft-duerst 4.4: the textual form's own directional marks and embeddings, and no others, are taken out again. */
  EMBIDI_FROM_TEXTUAL = 1,
  /* draft-duerst 4.4: `text` is the visual string of one declared structure in constant order, from left to right; it
   * becomes the logical text: every right-to-left word is turned around. Refused: a field with white space, and one of
   * which more than one logical text may be displayed so (checks.md 4.2 lists what makes it so). */
  EMBIDI_TO_LOGICAL = 2,
  /* RFC 3987 3.2, with care: escapes and labels in "xn--" form are decoded where that confuses no reader, and a label
   * of the host that might deceive (embidi_label.suspect) becomes its A-label. */
  EMBIDI_TO_DISPLAY_IRI = 3,
  /* draft-ietf-iri-bidi-guidelines 3: the non-ASCII characters of each field outside the host that is EMBIDI_MIXED or
   * EMBIDI_UNFRAMED are percent-encoded; extensions are not of the field here. */
  EMBIDI_TO_ENCODED_COMPONENTS = 4,
  /* UTS #58, links.md 6: one declared IRI, or address after "mailto:", as running text finds it whole. Escapes become
   * characters where these may stand bare, and what may not is escaped; scheme and host stay as they are. Refused: what
   * no escapes make a link of, a file name for example, or an IRI without "://" or a known domain. With
   * EMBIDI_RECOGNIZER_LINKS only. */
  EMBIDI_TO_LINK = 5
} embidi_conversion;

/* Converts the structures of the first paragraph of `text`; what is outside them stays as it is, the paragraph
 * separator too. Ill-formed UTF-8 becomes U+FFFD. `options->recognize` says where structures are looked for
 * (TO_LOGICAL, TO_LINK: what the text is declared to be; where that is none of the three, an IRI), `options->base` is
 * the paragraph's direction; the other members are ignored. NULL: all defaults. `buffer` must not overlap `text`. OK:
 * `*written` bytes are in the buffer, without a NUL. BUFFER_TOO_SMALL: number is the size that is needed, and nothing
 * is written past the buffer; `buffer` NULL with `capacity` 0 asks for it. REFUSED: number is the field of `paragraph`
 * (embidi_get_field()) that cannot be read back, the first such, without its extensions
 * (embidi_extensions_begin()); of TO_LINK the character from where on no link is found. Otherwise the errors of
 * embidi_layout(), BAD_ARGUMENT. Afterwards `paragraph` holds `text`, laid out; embidi_consumed_bytes() is where the
 * next paragraph starts. TO_LINK leaves out what ordering.md 3.2 leaves outside the structure, white space for example,
 * but not the paragraph separator. O(bytes). */
embidi_result embidi_iri_convert(embidi_paragraph* paragraph, embidi_conversion to, const char* text, size_t bytes,
                                 const embidi_options* options, char* buffer, size_t capacity, size_t* written);

#if EMBIDI_RECOGNIZERS & EMBIDI_RECOGNIZER_LINKS

/* A text of an embidi_link_parts: UTF-8, without escapes. `text` NULL: the part is not there. */
typedef struct embidi_text {
  const char* text; /* without a NUL */
  size_t bytes;     /* its length */
} embidi_text;

/* A key of a query, and its value. */
typedef struct embidi_link_pair {
  embidi_text key, value; /* value not there: no "=" either */
} embidi_link_pair;

/* What a URL is made of: scheme "://" host, "/" and a segment, again and again, "?" key "=" value "&" ..., "#"
 * fragment, ":~:" and a directive, again and again. A count of zero leaves the part out. One empty segment is the "/"
 * after a host, and one at the end the "/" after a folder. */
typedef struct embidi_link_parts {
  embidi_text scheme;            /* not there: without "://", and the host needs a known top-level domain */
  embidi_text host;              /* a port, too: "example.com:8080"; empty for the scheme "file" alone */
  const embidi_text* segments;   /* of the path */
  size_t segment_count;          /* of `segments` */
  const embidi_link_pair* pairs; /* of the query */
  size_t pair_count;             /* of `pairs` */
  embidi_text fragment;          /* what follows "#" */
  const embidi_text* directives; /* what follows ":~:" */
  size_t directive_count;        /* of `directives` */
} embidi_link_parts;

/* Makes the URL of these parts, a file name or a search word for example, that is found whole in running text: only
 * what cannot stand bare is escaped (UTS #58, links.md 6). Scheme and host stay as they are; whether they are such that
 * a link begins with them is looked at character by character only, not whether there is such a host. Results as those
 * of embidi_iri_convert(), and REFUSED: number says which part it is, 0 the scheme, 1 the host, then from 2 on every
 * segment, key, value, fragment and directive in this order (one that is not there counts); it is ill-formed UTF-8 or
 * is no scheme or no host. O(bytes). */
embidi_result embidi_link_format(const embidi_link_parts* parts, char* buffer, size_t capacity, size_t* written);

#endif

/* The host of a declared IRI that is laid out (any order), as EMBIDI_TO_DISPLAY_IRI shows it, in logical order, without
 * MARK and EXPLICIT; but a full stop for every separator of labels, and "xn--" and Punycode for a label above ASCII
 * that has an error (unless it is too long). Nothing where there is no host. Results as those of embidi_iri_convert().
 * O(length of the host). */
embidi_result embidi_host_display(embidi_paragraph* paragraph, char* buffer, size_t capacity, size_t* written);

/* RFC 3492: what stands after "xn--" in the A-label of these code points, without mapping. `count` is at most 249, more
 * than any name has room for. Errors: BAD_ARGUMENT; BUFFER_TOO_SMALL, and `written`, as above. O(count * count). */
embidi_result embidi_punycode_encode(const uint32_t* code_points, size_t count, char* buffer, size_t capacity,
                                     size_t* written);

#ifdef __cplusplus
}
#endif

#endif /* EMBIDI_STRUCTURES */

#endif
