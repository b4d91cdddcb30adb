// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "option_words.hpp"

#include <stddef.h>
#include <stdint.h>

#include "../option_names.hpp"

namespace embidi {
namespace {

bool ends(char c) { return c == '\0' || c == ' ' || c == '\t'; }

bool same(const char* word, const char* name, bool at_equals_sign) {
  for (; *name != '\0'; ++name, ++word) {
    if (*word != *name) return false;
  }
  return ends(*word) || (at_equals_sign && *word == '=');
}

template <size_t N>
bool set_value(uint8_t& member, const OptionName (&names)[N], const char* value) {
  for (const OptionName& option : names) {
    if (!same(value, option.name, false)) continue;
    member = option.value;
    return true;
  }
  return false;
}

}  // namespace

bool set_option(embidi_options& options, const char* key, const char* value) {
  if (same(key, "base", true)) return set_value(options.base, kBaseNames, value);
  if (same(key, "order", true)) return set_value(options.order, kOrderNames, value);
  if (same(key, "recognize", true)) return set_value(options.recognize, kRecognizeNames, value);
  if (same(key, "controls", true)) return set_value(options.controls, kControlsNames, value);
  if (same(key, "numbers", true)) return set_value(options.numbers, kNumbersNames, value);
  return false;
}

bool set_option(embidi_options& options, const char* word) {
  const char* value = word;
  while (!ends(*value) && *value != '=') ++value;
  return *value == '=' && set_option(options, word, value + 1);
}

}  // namespace embidi
