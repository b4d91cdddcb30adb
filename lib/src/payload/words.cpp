// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Looking up words.
#include <stddef.h>
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi/payload.h"
#include "payload/forms.hpp"
#include "payload/words.hpp"
#include "unicode/delimiters.hpp"

namespace embidi {

namespace {

// A word in lower case fits in any case; after kExact, it fits as it stands. No word: the end of a list.
struct Word {
  const char* word;
  uint8_t value;
};
#define EXACT "\1"
constexpr uint8_t kExact = 1;
constexpr Word kListEnd{nullptr, 0};

// The lists of payload.md 4 and 3, as WordList names them.
constexpr Word kWords[] = {
    kListEnd,
    // kPrefixes
    {"mailto:", kFormMailto},
    {"matmsg:", kFormMatmsg},
    {"smtp:", kFormSmtp},
    {"tel:", kFormTel},
    {"sms:", kFormMessage},
    {"smsto:", kFormMessage},
    {"mms:", kFormMessage},
    {"mmsto:", kFormMessage},
    {"wifi:", kFormWifi},
    {"mecard:", kFormMecard},
    {"begin:vcard", kFormVcard},
    {"geo:", kFormGeo},
    {"otpauth://", kFormOtp},
    {"otpauth-migration://", kFormMigration},
    {"begin:vevent", kFormEvent},
    {"begin:vcalendar", kFormCalendar},
    {"upi://pay?", kFormUpi},
    {"upi:", kFormNoUpi},
    {"bitcoin:", kFormCoin},
    {"bitcoincash:", kFormCoin},
    {"litecoin:", kFormCoin},
    {"dogecoin:", kFormCoin},
    {"ethereum:", kFormCoin},
    {"monero:", kFormCoin},
    {"lightning:", kFormCoin},
    {EXACT "BCD", kFormEpc},
    {EXACT "SPC", kFormSpc},
    {"000201", kFormEmv},
    {"market:", kFormMarket},
    {EXACT "intent:", kFormIntent},
    {"lpa:", kFormLpa},
    {"urlto:", kFormUrl},
    {"mebkm:", kFormMebkm},
    kListEnd,
    // kMailtoKeys
    {"to", EMBIDI_ROW_TO},
    {"cc", EMBIDI_ROW_CC},
    {"bcc", EMBIDI_ROW_BCC},
    {"subject", EMBIDI_ROW_SUBJECT},
    {"body", EMBIDI_ROW_BODY},
    kListEnd,
    // kMatmsgKeys
    {"to", EMBIDI_ROW_TO},
    {"sub", EMBIDI_ROW_SUBJECT},
    {"body", EMBIDI_ROW_BODY},
    kListEnd,
    // kMessageKeys
    {"number", EMBIDI_ROW_NUMBER},
    {"body", EMBIDI_ROW_BODY},
    {"subject", EMBIDI_ROW_SUBJECT},
    kListEnd,
    // kWifiKeys
    {"s", EMBIDI_ROW_SSID},
    {"t", EMBIDI_ROW_SECURITY},
    {"p", EMBIDI_ROW_PASSWORD},
    {"h", EMBIDI_ROW_HIDDEN},
    {"e", EMBIDI_ROW_EAP},
    {"ph2", EMBIDI_ROW_PHASE2},
    {"i", EMBIDI_ROW_IDENTITY},
    {"a", EMBIDI_ROW_ANONYMOUS},
    kListEnd,
    // kMecardKeys
    {"n", EMBIDI_ROW_NAME},
    {"sound", EMBIDI_ROW_READING},
    {"tel-av", EMBIDI_ROW_NUMBER},
    kListEnd,
    // kVcardKeys
    {"fn", EMBIDI_ROW_NAME},
    {"n", EMBIDI_ROW_NAME_PARTS},
    {"role", EMBIDI_ROW_TITLE},
    kListEnd,
    // kContactKeys
    {"nickname", EMBIDI_ROW_NICKNAME},
    {"org", EMBIDI_ROW_ORGANIZATION},
    {"title", EMBIDI_ROW_TITLE},
    {"tel", EMBIDI_ROW_NUMBER},
    {"email", EMBIDI_ROW_EMAIL},
    {"adr", EMBIDI_ROW_ADDRESS},
    {"url", EMBIDI_ROW_URL},
    {"bday", EMBIDI_ROW_BIRTHDAY},
    {"note", EMBIDI_ROW_NOTE},
    kListEnd,
    // kMebkmKeys
    {"title", EMBIDI_ROW_TITLE},
    {"url", EMBIDI_ROW_URL},
    kListEnd,
    // kGeoKeys
    {"q", EMBIDI_ROW_QUERY},
    kListEnd,
    // kOtpKeys
    {"secret", EMBIDI_ROW_SECRET},
    {"issuer", EMBIDI_ROW_ISSUER},
    {"algorithm", EMBIDI_ROW_ALGORITHM},
    {"digits", EMBIDI_ROW_DIGITS},
    {"period", EMBIDI_ROW_PERIOD},
    {"counter", EMBIDI_ROW_COUNTER},
    kListEnd,
    // kMigrationKeys
    {"data", EMBIDI_ROW_DATA},
    kListEnd,
    // kEventKeys
    {"summary", EMBIDI_ROW_TITLE},
    {"dtstart", EMBIDI_ROW_BEGIN},
    {"dtend", EMBIDI_ROW_END},
    {"location", EMBIDI_ROW_PLACE},
    {"description", EMBIDI_ROW_NOTE},
    {"organizer", EMBIDI_ROW_ORGANIZER},
    {"url", EMBIDI_ROW_URL},
    kListEnd,
    // kUpiKeys
    {"pa", EMBIDI_ROW_PAYEE},
    {"pn", EMBIDI_ROW_NAME},
    {"am", EMBIDI_ROW_AMOUNT},
    {"cu", EMBIDI_ROW_CURRENCY},
    {"tn", EMBIDI_ROW_NOTE},
    {"tr", EMBIDI_ROW_REFERENCE},
    {"url", EMBIDI_ROW_URL},
    kListEnd,
    // kCoinKeys
    {"amount", EMBIDI_ROW_AMOUNT},
    {"label", EMBIDI_ROW_NAME},
    {"message", EMBIDI_ROW_NOTE},
    kListEnd,
    // kMarketKeys
    {"id", EMBIDI_ROW_APP},
    {"q", EMBIDI_ROW_QUERY},
    kListEnd,
    // kIntentKeys
    {EXACT "package", EMBIDI_ROW_PACKAGE},
    {EXACT "action", EMBIDI_ROW_ACTION},
    {EXACT "component", EMBIDI_ROW_COMPONENT},
    {EXACT "scheme", EMBIDI_ROW_SCHEME},
    {EXACT "S.browser_fallback_url", EMBIDI_ROW_URL},
    kListEnd,
    // kPropertyKeys
    {"begin", kNoRowBegin},
    {"end", kNoRowEnd},
    {"version", kNoRow},
    {"prodid", kNoRow},
    {"rev", kNoRow},
    {"uid", kNoRow},
    {"dtstamp", kNoRow},
    {"calscale", kNoRow},
    {"method", kNoRow},
    kListEnd,
    // kIntentMark
    {EXACT "#Intent;", 0},
    kListEnd,
    // kIntentEnd
    {EXACT "end", 0},
    kListEnd,
    // kEncoding
    {"encoding=", 0},
    kListEnd,
    // kEncodings
    {"quoted-printable", kQuotedPrintable},
    {"base64", kBase64},
    {"b", kBase64},
    kListEnd,
    // kCharset
    {"charset=", 0},
    kListEnd,
    // kCharsets
    {"utf-8", 0},
    {"us-ascii", 0},
    kListEnd,
    // kBlockNames
    {"vcard", kFormVcard},
    {"vcalendar", kFormCalendar},
    {"vevent", kFormEvent},
    kListEnd,
    // kEuro
    {EXACT "EUR", 0},
    kListEnd,
    // kLineWords
    {"001", 2},
    {"002", 2},
    {EXACT "SCT", 4},
    {EXACT "EPD", 31},
    kListEnd,
    // kValues
    {EXACT "nopass", kValueNoPass},
    {EXACT "WEP", kValueWep},
    {EXACT "true", kValueTrue},
    {EXACT "false", kValueFalse},
    {EXACT "totp", kValueTotp},
    {EXACT "hotp", kValueHotp},
    {"1", kValueOne},
    {"http", kValueScheme},
    {"https", kValueScheme},
    {"ws", kValueScheme},
    {"wss", kValueScheme},
    {"ftp", kValueScheme},
    {"file", kValueUnsafeScheme},
    {"javascript", kValueUnsafeScheme},
    {"vbscript", kValueUnsafeScheme},
    {"data", kValueUnsafeScheme},
    {"blob", kValueUnsafeScheme},
    kListEnd,
};

// Each word is followed by its value with this bit, a list by a 0.
constexpr uint8_t kValueBit = 0x80;

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
  uint16_t begin[kWordLists + 1];  // of each list
};

constexpr PackedWords pack() {
  PackedWords packed{};
  size_t at = 0, list = 0;
  for (const Word& word : kWords) {
    for (const char* c = word.word; c != nullptr && *c != 0; ++c) packed.bytes[at++] = static_cast<uint8_t>(*c);
    packed.bytes[at++] = word.word != nullptr ? static_cast<uint8_t>(word.value | kValueBit) : uint8_t{0};
    if (word.word == nullptr) packed.begin[++list] = static_cast<uint16_t>(at);
  }
  return packed;
}
constexpr PackedWords kPacked = pack();
static_assert(kPacked.begin[kWordLists] == sizeof kPacked.bytes, "as many lists as WordList names");

}  // namespace

uint8_t find_word(unsigned list, const WordText& source, size_t begin, size_t* after) {
  const uint8_t* word = kPacked.bytes + kPacked.begin[list];
  while (*word != 0) {
    const bool exact = *word == kExact;
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
