// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The check of a host in the paragraph's scratch.
#include <stddef.h>
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi_core/check/host_check.hpp"

namespace embidi {

HostCheck& HostCheck::of(embidi_paragraph& p, size_t begin, size_t end, uint8_t flags) {
  static_assert(sizeof(HostCheck) <= sizeof HostScratch::check, "the scratch has room");
  HostCheck& host = *new (p) HostCheck(reader_of(p, begin, end, flags));
  host.check.start(p.scratch->host.label);
  return host;
}

bool HostCheck::next(embidi_paragraph& p) { return check.next(p.scratch->host.label); }

}  // namespace embidi

#endif
