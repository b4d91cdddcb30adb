// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Texts to start from. `note` says what to look for; `state` has what differs from the defaults. The texts are in memory
// order: an editor that knows the Unicode algorithm alone shows some of them otherwise, which is what they are about.

const documents = [
  {
    id: "readme",
    title: "The URL of the README",
    note: "Compare the two displays. By the Unicode algorithm alone, the two Hebrew parts of the site’s name change places, and so do the two parts of the path. With embidi every part keeps its place.",
    state: { text: "http://ab.cd.אב.גד.com/הו/זח", recognize: "iri", device: "256x64" },
  },
  {
    id: "query",
    title: "A query in a right-to-left paragraph",
    note: "Scheme, site, path and query still go from left to right, in a paragraph that goes from right to left.",
    state: { text: "http://אב.גד.com/הו?a=זח", recognize: "iri", base: "rtl" },
  },
  {
    id: "content-order",
    title: "The same link, from right to left",
    note: "The order “content”: a link that has right-to-left letters goes from right to left as a whole, every part in its place.",
    state: { text: "http://אב.גד.com/הו?a=זח", recognize: "iri", base: "rtl", order: "content" },
  },
  {
    id: "preposition",
    title: "A Hebrew preposition before a site",
    note: "The Hebrew for “in” is glued to the site’s name and is no part of the link; nor is the full stop.",
    state: { text: "הזמנתי ב-Booking.com." },
  },
  {
    id: "link-first",
    title: "A Hebrew sentence that begins with a link",
    note: "The paragraph runs from right to left: a link does not decide that. The Unicode algorithm lets it run from left to right.",
    state: { text: "https://example.co.il/ הוא האתר שלנו" },
  },
  {
    id: "router",
    title: "An IP address in Arabic",
    note: "The four numbers of the address stay in order.",
    state: { text: "الموجه: http://192.168.1.1/إعداد" },
  },
  {
    id: "elide",
    title: "A link that is too long for the panel",
    note: "What may be left out goes first: the user, then the middle of the path. The site’s name stays.",
    state: { text: "http://u@www.אב.גד.com/הו/זח/a/b/c.html?q=1", recognize: "iri", fit: "elide" },
  },
  {
    id: "greys",
    title: "Greys on an LCD",
    note: "A smooth font of 20 pixels, and a style that dims everything but the host.",
    state: { text: "see http://אב.גד.com/הו", device: "lcd-320x240", font: "dejavu", style: "dim" },
  },
  {
    id: "unsupported",
    title: "Hindi: what these fonts do not have",
    note: "The letters of some scripts fuse or change places. embidi draws them one by one, and says so under “Checks”.",
    state: { text: "हिन्दी: https://example.in/", view: "checks" },
  },
];

