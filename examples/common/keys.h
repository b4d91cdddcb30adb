/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* The keys of a board: five buttons. */
#ifndef EMBIDI_EXAMPLES_KEYS_H
#define EMBIDI_EXAMPLES_KEYS_H

#ifdef __cplusplus
extern "C" {
#endif

enum { KEY_NONE = -1, KEY_UP = 0, KEY_DOWN = 1, KEY_LEFT = 2, KEY_RIGHT = 3, KEY_SELECT = 4 };

void keys_init(void);

/* The key that was pressed since the last call, KEY_NONE if none was. To be called often; does not wait. */
int keys_read(void);

#ifdef __cplusplus
}
#endif

#endif
