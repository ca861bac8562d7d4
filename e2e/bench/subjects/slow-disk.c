// Loaded before the server (LD_PRELOAD): every flush to disk takes SLOW_DISK_MS milliseconds more. Nothing else changes.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

static void wait_for_the_disk(void) {
  const char *ms = getenv("SLOW_DISK_MS");
  if (ms != NULL) usleep((useconds_t)(atoi(ms) * 1000));
}

int fsync(int fd) {
  static int (*real)(int);
  if (real == NULL) real = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
  wait_for_the_disk();
  return real(fd);
}

int fdatasync(int fd) {
  static int (*real)(int);
  if (real == NULL) real = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
  wait_for_the_disk();
  return real(fd);
}
