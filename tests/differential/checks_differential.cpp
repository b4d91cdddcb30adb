// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The tool's check-domain, check-iri and convert against the reference of tests/reference, on random and hostile input.
//
//   embidi-checks-differential TOOL INPUTS [SEED]
//   embidi-checks-differential TOOL INPUTS SEED all UCD_DIRECTORY    from all of Unicode; of the tool's version
//
// INPUTS go to each of the commands. A mismatch is printed as a command that shows it. How often the reference gave
// each error, warning and refusal is counted; one that never occurs fails.
#include <stdlib.h>  // setenv

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "fields.hpp"
#include "known_characters.hpp"
#include "process.hpp"
#include "random_checks.hpp"
#include "random_text.hpp"
#include "seed.hpp"
#include "tool_comparison.hpp"

namespace embidi::test {

namespace {

namespace ref = embidi_reference;

// ---- what occurred ----

// Everything that checks.md has a name for, and what else the inputs should reach.
const char* const kOccurs[] = {"check-domain ok",
                               "check-domain not ok",
                               "name_too_long",
                               "hazard digit_after_rtl",
                               "guarantee full",
                               "guarantee ldh",
                               "guarantee none",
                               "guarantee null",
                               "condition 1",
                               "condition 2",
                               "condition 3",
                               "condition 4",
                               "condition 5",
                               "condition 6",
                               "error empty",
                               "error too_long",
                               "error punycode",
                               "error disallowed",
                               "error emoji",
                               "error hyphen",
                               "error leading_mark",
                               "error contextj",
                               "error contexto",
                               "scripts single",
                               "scripts highly_restrictive",
                               "scripts mixed",
                               "lookalike",
                               "unusual mark",
                               "unusual digits",
                               "unusual letter",
                               "unusual script",
                               "check-iri ok",
                               "check-iri not ok",
                               "violation 1",
                               "violation 2",
                               "violation 3",
                               "warning ill_formed",
                               "warning bidi_control",
                               "warning encoded_control",
                               "warning invisible_character",
                               "warning syntax",
                               "warning host_error",
                               "warning percent_in_host",
                               "warning separator_lookalike",
                               "warning mixed_script",
                               "warning lookalike",
                               "warning suspect_character",
                               "warning bidi_rule",
                               "warning digit_hazard",
                               "warning mixed_component",
                               "warning userinfo",
                               "warning backslash",
                               "warning repaired",
                               "warning script_scheme",
                               "warning ip_address",
                               "warning port",
                               "warning punycode",
                               "warning not_secure",
                               "warning not_uniform",
                               "warning unescaped",
                               "warning unusual_name",
                               "warning trimmed",
                               "not ok for userinfo alone",
                               "not ok for script_scheme alone",
                               "syntax control",
                               "syntax space",
                               "syntax \"",
                               "syntax <",
                               "syntax >",
                               "syntax \\",
                               "syntax ^",
                               "syntax {",
                               "syntax |",
                               "syntax }",
                               "syntax `",
                               "syntax %",
                               "syntax [",
                               "syntax ]",
                               "syntax @",
                               "syntax :",
                               "syntax #",
                               "syntax beyond ucschar",
                               "syntax private use",
                               "syntax class B",
                               "host_kind name",
                               "host_kind ipv4",
                               "host_kind ipv6",
                               "host_kind none",
                               "scheme_kind web",
                               "scheme_kind mail",
                               "scheme_kind tel",
                               "scheme_kind file",
                               "scheme_kind script",
                               "scheme_kind data",
                               "scheme_kind other",
                               "scheme_kind none",
                               "uniform ltr",
                               "uniform rtl",
                               "mixed_direction",
                               "host not shown",
                               "host shown decoded",
                               "host shown as A-labels",
                               "host shown as it stands",
                               "text changed",
                               "text unchanged",
                               "plain changed",
                               "plain unchanged",
                               "logical changed",
                               "logical unchanged",
                               "display-iri changed",
                               "display-iri unchanged",
                               "encoded-components changed",
                               "encoded-components unchanged",
                               "refused: white space",
                               "refused: BN",
                               "refused: INVISIBLE",
                               "refused: a bracket",
                               "refused: an escape",
                               "refused: a number beside a word",
                               "refused: AN apart from AN",
                               "refused: NSM after a word",
                               "refused: NSM before a word"};

class Tally {
 public:
  void count(const std::string& what) { ++counts_[what]; }

