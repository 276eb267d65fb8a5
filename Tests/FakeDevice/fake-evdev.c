// A small evdev device for LD_PRELOAD: a text file takes the place of the device node.
//
// Calls that open and query the device are answered from the first lines of the file. The events
// that follow are played on a separate clock, which `poll` advances. Nothing waits, so a minute of
// touch takes no time, and the same file always gives the same reads.
//
//   fake-evdev
//   clock T             the monotonic clock at the start, microseconds
//   name TEXT   id BUS VENDOR PRODUCT VERSION   prop N   code TYPE CODE
//   axis CODE VALUE MIN MAX FUZZ FLAT RESOLUTION
//   state SLOT CODE VALUE / key CODE VALUE      the state when the device is opened
//   event T TYPE CODE VALUE
//   lost T TYPE CODE VALUE                      happens, but its event is never delivered
//   unplug T                                    every later read fails with ENODEV
//   plug T                                      after unplug: back when it is opened the third time
//   interrupt T [SIGNAL]                        SIGINT, or another
#define _GNU_SOURCE
#include <errno.h>
#include <linux/input.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum kind { EVENT, LOST, UNPLUG, PLUG, INTERRUPT };
struct item {
  enum kind kind;
  long long time;
  unsigned type, code;
  int value;
};

#define SLOTS 256
static int device = -1;
static bool unplugged;
static int openings;
static long long now;
static char name[256];
static struct input_id identity;
static unsigned char properties[8], codes[EV_CNT][96], keys[96];
static struct input_absinfo axes[ABS_CNT];
static int slots[SLOTS][ABS_CNT];
static struct item *items;
static size_t count, next;

static void set(unsigned char *bits, unsigned bit, bool on) {
  if (bit >= 96 * 8) return;
  if (on) bits[bit / 8] |= 1u << (bit % 8);
  else bits[bit / 8] &= ~(1u << (bit % 8));
}

static void happen(const struct item *item) {
  if (item->type == EV_KEY) set(keys, item->code, item->value != 0);
  if (item->type != EV_ABS || item->code >= ABS_CNT) return;
  int slot = axes[ABS_MT_SLOT].value;
  if (item->code > ABS_MT_SLOT && slot >= 0 && slot < SLOTS) {
    slots[slot][item->code] = item->value;
  } else {
    axes[item->code].value = item->value;
  }
}

static void add(enum kind kind, const char *text) {
  struct item item = {.kind = kind};
  sscanf(text, "%*s %lld %u %u %d", &item.time, &item.type, &item.code, &item.value);
  if (count % 1024 == 0) items = realloc(items, (count + 1024) * sizeof *items);
  items[count++] = item;
}

static void describe(const char *line) {
  unsigned a, b, c, d;
  int v[7];
  if (sscanf(line, "clock %lld", &now) == 1) return;
  if (sscanf(line, "name %255[^\n]", name) == 1) return;
  if (sscanf(line, "id %u %u %u %u", &a, &b, &c, &d) == 4) {
    identity = (struct input_id){a, b, c, d};
  } else if (sscanf(line, "prop %u", &a) == 1 && a < 64) {
    set(properties, a, true);
  } else if (sscanf(line, "code %u %u", &a, &b) == 2 && a < EV_CNT) {
    set(codes[a], b, true);
  } else if (sscanf(line, "axis %d %d %d %d %d %d %d", v, v + 1, v + 2, v + 3, v + 4, v + 5,
                    v + 6) == 7 && v[0] >= 0 && v[0] < ABS_CNT) {
    axes[v[0]] = (struct input_absinfo){v[1], v[2], v[3], v[4], v[5], v[6]};
  } else if (sscanf(line, "state %d %d %d", v, v + 1, v + 2) == 3 && v[0] >= 0 && v[0] < SLOTS
             && v[1] >= 0 && v[1] < ABS_CNT) {
    slots[v[0]][v[1]] = v[2];
  } else if (sscanf(line, "key %u %d", &a, v) == 2) {
    set(keys, a, v[0] != 0);
  } else if (strncmp(line, "event ", 6) == 0) {
    add(EVENT, line);
  } else if (strncmp(line, "lost ", 5) == 0) {
    add(LOST, line);
  } else if (strncmp(line, "unplug ", 7) == 0) {
    add(UNPLUG, line);
  } else if (strncmp(line, "plug ", 5) == 0) {
    add(PLUG, line);
  } else if (strncmp(line, "interrupt ", 10) == 0) {
    add(INTERRUPT, line);
  }
}

static bool is_script(int descriptor) {
  char first[11] = {0};
  struct stat status;
  if (fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) return false;
  if (syscall(SYS_pread64, descriptor, first, 10, 0) != 10) return false;
  return strcmp(first, "fake-evdev") == 0;
}

// Nothing is down on a device that is plugged in again.
static void plug(int descriptor) {
  device = descriptor;
  if (next + 1 >= count || items[next + 1].kind != PLUG || ++openings < 3) return;
  if (items[next + 1].time > now) now = items[next + 1].time;
  next += 2;
  unplugged = false;
  memset(keys, 0, sizeof keys);
  axes[ABS_MT_SLOT].value = 0;
  for (int slot = 0; slot < SLOTS; slot++) slots[slot][ABS_MT_TRACKING_ID] = -1;
}

static bool load(int descriptor) {
  char line[512], path[64];
  if (!is_script(descriptor)) return false;
  snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
  FILE *file = fopen(path, "r");
  if (!file) return false;
  for (int slot = 0; slot < SLOTS; slot++) slots[slot][ABS_MT_TRACKING_ID] = -1;
  while (fgets(line, sizeof line, file)) describe(line);
  fclose(file);
  device = descriptor;
  return true;
}

