/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* The names of LVGL 9.5 that tests use besides those that port/lvgl/embidi_lv_version.h gives to each version. */
#ifndef EMBIDI_TESTS_LVGL_VERSION_H
#define EMBIDI_TESTS_LVGL_VERSION_H

#include "embidi_lv_conf.h"
#include "embidi_lv_version.h"

#if EMBIDI_LV_VERSION < 903
#define lv_obj_set_flag EMBIDI_LV_SET_FLAG
#endif

#if EMBIDI_LV_VERSION >= 900 && EMBIDI_LV_VERSION < 902
#define lv_text_encoded_next _lv_text_encoded_next
#define lv_text_get_encoded_length _lv_text_get_encoded_length
#define lv_text_is_marker _lv_text_is_marker
#define lv_text_unicode_to_encoded _lv_text_unicode_to_encoded
#define lv_subject_deinit(subject) ((void)(subject))
#define lv_draw_task_get_type(task) ((task)->type)
#define lv_draw_task_get_draw_dsc(task) ((task)->draw_dsc)
#define lv_draw_task_get_area(task, out) (*(out) = (task)->area)
#endif

#if EMBIDI_LV_VERSION < 800
#define lv_text_align_t int
#define LV_TEXT_ALIGN_AUTO 0
#endif

#if EMBIDI_LV_VERSION < 900
#define lv_text_encoded_next _lv_txt_encoded_next
#define lv_text_get_encoded_length _lv_txt_get_encoded_length
#define lv_text_is_marker(letter) ((letter) < 0x20) /* the others are drawn, as boxes */
#define lv_text_unicode_to_encoded _lv_txt_unicode_to_encoded
#define lv_screen_active lv_scr_act
#define lv_deinit() ((void)0)
#define lv_color_eq embidi_lv_same_color
#define lv_event_get_target_obj lv_event_get_target
#define lv_obj_delete_async lv_obj_del_async
#define lv_obj_get_child_count lv_obj_get_child_cnt
#define lv_textarea_delete_char lv_textarea_del_char
#define lv_buttonmatrix_create lv_btnmatrix_create
#define lv_buttonmatrix_set_map lv_btnmatrix_set_map
#define lv_buttonmatrix_set_selected_button lv_btnmatrix_set_selected_btn
#endif

#endif
