#include <stdio.h>
extern "C" int print(void) { return puts("x"); }
