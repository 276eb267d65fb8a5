#include "CStrokeKernels.h"

#if defined(__x86_64__)

#include <immintrin.h>

#define WIDE __attribute__((target("avx2,fma")))

int stroke_kernels_available(void) {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
}

/* Returns whether no lane is below its limit. */
WIDE static inline int is_at_least(__m256 value, __m256 limit) {
  return _mm256_movemask_ps(_mm256_cmp_ps(value, limit, _CMP_LT_OQ)) == 0;
}

/* A point of a candidate in all lanes: its position, and the direction of the stroke there. */
struct point {
  __m256 x, y, u, v;
};

WIDE static inline struct point candidate_point(const float *candidate, int points, int index) {
  const struct point point = {
      _mm256_set1_ps(candidate[index]),
      _mm256_set1_ps(candidate[points + index]),
      _mm256_set1_ps(candidate[2 * points + index]),
      _mm256_set1_ps(candidate[3 * points + index]),
  };
  return point;
}

WIDE static inline struct point template_point(const float *templates, int points, int index) {
  const struct point point = {
      _mm256_loadu_ps(templates + 8 * index),
      _mm256_loadu_ps(templates + 8 * (points + index)),
      _mm256_loadu_ps(templates + 8 * (2 * points + index)),
      _mm256_loadu_ps(templates + 8 * (3 * points + index)),
  };
  return point;
}

/* Returns the square of the distance of two points. */
WIDE static inline __m256 distance_square(struct point one, struct point other) {
  __m256 d = _mm256_sub_ps(one.x, other.x);
  __m256 square = _mm256_mul_ps(d, d);
  d = _mm256_sub_ps(one.y, other.y), square = _mm256_fmadd_ps(d, d, square);
  d = _mm256_sub_ps(one.u, other.u), square = _mm256_fmadd_ps(d, d, square);
  d = _mm256_sub_ps(one.v, other.v), square = _mm256_fmadd_ps(d, d, square);
  return square;
}

WIDE void stroke_chamfer(const float *candidate, const float *templates, int points,
                         const float *limit, float *columns, float *result) {
  const __m256 infinity = _mm256_set1_ps(__builtin_inff());
  const __m256 count = _mm256_set1_ps((float)(2 * points));
  const __m256 most = _mm256_mul_ps(_mm256_loadu_ps(limit), count);
  __m256 sum = _mm256_setzero_ps();
  for (int other = 0; other < points; other++) _mm256_storeu_ps(columns + 8 * other, infinity);
  /* Two points of the candidate at once, so that a template's is loaded half as often. */
  for (int index = 0; index < points; index += 2) {
    const int next = index + 1 < points ? index + 1 : index;
    const struct point one = candidate_point(candidate, points, index);
    const struct point two = candidate_point(candidate, points, next);
    __m256 least0 = infinity, least1 = infinity;
    for (int other = 0; other < points; other++) {
      const struct point point = template_point(templates, points, other);
      const __m256 square0 = distance_square(point, one);
      const __m256 square1 = distance_square(point, two);
      least0 = _mm256_min_ps(square0, least0);
      least1 = _mm256_min_ps(square1, least1);
      const __m256 column = _mm256_loadu_ps(columns + 8 * other);
      _mm256_storeu_ps(columns + 8 * other,
                       _mm256_min_ps(_mm256_min_ps(square0, square1), column));
    }
    sum = _mm256_add_ps(sum, _mm256_sqrt_ps(least0));
    if (next > index) sum = _mm256_add_ps(sum, _mm256_sqrt_ps(least1));
    if (is_at_least(sum, most)) {
      _mm256_storeu_ps(result, infinity);
      return;
    }
  }
  for (int other = 0; other < points; other++)
    sum = _mm256_add_ps(sum, _mm256_sqrt_ps(_mm256_loadu_ps(columns + 8 * other)));
  _mm256_storeu_ps(result, _mm256_div_ps(sum, count));
}

WIDE void stroke_chamfer_bounds(const float *candidate, const float *templates, int points,
                                int step, float *result) {
  __m256 sum = _mm256_setzero_ps();
  /* Two points of the candidate at once, so that a template's is loaded half as often. */
  for (int index = 0; index < points; index += 2 * step) {
    const int next = index + step < points ? index + step : index;
    const struct point one = candidate_point(candidate, points, index);
    const struct point two = candidate_point(candidate, points, next);
    __m256 least0 = _mm256_set1_ps(__builtin_inff()), least1 = least0;
    for (int other = 0; other < points; other++) {
      const struct point point = template_point(templates, points, other);
      const __m256 square0 = distance_square(point, one);
      const __m256 square1 = distance_square(point, two);
      least0 = _mm256_min_ps(square0, least0);
      least1 = _mm256_min_ps(square1, least1);
    }
    sum = _mm256_add_ps(sum, _mm256_sqrt_ps(least0));
    if (next > index) sum = _mm256_add_ps(sum, _mm256_sqrt_ps(least1));
  }
  _mm256_storeu_ps(result, sum);
}

