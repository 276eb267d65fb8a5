#include "CStrokeKernels.h"

#if defined(__x86_64__)

#include <immintrin.h>

/* Sums over even and over odd points are kept apart, so that both widths give the same bits. */

#define INLINE static inline __attribute__((always_inline))
#define WIDE __attribute__((target("avx2,fma")))
#define WIDEST __attribute__((target("avx2,fma,avx512f")))

/* Points up to which a candidate is spread out for the widest vectors. */
enum { MOST = 64 };

WIDE INLINE __m256 rest_of(__m256 along, __m256 across) {
  const __m256 square = _mm256_fmadd_ps(along, along, _mm256_mul_ps(across, across));
  return _mm256_sub_ps(_mm256_set1_ps(1), square);
}

/* One point of `count` candidates and one group: sums 2 * candidate along, and the next across. */
WIDE INLINE void add_point(const float *candidates, int count, const float *templates, int points,
                           int index, __m256 *sums) {
  const __m256 tx = _mm256_loadu_ps(templates + 8 * index);
  const __m256 ty = _mm256_loadu_ps(templates + 8 * (points + index));
#pragma clang loop unroll(full)
  for (int own = 0; own < count; own++) {
    const float *candidate = candidates + 2 * points * own;
    const __m256 x = _mm256_set1_ps(candidate[index]);
    const __m256 y = _mm256_set1_ps(candidate[points + index]);
    sums[2 * own] = _mm256_fmadd_ps(ty, y, _mm256_fmadd_ps(tx, x, sums[2 * own]));
    sums[2 * own + 1] = _mm256_fnmadd_ps(tx, y, _mm256_fmadd_ps(ty, x, sums[2 * own + 1]));
  }
}

/* Up to two candidates against one group. */
WIDE INLINE void rests(const float *candidates, int count, const float *templates, int points,
                       __m256 *result) {
  __m256 even[4], odd[4];
#pragma clang loop unroll(full)
  for (int sum = 0; sum < 2 * count; sum++) even[sum] = odd[sum] = _mm256_setzero_ps();
  for (int index = 0; index + 1 < points; index += 2) {
    add_point(candidates, count, templates, points, index, even);
    add_point(candidates, count, templates, points, index + 1, odd);
  }
  if (points % 2) add_point(candidates, count, templates, points, points - 1, even);
#pragma clang loop unroll(full)
  for (int own = 0; own < count; own++)
    result[own] = rest_of(_mm256_add_ps(even[2 * own], odd[2 * own]),
                          _mm256_add_ps(even[2 * own + 1], odd[2 * own + 1]));
}

/* The least so far of each lane, and in which group it is. */
typedef struct {
  __m256 least;
  __m256i groups;
} Search;

WIDE INLINE Search search_below(float limit) {
  const Search search = {_mm256_set1_ps(limit), _mm256_set1_epi32(-1)};
  return search;
}

WIDE INLINE void look(Search *search, __m256 value, long group) {
  const __m256 is_less = _mm256_cmp_ps(value, search->least, _CMP_LT_OQ);
  search->least = _mm256_blendv_ps(search->least, value, is_less);
  search->groups = _mm256_blendv_epi8(search->groups, _mm256_set1_epi32((int)group),
                                      _mm256_castps_si256(is_less));
}

WIDE static void finish(const Search *search, float limit, float *least, long *place) {
  float values[8];
  int groups[8];
  _mm256_storeu_ps(values, search->least);
  _mm256_storeu_si256((__m256i *)groups, search->groups);
  *least = limit, *place = -1;
  for (int lane = 0; lane < 8; lane++) {
    if (groups[lane] < 0) continue;
    const long found = 8L * groups[lane] + lane;
    if (values[lane] < *least || (values[lane] == *least && found < *place))
      *least = values[lane], *place = found;
  }
}

WIDE INLINE void search_wide(const float *candidates, int count, const float *templates, int points,
                             long groups, float limit, float *least, long *places) {
  Search searches[2];
  for (int own = 0; own < count; own++) searches[own] = search_below(limit);
  for (long group = 0; group < groups; group++) {
    __m256 values[2];
    rests(candidates, count, templates + 16 * points * group, points, values);
#pragma clang loop unroll(full)
    for (int own = 0; own < count; own++) look(&searches[own], values[own], group);
  }
  for (int own = 0; own < count; own++) finish(&searches[own], limit, least + own, places + own);
}

WIDE static void nearest_wide(const float *candidates, long count, const float *templates,
                              int points, long groups, float limit, float *least, long *places) {
  long own = 0;
  for (; own + 1 < count; own += 2)
    search_wide(candidates + 2 * points * own, 2, templates, points, groups, limit, least + own,
                places + own);
  if (own < count)
    search_wide(candidates + 2 * points * own, 1, templates, points, groups, limit, least + own,
                places + own);
}

