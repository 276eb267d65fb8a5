/* Kernels that compare a candidate with eight templates at a time, with vectors of eight floats and
   fused multiply-add, if the processor has both. Swift is compiled for processors without them. */
#ifndef C_STROKE_KERNELS_H
#define C_STROKE_KERNELS_H

/* Returns whether the other functions can be called: x86 with AVX2 and FMA. */
int stroke_kernels_available(void);

/* A form is a row of numbers, and a group of templates is eight interleaved rows. `points` numbers
   of the same kind follow each other. */

/* Computes the mean distance from each point to the nearest one of the other form, by x, y and two
   numbers of direction. Infinite once every lane is at its limit. `columns` holds 8 * points
   floats. */
void stroke_chamfer(const float *candidate, const float *templates, int points, const float *limit,
                    float *columns, float *result);

/* Computes the sum over every `step`th point of the candidate of the distance to the nearest point of
   the template, a part of the sum that `stroke_chamfer` computes. */
void stroke_chamfer_bounds(const float *candidate, const float *templates, int points, int step,
                           float *result);

/* Computes the sum of the squares by which `count` numbers are outside of the ranges of the templates. */
void stroke_outside(const float *candidate, const float *largest, const float *least, int count,
                    float *result);

/* Computes $P+ with x, y and turning. `work` holds 32 * points floats. */
void stroke_p_plus(const float *candidate, const float *templates, int points, const float *limit,
                   float *work, float *result);

/* Computes 1 minus the squared cosine at the best rotation. Forms hold x, then y. */
void stroke_protractor(const float *candidate, const float *templates, int points, float *result);

/* Templates with their outlines. Each group has `rows` rows of eight numbers: first the points,
   then the outline. */
typedef struct {
  const float *groups;
  long count;
  int points;
  int rows;
} stroke_bank;

/* The count of x numbers in an outline. It holds x, then y, then the length of the rest. */
enum { STROKE_OUTLINE = 4 };

/* Finds the template for one form, and compares only templates that outlines do not exclude. `work`
   holds 8 * bank.count floats. */
void stroke_protractor_search(const float *candidate, const float *outline, stroke_bank bank,
                              float limit, float *work, float *least, long *place);

#endif
