// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Looking up words.
#include <stddef.h>
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi/payload.h"
#include "embidi_core/payload/forms.hpp"
#include "embidi_core/payload/words.hpp"
#include "embidi_core/unicode/delimiters.hpp"

namespace embidi {

namespace {

// No word: the value is that of WordList, and its words follow.
struct Word {
  const char* word;
  uint8_t value;
};
constexpr Word list(WordList list) { return {nullptr, list}; }

// The lists of payload.md 4 and 3.
constexpr Word kWords[] = {
    list(kNoWords),
    list(kMailtoKeys),
    {"to", EMBIDI_ROW_TO},
    {"cc", EMBIDI_ROW_CC},
    {"bcc", EMBIDI_ROW_BCC},
    {"subject", EMBIDI_ROW_SUBJECT},
    {"body", EMBIDI_ROW_BODY},
    list(kMatmsgKeys),
    {"to", EMBIDI_ROW_TO},
    {"sub", EMBIDI_ROW_SUBJECT},
    {"body", EMBIDI_ROW_BODY},
    list(kMessageKeys),
    {"number", EMBIDI_ROW_NUMBER},
    {"addresses", EMBIDI_ROW_NUMBER},
    {"body", EMBIDI_ROW_BODY},
    {"subject", EMBIDI_ROW_SUBJECT},
    list(kWifiKeys),
    {"s", EMBIDI_ROW_SSID},
    {"t", EMBIDI_ROW_SECURITY},
    {"p", EMBIDI_ROW_PASSWORD},
    {"h", EMBIDI_ROW_HIDDEN},
    {"e", EMBIDI_ROW_EAP},
    {"ph2", EMBIDI_ROW_PHASE2},
    {"i", EMBIDI_ROW_IDENTITY},
    {"a", EMBIDI_ROW_ANONYMOUS},
    list(kMecardKeys),
    {"n", EMBIDI_ROW_NAME},
    {"sound", EMBIDI_ROW_READING},
    {"tel-av", EMBIDI_ROW_NUMBER},
    list(kVcardKeys),
    {"fn", EMBIDI_ROW_NAME},
    {"n", EMBIDI_ROW_NAME_PARTS},
    {"role", EMBIDI_ROW_TITLE},
    list(kContactKeys),
    {"nickname", EMBIDI_ROW_NICKNAME},
    {"org", EMBIDI_ROW_ORGANIZATION},
    {"title", EMBIDI_ROW_TITLE},
    {"tel", EMBIDI_ROW_NUMBER},
    {"email", EMBIDI_ROW_EMAIL},
    {"adr", EMBIDI_ROW_ADDRESS},
    {"url", EMBIDI_ROW_URL},
    {"bday", EMBIDI_ROW_BIRTHDAY},
    {"note", EMBIDI_ROW_NOTE},
    list(kBizcardKeys),
    {"n", EMBIDI_ROW_NAME},
    {"x", EMBIDI_ROW_NAME},
    {"t", EMBIDI_ROW_TITLE},
    {"c", EMBIDI_ROW_ORGANIZATION},
    {"b", EMBIDI_ROW_NUMBER},
    {"m", EMBIDI_ROW_NUMBER},
    {"f", EMBIDI_ROW_NUMBER},
    {"e", EMBIDI_ROW_EMAIL},
    {"a", EMBIDI_ROW_ADDRESS},
    list(kMemoryKeys),
    {"memory", EMBIDI_ROW_NOTE},
    {"name1", EMBIDI_ROW_NAME},
    {"name2", EMBIDI_ROW_READING},
    {"tel1", EMBIDI_ROW_NUMBER},
    {"tel2", EMBIDI_ROW_NUMBER},
    {"tel3", EMBIDI_ROW_NUMBER},
    {"mail1", EMBIDI_ROW_EMAIL},
    {"mail2", EMBIDI_ROW_EMAIL},
    {"mail3", EMBIDI_ROW_EMAIL},
    {"add", EMBIDI_ROW_ADDRESS},
    list(kMebkmKeys),
    {"title", EMBIDI_ROW_TITLE},
    {"url", EMBIDI_ROW_URL},
    list(kGeoKeys),
    {"q", EMBIDI_ROW_QUERY},
    list(kOtpKeys),
    {"secret", EMBIDI_ROW_SECRET},
    {"issuer", EMBIDI_ROW_ISSUER},
    {"algorithm", EMBIDI_ROW_ALGORITHM},
    {"digits", EMBIDI_ROW_DIGITS},
    {"period", EMBIDI_ROW_PERIOD},
    {"counter", EMBIDI_ROW_COUNTER},
    list(kMigrationKeys),
    {"data", EMBIDI_ROW_DATA},
    list(kEventKeys),
    {"summary", EMBIDI_ROW_TITLE},
    {"dtstart", EMBIDI_ROW_BEGIN},
    {"dtend", EMBIDI_ROW_END},
    {"location", EMBIDI_ROW_PLACE},
    {"description", EMBIDI_ROW_NOTE},
    {"organizer", EMBIDI_ROW_ORGANIZER},
    {"url", EMBIDI_ROW_URL},
    list(kUpiKeys),
    {"pa", EMBIDI_ROW_PAYEE},
    {"pn", EMBIDI_ROW_NAME},
    {"am", EMBIDI_ROW_AMOUNT},
    {"cu", EMBIDI_ROW_CURRENCY},
    {"tn", EMBIDI_ROW_NOTE},
    {"tr", EMBIDI_ROW_REFERENCE},
    {"url", EMBIDI_ROW_URL},
    list(kCoinKeys),
    {"amount", EMBIDI_ROW_AMOUNT},
    {"tx_amount", EMBIDI_ROW_AMOUNT},
    {"label", EMBIDI_ROW_NAME},
    {"recipient_name", EMBIDI_ROW_NAME},
    {"message", EMBIDI_ROW_NOTE},
    {"memo", EMBIDI_ROW_NOTE},
    {"tx_description", EMBIDI_ROW_NOTE},
    {"lightning", EMBIDI_ROW_PAYEE},
    {"lno", EMBIDI_ROW_PAYEE},
    {"r", EMBIDI_ROW_URL},
    {"pj", EMBIDI_ROW_URL},
    list(kEthereumKeys),
    {"address", EMBIDI_ROW_PAYEE},
    {"value", EMBIDI_ROW_AMOUNT},
    {"uint256", EMBIDI_ROW_AMOUNT},
    {"amount", EMBIDI_ROW_AMOUNT},
    {"label", EMBIDI_ROW_NAME},
    {"message", EMBIDI_ROW_NOTE},
    list(kSpdKeys),
    {"acc", EMBIDI_ROW_PAYEE},
    {"am", EMBIDI_ROW_AMOUNT},
    {"cc", EMBIDI_ROW_CURRENCY},
    {"rn", EMBIDI_ROW_NAME},
    {"msg", EMBIDI_ROW_NOTE},
    {"rf", EMBIDI_ROW_REFERENCE},
    list(kRussianKeys),
    {"name", EMBIDI_ROW_NAME},
    {"personalacc", EMBIDI_ROW_PAYEE},
    {"bankname", EMBIDI_ROW_BANK},
    {"sum", EMBIDI_ROW_AMOUNT},
    {"purpose", EMBIDI_ROW_NOTE},
    list(kMarketKeys),
    {"id", EMBIDI_ROW_APP},
    {"q", EMBIDI_ROW_QUERY},
    list(kIntentKeys),
    {EMBIDI_EXACT "package", EMBIDI_ROW_PACKAGE},
    {EMBIDI_EXACT "action", EMBIDI_ROW_ACTION},
    {EMBIDI_EXACT "component", EMBIDI_ROW_COMPONENT},
    {EMBIDI_EXACT "scheme", EMBIDI_ROW_SCHEME},
    {EMBIDI_EXACT "S.browser_fallback_url", EMBIDI_ROW_URL},
    list(kPropertyKeys),
    {"begin", kNoRowBegin},
    {"end", kNoRowEnd},
    {"version", kNoRow},
    {"prodid", kNoRow},
    {"rev", kNoRow},
    {"uid", kNoRow},
    {"dtstamp", kNoRow},
    {"calscale", kNoRow},
    {"method", kNoRow},
    list(kIntentMark),
    {EMBIDI_EXACT "#Intent;", 0},
    list(kIntentEnd),
    {EMBIDI_EXACT "end", 0},
    list(kEncoding),
    {"encoding=", 0},
    list(kEncodings),
    {"quoted-printable", kQuotedPrintable},
    {"base64", kBase64},
    {"b", kBase64},
    list(kCharset),
    {"charset=", 0},
    list(kCharsets),
    {"utf-8", 0},
    {"us-ascii", 0},
    list(kBlockNames),
    {"vcard", kFormVcard},
    {"vcalendar", kFormCalendar},
    {"vevent", kFormEvent},
    list(kEuro),
    {EMBIDI_EXACT "EUR", 0},
    list(kLineWords),
    {"001", 2},
    {"002", 2},
    {EMBIDI_EXACT "SCT", 4},
    {EMBIDI_EXACT "EPD", 31},
    list(kRequired),
    {"req-", 0},
    list(kPay),
    {"pay-", 0},
    list(kSlashes),
    {"//", 0},
    list(kMemoryName),
    {"name1:", 0},
    list(kTelPrefix),
    {"tel:", 0},
    list(kPix),
    {"0014br.gov.bcb.pix", 0},
    list(kUrlPrefixes),
    {"url:", 0},
    {"uri:", 0},
    list(kAppSchemes),
    {"callto", 0},
    {"facetime", 0},
    {"facetime-audio", 0},
    {"feed", 0},
    {"magnet", 0},
    {"matrix", 0},
    {"mdoc", 0},
    {"nostr", 0},
    {"openpgp4fpr", 0},
    {"sip", 0},
    {"sips", 0},
    {"skype", 0},
    {"spotify", 0},
    {"wc", 0},
    {"webcal", 0},
    {"xmpp", 0},
    list(kAppPrefixes),
    {"ms-", 0},
    {"web+", 0},
    list(kValues),
    {EMBIDI_EXACT "nopass", kValueNoPass},
    {EMBIDI_EXACT "WEP", kValueWep},
    {EMBIDI_EXACT "true", kValueTrue},
    {EMBIDI_EXACT "false", kValueFalse},
    {EMBIDI_EXACT "totp", kValueTotp},
    {EMBIDI_EXACT "hotp", kValueHotp},
    {"1", kValueOne},
    {EMBIDI_EXACT "transfer", kValueTransfer},
};

constexpr size_t packed_size() {
  size_t size = 0;
  for (const Word& word : kWords) {
    ++size;
    for (const char* c = word.word; c != nullptr && *c != 0; ++c) ++size;
  }
  return size;
}

struct PackedWords {
  uint8_t bytes[packed_size()];
  uint16_t begin[kWordLists];  // of each list
};

constexpr PackedWords pack() {
  PackedWords packed{};
  size_t at = 0;
  bool first = true;
  for (const Word& word : kWords) {
    if (word.word == nullptr) {
      if (!first) ++at;  // the 0 after the list before
      first = false;
      packed.begin[word.value] = static_cast<uint16_t>(at);
      continue;
    }
    for (const char* c = word.word; *c != 0; ++c) packed.bytes[at++] = static_cast<uint8_t>(*c);
    packed.bytes[at++] = static_cast<uint8_t>(word.value | kValueBit);
  }
  return packed;
}
constexpr PackedWords kPacked = pack();

// Every list, in the order of WordList.
constexpr bool is_complete() {
  unsigned next = 0;
  for (const Word& word : kWords) {
    if (word.word == nullptr && word.value != next++) return false;
  }
  return next == kWordLists;
}
static_assert(is_complete(), "every list of WordList, in its order");

}  // namespace

uint8_t find_packed(const uint8_t* word, const WordText& source, size_t begin, size_t* after) {
  while (*word != 0) {
    const bool exact = *word == *EMBIDI_EXACT;
    if (exact) ++word;
    size_t at = begin;
    for (;; ++word) {
      if (source.folded) at = after_folds(source.text, at, source.end);
      if (*word >= kValueBit) {
        if (after == nullptr && at < source.end) break;
        if (after != nullptr) *after = at;
        return *word & (kValueBit - 1);
      }
      if (at >= source.end) break;
      const uint32_t c = source.text[at++];
      if ((!exact && is_alpha(c) ? c | 0x20 : c) != *word) break;
    }
    while (*word++ < kValueBit) continue;
  }
  return kNoWord;
}

uint8_t find_word(unsigned list, const WordText& source, size_t begin, size_t* after) {
  return find_packed(kPacked.bytes + kPacked.begin[list], source, begin, after);
}

size_t after_line_end(const uint8_t* text, size_t at, size_t end) {
  if (at >= end || !is_line_end(text[at])) return at;
  ++at;
  return at < end && text[at - 1] == '\r' && text[at] == '\n' ? at + 1 : at;
}

size_t after_folds(const uint8_t* text, size_t at, size_t end) {
  for (;;) {
    const size_t line = after_line_end(text, at, end);
    if (line == at || line >= end || !is_blank(text[line])) return at;
    at = line + 1;
  }
}

}  // namespace embidi

#endif
