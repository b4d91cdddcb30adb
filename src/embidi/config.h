/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi: every compile-time switch and its effect. docs/performance.md says what each part costs.
 *
 * The library and every file that includes its headers must use the same values. There are three ways to set a switch:
 *   - with CMake, the option of the same name: it applies to both;
 *   - with another build system, -DEMBIDI_...=value for all files, including the library's;
 *   - without a command line (Arduino), a header embidi_user_config.h with #defines, anywhere on the include path of
 *     both; it is included below if it exists.
 * A switch that is not set has the documented default. Do not set a switch in two ways: if the values differ, the
 * compiler warns about a redefined macro.
 *
 * EMBIDI_INDEX_BITS changes public structs. If the library and its user disagree about it, the program does not link:
 * see EMBIDI_BY_SWITCHES below. */
#ifndef EMBIDI_CONFIG_H
#define EMBIDI_CONFIG_H

#ifdef __has_include
#if __has_include("embidi_user_config.h")
#include "embidi_user_config.h"
#endif
#endif

/* Bits of an index into a paragraph: 16 or 32. Default 16.
 * 16: at most 65,534 code points and 65,535 bytes per paragraph.
 * 32: at most 2^31 - 2 code points (2^28 - 2 if size_t has 32 bits) and 2^32 - 1 bytes; the host tool is built so.
 * EMBIDI_BLOCK_SIZE() shows what each costs. */
#ifndef EMBIDI_INDEX_BITS
#define EMBIDI_INDEX_BITS 16
#endif

#if EMBIDI_INDEX_BITS != 16 && EMBIDI_INDEX_BITS != 32
#error "EMBIDI_INDEX_BITS must be 16 or 32"
#endif

/* The top-level domains with which "example.com", without a scheme, is a structure in running text. Default 2.
 * 2: all domains of the ICANN section of the Public Suffix List.
 * 1: the domains in a text file, named by the CMake option EMBIDI_TLD_FILE: one per line, as a U-label in its normal
 *    form (lower case and NFC) or as an A-label ("xn--..."); "#" starts a comment.
 * 0: none. In running text, only IRIs with a scheme are then recognised, and no other IRIs and no email addresses. */
#ifndef EMBIDI_TLD_LIST
#define EMBIDI_TLD_LIST 2
#endif

#if EMBIDI_TLD_LIST != 0 && EMBIDI_TLD_LIST != 1 && EMBIDI_TLD_LIST != 2
#error "EMBIDI_TLD_LIST must be 0, 1 or 2"
#endif

/* Structures: recognising URLs, email addresses and file names, and ordering their fields. Default 1.
 * 0: only the bidirectional algorithm and the glyphs. The members recognize, order and controls of embidi_options are
 * checked but have no effect, and no paragraph has a structure. There are no numbers either, and nothing of checks.h,
 * payload.h and verdict.h. */
#ifndef EMBIDI_STRUCTURES
#define EMBIDI_STRUCTURES 1
#endif

#if EMBIDI_STRUCTURES != 0 && EMBIDI_STRUCTURES != 1
#error "EMBIDI_STRUCTURES must be 0 or 1"
#endif

/* How structures are found in running text. Default EMBIDI_RECOGNIZER_LINKS.
 * LINKS: links as UTS #58 defines them (docs/spec/links.md).
 * LINKS + PRI185: also the grammar of PRI 185 (ordering.md 3.1); embidi_options.recognize chooses one of the two.
 * Both find file names.
 * 0: they are not found; a text is either declared to be one structure (EMBIDI_RECOGNIZE_IRI, ...) or has none. The
 * library then refuses to look into running text (EMBIDI_BAD_ARGUMENT), also when options are NULL. It has no numbers,
 * no EMBIDI_TO_LINK and no top-level domains, and a code that contains only an address without a scheme is a text. */
#define EMBIDI_RECOGNIZER_LINKS 1
#define EMBIDI_RECOGNIZER_PRI185 2
#ifndef EMBIDI_RECOGNIZERS
#define EMBIDI_RECOGNIZERS EMBIDI_RECOGNIZER_LINKS
#endif

#if EMBIDI_RECOGNIZERS != 0 && EMBIDI_RECOGNIZERS != 1 && EMBIDI_RECOGNIZERS != 3
#error "EMBIDI_RECOGNIZERS must be 0, 1 or 3"
#endif

/* Whether embidi_options.numbers may be 1. */
#define EMBIDI_HAS_NUMBERS (EMBIDI_STRUCTURES != 0 && EMBIDI_RECOGNIZERS != 0)

/* The symbol of a function that creates a struct whose layout depends on the width of an index. Callers and library
 * must agree about that width, so it is part of the symbol: embidi_init() is embidi_init_index16 in a library with the
 * default switches, and a user who compiled with 32-bit indices gets "undefined reference to embidi_init_index32". This
 * costs nothing. Other languages have to import the function by its full symbol. */
#define EMBIDI_BY_SWITCHES(name) EMBIDI_BY_SWITCHES_1(name, EMBIDI_INDEX_BITS)
#define EMBIDI_BY_SWITCHES_1(name, bits) EMBIDI_BY_SWITCHES_2(name, bits)
#define EMBIDI_BY_SWITCHES_2(name, bits) name##_index##bits

#endif
