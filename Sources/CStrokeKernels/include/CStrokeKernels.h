/* Eight templates at a time, with vectors of eight floats and multiplications that add, where the
   processor has both: Swift is compiled for those that have neither. */
#ifndef C_STROKE_KERNELS_H
#define C_STROKE_KERNELS_H

/* Whether the others may be called: x86 with AVX2 and FMA. */
int stroke_kernels_available(void);

/* Forms are rows of numbers, templates eight rows interleaved; `points` numbers of a kind follow
   each other. */

/* Mean distance of each point to the nearest of the other: x, y and two of direction. Infinite once
   every lane is at its limit. `columns` holds 8 * points floats. */
void stroke_chamfer(const float *candidate, const float *templates, int points, const float *limit,
                    float *columns, float *result);

/* $P+: x, y and turning. `work` holds 32 * points floats. */
void stroke_p_plus(const float *candidate, const float *templates, int points, const float *limit,
                   float *work, float *result);

/* 1 less the squared cosine at the best rotation; forms are x, then y. */
void stroke_protractor(const float *candidate, const float *templates, int points, float *result);

/* Templates with more than their points: each group is `rows` eights of numbers long, the points
   first, the outline behind them. */
typedef struct {
  const float *groups;
  long count;
  int points;
  int rows;
} stroke_bank;

/* Of each of `count` forms that follow each other, the first template for which that is least and
   below `limit`: how much it is, and its place, -1 where there is none. */
void stroke_protractor_nearest(const float *candidates, long count, stroke_bank bank, float limit,
                               float *least, long *places);

/* Numbers of a kind in an outline: x, then y, then how much of the form it leaves out. */
enum { STROKE_OUTLINE = 4 };

/* The same of one form, looking closely only where outlines leave a chance. `work` holds
   8 * bank.count floats. */
void stroke_protractor_search(const float *candidate, const float *outline, stroke_bank bank,
                              float limit, float *work, float *least, long *place);

#endif
