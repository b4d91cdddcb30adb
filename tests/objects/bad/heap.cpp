#include <stdlib.h>
extern "C" void* heap(size_t n) { return malloc(n); }
