// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The handheld's languages: the library's texts of each, and the few words of the handheld's own.
#ifndef EMBIDI_EXAMPLES_QR_PREVIEW_LANGUAGE_HPP
#define EMBIDI_EXAMPLES_QR_PREVIEW_LANGUAGE_HPP

#include <stddef.h>

#include "embidi/embidi.hpp"

namespace embidi::qr {

struct UiLanguage {
  const Language* texts;
  Base base;
  const char* scan;
  const char* open;    // what select does
  const char* keep;    // the same, where there is nothing to be opened
  const char* unsafe;  // what select does not do
  const char* site;    // names a host
  const char* unknown_letters;
  const char* empty;
  const char* too_long;
  const char* too_many_parts;
};

inline constexpr size_t kLanguages = 4;

inline const UiLanguage& language(size_t index) {
  static constexpr UiLanguage kAll[kLanguages] = {
      {&english, Base::ltr, "Scan a code", "open", "keep", "unsafe", "Site", "Unknown letters", "Empty code",
       "Code too long", "Too many parts"},
      {&hebrew, Base::rtl, "סרקו קוד", "פתיחה", "שמירה", "לא בטוח", "אתר", "אותיות לא מוכרות", "הקוד ריק",
       "הקוד ארוך מדי", "יותר מדי חלקים"},
      {&arabic, Base::rtl, "امسح رمزا", "فتح", "حفظ", "غير آمن", "الموقع", "حروف غير معروفة", "الرمز فارغ",
       "الرمز طويل جدا", "أجزاء كثيرة جدا"},
      {&persian, Base::rtl, "کد را اسکن کنید", "گشودن", "ذخیره", "ناامن", "سایت", "حروف ناشناخته", "کد خالی است",
       "کد خیلی بلند است", "بخش‌ها زیادند"}};
  return kAll[index];
}

}  // namespace embidi::qr

#endif
