// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The kinds of payload.md 4.
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi/payload.h"
#include "embidi_core/payload/forms.hpp"
#include "embidi_core/payload/words.hpp"

namespace embidi {

namespace {

// All that is peculiar to a form.
// In the order in which a person reads it. NOLINTNEXTLINE(clang-analyzer-optin.performance.Padding)
struct FormRow {
  uint8_t form;
  uint8_t kind;  // embidi_payload_kind
  uint8_t step;
  uint8_t decoding;      // embidi_payload_decoding
  uint8_t keys;          // WordList
  const char* prefixes;  // each with its NUL; null: it is found otherwise
  uint8_t needs[3][3];   // one of each, of embidi_payload_label and Fact
};
constexpr FormRow kRows[] = {
    {kFormText, EMBIDI_PAYLOAD_TEXT, kStepText, EMBIDI_DECODE_NONE, kNoWords, nullptr, {}},
    {kFormAddress, EMBIDI_PAYLOAD_EMAIL, kStepAddress, EMBIDI_DECODE_NONE, kNoWords, nullptr, {}},
    {kFormUrl, EMBIDI_PAYLOAD_URL, kStepUrl, EMBIDI_DECODE_NONE, kNoWords, nullptr, {}},
    {kFormApp, EMBIDI_PAYLOAD_APP, kStepApp, EMBIDI_DECODE_NONE, kNoWords, nullptr, {}},
    {kFormMailto,
     EMBIDI_PAYLOAD_EMAIL,
     kStepTo,
     EMBIDI_DECODE_PERCENT,
     kMailtoKeys,
     "mailto:\0",
     {{EMBIDI_ROW_TO, EMBIDI_ROW_CC, EMBIDI_ROW_BCC}}},
    {kFormMatmsg,
     EMBIDI_PAYLOAD_EMAIL,
     kStepRecord,
     EMBIDI_DECODE_BACKSLASH,
     kMatmsgKeys,
     "matmsg:\0",
     {{EMBIDI_ROW_TO}}},
    {kFormSmtp, EMBIDI_PAYLOAD_EMAIL, kStepSmtpTo, EMBIDI_DECODE_NONE, kNoWords, "smtp:\0", {{EMBIDI_ROW_TO}}},
    {kFormTel,
     EMBIDI_PAYLOAD_PHONE,
     kStepTel,
     EMBIDI_DECODE_PERCENT,
     kNoWords,
     "tel:\0telprompt:\0",
     {{EMBIDI_ROW_NUMBER}}},
    {kFormMessage,
     EMBIDI_PAYLOAD_MESSAGE,
     kStepNumbers,
     EMBIDI_DECODE_PERCENT,
     kMessageKeys,
     "sms:\0smsto:\0mms:\0mmsto:\0",
     {{EMBIDI_ROW_NUMBER}}},
    {kFormWifi, EMBIDI_PAYLOAD_WIFI, kStepRecord, EMBIDI_DECODE_BACKSLASH, kWifiKeys, "wifi:\0", {{EMBIDI_ROW_SSID}}},
    {kFormMecard,
     EMBIDI_PAYLOAD_CONTACT,
     kStepRecord,
     EMBIDI_DECODE_BACKSLASH,
     kMecardKeys,
     "mecard:\0",
     {{EMBIDI_ROW_NAME, EMBIDI_ROW_ORGANIZATION}}},
    {kFormBizcard,
     EMBIDI_PAYLOAD_CONTACT,
     kStepRecord,
     EMBIDI_DECODE_BACKSLASH,
     kBizcardKeys,
     "bizcard:\0",
     {{EMBIDI_ROW_NAME, EMBIDI_ROW_ORGANIZATION}}},
    {kFormVcard, EMBIDI_PAYLOAD_CONTACT, kStepProperties, EMBIDI_DECODE_LINES, kVcardKeys, "begin:vcard\0", {{kFits}}},
    {kFormMemory,
     EMBIDI_PAYLOAD_CONTACT,
     kStepProperties,
     EMBIDI_DECODE_LINES,
     kMemoryKeys,
     EMBIDI_EXACT "MEMORY:\0",
     {}},
    {kFormGeo, EMBIDI_PAYLOAD_LOCATION, kStepLatitude, EMBIDI_DECODE_FORM, kGeoKeys, "geo:\0", {}},
    {kFormNoGeo, EMBIDI_PAYLOAD_LOCATION, kStepOther, EMBIDI_DECODE_NONE, kNoWords, nullptr, {}},
    {kFormOtp,
     EMBIDI_PAYLOAD_OTP,
     kStepOtpType,
     EMBIDI_DECODE_PERCENT,
     kOtpKeys,
     "otpauth://\0",
     {{kFits}, {EMBIDI_ROW_ACCOUNT}, {EMBIDI_ROW_SECRET}}},
    {kFormMigration,
     EMBIDI_PAYLOAD_OTP,
     kStepSkipped,
     EMBIDI_DECODE_PERCENT,
     kMigrationKeys,
     "otpauth-migration://\0",
     {}},
    {kFormEvent,
     EMBIDI_PAYLOAD_CALENDAR,
     kStepProperties,
     EMBIDI_DECODE_LINES,
     kEventKeys,
     "begin:vevent\0",
     {{kFits}}},
    {kFormCalendar,
     EMBIDI_PAYLOAD_CALENDAR,
     kStepProperties,
     EMBIDI_DECODE_LINES,
     kEventKeys,
     "begin:vcalendar\0",
     {{kFits}}},
    {kFormUpi, EMBIDI_PAYLOAD_PAYMENT, kStepQuery, EMBIDI_DECODE_FORM, kUpiKeys, "upi://pay?\0", {{EMBIDI_ROW_PAYEE}}},
    {kFormNoUpi, EMBIDI_PAYLOAD_PAYMENT, kStepOther, EMBIDI_DECODE_NONE, kNoWords, "upi:\0", {{EMBIDI_ROW_PAYEE}}},
    {kFormCoin,
     EMBIDI_PAYLOAD_PAYMENT,
     kStepPayee,
     EMBIDI_DECODE_PERCENT,
     kCoinKeys,
     "bitcoin:\0bitcoincash:\0litecoin:\0dogecoin:\0monero:\0lightning:\0zcash:\0dash:\0solana:\0ripple:\0cardano:\0"
     "tron:\0",
     {{EMBIDI_ROW_PAYEE, EMBIDI_ROW_URL}}},
    {kFormEthereum,
     EMBIDI_PAYLOAD_PAYMENT,
     kStepContract,
     EMBIDI_DECODE_PERCENT,
     kEthereumKeys,
     "ethereum:\0",
     {{EMBIDI_ROW_PAYEE}}},
    {kFormInvoice,
     EMBIDI_PAYLOAD_PAYMENT,
     kStepPayee,
     EMBIDI_DECODE_NONE,
     kNoWords,
     "lnbc\0lntb\0lno1\0lnurl1\0",
     {{EMBIDI_ROW_PAYEE}}},
    {kFormEpc,
     EMBIDI_PAYLOAD_PAYMENT,
     kStepLines,
     EMBIDI_DECODE_NONE,
     kNoWords,
     EMBIDI_EXACT "BCD\0",
     {{EMBIDI_ROW_PAYEE}, {EMBIDI_ROW_NAME}}},
    {kFormSpc,
     EMBIDI_PAYLOAD_PAYMENT,
     kStepLines,
     EMBIDI_DECODE_NONE,
     kNoWords,
     EMBIDI_EXACT "SPC\0",
     {{EMBIDI_ROW_PAYEE}, {EMBIDI_ROW_NAME}, {kFits}}},
    {kFormSpd,
     EMBIDI_PAYLOAD_PAYMENT,
     kStepStarred,
     EMBIDI_DECODE_PERCENT,
     kSpdKeys,
     EMBIDI_EXACT "SPD*1.0*\0",
     {{EMBIDI_ROW_PAYEE}}},
    {kFormRussian,
     EMBIDI_PAYLOAD_PAYMENT,
     kStepBarred,
     EMBIDI_DECODE_NONE,
     kRussianKeys,
     EMBIDI_EXACT "ST00011|\0" EMBIDI_EXACT "ST00012|\0" EMBIDI_EXACT "ST00013|\0",
     {{EMBIDI_ROW_PAYEE}, {EMBIDI_ROW_NAME}}},
    {kFormEmv, EMBIDI_PAYLOAD_PAYMENT, kStepEmv, EMBIDI_DECODE_NONE, kNoWords, "000201\0", {{kFits}}},
    {kFormMarket, EMBIDI_PAYLOAD_APP, kStepSkipped, EMBIDI_DECODE_PERCENT, kMarketKeys, "market:\0", {}},
    {kFormIntent,
     EMBIDI_PAYLOAD_APP,
     kStepTarget,
     EMBIDI_DECODE_PERCENT,
     kIntentKeys,
     EMBIDI_EXACT "intent:\0",
     {{kFits}}},
    {kFormAndroid,
     EMBIDI_PAYLOAD_APP,
     kStepPackage,
     EMBIDI_DECODE_PERCENT,
     kIntentKeys,
     EMBIDI_EXACT "android-app://\0",
     {{kFits}, {EMBIDI_ROW_PACKAGE}}},
    {kFormLpa, EMBIDI_PAYLOAD_APP, kStepLpaType, EMBIDI_DECODE_NONE, kNoWords, "lpa:\0", {{kFits}, {EMBIDI_ROW_HOST}}},
    {kFormDevice, EMBIDI_PAYLOAD_APP, kStepCode, EMBIDI_DECODE_NONE, kNoWords, "mt:\0x-hm://\0", {{EMBIDI_ROW_CODE}}},
    {kFormDpp, EMBIDI_PAYLOAD_APP, kStepRecord, EMBIDI_DECODE_BACKSLASH, kNoWords, "dpp:\0", {}},
    {kFormUrlTo, EMBIDI_PAYLOAD_URL, kStepUrl, EMBIDI_DECODE_NONE, kNoWords, "urlto:\0", {{EMBIDI_ROW_URL}}},
    {kFormUrlToTitle, EMBIDI_PAYLOAD_URL, kStepTitle, EMBIDI_DECODE_NONE, kNoWords, nullptr, {{EMBIDI_ROW_URL}}},
    {kFormMebkm, EMBIDI_PAYLOAD_URL, kStepRecord, EMBIDI_DECODE_BACKSLASH, kMebkmKeys, "mebkm:\0", {{EMBIDI_ROW_URL}}},
};

// All forms, in their order.
constexpr bool has_all_forms() {
  unsigned next = 0;
  for (const FormRow& row : kRows) {
    if (row.form != next++) return false;
  }
  return next == kForms;
}
static_assert(has_all_forms(), "each form has its row");

constexpr FormTable pack_forms() {
  FormTable packed{};
  for (const FormRow& row : kRows) {
    packed.forms[row.form] = {row.kind, row.step, row.decoding, row.keys};
  }
  return packed;
}

// Visits prefixes: `put(byte)` for each byte, and for its form.
template <class Put>
constexpr void walk_prefixes(Put& put) {
  for (const FormRow& row : kRows) {
    for (const char* c = row.prefixes; c != nullptr && *c != 0; ++c) {
      for (; *c != 0; ++c) put(static_cast<uint8_t>(*c));
      put(static_cast<uint8_t>(row.form | kValueBit));
    }
  }
  put(0);
}
struct Count {
  size_t count = 0;
  constexpr void operator()(uint8_t) { ++count; }
};
constexpr size_t count_prefix_bytes() {
  Count count;
  walk_prefixes(count);
  return count.count;
}
struct Prefixes {
  uint8_t bytes[count_prefix_bytes()];
  size_t size = 0;
  constexpr void operator()(uint8_t byte) { bytes[size++] = byte; }
};
struct PackedPrefixes {
  uint8_t bytes[count_prefix_bytes()];
};
constexpr PackedPrefixes pack_prefixes() {
  Prefixes prefixes{};
  walk_prefixes(prefixes);
  PackedPrefixes packed{};
  for (size_t i = 0; i < prefixes.size; ++i) packed.bytes[i] = prefixes.bytes[i];
  return packed;
}
constexpr PackedPrefixes kPrefixes = pack_prefixes();

constexpr size_t count_needs() {
  size_t count = 0;
  for (const FormRow& row : kRows) {
    for (const auto& need : row.needs) count += need[0] != 0 ? 1 : 0;
  }
  return count;
}
struct NeedTable {
  Need needs[count_needs() + 1];
};
constexpr NeedTable pack_needs() {
  NeedTable packed{};
  size_t count = 0;
  for (const FormRow& row : kRows) {
    for (const auto& need : row.needs) {
      if (need[0] != 0) packed.needs[count++] = {row.form, {need[0], need[1], need[2]}};
    }
  }
  packed.needs[count] = {kForms, {}};
  return packed;
}
constexpr NeedTable kNeeds = pack_needs();

}  // namespace

namespace {

struct StepSource {
  uint8_t step;
  uint8_t label;
  bool plain;
  Separator separators[5];
};
constexpr StepSource kStepSources[] = {
    {kStepText, EMBIDI_ROW_TEXT, true, {}},
    {kStepAddress, EMBIDI_ROW_TO, true, {}},
    {kStepUrl, EMBIDI_ROW_URL, true, {}},
    {kStepApp, EMBIDI_ROW_TARGET, true, {}},
    {kStepTitle, EMBIDI_ROW_TITLE, true, {{':', kStepUrl}}},
    {kStepOther, EMBIDI_ROW_OTHER, true, {}},
    {kStepBody, EMBIDI_ROW_BODY, true, {}},
    {kStepCode, EMBIDI_ROW_CODE, true, {}},
    {kStepTo, EMBIDI_ROW_TO, false, {{',', kStepTo}, {'?', kStepQuery}}},
    {kStepToList, EMBIDI_ROW_TO, false, {{',', kStepToList}, {'&', kStepQuery}}},
    {kStepCcList, EMBIDI_ROW_CC, false, {{',', kStepCcList}, {'&', kStepQuery}}},
    {kStepBccList, EMBIDI_ROW_BCC, false, {{',', kStepBccList}, {'&', kStepQuery}}},
    {kStepSmtpTo, EMBIDI_ROW_TO, true, {{':', kStepSmtpSubject}}},
    {kStepSmtpSubject, EMBIDI_ROW_SUBJECT, true, {{':', kStepBody}}},
    {kStepTel, EMBIDI_ROW_NUMBER, false, {{';', kStepTelOther}}},
    {kStepTelOther, EMBIDI_ROW_OTHER, false, {{';', kStepTelOther}}},
    {kStepNumbers,
     EMBIDI_ROW_NUMBER,
     false,
     {{',', kStepNumbers}, {';', kStepNumberOther}, {':', kStepBody}, {'?', kStepQuery}, {'&', kStepQuery}}},
    {kStepNumberOther,
     EMBIDI_ROW_OTHER,
     false,
     {{',', kStepNumbers}, {';', kStepNumberOther}, {':', kStepBody}, {'?', kStepQuery}, {'&', kStepQuery}}},
    {kStepLatitude, EMBIDI_ROW_LATITUDE, true, {{',', kStepLongitude}}},
    {kStepLongitude, EMBIDI_ROW_LONGITUDE, true, {{',', kStepAltitude}, {';', kStepGeoOther}, {'?', kStepQuery}}},
    {kStepAltitude, EMBIDI_ROW_ALTITUDE, true, {{';', kStepGeoOther}, {'?', kStepQuery}}},
    {kStepGeoOther, EMBIDI_ROW_OTHER, true, {{';', kStepGeoOther}, {'?', kStepQuery}}},
    {kStepOtpType, EMBIDI_ROW_TYPE, true, {{'/', kStepAccount}, {'?', kStepQuery}}},
    {kStepAccount, EMBIDI_ROW_ACCOUNT, false, {{'?', kStepQuery}}},
    {kStepPayee, EMBIDI_ROW_PAYEE, false, {{'?', kStepQuery}}},
    {kStepContract, EMBIDI_ROW_PAYEE, false, {{'@', kStepChain}, {'/', kStepFunction}, {'?', kStepQuery}}},
    {kStepChain, EMBIDI_ROW_OTHER, false, {{'/', kStepFunction}, {'?', kStepQuery}}},
    {kStepFunction, EMBIDI_ROW_ACTION, false, {{'?', kStepQuery}}},
    {kStepSkipped, kNoRow, true, {{'?', kStepQuery}}},
    {kStepTarget, EMBIDI_ROW_TARGET, true, {{'#', kStepIntent}}},
    {kStepPackage, EMBIDI_ROW_PACKAGE, false, {{'/', kStepScheme}, {'#', kStepIntent}}},
    {kStepScheme, EMBIDI_ROW_SCHEME, false, {{'/', kStepPath}, {'#', kStepIntent}}},
    {kStepPath, EMBIDI_ROW_TARGET, true, {{'#', kStepIntent}}},
    {kStepAfterIntent, EMBIDI_ROW_OTHER, false, {}},
    {kStepLpaType, EMBIDI_ROW_TYPE, true, {{'$', kStepLpaHost}}},
    {kStepLpaHost, EMBIDI_ROW_HOST, true, {{'$', kStepLpaCode}}},
    {kStepLpaCode, EMBIDI_ROW_CODE, true, {{'$', kStepLpaOther}}},
    {kStepLpaOther, EMBIDI_ROW_OTHER, true, {{'$', kStepLpaOther}}},
    {kStepQuery, EMBIDI_ROW_OTHER, false, {{'&', kStepQuery}}},
    {kStepIntent, EMBIDI_ROW_OTHER, false, {{';', kStepIntent}}},
    {kStepRecord, EMBIDI_ROW_OTHER, true, {{';', kStepRecord}}},
    {kStepStarred, EMBIDI_ROW_OTHER, true, {{'*', kStepStarred}}},
    {kStepBarred, EMBIDI_ROW_OTHER, true, {{'|', kStepBarred}}},
};

constexpr bool has_all_steps() {
  unsigned next = 0;
  for (const StepSource& source : kStepSources) {
    if (source.step != next++) return false;
  }
  return next == kSteps;
}
static_assert(has_all_steps(), "each step has its row");

constexpr unsigned count_separators() {
  unsigned count = 0;
  for (const StepSource& step : kStepSources) {
    for (const Separator& separator : step.separators) count += separator.separator != 0 ? 1 : 0;
  }
  return count;
}
static_assert(count_separators() == kSeparators);

constexpr StepTable pack_steps() {
  StepTable packed{};
  uint8_t count = 0;
  for (const StepSource& source : kStepSources) {
    packed.steps[source.step] = {source.label, source.plain, count};
    for (const Separator& separator : source.separators) {
      if (separator.separator != 0) packed.separators[count++] = separator;
    }
  }
  packed.steps[kSteps].separators = count;
  return packed;
}

// Of lines and fields that a number tells, by form. What is not here is `other`.
struct NumberedLabel {
  uint8_t form, number, label;
};
constexpr NumberedLabel kNumberedLabels[] = {
    {kFormEpc, 1, kNoRow},
    {kFormEpc, 2, kNoRow},
    {kFormEpc, 3, kNoRow},
    {kFormEpc, 4, kNoRow},
    {kFormEpc, 5, EMBIDI_ROW_BANK},
    {kFormEpc, 6, EMBIDI_ROW_NAME},
    {kFormEpc, 7, EMBIDI_ROW_PAYEE},
    {kFormEpc, 8, EMBIDI_ROW_AMOUNT},
    {kFormEpc, 10, EMBIDI_ROW_REFERENCE},
    {kFormEpc, 11, EMBIDI_ROW_NOTE},
    {kFormEpc, 12, EMBIDI_ROW_NOTE},
    {kFormSpc, 1, kNoRow},
    {kFormSpc, 2, kNoRow},
    {kFormSpc, 3, kNoRow},
    {kFormSpc, 4, EMBIDI_ROW_PAYEE},
    {kFormSpc, 5, kNoRow},
    {kFormSpc, 6, EMBIDI_ROW_NAME},
    {kFormSpc, 12, kNoRow},
    {kFormSpc, 19, EMBIDI_ROW_AMOUNT},
    {kFormSpc, 20, EMBIDI_ROW_CURRENCY},
    {kFormSpc, 21, kNoRow},
    {kFormSpc, 28, kNoRow},
    {kFormSpc, 29, EMBIDI_ROW_REFERENCE},
    {kFormSpc, 30, EMBIDI_ROW_NOTE},
    {kFormSpc, 31, kNoRow},
    {kFormEmv, 0, kNoRow},
    {kFormEmv, 1, kNoRow},
    {kFormEmv, 53, EMBIDI_ROW_CURRENCY},
    {kFormEmv, 54, EMBIDI_ROW_AMOUNT},
    {kFormEmv, 59, EMBIDI_ROW_NAME},
    {kFormEmv, 60, EMBIDI_ROW_PLACE},
    {kFormEmv, 63, kNoRow},
};

struct FlagSource {
  uint8_t label, flags;
};
constexpr FlagSource kFlagSources[] = {
    {EMBIDI_ROW_TEXT, kRowProse | kRowMarks},
    {EMBIDI_ROW_NOTE, kRowProse | kRowMarks},
    {EMBIDI_ROW_BODY, kRowProse | kRowMarks},
    {EMBIDI_ROW_SUBJECT, kRowMarks},
    {EMBIDI_ROW_URL, kRowLink},
    {EMBIDI_ROW_TARGET, kRowLink},
    {EMBIDI_ROW_HOST, kRowHost},
    {EMBIDI_ROW_TO, kRowAddress},
    {EMBIDI_ROW_CC, kRowAddress},
    {EMBIDI_ROW_BCC, kRowAddress},
    {EMBIDI_ROW_EMAIL, kRowAddress},
    {EMBIDI_ROW_PASSWORD, kRowSecret},
    {EMBIDI_ROW_SECRET, kRowSecret},
    {EMBIDI_ROW_DATA, kRowSecret},
    {EMBIDI_ROW_CODE, kRowSecret},
    {EMBIDI_ROW_NAME_PARTS, kRowComponents},
    {EMBIDI_ROW_ADDRESS, kRowComponents},
    {EMBIDI_ROW_ORGANIZATION, kRowComponents},
    {EMBIDI_ROW_SECURITY, kRowValue},
    {EMBIDI_ROW_HIDDEN, kRowValue},
    {EMBIDI_ROW_TYPE, kRowValue},
    {EMBIDI_ROW_ACTION, kRowValue},
};
constexpr LabelTable pack_labels() {
  LabelTable packed{};
  for (const FlagSource& source : kFlagSources) packed.flags[source.label] = source.flags;
  return packed;
}

}  // namespace

const FormTable kFormTable = pack_forms();
const StepTable kStep = pack_steps();
const LabelTable kLabelTable = pack_labels();

uint8_t find_form(const WordText& source, size_t begin, size_t* after) {
  return find_packed(kPrefixes.bytes, source, begin, after);
}

const Need* needs_of(uint8_t form) {
  const Need* need = kNeeds.needs;
  while (need->form < form) ++need;
  return need;
}

uint8_t numbered_label(uint8_t form, uint32_t number) {
  for (const NumberedLabel& l : kNumberedLabels) {
    if (l.form == form && l.number == number) return l.label;
  }
  return form == kFormEmv && number >= 2 && number <= 51 ? uint8_t{EMBIDI_ROW_PAYEE} : uint8_t{EMBIDI_ROW_OTHER};
}

}  // namespace embidi

#endif
