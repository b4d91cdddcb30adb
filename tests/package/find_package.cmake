# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# A build of embidi (BUILD; empty: one is made here, with EMBIDI_INDEX_BITS=BITS) is installed, then found from C++ and C.
include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)
if(NOT BUILD)
  set(BUILD ${WORK}/embidi)
  run(${CMAKE_COMMAND} -S ${SOURCE} -B ${BUILD} -G ${GENERATOR} ${CONFIG} ${quickly} -DEMBIDI_TOOL=OFF -DEMBIDI_TESTS=OFF
    -DEMBIDI_INDEX_BITS=${BITS})
  run(${CMAKE_COMMAND} --build ${BUILD})
endif()
run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${WORK}/prefix)
consume(find_package -DCMAKE_PREFIX_PATH=${WORK}/prefix -DEXPECTED_INDEX_BITS=${BITS})
consume(find_package_c -DCMAKE_PREFIX_PATH=${WORK}/prefix)
run(${CMAKE_CURRENT_LIST_DIR}/../c_api/needs-no-cxx ${WORK}/build-find_package_c/consumer)
