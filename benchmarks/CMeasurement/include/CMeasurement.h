/* What a benchmark counts and Swift has no words for. */
#ifndef C_MEASUREMENT_H
#define C_MEASUREMENT_H

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

#endif
