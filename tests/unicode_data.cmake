# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# For the tests, and for the fuzz targets, which are built without them.
set(EMBIDI_UNICODE_DATA /usr/share/unicode CACHE PATH "Unicode 15.0: BidiTest.txt, BidiCharacterTest.txt, the UCD beside them")
