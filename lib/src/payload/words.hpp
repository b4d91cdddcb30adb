// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Words that payloads are told by: prefixes, keys, values, packed into one table.
#ifndef EMBIDI_SRC_PAYLOAD_WORDS_HPP
#define EMBIDI_SRC_PAYLOAD_WORDS_HPP

#include <stddef.h>
#include <stdint.h>

namespace embidi {

// Lists of words, in the order in which they are packed. The values are in the comments.
enum WordList : uint8_t {
  kNoWords,
  kPrefixes,  // Form
  // embidi_payload_label, of keys. (Either form of contact has kContactKeys, too.)
  kMailtoKeys,
  kMatmsgKeys,
  kMessageKeys,
  kWifiKeys,
  kMecardKeys,
  kVcardKeys,
  kContactKeys,
  kMebkmKeys,
  kGeoKeys,
  kOtpKeys,
  kMigrationKeys,
  kEventKeys,
  kUpiKeys,
  kCoinKeys,
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
  kValueScheme,       // one that has a kind in checks.md 3.2, but for those of other kinds of payload
  kValueUnsafeScheme  // of kind script, data, file
};
inline constexpr size_t kLongestValue = 10;

inline constexpr uint8_t kNoWord = 0x7F;

// Bytes of a text up to `end`. In folded lines a line end and the space or tab after it are nothing.
struct WordText {
  const uint8_t* text;
  size_t end;
  bool folded;
};

// The value of the first word of a list that the text from `begin` on starts with, `*after` being set behind it; where
// `after` is null, of the one that the text is. kNoWord: there is none.
uint8_t find_word(unsigned list, const WordText& source, size_t begin, size_t* after = nullptr);

constexpr bool is_blank(uint32_t c) { return c == ' ' || c == '\t'; }
constexpr bool is_line_end(uint32_t c) { return c == '\r' || c == '\n'; }

// Behind the line end at `at`, CR LF, LF or CR; `at` itself if there is none.
size_t after_line_end(const uint8_t* text, size_t at, size_t end);

// Behind the line ends at `at` that a space or tab follows, and these: folding (RFC 6350 3.2) is nothing.
size_t after_folds(const uint8_t* text, size_t at, size_t end);

}  // namespace embidi

#endif
