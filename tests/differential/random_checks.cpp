// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "random_checks.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>

#include "checks.hpp"
#include "punycode.hpp"
#include "random_text.hpp"
#include "utf8.hpp"

namespace embidi::test {

namespace {

// Names and addresses as they are met, and ones that were made to deceive.
// clang-format off
const char* const kRealWorld[] = {
    "https://he.wikipedia.org/wiki/עברית", "https://ar.wikipedia.org/wiki/اللغة_العربية",
    "https://fa.wikipedia.org/wiki/زبان_فارسی?oldid=12", "http://موقع.وزارة-الاتصالات.مصر/ar/default.aspx",
    "https://יער.קקל.ישראל/פרויקטים/2024", "http://xn--4dbrk0ce/", "https://www.nli.org.il/he/a-topic/987007563084305171#כללי",
    "https://dv.wikipedia.org/wiki/ދިވެހި", "https://yi.wikipedia.org/wiki/ייִדיש", "http://مثال.إختبار/", "http://xn--mgbh0fb.xn--kgbechtv/",
    "https://he.wikipedia.org/wiki/%D7%A2%D7%91%D7%A8%D7%99%D7%AA", "https://ar.wikipedia.org/wiki/%D8%B5%D9%81%D8%AD%D8%A9:x",
    "https://www.google.com/search?q=שלום+עולם&hl=he", "https://www.google.com/search?q=%D7%A9%D7%9C%D7%95%D7%9D&hl=iw#a=ב",
    "mailto:דוא״ל@דוגמה.ישראל?subject=שלום%20לך", "mailto:info@example.co.il?cc=a@b.com&body=%D7%90", "http://paypal.com@ישראל.evil.com/",
    "https://google.com\\@evil.com/א", "http://ישראל.365.com/", "http://365.ישראל/", "http://א.1.2.3/", "http://3232235777/א",
    "http://0xC0.0250.01/", "http://[::ffff:192.168.0.1]:8080/א", "http://xn--80ak6aa92e.com/", "http://xn--a-ecp.ru/", "ftp:/א.com",
    "http:א.com", "javascript:alert('א')", "data:text/html,%E2%80%AEmoc.elpmaxe", "tel:+972-3-1234567", "sms:+1?body=א", "file:///C:/מסמכים/א.txt",
    "http://example.com/%E2%80%AE/gpj.exe", "http://example.com/%D9%A1%D9%A2/%D7%90", "http://וּ.com/", "http://naïve.com/café",
    "view-source:http://א/", "xn--4dbrk0ce.com", "ישראל.com/א/ב", "www.חברה.co.il:8080", "http://xn--n3h.net/", "http://xn--zca.de/",
    "https://xn--mgbaam7a8h.xn--mgberp4a5d4ar/%D8%A7?%D8%A8=1"};

const char* const kSchemes[] = {"http", "https", "ws", "wss", "ftp", "HTTP", "hTtPs", "mailto", "MAILTO", "tel", "sms", "file", "javascript", "vbscript",
                                "data", "blob", "x", "a.b", "git+ssh", "urn", "about", "ldap", "httpx", "1http", "TeL"};
const char* const kAfterScheme[] = {"://", "://", "://", "://", "://", ":", ":/", ":///", ":\\\\", ":/\\", "://///", ":\\", "", "::"};
const char* const kUserinfo[] = {"", "", "", "", "user@", "u:p@", "@", ":@", "a@b@", "א@", "א:ב@", "%D7%90@", "u:@", "a.b@", "[@"};
const char* const kPorts[] = {"", "", "", "", ":", ":80", ":0", ":65535", ":65536", ":00080", ":99999999999999999999", ":8o", ":80א", ":-1", ": 80", ":4294967296"};
const char* const kNumbers[] = {"0", "1", "127", "255", "256", "999", "0x", "0X7f", "0xff", "0x100", "00", "08", "010", "0377", "0400", "4294967295", "4294967296",
                                "0xffffffff", "0x100000000", "16777215", "16777216", "65535", "65536", "1e3", "+1", "-1", "0xg", "", "١", "x", "00000000000000000000001",
                                "99999999999999999999"};
const char* const kLabels[] = {"365", "_dmarc", "-a", "a-", "xn--", "xn---", "xn--a", "xn--abc-", "xn--0-", "XN--4DBRK0CE", "Xn--4dbrk0ce", "xn--4dbrk0ce", "com",
                               "org", "example", "a--b", "xn--99999999", "xn--999999b", "xn--zz", "xn--ls8h", "xn--bcher-kva", "xn--BCHER-KVA", "www", "1a", "a1",
                               "xn--4db1", "xn--1-zhc", "xn--4dbc-1", "xn--a-0hc", "xn--7sbb5c", "xn--tckwe", "xn--wgbh1c", "xn--mgbaam7a8h", "xn--4db%D7%90", "א", "אב"};
const char* const kEscapes[] = {"%", "%4", "%41", "%2F", "%2e", "%zz", "%00", "%0A", "%7F", "%C2%85", "%C2%A0", "%C2%A1", "%C2%AD", "%D7%90", "%d7%90", "%D7", "%90",
                                "%D7%41", "%E2%80%AE", "%E2%80%8F", "%E2%80%8D", "%E2%81%A6", "%E3%80%82", "%EF%BF%BD", "%ED%A0%80", "%F4%90%80%80", "%C0%80", "%F0%9F%98%80",
                                "%F0%9F%98", "%D8%80", "%D9%A1", "%C3%A9", "%EF%BB%BF", "%E2%80%8B", "%25D7", "%EF%BC%8E", "%D7%90%D7%91", "%CC%80", "%78n--4dbrk0ce"};
const char* const kIpv6[] = {"::", "::1", "1::", "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8", "1:2::7:8", "1:0:0:2:0:0:0:3", "1:0:0:2:3:0:0:4", "::1.2.3.4",
                             "::ffff:1.2.3.4", "1:2:3:4:5:6:1.2.3.4", "1:2:3:4:5:6:7:1.2.3.4", "::1.2.3", "::1.2.3.256", "::01.2.3.4", "::1.2.3.4.5", "1:2", ":::", "12345::", "::g",
                             "FE80::ABCD", "0:0:0:0:0:0:0:0", "1:2:3:4:5:6:7:8:9", ":1", "1:", "1::2::3", "", "fe80::1%25eth0", "v1.x", "::00001", "0001:0002::", "::.", "1.2.3.4",
                             "0:1:0:1:0:1:0:1", "1:0:1:0:0:1:0:0", "1:2:3:4:5:6:7:"};
const char* const kBeginnings[] = {"C:\\", "~/", "./", "../", "/", "\\\\", "/usr/", "C:"};
// Words of one script, or of scripts that are written together.
const char* const kWords[] = {"example", "a", "b2b", "www", "r3---sn", "365", "3com", "a-b", "münchen", "BÜCHER", "Straße", "naïve", "ação", "ŁÓDŹ", "привет", "ПРИВЕТ", "тест", "мир", "ελλάδα", "ΕΛΛΆΔΑ",
                              "日本語", "かな", "カタカナ", "ラーメン", "日本語かな", "中文", "中文ㄅ", "한국", "ไทย", "น้ำ", "क्ष", "हिन्दी", "लड़का", "२०२६", "सः", "עברית", "ישראל", "שלום",
                              "דוא״ל", "ג׳", "اللغة", "زبان", "كتاب", "پارسی", "ب١٢", "ب۱۲", "ދިވެހި", "l·l", "ラ・ー", "山ノ内", "Բառ", "հայ", "ქართული", "ᏣᎳᎩ", "_x", "a_b", "α͵β"};
// Words of several, whose label is highly restrictive or mixed.
const char* const kMixedWords[] = {"すごいapple", "中文abc", "한국abc", "ラーメンabc", "中文ㄅabc", "한국かな", "thaiไทย", "abcпр", "αβabc", "עבα", "ꭰабв", "中文аб", "עבриת", "ქаб"};
const char* const kNames[] = {"apple", "paypal", "google", "coop", "pay-pal", "x-ray", "sex", "bi", "oo", "kadin", "ice", "a1"};
const char* const kAtHome[] = {"kadın", "ışık", "þing", "þ", "ÞING", "kadınþ", "kаdın", "xı"};
// Of a country whose script or letters are at home there, and the names that are at home.
const char* const kCountries[] = {"ba", "bg", "by", "kg", "kz", "me", "mk", "mn", "rs", "RU", "su", "tj", "ua", "uz", "cy", "gr", "am", "ge", "er", "et", "tr", "az", "is", "fo", "cat", "CAT", "de"};
const char* const kAtHomeThere[] = {"оса", "хор", "аррӏе", "ОСА", "νου", "ονο", "Οο", "օո", "ոսօ", "ვო", "სተ", "ሠተ", "ጐበ", "kadın", "þð", "ð", "Ð", "þe", "оса\u0301", "oса", "l·l", "L·L", "l·l·l", "хор1", "х-р"};
const char* const kTlds[] = {"com", "org", "net", "COM", "tr", "az", "is", "TR", "com.tr", "рф", "РФ", "xn--p1ai", "XN--P1AI", "срб", "укр", "中国", "ישראל", "xn--4dbrk0ce", "مصر", "co.il", "invalid", "хор",
                             "%D1%80%D1%84"};
const char* const kExtensions[] = {".html", ".tar.gz", ".7z", ".mp3", ".a", ".abcdefgh", ".abcdefghi", "..b", ".", ".a.b.c", ".HTM", ".a1.1a", ".x.7z.y"};
const char* const kEmoji[] = {"❤\uFE0F", "1\uFE0F⃣", "👩\u200D💻", "❤\uFE0F\u200D👩", "☀\uFE0E", "☀", "👍🏻", "a\uFE0F", "👩\u200Da", "\u200D💻", "\uFE0E", "©\uFE0F"};
const char* const kPorts80[] = {"", "", "", "", "", "", ":80", ":8080", ":", ":0443"};

// What contexts are about: viramas, letters that join, ZWNJ and ZWJ; what A.3 to A.9 ask for, and what they are about.
constexpr char32_t kJoiners[] = {0x200C, 0x200C, 0x200D, 0x200D, 0x094D, 0x0BCD, 0x0915, 0x0628, 0x0645, 0x06CC, 0x0627, 0x0648, 0xA872, 0x0640, 0x064E, 0x0301, 0x05D0, U'a'};
constexpr char32_t kContexts[] = {U'l', U'l', U'L', 0x00B7, 0x00B7, 0x0375, 0x03B1, 0x0391, 0x05F3, 0x05F4, 0x05D0, 0x05B0, 0x30FB, 0x30FB, 0x30E9, 0x30FC, 0x3042, 0x65E5, 0x0661, 0x06F1, 0x0628, U'1', U'a'};
// Not LOOKALIKE, then LOOKALIKE after folding.
constexpr char32_t kNoLookalikes[] = {0x0444, 0x0431, 0x03BB, 0x00E9, 0x0142, 0x0416, 0x65E5};
struct Taken {
  char32_t what;
  char32_t by[6];
};
constexpr Taken kTaken[] = {
    {U'a', {0x0430, 0x0410, 0x03B1, 0x1D00, 0x0251, U'A'}}, {U'b', {0x0299, 0x13CF, 0x042C, U'b', 0x0184, U'B'}}, {U'c', {0x0441, 0x0421, 0x1D04, 0x03F2, 0x0441, U'C'}},
    {U'd', {0x0501, 0x0500, 0x1D05, 0x146F, U'd', U'd'}}, {U'e', {0x0435, 0x0415, 0x1D07, 0x04BD, 0x0435, U'e'}}, {U'g', {0x0262, 0x0261, 0x0581, U'g', 0x0262, U'G'}},
    {U'i', {0x0456, 0x0406, 0x03B9, 0x0131, 0x0269, U'i'}}, {U'k', {0x1D0B, 0x03BA, 0x043A, U'k', 0x1D0B, U'K'}}, {U'l', {0x04CF, 0x04C0, 0x01C0, 0x029F, 0x05C0, U'l'}},
    {U'n', {0x0578, 0x0274, U'n', 0x0548, 0x0578, U'N'}}, {U'o', {0x043E, 0x041E, 0x03BF, 0x0585, 0x0966, 0x09E6}}, {U'p', {0x0440, 0x0420, 0x03C1, 0x00FE, 0x0440, U'p'}},
    {U'r', {0x0280, 0x0433, U'r', 0x1D26, 0x0280, U'R'}}, {U's', {0x0455, 0x0405, 0xA731, 0x01BD, 0x0455, U's'}}, {U'x', {0x0445, 0x0425, 0x1541, U'x', 0x0445, U'X'}},
    {U'y', {0x0443, 0x0423, 0x04AF, 0x03B3, 0x0443, U'y'}}, {U'-', {0x30FC, 0x4E00, 0x2010, U'-', 0x30FC, U'-'}}, {U'1', {0x04CF, 0x06F1, 0x0661, U'1', U'l', U'1'}}};
// IDNA-valid, then others.
constexpr char32_t kSeparatorLike[] = {0x30CE, 0x4E36, 0x4E3F, 0x0903, 0x02D0, 0x0294, 0x0337, 0x0338, 0x0660, 0x06F0, 0x13AE, 0x2CC7, 0x2215, 0x2044, 0xFF1A, 0x29F5, 0x2024, 0x066A, 0xFF05, 0xFE6B,
                                       0xFF0F, 0xFF20, 0xFF1F, 0x2236, 0x0589, 0x05C3, 0xFF89, 0x2571, 0xA789};
constexpr char32_t kInvisible[] = {0x00AD, 0x034F, 0x115F, 0x17B4, 0x180B, 0x180E, 0x200B, 0x200C, 0x200D, 0x2060, 0x2064, 0x206A, 0x2800, 0x3164, 0xFE00, 0xFE0E, 0xFE0F, 0xFEFF, 0xFFA0, 0xFFF9, 0xE0001, 0xE0067, 0xE0100};
constexpr char32_t kBlanks[] = {0x00A0, 0x1680, 0x2003, 0x2028, 0x3000, U' ', U'\t'};
constexpr char32_t kLineEnds[] = {0x000A, 0x000A, 0x000D, 0x0085, 0x2029, 0x001C};
constexpr char32_t kTrim[] = {U' ', U' ', 0x000A, 0x000D, 0xFEFF, U'\t', 0x0000, 0x3000, 0x2029, 0x200E, 0x202E, 0x00A0};
constexpr char32_t kNotAllowed[] = {U' ', U'"', U'<', U'>', U'\\', U'^', U'{', U'|', U'}', U'`', U'%', U'[', U']', U'@', U':', U'#', 0xE000, 0xF0000, 0x10FFFD, 0xFDD0, 0xFFFD, 0x007F, 0x0001, 0x0080, 0xE0001, 0xFFFF};
// Of every class, for visual strings; a bracket, what is mirrored, white space, and escapes besides.
const char* const kVisual[] = {"a", "א", "א", "בא", "ب", "1", "12", "١", "-", ",", "$", "!", "«", "(", "]", "\u05B0", "\u0301", "\u00AD", "\u034F", "ᅟ", "\uFE0F", "%41", "%D7%90", "%4", " ", "١-٢", "\u0661,\u0662", "a\u05B0א", "1\u05B0א", "\u3000", ".html", ".7z", "\u200E", "\u2067"};
// clang-format on

// Marks over letters of all scripts: letters that they compose with, and others; precomposed ones; marks of all kinds.
constexpr char32_t kBases[] = {U'a',   U'e',   U'i',   U'j',   U'l',   U'o',   U'I',   0x0131, 0x0237, 0x00E9,
                               0x0438, 0x0430, 0x0413, 0x03B1, 0x0399, 0x1FB6, 0x05D0, 0x05E9, 0x0627, 0x0628,
                               0x0648, 0x0915, 0x0928, 0x0995, 0x09A1, 0x0B95, 0x0BC6, 0x0DD9, 0x1021, 0x1025,
                               0x3042, 0x304B, 0x306F, 0x30AB, 0x30CF, 0x65E5, 0xD55C, 0x13A0, 0x0561, 0x10D0,
                               0x1200, 0x0E01, 0x07CA, U'1',   U'-',   0x00B7, 0x1EB9, 0x1EA1};
constexpr char32_t kOverLetters[] = {
    0x0300, 0x0301, 0x0301, 0x0302, 0x0303, 0x0306, 0x0307, 0x0307, 0x0308, 0x030A, 0x030C, 0x030F,
    0x0311, 0x0315, 0x031B, 0x0321, 0x0323, 0x0327, 0x0328, 0x032D, 0x0331, 0x0335, 0x0336, 0x0337,
    0x0338, 0x0342, 0x0345, 0x034F, 0x0350, 0x0360, 0x0363, 0x0483, 0x0485, 0x05B0, 0x05B4, 0x05BC,
    0x064B, 0x064E, 0x0651, 0x0653, 0x0654, 0x0655, 0x0656, 0x0670, 0x06D6, 0x093C, 0x0901, 0x093E,
    0x0951, 0x09BC, 0x09BE, 0x09D7, 0x0BBE, 0x0DCF, 0x102E, 0x0E31, 0x135F, 0x1AB0, 0x1DC4, 0x20D0,
    0x20E3, 0x302A, 0x3099, 0x3099, 0x309A, 0xA66F, 0xFE20, 0x07EB, 0x0C02, 0x0B03, 0x0D02};
constexpr char32_t kZeros[] = {0x0030, 0x0030, 0x0660, 0x06F0, 0x07C0, 0x0966, 0x09E6,  0x0A66,  0x0AE6,
                               0x0B66, 0x0BE6, 0x0CE6, 0x0D66, 0x0E50, 0x0ED0, 0x0F20,  0x1040,  0x17E0,
                               0x1946, 0x1C40, 0xA620, 0xA8D0, 0xAA50, 0xABF0, 0x104A0, 0x1D7CE, 0xFF10};
// Restricted, technical, obsolete, and in little use; some are Allowed.
constexpr char32_t kUnusual[] = {
    0x0138, 0x0180, 0x0184, 0x0192, 0x01C0, 0x01C1, 0x0251, 0x0259, 0x0262, 0x0281, 0x02B0,  0x02B9,
    0x02BB, 0x02BC, 0x02BE, 0x02C8, 0x02D0, 0x1D00, 0x1D6B, 0x1E9F, 0x2C61, 0xA72F, 0xA78C,  0xA7B5,
    0xAB30, 0x0371, 0x03D7, 0x03F3, 0x0375, 0x1F00, 0x1F78, 0x0461, 0x047D, 0x04CF, 0x0501,  0xA641,
    0xA65D, 0x1C80, 0x2DE0, 0x30FB, 0x3006, 0x3007, 0x303C, 0x13A0, 0xAB70, 0x1401, 0x10300, 0x2C30,
    0xA4D0, 0xA4F8, 0xA4FA, 0xA4FD, 0x07CA, 0x0710, 0x1980, 0xA000, 0x0133, 0x0149, 0x017F,  0x00DF,
    0x03C2, 0x00F0, 0x0138, 0x0437, 0x044C, 0x0577, 0x093D, 0x09E8, 0x0A68, 0x1220, 0x2D16};
// Taken for strokes and dots between ASCII letters; marks of kana.
constexpr char32_t kStrokes[] = {0x02BB, 0x02BC, 0x3078, 0x3093, 0x309D, 0x309E, 0x30BD, 0x30BE, 0x30CE, 0x30D8, 0x30F3,
                                 0x30FC, 0x30FC, 0x30FD, 0x30FD, 0x30FE, 0x3125, 0x3127, 0x311F, 0x3129, 0x31B3, 0x31BA,
                                 0x4E00, 0x4E03, 0x4E05, 0x4E28, 0x4E36, 0x4E3F, 0x4E42, 0x4E5B, 0x4EA0, 0x4EBA, 0x5165,
                                 0x5341, 0x5DE5, 0x8BA0, 0x00B7, 0x3042, 0x30AB, U'a',   U'l',   0x30CF, 0xA4F8};
// What browsers map, to one ASCII character or to something else, or leave out; and emoji.
constexpr char32_t kMapped[] = {
    0xFF10, 0xFF11, 0xFF21, 0xFF41, 0xFF4E, 0xFF58, 0xFF0D, 0xFF0F, 0xFF1A, 0xFF3F, 0x1D400, 0x1D41A, 0x1D7CE, 0x2460,
    0x24D0, 0x2170, 0x2102, 0x00AA, 0x00B2, 0x212A, 0x2126, 0xFB01, 0x00A8, 0x2010, 0xFE63,  0x2100,  0x3300,  0xFF71,
    0xFB1D, 0x1E9E, 0x00C9, 0x0412, 0x00AD, 0x200B, 0x034F, 0x180B, 0xFE0F, 0x2064, 0x2260,  0x3000,  0xFFFD,  0xE000};
constexpr char32_t kEmojis[] = {0x2600,  0x2764,  0x2764,  0x27BF,  0x2B50, 0x1F004, 0x1F1E6, 0x1F1FF, 0x1F300, 0x1F600,
                                0x1F600, 0x1F44D, 0x1F3FB, 0x1FAFF, 0xFE0F, 0xFE0F,  0x200D,  0x2122,  0x00A9,  0x25FB};
// After the end of the authority browsers open the first of these.
constexpr char32_t kUnescaped[] = {U' ', U'"', U'#', U'<', U'>', U'[',  U']', U'^',   U'{',
                                   U'|', U'}', U'`', U'%', U'%', U'\\', 0x7F, 0xE000, 0x05D0};
const char* const kScripts[] = {"javascript:1/x",
                                "JavaScript:12",
                                "vbscript:0",
                                "view-source:1",
                                "ms-msdt:1?x",
                                "search-ms:12#x",
                                "ms-appinstaller:?source=https://a.com",
                                "ms-officecmd:1",
                                "itms-services:1/",
                                "jar:1",
                                "filesystem:http://a.com/",
                                "file:80",
                                "file:80/x",
                                "data:1",
                                "blob:1/x",
                                "tel:1",
                                "sms:1/2",
                                "http:80",
                                "mailto:1",
                                "x:80",
                                "x:80/",
                                "ms-word:80",
                                "a-b:1/x"};
const char* const kNoHosts[] = {"tg://login",
                                "tg://login?token=1",
                                "otpauth://totp/a?secret=b",
                                "x://אב/",
                                "x://xn--4db/x",
                                "x://%41/",
                                "x://a%2Ecom",
                                "x://3232235777/",
                                "x://99999999999/",
                                "x://[::1]/",
                                "x://a./",
                                "x://a@b:80/c",
                                "x://a。/",
                                "x://comんx/",
                                "x:///",
                                "sip:a@localhost",
                                "sip:a@b.com",
                                "file://server/x",
                                "localhost",
                                "//localhost/",
                                "xmpp:a@אב"};

constexpr char32_t kMarks[] = {0x200E, 0x200F, 0x061C};
constexpr char32_t kExplicit[] = {0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069};
constexpr char32_t kDots[] = {U'.', U'.', U'.', U'.', U'.', U'.', U'.', 0x3002, 0xFF0E, 0xFF61};
constexpr char32_t kRtlLetters[] = {0x05D0, 0x05D1, 0x05EA, 0x0627, 0x0628, 0x06CC, 0x0780, 0x07CA};
// What a label that breaks no condition, or hardly one, is made of.
constexpr char32_t kLabelParts[] = {0x05D0, 0x0628, 0x0780, U'1',   U'9',   0x06F1, 0x0661, 0x0662, U'-',   0x0300,
                                    0x05B0, U'a',   U'b',   0x00B7, 0x05F4, 0x200D, U'_',   0x066B, 0x30FB, 0x00E9};

std::u32string wide(const std::string& utf8) { return embidi_reference::decode(utf8).text; }

template <class T, size_t N>
T any_of(RandomChecks& r, const T (&choices)[N]) {
  return choices[r.below(N)];
}

std::u32string encoded_label(const std::u32string& label) {
  return wide("xn--" + embidi_reference::punycode_encode(label));
}

}  // namespace

char32_t RandomChecks::character() {
  if (everything_ && !once_in(3)) {
    const uint32_t c = once_in(2) ? below(0x3100) : once_in(2) ? 0xA000 + below(0x6000) : below(0x110000);
    return c >= 0xD800 && c <= 0xDFFF ? U'\uFFFD' : static_cast<char32_t>(c);
  }
  static const std::u32string all = alphabet();
  return all[below(static_cast<uint32_t>(all.size()))];
}

char32_t RandomChecks::letter() {
  if (once_in(2)) return any_of(*this, kRtlLetters);
  return once_in(6) ? any_of(*this, kLabelParts) : static_cast<char32_t>(U'a' + below(26));
}

std::u32string RandomChecks::characters(uint32_t count) {
  std::u32string text;
  for (; count > 0; --count) text += character();
  return text;
}

std::u32string RandomChecks::ruled_label() {
  std::u32string label;
  for (uint32_t n = 1 + below(5); n > 0; --n) label += any_of(*this, kLabelParts);
  return label;
}

// Around 63 octets in A-label form.
std::u32string RandomChecks::long_label() {
  const uint32_t octets = 58 + below(9);
  if (once_in(3)) return std::u32string(octets, static_cast<char32_t>(U'a' + below(26)));
  const std::u32string ace = once_in(4) ? wide("xn--") : std::u32string();
  std::u32string label = ace;
  do {
    label += once_in(3) ? letter() : any_of(*this, kRtlLetters);
  } while (label.size() < 250 && 4 + embidi_reference::punycode_encode(label).size() < octets);
  return label;
}

std::u32string RandomChecks::ace_label() {
  std::u32string label = wide(once_in(8) ? "XN--" : "xn--");
  if (once_in(4)) {
    for (uint32_t n = below(once_in(8) ? 64 : 9); n > 0; --n)
      label += U"abcdefghijklmnopqrstuvwxyz0123456789-A"[below(38)];
    return label;
  }
  const std::string code = embidi_reference::punycode_encode(once_in(2) ? ruled_label() : characters(1 + below(4)));
  label += wide(code);
  if (once_in(4)) damage(label);
  if (once_in(8)) {
    for (char32_t& c : label) c = c >= U'a' && c <= U'z' && once_in(2) ? c - 32 : c;
  }
  return label;
}

// ---- what is taken, or hardly not ----

std::u32string RandomChecks::word() { return wide(any_of(*this, kWords)); }

std::u32string RandomChecks::plain_label() {
  if (once_in(2)) return word();
  std::u32string label;
  for (uint32_t n = 1 + below(6); n > 0; --n) label += static_cast<char32_t>(U'a' + below(26));
  if (once_in(4)) label += std::u32string(1, U'-') + static_cast<char32_t>(U'0' + below(10));
  return label;
}

// What a name in ASCII can be taken for: in other letters, some or all, or with one that cannot.
std::u32string RandomChecks::lookalike_label() {
  if (once_in(5)) return wide(any_of(*this, kAtHome));
  std::u32string name = wide(any_of(*this, kNames));
  const uint32_t column = below(7), kept = once_in(3) ? 2 : 20;
  for (char32_t& c : name) {
    for (const Taken& t : kTaken) {
      if (t.what != c || once_in(kept)) continue;
      c = t.by[column < 5 ? column : below(6)];
      break;
    }
  }
  if (once_in(6)) name.insert(below(static_cast<uint32_t>(name.size() + 1)), 1, any_of(*this, kNoLookalikes));
  return name;
}

std::u32string RandomChecks::context_label() {
  std::u32string label;
  const bool joiners = once_in(2);
  for (uint32_t n = 1 + below(5); n > 0; --n) label += joiners ? any_of(*this, kJoiners) : any_of(*this, kContexts);
  return label;
}

std::u32string RandomChecks::separated_label() {
  return (once_in(3)   ? std::u32string()
          : once_in(2) ? plain_label()
                       : wide("山")) +
         any_of(*this, kSeparatorLike) + (once_in(3) ? std::u32string() : plain_label());
}

// Marks over letters, composed or not, in their order or not, twice.
std::u32string RandomChecks::marked_label() {
  std::u32string label;
  if (once_in(3)) label = wide(any_of(*this, kNames));
  if (once_in(3)) label = word();
  if (label.empty()) {
    for (uint32_t n = 1 + below(4); n > 0; --n) label += any_of(*this, kBases);
  }
  for (uint32_t n = 1 + below(3); n > 0; --n) {
    const size_t at = 1 + below(static_cast<uint32_t>(label.size()));
    const char32_t mark = any_of(*this, kOverLetters);
    label.insert(at, once_in(6) ? 2 : 1, mark);
  }
  return label;
}

std::u32string RandomChecks::digits_label() {
  std::u32string label = once_in(3) ? word() : std::u32string();
  for (uint32_t n = 1 + below(3); n > 0; --n) label += any_of(*this, kZeros) + below(10);
  return label;
}

std::u32string RandomChecks::unusual_label() {
  if (once_in(4)) return marked_label();
  if (once_in(4)) return digits_label();
  std::u32string label;
  const uint32_t what = below(4);
  for (uint32_t n = 1 + below(3); n > 0; --n) {
    if (once_in(2)) label += once_in(3) ? word() : std::u32string(1, static_cast<char32_t>(U'a' + below(26)));
    label += what == 0   ? any_of(*this, kUnusual)
             : what == 1 ? any_of(*this, kStrokes)
             : what == 2 ? any_of(*this, kMapped)
                         : any_of(*this, kEmojis);
    if (what == 1 && once_in(2)) label += any_of(*this, kStrokes);
  }
  if (once_in(3)) label += static_cast<char32_t>(U'a' + below(26));
  return label;
}

std::u32string RandomChecks::safe_label() {
  std::u32string label;
  switch (below(10)) {
    case 0: label = lookalike_label(); break;
    case 1: label = wide(any_of(*this, kMixedWords)); break;
    case 2: label = context_label(); break;
    case 3: label = once_in(2) ? separated_label() : word(); break;
    case 4:
    case 5: label = unusual_label(); break;
    default: label = plain_label();
  }
  const bool ascii = std::all_of(label.begin(), label.end(), [](char32_t c) { return c < 0x80; });
  if (ascii || !once_in(4)) return label;
  label = encoded_label(label);
  if (once_in(6)) damage(label);
  if (once_in(6)) {
    for (char32_t& c : label) c = c >= U'a' && c <= U'z' && once_in(2) ? c - 32 : c;
  }
  return label;
}

std::u32string RandomChecks::safe_domain() {
  std::u32string name;
  if (once_in(8)) {
    const std::u32string label = once_in(4) ? safe_label() : wide(any_of(*this, kAtHomeThere));
    return label + any_of(*this, kDots) + wide(any_of(*this, kCountries));
  }
  for (uint32_t n = 1 + below(2); n > 0; --n)
    name += (once_in(2) ? safe_label() : plain_label()) + any_of(*this, kDots);
  name += wide(once_in(3) ? any_of(*this, kTlds) : "com");
  if (once_in(16)) name += any_of(*this, kDots);
  return name;
}

std::u32string RandomChecks::escaped(const std::u32string& text) {
  static const char hex[] = "0123456789ABCDEF";
  std::u32string result;
  for (const char byte : embidi_reference::encode(text)) {
    const auto value = static_cast<unsigned char>(byte);
    result += U'%';
    result += static_cast<char32_t>(hex[value >> 4]);
    result += static_cast<char32_t>(hex[value & 15]);
  }
  return result;
}

std::u32string RandomChecks::safe_component() {
  std::u32string text;
  switch (below(10)) {
    case 0: text = wide(any_of(*this, kEmoji)); break;
    case 1: text = context_label(); break;
    case 2: text = separated_label(); break;
    case 3: text = wide(any_of(*this, kMixedWords)); break;
    case 4: return {};
    default: text = word();
  }
  if (once_in(3)) text = escaped(text);
  if (once_in(6)) text += once_in(2) ? word() : escaped(word());
  if (once_in(4)) text += wide(any_of(*this, kExtensions));
  return text;
}

std::u32string RandomChecks::safe_iri() {
  static const char* const schemes[] = {"https://", "https://", "https://", "wss://", "http://",   "HTTPS://",
                                        "",         "//",       "file://",  "x://",   "otpauth://"};
  std::u32string text;
  const uint32_t dice = below(24);
  if (dice == 0)
    return wide("mailto:") + word() + U'@' + safe_domain() + (once_in(2) ? U"?subject=" + safe_component() : U"");
  if (dice == 1)
    return wide(once_in(2) ? "sip:" : "xmpp:") + word() + U'@' + safe_domain() + (once_in(2) ? U";x=1" : U":80");
  if (dice == 2) return wide(once_in(2) ? "tel:+1-" : "urn:") + word() + U':' + safe_component();
  text = wide(any_of(*this, schemes)) + safe_domain() + wide(any_of(*this, kPorts80));
  for (uint32_t n = below(4); n > 0; --n) text += U'/' + safe_component();
  if (once_in(4)) text += U'?' + safe_component() + U'=' + safe_component();
  if (once_in(6)) text += U'#' + safe_component();
  return text;
}

void RandomChecks::add_flaw(std::u32string& text) {
  // Half of them before the path.
  const size_t size = text.size() + 1;
  const size_t at =
      once_in(2) ? below(static_cast<uint32_t>(std::min<size_t>(size, 24))) : below(static_cast<uint32_t>(size));
  const auto insert = [&](const std::u32string& what) { text.insert(at, what); };
  switch (below(16)) {
    case 0: return insert({any_of(*this, kSeparatorLike)});
    case 1: return insert(escaped({any_of(*this, kSeparatorLike)}));
    case 2: return insert({any_of(*this, kInvisible)});
    case 3: return insert(escaped({any_of(*this, kInvisible)}));
    case 4: return insert({any_of(*this, kBlanks)});
    case 5: return insert({any_of(*this, kLineEnds)});
    case 6: return insert(escaped({once_in(2) ? any_of(*this, kLineEnds) : any_of(*this, kMarks)}));
    case 7: return insert({once_in(2) ? any_of(*this, kMarks) : any_of(*this, kExplicit)});
    case 8:
    case 9: return insert({any_of(*this, kNotAllowed)});
    case 10: text.insert(0, 1, any_of(*this, kTrim)); return;
    case 11: text += any_of(*this, kTrim); return;
    case 12: return insert(wide(any_of(*this, kUserinfo)));
    case 13: return insert(escaped({any_of(*this, kExplicit)}));
    case 14:
      if (once_in(4)) {
        text += U"#a#b";
        return;
      }
      return insert(wide(any_of(*this, kEscapes)));
    default: return damage(text);
  }
}

std::u32string RandomChecks::flawed_iri() {
  const uint32_t dice = below(12);
  if (dice == 8 || dice == 9) return unescaped_iri();
  if (dice == 10) return broken_off_iri();
  if (dice == 11) return wide(once_in(2) ? any_of(*this, kScripts) : any_of(*this, kNoHosts));
  if (dice == 0) {
    return wide(any_of(*this, kSchemes)) + wide(any_of(*this, kAfterScheme)) + wide(any_of(*this, kUserinfo)) +
           safe_domain() + wide(any_of(*this, kPorts)) + U'/' + safe_component();
  }
  if (dice == 1)
    return U"https://" + (once_in(2) ? ipv4() : ipv6()) + wide(any_of(*this, kPorts)) + U'/' + safe_component();
  if (dice == 2) return U"https://" + safe_domain() + U'/' + mixed_component() + U"?q=" + mixed_component();
  std::u32string text = safe_iri();
  for (uint32_t n = 1 + (once_in(4) ? below(3) : 0); n > 0; --n) add_flaw(text);
  return text;
}

// Characters that browsers escape, mostly where they do.
std::u32string RandomChecks::unescaped_iri() {
  std::u32string text = safe_iri();
  const size_t colon = text.find(U"://");
  size_t path = text.find_first_of(U"/?#", colon == std::u32string::npos ? 0 : colon + 3);
  if (path == std::u32string::npos) {
    path = text.size();
    text += U"/x";
  }
  for (uint32_t n = 1 + below(2); n > 0; --n) {
    const size_t from = once_in(8) ? 0 : path;
    text.insert(from + below(static_cast<uint32_t>(text.size() - from + 1)), 1, any_of(*this, kUnescaped));
  }
  return text;
}

// TAB, CR and LF, which browsers drop, and what else ends a paragraph.
std::u32string RandomChecks::broken_off_iri() {
  static const char32_t breaks[] = {U'\t', U'\t', U'\n', U'\r', 0x000B, 0x000C, 0x001C, 0x0085, 0x2029};
  std::u32string text = safe_iri();
  const size_t head = std::min<size_t>(text.size(), once_in(2) ? 16 : text.size());
  for (uint32_t n = 1 + below(2); n > 0; --n)
    text.insert(below(static_cast<uint32_t>(head + 1)), 1, any_of(*this, breaks));
  return text;
}

std::u32string RandomChecks::mixed_component() {
  std::u32string text;
  for (uint32_t n = 1 + below(5); n > 0; --n) text += wide(any_of(*this, kVisual));
  return text;
}

std::u32string RandomChecks::visual_iri() {
  std::u32string text = wide(once_in(4) ? "" : "http://") + (once_in(3) ? mixed_component() : word()) + U".b";
  for (uint32_t n = 1 + below(3); n > 0; --n) text += U'/' + (once_in(3) ? word() : mixed_component());
  return text;
}

std::u32string RandomChecks::iri() {
  const uint32_t dice = below(3);
  return dice == 0 ? safe_iri() : dice == 1 ? flawed_iri() : wild_iri();
}

// ---- what is not ----

std::u32string RandomChecks::label() {
  if (once_in(3)) return safe_label();
  switch (below(12)) {
    case 0: return characters(1 + below(3));
    case 1:
    case 2: return ace_label();
    case 3: return once_in(3) ? long_label() : std::u32string();
    case 4: return wide(any_of(*this, kLabels));
    case 5: return once_in(3) ? escapes() : wide(any_of(*this, kNumbers));
    case 6: return wide(any_of(*this, kLabels)) + (once_in(4) ? escapes() : std::u32string());
    default: return ruled_label();
  }
}

std::u32string RandomChecks::domain() {
  if (once_in(2)) return safe_domain();
  if (once_in(50)) {  // around 253 octets
    std::u32string name;
    for (int n = 0; n < 4; ++n) name += std::u32string(59 + below(4) + below(2), U'a') + any_of(*this, kDots);
    name += std::u32string(below(12), U'b');
    if (once_in(2)) name += any_of(*this, kDots);
    return name;
  }
  std::u32string name = label();
  for (uint32_t n = below(once_in(20) ? 40 : 5); n > 0; --n) name += any_of(*this, kDots) + label();
  if (once_in(8)) name += any_of(*this, kDots);
  if (once_in(12)) damage(name);
  return name;
}

std::u32string RandomChecks::escapes() {
  static const char hex[] = "0123456789ABCDEFabcdef";
  std::u32string text;
  for (uint32_t n = 1 + below(3); n > 0; --n) {
    if (once_in(2)) {
      text += wide(any_of(*this, kEscapes));
      continue;
    }
    const char32_t c = once_in(3) ? character() : letter();
    for (const char byte : embidi_reference::encode({c})) {
      const auto value = static_cast<unsigned char>(byte);
      const uint32_t low = value & 15;
      text += U'%';
      text += static_cast<char32_t>(hex[value >> 4]);
      text += static_cast<char32_t>(hex[low >= 10 && once_in(2) ? low + 6 : low]);
    }
  }
  if (once_in(10)) damage(text);
  return text;
}

std::u32string RandomChecks::component() {
  switch (below(8)) {
    case 0: return escapes();
    case 1: return escapes() + letter() + escapes();
    case 2: return characters(1 + below(4));
    case 3: return {};
    case 4: return ruled_label();
    default: {
      std::u32string text;
      for (uint32_t n = 1 + below(4); n > 0; --n) text += letter();
      return text;
    }
  }
}

std::u32string RandomChecks::ipv4() {
  std::u32string text = wide(any_of(*this, kNumbers));
  for (uint32_t n = below(4) + (once_in(10) ? 1 : 0); n > 0; --n)
    text += any_of(*this, kDots) + wide(any_of(*this, kNumbers));
  if (once_in(8)) text += U'.';
  return text;
}

std::u32string RandomChecks::ipv6() {
  std::u32string text = wide(any_of(*this, kIpv6));
  if (once_in(3)) {
    text.clear();
    for (uint32_t n = below(10); n > 0; --n) text += wide(once_in(4) ? ":" : once_in(2) ? "0:" : "a1:");
    if (once_in(3)) text += U"1.2.3.4";
  }
  if (once_in(8)) damage(text);
  return U'[' + text + (once_in(12) ? std::u32string() : std::u32string(1, U']'));
}

std::u32string RandomChecks::host() {
  const uint32_t dice = below(12);
  if (dice == 0) return ipv4();
  if (dice == 1) return ipv6();
  return domain();
}

std::u32string RandomChecks::tail() {
  std::u32string text;
  for (uint32_t n = below(4); n > 0; --n) text += (once_in(10) ? U'\\' : U'/') + component();
  if (once_in(3)) text += U'?' + component() + (once_in(3) ? U'&' : U'=') + component();
  if (once_in(4)) text += U'#' + component();
  return text;
}

std::u32string RandomChecks::wild_iri() {
  std::u32string text;
  const uint32_t dice = below(20);
  if (dice < 2) {
    text = wide(any_of(*this, kRealWorld));
  } else if (dice == 2) {
    text = wide("mailto:") + component() + U'@' + domain() + tail();
  } else if (dice == 3) {
    text = host() + wide(any_of(*this, kPorts)) + tail();
  } else {
    text = wide(any_of(*this, kSchemes)) + wide(any_of(*this, kAfterScheme)) + wide(any_of(*this, kUserinfo)) + host() +
           wide(any_of(*this, kPorts)) + tail();
  }
  if (once_in(6)) damage(text);
  return text;
}

std::u32string RandomChecks::file() { return wide(any_of(*this, kBeginnings)) + component() + U'/' + component(); }

std::u32string RandomChecks::address() { return component() + U'@' + domain() + (once_in(2) ? U"" : U".com"); }

std::u32string RandomChecks::text() {
  static const std::u32string glue[] = {U" ",     U" ", U" (", U") ",      U", ", U" \u05D0 ",
                                        U" abc ", U".", U"\"", U"\u200F ", U"-",  U"\u0627\u0628 "};
  std::u32string text;
  for (uint32_t n = 1 + below(3); n > 0; --n) {
    const uint32_t dice = below(6);
    text += glue[below(12)] + (dice == 0   ? file()
                               : dice == 1 ? address()
                               : dice == 2 ? domain() + U".com" + tail()
                                           : iri());
  }
  if (once_in(2)) text += glue[below(12)] + characters(below(3));
  if (once_in(3)) text.insert(0, 1, letter());
  if (once_in(8)) damage(text);
  return text;
}

void RandomChecks::damage(std::u32string& text) {
  for (uint32_t n = 1 + below(2); n > 0; --n) {
    const size_t at = below(static_cast<uint32_t>(text.size() + 1));
    switch (below(7)) {
      case 0: text.insert(at, 1, any_of(*this, kMarks)); break;
      case 1: text.insert(at, 1, any_of(*this, kExplicit)); break;
      case 2: text.insert(at, 1, character()); break;
      case 3: text.erase(at, 1 + below(3)); break;
      case 4: text.insert(at, text.substr(0, below(6))); break;
      case 5: text.insert(at, 1, U"%./:@?#[]\\-\u0301\u0000"[below(13)]); break;
      default:
        if (at < text.size()) text[at] = character();
    }
  }
}

std::u32string checks_alphabet() {
  std::u32string all;
  for (char32_t c = 0; c < 0x80; ++c) all += c;
  const auto add = [&all](const char* utf8) {
    const std::u32string text = wide(utf8);
    all += text;
    for (const embidi_reference::Escape& e : embidi_reference::find_escapes(text)) all += e.code_point;
    for (size_t at = text.find(U"xn--"); at != std::u32string::npos; at = text.find(U"xn--", at + 1)) {
      const size_t end = text.find_first_of(U"./:", at);
      all += embidi_reference::shown_label(text.substr(at, end == std::u32string::npos ? end : end - at));
    }
  };
  for (const char* text : kRealWorld) add(text);
  for (const char* text : kLabels) add(text);
  for (const char* text : kEscapes) add(text);
  for (const char* text : kWords) add(text);
  for (const char* text : kMixedWords) add(text);
  for (const char* text : kAtHome) add(text);
  for (const char* text : kTlds) add(text);
  for (const char* text : kEmoji) add(text);
  for (const char* text : kVisual) add(text);
  for (const char* text : kCountries) add(text);
  for (const char* text : kAtHomeThere) add(text);
  for (const char* text : kScripts) add(text);
  for (const char* text : kNoHosts) add(text);
  const auto add_all = [&all](const auto& characters) { all.append(std::begin(characters), std::end(characters)); };
  add_all(kJoiners);
  add_all(kContexts);
  add_all(kNoLookalikes);
  add_all(kSeparatorLike);
  add_all(kInvisible);
  add_all(kBlanks);
  add_all(kLineEnds);
  add_all(kTrim);
  add_all(kNotAllowed);
  add_all(kBases);
  add_all(kOverLetters);
  for (const char32_t zero : kZeros) {
    for (char32_t digit = 0; digit < 10; ++digit) all += zero + digit;
  }
  add_all(kUnusual);
  add_all(kStrokes);
  add_all(kMapped);
  add_all(kEmojis);
  add_all(kUnescaped);
  for (const Taken& taken : kTaken) add_all(taken.by);
  // What they are folded to is looked at, too.
  const embidi_reference::CheckCharacters& checks = embidi_reference::default_data().checks;
  const std::u32string folded = checks.folded(all);
  all += folded;
  // So is what they compose to.
  for (bool more = true; more;) {
    more = false;
    const auto has = [&all](char32_t c) { return all.find(c) != std::u32string::npos; };
    for (const auto& [pair, composed] : checks.compositions()) {
      if (!has(pair.first) || !has(pair.second) || has(composed)) continue;
      all += composed;
      more = true;
    }
  }
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

}  // namespace embidi::test
