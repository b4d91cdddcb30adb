// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// embidi, the contents of a QR code in C++17: a thin face of payload.h. embidi.hpp, which includes it, has the rules.
// Before the guard: embidi.hpp includes this header after those that it needs.
#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.hpp"

#ifndef EMBIDI_PAYLOAD_HPP
#define EMBIDI_PAYLOAD_HPP

#if EMBIDI_STRUCTURES

namespace embidi {

// embidi_payload_kind.
enum class PayloadKind : uint8_t {
  text = EMBIDI_PAYLOAD_TEXT,
  url = EMBIDI_PAYLOAD_URL,
  email = EMBIDI_PAYLOAD_EMAIL,
  phone = EMBIDI_PAYLOAD_PHONE,
  message = EMBIDI_PAYLOAD_MESSAGE,
  wifi = EMBIDI_PAYLOAD_WIFI,
  contact = EMBIDI_PAYLOAD_CONTACT,
  location = EMBIDI_PAYLOAD_LOCATION,
  otp = EMBIDI_PAYLOAD_OTP,
  calendar = EMBIDI_PAYLOAD_CALENDAR,
  payment = EMBIDI_PAYLOAD_PAYMENT,
  app = EMBIDI_PAYLOAD_APP
};
// embidi_payload_label.
enum class PayloadLabel : uint8_t {
  other = EMBIDI_ROW_OTHER,
  text = EMBIDI_ROW_TEXT,
  url = EMBIDI_ROW_URL,
  to = EMBIDI_ROW_TO,
  cc = EMBIDI_ROW_CC,
  bcc = EMBIDI_ROW_BCC,
  subject = EMBIDI_ROW_SUBJECT,
  body = EMBIDI_ROW_BODY,
  number = EMBIDI_ROW_NUMBER,
  ssid = EMBIDI_ROW_SSID,
  security = EMBIDI_ROW_SECURITY,
  password = EMBIDI_ROW_PASSWORD,
  hidden = EMBIDI_ROW_HIDDEN,
  name = EMBIDI_ROW_NAME,
  name_parts = EMBIDI_ROW_NAME_PARTS,
  organization = EMBIDI_ROW_ORGANIZATION,
  email = EMBIDI_ROW_EMAIL,
  address = EMBIDI_ROW_ADDRESS,
  note = EMBIDI_ROW_NOTE,
  type = EMBIDI_ROW_TYPE,
  account = EMBIDI_ROW_ACCOUNT,
  secret = EMBIDI_ROW_SECRET,
  issuer = EMBIDI_ROW_ISSUER,
  counter = EMBIDI_ROW_COUNTER,
  data = EMBIDI_ROW_DATA,
  payee = EMBIDI_ROW_PAYEE,
  amount = EMBIDI_ROW_AMOUNT,
  scheme = EMBIDI_ROW_SCHEME,
  target = EMBIDI_ROW_TARGET,
  host = EMBIDI_ROW_HOST,
  code = EMBIDI_ROW_CODE,
  phase2 = EMBIDI_ROW_PHASE2,
  eap = EMBIDI_ROW_EAP,
  identity = EMBIDI_ROW_IDENTITY,
  anonymous = EMBIDI_ROW_ANONYMOUS,
  reading = EMBIDI_ROW_READING,
  nickname = EMBIDI_ROW_NICKNAME,
  title = EMBIDI_ROW_TITLE,
  birthday = EMBIDI_ROW_BIRTHDAY,
  latitude = EMBIDI_ROW_LATITUDE,
  longitude = EMBIDI_ROW_LONGITUDE,
  altitude = EMBIDI_ROW_ALTITUDE,
  query = EMBIDI_ROW_QUERY,
  algorithm = EMBIDI_ROW_ALGORITHM,
  digits = EMBIDI_ROW_DIGITS,
  period = EMBIDI_ROW_PERIOD,
  begin = EMBIDI_ROW_BEGIN,
  end = EMBIDI_ROW_END,
  place = EMBIDI_ROW_PLACE,
  organizer = EMBIDI_ROW_ORGANIZER,
  currency = EMBIDI_ROW_CURRENCY,
  reference = EMBIDI_ROW_REFERENCE,
  bank = EMBIDI_ROW_BANK,
  app = EMBIDI_ROW_APP,
  package = EMBIDI_ROW_PACKAGE,
  action = EMBIDI_ROW_ACTION,
  component = EMBIDI_ROW_COMPONENT
};
// embidi_payload_decoding.
enum class PayloadDecoding : uint8_t {
  none = EMBIDI_DECODE_NONE,
  percent = EMBIDI_DECODE_PERCENT,
  form = EMBIDI_DECODE_FORM,
  backslash = EMBIDI_DECODE_BACKSLASH,
  lines = EMBIDI_DECODE_LINES,
  quoted = EMBIDI_DECODE_QUOTED
};

// Of Payload::warnings.
inline constexpr uint32_t payload_warn_ill_formed = EMBIDI_PAYLOAD_WARN_ILL_FORMED;
inline constexpr uint32_t payload_warn_hidden_text = EMBIDI_PAYLOAD_WARN_HIDDEN_TEXT;
inline constexpr uint32_t payload_warn_bad_link = EMBIDI_PAYLOAD_WARN_BAD_LINK;
inline constexpr uint32_t payload_warn_command_code = EMBIDI_PAYLOAD_WARN_COMMAND_CODE;
inline constexpr uint32_t payload_warn_contract_call = EMBIDI_PAYLOAD_WARN_CONTRACT_CALL;
inline constexpr uint32_t payload_warn_key_export = EMBIDI_PAYLOAD_WARN_KEY_EXPORT;
inline constexpr uint32_t payload_warn_charset = EMBIDI_PAYLOAD_WARN_CHARSET;
inline constexpr uint32_t payload_warn_issuer_mismatch = EMBIDI_PAYLOAD_WARN_ISSUER_MISMATCH;
inline constexpr uint32_t payload_warn_open_network = EMBIDI_PAYLOAD_WARN_OPEN_NETWORK;
inline constexpr uint32_t payload_warn_weak_network = EMBIDI_PAYLOAD_WARN_WEAK_NETWORK;
inline constexpr uint32_t payload_warn_hidden_network = EMBIDI_PAYLOAD_WARN_HIDDEN_NETWORK;
inline constexpr uint32_t payload_warn_fallback_url = EMBIDI_PAYLOAD_WARN_FALLBACK_URL;
inline constexpr uint32_t payload_warn_opens_app = EMBIDI_PAYLOAD_WARN_OPENS_APP;
inline constexpr uint32_t payload_warn_secret = EMBIDI_PAYLOAD_WARN_SECRET;
inline constexpr uint32_t payload_warn_trimmed = EMBIDI_PAYLOAD_WARN_TRIMMED;

struct PayloadRow : embidi_payload_row {
  constexpr PayloadLabel label() const { return static_cast<PayloadLabel>(embidi_payload_row::label); }
  constexpr PayloadDecoding decoding() const { return static_cast<PayloadDecoding>(embidi_payload_row::decoding); }
};

struct Payload : embidi_payload {
  constexpr PayloadKind kind() const { return static_cast<PayloadKind>(embidi_payload::kind); }

