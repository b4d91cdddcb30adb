// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The tool's payload command against the reference of tests/reference, on random and hostile contents of codes.
//
//   embidi-payload-differential TOOL EXAMPLES INPUTS [SEED [all [UCD_DIRECTORY]]]
//
// EXAMPLES is docs/spec/examples/checks_examples.txt, whose payloads are mutated. A mismatch is printed as a command
// that shows it. A run of a thousand inputs or more in which a kind, label, decoding or warning never occurs fails.
#include <stdlib.h>  // setenv

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "fields.hpp"
#include "known_characters.hpp"
#include "payload_examples.hpp"
#include "process.hpp"
#include "random_payload.hpp"
#include "random_text.hpp"
#include "seed.hpp"
#include "tool_comparison.hpp"

namespace embidi::test {

namespace {

namespace ref = embidi_reference;

// ---- what occurred ----

class Counts {
 public:
  void count(const ref::Payload& payload) {
    ++counts_["kind " + payload.kind];
    ++counts_[payload.malformed ? "malformed" : "well-formed"];
    ++counts_[payload.ok ? "ok" : "not ok"];
    for (const std::string& warning : payload.warnings) ++counts_["warning " + warning];
    for (const ref::PayloadRow& row : payload.rows) {
      ++counts_["label " + row.label];
      ++counts_["decode " + row.decode];
      if (row.check) ++counts_[row.check->ok ? "check ok" : "check not ok"];
    }
  }

  // Whether none is missing.
  bool report() const {
    for (const auto& [name, count] : counts_) std::printf("  %-28s %zu\n", name.c_str(), count);
    bool all = true;
    std::istringstream expected(kExpected);
    for (std::string group, name; std::getline(expected, group);) {
      std::istringstream words(group);
      std::string kind;
      words >> kind;
      while (words >> name) {
        const std::string what = kind == "-" ? name : kind + " " + name;
        if (counts_.count(what) > 0) continue;
        std::printf("payload: never %s\n", what.c_str());
        all = false;
      }
    }
    return all;
  }

 private:
  static constexpr const char* kExpected =
      "kind email phone message wifi contact location otp calendar payment app url text\n"
      "- malformed well-formed ok\n"
      "check ok\n"
      "decode none percent form backslash lines quoted\n"
      "warning ill_formed hidden_text bad_link command_code contract_call key_export charset issuer_mismatch "
      "open_network "
      "weak_network "
      "hidden_network fallback_url opens_app secret trimmed\n"
      "label other to cc bcc subject body number ssid security password hidden phase2 eap identity anonymous name "
      "reading nickname organization title email address url birthday note name_parts latitude longitude altitude "
      "query "
      "type account secret issuer algorithm digits period counter data begin end place organizer payee amount currency "
      "reference bank app target package action component scheme host code text\n";
  std::map<std::string, size_t> counts_;
};

// ---- batches: one process of the tool, many codes ----

// How codes get to the tool.
enum class Way { hex_lines, lines, arguments, hex_arguments };

struct Batch {
  Way way;
  std::vector<std::string> codes;  // as bytes that the tool makes of what it is given

  bool hex() const { return way == Way::hex_lines || way == Way::hex_arguments; }
  bool by_arguments() const { return way == Way::arguments || way == Way::hex_arguments; }
};

class Payloads {
 public:
  Payloads(std::string tool, uint64_t seed, bool everything, const std::vector<std::string>& worked)
      : tool_(std::move(tool)), random_(seed, everything, worked), everything_(everything) {}

  void run(size_t inputs) {
    constexpr size_t chunk = 400;
    for (size_t done = 0; done < inputs && mismatches_ < 20; done += chunk) {
      Batch batch{static_cast<Way>(random_.below(4)), {}};
      while (batch.codes.size() < chunk) batch.codes.push_back(code(batch));
      compare(batch);
    }
  }

  size_t mismatches() const { return mismatches_; }
  size_t compared() const { return compared_; }
  const Counts& counts() const { return counts_; }

 private:
  std::string code(const Batch& batch) {
    for (;;) {
      std::string bytes = random_.next();
      if (batch.hex()) {
        bytes = ref::encode(ref::decode(bytes).text);  // ill-formed UTF-8 cannot be written so
      } else if (batch.way == Way::lines) {
        bytes.erase(std::remove(bytes.begin(), bytes.end(), '\n'), bytes.end());
        while (!bytes.empty() && bytes.back() == '\r') bytes.pop_back();
      } else {
        bytes.erase(std::remove(bytes.begin(), bytes.end(), '\0'), bytes.end());
        if (!bytes.empty() && bytes[0] == '-') continue;  // an option
      }
      if (batch.by_arguments() && bytes.size() > 20000) continue;  // what a command line holds
      if (everything_ || covered(bytes)) return bytes;
    }
  }

