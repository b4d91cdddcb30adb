// `embidi check-domain`.
#include <stdexcept>

#include "check_json.hpp"
#include "commands.hpp"
#include "text_lines.hpp"

namespace embidi::tool {
namespace {

// What makes the name not ok.
std::string reasons(const Domain& domain) {
  std::string text;
  const auto add = [&](const std::string& reason) { text += (text.empty() ? ": " : "; ") + reason; };
  if (domain.labels.empty()) add("no name");
  for (const embidi_label& label : domain.labels) {
    const std::string number = "label " + std::to_string(label.index);
    if (label.error != EMBIDI_LABEL_OK) add(number + " " + error_name(label.error));
    if (!domain.summary.bidi_domain || label.violations == 0) continue;
    std::string conditions;
    for (const auto& condition : bits_json(label.violations)) {
      conditions += (conditions.empty() ? "" : ", ") + condition.dump();
    }
    add(number + " breaks " + conditions);
  }
  if (domain.summary.name_too_long) add("name_too_long");
  return text;
}

class DomainHandler : public TextHandler {
 public:
  using TextHandler::TextHandler;
  Outcome paragraph(std::string_view text) override {
    Domain domain;
    const embidi_result result = embidi_bidi_rule(text.data(), text.size(), Domain::keep, &domain, &domain.summary);
    if (result.status != EMBIDI_OK) throw std::logic_error("the library refuses its arguments");
    put_line(common_.json ? dump(domain_json(domain)) : domain.summary.ok ? "ok" : "not ok" + reasons(domain));
    return {domain.summary.consumed_bytes, {}};
  }
};

}  // namespace

bool run_check_domain(const CommonOptions& options) {
  DomainHandler handler(options);
  return for_each_paragraph(options, handler);
}

}  // namespace embidi::tool