const attacks = [
  {
    id: "homograph",
    title: "Cyrillic letters that look like Latin ones",
    note: "Every letter of this “apple” is Cyrillic. The check says what it looks like, and shows the name as xn--80ak6aa92e.com.",
    state: { text: "https://аррӏе.com/", recognize: "iri", view: "checks" },
  },
  {
    id: "mixed-alphabets",
    title: "Two alphabets in one name",
    note: "Cyrillic and Latin letters in one word: nobody writes so by accident.",
    state: { text: "https://раураl.com/", recognize: "iri", view: "checks" },
  },
  {
    id: "userinfo",
    title: "A bank before the @",
    note: "What stands before @ is a user name. The link leads to evil.com, which is what stands out on the display.",
    state: { text: "https://bank.com@evil.com/", recognize: "iri", view: "checks" },
  },
  {
    id: "userinfo-long",
    title: "A user name longer than the display",
    note: "A display that cuts off at the right would show the bank alone. embidi leaves out the user first.",
    state: {
      text: "https://www.bank.com&session=0123456789012345678901234567890@evil.com/login",
      recognize: "iri",
      fit: "elide",
    },
  },
  {
    id: "false-slash",
    title: "A slash that is none",
    note: "U+2215 looks like a slash. What seems to be a path belongs to the name of a site in Japan.",
    state: { text: "https://bank.com\u2215login.evil.jp/", recognize: "iri", view: "checks" },
  },
  {
    id: "swapped-site",
    title: "Two parts of a site’s name, exchanged",
    note: "In Hebrew, “bank.strangers.com”. By the Unicode algorithm it reads “strangers.bank.com”, a page of the bank’s; with embidi the site that it leads to stands directly before .com.",
    state: { text: "https://בנק.זרים.com/כניסה", recognize: "iri", device: "256x64" },
  },
  {
    id: "long-host",
    title: "A host that begins like a bank’s",
    note: "The end of a site’s name says whose it is. It stays when the link is shortened.",
    state: { text: "https://accounts.bank.com.session-check.evil.example/login", recognize: "iri", fit: "elide" },
  },
  {
    id: "override-link",
    title: "A direction override in a link",
    note: "U+202E turns round what follows: “exe.pdf” by the Unicode algorithm. embidi takes its effect away, and the check reports it.",
    state: { text: "https://evil.com/\u202Efdp.exe", recognize: "iri", view: "checks" },
  },
  {
    id: "override-file",
    title: "A program that passes for a document",
    note: "The same trick in a file name: by the Unicode algorithm “invoice_exe.pdf”, with embidi what it is.",
    state: { text: "C:\\Users\\dana\\invoice_\u202Efdp.exe", recognize: "filename" },
  },
  {
    id: "override-escaped",
    title: "A direction override in escapes",
    note: "%E2%80%AE is the same U+202E for a program that decodes the link before it shows it.",
    state: { text: "https://evil.com/?file=%E2%80%AEgpj.exe", recognize: "iri", view: "checks" },
  },
  {
    id: "joiner",
    title: "An invisible character in a name",
    note: "Between “goog” and “le” stands U+200C, which draws nothing.",
    state: { text: "https://goog\u200Cle.com/", recognize: "iri", view: "checks" },
  },
  {
    id: "digits",
    title: "Digits after an Arabic name",
    note: "By the Unicode algorithm the digits move to the other side of the Arabic word. embidi keeps them; other programs will not, so the check warns.",
    state: { text: "https://مصر.123.com/", recognize: "iri", view: "checks" },
  },
  {
    id: "backslash",
    title: "A backslash before the @",
    note: "Browsers take the backslash for a slash, so this leads to evil.com and not to bank.com.",
    state: { text: "http://evil.com\\@bank.com/", recognize: "iri", view: "checks" },
  },
  {
    id: "hidden-bytes",
    title: "Bytes that are no UTF-8",
    note: "Each faulty sequence becomes one U+FFFD; the rest of the line is shown.",
    state: { text: "68 74 74 70 3A 2F 2F D7 90 D7 2E 63 6F 6D 2F FF", input: "bytes" },
  },
];

const receipts = [
  {
    id: "receipt-he",
    title: "Receipt in Hebrew",
    note: "Prices and percentages stand where a reader of Hebrew expects them.",
    state: { text: 'קפה הפוך ×2: 28.00 ₪\nמאפה שמרים: 18.50 ₪\nסה"כ לתשלום: 46.50 ₪\nכולל מע"מ 18%' },
  },
  {
    id: "receipt-ar",
    title: "Receipt in Arabic",
    note: "Joined letters, Arabic digits, and the currency after the amount.",
    state: { text: "قهوة عربية ×٢: ٢٤٫٠٠ ر.س\nكنافة: ١٨٫٠٠ ر.س\nالإجمالي: ٤٢٫٠٠ ر.س\nشامل الضريبة ١٥٪" },
  },
  {
    id: "receipt-fa",
    title: "Receipt in Persian",
    note: "Persian digits and their thousands separator run from left to right inside the line.",
    state: { text: "چای ×۲: ۹۰٬۰۰۰ تومان\nنان سنگک: ۶۰٬۰۰۰ تومان\nجمع: ۱۵۰٬۰۰۰ تومان\nبه امید دیدار!" },
  },
  {
    id: "shelf-label",
    title: "Shelf label on e-paper",
    note: "Dark on light, 250 × 122 pixels; the link to the offers is found in the text.",
    state: {
      text: "חלב טרי 3%, 1 ליטר\nמחיר: 7.11 ₪\nexample.co.il/מבצעים/חלב",
      device: "epd-250x122",
      font: "dejavu",
    },
  },
];

