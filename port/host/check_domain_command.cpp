// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// `embidi check-domain`.
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

#include "answer.hpp"
#include "check_json.hpp"
#include "commands.hpp"
#include "text_lines.hpp"

namespace embidi::tool {
namespace {

// What the conditions of RFC 5893 section 2 ask, from 1. No commas: those stand between reasons.
constexpr const char* kConditions[] = {
    "a label must start with a letter",
    "one that starts right to left may not hold left-to-right letters",
    "one that starts right to left must end in a right-to-left letter or a digit",
    "one that starts right to left may not mix European and Arabic-Indic digits",
    "one that starts left to right may not hold right-to-left letters or Arabic-Indic digits",
    "one that starts left to right must end in a left-to-right letter or a digit",
};

// What makes the name not ok: "label 0 breaks 1 (...), 2 (...), label 1 empty".
std::string reasons(const Domain& domain) {
  std::string text;
  const auto add = [&](const std::string& reason) { text += (text.empty() ? ": " : ", ") + reason; };
  if (domain.labels.empty()) add("no name");
  for (const CheckedLabel& label : domain.labels) {
    const std::string number = "label " + std::to_string(label.index);
    if (label.error != EMBIDI_LABEL_OK) add(number + " " + error_name(label.error));
    if (!domain.summary.bidi_domain || label.violations == 0) continue;
    std::string conditions;
    for (std::size_t i = 0; i < sizeof kConditions / sizeof kConditions[0]; ++i) {
      if ((label.violations & EMBIDI_CONDITION(i + 1)) == 0) continue;
      conditions += (conditions.empty() ? "" : ", ") + std::to_string(i + 1) + " (" + kConditions[i] + ")";
    }
    add(number + " breaks " + conditions);
  }
  if (domain.summary.name_too_long) add("name_too_long");
  return text;
}

std::string plain(const Domain& domain) { return domain.summary.ok ? "ok" : "not ok" + reasons(domain); }

class DomainHandler : public TextHandler {
 public:
  DomainHandler(const CommonOptions& options, bool& all_ok) : TextHandler(options), all_ok_(all_ok) {}
  Outcome paragraph(std::string_view text) override {
    Domain domain;
    const embidi_result result = embidi_bidi_rule(text.data(), text.size(), Domain::keep, &domain, &domain.summary);
    if (result.status != EMBIDI_OK) throw std::logic_error("the library refuses its arguments");
    all_ok_ = all_ok_ && domain.summary.ok;
    const std::string_view name = text.substr(0, domain.summary.consumed_bytes);
    put_line(common_.json ? dump(domain_json(domain)) : answer_to(name, plain(domain), common_));
    return {domain.summary.consumed_bytes, {}};
  }

 private:
  bool& all_ok_;
};

}  // namespace

bool run_check_domain(const CommonOptions& options, bool& all_ok) {
  DomainHandler handler(options, all_ok);
  return for_each_paragraph(options, handler);
}

}  // namespace embidi::tool
