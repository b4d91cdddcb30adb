// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The kinds of payload.md 4.
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi/payload.h"
#include "payload/forms.hpp"
#include "payload/words.hpp"

namespace embidi {

const FormInfo kForm[kForms] = {
    {EMBIDI_PAYLOAD_TEXT, kStepText, EMBIDI_DECODE_NONE, kNoWords},
    {EMBIDI_PAYLOAD_EMAIL, kStepAddress, EMBIDI_DECODE_NONE, kNoWords},
    {EMBIDI_PAYLOAD_URL, kStepUrl, EMBIDI_DECODE_NONE, kNoWords},
    {EMBIDI_PAYLOAD_LOCATION, kStepLatitude, EMBIDI_DECODE_FORM, kGeoKeys},
    {EMBIDI_PAYLOAD_LOCATION, kStepOther, EMBIDI_DECODE_NONE, kNoWords},
    {EMBIDI_PAYLOAD_OTP, kStepSkipped, EMBIDI_DECODE_PERCENT, kMigrationKeys},
    {EMBIDI_PAYLOAD_APP, kStepSkipped, EMBIDI_DECODE_PERCENT, kMarketKeys},
    {EMBIDI_PAYLOAD_URL, kStepRecord, EMBIDI_DECODE_BACKSLASH, kMebkmKeys},
    {EMBIDI_PAYLOAD_EMAIL, kStepTo, EMBIDI_DECODE_PERCENT, kMailtoKeys},
    {EMBIDI_PAYLOAD_EMAIL, kStepRecord, EMBIDI_DECODE_BACKSLASH, kMatmsgKeys},
    {EMBIDI_PAYLOAD_EMAIL, kStepSmtpTo, EMBIDI_DECODE_NONE, kNoWords},
    {EMBIDI_PAYLOAD_PHONE, kStepTel, EMBIDI_DECODE_PERCENT, kNoWords},
    {EMBIDI_PAYLOAD_MESSAGE, kStepNumbers, EMBIDI_DECODE_PERCENT, kMessageKeys},
    {EMBIDI_PAYLOAD_WIFI, kStepRecord, EMBIDI_DECODE_BACKSLASH, kWifiKeys},
    {EMBIDI_PAYLOAD_CONTACT, kStepRecord, EMBIDI_DECODE_BACKSLASH, kMecardKeys},
    {EMBIDI_PAYLOAD_PAYMENT, kStepQuery, EMBIDI_DECODE_FORM, kUpiKeys},
    {EMBIDI_PAYLOAD_PAYMENT, kStepOther, EMBIDI_DECODE_NONE, kNoWords},
    {EMBIDI_PAYLOAD_PAYMENT, kStepPayee, EMBIDI_DECODE_PERCENT, kCoinKeys},
    {EMBIDI_PAYLOAD_PAYMENT, kStepLines, EMBIDI_DECODE_NONE, kNoWords},
    {EMBIDI_PAYLOAD_PAYMENT, kStepLines, EMBIDI_DECODE_NONE, kNoWords},
    {EMBIDI_PAYLOAD_PAYMENT, kStepEmv, EMBIDI_DECODE_NONE, kNoWords},
    {EMBIDI_PAYLOAD_CONTACT, kStepProperties, EMBIDI_DECODE_LINES, kVcardKeys},
    {EMBIDI_PAYLOAD_CALENDAR, kStepProperties, EMBIDI_DECODE_LINES, kEventKeys},
    {EMBIDI_PAYLOAD_CALENDAR, kStepProperties, EMBIDI_DECODE_LINES, kEventKeys},
    {EMBIDI_PAYLOAD_APP, kStepTarget, EMBIDI_DECODE_PERCENT, kIntentKeys},
    {EMBIDI_PAYLOAD_APP, kStepLpaType, EMBIDI_DECODE_NONE, kNoWords},
    {EMBIDI_PAYLOAD_OTP, kStepOtpType, EMBIDI_DECODE_PERCENT, kOtpKeys},
};

namespace {

struct StepSource {
  uint8_t label;
  bool plain;
  Separator separators[4];
};
constexpr StepSource kStepSources[kSteps] = {
    {EMBIDI_ROW_TEXT, true, {}},
    {EMBIDI_ROW_TO, true, {}},
    {EMBIDI_ROW_URL, true, {}},
    {EMBIDI_ROW_OTHER, true, {}},
    {EMBIDI_ROW_BODY, true, {}},
    {EMBIDI_ROW_TO, false, {{',', kStepTo}, {'?', kStepQuery}}},
    {EMBIDI_ROW_TO, false, {{',', kStepToList}, {'&', kStepQuery}}},
    {EMBIDI_ROW_CC, false, {{',', kStepCcList}, {'&', kStepQuery}}},
    {EMBIDI_ROW_BCC, false, {{',', kStepBccList}, {'&', kStepQuery}}},
    {EMBIDI_ROW_TO, true, {{':', kStepSmtpSubject}}},
    {EMBIDI_ROW_SUBJECT, true, {{':', kStepBody}}},
    {EMBIDI_ROW_NUMBER, false, {{';', kStepTelOther}}},
    {EMBIDI_ROW_OTHER, false, {{';', kStepTelOther}}},
    {EMBIDI_ROW_NUMBER, false, {{',', kStepNumbers}, {':', kStepBody}, {'?', kStepQuery}, {'&', kStepQuery}}},
    {EMBIDI_ROW_LATITUDE, true, {{',', kStepLongitude}}},
    {EMBIDI_ROW_LONGITUDE, true, {{',', kStepAltitude}, {';', kStepGeoOther}, {'?', kStepQuery}}},
    {EMBIDI_ROW_ALTITUDE, true, {{';', kStepGeoOther}, {'?', kStepQuery}}},
    {EMBIDI_ROW_OTHER, true, {{';', kStepGeoOther}, {'?', kStepQuery}}},
    {EMBIDI_ROW_TYPE, true, {{'/', kStepAccount}, {'?', kStepQuery}}},
    {EMBIDI_ROW_ACCOUNT, false, {{'?', kStepQuery}}},
    {EMBIDI_ROW_PAYEE, false, {{'?', kStepQuery}}},
    {kNoRow, true, {{'?', kStepQuery}}},
    {EMBIDI_ROW_TARGET, true, {{'#', kStepIntent}}},
    {EMBIDI_ROW_OTHER, false, {}},
    {EMBIDI_ROW_TYPE, true, {{'$', kStepLpaHost}}},
    {EMBIDI_ROW_HOST, true, {{'$', kStepLpaCode}}},
    {EMBIDI_ROW_CODE, true, {{'$', kStepLpaOther}}},
    {EMBIDI_ROW_OTHER, true, {{'$', kStepLpaOther}}},
    {EMBIDI_ROW_OTHER, false, {{'&', kStepQuery}}},
    {EMBIDI_ROW_OTHER, false, {{';', kStepIntent}}},
    {EMBIDI_ROW_OTHER, true, {{';', kStepRecord}}},
};

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
  uint8_t step = 0, count = 0;
  for (const StepSource& source : kStepSources) {
    packed.steps[step++] = {source.label, source.plain, count};
    for (const Separator& separator : source.separators) {
      if (separator.separator != 0) packed.separators[count++] = separator;
    }
  }
  packed.steps[step].separators = count;
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

}  // namespace

const StepTable kStep = pack_steps();

uint8_t numbered_label(uint8_t form, uint32_t number) {
  for (const NumberedLabel& l : kNumberedLabels) {
    if (l.form == form && l.number == number) return l.label;
  }
  return form == kFormEmv && number >= 2 && number <= 51 ? EMBIDI_ROW_PAYEE : EMBIDI_ROW_OTHER;
}

}  // namespace embidi

#endif
