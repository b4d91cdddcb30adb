// `embidi convert`.
#include "convert_command.hpp"

#include <algorithm>
#include <stdexcept>

#include "arguments.hpp"
#include "check_json.hpp"
#include "text_end.hpp"
#include "text_lines.hpp"
#include "to_uri.hpp"

namespace embidi::tool {
namespace {

// Form names, in the order of embidi_conversion, then what the host port adds.
const std::vector<std::string>& forms() {
  static const std::vector<std::string> kForms = {"text", "plain", "logical", "display-iri", "encoded-components",
                                                  "uri"};
  return kForms;
}
constexpr int kToUri = EMBIDI_TO_ENCODED_COMPONENTS + 1;

class Converter : public TextHandler {
 public:
  explicit Converter(const ConvertOptions& options)
      : TextHandler(options.common),
        options_(options.common.layout()),
        form_(static_cast<int>(std::find(forms().begin(), forms().end(), options.to) - forms().begin())) {
    if (form_ == EMBIDI_TO_LOGICAL && options_.recognize < EMBIDI_RECOGNIZE_IRI) {
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
      const embidi_field field = embidi_get_field(buffer_.get(), status.number);
      return Failure{"the component cannot be read back for certain", Failure::Range{field.begin, field.end}};
    }
    if (status.status != EMBIDI_OK) throw std::logic_error("the library refuses what it has laid out");
    result.resize(written);
    return {};
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
  add_choice(command, "--to", options.to, forms(), "the form that is wanted")->required();
}

bool run_convert(const ConvertOptions& options) {
  Converter converter(options);
  return for_each_paragraph(options.common, converter);
}

}  // namespace embidi::tool
