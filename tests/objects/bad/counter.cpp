extern "C" int count(void) {
  static int calls;
  return ++calls;
}
