// The functions of OpenBLAS and LAPACKE that Tactus calls, found while the program runs.
#ifndef CLINEARALGEBRA_H
#define CLINEARALGEBRA_H

#include "../../Basics/CLibraryLoading/CLibraryLoading.h"

#include <cblas.h>
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
  BLAS_FUNCTIONS(LIBRARY_FIELD)
  LAPACK_FUNCTIONS(LIBRARY_FIELD)
} LinearAlgebraFunctions;

// Fills the table. Returns whether both libraries were loaded, and leaves a reason otherwise.
//
// The environment variable TACTUS_OPENBLAS names a library that has OpenBLAS and LAPACKE, whose
// functions may have the prefix `scipy_`, as in the Python package scipy-openblas32. Without it the
// libraries of the system are opened, OpenBLAS for all: LAPACK's own routines are then those of
// OpenBLAS, whatever other implementation of LAPACK the system has chosen.
static inline bool tactus_find_linear_algebra(LinearAlgebraFunctions *functions) {
  static const char *const blas[] = {BLAS_FUNCTIONS(LIBRARY_NAME)};
  static const char *const lapack[] = {LAPACK_FUNCTIONS(LIBRARY_NAME)};
  const size_t blasCount = sizeof blas / sizeof *blas, lapackCount = sizeof lapack / sizeof *lapack;
  const char *both = getenv("TACTUS_OPENBLAS");
  const bool isOwn = both != NULL && both[0] != '\0';
  const char *blasName = isOwn ? both : "libopenblas.so.0";
  const char *lapackName = isOwn ? both : "liblapacke.so.3";
  void *blasLibrary = tactus_open_library(blasName, isOwn ? RTLD_LOCAL : RTLD_GLOBAL);
  if (blasLibrary == NULL) return false;
  void *lapackLibrary = isOwn ? blasLibrary : tactus_open_library(lapackName, RTLD_LOCAL);
  if (lapackLibrary == NULL) return false;
  const char *prefix = dlsym(blasLibrary, "scipy_cblas_dgemm") != NULL ? "scipy_" : "";
  void *firstOfLapack = (char *)functions + blasCount * sizeof(void *);
  return tactus_find_functions(blasLibrary, blasName, prefix, blas, blasCount, functions)
      && tactus_find_functions(lapackLibrary, lapackName, prefix, lapack, lapackCount, firstOfLapack);
}

// Loads the libraries. Without them a product has no answer, so the program ends with the exit code
// of the system's loader.
static inline LinearAlgebraFunctions tactus_load_linear_algebra(void) {
  LinearAlgebraFunctions functions;
  if (tactus_find_linear_algebra(&functions)) return functions;
  fprintf(
      stderr,
      "tactus: OpenBLAS and LAPACKE, which compute matrices, cannot be loaded: %s; install the packages "
      "libopenblas0 and liblapacke, or name a library that has both in TACTUS_OPENBLAS\n",
      tactus_loading_reason());
  exit(127);
}

#pragma clang assume_nonnull end

#endif
