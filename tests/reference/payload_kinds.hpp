// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// payload.md 4: which kind TEXT is, and its rows.
#pragma once

#include "payload_grammar.hpp"

namespace embidi_reference {

// `part` is TEXT without the TRIM around it.
RawPayload read_kind(const Data& data, const PayloadText& text, Span part);

}  // namespace embidi_reference