  void domain(const ref::DomainCheck& check) {
    count(check.ok ? "check-domain ok" : "check-domain not ok");
    if (check.name_too_long) count("name_too_long");
    if (!check.digit_after_rtl.empty()) count("hazard digit_after_rtl");
    const ref::Json json = ref::to_json(check);
    count("guarantee " + (json["guarantee"].is_null() ? "null" : word(json["guarantee"])));
    for (const ref::Json& label : json["labels"]) {
      for (const ref::Json& broken : label["violations"]) count("condition " + broken.dump());
      if (!label["error"].is_null()) count("error " + word(label["error"]));
      if (!label["scripts"].is_null()) count("scripts " + word(label["scripts"]));
      if (!label["lookalike"].is_null()) count("lookalike");
      if (!label["unusual"].is_null()) count("unusual " + word(label["unusual"]));
    }
  }

  void iri(const ref::IriCheck& check, const std::u32string& text) {
    count(check.ok ? "check-iri ok" : "check-iri not ok");
    for (const ref::FieldCheck& field : check.fields) {
      for (const int broken : field.violations) count("violation " + std::to_string(broken));
    }
    for (const std::string& warning : check.warnings) count("warning " + warning);
    const auto first = check.warnings.empty() ? std::string() : check.warnings[0];
    if (!check.ok && first == "userinfo" && check.preview.scheme_kind == "web") count("not ok for userinfo alone");
    if (!check.ok && first == "script_scheme") count("not ok for script_scheme alone");
    if (check.syntax_error) count("syntax " + fault(text[*check.syntax_error]));
    const ref::Preview& p = check.preview;
    count("host_kind " + p.host_kind);
    count("scheme_kind " + p.scheme_kind);
    if (p.uniform_ltr) count("uniform ltr");
    if (p.uniform_rtl) count("uniform rtl");
    if (p.mixed_direction) count("mixed_direction");
    if (p.host_kind != "name") return;
    const auto above = [](const std::u32string& host) {
      return std::count_if(host.begin(), host.end(), [](char32_t c) { return c >= 0x80 && !ref::Classes::idn_sep(c); });
    };
    if (p.host_display.empty()) return count("host not shown");
    count(above(p.host_display) > above(p.host)   ? "host shown decoded"
          : above(p.host_display) < above(p.host) ? "host shown as A-labels"
                                                  : "host shown as it stands");
  }

  void converted(const std::string& to, const std::u32string& text, const ref::Converted& converted) {
    if (converted.refused) {
      count("refused: " + converted.why);
    } else {
      count(to + (converted.text == text ? " unchanged" : " changed"));
    }
  }

  // Prints them all. How many never occurred.
  size_t report() const {
    size_t missing = 0;
    std::string line;
    for (const char* what : kOccurs) {
      const auto found = counts_.find(what);
      const size_t times = found == counts_.end() ? 0 : found->second;
      line += (line.empty() ? "  " : ", ") + std::string(what) + " " + std::to_string(times);
      if (line.size() > 100) {
        std::printf("%s\n", line.c_str());
        line.clear();
      }
      if (times == 0) ++missing;
    }
    if (!line.empty()) std::printf("%s\n", line.c_str());
    for (const auto& [what, times] : counts_) {
      if (std::find(std::begin(kOccurs), std::end(kOccurs), what) == std::end(kOccurs))
        std::printf("  not listed: %s %zu\n", what.c_str(), times);
    }
    return missing;
  }

 private:
  static std::string word(const ref::Json& value) { return value.get<std::string>(); }

  static std::string fault(char32_t c) {
    const ref::Data& data = ref::default_data();
    if (data.ucd.bidi(c) == ref::Bidi::B) return "class B";
    if (c == U' ') return "space";
    if (data.ucd.category(c) == "Cc") return "control";
    if (data.ucd.category(c) == "Co") return "private use";
    return c < 0x80 ? std::string(1, static_cast<char>(c)) : "beyond ucschar";
  }

