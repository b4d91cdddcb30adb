// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Words that payloads are told by: prefixes, keys, values, packed into one table.
#ifndef EMBIDI_SRC_PAYLOAD_WORDS_HPP
#define EMBIDI_SRC_PAYLOAD_WORDS_HPP

#include <stddef.h>
#include <stdint.h>

namespace embidi {

// Lists of words, in the order in which they are packed. The values are in the comments. (Those that begin a form are
// in forms.cpp.)
enum WordList : uint8_t {
  kNoWords,
  // embidi_payload_label, of keys. (Either form of contact has kContactKeys, too.)
  kMailtoKeys,
  kMatmsgKeys,
  kMessageKeys,
  kWifiKeys,
  kMecardKeys,
  kVcardKeys,
  kContactKeys,
  kBizcardKeys,
  kMemoryKeys,
  kMebkmKeys,
  kGeoKeys,
  kOtpKeys,
  kMigrationKeys,
  kEventKeys,
  kUpiKeys,
  kCoinKeys,
  kEthereumKeys,
  kSpdKeys,
  kRussianKeys,
  kMarketKeys,
  kIntentKeys,
  kPropertyKeys,  // NoRow
  kIntentMark,    // any: before an intent's list
  kIntentEnd,     // any: its end
  kEncoding,      // any: what stands before the value of a parameter
  kEncodings,     // Encoding
  kCharset,       // any
  kCharsets,      // any: those that are read
  kBlockNames,    // Form
  kEuro,          // any
  kLineWords,     // the number of the line that must be so
  kRequired,      // any: what the key of a coin begins with that must be understood
  kPay,           // any: it may stand before the payee of ethereum:
  kSlashes,       // any: they may stand before a number
  kMemoryName,    // any: the second line of a form
  kTelPrefix,     // any: before a number
  kPix,           // any: the first field of a template that is known
  kUrlPrefixes,   // any: what is left out before all else
  kAppSchemes,    // any: SCHEMES
  kAppPrefixes,   // any: what others of them begin with
  kValues,        // Value
  kWordLists
};

// Properties that are no rows.
enum NoRow : uint8_t { kNoRow = 64, kNoRowBegin, kNoRowEnd };

enum Encoding : uint8_t { kQuotedPrintable, kBase64 };

enum Value : uint8_t {
  kValueNoPass,
  kValueWep,
  kValueTrue,
  kValueFalse,
  kValueTotp,
  kValueHotp,
  kValueOne,
  kValueTransfer
};
inline constexpr size_t kLongestValue = 10;

inline constexpr uint8_t kNoWord = 0x7F;

// Bytes of a text up to `end`. In folded lines a line end and the space or tab after it are nothing.
struct WordText {
  const uint8_t* text;
  size_t end;
  bool folded;
};

// A word in lower case fits in any case; after this, it fits as it stands.
#define EMBIDI_EXACT "\1"
// Each word is followed by its value with this bit, a list by a 0.
inline constexpr uint8_t kValueBit = 0x80;

// The value of the first word of a list that the text from `begin` on starts with, `*after` being set behind it; where
// `after` is null, of the one that the text is. kNoWord: there is none.
uint8_t find_word(unsigned list, const WordText& source, size_t begin, size_t* after = nullptr);

// The same of words that are packed so.
uint8_t find_packed(const uint8_t* words, const WordText& source, size_t begin, size_t* after);

constexpr bool is_blank(uint32_t c) { return c == ' ' || c == '\t'; }
constexpr bool is_line_end(uint32_t c) { return c == '\r' || c == '\n'; }

// Behind the line end at `at`, CR LF, LF or CR; `at` itself if there is none.
size_t after_line_end(const uint8_t* text, size_t at, size_t end);

// Behind the line ends at `at` that a space or tab follows, and these: folding (RFC 6350 3.2) is nothing.
size_t after_folds(const uint8_t* text, size_t at, size_t end);

}  // namespace embidi

#endif
