/* embidi: checks and conversions of domain names and IRIs. The C API; embidi.h includes it.
 *
 * Whether a name may be trusted (the Bidi rule, RFC 5893), what a person should be told before following a link, and
 * other forms of an IRI. The source of all of it is checks.md, after RFC 5893, draft-ietf-iri-bidi-guidelines and
 * draft-duerst.
 *
 * Nothing is copied: results are ranges of the caller's text. No heap; memory is the paragraph that the caller passes,
 * and none for a domain name. Everything takes linear time whatever the text holds. EMBIDI_CHECKS=0 (config.h) takes
 * all of it out of the library. */
#ifndef EMBIDI_CHECKS_H
#define EMBIDI_CHECKS_H

#include "embidi/embidi.h"

#if EMBIDI_CHECKS

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
  EMBIDI_LABEL_EMPTY = 1,     /* empty, and not the last one */
  EMBIDI_LABEL_TOO_LONG = 2,  /* over 63 octets as an A-label */
  EMBIDI_LABEL_PUNYCODE = 3,  /* "xn--", but it does not decode, decodes to ASCII alone, or encodes to something else */
  EMBIDI_LABEL_DISALLOWED = 4 /* holds a character that no label has; decoded, one that is not IDNA-valid */
} embidi_label_error;

/* Bits of embidi_label.violations: condition n of RFC 5893 section 2 is broken. */
#define EMBIDI_CONDITION(n) (1u << ((n)-1u))

typedef struct embidi_label {
  embidi_span range; /* as it stands in the text */
  size_t index;      /* from 0 */
  uint8_t direction; /* EMBIDI_DIRECTION_RTL: it has an R, AL or AN character (RFC 5893 1.4); otherwise _LTR */
  uint8_t violations;
  uint8_t error;        /* embidi_label_error */
  bool encoded;         /* starts with "xn--" */
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

typedef struct embidi_domain {
  size_t label_count; /* without an empty last one */
  size_t hazard_count;
  size_t consumed_bytes; /* of the text that are this paragraph, the paragraph separator included */
  bool ok;               /* not empty, no error, not too long, and in a Bidi domain name no violation in any label */
  bool bidi_domain;      /* a label is right to left */
  bool name_too_long;    /* over 253 octets as A-labels, a last dot not counted */
  bool encoded;          /* a label starts with "xn--" */
  uint8_t guarantee;     /* embidi_guarantee */
  uint8_t errors;        /* bit n: a label has the error n (embidi_label_error) */
} embidi_domain;

/* Receives the labels in logical order; a label is valid during the call only. Returns false to be called no more. */
typedef bool (*embidi_label_sink)(void* user, const embidi_label* label);

/* Checks the first paragraph of `text`, without its paragraph separator, as a domain name: labels split at U+002E,
 * U+FF0E, U+3002 and U+FF61; A-labels are decoded; nothing is mapped or normalised. `sink` may be NULL.
 * Errors: BAD_ARGUMENT. O(bytes). RFC 5893 sections 1.4, 2 and 5; RFC 3492. The largest stacks of the library are
 * those of the functions in this header; docs/performance.md has the stack of every function, to which that of `sink`
 * is added. */
embidi_result embidi_bidi_rule(const char* text, size_t bytes, embidi_label_sink sink, void* user, embidi_domain* out);

/* ---------------------------------------------------------------------------------------------- IRIs */

/* Bits of embidi_iri.warnings, in the order of checks.md 3.4. One up to MIXED_COMPONENT makes the IRI not ok; the later
 * ones are for the person to weigh. */
enum {
  EMBIDI_WARN_ILL_FORMED = 1,        /* ill-formed UTF-8 */
  EMBIDI_WARN_BIDI_CONTROL = 2,      /* a directional mark or explicit control anywhere in the paragraph */
  EMBIDI_WARN_ENCODED_CONTROL = 4,   /* escapes of one, of a control, or of a format character but ZWJ and ZWNJ */
  EMBIDI_WARN_HOST_ERROR = 8,        /* a label has an error, the name is too long, or it is a broken IP address */
  EMBIDI_WARN_PERCENT_IN_HOST = 16,  /* the host has a "%" */
  EMBIDI_WARN_BIDI_RULE = 32,        /* RFC 5893 guarantees nothing of the host, its escapes decoded */
  EMBIDI_WARN_DIGIT_HAZARD = 64,     /* likewise: a label that starts with a digit after one that is right to left */
  EMBIDI_WARN_MIXED_COMPONENT = 128, /* a component outside the host uses both directions */
  EMBIDI_WARN_USERINFO = 256,
  EMBIDI_WARN_BACKSLASH = 512,
  EMBIDI_WARN_REPAIRED = 1024,      /* a web scheme that is not followed by exactly two slashes */
  EMBIDI_WARN_SCRIPT_SCHEME = 2048, /* javascript, vbscript, data, blob */
  EMBIDI_WARN_IP_ADDRESS = 4096,    /* a valid one */
  EMBIDI_WARN_PORT = 8192,          /* over 65535 */
  EMBIDI_WARN_PUNYCODE = 16384,     /* a label of the host is in "xn--" form */
  EMBIDI_WARN_NOT_SECURE = 32768,   /* a web scheme other than https and wss, or none */
  EMBIDI_WARN_NOT_UNIFORM = 65536   /* bidi characters, and without this library it is displayed otherwise */
};

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

typedef enum embidi_host_kind {
  EMBIDI_HOST_NONE = 0,
  EMBIDI_HOST_NAME = 1,
  EMBIDI_HOST_IPV4 = 2,
  EMBIDI_HOST_IPV6 = 3 /* anything in brackets */
} embidi_host_kind;

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
  uint32_t warnings; /* EMBIDI_WARN_... */
  bool ok;
  uint8_t scheme_kind; /* embidi_scheme_kind */
  uint8_t host_kind;   /* embidi_host_kind */
  bool userinfo;
  bool mixed_direction; /* the host, decoded, has right-to-left and left-to-right characters */
  bool has_port;
  /* Whether the display under plain order, in a paragraph of each direction, equals that under constant order. */
  bool uniform_ltr, uniform_rtl;
  uint8_t address_bytes; /* 4, 16, or 0: the host is no valid address */
  uint8_t address[16];
  uint32_t port_number; /* 2^32 - 1: that or more */
  embidi_span scheme, host, port;
} embidi_iri;

