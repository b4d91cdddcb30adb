// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Where paragraphs come from: TEXT arguments or the lines of standard input, as UTF-8 or as code points.
#ifndef EMBIDI_PORT_HOST_INPUT_HPP
#define EMBIDI_PORT_HOST_INPUT_HPP

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace embidi::tool {

class Input {
 public:
  Input() = default;
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;
  virtual ~Input() = default;

  // The next line without its end (LF or CR LF), which stays valid until the next call; false at the end.
  // Throws std::runtime_error where it cannot be read.
  virtual bool next(std::string_view& line) = 0;
};

// The texts, which must outlive the result; standard input if there are none, whose lines end in NUL if `null` says so.
// Standard output is flushed before every wait for more input, so that another program can talk with the tool line by
// line.
std::unique_ptr<Input> open_input(const std::vector<std::string>& texts, bool null = false);

// `05D0 002E` as UTF-8 in `text`. False, and what is wrong in `error`: no code point, a surrogate, above 10FFFF.
bool decode_hex(std::string_view line, std::string& text, std::string& error);

}  // namespace embidi::tool

#endif
