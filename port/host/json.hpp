// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// JSON as the tool writes it.
#ifndef EMBIDI_PORT_HOST_JSON_HPP
#define EMBIDI_PORT_HOST_JSON_HPP

#include <nlohmann/json.hpp>
#include <string>

namespace embidi::tool {

using Json = nlohmann::ordered_json;

// Pure ASCII. The strings must be UTF-8.
inline std::string dump(const Json& json) { return json.dump(-1, ' ', true); }

}  // namespace embidi::tool

#endif
