/* embidi: the fonts that are compiled at build time by embidi-fontc (port/font). */
#ifndef EMBIDI_FONTS_H
#define EMBIDI_FONTS_H

#include "embidi/embidi.h"

#ifdef __cplusplus
extern "C" {
#endif

/* GNU Unifont: 16 pixels high, glyphs 8 or 16 pixels wide. Which characters it holds is the CMake variable
 * EMBIDI_FONT_RANGES. */
extern const embidi_font embidi_font_unifont;

#ifdef __cplusplus
}
#endif

#endif
