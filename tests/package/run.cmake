# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# Steps of the package tests: included by the scripts beside it, which are run by `cmake -P` with
#   WORK    scratch folder, emptied first
#   CONFIG  build type and flags of the build under test, for programs that are linked with its archive: -D options
# Anything that fails ends the script with what it said.
file(REMOVE_RECURSE ${WORK})
file(MAKE_DIRECTORY ${WORK})

# No setting of the machine's may reach the network, or find an embidi that is installed.
set(ENV{CMAKE_PREFIX_PATH} "")
set(ENV{GIT_CONFIG_GLOBAL} /dev/null)
set(ENV{GIT_CONFIG_SYSTEM} /dev/null)

function(run)
  execute_process(COMMAND ${ARGN} WORKING_DIRECTORY ${WORK} RESULT_VARIABLE result OUTPUT_VARIABLE output
    ERROR_VARIABLE output)
  if(NOT result EQUAL 0)
    list(JOIN ARGN " " command)
    message(FATAL_ERROR "${command}\n${output}\nstatus ${result}")
  endif()
endfunction()

# The library as one translation unit, without optimisation, where it is built here: that is quick.
set(quickly -DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=0 -DCMAKE_BUILD_TYPE=Debug)

# Configures, builds and runs one of consumers/.
function(consume name)
  set(build ${WORK}/build-${name})
  run(${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR}/consumers/${name} -B ${build} -G ${GENERATOR} ${CONFIG} ${quickly} ${ARGN})
  run(${CMAKE_COMMAND} --build ${build})
  run(${build}/consumer)
endfunction()
