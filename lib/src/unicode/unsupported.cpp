// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "unicode/unsupported.hpp"

#include <stdint.h>

#include "unicode/packed_set.hpp"
#include "unsupported_table.hpp"

namespace embidi {

bool is_unsupported(uint32_t code_point) { return is_in_set<UnsupportedTable>(code_point); }

}  // namespace embidi
