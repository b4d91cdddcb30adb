// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Layout options as words, "order=constant", for programs that are told them on QEMU's command line or in a case file.
#ifndef EMBIDI_PORT_QEMU_OPTION_WORDS_HPP
#define EMBIDI_PORT_QEMU_OPTION_WORDS_HPP

#include "embidi/embidi.h"

namespace embidi {

// Sets the member of `options` that `key` names (order, base, recognize, controls, numbers) to the value that `value`
// names, as the host tool's options do. Both end at a NUL or a blank. False: no such key or value.
bool set_option(embidi_options& options, const char* key, const char* value);

// The same for one word "key=value".
bool set_option(embidi_options& options, const char* word);

}  // namespace embidi

#endif
