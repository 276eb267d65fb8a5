#include "CStrokeKernels.h"

#if defined(__x86_64__)

#include <immintrin.h>

/* Even and odd points are summed separately, so that both widths give the same bits. */

#define INLINE static inline __attribute__((always_inline))
#define WIDE __attribute__((target("avx2,fma")))
#define WIDEST __attribute__((target("avx2,fma,avx512f")))

/* The largest number of points for which a candidate is spread out for the widest vectors. */
enum { MOST = 64 };

WIDE INLINE __m256 rest_of(__m256 along, __m256 across) {
  const __m256 square = _mm256_fmadd_ps(along, along, _mm256_mul_ps(across, across));
  return _mm256_sub_ps(_mm256_set1_ps(1), square);
}

/* Adds one point of `count` candidates and one group: sums 2 * candidate is along, the next across. */
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

/* Compares up to two candidates with one group. */
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

/* The least value so far in each lane, and its group. */
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

WIDE INLINE const float *group_of(stroke_bank bank, long group) {
  return bank.groups + 8 * bank.rows * group;
}

/* Compares four groups with the candidate, in its original form or spread out. */
typedef void evaluate(const void *candidate, const float *const groups[4], int points,
                      __m256 values[4]);

WIDE static void evaluate_wide(const void *candidate, const float *const groups[4], int points,
                               __m256 values[4]) {
  for (int group = 0; group < 4; group++)
    rests((const float *)candidate, 1, groups[group], points, values + group);
}

/* Subtracted from a cosine, so that the result is a lower bound in spite of rounding. */
static const float margin = 1e-5f;

WIDE INLINE float cosine_of(__m256 least) {
  float values[8], best = 1;
  _mm256_storeu_ps(values, least);
  for (int lane = 0; lane < 8; lane++) best = values[lane] < best ? values[lane] : best;
  return __builtin_sqrtf(1 - (best < 0 ? 0 : best)) - margin;
}

/* Stores a squared cosine of outlines, and updates the largest so far. */
WIDE INLINE void look_for_largest(Search *search, __m256 along, __m256 across, long group,
                                  float *squares) {
  const __m256 square = _mm256_fmadd_ps(along, along, _mm256_mul_ps(across, across));
  _mm256_storeu_ps(squares + 8 * group, square);
  look(search, _mm256_sub_ps(_mm256_setzero_ps(), square), group);
}

WIDE static long group_of_largest(const Search *search) {
  float least;
  long place;
  finish(search, 1, &least, &place);
  return place < 0 ? -1 : place / 8;
}

/* Computes squared cosines of outlines. Returns the group of the largest; -1 if none is a number. */
WIDE static long compare_wide(const float *outline, stroke_bank bank, float *squares) {
  Search search = search_below(1);
  for (long group = 0; group < bank.count; group++) {
    const float *place = group_of(bank, group) + 16 * bank.points;
    __m256 sums[2] = {_mm256_setzero_ps(), _mm256_setzero_ps()};
#pragma clang loop unroll(full)
    for (int index = 0; index < STROKE_OUTLINE; index++)
      add_point(outline, 1, place, STROKE_OUTLINE, index, sums);
    look_for_largest(&search, sums[0], sums[1], group, squares);
  }
  return group_of_largest(&search);
}

/* |z| of whole forms is at most that of their outlines plus the product of the lengths of the rests
   (Cauchy, Schwarz). */
WIDE static void search_outlines(const float *outline, stroke_bank bank, float limit,
                                 long likeliest, const float *squares, evaluate *evaluate,
                                 const void *candidate, float *least, long *place) {
  Search search = search_below(limit);
  if (likeliest >= 0) {
    __m256 values[4];
    const float *groups[4];
    long numbers[4];
    for (int next = 0; next < 4; next++) groups[next] = group_of(bank, likeliest);
    evaluate(candidate, groups, bank.points, values);
    float cosine = cosine_of(values[0]);
    const __m256 left_out = _mm256_set1_ps(outline[2 * STROKE_OUTLINE]);
    const int behind = 8 * (2 * bank.points + 2 * STROKE_OUTLINE);
    int waiting = 0;
    for (long group = 0; group < bank.count; group++) {
      const float *own = group_of(bank, group);
      const __m256 rest = _mm256_mul_ps(left_out, _mm256_loadu_ps(own + behind));
      const __m256 needed = _mm256_max_ps(_mm256_sub_ps(_mm256_set1_ps(cosine), rest),
                                          _mm256_setzero_ps());
      const __m256 square = _mm256_loadu_ps(squares + 8 * group);
      const __m256 passes = _mm256_cmp_ps(square, _mm256_mul_ps(needed, needed), _CMP_GE_OQ);
      if (_mm256_movemask_ps(passes)) {
        groups[waiting] = own;
        numbers[waiting++] = group;
      }
      if (waiting < 4 && (group + 1 < bank.count || waiting == 0)) continue;
      evaluate(candidate, groups, bank.points, values);
      for (int next = 0; next < waiting; next++) look(&search, values[next], numbers[next]);
      const float found = cosine_of(search.least);
      if (found > cosine) cosine = found;
      waiting = 0;
    }
  }
  finish(&search, limit, least, place);
}

