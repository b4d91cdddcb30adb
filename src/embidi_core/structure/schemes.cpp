// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The schemes that recognition and checks know by name.
#include "embidi_core/structure/schemes.hpp"

#include <stddef.h>
#include <stdint.h>

namespace embidi {

const char kSchemeNames[] =
    "http\0https\0ws\0wss\0ftp\0\0"
    "mailto\0\0"
    "tel\0sms\0\0"
    "file\0\0"
    "javascript\0vbscript\0view-source\0ms-msdt\0search-ms\0ms-appinstaller\0ms-officecmd\0itms-services\0jar\0"
    "filesystem\0\0"
    "data\0blob\0\0"
    "sip\0sips\0xmpp\0acct\0\0"
    "otpauth\0";

uint8_t scheme_kind(const uint8_t* name, size_t length) {
  return scheme_kind([&](const char* known) {
    size_t at = 0;
    while (at < length && known[at] != 0 && static_cast<uint8_t>(known[at]) == name[at]) ++at;
    return at == length && known[at] == 0;
  });
}

}  // namespace embidi
