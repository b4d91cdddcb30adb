// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The names that the library's enumerations have in JSON (tool.md 2, checks.md 2 and 3, payload.md), by their values,
// for the host tool and the JavaScript package. Those of options are in option_names.hpp. Freestanding.
#ifndef EMBIDI_PORT_NAMES_HPP
#define EMBIDI_PORT_NAMES_HPP

#include "embidi/embidi.h"

namespace embidi {

// embidi_kind
inline constexpr const char* kKindNames[] = {"iri", "email", "filename", "number"};
static_assert(sizeof kKindNames / sizeof kKindNames[0] == EMBIDI_KIND_NUMBER + 1);

// embidi_direction; NONE is null
inline constexpr const char* kDirectionNames[] = {"ltr", "rtl"};
static_assert(sizeof kDirectionNames / sizeof kDirectionNames[0] == EMBIDI_DIRECTION_NONE);

// embidi_role; NONE is null
inline constexpr const char* kRoleNames[] = {"scheme", "userinfo", "label",    "address", "port",  "segment",
                                             "key",    "value",    "fragment", "local",   "number"};
static_assert(sizeof kRoleNames / sizeof kRoleNames[0] == EMBIDI_ROLE_NUMBER + 1);

// embidi_label_error, from 1; OK is null
inline constexpr const char* kLabelErrorNames[] = {"empty",        "too_long", "punycode", "disallowed", "hyphen",
                                                   "leading_mark", "contextj", "contexto", "emoji"};
static_assert(sizeof kLabelErrorNames / sizeof kLabelErrorNames[0] == EMBIDI_LABEL_EMOJI);

// embidi_unusual, from 1; NONE is null
inline constexpr const char* kUnusualNames[] = {"mark", "digits", "letter", "script"};
static_assert(sizeof kUnusualNames / sizeof kUnusualNames[0] == EMBIDI_UNUSUAL_SCRIPT);

// embidi_scripts, from 1; NONE is null
inline constexpr const char* kScriptsNames[] = {"single", "highly_restrictive", "mixed"};
static_assert(sizeof kScriptsNames / sizeof kScriptsNames[0] == EMBIDI_SCRIPTS_MIXED);

// embidi_guarantee, from 1; NOT_BIDI is null
inline constexpr const char* kGuaranteeNames[] = {"full", "ldh", "none"};
static_assert(sizeof kGuaranteeNames / sizeof kGuaranteeNames[0] == EMBIDI_GUARANTEE_NONE);

// EMBIDI_WARN_..., by their bits
inline constexpr const char* kIriWarningNames[] = {
    "ill_formed",   "bidi_control",    "encoded_control",   "invisible_character",
    "syntax",       "host_error",      "percent_in_host",   "separator_lookalike",
    "mixed_script", "lookalike",       "suspect_character", "bidi_rule",
    "digit_hazard", "mixed_component", "userinfo",          "backslash",
    "repaired",     "script_scheme",   "ip_address",        "port",
    "punycode",     "not_secure",      "not_uniform",       "unescaped",
    "unusual_name", "trimmed"};
static_assert(EMBIDI_WARN_TRIMMED == 1 << (sizeof kIriWarningNames / sizeof kIriWarningNames[0] - 1));

// embidi_scheme_kind
inline constexpr const char* kSchemeKindNames[] = {"none", "web", "mail", "tel", "file", "script", "data", "other"};
static_assert(sizeof kSchemeKindNames / sizeof kSchemeKindNames[0] == EMBIDI_SCHEME_OTHER + 1);

// embidi_host_kind
inline constexpr const char* kHostKindNames[] = {"none", "name", "ipv4", "ipv6"};
static_assert(sizeof kHostKindNames / sizeof kHostKindNames[0] == EMBIDI_HOST_IPV6 + 1);

// embidi_payload_kind
inline constexpr const char* kPayloadKindNames[] = {"text",    "url",      "email", "phone",    "message", "wifi",
                                                    "contact", "location", "otp",   "calendar", "payment", "app"};
static_assert(sizeof kPayloadKindNames / sizeof kPayloadKindNames[0] == EMBIDI_PAYLOAD_APP + 1);

// embidi_payload_label
inline constexpr const char* kPayloadLabelNames[] = {
    "other",    "text",     "url",      "to",       "cc",        "bcc",        "subject",      "body",      "number",
    "ssid",     "security", "password", "hidden",   "name",      "name_parts", "organization", "email",     "address",
    "note",     "type",     "account",  "secret",   "issuer",    "counter",    "data",         "payee",     "amount",
    "scheme",   "target",   "host",     "code",     "phase2",    "eap",        "identity",     "anonymous", "reading",
    "nickname", "title",    "birthday", "latitude", "longitude", "altitude",   "query",        "algorithm", "digits",
    "period",   "begin",    "end",      "place",    "organizer", "currency",   "reference",    "bank",      "app",
    "package",  "action",   "component"};
static_assert(sizeof kPayloadLabelNames / sizeof kPayloadLabelNames[0] == EMBIDI_ROW_COMPONENT + 1);

// embidi_payload_decoding
inline constexpr const char* kDecodingNames[] = {"none", "percent", "form", "backslash", "lines", "quoted"};
static_assert(sizeof kDecodingNames / sizeof kDecodingNames[0] == EMBIDI_DECODE_QUOTED + 1);

// EMBIDI_PAYLOAD_WARN_..., by their bits
inline constexpr const char* kPayloadWarningNames[] = {
    "ill_formed",     "hidden_text",  "bad_link",        "command_code", "contract_call",
    "key_export",     "charset",      "issuer_mismatch", "open_network", "weak_network",
    "hidden_network", "fallback_url", "opens_app",       "secret",       "trimmed"};
static_assert(EMBIDI_PAYLOAD_WARN_TRIMMED == 1 << (sizeof kPayloadWarningNames / sizeof kPayloadWarningNames[0] - 1));

// embidi_warning: of a verdict
inline constexpr const char* kWarningNames[] = {"unchecked",
                                                "script_scheme",
                                                "key_export",
                                                "command_code",
                                                "lookalike",
                                                "mixed_script",
                                                "separator_lookalike",
                                                "userinfo",
                                                "hidden_text",
                                                "bidi_control",
                                                "encoded_control",
                                                "invisible_character",
                                                "bidi_rule",
                                                "digit_hazard",
                                                "mixed_component",
                                                "percent_in_host",
                                                "host_error",
                                                "syntax",
                                                "ill_formed",
                                                "malformed",
                                                "bad_link",
                                                "issuer_mismatch",
                                                "fallback_url",
                                                "login",
                                                "open_network",
                                                "weak_network",
                                                "not_secure",
                                                "ip_address",
                                                "punycode",
                                                "backslash",
                                                "repaired",
                                                "port",
                                                "charset",
                                                "not_uniform",
                                                "secret",
                                                "hidden_network",
                                                "trimmed",
                                                "contract_call",
                                                "opens_app",
                                                "suspect_character",
                                                "unusual_name"};
static_assert(sizeof kWarningNames / sizeof kWarningNames[0] == EMBIDI_WARNING_UNUSUAL_NAME + 1);

// embidi_conversion
inline constexpr const char* kConversionNames[] = {"text", "plain", "logical", "display-iri", "encoded-components",
                                                   "link"};
static_assert(sizeof kConversionNames / sizeof kConversionNames[0] == EMBIDI_TO_LINK + 1);

}  // namespace embidi

#endif
