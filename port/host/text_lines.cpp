// Paragraphs of the input, as text.
#include "text_lines.hpp"

#include <cstdio>
#include <new>

#include "input.hpp"
#include "json_output.hpp"

namespace embidi::tool {
namespace {

// A text may hold NULs.
void put_line(const std::string& text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fputc('\n', stdout);
}

class Lines {
 public:
  Lines(const CommonOptions& options, TextHandler& handler) : options_(options), handler_(handler) {}

  // False: something failed.
  bool answer(std::string_view line, std::size_t number) {
    std::string error;
    if (options_.hex()) {
      if (!decode_hex(line, decoded_, error)) return fail({error, {}}, number);
      line = decoded_;
    }
    bool success = true;
    do {
      const Answer answer = handler_.paragraph(line);
      line.remove_prefix(answer.consumed);
      if (answer.failure) {
        success = fail(*answer.failure, number);
      } else {
        put_line(answer.text);
      }
    } while (!line.empty());
    return success;
  }

  bool fail(const Failure& failure, std::size_t number) {
    const std::string range =
        failure.range ? " (" + std::to_string(failure.range->begin) + ".." + std::to_string(failure.range->end) + ")"
                      : "";
    std::fprintf(stderr, "embidi: line %zu: %s%s\n", number, failure.error.c_str(), range.c_str());
    put_line(!options_.json ? "" : failure_json(failure, number));
    return false;
  }

 private:
  const CommonOptions& options_;
  TextHandler& handler_;
  std::string decoded_;
};

}  // namespace

bool answer_each_paragraph(const CommonOptions& options, TextHandler& handler) {
  const std::unique_ptr<Input> input = open_input(options.texts);
  Lines lines(options, handler);
  bool success = true;
  std::string_view line;
  for (std::size_t number = 1; input->next(line); ++number) {
    try {
      success = lines.answer(line, number) && success;
    } catch (const std::bad_alloc&) {
      success = lines.fail({"not enough memory", {}}, number);
    }
  }
  return success;
}

}  // namespace embidi::tool
