/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT
 * The switches of embidi for this project; embidi/config.h includes this file and says what each one changes. */
#ifndef EMBIDI_USER_CONFIG_H
#define EMBIDI_USER_CONFIG_H

//-------- <<< Use Configuration Wizard in Context Menu >>> --------------------

// <o>Width of an index into a paragraph <16=> 16 bits <32=> 32 bits
// <i>16 bits: at most 65,534 characters a paragraph.
#define EMBIDI_INDEX_BITS 16

// <q>URLs, email addresses and file names
#define EMBIDI_STRUCTURES 1

// <o>Top-level domains that make "example.com" a link <2=> all <0=> none
// <i>1, a list of your own, needs a table made by embidi-tldgen (tables/tld/README.md of the source archive).
#define EMBIDI_TLD_LIST 2

// <o>Links in running text as found by <1=> UTS #58 <3=> UTS #58 or PRI 185 <0=> nobody
#define EMBIDI_RECOGNIZERS 1

// <q>Telephone numbers, signed numbers and codes that stay left to right
#define EMBIDI_NUMBERS 0

//------------- <<< end of configuration section >>> ---------------------------

#endif
