// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// `embidi convert`.
#include "convert_command.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../bidi_control.hpp"
#include "../names.hpp"
#include "../text_end.hpp"
#include "arguments.hpp"
#include "check_json.hpp"
#include "text_lines.hpp"
#include "to_uri.hpp"

namespace embidi::tool {
namespace {

// Form names, in the order of embidi_conversion, then what the host port adds.
const std::vector<std::string>& forms() {
  static const std::vector<std::string> kForms = [] {
    std::vector<std::string> names(kConversionNames, kConversionNames + EMBIDI_TO_LINK + 1);
    names.emplace_back("uri");
    return names;
  }();
  return kForms;
}
constexpr int kToUri = EMBIDI_TO_LINK + 1;

class Converter : public TextHandler {
 public:
  explicit Converter(const ConvertOptions& options)
      : TextHandler(options.common),
        options_(options.common.layout()),
        form_(static_cast<int>(std::find(forms().begin(), forms().end(), options.to) - forms().begin())) {
    if ((form_ == EMBIDI_TO_LOGICAL || form_ == EMBIDI_TO_LINK) &&
        (options_.recognize < EMBIDI_RECOGNIZE_IRI || options_.recognize > EMBIDI_RECOGNIZE_FILENAME)) {
      options_.recognize = EMBIDI_RECOGNIZE_IRI;
    }
  }

  Outcome paragraph(std::string_view text) override {
    // This makes room for the text and its fields, and tells where it ends.
    const embidi_result laid = buffer_.layout(text, options_);
    if (laid.status != EMBIDI_OK) return refused(laid, text, common_);
    const std::size_t consumed = embidi_consumed_bytes(buffer_.get());
    const std::size_t separator = consumed - embidi_byte_offset(buffer_.get(), text_end(*buffer_.get()));
    std::string result;
    const std::optional<Failure> failure = form_ == kToUri ? to_uri(*buffer_.get(), result) : convert(text, result);
    if (failure) return {consumed, failure};
    if (common_.json) {
      Json json = Json::object();
      json["text"] = std::move(result);
      put_line(dump(json));
    } else {
      result.resize(result.size() - separator);  // as in `layout`
      put_line(result);
    }
    return {consumed, {}};
  }

 private:
  std::optional<Failure> convert(std::string_view text, std::string& result) {
    const auto to = static_cast<embidi_conversion>(form_);
    std::size_t written = 0;
    result.resize(text.size() + 64);
    embidi_result status = run(to, text, result, written);
    if (status.status == EMBIDI_BUFFER_TOO_SMALL) {
      result.resize(status.number);
      status = run(to, text, result, written);
    }
    if (status.status == EMBIDI_REFUSED) {
      if (to == EMBIDI_TO_LINK) return no_link(status.number);
      const Failure::Range component = component_of(status.number);
      return Failure{"the component cannot be read back for certain", component};
    }
    if (status.status != EMBIDI_OK) throw std::logic_error("the library refuses what it has laid out");
    result.resize(written);
    return {};
  }

  // The component that a field is without its extensions.
  Failure::Range component_of(std::size_t field) {
    const embidi_paragraph* const p = buffer_.get();
    Failure::Range component{embidi_get_field(p, field).begin, embidi_extensions_begin(p, field)};
    while (is_bidi_control(embidi_code_point(p, component.end - 1))) --component.end;
    return component;
  }

  // Why running text has no link from `index` on, as far as the place tells.
  Failure no_link(std::size_t index) {
    const embidi_paragraph* const p = buffer_.get();
    const std::size_t number = embidi_field_at(p, index);
    const embidi_field field = embidi_get_field(p, number);
    const std::size_t end = std::max(index, std::min(index + 1, text_end(*p)));
    std::string error = "no link is found from here on";
    if (embidi_structure_count(p) == 0) {
      error = "there is nothing that could become a link";
    } else if (number != EMBIDI_NO_FIELD && field.role == EMBIDI_ROLE_USERINFO) {
      error = "an IRI with userinfo is no link";
    } else if (number != EMBIDI_NO_FIELD && field.role == EMBIDI_ROLE_PORT) {
      error = "the port is none that a link has";
    } else if (number != EMBIDI_NO_FIELD && (field.role == EMBIDI_ROLE_LABEL || field.role == EMBIDI_ROLE_ADDRESS)) {
      error = "the host is none that a link has";
    }
    return Failure{error, Failure::Range{index, end}};
  }

  embidi_result run(embidi_conversion to, std::string_view text, std::string& result, std::size_t& written) {
    return embidi_iri_convert(buffer_.get(), to, text.data(), text.size(), &options_, result.data(), result.size(),
                              &written);
  }

  embidi_options options_;
  const int form_;
  ParagraphBuffer buffer_;
};

}  // namespace

void add_convert_options(CLI::App& command, ConvertOptions& options) {
  add_choice(command, "--to", options.to, forms())->required();
}

bool run_convert(const ConvertOptions& options) {
  Converter converter(options);
  return for_each_paragraph(options.common, converter);
}

}  // namespace embidi::tool