/* Writes x and y of an even point eight times, then those of the odd point after it. */
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

/* Compares `count` candidates with `groups` groups, at most four pairs. */
WIDEST INLINE void rests_widest(const __m512 *pairs, int count, const float *const *templates,
                                int points, int groups, __m256 *result) {
  __m512 along[4], across[4];
#pragma clang loop unroll(full)
  for (int sum = 0; sum < count * groups; sum++) along[sum] = across[sum] = _mm512_setzero_ps();
  for (int index = 0; index < points; index += 2) {
#pragma clang loop unroll(full)
    for (int group = 0; group < groups; group++) {
      const float *place = templates[group] + 8 * index;
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

WIDEST static long compare_widest(const float *outline, stroke_bank bank, float *squares) {
  __m512 own[STROKE_OUTLINE];
  spread(outline, STROKE_OUTLINE, own);
  Search search = search_below(1);
  for (long group = 0; group < bank.count; group++) {
    const float *place = group_of(bank, group) + 16 * bank.points;
    __m512 along = _mm512_setzero_ps(), across = along;
#pragma clang loop unroll(full)
    for (int index = 0; index < STROKE_OUTLINE; index += 2) {
      const __m512 x = _mm512_loadu_ps(place + 8 * index);
      const __m512 y = _mm512_loadu_ps(place + 8 * (STROKE_OUTLINE + index));
      along = _mm512_fmadd_ps(y, own[index + 1], _mm512_fmadd_ps(x, own[index], along));
      across = _mm512_fnmadd_ps(x, own[index + 1], _mm512_fmadd_ps(y, own[index], across));
    }
    look_for_largest(&search, both_halves(along), both_halves(across), group, squares);
  }
  return group_of_largest(&search);
}

WIDEST static void evaluate_widest(const void *candidate, const float *const groups[4], int points,
                                   __m256 values[4]) {
  rests_widest((const __m512 *)candidate, 1, groups, points, 4, values);
}

WIDE static void search_wide(const float *candidate, const float *outline, stroke_bank bank,
                             float limit, float *work, float *least, long *place) {
  const long likeliest = compare_wide(outline, bank, work);
  search_outlines(outline, bank, limit, likeliest, work, evaluate_wide, candidate, least, place);
}

WIDEST static void search_widest(const float *candidate, const float *outline, stroke_bank bank,
                                 float limit, float *work, float *least, long *place) {
  __m512 pairs[MOST];
  spread(candidate, bank.points, pairs);
  const long likeliest = compare_widest(outline, bank, work);
  search_outlines(outline, bank, limit, likeliest, work, evaluate_widest, pairs, least, place);
}

static int is_widest(int points) {
  return __builtin_cpu_supports("avx512f") && points % 2 == 0 && points <= MOST;
}

WIDE void stroke_protractor(const float *candidate, const float *templates, int points,
                            float *result) {
  __m256 value;
  rests(candidate, 1, templates, points, &value);
  _mm256_storeu_ps(result, value);
}

void stroke_protractor_search(const float *candidate, const float *outline, stroke_bank bank,
                              float limit, float *work, float *least, long *place) {
  if (is_widest(bank.points))
    search_widest(candidate, outline, bank, limit, work, least, place);
  else
    search_wide(candidate, outline, bank, limit, work, least, place);
}

#else

void stroke_protractor(const float *candidate, const float *templates, int points, float *result) {}
void stroke_protractor_search(const float *candidate, const float *outline, stroke_bank bank,
                              float limit, float *work, float *least, long *place) {}

#endif
