// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Every warning, kind and label. The compiler warns of a `switch` without one of the enumerators, so what has a row for
// each value here has one for each enumerator: weights, and the words of each language.
#ifndef EMBIDI_SRC_VERDICT_ENUMERATORS_HPP
#define EMBIDI_SRC_VERDICT_ENUMERATORS_HPP

#include <stddef.h>

#include "embidi/verdict.h"

namespace embidi {

constexpr bool is_one(embidi_warning value) {
  switch (value) {
    case EMBIDI_WARNING_UNCHECKED:
    case EMBIDI_WARNING_SCRIPT_SCHEME:
    case EMBIDI_WARNING_KEY_EXPORT:
    case EMBIDI_WARNING_COMMAND_CODE:
    case EMBIDI_WARNING_LOOKALIKE:
    case EMBIDI_WARNING_MIXED_SCRIPT:
    case EMBIDI_WARNING_SEPARATOR_LOOKALIKE:
    case EMBIDI_WARNING_USERINFO:
    case EMBIDI_WARNING_HIDDEN_TEXT:
    case EMBIDI_WARNING_BIDI_CONTROL:
    case EMBIDI_WARNING_ENCODED_CONTROL:
    case EMBIDI_WARNING_INVISIBLE_CHARACTER:
    case EMBIDI_WARNING_BIDI_RULE:
    case EMBIDI_WARNING_DIGIT_HAZARD:
    case EMBIDI_WARNING_MIXED_COMPONENT:
    case EMBIDI_WARNING_PERCENT_IN_HOST:
    case EMBIDI_WARNING_HOST_ERROR:
    case EMBIDI_WARNING_SYNTAX:
    case EMBIDI_WARNING_ILL_FORMED:
    case EMBIDI_WARNING_MALFORMED:
    case EMBIDI_WARNING_BAD_LINK:
    case EMBIDI_WARNING_ISSUER_MISMATCH:
    case EMBIDI_WARNING_FALLBACK_URL:
    case EMBIDI_WARNING_LOGIN:
    case EMBIDI_WARNING_OPEN_NETWORK:
    case EMBIDI_WARNING_WEAK_NETWORK:
    case EMBIDI_WARNING_NOT_SECURE:
    case EMBIDI_WARNING_IP_ADDRESS:
    case EMBIDI_WARNING_PUNYCODE:
    case EMBIDI_WARNING_BACKSLASH:
    case EMBIDI_WARNING_REPAIRED:
    case EMBIDI_WARNING_PORT:
    case EMBIDI_WARNING_CHARSET:
    case EMBIDI_WARNING_NOT_UNIFORM:
    case EMBIDI_WARNING_SECRET:
    case EMBIDI_WARNING_HIDDEN_NETWORK:
    case EMBIDI_WARNING_TRIMMED:
    case EMBIDI_WARNING_CONTRACT_CALL:
    case EMBIDI_WARNING_OPENS_APP:
    case EMBIDI_WARNING_SUSPECT_CHARACTER:
    case EMBIDI_WARNING_UNUSUAL_NAME: return true;
  }
  return false;
}

constexpr bool is_one(embidi_payload_kind value) {
  switch (value) {
    case EMBIDI_PAYLOAD_TEXT:
    case EMBIDI_PAYLOAD_URL:
    case EMBIDI_PAYLOAD_EMAIL:
    case EMBIDI_PAYLOAD_PHONE:
    case EMBIDI_PAYLOAD_MESSAGE:
    case EMBIDI_PAYLOAD_WIFI:
    case EMBIDI_PAYLOAD_CONTACT:
    case EMBIDI_PAYLOAD_LOCATION:
    case EMBIDI_PAYLOAD_OTP:
    case EMBIDI_PAYLOAD_CALENDAR:
    case EMBIDI_PAYLOAD_PAYMENT:
    case EMBIDI_PAYLOAD_APP: return true;
  }
  return false;
}

constexpr bool is_one(embidi_payload_label value) {
  switch (value) {
    case EMBIDI_ROW_OTHER:
    case EMBIDI_ROW_TEXT:
    case EMBIDI_ROW_URL:
    case EMBIDI_ROW_TO:
    case EMBIDI_ROW_CC:
    case EMBIDI_ROW_BCC:
    case EMBIDI_ROW_SUBJECT:
    case EMBIDI_ROW_BODY:
    case EMBIDI_ROW_NUMBER:
    case EMBIDI_ROW_SSID:
    case EMBIDI_ROW_SECURITY:
    case EMBIDI_ROW_PASSWORD:
    case EMBIDI_ROW_HIDDEN:
    case EMBIDI_ROW_NAME:
    case EMBIDI_ROW_NAME_PARTS:
    case EMBIDI_ROW_ORGANIZATION:
    case EMBIDI_ROW_EMAIL:
    case EMBIDI_ROW_ADDRESS:
    case EMBIDI_ROW_NOTE:
    case EMBIDI_ROW_TYPE:
    case EMBIDI_ROW_ACCOUNT:
    case EMBIDI_ROW_SECRET:
    case EMBIDI_ROW_ISSUER:
    case EMBIDI_ROW_COUNTER:
    case EMBIDI_ROW_DATA:
    case EMBIDI_ROW_PAYEE:
    case EMBIDI_ROW_AMOUNT:
    case EMBIDI_ROW_SCHEME:
    case EMBIDI_ROW_TARGET:
    case EMBIDI_ROW_HOST:
    case EMBIDI_ROW_CODE:
    case EMBIDI_ROW_PHASE2:
    case EMBIDI_ROW_EAP:
    case EMBIDI_ROW_IDENTITY:
    case EMBIDI_ROW_ANONYMOUS:
    case EMBIDI_ROW_READING:
    case EMBIDI_ROW_NICKNAME:
    case EMBIDI_ROW_TITLE:
    case EMBIDI_ROW_BIRTHDAY:
    case EMBIDI_ROW_LATITUDE:
    case EMBIDI_ROW_LONGITUDE:
    case EMBIDI_ROW_ALTITUDE:
    case EMBIDI_ROW_QUERY:
    case EMBIDI_ROW_ALGORITHM:
    case EMBIDI_ROW_DIGITS:
    case EMBIDI_ROW_PERIOD:
    case EMBIDI_ROW_BEGIN:
    case EMBIDI_ROW_END:
    case EMBIDI_ROW_PLACE:
    case EMBIDI_ROW_ORGANIZER:
    case EMBIDI_ROW_CURRENCY:
    case EMBIDI_ROW_REFERENCE:
    case EMBIDI_ROW_BANK:
    case EMBIDI_ROW_APP:
    case EMBIDI_ROW_PACKAGE:
    case EMBIDI_ROW_ACTION:
    case EMBIDI_ROW_COMPONENT: return true;
  }
  return false;
}

// How many there are, from 0 on.
template <class Enumeration>
constexpr size_t count_of() {
  size_t count = 0;
  while (count < 0x40 && is_one(static_cast<Enumeration>(count))) ++count;
  return count;
}
inline constexpr size_t kWarningCount = count_of<embidi_warning>();
inline constexpr size_t kKindCount = count_of<embidi_payload_kind>();
inline constexpr size_t kLabelCount = count_of<embidi_payload_label>();

}  // namespace embidi

#endif
