/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

#include "joining_calls.h"

#include "embidi_lv_text.h"
#include "version.h"

embidi_lv_text_size lv_text_ap_calc_bytes_count(const char* txt);
void lv_text_ap_proc(const char* txt, char* txt_out);

void joining_start(void) { lv_init(); }
size_t joining_size(const char* text) { return lv_text_ap_calc_bytes_count(text) + 1 - EMBIDI_LV_COUNTS_NUL; }
void joining_join(const char* text, char* out) { lv_text_ap_proc(text, out); }
char* joining_letters(const char* text) { return embidi_lv_unshape(text); }
void joining_free(char* letters) { lv_free(letters); }
