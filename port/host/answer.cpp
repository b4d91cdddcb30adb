// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "answer.hpp"

#include <utf8proc.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "../utf8.hpp"
#include "json_output.hpp"

namespace embidi::tool {
namespace {

constexpr std::size_t kMostShown = 60;

// The first characters, those that are hidden as <202E>, and each byte that is no UTF-8 as U+FFFD.
std::string shown(std::string_view text) {
  std::string out;
  for (std::size_t count = 0; !text.empty(); ++count) {
    if (count == kMostShown) return out + "\u2026";
    utf8proc_int32_t c = 0;
    utf8proc_ssize_t bytes = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                              static_cast<utf8proc_ssize_t>(text.size()), &c);
    if (bytes <= 0) {
      bytes = 1;
      c = 0xFFFD;
    }
    const auto code_point = static_cast<std::uint32_t>(c);
    if (is_hidden(code_point)) {
      out += "<" + code_point_name(code_point) + ">";
    } else {
      append_utf8(out, code_point);
    }
    text.remove_prefix(static_cast<std::size_t>(bytes));
  }
  return out;
}

}  // namespace

bool is_hidden(std::uint32_t c) {
  switch (utf8proc_category(static_cast<utf8proc_int32_t>(c))) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_CN:
    case UTF8PROC_CATEGORY_CO:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP: return true;
    default: return false;
  }
}

std::string answer_to(std::string_view text, const std::string& answer, const CommonOptions& options) {
  return options.texts.size() == 1 ? answer : answer + " \u00B7 " + shown(text);
}

}  // namespace embidi::tool
