// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The kinds of payload.md 4 and their grammars, as tables.
#ifndef EMBIDI_SRC_PAYLOAD_FORMS_HPP
#define EMBIDI_SRC_PAYLOAD_FORMS_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi/payload.h"
#include "embidi_core/payload/words.hpp"

namespace embidi {

// A way of writing a payload: a line of the table of payload.md 4. forms.cpp has a row for each, and does not compile
// without. Of prefixes that begin alike the first one decides.
enum Form : uint8_t {
  kFormText,
  kFormAddress,  // one email address and nothing else
  kFormUrl,
  kFormApp,  // a link that its scheme alone tells
  kFormMailto,
  kFormMatmsg,
  kFormSmtp,
  kFormTel,
  kFormMessage,
  kFormWifi,
  kFormMecard,
  kFormBizcard,
  kFormVcard,
  kFormMemory,
  kFormGeo,
  kFormNoGeo,  // "geo:", and not its form
  kFormOtp,
  kFormMigration,
  kFormEvent,
  kFormCalendar,
  kFormUpi,
  kFormNoUpi,  // "upi:", and not its form
  kFormCoin,
  kFormEthereum,
  kFormInvoice,
  kFormEpc,
  kFormSpc,
  kFormSpd,
  kFormRussian,
  kFormEmv,
  kFormMarket,
  kFormIntent,
  kFormAndroid,
  kFormLpa,
  kFormDevice,
  kFormDpp,
  kFormUrlTo,
  kFormUrlToTitle,  // with a title
  kFormMebkm,
  kForms
};

// What stands at embidi_payload::at.
enum Step : uint8_t {
  // A part that ends at one of the separators of kStep.
  kStepText,
  kStepAddress,
  kStepUrl,
  kStepApp,
  kStepTitle,
  kStepOther,
  kStepBody,
  kStepCode,
  kStepTo,
  kStepToList,  // in the query; the next two likewise
  kStepCcList,
  kStepBccList,
  kStepSmtpTo,
  kStepSmtpSubject,
  kStepTel,
  kStepTelOther,
  kStepNumbers,
  kStepNumberOther,
  kStepLatitude,
  kStepLongitude,
  kStepAltitude,
  kStepGeoOther,
  kStepOtpType,
  kStepAccount,
  kStepPayee,
  kStepContract,
  kStepChain,
  kStepFunction,
  kStepSkipped,
  kStepTarget,  // this one and the next three end at "#Intent;"
  kStepPackage,
  kStepScheme,
  kStepPath,
  kStepAfterIntent,
  kStepLpaType,
  kStepLpaHost,
  kStepLpaCode,
  kStepLpaOther,
  // Likewise, with a key that tells the label.
  kStepQuery,
  kStepIntent,
  kStepRecord,
  kStepStarred,
  kStepBarred,
  kSteps,
  // Lines and fields that a number tells, and properties.
  kStepLines = kSteps,
  kStepEmv,
  kStepTemplate,
  kStepProperties
};

struct FormInfo {
  uint8_t kind;
  uint8_t step;      // the first one
  uint8_t decoding;  // but of plain steps
  uint8_t keys;      // WordList
};
struct FormTable {
  FormInfo forms[kForms];
};
extern const FormTable kFormTable;
inline const FormInfo& info_of(uint8_t form) { return kFormTable.forms[form]; }

// Facts about a payload, beside the labels that were found.
enum Fact : uint8_t {
  kFurther = 60,  // hotp, which must have a counter; EPC or Russian in a charset that is not UTF-8
  kHidden = 61,   // a MARK or EXPLICIT was removed around the text
  kFits = 62      // what is peculiar to the form, and must be there, is
};

// The form that the text begins like, `*after` being set behind its prefix; kNoWord: none.
uint8_t find_form(const WordText& source, size_t begin, size_t* after);

// A form without one of these facts is malformed: payload.md 5. The order is that of the forms.
struct Need {
  uint8_t form;
  uint8_t one_of[3];  // embidi_payload_label or Fact; 0: no more
};
// Those of a form, until another form follows.
const Need* needs_of(uint8_t form);

struct Separator {
  char separator;
  uint8_t next;  // Step
};
struct StepInfo {
  uint8_t label;       // kNoRow: it is left out
  bool plain;          // nothing is decoded
  uint8_t separators;  // the first one in StepTable::separators; they end where those of the next step begin
};
inline constexpr unsigned kSeparators = 57;
struct StepTable {
  StepInfo steps[kSteps + 1];
  Separator separators[kSeparators];
};
extern const StepTable kStep;

// What is peculiar to the rows of a label.
enum LabelFlag : uint8_t {
  kRowSecret = 1,       // a display shows it only when asked
  kRowLink = 2,         // checked as it stands; TAB, CR and LF are no part of it
  kRowAddress = 4,      // checked after "mailto:"
  kRowHost = 8,         // checked after "https://"
  kRowProse = 16,       // read by persons: its links are checked one by one
  kRowMarks = 32,       // MARK and EXPLICIT may stand in it
  kRowComponents = 64,  // in properties: components between ";"
  kRowValue = 128       // what it says is looked at
};
inline constexpr uint8_t kRowChecked = kRowLink | kRowAddress | kRowHost | kRowProse;
inline constexpr unsigned kLabels = EMBIDI_ROW_COMPONENT + 1;
struct LabelTable {
  uint8_t flags[kLabels];
};
extern const LabelTable kLabelTable;
inline bool is(uint8_t label, unsigned flags) { return (kLabelTable.flags[label] & flags) != 0; }

// The label of what is told by number: embidi_payload_label, or kNoRow.
uint8_t numbered_label(uint8_t form, uint32_t number);

}  // namespace embidi

#endif