  std::map<std::string, size_t> counts_;
};

// ---- a batch: one process of the tool, many lines ----

struct Line {
  std::string bytes;  // as it goes to the tool, without its line feed
  ref::Decoded text;  // what it means
  std::vector<ref::Json> expected;
};

struct Batch {
  std::string command;  // "convert --to plain"
  bool hex = false;
  std::vector<Line> lines;

  std::vector<std::string> arguments(const std::string& tool) const {
    std::vector<std::string> result{tool};
    std::istringstream words(command);
    for (std::string word; words >> word;) result.push_back(word);
    result.emplace_back("--json");
    if (hex) result.insert(result.end(), {"--input", "hex"});
    return result;
  }
};

constexpr const char* kBases[] = {"auto", "ltr", "rtl", "auto-rtl", "any-rtl"};

class Commands {
 public:
  Commands(std::string tool, uint64_t seed, bool everything)
      : tool_(std::move(tool)), random_(seed, everything), everything_(everything) {}

  void run(size_t inputs) {
    static const char* const to[] = {"text", "plain", "logical", "display-iri", "encoded-components"};
    static const char* const recognize[] = {"links", "pri185", "iri", "iri", "email", "filename", "none"};
    constexpr size_t chunk = 500;
    for (size_t done = 0; done < inputs && mismatches_ < 20; done += chunk) {
      domains(chunk);
      iris(chunk);
      for (const char* target : to) {
        ref::Options options;
        const std::string r = recognize[random_.below(7)], b = kBases[random_.below(5)];
        if (!ref::parse(r, options.recognize) || !ref::parse(b, options.base)) std::abort();
        conversions(chunk, target, options,
                    "convert --to " + std::string(target) + " --recognize " + r + " --base " + b + without_effect());
      }
    }
  }

  size_t mismatches() const { return mismatches_; }
  size_t compared() const { return compared_; }
  const Tally& tally() const { return tally_; }

 private:
  static const ref::Data& data() { return ref::default_data(); }

  // The order that is asked for changes no check and no conversion; each has its own.
  std::string without_effect() {
    static const char* const orders[] = {"plain", "embedded", "constant", "environment", "content", "tld", "name"};
    if (random_.once_in(2)) return {};
    return std::string(" --order ") + orders[random_.below(7)] + (random_.once_in(2) ? " --controls embed" : "") +
           (random_.once_in(4) ? " --numbers" : "");
  }

  // What a check takes the text for, and the reports of both directions, do not depend on these.
  std::string without_effect_on_checks() {
    static const char* const recognize[] = {"links", "pri185", "iri", "email", "filename", "none"};
    if (random_.once_in(2)) return without_effect();
    return without_effect() + " --recognize " + recognize[random_.below(6)] + " --base " + kBases[random_.below(5)];
  }

  // Texts from `make` that the data is enough for.
  template <typename Make>
  std::u32string covered(Make make) {
    for (;;) {
      std::u32string text = make();
      if (everything_ || known_.cover(text)) return text;
    }
  }

  // As a line of the tool's input: no line feed, no CR at its end and, in hexadecimal, no surrogate.
  template <typename Make>
  Line line(bool hex, bool damaged, Make make) {
    Line result;
    const std::u32string text = covered(make);
    if (hex) {
      result.text.text = text;
      result.text.replaced.assign(text.size(), false);
      result.bytes = to_hex(text);
      return result;
    }
    result.bytes = ref::encode(text);
    if (damaged && random_.once_in(12) && !result.bytes.empty()) {
      static const char bad[] = {'\x80', '\xFF', '\xC0', '\xE2', '\xF0', '\xED'};
      result.bytes[random_.below(static_cast<uint32_t>(result.bytes.size()))] = bad[random_.below(6)];
    }
    result.bytes.erase(std::remove(result.bytes.begin(), result.bytes.end(), '\n'), result.bytes.end());
    while (!result.bytes.empty() && result.bytes.back() == '\r') result.bytes.pop_back();
    result.text = ref::decode(result.bytes);
    if (!everything_ && !known_.cover(result.text.text)) return line(hex, damaged, make);
    return result;
  }

