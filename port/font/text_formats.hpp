// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The formats in which translations come: each reader appends the texts of a file that are shown, each as a paragraph.
// A byte order mark is not part of `content` but in the last two. Throws TextFault.
#ifndef EMBIDI_PORT_FONT_TEXT_FORMATS_HPP
#define EMBIDI_PORT_FONT_TEXT_FORMATS_HPP

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

#include "file_texts.hpp"

namespace embidi::fontc {

// Why a file cannot be read.
struct TextFault : std::runtime_error {
  TextFault(std::size_t where, const std::string& what) : std::runtime_error(what), line(where) {}
  std::size_t line;  // 0: not known, or the format has none
};

// gettext: every translation of an entry that is not obsolete.
void read_po(std::string_view content, FileTexts& out);

// All string values; keys are not shown.
void read_json(std::string_view content, FileTexts& out);

// Flutter: JSON, without what belongs to keys that begin with @.
void read_arb(std::string_view content, FileTexts& out);

// Apple: "key" = "value";
void read_strings(std::string_view content, FileTexts& out);

// RFC 4180: all fields.
void read_csv(std::string_view content, FileTexts& out);

// gettext, compiled.
void read_mo(std::string_view content, FileTexts& out);

// Android: string, string-array, plurals.
void read_android_xml(std::string_view content, FileTexts& out);

}  // namespace embidi::fontc

#endif
