// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The worked lines of payload.md, whose short form is made of the JSON; and cases worked out by hand from the text.
// Usage: embidi-reference-payload-selftest EXAMPLES LINES
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "json.hpp"
#include "payload_examples.hpp"
#include "selftest.hpp"

namespace {

using namespace embidi_reference;

// "wifi bad malformed weak_network: security=WEP, ssid=a"
std::string short_form(const nlohmann::json& payload) {
  std::string text = payload["kind"].get<std::string>() + (payload["ok"].get<bool>() ? " ok" : " bad");
  if (payload["malformed"].get<bool>()) text += " malformed";
  for (const auto& warning : payload["warnings"]) text += " " + warning.get<std::string>();
  const char* before = ": ";
  for (const auto& row : payload["rows"]) {
    text += before + row["label"].get<std::string>() + "=" + row["text"].get<std::string>();
    if (row["check"].is_object() && !row["check"]["ok"].get<bool>()) text += " (bad)";
    before = ", ";
  }
  return text;
}

struct Case {
  const char* text;
  const char* short_form;
};

// clang-format off
const Case cases[] = {
    {"", "text ok"},
    {" \n", "text ok trimmed"},
    {"abc\r\n", "text ok: text=abc"},
    {"\u200Fabc", "text ok trimmed: text=abc"},
    {"a\x01z", "text bad hidden_text: text=a\x01z"},
    {"a\u200Ez", "text ok: text=a\u200Ez"},
    {"a\u202Ez", "text bad hidden_text: text=a\u202Ez"},
    {"a\xE2\x82z", "text bad ill_formed: text=a\uFFFDz"},
    // decoding
    {"lightning:%E2%82%AC%E2%82%zz", "payment bad malformed: payee=\u20AC\uFFFD%zz"},
    {"upi://pay?pa=a+b%2B", "payment ok: payee=a b+"},
    {"MATMSG:TO:a@b.com;BODY:\\\\\\n\\;", "email bad malformed: to=a@b.com, body=\\n;"},
    {"BEGIN:VCARD\nNOTE:a\\\n nb\\x\nADR:;a\\;b; ;\\n;c\nEND:VCARD", "contact ok: note=a\nb\\x, address=a;b, c"},
    {"BEGIN:VCARD\nN;QUOTED-PRINTABLE:=D7=\n =90=3Bb=5C=3B\nEND:VCARD", "contact ok: name_parts=\u05D0, b;"},
    {"BEGIN:VCARD\nFN;CHARSET=X;QUOTED-PRINTABLE:=41=\nb\nEND:VCARD", "contact ok charset: name==41=\nb"},
    // a scheme
    {"intent:a#Intent;scheme=J\ravaScript;end", "app bad bad_link: target=a (bad), scheme=J\ravaScript"},
    // records
    {"WIFI:T:nopass;S:a;T:WEP;H:x;K;;", "wifi bad malformed open_network weak_network: security=nopass, ssid=a, security=WEP, phase2=x, other=K"},
    {"wifi: s:a;\r\n ;t:;", "wifi ok open_network: ssid=a"},
    {"WIFI:S:;P:;;", "wifi bad malformed open_network"},
    {"MECARD:ORG:a;;", "contact ok: organization=a"},
    {"MECARD:TEL:1;;", "contact bad malformed: number=1"},
    // queries
    {"mailto:?x&&=&cc=a@b.c,,d@e.f&a=b+", "email ok: other=x, other==, cc=a@b.c, cc=d@e.f, other=a=b+"},
    {"mailto:?subject=x", "email bad malformed: subject=x"},
    {"sms:1&body=a%3A", "message ok: number=1, body=a:"},
    {"sms:1:a%3A&body=b", "message ok: number=1, body=a%3A&body=b"},
    {"smtp:a@b.com:c:d:e", "email ok: to=a@b.com, subject=c, body=d:e"},
    {"geo:90.0,-180.00?z=1+1", "location ok: latitude=90.0, longitude=-180.00, other=z=1 1"},
    {"geo:-90.1,0;x", "location bad malformed: latitude=-90.1, longitude=0, other=x"},
    {"geo:1,2,3,4?q=%2B", "location bad malformed: other=1,2,3,4?q=%2B"},
    {"upi:pay?pa=a+b", "payment bad malformed: other=pay?pa=a+b"},
    {"otpauth://hotp/%20A%20%3Ab?issuer=A%20&secret=x", "otp bad malformed secret: type=hotp, account= A :b, issuer=A , secret=x"},
    {"otpauth://TOTP/b?secret=x", "otp bad malformed secret: type=TOTP, account=b, secret=x"},
    // properties
    {"BEGIN:VCARD\nFN;X=\"a:b\":c\nAGENT:\nBEGIN:VCARD\nFN:d\nUID:1\nEND:VCARD\nEND:VCARD\nFN:e\nx", "contact ok: name=c, other=AGENT:, other=FN:d, other=FN:e, other=x"},
    {"BEGIN:VCARD\nnote\nEND:VEVENT", "contact bad malformed: other=note"},
    {"BEGIN:VCALENDAR\nSUMMARY:a\nBEGIN:VEVENT\nx.SUMMARY:b\nEND:VEVENT\nEND:VCALENDAR", "calendar ok: other=SUMMARY:a, title=b"},
    // payment
    {"BCD\n001\n2\nSCT\n\n\u05D0\nX\nEUR1.505", "payment bad malformed charset: name=\u05D0, payee=X, amount=EUR1.505"},
    {"BCD\n003\n\nSCT\nB\n\nX", "payment bad malformed: bank=B, payee=X"},
    {"SPC\n1\n2\nX\n5\nN", "payment bad malformed: payee=X, name=N"},
    {"0002015902\u05D0b63043FF9", "payment bad malformed: name=\u05D0b"},
    {"0002015905ab", "payment bad malformed: other=5905ab"},
    // app
    {"market:a?b=%", "app bad malformed: other=b=%"},
    {"intent:#Intent;;S.browser_fallback_url=;x=%41;end;", "app ok fallback_url: other=x=A"},
    {"intent:x#Intent;scheme=file", "app bad malformed bad_link: target=x, scheme=file"},
    {"LPA:2$a.com$$x", "app bad malformed: type=2, host=a.com, other=x"},
    // url, text
    {"http:x", "url ok: url=http:x"},
    {"http: x", "text ok: text=http: x"},
    {"x://y z", "url bad bad_link opens_app: url=x://y z (bad)"}};
// clang-format on

std::string short_form_of(const std::string& text) {
  return short_form(nlohmann::json::parse(line_of(to_json(read_payload(default_data(), text)))));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return 2;
  const std::vector<PayloadExample> examples = payload_examples(argv[1]);
  for (const PayloadExample& example : examples) {
    selftest::check_equal(short_form_of(example.text), example.short_form, example.text);
  }
  for (const Case& c : cases) selftest::check_equal(short_form_of(c.text), c.short_form, c.text);
  selftest::check(examples.size() == std::strtoul(argv[2], nullptr, 10), "the number of lines");
  return selftest::report();
}