  // One result per paragraph: what `expect` says of it, its separator and the number of its line.
  template <typename Make, typename Expect>
  void batch(const std::string& command, size_t count, Make make, Expect expect) {
    Batch b;
    b.command = command;
    b.hex = random_.once_in(2);
    const bool damaged =
        command.find("--to plain ") == std::string::npos;  // what was in the text would not be the same
    for (size_t i = 0; i < count; ++i) {
      b.lines.push_back(line(b.hex, damaged, make));
      Line& l = b.lines.back();
      size_t at = 0;
      do {
        const ref::ParagraphRange range = ref::first_paragraph(data(), l.text.text, at);
        l.expected.push_back(expect(l.text.text.substr(at, range.content_end - at),
                                    l.text.text.substr(range.content_end, range.next - range.content_end), i + 1));
        at = range.next;
      } while (at < l.text.text.size());
    }
    compare(b);
  }

  void domains(size_t count) {
    batch(
        "check-domain" + without_effect_on_checks(), count, [this] { return random_.domain(); },
        [this](const std::u32string& text, const std::u32string&, size_t) {
          const ref::DomainCheck check = ref::check_domain(data(), text);
          tally_.domain(check);
          return ref::to_json(check);
        });
  }

  // What the tool says of a text without characters (tool.md 4), which the library takes for an empty reference.
  bool is_empty(const std::u32string& text) const {
    return std::all_of(text.begin(), text.end(), [this](char32_t c) {
      return data().checks.trim(c) || data().classes.mark(c) || data().classes.explicit_formatting(c);
    });
  }
  static void refuse_empty(ref::IriCheck& check) {
    const auto before = std::find(check.warnings.begin(), check.warnings.end(), "bidi_control");
    check.ok = false;
    check.syntax_error = 0;
    check.warnings.insert(before == check.warnings.end() ? check.warnings.begin() : before + 1, "syntax");
  }

  // One result per TEXT.
  void iris(size_t count) {
    Batch b;
    b.command = "check-iri" + without_effect_on_checks();
    b.hex = random_.once_in(2);
    for (size_t i = 0; i < count; ++i) {
      b.lines.push_back(line(b.hex, true, [this] { return random_.iri(); }));
      ref::IriCheck check = ref::check_iri(data(), b.lines.back().text);
      if (is_empty(b.lines.back().text.text)) refuse_empty(check);
      tally_.iri(check, b.lines.back().text.text);
      b.lines.back().expected.push_back(ref::to_json(check));
    }
    compare(b);
  }

  void conversions(size_t count, const std::string& target, const ref::Options& options, const std::string& command) {
    ref::Conversion conversion{};
    if (!ref::parse(target, conversion)) std::abort();
    batch(
        command, count, [&] { return conversion_input(conversion, options); },
        [&](const std::u32string& text, const std::u32string& separator, size_t number) {
          ref::Converted converted = ref::convert(data(), text, conversion, options);
          tally_.converted(target, text, converted);
          check_promise(text, converted, conversion, options);
          converted.text += separator;
          return ref::to_json(converted, number);
        });
  }

  static bool is_declared(const ref::Options& options) {
    return options.recognize == ref::Recognize::iri || options.recognize == ref::Recognize::email ||
           options.recognize == ref::Recognize::filename;
  }

  // Of --to display-iri: "applied twice it changes nothing more". In running text other structures may then be found.
  void check_promise(const std::u32string& text, const ref::Converted& converted, ref::Conversion conversion,
                     const ref::Options& options) {
    if (conversion != ref::Conversion::display_iri || !is_declared(options)) return;
    const std::u32string again = ref::convert(data(), converted.text, conversion, options).text;
    if (again == converted.text) return;
    ++mismatches_;
    std::printf("reference: display-iri of %s\n  is %s\n  and of that %s\n", to_hex(text).c_str(),
                to_hex(converted.text).c_str(), to_hex(again).c_str());
  }

