include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)
consume(add_subdirectory -DEMBIDI_SOURCE=${SOURCE})
