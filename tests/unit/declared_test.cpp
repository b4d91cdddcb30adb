// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Declared structures and their fields: ordering.md 3.2 and 3.3. Bidi Notation: capitals are Hebrew letters.
#include <gtest/gtest.h>

#include <cstddef>
#include <iterator>
#include <string>

#include "support.hpp"

namespace embidi::test {
namespace {

struct Case {
  const char* text;
  const char* fields;
};

template <size_t count>
void expect_fields(Recognize what, const Case (&cases)[count]) {
  for (const Case& c : cases) {
    for (const Order order : {Order::constant, Order::plain}) {
      Laid p(hebrew(c.text), declared(what, order));
      EXPECT_EQ(p.fields(), c.fields) << "in " << c.text;
      EXPECT_EQ(p->structure_count(), 1u) << "in " << c.text;
    }
  }
}

TEST(DeclaredIri, Case1Mailto) {
  const Case cases[] = {
      {"mailto:a@b.c", "scheme=mailto local=a label=b label=c"},
      {"mailto:", "scheme=mailto"},
      {"mailto:a@b@C.D?subject=E&cc=x@y#F",
       "scheme=mailto local=a@b label=C label=D key=subject value=E key=cc value=x@y fragment=F"},
      {"mailto:a@b?c@d", "scheme=mailto local=a label=b key=c@d"},
      {"mailto:?to=A", "scheme=mailto key=to value=A"},
      {"mailto:a/b:c@d/e", "scheme=mailto local=a/b:c label=d/e"},
      {"mailto:#x", "scheme=mailto fragment=x"},
      {"mailto://a@b", "scheme=mailto local=//a label=b"},
  };
  expect_fields(Recognize::iri, cases);
}

TEST(DeclaredIri, Case2WebSchemes) {
  const Case cases[] = {
      {"http://AB.cd/EF", "scheme=http label=AB label=cd segment=EF"},
      {"http:a.b", "scheme=http label=a label=b"},
      {"http:/a.b", "scheme=http label=a label=b"},
      {"http:////a.b/c", "scheme=http label=a label=b segment=c"},
      {"https:\\/\\a\\b", "scheme=https label=a segment=b"},
      {"ws:a:1", "scheme=ws label=a port=1"},
      {"wss://a", "scheme=wss label=a"},
      {"ftp:u@a", "scheme=ftp userinfo=u label=a"},
      {"http:", "scheme=http"},
      {"http://", "scheme=http"},
      {"http:80", "scheme=http label=80"},  // no host and port: the scheme is one that browsers know
      {"http:?q", "scheme=http key=q"},
      {"http://evil.com\\@bank.com/", "scheme=http label=evil label=com segment=@bank.com"},
      {"httpx:a.b", "scheme=httpx segment=a.b"},
      {"htt:a.b", "scheme=htt segment=a.b"},
  };
  expect_fields(Recognize::iri, cases);
}

TEST(DeclaredIri, Case3DoubleSeparator) {
  const Case cases[] = {
      {"foo://A.b:1/c", "scheme=foo label=A label=b port=1 segment=c"},
      {"x://a", "scheme=x label=a"},
      {"a.b://c", "scheme=a.b label=c"},
      {"git+ssh-2://u@h", "scheme=git+ssh-2 userinfo=u label=h"},
      {"foo:\\\\h\\x", "scheme=foo label=h segment=x"},
      {"foo:/\\h", "scheme=foo label=h"},
      {"file:///C:/x", "scheme=file segment=C: segment=x"},
      {"foo:////a", "scheme=foo segment=a"},
      {"foo://", "scheme=foo"},
      {"longscheme://mailto:1", "scheme=longscheme label=mailto port=1"},
  };
  expect_fields(Recognize::iri, cases);
}

TEST(DeclaredIri, Case4OtherSchemes) {
  const Case cases[] = {
      {"urn:isbn:A1", "scheme=urn segment=isbn segment=A1"},
      {"foo:/a//b\\c", "scheme=foo segment=a segment=b segment=c"},
      {"c:\\x", "scheme=c segment=x"},
      {"data:,a=b&c?d=e&f#g?h", "scheme=data segment=a=b&c key=d value=e key=f fragment=g?h"},
      {"foo:", "scheme=foo"},
      {"foo:?", "scheme=foo"},
      {"foo:12a", "scheme=foo segment=12a"},
      {"foo:12.", "scheme=foo segment=12."},
      {"tel:123", "scheme=tel segment=123"},
      {"sms:123?body=x", "scheme=sms segment=123 key=body value=x"},
      {"telx:123", "label=telx port=123"},
      {"foo:12", "label=foo port=12"},  // host and port
      {"foo:12/", "label=foo port=12"},
      {"foo:12\\a", "label=foo port=12 segment=a"},
      {"foo:12?a", "label=foo port=12 key=a"},
      {"foo:12#a", "label=foo port=12 fragment=a"},
      {"a:b@c", "scheme=a segment=b segment=c"},
      {"mailtox:a@b", "scheme=mailtox segment=a segment=b"},
      {"a:b;c,d\\e::@f?g;h,i:j@k#l:m",
       "scheme=a segment=b segment=c segment=d segment=e segment=f key=g;h,i:j@k "
       "fragment=l:m"},
      {"wifi:S:a b;P:C;;", "scheme=wifi segment=S segment=a b segment=P segment=C"},
      {"a.b:c@d", "userinfo=a.b userinfo=c label=d"},  // a dot: no scheme
  };
  expect_fields(Recognize::iri, cases);
}

TEST(DeclaredIri, Case4UserAndHost) {
  const Case cases[] = {
      {"sip:A:b;c,d@E.f:5060;g=h?i=j",
       "scheme=sip local=A local=b local=c local=d label=E label=f port=5060 "
       "segment=g=h key=i value=j"},
      {"sips:a@b", "scheme=sips local=a label=b"},
      {"xmpp:a@b.c/d@e?f", "scheme=xmpp local=a label=b label=c segment=d segment=e key=f"},
      {"acct:a@b@c.d", "scheme=acct local=a label=b segment=c.d"},  // the first "@"
      {"sip:@b", "scheme=sip label=b"},
      {"sip:a@", "scheme=sip local=a"},
      {"sip:a@/b", "scheme=sip local=a segment=b"},
      {"sip:a@b:c]", "scheme=sip local=a label=b segment=c]"},  // no bracket without its first half
      {"sip:a.b", "scheme=sip segment=a.b"},
      {"sip:a/b@c", "scheme=sip segment=a segment=b segment=c"},  // no "@" before the first STOP
      {"sip:a?b@c", "scheme=sip segment=a key=b@c"},
      {"sip:a@b:", "scheme=sip local=a label=b"},
      {"sip:a@b:;c", "scheme=sip local=a label=b segment=c"},
      {"sip:a@b:5c", "scheme=sip local=a label=b segment=5c"},
      {"sip:a@b:5:6", "scheme=sip local=a label=b port=5 segment=6"},
      {"sip:a@b:5?c", "scheme=sip local=a label=b port=5 key=c"},
      {"sip:a@b:5#c", "scheme=sip local=a label=b port=5 fragment=c"},
      {"sip:a@[::1]:5", "scheme=sip local=a address=[::1] port=5"},
      {"sip:a@[::1]", "scheme=sip local=a address=[::1]"},
      {"sip:a@[::1]#b", "scheme=sip local=a address=[::1] fragment=b"},
      {"sip:a@[b;c]@d", "scheme=sip local=a address=[b;c] segment=d"},
      {"sip:a@[::1", "scheme=sip local=a label=[ segment=1"},
      {"sip:a@[b:c]d", "scheme=sip local=a label=[b segment=c]d"},
      {"sip:a@[b/c]", "scheme=sip local=a label=[b segment=c]"},
      {"sip:a@1.2.3.4:5", "scheme=sip local=a address=1.2.3.4 port=5"},
      {"sip://a@b:1", "scheme=sip userinfo=a label=b port=1"},  // rule 3
      {"sip:80", "label=sip port=80"},
      {"sipx:a:b@c.d", "scheme=sipx segment=a segment=b segment=c.d"},
  };
  expect_fields(Recognize::iri, cases);
}

TEST(DeclaredIri, OtpAuth) {
  const Case cases[] = {
      {"otpauth://a/B:c@d.e?f:g", "scheme=otpauth label=a segment=B segment=c segment=d.e key=f:g"},
      {"otpauth:\\\\a\\b:", "scheme=otpauth label=a segment=b"},
      {"otpauth://u@h:1/b;c,d", "scheme=otpauth userinfo=u label=h port=1 segment=b;c,d"},
      {"otpauthx://a/b:c@d", "scheme=otpauthx label=a segment=b:c@d"},
      {"otpauth:a@b", "scheme=otpauth segment=a segment=b"},  // rule 4
  };
  expect_fields(Recognize::iri, cases);
}

TEST(DeclaredIri, Case5DoubleSeparatorWithoutScheme) {
  const Case cases[] = {
      {"//a", "label=a"},     {"\\\\u@A.b:1/c", "userinfo=u label=A label=b port=1 segment=c"},
      {"/\\a", "label=a"},    {"///a", "segment=a"},  // an empty authority
      {"////a", "segment=a"}, {"//", ""},
      {"//?a", "key=a"},      {"//mailto:1", "label=mailto port=1"},
  };
  expect_fields(Recognize::iri, cases);
}

TEST(DeclaredIri, Case6NoScheme) {
  const Case cases[] = {
      {"AB.cd/EF", "label=AB label=cd segment=EF"},
      {"a", "label=a"},
      {"/a", "segment=a"},
      {"?a", "key=a"},
      {"#a", "fragment=a"},
      {"a.b:", "label=a label=b"},  // a scheme with a dot, but no "://"
      {"a.b:c", "label=a label=b:c"},
      {"1a:2", "label=1a port=2"},  // a scheme starts with a letter
      {"A:2", "label=A port=2"},
      {"+a:b", "label=+a:b"},
      {"u:p@a.b:5", "scheme=u segment=p segment=a.b segment=5"},  // rule 4 comes first
      {"1:p@a.b:5", "userinfo=1 userinfo=p label=a label=b port=5"},
      {":80", "port=80"},
      {"://a", "segment=a"},
  };
  expect_fields(Recognize::iri, cases);
}

TEST(DeclaredIri, Userinfo) {
  const Case cases[] = {
      {"http://u:P@h", "scheme=http userinfo=u userinfo=P label=h"},
      {"http://a@b@c", "scheme=http userinfo=a@b label=c"},
      {"http://a.b@c", "scheme=http userinfo=a.b label=c"},
      {"http://:@h", "scheme=http label=h"},
      {"http://@h", "scheme=http label=h"},
      {"http://a::b:@h", "scheme=http userinfo=a userinfo=b label=h"},
      {"http://u@", "scheme=http userinfo=u"},
      {"http://u@/p@q", "scheme=http userinfo=u segment=p@q"},
      {"http://u:8@:9", "scheme=http userinfo=u userinfo=8 port=9"},
      {"http://[::1]@h", "scheme=http userinfo=[ userinfo=1] label=h"},
      {"http://a?b@c", "scheme=http label=a key=b@c"},
  };
  expect_fields(Recognize::iri, cases);
}

TEST(DeclaredIri, PortAndAddress) {
  const Case cases[] = {
      {"http://h:80/", "scheme=http label=h port=80"},
      {"http://h:", "scheme=http label=h"},
      {"http://h:/a", "scheme=http label=h segment=a"},
      {"http://h:80:90", "scheme=http label=h:80 port=90"},
      {"http://h:80a", "scheme=http label=h:80a"},
      {"http://h::", "scheme=http label=h:"},
      {"http://h:\uFF18", "scheme=http label=h:\uFF18"},  // FULLWIDTH DIGIT EIGHT is no DIGIT
      {"http://[::1]", "scheme=http address=[::1]"},
      {"http://[::1]:80", "scheme=http address=[::1] port=80"},
      {"http://[::1]:", "scheme=http address=[::1]"},
      {"http://[]", "scheme=http address=[]"},
      {"http://[A.b]/", "scheme=http address=[A.b]"},
      {"http://u@[1:2]", "scheme=http userinfo=u address=[1:2]"},
      {"http://[::1", "scheme=http label=[: port=1"},
      {"http://[", "scheme=http label=["},
      {"http://[:1", "scheme=http label=[ port=1"},
      {"http://a[b]", "scheme=http label=a[b]"},
      {"http://[a]b", "scheme=http label=[a]b"},
      {"http://[a.b]c:1", "scheme=http label=[a label=b]c port=1"},
      {"http://]", "scheme=http label=]"},
  };
  expect_fields(Recognize::iri, cases);
}

TEST(DeclaredIri, Ipv4Address) {
  const Case cases[] = {
      {"http://192.168.0.1:80/", "scheme=http address=192.168.0.1 port=80"},
      {"255.255.255.255", "address=255.255.255.255"},
      {"0.00.000.1", "address=0.00.000.1"},
      {"1.2.3.4.", "address=1.2.3.4"},
      {"1.2.3.4\u3002", "address=1.2.3.4"},  // any IDNSep after it
      {"1.2.3.4.:5", "address=1.2.3.4 port=5"},
      {"u@1.2.3.4", "userinfo=u address=1.2.3.4"},
      {"1.2.3.4..", "label=1 label=2 label=3 label=4"},
      {".1.2.3.4", "label=1 label=2 label=3 label=4"},
      {"1.2.3\u30024", "label=1 label=2 label=3 label=4"},
      {"1.2..3.4", "label=1 label=2 label=3 label=4"},
      {"1.2.3", "label=1 label=2 label=3"},
      {"1.2.3.", "label=1 label=2 label=3"},
      {"1.2.3.4.5", "label=1 label=2 label=3 label=4 label=5"},
      {"1.2.3.256", "label=1 label=2 label=3 label=256"},
      {"1.2.3.0004", "label=1 label=2 label=3 label=0004"},
      {"1.2.3.4a", "label=1 label=2 label=3 label=4a"},
      {"1.2.3.4.a", "label=1 label=2 label=3 label=4 label=a"},
      {"1.2.3.\u0664", "label=1 label=2 label=3 label=\u0664"},
      {"1.2.3.\uFF14", "label=1 label=2 label=3 label=\uFF14"},
  };
  expect_fields(Recognize::iri, cases);
}

TEST(DeclaredIri, LabelsSplitAtEveryIdnSeparator) {
  const Case cases[] = {
      {"http://a.B\uFF0Ec\u3002D\uFF61e", "scheme=http label=a label=B label=c label=D label=e"},
      {"http://.a..b.", "scheme=http label=a label=b"},
      {"http://a./b.c", "scheme=http label=a segment=b.c"},
      {"http://a.:1", "scheme=http label=a port=1"},
      {"http://%D7%90.b", "scheme=http label=%D7%90 label=b"},
      {"http://a b.c", "scheme=http label=a b label=c"},  // nothing terminates it
      {"http://a<b>.c\td", "scheme=http label=a<b> label=c\td"},
  };
  expect_fields(Recognize::iri, cases);
}

TEST(DeclaredIri, Tail) {
  const Case cases[] = {
      {"h/a\\b//c/", "label=h segment=a segment=b segment=c"},
      {"h/a@b:c.d=e&f", "label=h segment=a@b:c.d=e&f"},
      {"h?a=B&c=d", "label=h key=a value=B key=c value=d"},
      {"h?=x&&y==z&=", "label=h value=x key=y value=z"},
      {"h?a&b", "label=h key=a key=b"},
      {"h?a=b?c/d\\e", "label=h key=a value=b?c/d\\e"},
      {"h?a=b=c", "label=h key=a value=b value=c"},
      {"h/?#", "label=h"},
      {"h#a#b?c=d&/e", "label=h fragment=a#b?c=d&/e"},
      {"h?a#b", "label=h key=a fragment=b"},
      {"h/a#b", "label=h segment=a fragment=b"},
  };
  expect_fields(Recognize::iri, cases);
}

TEST(Declared, SchemesAreCaseInsensitive) {
  const auto fields = [](Recognize what, const char* text) { return Laid(text, declared(what)).fields(); };
  EXPECT_EQ(fields(Recognize::iri, "mAiLtO:a"), "scheme=mAiLtO local=a");
  EXPECT_EQ(fields(Recognize::iri, "HTTP:a"), "scheme=HTTP label=a");
  EXPECT_EQ(fields(Recognize::iri, "HtTpS:/a"), "scheme=HtTpS label=a");
  EXPECT_EQ(fields(Recognize::iri, "Ws:a"), "scheme=Ws label=a");
  EXPECT_EQ(fields(Recognize::iri, "wSS:a"), "scheme=wSS label=a");
  EXPECT_EQ(fields(Recognize::iri, "FTP:a"), "scheme=FTP label=a");
  EXPECT_EQ(fields(Recognize::iri, "TEL:1"), "scheme=TEL segment=1");
  EXPECT_EQ(fields(Recognize::iri, "Sms:1"), "scheme=Sms segment=1");
  EXPECT_EQ(fields(Recognize::iri, "SIPS:a@b"), "scheme=SIPS local=a label=b");
  EXPECT_EQ(fields(Recognize::iri, "OTPauth://a/b:c"), "scheme=OTPauth label=a segment=b segment=c");
  EXPECT_EQ(fields(Recognize::email, "MAILTO:a"), "scheme=MAILTO local=a");
  EXPECT_EQ(fields(Recognize::iri, "\u212Attp://a"), "label=\u212Attp segment=a");  // KELVIN SIGN is no K
  EXPECT_EQ(fields(Recognize::iri, "http4:a"), "scheme=http4 segment=a");
  EXPECT_EQ(fields(Recognize::iri, "HT\x10P:a"), "label=HT\x10P:a");
}

TEST(DeclaredEmail, Fields) {
  const Case cases[] = {
      {"A.b@C.d", "local=A.b label=C label=d"},
      {"a@b@c.d", "local=a@b label=c label=d"},
      {"abc", "local=abc"},
      {"@b.c", "label=b label=c"},
      {"a@", "local=a"},
      {"@", ""},
      {"a@b\uFF0Ec\u3002d\uFF61e.", "local=a label=b label=c label=d label=e"},
      {"a@b?c=d#e", "local=a label=b?c=d#e"},  // no mailto: all of it is the address
      {"a@b/c:1", "local=a label=b/c:1"},
      {"mailto:a@b?c=D#e", "scheme=mailto local=a label=b key=c value=D fragment=e"},
      {"http://a@b.c", "local=http://a label=b label=c"},
      {"\"a b\"@c", "local=\"a b\" label=c"},
      {"a@[10.0.0.1]", "local=a address=[10.0.0.1]"},
      {"a@[::1]", "local=a address=[::1]"},
      {"a@[b", "local=a label=[b"},
      {"a@10.0.0.1", "local=a address=10.0.0.1"},
      {"mailto:a@[b]?c", "scheme=mailto local=a address=[b] key=c"},
      {"mailto:a@[b?c]", "scheme=mailto local=a label=[b key=c]"},
  };
  expect_fields(Recognize::email, cases);
}

TEST(DeclaredFilename, Fields) {
  const Case cases[] = {
      {"A/b\\C.txt", "segment=A segment=b segment=C.txt"},
      {"C:\\x\\y", "segment=C: segment=x segment=y"},
      {"a", "segment=a"},
      {"//a//b/", "segment=a segment=b"},
      {"/", ""},
      {"http://a?b#c", "segment=http: segment=a?b#c"},
      {"a b\tc", "segment=a b\tc"},
  };
  expect_fields(Recognize::filename, cases);
}

TEST(Declared, TransparentCharactersAreTakenOutBeforeRecognition) {
  const struct {
    Recognize what;
    const char* text;
    const char* ranges;
    size_t begin, end;
  } cases[] = {
      {Recognize::iri, "http://ab", "scheme 0..4, label 7..9", 0, 9},
      {Recognize::iri, "\u200Ehttp\u200E:\u200F//\u200Fab\u200F", "scheme 1..5, label 11..13", 1, 13},
      {Recognize::iri, "h\u200Et\u200Ft\u061Cp:a", "scheme 0..7, label 8..9", 0, 9},
      {Recognize::iri, "http:\u202A/\u202C/a\u2066b\u2069", "scheme 0..4, label 9..12", 0, 12},
      {Recognize::iri, "a\u200E.\u200E.\u200Eb\u200E/", "label 0..1, label 6..7", 0, 9},
      {Recognize::iri, "a/\u200E/b", "label 0..1, segment 4..5", 0, 5},
      {Recognize::iri, "u@\u200Eh\u200E:\u200E8\u200E0", "userinfo 0..1, label 3..4, port 7..10", 0, 10},
      {Recognize::iri, "h?\u200Fa\u200F=\u200Fb\u200F&\u200F#\u200Fc\u200F",
       "label 0..1, key 3..4, value 7..8, fragment 13..14", 0, 14},
      {Recognize::email, "\u202Ba\u200E@\u200Eb.\u2068c\u2069", "local 1..2, label 5..6, label 8..9", 1, 9},
      {Recognize::filename, "\u202Ea/\u200Fb\u202C\n", "segment 1..2, segment 4..5", 1, 5},
      {Recognize::filename, "\u200E/\u200E", "", 1, 2},
      {Recognize::iri, "1.\u200F2.3.4\u200E\u3002", "address 0..8", 0, 10},
  };
  for (const auto& c : cases) {
    SCOPED_TRACE(testing::PrintToString(c.text));
    Laid p(c.text, declared(c.what));
    EXPECT_EQ(p.ranges(), c.ranges);
    ASSERT_EQ(p->structure_count(), 1u);
    EXPECT_EQ(p->structure(0).begin, c.begin);
    EXPECT_EQ(p->structure(0).end, c.end);
  }
}

// "White space, U+FEFF and U+0000..U+001F at both ends stay outside."
TEST(Declared, EndsAreTrimmed) {
  const struct {
    const char* text;
    const char* ranges;
    size_t begin, end;
  } cases[] = {
      {" a b ", "segment 1..4", 1, 4},
      {"\t\v\f a/ \t\r\n", "segment 4..5", 4, 6},
      {"\u00A0\u1680\u2000\u2028\u202F\u205F\u3000a\u00A0\u1680\u200A\u2028\u202F\u205F\u3000", "segment 7..8", 7, 8},
      {"\uFEFF\u200F \x01\u202Ea\u202C\x1F\u2069 \uFEFF", "segment 5..6", 5, 6},
      {"\u200Ba\u200D", "segment 0..3", 0, 3},  // BN, but none of these
      {"\x7F"
       "a\u00AD",
       "segment 0..3", 0, 3},
  };
  for (const auto& c : cases) {
    SCOPED_TRACE(testing::PrintToString(c.text));
    Laid p(c.text, declared(Recognize::filename));
    EXPECT_EQ(p.ranges(), c.ranges);
    ASSERT_EQ(p->structure_count(), 1u);
    EXPECT_EQ(p->structure(0).begin, c.begin);
    EXPECT_EQ(p->structure(0).end, c.end);
  }
}

TEST(Declared, WhatHasUserinfoIsNoLink) {
  const auto link = [](const char* text, Recognize what = Recognize::iri) {
    return Laid(text, declared(what))->structure(0).link;
  };
  EXPECT_TRUE(link("http://a.b/c@d"));
  EXPECT_FALSE(link("http://u@a.b"));
  EXPECT_FALSE(link("http://:@a.b"));
  EXPECT_FALSE(link("//u@a.b"));
  EXPECT_FALSE(link("u.v@a.b"));
  EXPECT_TRUE(link("http://@a.b"));
  EXPECT_TRUE(link("http://\u200E@a.b"));
  EXPECT_FALSE(link("http://@@a.b"));
  EXPECT_TRUE(link("sip:a@b"));
  EXPECT_TRUE(link("mailto:a@b"));
  EXPECT_TRUE(link("a@b", Recognize::email));
  EXPECT_FALSE(link("a", Recognize::filename));
}

TEST(Declared, NothingButTransparentCharactersIsNoStructure) {
  for (const Recognize what : {Recognize::iri, Recognize::email, Recognize::filename}) {
    for (const char* const text : {"", "\n", "\r\n", "\u200E", " \u200F \uFEFF\t", "\x01\u202F\u00A0",
                                   "\u200F\u061C\u202A\u202E\u2066\u2069", "\u200E\n"}) {
      Laid p(text, declared(what));
      EXPECT_EQ(p.result().status, Status::ok);
      EXPECT_EQ(p->structure_count(), 0u);
      EXPECT_EQ(p->field_count(), 0u);
    }
  }
}

TEST(Declared, TheParagraphSeparatorIsNotPartOfIt) {
  for (const char* const end : {"\n", "\r", "\r\n", "\u0085", "\u2029", "\x1C"}) {
    Laid p("a/b" + std::string(end), declared(Recognize::iri));
    ASSERT_EQ(p->structure_count(), 1u);
    EXPECT_EQ(p->structure(0).end, 3u);
    EXPECT_EQ(p.ranges(), "label 0..1, segment 2..3");
  }
}

TEST(Declared, KindIsWhatWasDeclared) {
  EXPECT_EQ(Laid("mailto:a@b", declared(Recognize::iri))->structure(0).kind(), Kind::iri);
  EXPECT_EQ(Laid("mailto:a@b", declared(Recognize::email))->structure(0).kind(), Kind::email);
  EXPECT_EQ(Laid("mailto:a@b", declared(Recognize::filename))->structure(0).kind(), Kind::filename);
}

TEST(Declared, FieldAndStructureOfACharacter) {
  Laid p("\u200Ea.b/cd\n", declared(Recognize::iri));
  ASSERT_EQ(p.ranges(), "label 1..2, label 3..4, segment 5..7");
  const size_t none = no_field;
  const size_t field[] = {none, 0, none, 1, none, 2, 2, none, none};
  for (size_t i = 0; i < std::size(field); ++i) {
    EXPECT_EQ(p->field_at(i), field[i]) << i;
    EXPECT_EQ(p->structure_at(i), i >= 1 && i < 7 ? 0 : none) << i;
  }
  EXPECT_EQ(p->field_at(none - 1), none);
  EXPECT_EQ(p->structure_at(none - 1), none);
  const Structure s = p->structure(0);
  EXPECT_EQ(s.first_field, 0u);
  EXPECT_EQ(s.field_count, 3u);
  EXPECT_EQ(p->field(2).structure, 0u);
  EXPECT_EQ(p->structure(1).end, 0u);  // beyond the count: all zero
  EXPECT_EQ(p->field(3).end, 0u);
}

}  // namespace
}  // namespace embidi::test
