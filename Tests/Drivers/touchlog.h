/* Touch logs, one after another on standard input, as frames. A log opens with its header line.
 *
 * What a driver prints: "log N" as log N begins, then a line "MICROSECONDS RECOGNIZER STATE NAME=VALUE…"
 * for each thing that the judged library told. Only what the tests write is understood: one frame a
 * line, "id", "phase", "x", "y" in this order.
 */
#ifndef TOUCHLOG_H
#define TOUCHLOG_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum phase { BEGAN, MOVED, STATIONARY, ENDED, CANCELLED };
enum { MOST_TOUCHES = 16 };

struct touch {
  int id;
  enum phase phase;
  double x, y;
};

struct frame {
  int64_t microseconds;
  int count;
  struct touch touches[MOST_TOUCHES];
};

enum entry { LOG_ENDS, LOG_BEGINS, LOG_FRAME };

static enum phase phase_named(const char *name) {
  switch (name[0]) {
    case 'b': return BEGAN;
    case 'm': return MOVED;
    case 's': return STATIONARY;
    case 'e': return ENDED;
    default: return CANCELLED;
  }
}

/* The number after `key`, and where it ended; `*at` is NULL when there is no such key. */
static double number_after(const char **at, const char *key) {
  const char *place = strstr(*at, key);
  if (!place) {
    *at = NULL;
    return 0;
  }
  char *end;
  double value = strtod(place + strlen(key), &end);
  *at = end;
  return value;
}

static enum entry next_entry(struct frame *frame) {
  static char *line;
  static size_t room;
  if (getline(&line, &room, stdin) < 0) return LOG_ENDS;
  if (strstr(line, "\"tactus\"")) return LOG_BEGINS;
  const char *at = line;
  double seconds = number_after(&at, "\"t\":");
  frame->microseconds = (int64_t)(seconds * 1e6 + 0.5);
  frame->count = 0;
  while (at && frame->count < MOST_TOUCHES) {
    struct touch touch;
    touch.id = (int)number_after(&at, "\"id\":");
    if (!at) break;
    const char *phase = strstr(at, "\"phase\":\"");
    if (!phase) break;
    touch.phase = phase_named(phase + 9);
    touch.x = number_after(&at, "\"x\":");
    if (at) touch.y = number_after(&at, "\"y\":");
    if (at) frame->touches[frame->count++] = touch;
  }
  return LOG_FRAME;
}

#endif
