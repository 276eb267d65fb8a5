#pragma once
#include <cstdint>
typedef int64_t nsecs_t;
