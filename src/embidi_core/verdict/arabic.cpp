// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Texts in Arabic.
#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi_core/verdict/language.hpp"

namespace embidi {
namespace arabic {
namespace {

constexpr Wording kWarnings[] = {{EMBIDI_WARNING_UNCHECKED, "تعذر إكمال الفحص"},
                                 {EMBIDI_WARNING_SCRIPT_SCHEME, "الرابط يشغل برنامجا"},
                                 {EMBIDI_WARNING_KEY_EXPORT, "مفاتيح دخول مصدرة"},
                                 {EMBIDI_WARNING_COMMAND_CODE, "رقم ينفذ أمرا بالهاتف"},
                                 {EMBIDI_WARNING_LOOKALIKE, "يشبه موقعا آخر"},
                                 {EMBIDI_WARNING_MIXED_SCRIPT, "أبجديات مختلطة في اسم الموقع"},
                                 {EMBIDI_WARNING_SEPARATOR_LOOKALIKE, "شرطة مائلة أو نقطة مزيفة"},
                                 {EMBIDI_WARNING_USERINFO, "الموقع الحقيقي بعد @"},
                                 {EMBIDI_WARNING_HIDDEN_TEXT, "يحتوي على نص مخفي"},
                                 {EMBIDI_WARNING_BIDI_CONTROL, "علامات اتجاه مخفية"},
                                 {EMBIDI_WARNING_ENCODED_CONTROL, "محارف تحكم مرمزة"},
                                 {EMBIDI_WARNING_INVISIBLE_CHARACTER, "محارف غير مرئية"},
                                 {EMBIDI_WARNING_BIDI_RULE, "اسم الموقع قد يكون مضللا"},
                                 {EMBIDI_WARNING_DIGIT_HAZARD, "قد يتغير موضع الأرقام"},
                                 {EMBIDI_WARNING_MIXED_COMPONENT, "اتجاهات كتابة مختلطة"},
                                 {EMBIDI_WARNING_PERCENT_IN_HOST, "اسم الموقع مرمز جزئيا"},
                                 {EMBIDI_WARNING_HOST_ERROR, "اسم الموقع غير صالح"},
                                 {EMBIDI_WARNING_SYNTAX, "صيغة الرابط غير صحيحة"},
                                 {EMBIDI_WARNING_ILL_FORMED, "النص تالف"},
                                 {EMBIDI_WARNING_MALFORMED, "الرمز خاطئ أو ناقص"},
                                 {EMBIDI_WARNING_BAD_LINK, "الرابط غير آمن"},
                                 {EMBIDI_WARNING_ISSUER_MISMATCH, "جهة الإصدار لا تطابق الحساب"},
                                 {EMBIDI_WARNING_FALLBACK_URL, "قد يفتح صفحة ويب بدلا منه"},
                                 {EMBIDI_WARNING_LOGIN, "يتضمن اسم مستخدم للدخول"},
                                 {EMBIDI_WARNING_OPEN_NETWORK, "شبكة مفتوحة بلا كلمة مرور"},
                                 {EMBIDI_WARNING_WEAK_NETWORK, "تشفير ضعيف (WEP)"},
                                 {EMBIDI_WARNING_NOT_SECURE, "الاتصال غير مشفر"},
                                 {EMBIDI_WARNING_IP_ADDRESS, "رقم بدلا من اسم الموقع"},
                                 {EMBIDI_WARNING_PUNYCODE, "اسم الموقع مرمز"},
                                 {EMBIDI_WARNING_BACKSLASH, "فيه شرطات مائلة عكسية"},
                                 {EMBIDI_WARNING_REPAIRED, "شرطات مائلة غير معتادة"},
                                 {EMBIDI_WARNING_PORT, "رقم المنفذ غير صالح"},
                                 {EMBIDI_WARNING_CHARSET, "ترميز محارف غير معروف"},
                                 {EMBIDI_WARNING_NOT_UNIFORM, "يظهر مختلفا في برامج أخرى"},
                                 {EMBIDI_WARNING_SECRET, "يحتوي على معلومات سرية"},
                                 {EMBIDI_WARNING_HIDDEN_NETWORK, "شبكة مخفية"},
                                 {EMBIDI_WARNING_TRIMMED, "محارف زائدة في الطرفين"},
                                 {EMBIDI_WARNING_CONTRACT_CALL, "يشغل عقدا ذكيا"},
                                 {EMBIDI_WARNING_OPENS_APP, "يفتح تطبيقا"},
                                 {EMBIDI_WARNING_SUSPECT_CHARACTER, "حرف غير مألوف في الاسم"},
                                 {EMBIDI_WARNING_UNUSUAL_NAME, "اسم موقع غير مألوف"}};
constexpr Wording kKinds[] = {{EMBIDI_PAYLOAD_TEXT, "نص"},
                              {EMBIDI_PAYLOAD_URL, "رابط"},
                              {EMBIDI_PAYLOAD_EMAIL, "بريد إلكتروني"},
                              {EMBIDI_PAYLOAD_PHONE, "مكالمة هاتفية"},
                              {EMBIDI_PAYLOAD_MESSAGE, "رسالة نصية"},
                              {EMBIDI_PAYLOAD_WIFI, "شبكة Wi-Fi"},
                              {EMBIDI_PAYLOAD_CONTACT, "جهة اتصال"},
                              {EMBIDI_PAYLOAD_LOCATION, "موقع جغرافي"},
                              {EMBIDI_PAYLOAD_OTP, "رموز لمرة واحدة"},
                              {EMBIDI_PAYLOAD_CALENDAR, "حدث في التقويم"},
                              {EMBIDI_PAYLOAD_PAYMENT, "دفعة مالية"},
                              {EMBIDI_PAYLOAD_APP, "تطبيق"}};
constexpr Wording kLabels[] = {{EMBIDI_ROW_OTHER, "أخرى"},
                               {EMBIDI_ROW_TEXT, "النص"},
                               {EMBIDI_ROW_URL, "الرابط"},
                               {EMBIDI_ROW_TO, "إلى"},
                               {EMBIDI_ROW_CC, "نسخة"},
                               {EMBIDI_ROW_BCC, "نسخة مخفية"},
                               {EMBIDI_ROW_SUBJECT, "الموضوع"},
                               {EMBIDI_ROW_BODY, "الرسالة"},
                               {EMBIDI_ROW_NUMBER, "الرقم"},
                               {EMBIDI_ROW_SSID, "الشبكة"},
                               {EMBIDI_ROW_SECURITY, "الأمان"},
                               {EMBIDI_ROW_PASSWORD, "كلمة المرور"},
                               {EMBIDI_ROW_HIDDEN, "شبكة مخفية"},
                               {EMBIDI_ROW_PHASE2, "المرحلة 2"},
                               {EMBIDI_ROW_EAP, "طريقة EAP"},
                               {EMBIDI_ROW_IDENTITY, "الهوية"},
                               {EMBIDI_ROW_ANONYMOUS, "هوية مجهولة"},
                               {EMBIDI_ROW_NAME, "الاسم"},
                               {EMBIDI_ROW_NAME_PARTS, "أجزاء الاسم"},
                               {EMBIDI_ROW_READING, "النطق"},
                               {EMBIDI_ROW_NICKNAME, "اسم الشهرة"},
                               {EMBIDI_ROW_ORGANIZATION, "المؤسسة"},
                               {EMBIDI_ROW_TITLE, "المسمى"},
                               {EMBIDI_ROW_EMAIL, "البريد"},
                               {EMBIDI_ROW_ADDRESS, "العنوان"},
                               {EMBIDI_ROW_BIRTHDAY, "تاريخ الميلاد"},
                               {EMBIDI_ROW_NOTE, "ملاحظة"},
                               {EMBIDI_ROW_LATITUDE, "خط العرض"},
                               {EMBIDI_ROW_LONGITUDE, "خط الطول"},
                               {EMBIDI_ROW_ALTITUDE, "الارتفاع"},
                               {EMBIDI_ROW_QUERY, "البحث"},
                               {EMBIDI_ROW_TYPE, "النوع"},
                               {EMBIDI_ROW_ACCOUNT, "الحساب"},
                               {EMBIDI_ROW_SECRET, "المفتاح السري"},
                               {EMBIDI_ROW_ISSUER, "جهة الإصدار"},
                               {EMBIDI_ROW_ALGORITHM, "الخوارزمية"},
                               {EMBIDI_ROW_DIGITS, "عدد الأرقام"},
                               {EMBIDI_ROW_PERIOD, "المدة"},
                               {EMBIDI_ROW_COUNTER, "العداد"},
                               {EMBIDI_ROW_DATA, "البيانات"},
                               {EMBIDI_ROW_BEGIN, "البداية"},
                               {EMBIDI_ROW_END, "النهاية"},
                               {EMBIDI_ROW_PLACE, "المكان"},
                               {EMBIDI_ROW_ORGANIZER, "المنظم"},
                               {EMBIDI_ROW_PAYEE, "المستفيد"},
                               {EMBIDI_ROW_AMOUNT, "المبلغ"},
                               {EMBIDI_ROW_CURRENCY, "العملة"},
                               {EMBIDI_ROW_REFERENCE, "المرجع"},
                               {EMBIDI_ROW_BANK, "البنك"},
                               {EMBIDI_ROW_APP, "التطبيق"},
                               {EMBIDI_ROW_PACKAGE, "حزمة التطبيق"},
                               {EMBIDI_ROW_ACTION, "الإجراء"},
                               {EMBIDI_ROW_COMPONENT, "المكون"},
                               {EMBIDI_ROW_SCHEME, "البروتوكول"},
                               {EMBIDI_ROW_TARGET, "الهدف"},
                               {EMBIDI_ROW_HOST, "الخادم"},
                               {EMBIDI_ROW_CODE, "الرمز"}};

constexpr auto kPackedWarnings = pack<packed_bytes(kWarnings, kWarningCount)>(kWarnings);
constexpr auto kPackedKinds = pack<packed_bytes(kKinds, kKindCount)>(kKinds);
constexpr auto kPackedLabels = pack<packed_bytes(kLabels, kLabelCount)>(kLabels);

}  // namespace
}  // namespace arabic
}  // namespace embidi

const embidi_language embidi_arabic = {embidi::arabic::kPackedWarnings.bytes, embidi::arabic::kPackedKinds.bytes,
                                       embidi::arabic::kPackedLabels.bytes};

#endif
