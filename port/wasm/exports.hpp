// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// How the module's functions and records are made known to embidi.mjs.
#ifndef EMBIDI_PORT_WASM_EXPORTS_HPP
#define EMBIDI_PORT_WASM_EXPORTS_HPP

#include <stdint.h>

// A function of the module under its own name; other files may not call it.
#define EXPORT(name) extern "C" __attribute__((export_name(#name)))

#endif
