// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What a sketch of TFT_eSPI sets up: a display, and the smooth fonts.
#define USER_SETUP_LOADED
#define USER_SETUP_INFO "embidi's tests"
#define ILI9341_DRIVER
#define TFT_WIDTH 240
#define TFT_HEIGHT 320
#define LOAD_GFXFF
#define SMOOTH_FONT
#ifdef EMBIDI_TESTS_FILES  // the cores that have a file system
#define FONT_FS_AVAILABLE
#include "FS.h"
#endif
#define DISABLE_ALL_LIBRARY_WARNINGS