  Result open(const char* code, size_t bytes, ParagraphRef* paragraph) {
    return embidi_payload_open(this, code, bytes, get(paragraph));
  }
  [[nodiscard]] bool next(PayloadRow& row) { return embidi_payload_next(this, &row); }
  void rewind() { embidi_payload_rewind(this); }
  // All rows from the first on, by the one walk of the payload.
  auto rows() {
    rewind();
    return make_walk<PayloadRow>([this](PayloadRow& row) { return embidi_payload_next(this, &row); });
  }
  // The decoded characters of a row of the text `code`, by a walk of their own.
  static auto characters(const char* code, const PayloadRow& row) {
    embidi_payload_reader reader;
    embidi_payload_read(code, &row, &reader);
    return make_walk<uint32_t>([reader](uint32_t& c) mutable { return embidi_payload_read_next(&reader, &c); });
  }
  static Result decode(const char* code, const PayloadRow& row, char* buffer, size_t capacity, size_t& written) {
    return embidi_payload_decode(code, &row, buffer, capacity, &written);
  }
  Result check(const PayloadRow& row, ParagraphRef& paragraph, ParagraphRef* scratch, char* buffer, size_t capacity,
               Iri& out) {
    return embidi_payload_check(this, &row, paragraph.get(), get(scratch), buffer, capacity, &out);
  }
};

}  // namespace embidi

#endif  // EMBIDI_STRUCTURES

#endif
