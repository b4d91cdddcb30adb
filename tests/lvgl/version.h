/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* The names of LVGL 9.5 that tests use besides those that port/lvgl/embidi_lv_version.h gives to each version. */
#ifndef EMBIDI_TESTS_LVGL_VERSION_H
#define EMBIDI_TESTS_LVGL_VERSION_H

#include "embidi_lv_conf.h"
#include "embidi_lv_version.h"
#if EMBIDI_LV_VERSION < 800
#include "src/lv_misc/lv_gc.h" /* where it has its animations */
#endif

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

/* Styles, of LV_PART_MAIN alone; flags; and creation without a label to copy. */
#if EMBIDI_LV_VERSION < 800
#define lv_part_t lv_obj_part_t
#define EMBIDI_LV_LOCAL(name, obj, value) lv_obj_set_style_local_##name(obj, LV_OBJ_PART_MAIN, LV_STATE_DEFAULT, value)
#define lv_obj_set_style_bg_color(obj, value, part) EMBIDI_LV_LOCAL(bg_color, obj, value)
#define lv_obj_set_style_bg_opa(obj, value, part) EMBIDI_LV_LOCAL(bg_opa, obj, value)
#define lv_obj_set_style_pad_all(obj, value, part) EMBIDI_LV_LOCAL(pad_all, obj, value)
#define lv_obj_set_style_pad_left(obj, value, part) EMBIDI_LV_LOCAL(pad_left, obj, value)
#define lv_obj_set_style_text_color(obj, value, part) EMBIDI_LV_LOCAL(text_color, obj, value)
#define lv_obj_set_style_text_decor(obj, value, part) /* which 7.11 does not notice by itself */ \
  (EMBIDI_LV_LOCAL(text_decor, obj, value), lv_obj_refresh_style(obj, LV_OBJ_PART_ALL, LV_STYLE_PROP_ALL))
#define lv_obj_set_style_text_font(obj, value, part) EMBIDI_LV_LOCAL(text_font, obj, value)
#define lv_obj_set_style_text_line_space(obj, value, part) EMBIDI_LV_LOCAL(text_line_space, obj, value)
#define lv_obj_set_style_text_opa(obj, value, part) EMBIDI_LV_LOCAL(text_opa, obj, value)
#define lv_obj_set_style_base_dir(obj, value, part) lv_obj_set_base_dir(obj, value)
#define lv_obj_set_style_text_align(obj, value, part) embidi_label_set_align(obj, value)
#define lv_obj_remove_style_all(obj) lv_obj_clean_style_list(obj, LV_OBJ_PART_MAIN)
#define LV_OBJ_FLAG_CLICKABLE lv_obj_set_click
#define LV_OBJ_FLAG_HIDDEN lv_obj_set_hidden
#define lv_obj_add_flag(obj, flag) flag(obj, true)
#undef lv_obj_remove_flag
#define lv_obj_remove_flag(obj, flag) flag(obj, false)
#define lv_obj_create(parent) (lv_obj_create)(parent, NULL)
#define lv_label_create(parent) (lv_label_create)(parent, NULL)
#define lv_obj_update_layout(obj) ((void)(obj))
#define lv_timer_handler lv_task_handler
#define lv_indev_delete(indev) ((void)(indev))
#define LV_INDEV_STATE_PRESSED LV_INDEV_STATE_PR
#define LV_INDEV_STATE_RELEASED LV_INDEV_STATE_REL
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
