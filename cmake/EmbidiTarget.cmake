# Settings that every target of ours shares.

# Warnings for our own code; errors where EMBIDI_WERROR says so.
function(embidi_warnings target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wconversion -Wshadow $<$<BOOL:${EMBIDI_WERROR}>:-Werror>)
endfunction()

# A program of the project that runs on the build machine during the build. In a host build it is an ordinary target; in
# a cross build it is compiled with the build machine's own compiler. Afterwards ${name}_COMMAND runs it and
# ${name}_DEPENDS is what a custom command that uses it depends on.
function(embidi_host_program name)
  set(sources ${ARGN})
  list(TRANSFORM sources PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
  if(NOT CMAKE_CROSSCOMPILING)
    add_executable(${name} ${sources})
    target_compile_features(${name} PRIVATE cxx_std_17)
    embidi_warnings(${name})
    set(${name}_COMMAND $<TARGET_FILE:${name}> PARENT_SCOPE)
    set(${name}_DEPENDS ${name} PARENT_SCOPE)
  else()
    find_program(EMBIDI_HOST_CXX NAMES c++ g++ clang++ DOC "The build machine's own C++ compiler" REQUIRED)
    set(program ${CMAKE_CURRENT_BINARY_DIR}/${name})
    add_custom_command(OUTPUT ${program}
      COMMAND ${EMBIDI_HOST_CXX} -std=c++17 -O1 -o ${program} ${sources}
      DEPENDS ${sources} COMMENT "Building ${name} for the build machine")
    set(${name}_COMMAND ${program} PARENT_SCOPE)
    set(${name}_DEPENDS ${program} PARENT_SCOPE)
  endif()
endfunction()
