// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Texts in Hebrew.
#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi_core/verdict/language.hpp"

namespace embidi {
namespace hebrew {
namespace {

constexpr Wording kWarnings[] = {{EMBIDI_WARNING_UNCHECKED, "הבדיקה לא הושלמה"},
                                 {EMBIDI_WARNING_SCRIPT_SCHEME, "הקישור מריץ תוכנה"},
                                 {EMBIDI_WARNING_KEY_EXPORT, "מפתחות כניסה מיוצאים"},
                                 {EMBIDI_WARNING_COMMAND_CODE, "מחייג קוד פקודה"},
                                 {EMBIDI_WARNING_LOOKALIKE, "נראה כמו אתר אחר"},
                                 {EMBIDI_WARNING_MIXED_SCRIPT, "ערבוב כתבים בשם האתר"},
                                 {EMBIDI_WARNING_SEPARATOR_LOOKALIKE, "לוכסן או נקודה מזויפים"},
                                 {EMBIDI_WARNING_USERINFO, "האתר האמיתי אחרי @"},
                                 {EMBIDI_WARNING_HIDDEN_TEXT, "מכיל טקסט נסתר"},
                                 {EMBIDI_WARNING_BIDI_CONTROL, "סימני כיוון נסתרים"},
                                 {EMBIDI_WARNING_ENCODED_CONTROL, "תווי בקרה מקודדים"},
                                 {EMBIDI_WARNING_INVISIBLE_CHARACTER, "תווים בלתי נראים"},
                                 {EMBIDI_WARNING_BIDI_RULE, "שם האתר עלול להטעות"},
                                 {EMBIDI_WARNING_DIGIT_HAZARD, "ייתכן שספרות יזוזו"},
                                 {EMBIDI_WARNING_MIXED_COMPONENT, "כיווני כתיבה מעורבים"},
                                 {EMBIDI_WARNING_PERCENT_IN_HOST, "שם האתר מקודד חלקית"},
                                 {EMBIDI_WARNING_HOST_ERROR, "שם האתר אינו תקין"},
                                 {EMBIDI_WARNING_SYNTAX, "הקישור אינו תקין"},
                                 {EMBIDI_WARNING_ILL_FORMED, "הטקסט פגום"},
                                 {EMBIDI_WARNING_MALFORMED, "הקוד שגוי או חלקי"},
                                 {EMBIDI_WARNING_BAD_LINK, "הקישור אינו בטוח"},
                                 {EMBIDI_WARNING_ISSUER_MISMATCH, "המנפיק אינו תואם לחשבון"},
                                 {EMBIDI_WARNING_FALLBACK_URL, "ייתכן שייפתח דף אינטרנט"},
                                 {EMBIDI_WARNING_LOGIN, "כולל שם משתמש לכניסה"},
                                 {EMBIDI_WARNING_OPEN_NETWORK, "רשת פתוחה ללא סיסמה"},
                                 {EMBIDI_WARNING_WEAK_NETWORK, "הצפנה חלשה (WEP)"},
                                 {EMBIDI_WARNING_NOT_SECURE, "החיבור אינו מוצפן"},
                                 {EMBIDI_WARNING_IP_ADDRESS, "מספר במקום שם אתר"},
                                 {EMBIDI_WARNING_PUNYCODE, "שם האתר מקודד"},
                                 {EMBIDI_WARNING_BACKSLASH, "יש בו לוכסנים הפוכים"},
                                 {EMBIDI_WARNING_REPAIRED, "לוכסנים לא רגילים"},
                                 {EMBIDI_WARNING_PORT, "מספר היציאה אינו תקין"},
                                 {EMBIDI_WARNING_CHARSET, "קידוד התווים אינו מוכר"},
                                 {EMBIDI_WARNING_NOT_UNIFORM, "נראה אחרת בתוכנות אחרות"},
                                 {EMBIDI_WARNING_SECRET, "מכיל מידע סודי"},
                                 {EMBIDI_WARNING_HIDDEN_NETWORK, "רשת מוסתרת"},
                                 {EMBIDI_WARNING_TRIMMED, "תווים מיותרים בקצוות"},
                                 {EMBIDI_WARNING_CONTRACT_CALL, "מפעיל חוזה חכם"},
                                 {EMBIDI_WARNING_OPENS_APP, "פותח אפליקציה"},
                                 {EMBIDI_WARNING_SUSPECT_CHARACTER, "תו חריג בשם האתר"},
                                 {EMBIDI_WARNING_UNUSUAL_NAME, "שם אתר לא שגרתי"}};
constexpr Wording kKinds[] = {{EMBIDI_PAYLOAD_TEXT, "טקסט"},           {EMBIDI_PAYLOAD_URL, "קישור"},
                              {EMBIDI_PAYLOAD_EMAIL, "דואר אלקטרוני"}, {EMBIDI_PAYLOAD_PHONE, "שיחת טלפון"},
                              {EMBIDI_PAYLOAD_MESSAGE, "הודעת טקסט"},  {EMBIDI_PAYLOAD_WIFI, "רשת Wi-Fi"},
                              {EMBIDI_PAYLOAD_CONTACT, "איש קשר"},     {EMBIDI_PAYLOAD_LOCATION, "מיקום"},
                              {EMBIDI_PAYLOAD_OTP, "קודים חד־פעמיים"}, {EMBIDI_PAYLOAD_CALENDAR, "אירוע ביומן"},
                              {EMBIDI_PAYLOAD_PAYMENT, "תשלום"},       {EMBIDI_PAYLOAD_APP, "יישום"}};
constexpr Wording kLabels[] = {{EMBIDI_ROW_OTHER, "אחר"},
                               {EMBIDI_ROW_TEXT, "טקסט"},
                               {EMBIDI_ROW_URL, "קישור"},
                               {EMBIDI_ROW_TO, "אל"},
                               {EMBIDI_ROW_CC, "עותק"},
                               {EMBIDI_ROW_BCC, "עותק מוסתר"},
                               {EMBIDI_ROW_SUBJECT, "נושא"},
                               {EMBIDI_ROW_BODY, "הודעה"},
                               {EMBIDI_ROW_NUMBER, "מספר"},
                               {EMBIDI_ROW_SSID, "רשת"},
                               {EMBIDI_ROW_SECURITY, "אבטחה"},
                               {EMBIDI_ROW_PASSWORD, "סיסמה"},
                               {EMBIDI_ROW_HIDDEN, "רשת מוסתרת"},
                               {EMBIDI_ROW_PHASE2, "שלב 2"},
                               {EMBIDI_ROW_EAP, "שיטת EAP"},
                               {EMBIDI_ROW_IDENTITY, "זהות"},
                               {EMBIDI_ROW_ANONYMOUS, "זהות אנונימית"},
                               {EMBIDI_ROW_NAME, "שם"},
                               {EMBIDI_ROW_NAME_PARTS, "חלקי השם"},
                               {EMBIDI_ROW_READING, "הגייה"},
                               {EMBIDI_ROW_NICKNAME, "כינוי"},
                               {EMBIDI_ROW_ORGANIZATION, "ארגון"},
                               {EMBIDI_ROW_TITLE, "כותרת/תפקיד"},
                               {EMBIDI_ROW_EMAIL, "אימייל"},
                               {EMBIDI_ROW_ADDRESS, "כתובת"},
                               {EMBIDI_ROW_BIRTHDAY, "תאריך לידה"},
                               {EMBIDI_ROW_NOTE, "הערה"},
                               {EMBIDI_ROW_LATITUDE, "קו רוחב"},
                               {EMBIDI_ROW_LONGITUDE, "קו אורך"},
                               {EMBIDI_ROW_ALTITUDE, "גובה"},
                               {EMBIDI_ROW_QUERY, "חיפוש"},
                               {EMBIDI_ROW_TYPE, "סוג"},
                               {EMBIDI_ROW_ACCOUNT, "חשבון"},
                               {EMBIDI_ROW_SECRET, "מפתח סודי"},
                               {EMBIDI_ROW_ISSUER, "מנפיק"},
                               {EMBIDI_ROW_ALGORITHM, "אלגוריתם"},
                               {EMBIDI_ROW_DIGITS, "מספר ספרות"},
                               {EMBIDI_ROW_PERIOD, "פרק זמן"},
                               {EMBIDI_ROW_COUNTER, "מונה"},
                               {EMBIDI_ROW_DATA, "נתונים"},
                               {EMBIDI_ROW_BEGIN, "התחלה"},
                               {EMBIDI_ROW_END, "סיום"},
                               {EMBIDI_ROW_PLACE, "מקום"},
                               {EMBIDI_ROW_ORGANIZER, "מארגן"},
                               {EMBIDI_ROW_PAYEE, "מוטב"},
                               {EMBIDI_ROW_AMOUNT, "סכום"},
                               {EMBIDI_ROW_CURRENCY, "מטבע"},
                               {EMBIDI_ROW_REFERENCE, "אסמכתה"},
                               {EMBIDI_ROW_BANK, "בנק"},
                               {EMBIDI_ROW_APP, "יישום"},
                               {EMBIDI_ROW_PACKAGE, "חבילת יישום"},
                               {EMBIDI_ROW_ACTION, "פעולה"},
                               {EMBIDI_ROW_COMPONENT, "רכיב"},
                               {EMBIDI_ROW_SCHEME, "פרוטוקול"},
                               {EMBIDI_ROW_TARGET, "יעד"},
                               {EMBIDI_ROW_HOST, "שרת"},
                               {EMBIDI_ROW_CODE, "קוד"}};

constexpr auto kPackedWarnings = pack<packed_bytes(kWarnings, kWarningCount)>(kWarnings);
constexpr auto kPackedKinds = pack<packed_bytes(kKinds, kKindCount)>(kKinds);
constexpr auto kPackedLabels = pack<packed_bytes(kLabels, kLabelCount)>(kLabels);

}  // namespace
}  // namespace hebrew
}  // namespace embidi

const embidi_language embidi_hebrew = {embidi::hebrew::kPackedWarnings.bytes, embidi::hebrew::kPackedKinds.bytes,
                                       embidi::hebrew::kPackedLabels.bytes};

#endif
