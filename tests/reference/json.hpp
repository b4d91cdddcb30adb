// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Results as tool.md 2, checks.md 2 to 4 and payload.md 1 write them.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>

#include "checks.hpp"
#include "payload.hpp"
#include "reference.hpp"

namespace embidi_reference {

using Json = nlohmann::ordered_json;

Json to_json(const Result& result, bool ill_formed);
Json to_json(const DomainCheck& check);
Json to_json(const IriCheck& check);
Json to_json(const Payload& payload);
// `line` is that of a refusal.
Json to_json(const Converted& converted, std::size_t line);

// One line of output: pure ASCII, without the line feed.
std::string line_of(const Json& json);

}  // namespace embidi_reference
