// Loads libraries that one command needs while the program runs, so that everything else works
// without them.
#ifndef CLIBRARYLOADING_H
#define CLIBRARYLOADING_H

#include <dlfcn.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#pragma clang assume_nonnull begin

// The reason of the last failure in this thread. `dlerror` is overwritten by its next call.
static inline char *tactus_loading_reason(void) {
  static __thread char reason[512];
  return reason;
}

// Opens a library. Returns NULL and leaves a reason if it cannot be opened.
static inline void *_Nullable tactus_open_library(const char *library, int flags) {
  void *handle = dlopen(library, RTLD_NOW | flags);
  if (handle == NULL) {
    const char *reason = dlerror();
    snprintf(tactus_loading_reason(), 512, "%s", reason != NULL ? reason : library);
  }
  return handle;
}

// Puts the functions with these names, after a prefix, into a table. Returns whether all were found,
// and leaves a reason otherwise.
static inline bool tactus_find_functions(
    void *handle, const char *library, const char *prefix, const char *const _Nonnull *_Nonnull names,
    size_t count, void *table) {
  for (size_t index = 0; index < count; index++) {
    char name[128];
    snprintf(name, sizeof name, "%s%s", prefix, names[index]);
    void *function = dlsym(handle, name);
    if (function == NULL) {
      snprintf(tactus_loading_reason(), 512, "%s has no function %s", library, name);
      return false;
    }
    memcpy((char *)table + index * sizeof function, &function, sizeof function);
  }
  return true;
}

// Opens a library and fills a table with its functions. Returns NULL, or the reason why it cannot.
static inline const char *_Nullable tactus_load_functions(
    const char *library, const char *prefix, const char *const _Nonnull *_Nonnull names, size_t count,
    void *table) {
  void *handle = tactus_open_library(library, RTLD_LOCAL);
  if (handle == NULL || !tactus_find_functions(handle, library, prefix, names, count, table)) {
    return tactus_loading_reason();
  }
  return NULL;
}

// In a list of functions: the field of a table, and the name of a function.
#define LIBRARY_FIELD(name) __typeof__(name) *name;
#define LIBRARY_NAME(name) #name,

#pragma clang assume_nonnull end

#endif
