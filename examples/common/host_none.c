/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* A board without a panel, on the host. */
#include <stdio.h>

#include "host_panel.h"

bool host_panel_write(FILE* file) {
  (void)file;
  return false;
}

bool host_panel_changed(void) { return false; }