const chats = [
  {
    id: "chat-he",
    title: "Chat in Hebrew: a link to Wikipedia",
    note: "The underscores and the hyphen of the title belong to the link, the full stop does not.",
    state: { text: "ראו https://he.wikipedia.org/wiki/תל_אביב-יפו." },
  },
  {
    id: "chat-he-email",
    title: "Chat in Hebrew: a word glued to an address",
    note: "The Hebrew for “to” is written directly before the email address, and is no part of it.",
    state: { text: "כתבו לinfo@example.co.il עכשיו" },
  },
  {
    id: "chat-ar",
    title: "Chat in Arabic: look at this link",
    note: "The sentence goes on after the link, on its left.",
    state: {
      text: "مرحبا، شوف هذا الرابط https://ar.wikipedia.org/wiki/قهوة وقل لي رأيك",
      device: "lcd-320x240",
      font: "dejavu",
    },
  },
  {
    id: "chat-fa",
    title: "Chat in Persian: sign up here",
    note: "The word for “sign-up” holds a U+200C, which keeps two letters from joining, in the sentence as in the link.",
    state: { text: "سلام، لینک ثبت\u200Cنام اینجاست: https://example.ir/ثبت\u200Cنام" },
  },
  {
    id: "chat-mixed",
    title: "Chat in English with a Hebrew link",
    note: "The site’s name is in Hebrew; the sentence runs from left to right.",
    state: { text: "Try https://דוגמה.קום/תפריט tonight!" },
  },
];

const addresses = [
  {
    id: "address-he",
    title: "Web address in Hebrew",
    note: "Site, path, query and fragment in Hebrew, each read from right to left in its own place.",
    state: { text: "https://דוגמה.ישראל/דרכונים?עיר=חיפה#תור", recognize: "iri" },
  },
  {
    id: "address-ar",
    title: "Web address in Arabic",
    note: "The name of a ministry, under the top-level domain of Egypt.",
    state: { text: "http://موقع.وزارة-الاتصالات.مصر/", recognize: "iri" },
  },
  {
    id: "address-fa",
    title: "A site in Persian, without https",
    note: "It is found by its top-level domain, Iran’s.",
    state: { text: "آدرس سایت ما نمونه.ایران است" },
  },
  {
    id: "email-ar",
    title: "Email address in Arabic",
    note: "Mailbox first, then @, then the site: from left to right, each in Arabic.",
    state: { text: "راسلونا على بريدنا: دعم@مثال.السعودية" },
  },
  {
    id: "punycode",
    title: "An encoded address",
    note: "What xn-- and the percent escapes stand for is shown under “Checks”, if it deceives nobody.",
    state: { text: "https://xn--4dbrk0ce.xn--4dbrk0ce/%D7%90", recognize: "iri", view: "checks" },
  },
  {
    id: "environment-order",
    title: "The order “environment”",
    note: "In a right-to-left paragraph the parts of the link go from right to left, but the address stays whole.",
    state: { text: "http://[2001:db8::1]:80/דף", recognize: "iri", base: "rtl", order: "environment" },
  },
];

const files = [
  {
    id: "file-he",
    title: "Windows path in a Hebrew sentence",
    note: "The path is found after “in-”, and its folders stay in order.",
    state: { text: "הקובץ נמצא ב-C:\\Users\\דנה\\מסמכים\\תקציב.xlsx אם צריך" },
  },
  {
    id: "file-ar",
    title: "Path in an Arabic sentence",
    note: "A path begins after the colon. From left to right: home, Ali, reports, October.",
    state: { text: "الملف محفوظ في:/home/علي/تقارير/أكتوبر.pdf" },
  },
  {
    id: "file-fa",
    title: "File name with a space, in Persian quotes",
    note: "The quotes tell where the name ends, so that the space belongs to it.",
    state: { text: "فایل «/home/سارا/سند نهایی.docx» را باز کن" },
  },
  {
    id: "file-list",
    title: "List of files",
    note: "The whole of each line is declared to be a file name.",
    state: { text: "דוחות/2025/רבעון 3.pdf\nתמונות/חיפה/IMG_0417.jpg\nREADME.txt", recognize: "filename" },
  },
];

