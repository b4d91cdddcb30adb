// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The names that layout options have (tool.md 1), for all that read them from words: the host tool, the demo, the
// programs that run case files. Freestanding.
#ifndef EMBIDI_PORT_OPTION_NAMES_HPP
#define EMBIDI_PORT_OPTION_NAMES_HPP

#include <stdint.h>

#include "embidi/embidi.h"

namespace embidi {

struct OptionName {
  const char* name;
  uint8_t value;
};

inline constexpr OptionName kBaseNames[] = {{"auto", EMBIDI_BASE_AUTO},
                                            {"ltr", EMBIDI_BASE_LTR},
                                            {"rtl", EMBIDI_BASE_RTL},
                                            {"auto-rtl", EMBIDI_BASE_AUTO_RTL},
                                            {"any-rtl", EMBIDI_BASE_ANY_RTL}};
inline constexpr OptionName kOrderNames[] = {
    {"plain", EMBIDI_ORDER_PLAIN},       {"embedded", EMBIDI_ORDER_EMBEDDED},
    {"constant", EMBIDI_ORDER_CONSTANT}, {"environment", EMBIDI_ORDER_ENVIRONMENT},
    {"content", EMBIDI_ORDER_CONTENT},   {"tld", EMBIDI_ORDER_TLD},
    {"name", EMBIDI_ORDER_NAME}};
inline constexpr OptionName kRecognizeNames[] = {
    {"links", EMBIDI_RECOGNIZE_RUNNING_TEXT}, {"pri185", EMBIDI_RECOGNIZE_PRI185},     {"iri", EMBIDI_RECOGNIZE_IRI},
    {"email", EMBIDI_RECOGNIZE_EMAIL},        {"filename", EMBIDI_RECOGNIZE_FILENAME}, {"none", EMBIDI_RECOGNIZE_NONE},
    {"number", EMBIDI_RECOGNIZE_NUMBER}};
inline constexpr OptionName kControlsNames[] = {{"isolate", EMBIDI_CONTROLS_ISOLATE}, {"embed", EMBIDI_CONTROLS_EMBED}};
inline constexpr OptionName kNumbersNames[] = {{"off", 0}, {"on", 1}};

}  // namespace embidi

#endif
