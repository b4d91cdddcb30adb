// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The values of the options of tool.md 1.
#include "options.hpp"

#include <cstdint>

#include "../option_names.hpp"

namespace embidi::tool {

embidi_options CommonOptions::layout() const {
  return {named(kBaseNames, base).value, named(kOrderNames, order).value, named(kRecognizeNames, recognize).value,
          named(kControlsNames, controls).value, static_cast<std::uint8_t>(numbers)};
}

}  // namespace embidi::tool