/* Checks the first paragraph of `text`, without its paragraph separator, as an IRI that the caller declares (an address
 * bar, a scanned code). Afterwards `paragraph` holds it laid out for display: a declared IRI in constant order, in a
 * paragraph of direction `base` (embidi_base); fields and their roles are read from there. `scratch` is another
 * paragraph with room for as many characters (no field entries: EMBIDI_BLOCK_SIZE(chars, 0) bytes), which the
 * comparison of displays needs; NULL: it is not made, both `uniform` members are false, and EMBIDI_WARN_NOT_UNIFORM is
 * not given. Errors: those of embidi_layout(), for either paragraph; BAD_ARGUMENT. O(bytes): five layouts and a few
 * walks; one layout without `scratch`. */
embidi_result embidi_iri_check(embidi_paragraph* paragraph, embidi_paragraph* scratch, const char* text, size_t bytes,
                               embidi_base base, embidi_iri* out);

/* Violations of a field of a paragraph that is laid out: EMBIDI_MIXED, EMBIDI_UNFRAMED, EMBIDI_UNREADABLE. MARK and
 * EXPLICIT are left out of account, escapes count as they stand, labels in "xn--" form are decoded. 0 where there is no
 * such field. O(length of the field). */
uint8_t embidi_field_violations(embidi_paragraph* paragraph, size_t field);

/* The host of a declared IRI that is laid out (any order), checked as a domain name: as embidi_bidi_rule(), with the
 * ranges of the labels in the paragraph, MARK and EXPLICIT left out. False, and `*out` all zero, if there is no host or
 * it is an address in brackets. O(length of the host). */
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
   * becomes the logical text. Refused: a field that is EMBIDI_UNREADABLE or has white space. */
  EMBIDI_TO_LOGICAL = 2,
  /* RFC 3987 3.2, with care: escapes and labels in "xn--" form are decoded where that confuses no reader. */
  EMBIDI_TO_DISPLAY_IRI = 3,
  /* draft-ietf-iri-bidi-guidelines 3: the non-ASCII characters of each field outside the host that is EMBIDI_MIXED or
   * EMBIDI_UNFRAMED are percent-encoded. */
  EMBIDI_TO_ENCODED_COMPONENTS = 4
} embidi_conversion;

/* Converts the structures of the first paragraph of `text`; what is outside them stays as it is, the paragraph
 * separator too. Ill-formed UTF-8 becomes U+FFFD. `options->recognize` says where structures are looked for
 * (TO_LOGICAL: what the text is declared to be; where that is none of the three, an IRI), `options->base` is the
 * paragraph's direction; the other members are ignored. NULL: all defaults. `buffer` must not overlap `text`. OK:
 * `*written` bytes are in the buffer, without a NUL. BUFFER_TOO_SMALL: number is the size that is needed, and nothing
 * is written past the buffer; `buffer` NULL with `capacity` 0 asks for it. REFUSED: number is the field of `paragraph`
 * (embidi_get_field()) that cannot be read back, the first such. Otherwise the errors of embidi_layout(), BAD_ARGUMENT.
 * Afterwards `paragraph` holds `text`, laid out; embidi_consumed_bytes() is where the next paragraph starts. O(bytes).
 */
embidi_result embidi_iri_convert(embidi_paragraph* paragraph, embidi_conversion to, const char* text, size_t bytes,
                                 const embidi_options* options, char* buffer, size_t capacity, size_t* written);

/* The host of a declared IRI that is laid out (any order), as EMBIDI_TO_DISPLAY_IRI shows it, in logical order, without
 * MARK and EXPLICIT; nothing where there is no host. Results as those of embidi_iri_convert(). O(length of the host).
 */
embidi_result embidi_host_display(embidi_paragraph* paragraph, char* buffer, size_t capacity, size_t* written);

/* RFC 3492: what stands after "xn--" in the A-label of these code points, without mapping. `count` is at most 249, more
 * than any name has room for. Errors: BAD_ARGUMENT; BUFFER_TOO_SMALL, and `written`, as above. O(count times the
 * different code points above ASCII). */
embidi_result embidi_punycode_encode(const uint32_t* code_points, size_t count, char* buffer, size_t capacity,
                                     size_t* written);

#ifdef __cplusplus
}
#endif

#endif /* EMBIDI_CHECKS */

#endif
