# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)
consume(add_subdirectory -DEMBIDI_SOURCE=${SOURCE})
consume(add_subdirectory_c -DEMBIDI_SOURCE=${SOURCE})
run(${CMAKE_CURRENT_LIST_DIR}/../c_api/needs-no-cxx ${WORK}/build-add_subdirectory_c/consumer)
