#include "notation.hpp"

#include "line_reader.hpp"
#include "platform.hpp"

namespace embidi::test {
namespace {

constexpr uint32_t kAlef = 0x5D0;

// What follows a backslash: another one, or "u{" hexadecimal digits "}".
bool read_escape(const char*& at, uint32_t& code_point) {
  if (skip_prefix(at, "\\")) {
    code_point = '\\';
    return true;
  }
  return skip_prefix(at, "u{") && read_number(at, 16, code_point) && code_point <= 0x10FFFF && skip_prefix(at, "}");
}

}  // namespace

bool read_notation(const char* first, const char* last, CodePoints& out) {
  out.count = 0;
  while (first < last) {
    const char c = *first++;
    uint32_t code_point = static_cast<unsigned char>(c);
    if (c >= 'A' && c <= 'Z') code_point = kAlef + static_cast<uint32_t>(c - 'A');
    if (c == '\\' && !read_escape(first, code_point)) return false;
    if (static_cast<unsigned char>(c) > 0x7F || out.count == kMaxCaseText) return false;
    out.chars[out.count++] = code_point;
  }
  return first == last;
}

void print_notation(const CodePoints& text) {
  for (size_t i = 0; i < text.count; ++i) {
    const uint32_t c = text.chars[i];
    if (c == '\\') {
      print("\\\\");
    } else if ((c >= 0x20 && c < 0x7F && !(c >= 'A' && c <= 'Z')) || (c >= kAlef && c < kAlef + 26)) {
      const char letter[2] = {static_cast<char>(c < 0x7F ? c : 'A' + (c - kAlef)), '\0'};
      print(letter);
    } else {
      print("\\u{");
      print_hex(c, c > 0xFFFF ? 6 : 4);
      print("}");
    }
  }
}

}  // namespace embidi::test
