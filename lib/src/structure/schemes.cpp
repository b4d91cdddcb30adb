// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The schemes that recognition and checks know by name.
#include "structure/schemes.hpp"

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

}  // namespace embidi
