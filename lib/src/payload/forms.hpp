// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The kinds of payload.md 4 and their grammars, as tables.
#ifndef EMBIDI_SRC_PAYLOAD_FORMS_HPP
#define EMBIDI_SRC_PAYLOAD_FORMS_HPP

#include <stdint.h>

namespace embidi {

// A way of writing a payload: a line of the table of payload.md 4. Those that must have the same are neighbours.
enum Form : uint8_t {
  kFormText,
  kFormAddress,  // one email address and nothing else
  kFormUrl,
  kFormGeo,
  kFormNoGeo,  // "geo:", and not its form
  kFormMigration,
  kFormMarket,
  kFormMebkm,
  kFormMailto,
  kFormMatmsg,
  kFormSmtp,
  kFormTel,
  kFormMessage,
  kFormWifi,
  kFormMecard,
  kFormUpi,
  kFormNoUpi,  // "upi:", and not its form
  kFormCoin,
  kFormEpc,
  kFormSpc,
  kFormEmv,
  kFormVcard,
  kFormCalendar,
  kFormEvent,
  kFormIntent,
  kFormLpa,
  kFormOtp,
  kForms
};

// What stands at embidi_payload::at.
enum Step : uint8_t {
  // A part that ends at one of the separators of kStep.
  kStepText,
  kStepAddress,
  kStepUrl,
  kStepOther,
  kStepBody,
  kStepTo,
  kStepToList,  // in the query; the next two likewise
  kStepCcList,
  kStepBccList,
  kStepSmtpTo,
  kStepSmtpSubject,
  kStepTel,
  kStepTelOther,
  kStepNumbers,
  kStepLatitude,
  kStepLongitude,
  kStepAltitude,
  kStepGeoOther,
  kStepOtpType,
  kStepAccount,
  kStepPayee,
  kStepSkipped,
  kStepTarget,
  kStepAfterIntent,
  kStepLpaType,
  kStepLpaHost,
  kStepLpaCode,
  kStepLpaOther,
  // Likewise, with a key that tells the label.
  kStepQuery,
  kStepIntent,
  kStepRecord,
  kSteps,
  // Lines and fields that a number tells, and properties.
  kStepLines = kSteps,
  kStepEmv,
  kStepProperties
};

struct FormInfo {
  uint8_t kind;
  uint8_t step;      // the first one
  uint8_t decoding;  // but of plain steps
  uint8_t keys;      // WordList
};
extern const FormInfo kForm[kForms];

struct Separator {
  char separator;
  uint8_t next;  // Step
};
struct StepInfo {
  uint8_t label;       // kNoRow: it is left out
  bool plain;          // nothing is decoded
  uint8_t separators;  // the first one in StepTable::separators; they end where those of the next step begin
};
inline constexpr unsigned kSeparators = 37;
struct StepTable {
  StepInfo steps[kSteps + 1];
  Separator separators[kSeparators];
};
extern const StepTable kStep;

// The label of what is told by number: embidi_payload_label, or kNoRow.
uint8_t numbered_label(uint8_t form, uint32_t number);

}  // namespace embidi

#endif
