/* The monotonic clock of the program, told by the log: whoever asks the C library gets its time.
 * Needs -rdynamic, so that shared libraries ask here. */
#ifndef CLOCK_H
#define CLOCK_H

#include <stdint.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static int64_t clock_microseconds = 1000000;

#ifdef __cplusplus
extern "C"
#endif
int clock_gettime(clockid_t which, struct timespec *time) {
  if (which != CLOCK_MONOTONIC) return (int)syscall(SYS_clock_gettime, which, time);
  time->tv_sec = clock_microseconds / 1000000;
  time->tv_nsec = clock_microseconds % 1000000 * 1000;
  return 0;
}

#endif
