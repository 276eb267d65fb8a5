// The functions of OpenBLAS and LAPACKE that Tactus calls, found while the program runs.
#ifndef CLINEARALGEBRA_H
#define CLINEARALGEBRA_H

#include <cblas.h>
#include <dlfcn.h>
#include <lapacke.h>
#include <stdio.h>
#include <stdlib.h>

#pragma clang assume_nonnull begin

#define BLAS_FUNCTIONS(FUNCTION) \
  FUNCTION(cblas_dgemm) \
  FUNCTION(cblas_dgemv) \
  FUNCTION(cblas_dsyrk) \
  FUNCTION(cblas_dtrsm) \
  FUNCTION(cblas_sgemm) \
  FUNCTION(cblas_sgemv) \
  FUNCTION(cblas_ssyrk) \
  FUNCTION(cblas_strsm) \
  FUNCTION(openblas_get_corename) \
  FUNCTION(openblas_get_num_threads) \
  FUNCTION(openblas_set_num_threads)

#define LAPACK_FUNCTIONS(FUNCTION) \
  FUNCTION(LAPACKE_dpocon) \
  FUNCTION(LAPACKE_dpotrf) \
  FUNCTION(LAPACKE_spocon) \
  FUNCTION(LAPACKE_spotrf)

// A pointer to each function, under the name of the function.
typedef struct LinearAlgebraFunctions {
#define LINEAR_ALGEBRA_FIELD(name) __typeof__(name) *name;
  BLAS_FUNCTIONS(LINEAR_ALGEBRA_FIELD)
  LAPACK_FUNCTIONS(LINEAR_ALGEBRA_FIELD)
#undef LINEAR_ALGEBRA_FIELD
} LinearAlgebraFunctions;

// Opens a library, or ends the program as the system's loader does for a library that is missing:
// with the reason and exit code 127.
static inline void *tactus_open_library(const char *name, int flags) {
  void *library = dlopen(name, flags);
  if (library != NULL) return library;
  const char *reason = dlerror();
  fprintf(stderr, "error while loading shared libraries: %s\n", reason != NULL ? reason : name);
  exit(127);
}

// Finds a function, or ends the program if the library does not have it.
static inline void *tactus_find_function(void *library, const char *name) {
  void *function = dlsym(library, name);
  if (function != NULL) return function;
  fprintf(stderr, "symbol lookup error: undefined symbol: %s\n", name);
  exit(127);
}

// Loads the two libraries and returns their functions.
//
// OpenBLAS is opened for all: LAPACK's own routines are then those of OpenBLAS, whatever other
// implementation of LAPACK the system has chosen.
static inline LinearAlgebraFunctions tactus_load_linear_algebra(void) {
  void *blas = tactus_open_library("libopenblas.so.0", RTLD_NOW | RTLD_GLOBAL);
  void *lapack = tactus_open_library("liblapacke.so.3", RTLD_NOW | RTLD_LOCAL);
  LinearAlgebraFunctions functions;
#define LINEAR_ALGEBRA_LOAD(library, name) \
  functions.name = (__typeof__(name) *)tactus_find_function(library, #name);
#define BLAS_LOAD(name) LINEAR_ALGEBRA_LOAD(blas, name)
#define LAPACK_LOAD(name) LINEAR_ALGEBRA_LOAD(lapack, name)
  BLAS_FUNCTIONS(BLAS_LOAD)
  LAPACK_FUNCTIONS(LAPACK_LOAD)
#undef BLAS_LOAD
#undef LAPACK_LOAD
#undef LINEAR_ALGEBRA_LOAD
  return functions;
}

#pragma clang assume_nonnull end

#endif
