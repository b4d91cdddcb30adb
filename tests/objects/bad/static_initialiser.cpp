extern "C" int start(void);
int initialised = start();
