// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Texts in Persian.
#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi_core/verdict/language.hpp"

namespace embidi {
namespace persian {
namespace {

constexpr Wording kWarnings[] = {
    {EMBIDI_WARNING_UNCHECKED, "بررسی کامل نشد"},
    {EMBIDI_WARNING_SCRIPT_SCHEME, "پیوند برنامه اجرا می‌کند"},
    {EMBIDI_WARNING_KEY_EXPORT, "خروجی کلیدهای ورود"},
    {EMBIDI_WARNING_COMMAND_CODE, "تماس با کد دستوری"},
    {EMBIDI_WARNING_LOOKALIKE, "شبیه سایت دیگری است"},
    {EMBIDI_WARNING_MIXED_SCRIPT, "چند خط در نام سایت"},
    {EMBIDI_WARNING_SEPARATOR_LOOKALIKE, "اسلش یا نقطه جعلی"},
    {EMBIDI_WARNING_USERINFO, "سایت واقعی پس از @ است"},
    {EMBIDI_WARNING_HIDDEN_TEXT, "متن پنهان دارد"},
    {EMBIDI_WARNING_BIDI_CONTROL, "نشانه‌های جهت پنهان"},
    {EMBIDI_WARNING_ENCODED_CONTROL, "نویسه‌های کنترلی کدشده"},
    {EMBIDI_WARNING_INVISIBLE_CHARACTER, "نویسه‌های نامرئی"},
    {EMBIDI_WARNING_BIDI_RULE, "نام سایت شاید گمراه کند"},
    {EMBIDI_WARNING_DIGIT_HAZARD, "شاید رقم‌ها جابه‌جا شوند"},
    {EMBIDI_WARNING_MIXED_COMPONENT, "جهت‌های نوشتاری آمیخته"},
    {EMBIDI_WARNING_PERCENT_IN_HOST, "بخشی از نام سایت کدشده"},
    {EMBIDI_WARNING_HOST_ERROR, "نام سایت نامعتبر است"},
    {EMBIDI_WARNING_SYNTAX, "پیوند درست نیست"},
    {EMBIDI_WARNING_ILL_FORMED, "متن خراب است"},
    {EMBIDI_WARNING_MALFORMED, "کد نادرست یا ناقص است"},
    {EMBIDI_WARNING_BAD_LINK, "پیوند امن نیست"},
    {EMBIDI_WARNING_ISSUER_MISMATCH, "صادرکننده با حساب نمی‌خواند"},
    {EMBIDI_WARNING_FALLBACK_URL, "شاید صفحه وب باز شود"},
    {EMBIDI_WARNING_LOGIN, "نام کاربری برای ورود دارد"},
    {EMBIDI_WARNING_OPEN_NETWORK, "شبکه باز، بدون گذرواژه"},
    {EMBIDI_WARNING_WEAK_NETWORK, "رمزنگاری ضعیف (WEP)"},
    {EMBIDI_WARNING_NOT_SECURE, "اتصال رمزنگاری‌نشده"},
    {EMBIDI_WARNING_IP_ADDRESS, "عدد به جای نام سایت"},
    {EMBIDI_WARNING_PUNYCODE, "نام سایت کدشده است"},
    {EMBIDI_WARNING_BACKSLASH, "بک‌اسلش دارد"},
    {EMBIDI_WARNING_REPAIRED, "اسلش‌های نامعمول"},
    {EMBIDI_WARNING_PORT, "شماره درگاه نامعتبر است"},
    {EMBIDI_WARNING_CHARSET, "کدگذاری متن ناشناخته است"},
    {EMBIDI_WARNING_NOT_UNIFORM, "در جاهای دیگر متفاوت است"},
    {EMBIDI_WARNING_SECRET, "اطلاعات محرمانه دارد"},
    {EMBIDI_WARNING_HIDDEN_NETWORK, "شبکه پنهان"},
    {EMBIDI_WARNING_TRIMMED, "نویسه‌های اضافی در دو سر"},
    {EMBIDI_WARNING_CONTRACT_CALL, "قرارداد هوشمند اجرا می‌کند"},
    {EMBIDI_WARNING_OPENS_APP, "برنامه‌ای را باز می‌کند"},
    {EMBIDI_WARNING_SUSPECT_CHARACTER, "نویسه‌ای نامعمول در نام"},
    {EMBIDI_WARNING_UNUSUAL_NAME, "نام نامعمول سایت"}};
constexpr Wording kKinds[] = {{EMBIDI_PAYLOAD_TEXT, "متن"},
                              {EMBIDI_PAYLOAD_URL, "پیوند"},
                              {EMBIDI_PAYLOAD_EMAIL, "ایمیل"},
                              {EMBIDI_PAYLOAD_PHONE, "تماس تلفنی"},
                              {EMBIDI_PAYLOAD_MESSAGE, "پیامک"},
                              {EMBIDI_PAYLOAD_WIFI, "شبکه Wi-Fi"},
                              {EMBIDI_PAYLOAD_CONTACT, "مخاطب"},
                              {EMBIDI_PAYLOAD_LOCATION, "موقعیت مکانی"},
                              {EMBIDI_PAYLOAD_OTP, "رمز یک‌بارمصرف"},
                              {EMBIDI_PAYLOAD_CALENDAR, "رویداد تقویم"},
                              {EMBIDI_PAYLOAD_PAYMENT, "پرداخت"},
                              {EMBIDI_PAYLOAD_APP, "برنامه"}};
constexpr Wording kLabels[] = {{EMBIDI_ROW_OTHER, "سایر"},
                               {EMBIDI_ROW_TEXT, "متن"},
                               {EMBIDI_ROW_URL, "پیوند"},
                               {EMBIDI_ROW_TO, "گیرنده"},
                               {EMBIDI_ROW_CC, "رونوشت"},
                               {EMBIDI_ROW_BCC, "رونوشت پنهان"},
                               {EMBIDI_ROW_SUBJECT, "موضوع"},
                               {EMBIDI_ROW_BODY, "پیام"},
                               {EMBIDI_ROW_NUMBER, "شماره"},
                               {EMBIDI_ROW_SSID, "شبکه"},
                               {EMBIDI_ROW_SECURITY, "امنیت"},
                               {EMBIDI_ROW_PASSWORD, "گذرواژه"},
                               {EMBIDI_ROW_HIDDEN, "شبکه پنهان"},
                               {EMBIDI_ROW_PHASE2, "مرحله ۲"},
                               {EMBIDI_ROW_EAP, "روش EAP"},
                               {EMBIDI_ROW_IDENTITY, "شناسه"},
                               {EMBIDI_ROW_ANONYMOUS, "شناسه ناشناس"},
                               {EMBIDI_ROW_NAME, "نام"},
                               {EMBIDI_ROW_NAME_PARTS, "اجزای نام"},
                               {EMBIDI_ROW_READING, "تلفظ"},
                               {EMBIDI_ROW_NICKNAME, "نام خودمانی"},
                               {EMBIDI_ROW_ORGANIZATION, "سازمان"},
                               {EMBIDI_ROW_TITLE, "عنوان"},
                               {EMBIDI_ROW_EMAIL, "ایمیل"},
                               {EMBIDI_ROW_ADDRESS, "نشانی"},
                               {EMBIDI_ROW_BIRTHDAY, "تاریخ تولد"},
                               {EMBIDI_ROW_NOTE, "یادداشت"},
                               {EMBIDI_ROW_LATITUDE, "عرض جغرافیایی"},
                               {EMBIDI_ROW_LONGITUDE, "طول جغرافیایی"},
                               {EMBIDI_ROW_ALTITUDE, "ارتفاع"},
                               {EMBIDI_ROW_QUERY, "جستجو"},
                               {EMBIDI_ROW_TYPE, "نوع"},
                               {EMBIDI_ROW_ACCOUNT, "حساب"},
                               {EMBIDI_ROW_SECRET, "کلید محرمانه"},
                               {EMBIDI_ROW_ISSUER, "صادرکننده"},
                               {EMBIDI_ROW_ALGORITHM, "الگوریتم"},
                               {EMBIDI_ROW_DIGITS, "تعداد رقم‌ها"},
                               {EMBIDI_ROW_PERIOD, "دوره"},
                               {EMBIDI_ROW_COUNTER, "شمارنده"},
                               {EMBIDI_ROW_DATA, "داده‌ها"},
                               {EMBIDI_ROW_BEGIN, "آغاز"},
                               {EMBIDI_ROW_END, "پایان"},
                               {EMBIDI_ROW_PLACE, "مکان"},
                               {EMBIDI_ROW_ORGANIZER, "برگزارکننده"},
                               {EMBIDI_ROW_PAYEE, "دریافت‌کننده"},
                               {EMBIDI_ROW_AMOUNT, "مبلغ"},
                               {EMBIDI_ROW_CURRENCY, "واحد پول"},
                               {EMBIDI_ROW_REFERENCE, "شماره ارجاع"},
                               {EMBIDI_ROW_BANK, "بانک"},
                               {EMBIDI_ROW_APP, "برنامه"},
                               {EMBIDI_ROW_PACKAGE, "بسته برنامه"},
                               {EMBIDI_ROW_ACTION, "کنش"},
                               {EMBIDI_ROW_COMPONENT, "مؤلفه"},
                               {EMBIDI_ROW_SCHEME, "پروتکل"},
                               {EMBIDI_ROW_TARGET, "مقصد"},
                               {EMBIDI_ROW_HOST, "سرور"},
                               {EMBIDI_ROW_CODE, "کد"}};

constexpr auto kPackedWarnings = pack<packed_bytes(kWarnings, kWarningCount)>(kWarnings);
constexpr auto kPackedKinds = pack<packed_bytes(kKinds, kKindCount)>(kKinds);
constexpr auto kPackedLabels = pack<packed_bytes(kLabels, kLabelCount)>(kLabels);

}  // namespace
}  // namespace persian
}  // namespace embidi

const embidi_language embidi_persian = {embidi::persian::kPackedWarnings.bytes, embidi::persian::kPackedKinds.bytes,
                                        embidi::persian::kPackedLabels.bytes};

#endif