// Returns the end of the frame that is read next; `count` if no event follows.
static size_t frame_end(void) {
  size_t i = next;
  for (; i < count; i++) {
    const struct item *item = items + i;
    if (item->kind == UNPLUG || item->kind == INTERRUPT) return i;
    if (item->kind == EVENT && item->type == EV_SYN
        && (item->code == SYN_REPORT || item->code == SYN_DROPPED)) return i;
  }
  return count;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  if (device < 0 || clock != CLOCK_MONOTONIC) return syscall(SYS_clock_gettime, clock, time);
  *time = (struct timespec){now / 1000000, now % 1000000 * 1000};
  return 0;
}

// Sends a signal. A program that does not end because of it is terminated.
static int stop(int signal, struct pollfd *fds, nfds_t n, struct pollfd *ours) {
  kill(getpid(), signal ? signal : SIGINT);
  ours->fd = -1;
  int result = syscall(SYS_poll, fds, n, 5000);
  ours->fd = device;
  if (result == 0) _exit(99);
  return result;
}

int poll(struct pollfd *fds, nfds_t n, int timeout) {
  struct pollfd *ours = NULL;
  for (nfds_t i = 0; i < n; i++) {
    if (device >= 0 && fds[i].fd == device) ours = fds + i;
  }
  if (!ours) return syscall(SYS_poll, fds, n, timeout);
  for (nfds_t i = 0; i < n; i++) fds[i].revents = 0;
  size_t end = frame_end();
  if (end == count || (timeout >= 0 && items[end].time > now + timeout * 1000LL)) {
    // A script without an end ends as if a person stopped it.
    if (timeout < 0) return stop(SIGINT, fds, n, ours);
    now += timeout * 1000LL;
    return 0;
  }
  if (items[end].time > now) now = items[end].time;
  if (items[end].kind == INTERRUPT && end == next) {
    next++;
    return stop(items[end].type, fds, n, ours);
  }
  ours->revents = POLLIN | (items[end].kind == UNPLUG && end == next ? POLLERR | POLLHUP : 0);
  return 1;
}

ssize_t read(int descriptor, void *buffer, size_t size) {
  if (device < 0 || descriptor != device) return syscall(SYS_read, descriptor, buffer, size);
  struct input_event *events = buffer;
  size_t room = size / sizeof *events, written = 0;
  for (; next < count && written < room; next++) {
    size_t end = frame_end();
    if (end == count || items[end].time > now) break;
    const struct item *item = items + next;
    if (item->kind == UNPLUG) {
      if (written > 0) break;
      unplugged = true;
      errno = ENODEV;
      return -1;
    }
    if (item->kind == INTERRUPT) break;
    happen(item);
    if (item->kind == LOST) continue;
    events[written++] = (struct input_event){
        .time = {item->time / 1000000, item->time % 1000000},
        .type = item->type, .code = item->code, .value = item->value};
  }
  if (written > 0) return written * sizeof *events;
  errno = EAGAIN;
  return -1;
}

static int give(void *target, const void *source, size_t have, size_t size) {
  memset(target, 0, size);
  memcpy(target, source, have < size ? have : size);
  return size;
}

int ioctl(int descriptor, unsigned long request, ...) {
  va_list arguments;
  va_start(arguments, request);
  void *target = va_arg(arguments, void *);
  va_end(arguments);
  if (_IOC_TYPE(request) == 'E' && descriptor != device && device < 0) load(descriptor);
  if (_IOC_TYPE(request) == 'E' && unplugged && is_script(descriptor)) plug(descriptor);
  if (_IOC_TYPE(request) != 'E' || descriptor != device) {
    return syscall(SYS_ioctl, descriptor, request, target);
  }
  if (unplugged) {
    errno = ENODEV;
    return -1;
  }
  unsigned number = _IOC_NR(request);
  size_t size = _IOC_SIZE(request);
  if (number == _IOC_NR(EVIOCSCLOCKID)) return 0;
  if (number == _IOC_NR(EVIOCGVERSION)) return give(target, &(int){EV_VERSION}, 4, size), 0;
  if (number == _IOC_NR(EVIOCGID)) return give(target, &identity, sizeof identity, size), 0;
  if (number == _IOC_NR(EVIOCGNAME(0))) return give(target, name, strlen(name) + 1, size);
  if (number == _IOC_NR(EVIOCGPROP(0))) return give(target, properties, 8, size);
  if (number == _IOC_NR(EVIOCGKEY(0))) return give(target, keys, 96, size);
  if (number == _IOC_NR(EVIOCGLED(0)) || number == _IOC_NR(EVIOCGSW(0))) {
    return give(target, "", 1, size);
  }
  if (number == _IOC_NR(EVIOCGMTSLOTS(0))) {
    int *values = target;
    unsigned code = values[0];
    for (size_t i = 1; i < size / sizeof *values && i <= SLOTS && code < ABS_CNT; i++) {
      values[i] = slots[i - 1][code];
    }
    return 0;
  }
  if (number >= _IOC_NR(EVIOCGABS(0)) && number < _IOC_NR(EVIOCGABS(0)) + ABS_CNT) {
    return give(target, axes + number - _IOC_NR(EVIOCGABS(0)), sizeof *axes, size), 0;
  }
  if (number >= _IOC_NR(EVIOCGBIT(0, 0)) && number < _IOC_NR(EVIOCGBIT(0, 0)) + EV_CNT) {
    return give(target, codes[number - _IOC_NR(EVIOCGBIT(0, 0))], 96, size);
  }
  errno = ENOENT;
  return -1;
}