/* x and y of an even point eight times, then those of the odd one behind it. */
WIDEST INLINE void spread(const float *candidate, int points, __m512 *pairs) {
  for (int index = 0; index < points; index += 2)
    for (int axis = 0; axis < 2; axis++) {
      const float *value = candidate + axis * points + index;
      pairs[index + axis] = _mm512_mask_blend_ps(0xff00, _mm512_set1_ps(value[0]),
                                                 _mm512_set1_ps(value[1]));
    }
}

WIDEST INLINE __m256 both_halves(__m512 sum) {
  const __m256 odd = _mm256_castpd_ps(_mm512_extractf64x4_pd(_mm512_castps_pd(sum), 1));
  return _mm256_add_ps(_mm512_castps512_ps256(sum), odd);
}

/* `count` candidates against `groups` groups, four pairs of them at most. */
WIDEST INLINE void rests_widest(const __m512 *pairs, int count, const float *templates, int points,
                                int groups, __m256 *result) {
  __m512 along[4], across[4];
#pragma clang loop unroll(full)
  for (int sum = 0; sum < count * groups; sum++) along[sum] = across[sum] = _mm512_setzero_ps();
  for (int index = 0; index < points; index += 2) {
#pragma clang loop unroll(full)
    for (int group = 0; group < groups; group++) {
      const float *place = templates + 16 * points * group + 8 * index;
      const __m512 tx = _mm512_loadu_ps(place), ty = _mm512_loadu_ps(place + 8 * points);
#pragma clang loop unroll(full)
      for (int own = 0; own < count; own++) {
        const __m512 x = pairs[MOST * own + index], y = pairs[MOST * own + index + 1];
        const int sum = count * group + own;
        along[sum] = _mm512_fmadd_ps(ty, y, _mm512_fmadd_ps(tx, x, along[sum]));
        across[sum] = _mm512_fnmadd_ps(tx, y, _mm512_fmadd_ps(ty, x, across[sum]));
      }
    }
  }
#pragma clang loop unroll(full)
  for (int sum = 0; sum < count * groups; sum++)
    result[sum] = rest_of(both_halves(along[sum]), both_halves(across[sum]));
}

WIDEST static void nearest_widest(const float *candidates, long count, const float *templates,
                                  int points, long groups, float limit, float *least,
                                  long *places) {
  __m512 pairs[4 * MOST];
  __m256 values[4];
  long own = 0;
  /* Templates are read from the second cache: for four candidates at a time, or four groups. */
  for (; own + 3 < count; own += 4) {
    Search searches[4];
    for (int next = 0; next < 4; next++) {
      spread(candidates + 2 * points * (own + next), points, pairs + MOST * next);
      searches[next] = search_below(limit);
    }
    for (long group = 0; group < groups; group++) {
      rests_widest(pairs, 4, templates + 16 * points * group, points, 1, values);
#pragma clang loop unroll(full)
      for (int next = 0; next < 4; next++) look(&searches[next], values[next], group);
    }
    for (int next = 0; next < 4; next++)
      finish(&searches[next], limit, least + own + next, places + own + next);
  }
  for (; own < count; own++) {
    Search search = search_below(limit);
    spread(candidates + 2 * points * own, points, pairs);
    long group = 0;
    for (; group + 3 < groups; group += 4) {
      rests_widest(pairs, 1, templates + 16 * points * group, points, 4, values);
#pragma clang loop unroll(full)
      for (int next = 0; next < 4; next++) look(&search, values[next], group + next);
    }
    for (; group < groups; group++) {
      rests_widest(pairs, 1, templates + 16 * points * group, points, 1, values);
      look(&search, values[0], group);
    }
    finish(&search, limit, least + own, places + own);
  }
}

WIDE void stroke_protractor(const float *candidate, const float *templates, int points,
                            float *result) {
  __m256 value;
  rests(candidate, 1, templates, points, &value);
  _mm256_storeu_ps(result, value);
}

void stroke_protractor_nearest(const float *candidates, long count, const float *templates,
                               int points, long groups, float limit, float *least, long *places) {
  if (__builtin_cpu_supports("avx512f") && points % 2 == 0 && points <= MOST)
    nearest_widest(candidates, count, templates, points, groups, limit, least, places);
  else
    nearest_wide(candidates, count, templates, points, groups, limit, least, places);
}

#else

void stroke_protractor(const float *candidate, const float *templates, int points, float *result) {}
void stroke_protractor_nearest(const float *candidates, long count, const float *templates,
                               int points, long groups, float limit, float *least, long *places) {}

#endif
