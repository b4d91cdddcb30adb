extern "C" int start(void);
extern "C" int local_static(void) {
  static int once = start();
  return once;
}