  // Half of what goes to `plain` and `logical` is what `text` and the constant order make. What `plain` does is only
  // said for texts that had no bidi control before `text`.
  std::u32string conversion_input(ref::Conversion conversion, const ref::Options& options) {
    const bool declared = is_declared(options);
    std::u32string text = declared && !random_.once_in(8) ? random_.iri() : random_.text();
    if (conversion == ref::Conversion::plain) {
      text = ref::visible(data().classes, text, true).text;
      text.erase(std::remove(text.begin(), text.end(), U'\n'), text.end());
    }
    if (random_.once_in(2)) return text;
    text.erase(ref::first_paragraph(data(), text, 0).content_end);
    if (conversion == ref::Conversion::plain) {
      return ref::convert(data(), text, ref::Conversion::text, options).text;
    }
    if (conversion == ref::Conversion::logical) {
      if (random_.once_in(2)) return random_.visual_iri();
      ref::Options constant = options;
      if (!declared) constant.recognize = ref::Recognize::iri;
      return ref::layout(data(), text, constant).display;
    }
    return text;
  }

  // ---- comparison ----

  void compare(const Batch& b) {
    std::string input;
    for (const Line& l : b.lines) input += l.bytes + "\n";
    const tests::Outcome outcome = tests::run_process(b.arguments(tool_), input);
    std::istringstream out(outcome.out);
    bool refusals = false;
    for (const Line& l : b.lines) {
      for (const ref::Json& expected : l.expected) {
        std::string got;
        if (!std::getline(out, got)) got = "(nothing)";
        ++compared_;
        refusals = refusals || expected.contains("error");
        if (!same_result(got, expected)) report(b, l, expected, got);
      }
    }
    std::string more;
    if (outcome.status != (refusals ? 1 : 0) || std::getline(out, more)) {
      ++mismatches_;
      std::printf("%s: status %d, or more lines than were expected\n", b.command.c_str(), outcome.status);
    }
  }

  void report(const Batch& b, const Line& l, const ref::Json& expected, const std::string& got) {
    ++mismatches_;
    if (b.hex) {
      std::printf("embidi %s --input hex --json '%s'\n", b.command.c_str(), l.bytes.c_str());
    } else {
      std::printf("printf '%s\\n' | embidi %s --json\n", quoted(l.bytes).c_str(), b.command.c_str());
    }
    print_difference(l.text.text, expected, got);
  }

  std::string tool_;
  RandomChecks random_;
  bool everything_;
  KnownCharacters known_;
  Tally tally_;
  size_t mismatches_ = 0, compared_ = 0;
};

}  // namespace

}  // namespace embidi::test

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fprintf(stderr, "usage: embidi-checks-differential TOOL INPUTS [SEED [all [UCD_DIRECTORY]]]\n");
    return 2;
  }
  const size_t inputs = std::strtoull(argv[2], nullptr, 10);
  const uint64_t seed = embidi::test::seed_of(argc, argv, 3);
  const bool everything = argc > 4;
  if (argc > 5) setenv("EMBIDI_REFERENCE_UCD", argv[5], 1);
  const embidi_reference::Data& data = embidi_reference::default_data();
  if (!data.can_recognize(embidi_reference::Recognize::links, true) || !data.checks.available()) {
    std::printf("the reference lacks data of Unicode, UTS #39, UTS #46 or UTS #58, or the Public Suffix List\n");
    return 1;
  }
  embidi::test::Commands commands(argv[1], seed, everything);
  commands.run(inputs);
  std::printf("checks: seed %llu, %zu results compared, %zu mismatches\n", static_cast<unsigned long long>(seed),
              commands.compared(), commands.mismatches());
  const size_t missing = commands.tally().report();
  // Each comes at least some 15 times in 10,000 inputs; fewer inputs may lack one.
  if (missing != 0) std::printf("%zu of these never occurred\n", missing);
  return commands.mismatches() == 0 && (missing == 0 || inputs < 10000) && commands.compared() >= 7 * inputs ? 0 : 1;
}
