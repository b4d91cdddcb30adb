/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi: every compile-time switch and what it changes. What each part costs is in docs/performance.md.
 *
 * The library and every file that includes its headers must see the same values. There are three ways to set a switch:
 *   - with CMake, the option of the same name: it reaches both;
 *   - with another build system, -DEMBIDI_...=value for all files, the library's included;
 *   - without a command line (Arduino), a header embidi_user_config.h with #defines, anywhere on the include path of
 *     both; it is included below if it is there.
 * What is not set has the documented default. Do not set one switch in two ways: where the values differ, the compiler
 * warns of a redefined macro.
 *
 * EMBIDI_INDEX_BITS changes public structs. Where library and user disagree about it, the program does not link: see
 * EMBIDI_BY_SWITCHES below. */
#ifndef EMBIDI_CONFIG_H
#define EMBIDI_CONFIG_H

#ifdef __has_include
#if __has_include("embidi_user_config.h")
#include "embidi_user_config.h"
#endif
#endif

/* Width in bits of an index into a paragraph: 16 or 32. Default 16.
 * 16: at most 65,534 code points and 65,535 bytes a paragraph.
 * 32: at most 2^31 - 2 code points (2^28 - 2 where size_t has 32 bits) and 2^32 - 1 bytes; the host tool is built so.
 * EMBIDI_BLOCK_SIZE() has what either costs. */
#ifndef EMBIDI_INDEX_BITS
#define EMBIDI_INDEX_BITS 16
#endif

#if EMBIDI_INDEX_BITS != 16 && EMBIDI_INDEX_BITS != 32
#error "EMBIDI_INDEX_BITS must be 16 or 32"
#endif

/* Top-level domains that make "example.com" without a scheme a structure in running text. Default 2.
 * 2: all of the Public Suffix List's ICANN section.
 * 1: those of a text file, the CMake option EMBIDI_TLD_FILE: one a line, as U-label in its normal form (lower case and
 *    NFC) or as A-label ("xn--..."); "#" starts a comment.
 * 0: none: of IRIs and emails only IRIs with a scheme are recognised in running text. */
#ifndef EMBIDI_TLD_LIST
#define EMBIDI_TLD_LIST 2
#endif

#if EMBIDI_TLD_LIST != 0 && EMBIDI_TLD_LIST != 1 && EMBIDI_TLD_LIST != 2
#error "EMBIDI_TLD_LIST must be 0, 1 or 2"
#endif

/* Structures: recognising URLs, email addresses and file names, and ordering their fields. Default 1.
 * 0: the bidirectional algorithm and the glyphs. embidi_options' recognize, order and controls are checked and without
 * effect; no paragraph has a structure. There are no numbers either, and none of checks.h, payload.h and verdict.h. */
#ifndef EMBIDI_STRUCTURES
#define EMBIDI_STRUCTURES 1
#endif

#if EMBIDI_STRUCTURES != 0 && EMBIDI_STRUCTURES != 1
#error "EMBIDI_STRUCTURES must be 0 or 1"
#endif

/* How structures are found in running text. Default EMBIDI_RECOGNIZER_LINKS.
 * LINKS: links as UTS #58 finds them (docs/spec/links.md). LINKS + PRI185: the grammar of PRI 185 (ordering.md 3.1),
 * too; an option chooses, embidi_options.recognize. Either finds file names. 0: not at all: texts are declared to be a
 * structure, or have none. What asks for running text is refused (EMBIDI_BAD_ARGUMENT), options of NULL among it; there
 * are no numbers and no EMBIDI_TO_LINK, no top-level domain is known, and a code that holds nothing but an address
 * without a scheme is a text. */
#define EMBIDI_RECOGNIZER_LINKS 1
#define EMBIDI_RECOGNIZER_PRI185 2
#ifndef EMBIDI_RECOGNIZERS
#define EMBIDI_RECOGNIZERS EMBIDI_RECOGNIZER_LINKS
#endif

#if EMBIDI_RECOGNIZERS != 0 && EMBIDI_RECOGNIZERS != 1 && EMBIDI_RECOGNIZERS != 3
#error "EMBIDI_RECOGNIZERS must be 0, 1 or 3"
#endif

/* The name under which a function is linked whose callers must agree with the library about the width of an index,
 * which public structs depend on. What makes such a struct is named so: embidi_init() is the symbol embidi_init_index16
 * in a library with the default switches, and a user who was compiled with 32-bit indices gets "undefined reference to
 * embidi_init_index32". It costs nothing. Other languages have to import the function by its whole symbol. */
#define EMBIDI_BY_SWITCHES(name) EMBIDI_BY_SWITCHES_1(name, EMBIDI_INDEX_BITS)
#define EMBIDI_BY_SWITCHES_1(name, bits) EMBIDI_BY_SWITCHES_2(name, bits)
#define EMBIDI_BY_SWITCHES_2(name, bits) name##_index##bits

#endif