  bool covered(const std::string& bytes) const {
    const ref::Payload payload = ref::read_payload(ref::default_data(), bytes);
    return known_.hold(ref::decode(bytes).text) &&
           std::all_of(payload.rows.begin(), payload.rows.end(),
                       [this](const ref::PayloadRow& row) { return known_.cover(row.text); });
  }

  void compare(const Batch& batch) {
    std::vector<std::string> arguments{tool_, "payload", "--json"};
    if (batch.hex()) arguments.insert(arguments.end(), {"--input", "hex"});
    std::string input;
    for (const std::string& code : batch.codes) {
      const std::string given = batch.hex() ? to_hex(ref::decode(code).text) : code;
      if (batch.by_arguments()) {
        arguments.push_back(given);
      } else {
        input += given + "\n";
      }
    }
    const tests::Outcome outcome = tests::run_process(arguments, input);
    std::istringstream out(outcome.out);
    for (const std::string& code : batch.codes) {
      const ref::Payload payload = ref::read_payload(ref::default_data(), code);
      counts_.count(payload);
      ++compared_;
      const ref::Json expected = ref::to_json(payload);
      std::string got;
      if (!std::getline(out, got)) got = "(nothing)";
      if (!same_result(got, expected)) report(batch, code, expected, got);
      if (!are_apart(payload.rows)) {
        ++mismatches_;
        std::printf("payload: rows of the reference overlap, or are empty: %s\n",
                    to_hex(ref::decode(code).text).c_str());
      }
    }
    std::string more;
    if (outcome.status != 0 || std::getline(out, more)) {
      ++mismatches_;
      std::printf("payload: status %d, or more lines than were expected: %s\n", outcome.status, outcome.err.c_str());
    }
  }

  // "Labelled rows in the order of TEXT"; "Empty values are no rows."
  static bool are_apart(const std::vector<ref::PayloadRow>& rows) {
    size_t end = 0;
    for (const ref::PayloadRow& row : rows) {
      if (row.begin < end || row.begin >= row.end) return false;
      end = row.end;
    }
    return true;
  }

  void report(const Batch& batch, const std::string& code, const ref::Json& expected, const std::string& got) {
    ++mismatches_;
    if (batch.way == Way::lines) {
      std::printf("printf '%s\\n' | embidi payload --json\n", quoted(code).c_str());
    } else if (batch.way == Way::arguments && ref::decode(code).ill_formed) {
      std::printf("embidi payload --json \"$(printf '%s')\"\n", quoted(code).c_str());
    } else {
      std::printf("embidi payload --json --input hex '%s'\n", to_hex(ref::decode(code).text).c_str());
    }
    print_difference(ref::decode(code).text, expected, got);
  }

  std::string tool_;
  RandomPayload random_;
  bool everything_;
  KnownCharacters known_{80};  // a code can be long
  Counts counts_;
  size_t mismatches_ = 0, compared_ = 0;
};

}  // namespace

}  // namespace embidi::test

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fprintf(stderr, "usage: embidi-payload-differential TOOL EXAMPLES INPUTS [SEED [all [UCD_DIRECTORY]]]\n");
    return 2;
  }
  const size_t inputs = std::strtoull(argv[3], nullptr, 10);
  const uint64_t seed = embidi::test::seed_of(argc, argv, 4);
  const bool everything = argc > 5;
  if (argc > 6) setenv("EMBIDI_REFERENCE_UCD", argv[6], 1);
  if (!embidi_reference::default_data().can_recognize(embidi_reference::Recognize::links, true) ||
      !embidi_reference::default_data().checks.available()) {
    std::printf("the reference lacks files of Unicode or the Public Suffix List\n");
    return 1;
  }
  std::vector<std::string> worked;
  for (const embidi_reference::PayloadExample& example : embidi_reference::payload_examples(argv[2])) {
    worked.push_back(example.text);
  }
  embidi::test::Payloads payloads(argv[1], seed, everything, worked);
  payloads.run(inputs);
  const bool all_occurred = payloads.counts().report() || inputs < 1000;
  std::printf("payload: seed %llu, %zu codes compared, %zu mismatches\n", static_cast<unsigned long long>(seed),
              payloads.compared(), payloads.mismatches());
  const bool good = payloads.mismatches() == 0 && payloads.compared() >= inputs && !worked.empty() && all_occurred;
  return good ? 0 : 1;
}
