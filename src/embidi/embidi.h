/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi: right-to-left and mixed text, URLs, email addresses and file names on small displays. The C API.
 *
 * The library resolves a paragraph of UTF-8 into levels (UAX #9, once per paragraph), divides it into lines, and gives
 * the glyphs of each line from left to right. It uses no heap, no global state and no recursion. The caller owns all
 * memory: one block per paragraph.
 *
 * Threads: there is no hidden state, and a function only reads what it takes by a pointer to const. So several threads
 * may call such functions on the same paragraph, line or font at the same time. A walk (embidi_line_next(),
 * embidi_line_run_next(), embidi_line_rewind(), embidi_glyphs_next(), embidi_glyphs_seek()) reads the paragraph and
 * writes only its embidi_line or embidi_glyphs: threads that each have a copy of these may walk at the same time. All
 * other functions that take a pointer to something not const write to it, and need the paragraph to themselves:
 * embidi_line_init() and embidi_line_elide() write the line and, in the paragraph, the list of runs and its
 * workspace; eliding, wrapping, carets and clusters store the grapheme clusters in the paragraph; the checks use its
 * workspace. Different paragraphs are independent of each other, unless they share a workspace.
 *
 * Indices and lengths count code points of the paragraph in logical order unless a name says bytes. Ranges are
 * half-open. Widths and positions on a line are in pixels. Rules and sections are those of UAX #9 unless another source
 * is named. For structures, docs/spec/ordering.md completes PRI 185 and draft-ietf-iri-bidi-guidelines
 * (docs/decisions.md).
 *
 * A function that returns an embidi_result checks its arguments and returns BAD_ARGUMENT for a bad one; if several are
 * bad, it names any of them. A function that returns a value must not be given NULL unless its comment allows it; it
 * accepts any index and returns the documented default for an index outside the paragraph. A paragraph that was never
 * laid out, or whose layout failed, has no characters. Complexities are in characters unless another unit is named;
 * hostile text does not make them worse. */
#ifndef EMBIDI_EMBIDI_H
#define EMBIDI_EMBIDI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "embidi/config.h"
#include "embidi/font.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The version of these headers, by semantic versioning. NUMBER orders versions: 10203 is 1.2.3.
 *
 * How the C interface may change (source and binary):
 *   - a patch version changes neither;
 *   - a minor version may add functions, macros, enumerators, flag bits and switches (whose default keeps everything as
 *     it was), and may give reserved values a meaning. It may also change anything documented as private or opaque: the
 *     members and size of embidi_line and embidi_glyphs, EMBIDI_BLOCK_SIZE() and the contents of a block. So recompile
 *     every file that includes the headers together with the library; no source has to change. Code must treat an
 *     enumerator or flag that it does not know as "other";
 *   - only a major version removes or renames something, changes a public member, a parameter or a value, or requires
 *     more of the caller than before.
 * Results of layout follow the Unicode version, which a minor version may raise (embidi_unicode_version()). */
#define EMBIDI_VERSION_MAJOR 2
#define EMBIDI_VERSION_MINOR 0
#define EMBIDI_VERSION_PATCH 0
#define EMBIDI_VERSION_NUMBER (EMBIDI_VERSION_MAJOR * 10000 + EMBIDI_VERSION_MINOR * 100 + EMBIDI_VERSION_PATCH)
#define EMBIDI_QUOTE_1(x) #x
#define EMBIDI_QUOTE(x) EMBIDI_QUOTE_1(x)
#define EMBIDI_VERSION               \
  EMBIDI_QUOTE(EMBIDI_VERSION_MAJOR) \
  "." EMBIDI_QUOTE(EMBIDI_VERSION_MINOR) "." EMBIDI_QUOTE(EMBIDI_VERSION_PATCH)

/* The version of the library that is linked ("MAJOR.MINOR.PATCH"; compare it with EMBIDI_VERSION), and the version of
 * its Unicode tables ("18.0.0"). Both end in NUL and have static storage. O(1). */
const char* embidi_version(void);
const char* embidi_unicode_version(void);

/* An index in a struct: 16 or 32 bits (EMBIDI_INDEX_BITS). Functions take and return size_t. */
#if EMBIDI_INDEX_BITS == 16
typedef uint16_t embidi_index;
#else
typedef uint32_t embidi_index;
#endif

/* ---------------------------------------------------------------------------------------------- results */

/* The outcome of a call. The comment of each status says what embidi_result.number is. */
typedef enum embidi_status {
  EMBIDI_OK = 0,           /* number: 0 */
  EMBIDI_BAD_ARGUMENT = 1, /* a null or misaligned pointer, a capacity of zero, an unknown option value, a range outside
                              the paragraph. number: the argument, counted from 1 */
  EMBIDI_TOO_LONG = 2,     /* number: code points (capacity) or bytes (index width) needed; glyphs of a chain's fonts */
  EMBIDI_TOO_MANY_FIELDS = 3,  /* of a declared text or a check. number: field entries that the paragraph needs: two per
                                  structure, one per field */
  EMBIDI_BLOCK_TOO_SMALL = 4,  /* number: bytes that the block needs */
  EMBIDI_BAD_FONT = 5,         /* data of another version or incomplete (font.h). number: 0; of a chain, which font */
  EMBIDI_BUFFER_TOO_SMALL = 6, /* number: bytes that the output needs */
  EMBIDI_REFUSED = 7 /* something cannot be converted. number: the field, or what the function says (checks.h) */
} embidi_status;

/* The result of a function that can fail. */
typedef struct embidi_result {
  embidi_status status; /* EMBIDI_OK, or the reason why nothing was done */
  size_t number;        /* its meaning depends on the status: see embidi_status */
} embidi_result;

/* A status in English, for a log: "ok", "too many fields"; "unknown status" for any other value. In ASCII, static.
 * O(1). */
const char* embidi_status_text(embidi_status status);

/* ---------------------------------------------------------------------------------------------- options */

/* Direction of a paragraph. AUTO: by rules P2 and P3, on the original text. AUTO_RTL: likewise, but from right to left
 * if P2 finds no letter (a telephone number in a Hebrew program). ANY_RTL: from right to left if P2 could find a letter
 * of that direction anywhere, not only first (a list of chats). A direction that the surroundings have is LTR or RTL.
 */
typedef enum embidi_base {
  EMBIDI_BASE_AUTO = 0,
  EMBIDI_BASE_LTR = 1,
  EMBIDI_BASE_RTL = 2,
  EMBIDI_BASE_AUTO_RTL = 3,
  EMBIDI_BASE_ANY_RTL = 4
} embidi_base;

/* How the fields of a structure are ordered: ordering.md 4, from PRI 185 (options 1 to 4) and
 * draft-ietf-iri-bidi-guidelines (EMBEDDED). PLAIN is UAX #9 alone. NAME is CONSTANT, but in a file name each part
 * reads in its own direction, and the extension is at the right end, as in file managers. */
typedef enum embidi_order {
  EMBIDI_ORDER_CONSTANT = 0,
  EMBIDI_ORDER_PLAIN = 1,
  EMBIDI_ORDER_EMBEDDED = 2,
  EMBIDI_ORDER_ENVIRONMENT = 3,
  EMBIDI_ORDER_CONTENT = 4,
  EMBIDI_ORDER_TLD = 5,
  EMBIDI_ORDER_NAME = 6
} embidi_order;

/* Where the library looks for structures. RUNNING_TEXT: anywhere in the text (ordering.md 3.1), with links as UTS #58
 * defines them (links.md). PRI185: anywhere, by the grammar of PRI 185. A library built without one of these
 * (EMBIDI_RECOGNIZERS) returns BAD_ARGUMENT for it. IRI, EMAIL, FILENAME, NUMBER: the whole paragraph is one
 * (ordering.md 3.2). NONE: nowhere. */
typedef enum embidi_recognize {
  EMBIDI_RECOGNIZE_RUNNING_TEXT = 0,
  EMBIDI_RECOGNIZE_NONE = 1,
  EMBIDI_RECOGNIZE_IRI = 2,
  EMBIDI_RECOGNIZE_EMAIL = 3,
  EMBIDI_RECOGNIZE_FILENAME = 4,
  EMBIDI_RECOGNIZE_PRI185 = 5,
  EMBIDI_RECOGNIZE_NUMBER = 6
} embidi_recognize;

/* The virtual controls around a structure (ordering.md 1 and 4). ISOLATE: LRI or RLI with PDI, so that numbers and
 * neutrals around the structure keep their places; a structure in running text then decides the direction of the
 * paragraph only if nothing else does. EMBED: LRE or RLE with PDF, as PRI 185 has it. */
typedef enum embidi_controls { EMBIDI_CONTROLS_ISOLATE = 0, EMBIDI_CONTROLS_EMBED = 1 } embidi_controls;

/* How a paragraph is laid out. Zero is the default of every member. Read only during the call. */
typedef struct embidi_options {
  uint8_t base;      /* embidi_base; 0: from the text */
  uint8_t order;     /* embidi_order; 0: constant */
  uint8_t recognize; /* embidi_recognize; 0: in running text */
  uint8_t controls;  /* embidi_controls; 0: isolate */
  uint8_t
      numbers; /* 1: telephone numbers, amounts with a sign or a unit, codes, and words with a sign at one end
                  ("C++", ".zip") are structures, too, in running text and under NONE (numbers.md). 0: they are not */
} embidi_options;

/* ---------------------------------------------------------------------------------------------- memory */

/* A paragraph: opaque, at the start of the caller's block. */
typedef struct embidi_paragraph embidi_paragraph;

/* Alignment of a block, in bytes. */
#define EMBIDI_BLOCK_ALIGN 8u

/* Size in bytes of a block for `chars` code points and `fields` field entries. Each structure takes two entries and
 * each of its fields one; 0 entries suffice if nothing is to be recognised. A constant expression if both arguments
 * are. */
#define EMBIDI_BLOCK_SIZE(chars, fields)                        \
  (EMBIDI_BLOCK_FIXED + EMBIDI_FIELD_BYTES * (size_t)(fields) + \
   (((size_t)(chars) + 8u) / 8u) * (EMBIDI_INDEX_BITS / 8u) + ((size_t)(chars) + 1u) * (2u + EMBIDI_INDEX_BITS / 8u))
#define EMBIDI_FIELD_BYTES (EMBIDI_INDEX_BITS == 16 ? 8u : 16u)
/* What of it does not depend on the arguments: the paragraph itself and its workspace. */
#define EMBIDI_BLOCK_FIXED (EMBIDI_PARAGRAPH_BYTES + EMBIDI_WORKSPACE_BYTES)
#define EMBIDI_PARAGRAPH_BYTES \
  (EMBIDI_INDEX_BITS == 16 ? (sizeof(void*) > 4 ? 104u : 72u) : (sizeof(void*) > 4 ? 128u : 88u))
/* What a call needs while it runs. Nothing is kept there, so paragraphs can share it: embidi_init_shared(). */
#define EMBIDI_WORKSPACE_BYTES (EMBIDI_INDEX_BITS == 16 ? (sizeof(void*) > 4 ? 576u : 384u) : 640u)

/* Field entries for a text of `chars` code points: enough for all URLs and translations that were measured. Of a text
 * that is denser, the last structures are laid out as text like any other (embidi_fields_missing()). */
#define EMBIDI_FIELDS(chars) (8u + (size_t)(chars) / 6u)

/* The largest `chars`: the limit of an index or, with 32-bit indices on a 32-bit machine, the limit at which
 * EMBIDI_BLOCK_SIZE() would overflow. */
#define EMBIDI_MAX_CHARS \
  (EMBIDI_INDEX_BITS == 16 ? (size_t)65534u : sizeof(size_t) > 4 ? (size_t)0x7FFFFFFEu : (size_t)0x0FFFFFFEu)

/* The largest `fields`. */
#define EMBIDI_MAX_FIELDS (EMBIDI_INDEX_BITS == 16 ? (size_t)65534u : (size_t)0x07FFFFFFu)

/* Creates a paragraph in the caller's block, which must outlive it. Sets `*out` to the paragraph on success and to NULL
 * otherwise. Errors: BAD_ARGUMENT (block or out is null, block is not aligned to EMBIDI_BLOCK_ALIGN, chars is zero or
 * over EMBIDI_MAX_CHARS, fields is over EMBIDI_MAX_FIELDS), BLOCK_TOO_SMALL. O(1). */
#define embidi_init EMBIDI_BY_SWITCHES(embidi_init)
embidi_result embidi_init(void* block, size_t block_bytes, size_t chars, size_t fields, embidi_paragraph** out);

/* Likewise, but its workspace is not in the block, and other paragraphs may have the same: `workspace`,
 * EMBIDI_WORKSPACE_BYTES long, which must outlive them all. The block needs so many bytes less:
 * EMBIDI_SHARED_BLOCK_SIZE(). Paragraphs that share a workspace are not independent of each other: no two calls for
 * them may run at the same time, so a sink must not start one either. Errors: as above; BAD_ARGUMENT, too, if
 * `workspace` is null or not aligned to EMBIDI_BLOCK_ALIGN. O(1). */
#define EMBIDI_SHARED_BLOCK_SIZE(chars, fields) (EMBIDI_BLOCK_SIZE(chars, fields) - EMBIDI_WORKSPACE_BYTES)
#define embidi_init_shared EMBIDI_BY_SWITCHES(embidi_init_shared)
embidi_result embidi_init_shared(void* block, size_t block_bytes, size_t chars, size_t fields, void* workspace,
                                 embidi_paragraph** out);

/* A paragraph with its memory, in one line: defines name(), which returns a paragraph for `chars` code points (1 to
 * EMBIDI_MAX_CHARS) and EMBIDI_FIELDS(chars) field entries. After EMBIDI_PARAGRAPH(label, 200) a text is laid out by
 * embidi_layout(label(), text, bytes, NULL).
 *
 * The block is static and zeroed: it takes RAM, but no flash. The first call initialises it, so where threads share the
 * paragraph, one calls name() before the others start. O(1). */
#define EMBIDI_PARAGRAPH(name, chars)                                                                       \
  static inline embidi_paragraph* name(void) {                                                              \
    static uint64_t name##_block[(EMBIDI_BLOCK_SIZE(chars, EMBIDI_FIELDS(chars)) + 7u) / 8u];               \
    static embidi_paragraph* name##_paragraph;                                                              \
    if (name##_paragraph == NULL) {                                                                         \
      (void)embidi_init(name##_block, sizeof name##_block, chars, EMBIDI_FIELDS(chars), &name##_paragraph); \
    }                                                                                                       \
    return name##_paragraph;                                                                                \
  }

/* For programs that keep many texts laid out: EMBIDI_WORKSPACE(room) defines a static workspace, and
 * EMBIDI_SHARED_PARAGRAPH(label, 20, room) a paragraph as above that has it. */
#define EMBIDI_WORKSPACE(name) static uint64_t name[(EMBIDI_WORKSPACE_BYTES + 7u) / 8u];
#define EMBIDI_SHARED_PARAGRAPH(name, chars, workspace)                                                   \
  static inline embidi_paragraph* name(void) {                                                            \
    static uint64_t name##_block[(EMBIDI_SHARED_BLOCK_SIZE(chars, EMBIDI_FIELDS(chars)) + 7u) / 8u];      \
    static embidi_paragraph* name##_paragraph;                                                            \
    if (name##_paragraph == NULL) {                                                                       \
      (void)embidi_init_shared(name##_block, sizeof name##_block, chars, EMBIDI_FIELDS(chars), workspace, \
                               &name##_paragraph);                                                        \
    }                                                                                                     \
    return name##_paragraph;                                                                              \
  }

/* ---------------------------------------------------------------------------------------------- paragraph */

/* Resolves the first paragraph of `text`: up to and including its first character of Bidi_Class B (CR LF counts as
 * one). `text` is UTF-8, need not end in NUL and may contain NULs. It is not copied, and must not change while the
 * paragraph is used. `options` may be NULL: all defaults. An empty text makes a paragraph without characters.
 * Ill-formed UTF-8 is not an error: each maximal subpart (Unicode 3.9) becomes one U+FFFD, and embidi_ill_formed() is
 * true. Running text whose structures need more field entries than there are is laid out with the first ones that fit;
 * the others are text like any other, in the order of UAX #9, and embidi_fields_missing() says so. Errors:
 * BAD_ARGUMENT, TOO_LONG, TOO_MANY_FIELDS (only of a declared text, where that would deceive); the paragraph is then
 * empty. O(bytes) for any text. Rules P2-P3, X1-X10, W1-W7, N0-N2, I1-I2; ordering.md 3 and 4. */
embidi_result embidi_layout(embidi_paragraph* paragraph, const char* text, size_t bytes, const embidi_options* options);

/* Results of the last layout. O(1). */
size_t embidi_length(const embidi_paragraph* paragraph);         /* code points, with the paragraph separator */
size_t embidi_consumed_bytes(const embidi_paragraph* paragraph); /* bytes of `text` in this paragraph (P1) */
uint8_t embidi_base_level(const embidi_paragraph* paragraph);    /* 0 or 1: from the options, or by P2 and P3 */
bool embidi_ill_formed(const embidi_paragraph* paragraph);       /* whether it contains ill-formed UTF-8 */

/* Whether the paragraph of the last layout contains a character of a script that needs conjuncts or reordering
 * (Devanagari, Tamil, Khmer, ...; ordering.md 1, docs/spec/examples/unsupported.txt). Levels and order are still right,
 * but the glyphs are not what a reader of that script expects. O(length), with a look-up for each character; the table
 * is linked only into programs that call this. */
bool embidi_unsupported(const embidi_paragraph* paragraph);

/* How many syllables of the paragraph the font does not draw as they should be, or not for certain: those whose glyphs
 * would have EMBIDI_GLYPH_UNSHAPED if the paragraph was one line, each letter outside of a syllable as one unless it
 * draws nothing; and, where the font has no syllables for it, each character of such a script that is no non-spacing
 * mark. 0 if the font is null or bad. O(length), with look-ups for each character (docs/spec/syllables.md 3). */
#define embidi_unshaped EMBIDI_BY_SWITCHES(embidi_unshaped)
size_t embidi_unshaped(embidi_paragraph* paragraph, const embidi_font* font);

/* Result of embidi_level() and embidi_line_level() for a character that X9 or neutralisation removes. */
#define EMBIDI_NO_LEVEL 255u

/* Resolved level (0 to 126) of character `index`, after I2 and those parts of L1 that do not depend on a line.
 * EMBIDI_NO_LEVEL if the character has none or `index` is outside the paragraph. O(1). */
uint8_t embidi_level(const embidi_paragraph* paragraph, size_t index);

/* The byte of the text at which character `index` starts (embidi_consumed_bytes() at and after the end of the
 * paragraph), and its code point (U+FFFD if ill-formed, 0 outside the paragraph). O(1): at most eight characters are
 * decoded. */
size_t embidi_byte_offset(const embidi_paragraph* paragraph, size_t index);
uint32_t embidi_code_point(const embidi_paragraph* paragraph, size_t index);

/* ---------------------------------------------------------------------------------------------- structures */

/* What a structure is. */
typedef enum embidi_kind {
  EMBIDI_KIND_IRI = 0,
  EMBIDI_KIND_EMAIL = 1,
  EMBIDI_KIND_FILENAME = 2,
  EMBIDI_KIND_NUMBER = 3 /* only if embidi_options ask for numbers */
} embidi_kind;

/* Direction of a structure; NONE under EMBIDI_ORDER_PLAIN. */
typedef enum embidi_direction {
  EMBIDI_DIRECTION_LTR = 0,
  EMBIDI_DIRECTION_RTL = 1,
  EMBIDI_DIRECTION_NONE = 2
} embidi_direction;

/* Role of a field (ordering.md 3.3). NONE: of a character outside every field. */
typedef enum embidi_role {
  EMBIDI_ROLE_SCHEME = 0,
  EMBIDI_ROLE_USERINFO = 1,
  EMBIDI_ROLE_LABEL = 2,
  EMBIDI_ROLE_ADDRESS = 3,
  EMBIDI_ROLE_PORT = 4,
  EMBIDI_ROLE_SEGMENT = 5,
  EMBIDI_ROLE_KEY = 6,
  EMBIDI_ROLE_VALUE = 7,
  EMBIDI_ROLE_FRAGMENT = 8,
  EMBIDI_ROLE_LOCAL = 9,
  EMBIDI_ROLE_NUMBER = 10,
  EMBIDI_ROLE_NONE = 255
} embidi_role;

/* A URL, email address, file name or number in the paragraph. */
typedef struct embidi_structure {
  size_t begin, end;               /* characters */
  size_t first_field, field_count; /* indices for embidi_get_field() */
  uint8_t kind;                    /* embidi_kind */
  uint8_t direction;               /* embidi_direction */
  bool neutralized;                /* contains directional marks or controls that have no effect */
  bool control_adjacent;           /* there are explicit controls directly beside it: possibly a deception */
  bool depth_overflow;             /* embedded too deeply to be ordered; no honest text is */
  bool link;                       /* may be offered for opening: an IRI or email address without userinfo */
} embidi_structure;

/* A field of a structure: the characters between two of its delimiters. */
typedef struct embidi_field {
  size_t begin, end; /* characters, never empty */
  size_t structure;  /* index for embidi_get_structure() */
  uint8_t role;      /* embidi_role */
} embidi_field;

/* Structures and fields, numbered from 0 in logical order. If `index` is not less than the count, all members of the
 * result are zero. O(1). */
size_t embidi_structure_count(const embidi_paragraph* paragraph);
size_t embidi_field_count(const embidi_paragraph* paragraph);
embidi_structure embidi_get_structure(const embidi_paragraph* paragraph, size_t index);
embidi_field embidi_get_field(const embidi_paragraph* paragraph, size_t index);

/* How many more field entries the last layout could have used: 0 if every structure of the paragraph was taken.
 * Otherwise the last ones were left out, and so many entries more would have held them. O(1). */
size_t embidi_fields_missing(const embidi_paragraph* paragraph);

/* The index that means "no field" or "no structure". */
#define EMBIDI_NO_FIELD ((size_t)-1)
#define EMBIDI_NO_STRUCTURE ((size_t)-1)

/* Index of the field that contains character `index`; EMBIDI_NO_FIELD if there is none. O(log fields). */
size_t embidi_field_at(const embidi_paragraph* paragraph, size_t index);

/* Index of the structure that contains character `index`; EMBIDI_NO_STRUCTURE if there is none. O(log structures). */
size_t embidi_structure_at(const embidi_paragraph* paragraph, size_t index);

/* Whether character `index` is part of the host of a link, which is what a reader has to see: it is in a label or an
 * address, or stands between two labels of one structure, as their dot does. O(log fields). */
bool embidi_in_host(const embidi_paragraph* paragraph, size_t index);

/* ---------------------------------------------------------------------------------------------- line */

/* The largest number of ranges that can be left out of a line. */
#define EMBIDI_MAX_ELISIONS 3

/* Characters begin..end of a line that one ellipsis replaces (embidi_line_elide(), embidi/fit.h). */
typedef struct embidi_elision {
  embidi_index begin, end; /* characters */
  uint8_t level;           /* of the ellipsis */
} embidi_elision;

/* A display line: characters begin..end of a paragraph, reordered (L1, L2). Its members are private. The paragraph
 * stores the list of the line's runs. So only the line made last can be walked, and none after a new layout. */
typedef struct embidi_line {
  embidi_paragraph* paragraph;
  embidi_index begin, end;
  embidi_index trailing;                        /* L1: from here on the level is the paragraph's */
  embidi_index first;                           /* leftmost run; begin == end: none */
  embidi_index run, next, stop;                 /* walk: run, next character, end of the run */
  uint8_t level, way;                           /* walk: level of the run; how to step in it */
  uint32_t byte;                                /* byte of `next` */
  embidi_elision elisions[EMBIDI_MAX_ELISIONS]; /* in logical order, not touching */
  uint8_t elision_count;
} embidi_line;

/* Makes a line of the characters begin..end, in logical order (begin <= end <= embidi_length()). Rules L1 and L2. O(end
 * - begin) for any levels. Errors: BAD_ARGUMENT. */
#define embidi_line_init EMBIDI_BY_SWITCHES(embidi_line_init)
embidi_result embidi_line_init(embidi_line* line, embidi_paragraph* paragraph, size_t begin, size_t end);

/* A character of a line. For an ellipsis: U+2026, and the first character that it replaces. */
typedef struct embidi_visual {
  size_t source;       /* index in the paragraph */
  uint32_t code_point; /* after L4: mirrored if its level is odd */
  uint8_t level;       /* 0 to 126 */
} embidi_visual;

/* The next character from left to right; false at the end. Characters without a level are left out. Amortised O(1). */
bool embidi_line_next(embidi_line* line, embidi_visual* out);

/* The same for several characters: writes the next ones to out[0] to out[count - 1] and returns how many it wrote. That
 * is less than `count` only at the end of the line. Calls of both functions may alternate. O(count), plus the cost of
 * entering a run. */
size_t embidi_line_next_many(embidi_line* line, embidi_visual* out, size_t count);

/* Adjacent characters of the same level. They are displayed in logical order if the level is even, and in reverse if it
 * is odd. */
typedef struct embidi_run {
  size_t begin, end; /* characters in logical order, never empty */
  uint8_t level;     /* 0 to 126 */
} embidi_run;

/* The next visual run from left to right; false at the end. Runs are as long as possible: two runs that are adjacent
 * both in the text and on the display have different levels. An ellipsis is a run by itself, with the characters that
 * it replaces. Characters that X9 or neutralisation removes belong to a run only if they are between characters of it;
 * they are never displayed (embidi_line_level()). The walk shares its position with embidi_line_next(): of a run that
 * was entered there, only the remaining part is given. Amortised O(1). */
bool embidi_line_run_next(embidi_line* line, embidi_run* out);

/* Goes back to the left end, for characters and runs. O(length of the leftmost run). */
void embidi_line_rewind(embidi_line* line);

/* Level of a character in this line, after all of L1; EMBIDI_NO_LEVEL if it is not displayed or not in the line. Of the
 * characters that an ellipsis replaces, the first has the level of the ellipsis and the others have none. O(1). */
uint8_t embidi_line_level(const embidi_line* line, size_t index);

/* ---------------------------------------------------------------------------------------------- glyphs */

/* Bits of embidi_glyph.flags. */
enum {
  EMBIDI_GLYPH_MARK = 1,      /* a combining mark: advance 0; dx and dy move it onto the base before it */
  EMBIDI_GLYPH_MIRRORED = 2,  /* L4 applied */
  EMBIDI_GLYPH_MISSING = 4,   /* not in the font: glyph 0 */
  EMBIDI_GLYPH_LIGATURE = 8,  /* lam and alef, and the marks between them */
  EMBIDI_GLYPH_ELLIPSIS = 16, /* replaces a range that embidi_line_elide() left out */
  EMBIDI_GLYPH_UNJOINED = 32, /* a letter as it stands alone: the font lacks its joined form */
  EMBIDI_GLYPH_UNSHAPED = 64  /* of a syllable that the font does not have, or not for certain: it is put together, or
                                 drawn letter by letter (syllables.md 3) */
};

/* A glyph to draw. */
typedef struct embidi_glyph {
  uint32_t code_point;   /* the character shown: mirrored, or a presentation form if Unicode has one */
  size_t source, end;    /* characters of the paragraph that it shows; of a glyph of a syllable, all of that */
  size_t byte, byte_end; /* their bytes in the text */
  size_t field;          /* index; EMBIDI_NO_FIELD outside every field */
  size_t structure;      /* index; EMBIDI_NO_STRUCTURE outside every structure */
  uint32_t x;            /* the pen: pixels from the line's left end, at most 2^32 - 1; of a mark, behind its base */
  uint16_t glyph;        /* number in the font; 0: missing */
  uint16_t advance;      /* pixels from this pen position to the next, kerning apart; 0 for a mark */
  int16_t dx, dy; /* pixels to add to the pen position and to the line's top before drawing: they place a mark on its
                     base, and a glyph in its syllable. 0 for all others */
  uint8_t form;   /* embidi_form of a letter; EMBIDI_FORM_NONE: it does not join */
  uint8_t level;  /* level of its characters: 0 to 126 */
  uint8_t role;   /* embidi_role */
  uint8_t flags;  /* EMBIDI_GLYPH_... */
} embidi_glyph;

/* Results of look-ups that the next glyphs can use again. Its members are private. */
typedef struct embidi_glyph_memory {
  const embidi_font* font; /* NULL: no walk */
  const uint8_t* glyphs;   /* of the font; NULL: a foreign font */
  uint32_t first_letter;   /* the least code point that can be in a syllable of the font */
  struct {
    uint32_t key;
    uint16_t count, glyph;
  } ranges[4];                          /* of the font (font.h), where the last glyphs were found; count 0: the
                                           `glyph` code points from `key` on are missing */
  embidi_index previous_at, next_at;    /* letters next to the last joining letter; the maximum of the type: none */
  uint8_t previous_beside, next_beside; /* the joining types next to them, on the side of that letter */
  uint8_t syllable_letters;             /* characters of the last syllable; 0: there was none ... */
  uint8_t syllable_table;               /* ... its table in the font's directory ... */
  uint32_t syllable_byte;               /* ... where it begins ... */
  embidi_index syllable_begin;          /* ... and its first character */
  embidi_index kerned_at;               /* where the last one of known width ended; the maximum: none ... */
  uint16_t kerned, kerned_advance; /* ... the base with which the next one is kerned, and the advances from it on */
} embidi_glyph_memory;

/* The last syllable of a memory, whose glyphs are given one after the other. Its members are private. */
typedef struct embidi_syllable {
  uint16_t glyphs[4];  /* the next ones, in its table ... */
  uint8_t next, count; /* ... the first that was not given yet, and their number; equal: the syllable is over */
  uint8_t taken;       /* glyphs that came before these */
  uint8_t bytes;       /* of its characters */
  uint8_t flags;       /* of its glyphs */
  uint8_t subjoined;   /* one bit for each of `glyphs` */
} embidi_syllable;

/* A walk over the glyphs of a line from left to right. Its members are private. */
typedef struct embidi_glyphs {
  embidi_line line;
  size_t field, structure;                              /* of the next members */
  uint32_t pen;                                         /* of the next glyph */
  embidi_index mark, mark_end;                          /* marks that are pending (L3), */
  uint32_t mark_order;                                  /* and their order, if it is not the text's */
  uint16_t base, base_advance;                          /* glyph and advance of their base */
  int16_t mark_left, mark_right, mark_top, mark_bottom; /* box of the last mark, if there was one */
  embidi_index holder_begin, holder_end;                /* characters in the same field and structure ... */
  embidi_index holder_field;                            /* ... the first field that ends after them ... */
  embidi_syllable syllable;
  uint8_t role; /* of the field */
  bool marked;  /* the base has a mark */
  embidi_glyph_memory memory;
} embidi_glyphs;

/* Starts a walk at the left end of the line. Several walks over one line may be in progress at once, as long as it is
 * the line made last in its paragraph. Errors: BAD_ARGUMENT, BAD_FONT; the walk is then empty. O(length of the leftmost
 * run). */
#define embidi_glyphs_init EMBIDI_BY_SWITCHES(embidi_glyphs_init)
embidi_result embidi_glyphs_init(embidi_glyphs* glyphs, const embidi_line* line, const embidi_font* font);

/* The next glyph; false at the end. A letter of a cursive script has the form that its neighbours in the line require
 * (The Unicode Standard 9.2; UAX #9, 3.5); lam and alef become one glyph. Marks follow their base (L3); those of a
 * lam-alef follow the ligature. Default ignorable characters and characters without a level have no glyph. If the font
 * does not have the form, the glyph is that of the letter itself; if it does not have that either, glyph 0. Amortised
 * O(log font ranges + log fields). */
bool embidi_glyphs_next(embidi_glyphs* glyphs, embidi_glyph* out);

/* Receives a glyph, which is valid only during the call. Returns false to end the walk. */
typedef bool (*embidi_glyph_sink)(void* user, const embidi_glyph* glyph);

/* Calls `sink`, with `user`, for every glyph of the line from left to right until it returns false. Errors:
 * BAD_ARGUMENT, BAD_FONT; `sink` is then not called. O(characters of the line), times the look-ups of
 * embidi_glyphs_next(). */
embidi_result embidi_line_glyphs(const embidi_line* line, const embidi_font* font, embidi_glyph_sink sink, void* user);

/* Everything in one call, for a text that is one line: lays out the first paragraph of `text` (embidi_layout()), makes
 * it one line, and calls `sink` for every glyph from left to right. Errors: those of embidi_layout(); BAD_ARGUMENT for
 * `font` (5) and `sink` (6); BAD_FONT. On an error nothing is drawn. O(bytes), plus the cost of the glyphs. */
embidi_result embidi_text_glyphs(embidi_paragraph* paragraph, const char* text, size_t bytes,
                                 const embidi_options* options, const embidi_font* font, embidi_glyph_sink sink,
                                 void* user);

/* ---------------------------------------------------------------------------------------------- joining alone */

/* Joins the letters of a text, in logical order and without a paragraph or a font: for a library that orders characters
 * and draws code points, but does not join them. Each letter becomes the presentation form that its neighbours require,
 * if Unicode has one (The Unicode Standard 9.2). A lam and its alef become a ligature; marks between them move behind
 * it, and a ZWJ between them is removed. All other characters, and ill-formed bytes, stay as they are. In the input, a
 * presentation form of one letter counts as that letter, and a lam-alef ligature as the letters that it shows. So a
 * joined text stays as it is, and one that was edited since is joined again. Levels are not considered (the glyph walk
 * joins only within a run of one level): all of the text is taken to run in the direction of its letters.
 *
 * Writes `*written` bytes of UTF-8 to `buffer`, without a NUL. `buffer` may be NULL if `capacity` is 0. The output can
 * be longer than the text by one byte for each lead byte D8..DB in it (U+0600..06FF); a buffer with that much more room
 * is always large enough. `buffer` may overlap `text` if it begins at least that many bytes before it. Errors:
 * BAD_ARGUMENT; BUFFER_TOO_SMALL: `*written` is 0, and the contents of `buffer` are useless. O(bytes). */
embidi_result embidi_join_text(const char* text, size_t bytes, char* buffer, size_t capacity, size_t* written);

/* The reverse: the letters of a joined text, as they are stored, sent and compared. Each presentation form of one
 * letter becomes the letter, and a lam-alef ligature becomes lam and alef. Everything else stays as it is. `buffer`
 * must not overlap `text`; a third more bytes than the text has are always enough. Errors and results as above.
 * O(bytes). */
embidi_result embidi_unjoin_text(const char* text, size_t bytes, char* buffer, size_t capacity, size_t* written);

#ifdef __cplusplus
}
#endif

#include "embidi/box.h"
#include "embidi/checks.h"
#include "embidi/draw.h"
#include "embidi/edit.h"
#include "embidi/fit.h"
#include "embidi/font_chain.h"
#include "embidi/payload.h"
#include "embidi/verdict.h"

#endif