const codes = [
  {
    id: "qr-wifi",
    title: "Wi-Fi of a café",
    note: "The network’s name and its encryption are shown; the password only when asked for.",
    state: { text: "WIFI:T:WPA;S:בית קפה דיזנגוף;P:hafuch\\;26;;", view: "payload" },
  },
  {
    id: "qr-wifi-open",
    title: "Wi-Fi without a password, with hidden text",
    note: "A direction override turns round the end of the network’s name.",
    state: { text: "WIFI:S:Bank\u202Eeerf;T:nopass;;", view: "payload" },
  },
  {
    id: "qr-link",
    title: "A code with a deceptive link",
    note: "The verdict comes first, with the host in a form that deceives nobody.",
    state: { text: "URLTO:https://аррӏе.com/", view: "payload" },
  },
  {
    id: "qr-contact",
    title: "Contact in Arabic",
    note: "A vCard: name, telephone, email and web page as rows.",
    state: {
      text: "BEGIN:VCARD\nVERSION:3.0\nFN:ليلى حداد\nORG:مكتبة النيل\nTEL;TYPE=WORK:+20 2 2735 1234\nEMAIL:layla@example.com\nURL:https://example.com/ليلى\nEND:VCARD",
      view: "payload",
    },
  },
  {
    id: "qr-event",
    title: "Event in Hebrew",
    note: "A calendar entry; line ends in the note are written \\n in the code.",
    state: {
      text: "BEGIN:VEVENT\nSUMMARY:אסיפת הורים\nDTSTART:20261201T180000\nLOCATION:בית הספר „אלון״, חדר 12\nDESCRIPTION:נא להביא:\\n- מחברת\\n- עט\nEND:VEVENT",
      view: "payload",
    },
  },
  {
    id: "qr-payment",
    title: "Bank transfer (EPC)",
    note: "Payee, account, amount and purpose. Nobody has checked them: they are what the code says.",
    state: { text: "BCD\n002\n1\nSCT\n\nRed Cross\nBE72000000001616\nEUR1.50\n\n\nThanks", view: "payload" },
  },
  {
    id: "qr-command",
    title: "A telephone number that is a command",
    note: "Telephones run codes such as *#06# without asking. The verdict is not ok.",
    state: { text: "tel:*%2306%23", view: "payload" },
  },
  {
    id: "qr-program",
    title: "A link that runs a program",
    note: "javascript: is no page at all.",
    state: { text: "javascript:alert(document.cookie)", view: "payload" },
  },
];

const numbers = [
  {
    id: "phone-ar",
    title: "Telephone number in Arabic",
    note: "With “numbers” on, it can be dialled as it is read. By the Unicode algorithm its groups come in the opposite order.",
    state: { text: "هاتف: +966-11-123-4567", numbers: "on" },
  },
  {
    id: "phone-ar-digits",
    title: "Telephone number in Arabic digits",
    note: "The same with Arabic digits, and an extension.",
    state: { text: "هاتف: ٠١١-١٢٣٤٥٦٧ تحويلة ٢١", numbers: "on" },
  },
  {
    id: "phone-he",
    title: "Telephone numbers in Hebrew",
    note: "The star is dialled first; by the Unicode algorithm it comes last. It has days and hours right in Hebrew.",
    state: { text: "חייגו *2700 או 1-800-123-123 בימים א'-ה' 8:00-17:00", numbers: "on" },
  },
  {
    id: "phone-fa",
    title: "Telephone number in Persian",
    note: "Area code first, then the number.",
    state: { text: "تلفن: ۰۲۱-۸۸۷۷۶۶۵۵ (شنبه تا چهارشنبه)", numbers: "on" },
  },
  {
    id: "part-number",
    title: "A Hebrew sentence that begins with a part number",
    note: "The number is read from left to right, and the sentence from right to left all the same.",
    state: { text: 'AB-123/4 הוא המק"ט', numbers: "on" },
  },
];

const groups = {
  "From the documents": documents,
  Attacks: attacks,
  "Receipts and labels": receipts,
  Chat: chats,
  Addresses: addresses,
  "File names": files,
  "QR codes": codes,
  "Telephone numbers and codes": numbers,
};

export const examples = Object.entries(groups).flatMap(([group, entries]) =>
  entries.map((entry) => ({ group, ...entry })),
);
