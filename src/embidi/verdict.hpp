// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// embidi, the complete verdict on a scanned text in C++17: a thin face of verdict.h. embidi.hpp, which includes it, has
// the rules.
// Before the guard: embidi.hpp includes this header after those that it needs.
#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.hpp"

#ifndef EMBIDI_VERDICT_HPP
#define EMBIDI_VERDICT_HPP

#if EMBIDI_STRUCTURES

namespace embidi {

// embidi_warning.
enum class Warning : uint8_t {
  unchecked = EMBIDI_WARNING_UNCHECKED,
  script_scheme = EMBIDI_WARNING_SCRIPT_SCHEME,
  key_export = EMBIDI_WARNING_KEY_EXPORT,
  command_code = EMBIDI_WARNING_COMMAND_CODE,
  lookalike = EMBIDI_WARNING_LOOKALIKE,
  mixed_script = EMBIDI_WARNING_MIXED_SCRIPT,
  separator_lookalike = EMBIDI_WARNING_SEPARATOR_LOOKALIKE,
  userinfo = EMBIDI_WARNING_USERINFO,
  hidden_text = EMBIDI_WARNING_HIDDEN_TEXT,
  bidi_control = EMBIDI_WARNING_BIDI_CONTROL,
  encoded_control = EMBIDI_WARNING_ENCODED_CONTROL,
  invisible_character = EMBIDI_WARNING_INVISIBLE_CHARACTER,
  bidi_rule = EMBIDI_WARNING_BIDI_RULE,
  digit_hazard = EMBIDI_WARNING_DIGIT_HAZARD,
  mixed_component = EMBIDI_WARNING_MIXED_COMPONENT,
  percent_in_host = EMBIDI_WARNING_PERCENT_IN_HOST,
  host_error = EMBIDI_WARNING_HOST_ERROR,
  syntax = EMBIDI_WARNING_SYNTAX,
  ill_formed = EMBIDI_WARNING_ILL_FORMED,
  malformed = EMBIDI_WARNING_MALFORMED,
  bad_link = EMBIDI_WARNING_BAD_LINK,
  issuer_mismatch = EMBIDI_WARNING_ISSUER_MISMATCH,
  fallback_url = EMBIDI_WARNING_FALLBACK_URL,
  login = EMBIDI_WARNING_LOGIN,
  open_network = EMBIDI_WARNING_OPEN_NETWORK,
  weak_network = EMBIDI_WARNING_WEAK_NETWORK,
  not_secure = EMBIDI_WARNING_NOT_SECURE,
  ip_address = EMBIDI_WARNING_IP_ADDRESS,
  punycode = EMBIDI_WARNING_PUNYCODE,
  backslash = EMBIDI_WARNING_BACKSLASH,
  repaired = EMBIDI_WARNING_REPAIRED,
  port = EMBIDI_WARNING_PORT,
  charset = EMBIDI_WARNING_CHARSET,
  not_uniform = EMBIDI_WARNING_NOT_UNIFORM,
  secret = EMBIDI_WARNING_SECRET,
  hidden_network = EMBIDI_WARNING_HIDDEN_NETWORK,
  trimmed = EMBIDI_WARNING_TRIMMED,
  contract_call = EMBIDI_WARNING_CONTRACT_CALL,
  opens_app = EMBIDI_WARNING_OPENS_APP,
  suspect_character = EMBIDI_WARNING_SUSPECT_CHARACTER,
  unusual_name = EMBIDI_WARNING_UNUSUAL_NAME
};
inline bool warning_is_bad(Warning warning) { return embidi_warning_is_bad(static_cast<embidi_warning>(warning)); }

// `payload` is that of C, and walked by rows().
struct Verdict : embidi_verdict {
  constexpr PayloadKind kind() const { return static_cast<PayloadKind>(embidi_verdict::kind); }
  constexpr Result error() const { return embidi_verdict::error; }
  PayloadRow row() const { return as<PayloadRow>(embidi_verdict::row); }
  Iri iri() const { return as<Iri>(embidi_verdict::iri); }

  [[nodiscard]] bool warning(size_t index, Warning& out) const {
    embidi_warning given{};
    if (!embidi_verdict_warning(this, index, &given)) return false;
    out = static_cast<Warning>(given);
    return true;
  }
  // All warnings, the most serious first.
  auto warnings() const {
    return make_walk<Warning>([this, index = size_t{0}](Warning& out) mutable { return warning(index++, out); });
  }
  // All rows from the first on, by the one walk of `payload`.
  auto rows() {
    embidi_payload_rewind(&payload);
    return make_walk<PayloadRow>([walk = &payload](PayloadRow& out) { return embidi_payload_next(walk, &out); });
  }
};

inline Result verdict_of(ParagraphRef& paragraph, ParagraphRef* scratch, const char* text, size_t bytes, char* buffer,
                         size_t capacity, Verdict& out) {
  return embidi_verdict_of(paragraph.get(), get(scratch), text, bytes, buffer, capacity, &out);
}

using Language = embidi_language;
inline constexpr const Language& english = embidi_english;
inline constexpr const Language& hebrew = embidi_hebrew;
inline constexpr const Language& arabic = embidi_arabic;
inline constexpr const Language& persian = embidi_persian;

inline const char* warning_text(Warning warning, const Language& language) {
  return embidi_warning_text(static_cast<embidi_warning>(warning), &language);
}
inline const char* payload_kind_text(PayloadKind kind, const Language& language) {
  return embidi_payload_kind_text(static_cast<embidi_payload_kind>(kind), &language);
}
inline const char* payload_label_text(PayloadLabel label, const Language& language) {
  return embidi_payload_label_text(static_cast<embidi_payload_label>(label), &language);
}

}  // namespace embidi

#endif  // EMBIDI_STRUCTURES

#endif
