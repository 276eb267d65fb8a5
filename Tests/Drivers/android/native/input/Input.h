// An event of fingers, without history.
#pragma once
#include <cstddef>
#include <cstdint>
#include <utils/Timers.h>

#define MAX_POINTERS 16
#define MAX_POINTER_ID 31

enum {
  AMOTION_EVENT_ACTION_DOWN = 0,
  AMOTION_EVENT_ACTION_MOVE = 2,
  AMOTION_EVENT_ACTION_POINTER_DOWN = 5,
  AMOTION_EVENT_ACTION_HOVER_MOVE = 7,
  AMOTION_EVENT_ACTION_HOVER_ENTER = 9,
};

namespace android {

struct MotionEvent {
  int32_t action, index;
  nsecs_t time;
  size_t count;
  const int32_t *ids;
  const float *xs, *ys;

  int32_t getActionMasked() const { return action; }
  size_t getActionIndex() const { return index; }
  size_t getPointerCount() const { return count; }
  int32_t getPointerId(size_t at) const { return ids[at]; }
  nsecs_t getEventTime() const { return time; }
  float getX(size_t at) const { return xs[at]; }
  float getY(size_t at) const { return ys[at]; }
  size_t getHistorySize() const { return 0; }
  nsecs_t getHistoricalEventTime(size_t) const { return time; }
  float getHistoricalX(size_t at, size_t) const { return xs[at]; }
  float getHistoricalY(size_t at, size_t) const { return ys[at]; }
};

}  // namespace android
