# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT
# For the stubs of the build systems of ESP-IDF and Zephyr.
set(RTOS_TOOLS ${CMAKE_CURRENT_LIST_DIR})
set(PYTHON /usr/bin/python3)
set(RTOS_OPTIMIZATION -Os CACHE STRING "As the optimisation chosen in Kconfig has it")

# rtos_step(WHAT COMMAND ...): runs it while configuring; what it prints is in step_output.
function(rtos_step what)
  execute_process(COMMAND ${ARGN} WORKING_DIRECTORY ${CMAKE_BINARY_DIR} RESULT_VARIABLE result OUTPUT_VARIABLE output
    ERROR_VARIABLE errors)
  if(NOT result EQUAL 0)
    string(REPLACE "\n" "\n  " said "  ${output}${errors}")  # indented, lest lines be filled
    message(FATAL_ERROR "${what}:\n${said}")
  endif()
  set(step_output "${output}" PARENT_SCOPE)
endfunction()
