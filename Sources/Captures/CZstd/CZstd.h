// The functions of Zstandard that Tactus calls, found in libzstd.so.1 while the program runs.
#ifndef CZSTD_H
#define CZSTD_H

#include "../../Basics/CLibraryLoading/CLibraryLoading.h"

#include <zstd.h>

#pragma clang assume_nonnull begin

#define ZSTD_FUNCTIONS(FUNCTION) \
  FUNCTION(ZSTD_CCtx_setParameter) \
  FUNCTION(ZSTD_DCtx_reset) \
  FUNCTION(ZSTD_compressStream2) \
  FUNCTION(ZSTD_createCStream) \
  FUNCTION(ZSTD_createDStream) \
  FUNCTION(ZSTD_decompressStream) \
  FUNCTION(ZSTD_freeCStream) \
  FUNCTION(ZSTD_freeDStream) \
  FUNCTION(ZSTD_getErrorName) \
  FUNCTION(ZSTD_isError)

// A pointer to each function, under the name of the function.
typedef struct ZstdFunctions {
  ZSTD_FUNCTIONS(LIBRARY_FIELD)
} ZstdFunctions;

// Fills the table. Returns NULL, or the reason why the library cannot be loaded.
static inline const char *_Nullable tactus_load_zstd(ZstdFunctions *functions) {
  static const char *const names[] = {ZSTD_FUNCTIONS(LIBRARY_NAME)};
  return tactus_load_functions("libzstd.so.1", "", names, sizeof names / sizeof *names, functions);
}

#pragma clang assume_nonnull end

#endif
