// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "embidi_core/unicode/unsupported.hpp"

#include <stdint.h>

#include "embidi_core/tables/unsupported_table.hpp"
#include "embidi_core/unicode/packed_set.hpp"

namespace embidi {

bool is_unsupported(uint32_t code_point) { return is_in_set<UnsupportedTable>(code_point); }

}  // namespace embidi