WIDE void stroke_outside(const float *candidate, const float *largest, const float *least,
                         int count, float *result) {
  __m256 even = _mm256_setzero_ps(), odd = _mm256_setzero_ps();
  for (int index = 0; index < count; index++) {
    const __m256 value = _mm256_set1_ps(candidate[index]);
    const __m256 above = _mm256_sub_ps(value, _mm256_loadu_ps(largest + 8 * index));
    const __m256 below = _mm256_sub_ps(_mm256_loadu_ps(least + 8 * index), value);
    const __m256 outside = _mm256_max_ps(_mm256_max_ps(above, below), _mm256_setzero_ps());
    if (index % 2) odd = _mm256_fmadd_ps(outside, outside, odd);
    else even = _mm256_fmadd_ps(outside, outside, even);
  }
  _mm256_storeu_ps(result, _mm256_add_ps(even, odd));
}

WIDE void stroke_p_plus(const float *candidate, const float *templates, int points,
                        const float *limit, float *work, float *result) {
  const __m256 infinity = _mm256_set1_ps(__builtin_inff());
  const __m256 count = _mm256_set1_ps((float)points);
  const __m256 most = _mm256_mul_ps(_mm256_loadu_ps(limit), count);
  float *columns = work, *places = work + 8 * points, *rows = work + 16 * points;
  /* 1 if a point was matched. */
  float *taken = work + 24 * points;
  __m256 forth = _mm256_setzero_ps(), back = _mm256_setzero_ps();
  for (int other = 0; other < points; other++) {
    _mm256_storeu_ps(columns + 8 * other, infinity);
    _mm256_storeu_ps(taken + 8 * other, _mm256_setzero_ps());
  }
  for (int index = 0; index < points; index++) {
    const __m256 x0 = _mm256_set1_ps(candidate[index]);
    const __m256 y0 = _mm256_set1_ps(candidate[points + index]);
    const __m256 t0 = _mm256_set1_ps(candidate[2 * points + index]);
    const __m256 own = _mm256_castsi256_ps(_mm256_set1_epi32(index));
    __m256 least = infinity, nearest = _mm256_setzero_ps();
    for (int other = 0; other < points; other++) {
      __m256 d = _mm256_sub_ps(_mm256_loadu_ps(templates + 8 * other), x0);
      __m256 square = _mm256_mul_ps(d, d);
      d = _mm256_sub_ps(_mm256_loadu_ps(templates + 8 * (points + other)), y0);
      square = _mm256_fmadd_ps(d, d, square);
      d = _mm256_sub_ps(_mm256_loadu_ps(templates + 8 * (2 * points + other)), t0);
      square = _mm256_fmadd_ps(d, d, square);
      const __m256 nearer = _mm256_cmp_ps(square, least, _CMP_LT_OQ);
      least = _mm256_min_ps(square, least);
      nearest = _mm256_blendv_ps(
          nearest, _mm256_castsi256_ps(_mm256_set1_epi32(other)), nearer);
      const __m256 column = _mm256_loadu_ps(columns + 8 * other);
      const __m256 place = _mm256_loadu_ps(places + 8 * other);
      const __m256 closer = _mm256_cmp_ps(square, column, _CMP_LT_OQ);
      _mm256_storeu_ps(columns + 8 * other, _mm256_min_ps(square, column));
      _mm256_storeu_ps(places + 8 * other, _mm256_blendv_ps(place, own, closer));
    }
    int chosen[8];
    _mm256_storeu_si256((__m256i *)chosen, _mm256_castps_si256(nearest));
    for (int lane = 0; lane < 8; lane++) taken[8 * chosen[lane] + lane] = 1;
    const __m256 row = _mm256_sqrt_ps(least);
    _mm256_storeu_ps(rows + 8 * index, row);
    forth = _mm256_add_ps(forth, row);
    if (is_at_least(forth, most)) {
      _mm256_storeu_ps(result, infinity);
      return;
    }
  }
  for (int other = 0; other < points; other++) {
    const __m256 distance = _mm256_sqrt_ps(_mm256_loadu_ps(columns + 8 * other));
    const __m256 mark = _mm256_loadu_ps(taken + 8 * other);
    forth = _mm256_add_ps(forth, _mm256_fnmadd_ps(distance, mark, distance));
    back = _mm256_add_ps(back, distance);
    _mm256_storeu_ps(taken + 8 * other, _mm256_setzero_ps());
  }
  for (int other = 0; other < points; other++) {
    const int *chosen = (const int *)(const void *)(places + 8 * other);
    for (int lane = 0; lane < 8; lane++) taken[8 * chosen[lane] + lane] = 1;
  }
  for (int index = 0; index < points; index++) {
    const __m256 row = _mm256_loadu_ps(rows + 8 * index);
    const __m256 mark = _mm256_loadu_ps(taken + 8 * index);
    back = _mm256_add_ps(back, _mm256_fnmadd_ps(row, mark, row));
  }
  _mm256_storeu_ps(result, _mm256_div_ps(_mm256_min_ps(forth, back), count));
}

#else

int stroke_kernels_available(void) { return 0; }

void stroke_chamfer(const float *candidate, const float *templates, int points, const float *limit,
                    float *columns, float *result) {}
void stroke_chamfer_bounds(const float *candidate, const float *templates, int points, int step,
                           float *result) {}
void stroke_outside(const float *candidate, const float *largest, const float *least, int count,
                    float *result) {}
void stroke_p_plus(const float *candidate, const float *templates, int points, const float *limit,
                   float *work, float *result) {}

#endif
