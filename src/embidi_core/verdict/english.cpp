// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Texts in English.
#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi_core/verdict/language.hpp"

namespace embidi {
namespace english {
namespace {

constexpr Wording kWarnings[] = {{EMBIDI_WARNING_UNCHECKED, "Could not be checked"},
                                 {EMBIDI_WARNING_SCRIPT_SCHEME, "Link runs a program"},
                                 {EMBIDI_WARNING_KEY_EXPORT, "Exported login keys"},
                                 {EMBIDI_WARNING_COMMAND_CODE, "Dials a command code"},
                                 {EMBIDI_WARNING_LOOKALIKE, "Looks like another site"},
                                 {EMBIDI_WARNING_MIXED_SCRIPT, "Site name mixes alphabets"},
                                 {EMBIDI_WARNING_SEPARATOR_LOOKALIKE, "False slash or dot in site"},
                                 {EMBIDI_WARNING_USERINFO, "Real site comes after @"},
                                 {EMBIDI_WARNING_HIDDEN_TEXT, "Holds hidden text"},
                                 {EMBIDI_WARNING_BIDI_CONTROL, "Hidden direction marks"},
                                 {EMBIDI_WARNING_ENCODED_CONTROL, "Encoded control characters"},
                                 {EMBIDI_WARNING_INVISIBLE_CHARACTER, "Invisible characters"},
                                 {EMBIDI_WARNING_BIDI_RULE, "Site name may mislead"},
                                 {EMBIDI_WARNING_DIGIT_HAZARD, "Digits may seem to move"},
                                 {EMBIDI_WARNING_MIXED_COMPONENT, "Mixed writing directions"},
                                 {EMBIDI_WARNING_PERCENT_IN_HOST, "Escapes in site name"},
                                 {EMBIDI_WARNING_HOST_ERROR, "Impossible site name"},
                                 {EMBIDI_WARNING_SYNTAX, "Not a correct link"},
                                 {EMBIDI_WARNING_ILL_FORMED, "Damaged text"},
                                 {EMBIDI_WARNING_MALFORMED, "Code is faulty or incomplete"},
                                 {EMBIDI_WARNING_BAD_LINK, "Link is not safe"},
                                 {EMBIDI_WARNING_ISSUER_MISMATCH, "Issuer and account differ"},
                                 {EMBIDI_WARNING_FALLBACK_URL, "May open a web page instead"},
                                 {EMBIDI_WARNING_LOGIN, "Names a user to log in"},
                                 {EMBIDI_WARNING_OPEN_NETWORK, "Open network, no password"},
                                 {EMBIDI_WARNING_WEAK_NETWORK, "Weak encryption (WEP)"},
                                 {EMBIDI_WARNING_NOT_SECURE, "Connection not encrypted"},
                                 {EMBIDI_WARNING_IP_ADDRESS, "Number instead of a name"},
                                 {EMBIDI_WARNING_PUNYCODE, "Site name is encoded"},
                                 {EMBIDI_WARNING_BACKSLASH, "Has backslashes"},
                                 {EMBIDI_WARNING_REPAIRED, "Unusual slashes"},
                                 {EMBIDI_WARNING_PORT, "Impossible port number"},
                                 {EMBIDI_WARNING_CHARSET, "Unknown character set"},
                                 {EMBIDI_WARNING_NOT_UNIFORM, "Looks different elsewhere"},
                                 {EMBIDI_WARNING_SECRET, "Holds a secret"},
                                 {EMBIDI_WARNING_HIDDEN_NETWORK, "Hidden network"},
                                 {EMBIDI_WARNING_TRIMMED, "Extra characters at the ends"},
                                 {EMBIDI_WARNING_CONTRACT_CALL, "Runs a smart contract"},
                                 {EMBIDI_WARNING_OPENS_APP, "Opens an app"},
                                 {EMBIDI_WARNING_SUSPECT_CHARACTER, "Unusual character in the name"},
                                 {EMBIDI_WARNING_UNUSUAL_NAME, "Unusual site name"}};
constexpr Wording kKinds[] = {{EMBIDI_PAYLOAD_TEXT, "Text"},
                              {EMBIDI_PAYLOAD_URL, "Link"},
                              {EMBIDI_PAYLOAD_EMAIL, "Email"},
                              {EMBIDI_PAYLOAD_PHONE, "Phone call"},
                              {EMBIDI_PAYLOAD_MESSAGE, "Text message"},
                              {EMBIDI_PAYLOAD_WIFI, "Wi-Fi network"},
                              {EMBIDI_PAYLOAD_CONTACT, "Contact"},
                              {EMBIDI_PAYLOAD_LOCATION, "Location"},
                              {EMBIDI_PAYLOAD_OTP, "One-time codes"},
                              {EMBIDI_PAYLOAD_CALENDAR, "Calendar event"},
                              {EMBIDI_PAYLOAD_PAYMENT, "Payment"},
                              {EMBIDI_PAYLOAD_APP, "App"}};
constexpr Wording kLabels[] = {{EMBIDI_ROW_OTHER, "Other"},
                               {EMBIDI_ROW_TEXT, "Text"},
                               {EMBIDI_ROW_URL, "Link"},
                               {EMBIDI_ROW_TO, "To"},
                               {EMBIDI_ROW_CC, "Cc"},
                               {EMBIDI_ROW_BCC, "Bcc"},
                               {EMBIDI_ROW_SUBJECT, "Subject"},
                               {EMBIDI_ROW_BODY, "Message"},
                               {EMBIDI_ROW_NUMBER, "Number"},
                               {EMBIDI_ROW_SSID, "Network"},
                               {EMBIDI_ROW_SECURITY, "Security"},
                               {EMBIDI_ROW_PASSWORD, "Password"},
                               {EMBIDI_ROW_HIDDEN, "Hidden network"},
                               {EMBIDI_ROW_PHASE2, "Phase 2"},
                               {EMBIDI_ROW_EAP, "EAP method"},
                               {EMBIDI_ROW_IDENTITY, "Identity"},
                               {EMBIDI_ROW_ANONYMOUS, "Anonymous ID"},
                               {EMBIDI_ROW_NAME, "Name"},
                               {EMBIDI_ROW_NAME_PARTS, "Parts of name"},
                               {EMBIDI_ROW_READING, "Reading"},
                               {EMBIDI_ROW_NICKNAME, "Nickname"},
                               {EMBIDI_ROW_ORGANIZATION, "Organization"},
                               {EMBIDI_ROW_TITLE, "Title"},
                               {EMBIDI_ROW_EMAIL, "Email"},
                               {EMBIDI_ROW_ADDRESS, "Address"},
                               {EMBIDI_ROW_BIRTHDAY, "Birthday"},
                               {EMBIDI_ROW_NOTE, "Note"},
                               {EMBIDI_ROW_LATITUDE, "Latitude"},
                               {EMBIDI_ROW_LONGITUDE, "Longitude"},
                               {EMBIDI_ROW_ALTITUDE, "Altitude"},
                               {EMBIDI_ROW_QUERY, "Search"},
                               {EMBIDI_ROW_TYPE, "Type"},
                               {EMBIDI_ROW_ACCOUNT, "Account"},
                               {EMBIDI_ROW_SECRET, "Secret key"},
                               {EMBIDI_ROW_ISSUER, "Issuer"},
                               {EMBIDI_ROW_ALGORITHM, "Algorithm"},
                               {EMBIDI_ROW_DIGITS, "Digits"},
                               {EMBIDI_ROW_PERIOD, "Period"},
                               {EMBIDI_ROW_COUNTER, "Counter"},
                               {EMBIDI_ROW_DATA, "Data"},
                               {EMBIDI_ROW_BEGIN, "Starts"},
                               {EMBIDI_ROW_END, "Ends"},
                               {EMBIDI_ROW_PLACE, "Place"},
                               {EMBIDI_ROW_ORGANIZER, "Organizer"},
                               {EMBIDI_ROW_PAYEE, "Payee"},
                               {EMBIDI_ROW_AMOUNT, "Amount"},
                               {EMBIDI_ROW_CURRENCY, "Currency"},
                               {EMBIDI_ROW_REFERENCE, "Reference"},
                               {EMBIDI_ROW_BANK, "Bank"},
                               {EMBIDI_ROW_APP, "App"},
                               {EMBIDI_ROW_PACKAGE, "App package"},
                               {EMBIDI_ROW_ACTION, "Action"},
                               {EMBIDI_ROW_COMPONENT, "Component"},
                               {EMBIDI_ROW_SCHEME, "Scheme"},
                               {EMBIDI_ROW_TARGET, "Target"},
                               {EMBIDI_ROW_HOST, "Server"},
                               {EMBIDI_ROW_CODE, "Code"}};

constexpr auto kPackedWarnings = pack<packed_bytes(kWarnings, kWarningCount)>(kWarnings);
constexpr auto kPackedKinds = pack<packed_bytes(kKinds, kKindCount)>(kKinds);
constexpr auto kPackedLabels = pack<packed_bytes(kLabels, kLabelCount)>(kLabels);

}  // namespace
}  // namespace english
}  // namespace embidi

const embidi_language embidi_english = {embidi::english::kPackedWarnings.bytes, embidi::english::kPackedKinds.bytes,
                                        embidi::english::kPackedLabels.bytes};

#endif
