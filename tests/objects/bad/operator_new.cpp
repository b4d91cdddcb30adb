extern "C" int* heap(unsigned n) { return new int[n]; }
