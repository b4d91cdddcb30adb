/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* ../conf_8/lv_conf.h for LVGL 7, in which lv_conf.h has types, too. */
#ifndef EMBIDI_TESTS_LVGL_CONF_7_H
#define EMBIDI_TESTS_LVGL_CONF_7_H

#include <stdint.h>

#include "../conf_8/lv_conf.h"

#undef LV_BIDI_BASE_DIR_DEF
#define LV_BIDI_BASE_DIR_DEF LV_BIDI_DIR_AUTO
#define LV_FONT_DEFAULT &lv_font_montserrat_14

typedef int16_t lv_coord_t;
typedef void* lv_anim_user_data_t;
typedef void* lv_group_user_data_t;
typedef void* lv_fs_drv_user_data_t;
typedef void* lv_img_decoder_user_data_t;
typedef void* lv_disp_drv_user_data_t;
typedef void* lv_indev_drv_user_data_t;
typedef void* lv_font_user_data_t;
typedef void* lv_obj_user_data_t;

#endif
