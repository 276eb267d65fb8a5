/* What a benchmark counts and Swift has no words for. */
#ifndef C_MEASUREMENT_H
#define C_MEASUREMENT_H

#include <stddef.h>
#include <stdint.h>
#include <time.h>

/* Calls of malloc, calloc, realloc and the aligned ones that this thread has made. */
uint64_t measurement_allocations(void);

/* A counter that ticks evenly and is read without a system call. */
static inline uint64_t measurement_ticks(void) {
#if defined(__x86_64__)
  unsigned int processor;
  return __builtin_ia32_rdtscp(&processor);
#elif defined(__aarch64__)
  uint64_t ticks;
  __asm__ volatile("isb; mrs %0, cntvct_el0" : "=r"(ticks));
  return ticks;
#else
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
#endif
}

/* As the kernel lays it out on 64-bit machines. */
struct measurement_event {
  int64_t seconds;
  int64_t microseconds;
  uint16_t type;
  uint16_t code;
  int32_t value;
};

/* Whether this processor can run the parser below. */
int measurement_has_yardstick(void);

/* The events of evemu text, as fast as a trusting parser can; returns how many. 64 bytes beyond
 * `size` must be readable, and `events` have room. */
size_t measurement_parse_evemu(const char *text, size_t size, struct measurement_event *events);

#endif
