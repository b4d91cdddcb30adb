// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Domain names against ICU's uidna (UTS #46, CheckBidi), Punycode against ICU, and display-iri back to a URI.
//
// ICU and RFC 5893 as checks.md 2 reads it differ, or cannot be compared, in these ways, which are counted:
//  * ICU does not look at the Bidi rule where the name has another severe error: a label that starts with a combining
//    mark, a disallowed character, an A-label that is none.
//  * ICU maps and normalises first, and checks what comes out. (The characters below are their own mapping; sequences
//    that NFC changes are left out.)
//  * ICU takes a name for a Bidi domain name by its characters as they come out; so do we, label by label: no
//  difference
//    is left there.
#include <gtest/gtest.h>
#include <unicode/uidna.h>
#include <unicode/unorm2.h>
#include <unicode/ustring.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <iterator>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "support.hpp"
#include "to_uri.hpp"

namespace embidi::test {
namespace {

struct Close {
  void operator()(UIDNA* idna) const { uidna_close(idna); }
};

std::unique_ptr<UIDNA, Close> open_idna() {
  UErrorCode error = U_ZERO_ERROR;
  std::unique_ptr<UIDNA, Close> idna(
      uidna_openUTS46(UIDNA_CHECK_BIDI | UIDNA_NONTRANSITIONAL_TO_ASCII | UIDNA_NONTRANSITIONAL_TO_UNICODE, &error));
  EXPECT_TRUE(U_SUCCESS(error));
  return idna;
}

// Every class that a label can have, in characters that UTS #46 maps to themselves in Unicode 15 and 17.
constexpr uint32_t kCharacters[] = {
    'a',    'z',    0xFC,   0x3B1,   0x915,  // L
    0x5D0,  0x5EA,  0x7CA,  0x10A00,         // R
    0x627,  0x628,  0x786,                   // AL
    0x661,  0x669,                           // AN
    '0',    '9',    0x6F1,                   // EN
    '-',                                     // ES
    '$',    '%',    0x20AC,                  // ET
    ',',    ':',    '/',                     // CS
    '!',    0xB7,   0x2E2F, 0x7F6,           // ON
    0x200D, 0x200C,                          // BN
    0x5B8,  0x64E,  0x7A6,  0x951,           // NSM
};

std::vector<uint32_t> random_label(std::mt19937_64& random) {
  std::vector<uint32_t> label;
  // Mostly of one direction, so that many obey.
  const bool right = random() % 2 == 0;
  for (uint64_t count = 1 + random() % 5; count > 0; --count) {
    uint32_t c = kCharacters[random() % std::size(kCharacters)];
    if (random() % 2 == 0) c = right ? kCharacters[5 + random() % 7] : kCharacters[random() % 5];
    label.push_back(c);
  }
  return label;
}

bool is_ascii(const std::vector<uint32_t>& label) {
  return std::all_of(label.begin(), label.end(), [](uint32_t c) { return c < 0x80; });
}

std::string encoded(const std::vector<uint32_t>& label) {
  char buffer[1024];
  size_t written = 0;
  EXPECT_EQ(embidi_punycode_encode(label.data(), label.size(), buffer, sizeof buffer, &written).status, EMBIDI_OK);
  return "xn--" + std::string(buffer, written);
}

uint32_t icu_errors(UIDNA* idna, const std::string& name) {
  char out[2048];
  UIDNAInfo info = UIDNA_INFO_INITIALIZER;
  UErrorCode error = U_ZERO_ERROR;
  uidna_nameToUnicodeUTF8(idna, name.data(), static_cast<int32_t>(name.size()), out, sizeof out, &info, &error);
  EXPECT_TRUE(U_SUCCESS(error));
  return info.errors;
}

// NFC leaves it as it is.
bool is_normal(const std::string& utf8) {
  UErrorCode error = U_ZERO_ERROR;
  const UNormalizer2* nfc = unorm2_getNFCInstance(&error);
  const std::u16string text = [&] {
    std::u16string result(utf8.size(), u'\0');
    int32_t length = 0;
    u_strFromUTF8(result.data(), static_cast<int32_t>(result.size()), &length, utf8.data(),
                  static_cast<int32_t>(utf8.size()), &error);
    result.resize(static_cast<size_t>(length));
    return result;
  }();
  const bool normal = unorm2_isNormalized(nfc, text.data(), static_cast<int32_t>(text.size()), &error) != 0;
  EXPECT_TRUE(U_SUCCESS(error));
  return normal;
}

TEST(Idna, BidiRuleAgreesWithIcu) {
  constexpr uint32_t kSevere = UIDNA_ERROR_LEADING_COMBINING_MARK | UIDNA_ERROR_DISALLOWED | UIDNA_ERROR_PUNYCODE |
                               UIDNA_ERROR_LABEL_HAS_DOT | UIDNA_ERROR_INVALID_ACE_LABEL;
  const auto idna = open_idna();
  std::mt19937_64 random(1);
  size_t compared = 0, bidi = 0, broken = 0, severe = 0, not_normal = 0;
  while (compared < 300000) {
    std::string name, unicode;
    for (uint64_t labels = 1 + random() % 4; labels > 0; --labels) {
      const std::vector<uint32_t> label = random_label(random);
      const std::string dot = name.empty() ? "" : ".";
      name += dot + (random() % 4 == 0 && !is_ascii(label) ? encoded(label) : to_utf8(label));
      unicode += dot + to_utf8(label);
    }
    if (random() % 8 == 0) name += ".";
    if (!is_normal(unicode)) {
      ++not_normal;
      continue;
    }
    const uint32_t errors = icu_errors(idna.get(), name);
    if ((errors & kSevere) != 0) {
      ++severe;
      continue;
    }
    embidi_domain domain;
    ASSERT_EQ(embidi_bidi_rule(name.data(), name.size(), nullptr, nullptr, &domain).status, EMBIDI_OK);
    ++compared;
    if (domain.bidi_domain) ++bidi;
    const bool violated = domain.bidi_domain && domain.guarantee != EMBIDI_GUARANTEE_FULL;
    if (violated) ++broken;
    ASSERT_EQ(violated, (errors & UIDNA_ERROR_BIDI) != 0) << name;
  }
  std::printf("%zu names compared, %zu of them bidi, %zu violate the rule; left out: %zu severe, %zu not normal\n",
              compared, bidi, broken, severe, not_normal);
  EXPECT_GT(bidi, 200000u);
  EXPECT_GT(broken, 100000u);
  EXPECT_GT(bidi - broken, 10000u);
  EXPECT_GT(severe, 0u);
  EXPECT_GT(not_normal, 0u);
}

// What a label's first error is, as ICU's flags say, which has them all.
unsigned error_of(uint32_t icu) {
  if ((icu & UIDNA_ERROR_DISALLOWED) != 0) return EMBIDI_LABEL_DISALLOWED;
  if ((icu & (UIDNA_ERROR_LEADING_HYPHEN | UIDNA_ERROR_TRAILING_HYPHEN | UIDNA_ERROR_HYPHEN_3_4)) != 0) {
    return EMBIDI_LABEL_HYPHEN;
  }
  if ((icu & UIDNA_ERROR_LEADING_COMBINING_MARK) != 0) return EMBIDI_LABEL_LEADING_MARK;
  if ((icu & UIDNA_ERROR_CONTEXTJ) != 0) return EMBIDI_LABEL_CONTEXTJ;
  if ((icu & (UIDNA_ERROR_CONTEXTO_PUNCTUATION | UIDNA_ERROR_CONTEXTO_DIGITS)) != 0) return EMBIDI_LABEL_CONTEXTO;
  return EMBIDI_LABEL_OK;
}

// RFC 5891 4.2.3 and RFC 5892 Appendix A, of labels as they stand and encoded, in characters that ICU maps to
// themselves, to what we fold them to, or calls disallowed as we do.
TEST(Idna, ErrorsOfLabelsAgreeWithIcu) {
  constexpr uint32_t kAlphabet[] = {'a',    'l',    'l',    'L',    '-',    '-',    '1',    0xB7,   0xB7,   0xFC,
                                    0xDC,   0x3B1,  0x391,  0x375,  0x375,  0x5D0,  0x5B8,  0x5F3,  0x5F4,  0x627,
                                    0x628,  0x628,  0x64E,  0x660,  0x661,  0x6F2,  0x6F3,  0x915,  0x94D,  0x94D,
                                    0x93C,  0x903,  0x300,  0x308,  0xDCA,  0xD9A,  0x200C, 0x200C, 0x200D, 0x200D,
                                    0x30E9, 0x30FB, 0x3042, 0x4E00, 0x30FC, 0xA872, 0xA840, 0x712,  0xE000, 0x378};
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<UIDNA, Close> idna(uidna_openUTS46(
      UIDNA_CHECK_CONTEXTJ | UIDNA_CHECK_CONTEXTO | UIDNA_NONTRANSITIONAL_TO_ASCII | UIDNA_NONTRANSITIONAL_TO_UNICODE,
      &status));
  ASSERT_TRUE(U_SUCCESS(status));
  std::mt19937_64 random(4);
  size_t found[EMBIDI_LABEL_CONTEXTO + 1] = {};
  for (size_t i = 0; i < 400000; ++i) {
    std::vector<uint32_t> label;
    for (uint64_t count = 1 + random() % 5; count > 0; --count)
      label.push_back(kAlphabet[random() % std::size(kAlphabet)]);
    std::string name = to_utf8(label);
    if (!is_normal(name)) continue;
    const bool small =
        std::none_of(label.begin(), label.end(), [](uint32_t c) { return c == 'L' || c == 0xDC || c == 0x391; });
    const unsigned expected = error_of(icu_errors(idna.get(), name));
    if (random() % 3 == 0 && small && !is_ascii(label)) name = encoded(label);
    embidi_domain domain;
    ASSERT_EQ(embidi_bidi_rule(name.data(), name.size(), nullptr, nullptr, &domain).status, EMBIDI_OK);
    ASSERT_EQ(domain.errors, expected == EMBIDI_LABEL_OK ? 0u : 1u << expected) << name;
    ++found[expected];
  }
  for (const unsigned error : {EMBIDI_LABEL_OK, EMBIDI_LABEL_DISALLOWED, EMBIDI_LABEL_HYPHEN, EMBIDI_LABEL_LEADING_MARK,
                               EMBIDI_LABEL_CONTEXTJ, EMBIDI_LABEL_CONTEXTO}) {
    EXPECT_GT(found[error], 5000u) << error;
  }
}

// A-labels both ways: ICU's encoder, our decoder; our encoder, ICU's decoder.
TEST(Idna, PunycodeAgreesWithIcu) {
  constexpr uint32_t kLetters[] = {'a',    'q',    '0',    '7',    0xDF,    0xFC,    0x153,
                                   0x3B1,  0x431,  0x5D0,  0x5D1,  0x627,   0x915,   0x1E01,
                                   0x3042, 0x4E00, 0x9FA5, 0xAC00, 0x10300, 0x20000, 0x2A6D0};
  const auto idna = open_idna();
  std::mt19937_64 random(2);
  size_t compared = 0;
  for (int i = 0; i < 100000; ++i) {
    std::vector<uint32_t> label;
    for (uint64_t count = 1 + random() % 20; count > 0; --count)
      label.push_back(kLetters[random() % std::size(kLetters)]);
    if (is_ascii(label)) continue;
    const std::string utf8 = to_utf8(label), ours = encoded(label);
    char out[1024];
    UIDNAInfo info = UIDNA_INFO_INITIALIZER;
    UErrorCode error = U_ZERO_ERROR;
    int32_t length = uidna_labelToASCII_UTF8(idna.get(), utf8.data(), static_cast<int32_t>(utf8.size()), out,
                                             sizeof out, &info, &error);
    ASSERT_TRUE(U_SUCCESS(error));
    if (ours.size() <= 63) {
      ASSERT_EQ(std::string(out, static_cast<size_t>(length)), ours);
      length = uidna_labelToUnicodeUTF8(idna.get(), ours.data(), static_cast<int32_t>(ours.size()), out, sizeof out,
                                        &info, &error);
      ASSERT_EQ(std::string(out, static_cast<size_t>(length)), utf8);
    }
    embidi_domain domain;
    ASSERT_EQ(embidi_bidi_rule(ours.data(), ours.size(), nullptr, nullptr, &domain).status, EMBIDI_OK);
    ASSERT_EQ(domain.errors, ours.size() > 63 ? 1u << EMBIDI_LABEL_TOO_LONG : 0u) << utf8;
    ++compared;
  }
  EXPECT_GT(compared, 90000u);
}

// Whether a text after "xn--" is Punycode of something that encodes to it again: as ICU says.
TEST(Idna, BadPunycodeIsBadForIcuToo) {
  constexpr char kDigits[] = "abcyz019-";
  const auto idna = open_idna();
  std::mt19937_64 random(3);
  size_t good = 0, bad = 0;
  for (int i = 0; i < 200000; ++i) {
    std::string name = "xn--";
    for (uint64_t count = random() % 9; count > 0; --count) name += kDigits[random() % (sizeof kDigits - 1)];
    embidi_domain domain;
    ASSERT_EQ(embidi_bidi_rule(name.data(), name.size(), nullptr, nullptr, &domain).status, EMBIDI_OK);
    const bool ours = (domain.errors & 1u << EMBIDI_LABEL_PUNYCODE) != 0;
    const uint32_t errors = icu_errors(idna.get(), name);
    // ICU 72 lets what decodes to ASCII pass, and says otherwise of an A-label only that what it holds is not valid.
    const std::string digits = name.substr(4);
    const bool to_ascii = digits.empty() || (digits.size() > 1 && digits.back() == '-');
    const bool theirs = (errors & UIDNA_ERROR_PUNYCODE) != 0;
    // What is decoded, but not in NFC, ICU calls invalid.
    if (ours && !theirs && (errors & UIDNA_ERROR_INVALID_ACE_LABEL) != 0) continue;
    if (to_ascii) {
      ASSERT_TRUE(ours) << name;
      continue;
    }
    ASSERT_EQ(ours, theirs) << name;
    ++(ours ? bad : good);
  }
  EXPECT_GT(good, 20000u);
  EXPECT_GT(bad, 20000u);
}

// ---------------------------------------------------------------------------------------------- URIs

std::string display_iri(const std::string& text) {
  Laid paragraph;
  const embidi_options options{0, 0, EMBIDI_RECOGNIZE_IRI, 0, 0};
  std::string buffer(text.size() * 4 + 16, '\0');
  size_t written = 0;
  EXPECT_EQ(embidi_iri_convert(paragraph->get(), EMBIDI_TO_DISPLAY_IRI, text.data(), text.size(), &options,
                               buffer.data(), buffer.size(), &written)
                .status,
            EMBIDI_OK);
  buffer.resize(written);
  return buffer;
}

std::string uri(const std::string& text) {
  Laid paragraph(text, declared(Recognize::iri));
  std::string result;
  EXPECT_FALSE(tool::to_uri(*paragraph->get(), result)) << text;
  return result;
}

// The case of percent escapes and of hosts does not matter; nothing else changes its case.
std::string folded(std::string text) {
  for (char& c : text) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
  return text;
}

void expect_same_uri(const std::string& text, size_t& changed) {
  const std::string shown = display_iri(text);
  if (shown != text) ++changed;
  ASSERT_EQ(folded(uri(shown)), folded(uri(text))) << shown;
}

TEST(Uri, OfADisplayIriIsTheSameUri) {
  // As they are found: percent-encoded paths of encyclopedias, Punycode hosts, queries, mail.
  const char* const kReal[] = {
      "https://he.wikipedia.org/wiki/%D7%A2%D7%91%D7%A8%D7%99%D7%AA",
      "https://ar.wikipedia.org/wiki/%D8%A7%D9%84%D8%B9%D8%B1%D8%A8%D9%8A%D8%A9#%D8%AA%D8%A7%D8%B1%D9%8A%D8%AE",
      "https://fa.wikipedia.org/wiki/%D8%AE%D8%A7%D9%86%D9%87%E2%80%8C%D9%87%D8%A7",
      "https://dv.wikipedia.org/wiki/%DE%8B%DE%A8%DE%88%DE%AC%DE%80%DE%A8",
      "https://ja.wikipedia.org/wiki/%E6%97%A5%E6%9C%AC%E8%AA%9E?action=edit",
      "https://de.wikipedia.org/wiki/Stra%C3%9Fe_(Begriffskl%C3%A4rung)",
      "http://xn--4dbrk0ce/",
      "http://xn--mgbh0fb.xn--kgbechtv/",
      "http://xn--fsqu00a.xn--0zwm56d/%E9%A6%96%E9%A1%B5",
      "http://xn--bcher-kva.example/b%C3%BCcher?titel=%C3%9Cber%20alles",
      "https://xn--fa-hia.de/",
      "https://www.google.com/search?q=%D7%A9%D7%9C%D7%95%D7%9D&hl=iw",
      "https://www.youtube.com/results?search_query=%D8%B3%D9%84%D8%A7%D9%85",
      "mailto:user@xn--4dbcagdahymbxekheh6e0a7fei0b.com?subject=%D7%A9%D7%9C%D7%95%D7%9D",
      "http://[2001:db8::1]:8080/%D7%90",
      "http://192.0.2.1/%C3%A9",
      "https://example.com/a%2Fb%2520c?x=1%262",
      "https://example.com/%E2%80%AEcod.exe"};
  size_t changed = 0;
  for (const char* text : kReal) expect_same_uri(text, changed);
  EXPECT_EQ(changed, 16u);  // all but the last two
}

}  // namespace
}  // namespace embidi::test
