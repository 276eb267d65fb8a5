// A system without properties.
#pragma once
#include <cstring>
#define PROPERTY_VALUE_MAX 92
static inline int property_get(const char *, char *, const char *) { return 0; }
#define ALOGD(...) ((void)0)
#define ALOGW(...) ((void)0)
#define ALOGE(...) ((void)0)
#define LOG_ALWAYS_FATAL(...) __builtin_abort()
