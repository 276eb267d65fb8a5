/* How fast evemu text can become records at best: one line after the other, no faults looked for.
 *
 * A yardstick, not a reader: it trusts the text, and reads 64 bytes beyond its end. */
#include "CMeasurement.h"

#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#define WIDE __attribute__((target("avx2,bmi")))

/* One bit for each of 64 bytes that is `c`. */
WIDE static inline uint64_t places(const char *p, char c) {
  __m256i key = _mm256_set1_epi8(c);
  __m256i low = _mm256_cmpeq_epi8(_mm256_loadu_si256((const __m256i *)p), key);
  __m256i high = _mm256_cmpeq_epi8(_mm256_loadu_si256((const __m256i *)(p + 32)), key);
  return (uint32_t)_mm256_movemask_epi8(low) | (uint64_t)(uint32_t)_mm256_movemask_epi8(high) << 32;
}
#else
#define WIDE

static inline uint64_t places(const char *p, char c) {
  uint64_t bits = 0;
  for (int i = 0; i < 64; i++) bits |= (uint64_t)(p[i] == c) << i;
  return bits;
}
#endif

/* Four hexadecimal digits; letters have bit 6, and their low digit counts from 1. */
static inline uint16_t hexadecimal(const char *p) {
  uint32_t word;
  memcpy(&word, p, 4);
  uint32_t digits = (word & 0x0f0f0f0f) + ((word >> 6) & 0x01010101) * 9;
  digits = (digits & 0x000f000f) << 4 | (digits >> 8 & 0x000f000f);
  return (uint16_t)((digits & 0xff) << 8 | digits >> 16);
}

static inline int64_t decimal(const char **p) {
  int64_t value = 0;
  while ((unsigned)(**p - '0') < 10u) value = value * 10 + (*(*p)++ - '0');
  return value;
}

WIDE size_t measurement_parse_evemu(const char *text, size_t size, struct measurement_event *events) {
  const char *p = text, *end = text + size;
  size_t count = 0;
  while (p < end) {
    if (p[0] == 'E' && p[1] == ':') {
      const char *q = p + 3;
      struct measurement_event *event = events + count++;
      event->seconds = decimal(&q);
      q++;
      event->microseconds = decimal(&q);
      event->type = hexadecimal(q + 1);
      event->code = hexadecimal(q + 6);
      q += 11;
      int negative = *q == '-';
      q += negative;
      int64_t value = decimal(&q);
      event->value = (int32_t)(negative ? -value : value);
    }
    uint64_t ends = places(p, '\n');
    while (!ends) {
      p += 64;
      if (p >= end) return count;
      ends = places(p, '\n');
    }
    p += __builtin_ctzll(ends) + 1;
  }
  return count;
}

int measurement_has_yardstick(void) {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi");
#else
  return 1;
#endif
}
