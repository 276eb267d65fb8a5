/* What the drivers of libinput share: a device without a kernel, timers that follow the log, and what
 * libinput tells.
 *
 * libinput asks udev what the device is, and the device what it can do; both questions are answered
 * here, from `described`. Its events come through a pipe, and its timer is told when the log says so.
 */
#ifndef LIBINPUT_DEVICE_H
#define LIBINPUT_DEVICE_H

#include <errno.h>
#include <fcntl.h>
#include <libinput.h>
#include <linux/input.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/timerfd.h>

#include "clock.h"

/* The device, as its driver states it. */
static struct {
  struct input_id id;
  char name[128];
  const char *integration;
  unsigned char properties[INPUT_PROP_CNT / 8 + 1];
  unsigned char codes[EV_CNT][KEY_CNT / 8 + 1];
  struct input_absinfo axes[ABS_CNT];
  int noise[ABS_CNT];
} described;

static void set_bit(unsigned char *bits, int bit) { bits[bit / 8] |= 1 << bit % 8; }

static int pad = -1, timer = -1;
static int64_t timer_due;

/* Timers */

int timerfd_create(int clock, int flags) {
  timer = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  return timer;
}

int timerfd_settime(
    int descriptor, int flags, const struct itimerspec *value, struct itimerspec *old) {
  timer_due = (int64_t)value->it_value.tv_sec * 1000000 + value->it_value.tv_nsec / 1000;
  return 0;
}

/* udev: one device, a touchpad of an unknown maker. */

struct udev;
struct udev_device;
static char something;

struct udev *udev_new(void) { return (struct udev *)&something; }
struct udev *udev_ref(struct udev *udev) { return udev; }
struct udev *udev_unref(struct udev *udev) { return NULL; }
struct udev_device *udev_device_new_from_devnum(struct udev *udev, char type, dev_t number) {
  return (struct udev_device *)&something;
}
struct udev_device *udev_device_new_from_syspath(struct udev *udev, const char *path) {
  return (struct udev_device *)&something;
}
struct udev_device *udev_device_ref(struct udev_device *device) { return device; }
struct udev_device *udev_device_unref(struct udev_device *device) { return NULL; }
struct udev *udev_device_get_udev(struct udev_device *device) { return udev_new(); }
struct udev_device *udev_device_get_parent(struct udev_device *device) { return NULL; }
struct udev_device *udev_device_get_parent_with_subsystem_devtype(
    struct udev_device *device, const char *subsystem, const char *type) {
  return NULL;
}
const char *udev_device_get_devnode(struct udev_device *device) { return "/dev/null"; }
const char *udev_device_get_sysname(struct udev_device *device) { return "event0"; }
const char *udev_device_get_syspath(struct udev_device *device) { return "/sys/pad/event0"; }
const char *udev_device_get_action(struct udev_device *device) { return NULL; }
int udev_device_get_is_initialized(struct udev_device *device) { return 1; }
const char *udev_device_get_property_value(struct udev_device *device, const char *name) {
  if (!strcmp(name, "ID_INPUT") || !strcmp(name, "ID_INPUT_TOUCHPAD")) return "1";
  /* udev takes the noise of an axis from the kernel and keeps it for libinput. */
  static char noise[16];
  unsigned code;
  if (sscanf(name, "LIBINPUT_FUZZ_%2x", &code) == 1 && code < ABS_CNT && described.noise[code]) {
    snprintf(noise, sizeof noise, "%d", described.noise[code]);
    return noise;
  }
  if (!strcmp(name, "ID_INPUT_TOUCHPAD_INTEGRATION")) return described.integration;
  return NULL;
}

/* The device */

static void copy(void *into, unsigned size, const void *from, unsigned length) {
  memcpy(into, from, size < length ? size : length);
}

static int answer(unsigned number, unsigned size, void *into) {
  memset(into, 0, size);
  if (number == _IOC_NR(EVIOCGVERSION)) {
    *(int *)into = 0x010001;
  } else if (number == _IOC_NR(EVIOCGID)) {
    *(struct input_id *)into = described.id;
  } else if (number == _IOC_NR(EVIOCGNAME(0))) {
    return snprintf(into, size, "%s", described.name) + 1;
  } else if (number == _IOC_NR(EVIOCGPHYS(0)) || number == _IOC_NR(EVIOCGUNIQ(0))) {
    errno = ENOENT;
    return -1;
  } else if (number == _IOC_NR(EVIOCGPROP(0))) {
    copy(into, size, described.properties, sizeof described.properties);
    return size;
  } else if (number >= _IOC_NR(EVIOCGBIT(0, 0)) && number < _IOC_NR(EVIOCGBIT(EV_CNT, 0))) {
    int type = number - _IOC_NR(EVIOCGBIT(0, 0));
    copy(into, size, described.codes[type], sizeof described.codes[type]);
    return size;
  } else if (number >= _IOC_NR(EVIOCGABS(0)) && number < _IOC_NR(EVIOCGABS(0)) + ABS_CNT) {
    *(struct input_absinfo *)into = described.axes[number - _IOC_NR(EVIOCGABS(0))];
  }
  return 0;
}

int ioctl(int descriptor, unsigned long request, ...) {
  va_list rest;
  va_start(rest, request);
  void *into = va_arg(rest, void *);
  va_end(rest);
  if (descriptor != pad || _IOC_TYPE(request) != 'E') {
    return (int)syscall(SYS_ioctl, descriptor, request, into);
  }
  if (_IOC_NR(request) == _IOC_NR(EVIOCGMTSLOTS(0))) {
    /* No finger is down when libinput opens the pad. */
    int *values = into;
    for (unsigned i = 1; i < _IOC_SIZE(request) / sizeof *values; i++) {
      values[i] = values[0] == ABS_MT_TRACKING_ID ? -1 : 0;
    }
    return 0;
  }
  if (_IOC_DIR(request) != _IOC_READ) return 0;
  return answer(_IOC_NR(request), _IOC_SIZE(request), into);
}

static int open_pad(const char *path, int flags, void *data) { return pad; }
static void close_pad(int descriptor, void *data) { close(descriptor); }
static const struct libinput_interface callbacks = {open_pad, close_pad};

/* What libinput tells */

static int64_t log_start;
static struct libinput *context;
static int scrolling_with;
/* The presses of physical buttons that libinput has yet to pass on. */
static int clicks;
/* Whether movements of the pointer are told, and angles of pinches. */
static int tells_all;

static void tell(const char *recognizer, int fingers, const char *state) {
  printf("%lld %s", (long long)(clock_microseconds - log_start), recognizer);
  if (fingers) printf("%d", fingers);
  printf(" %s", state);
}

static void tell_gesture(struct libinput_event *event, const char *name, const char *state) {
  struct libinput_event_gesture *gesture = libinput_event_get_gesture_event(event);
  int fingers = libinput_event_gesture_get_finger_count(gesture);
  int is_end = !strcmp(state, "ended");
  int is_cancelled = is_end && libinput_event_gesture_get_cancelled(gesture);
  tell(name, strcmp(name, "pinch") ? fingers : 0, is_cancelled ? "cancelled" : state);
  printf(" fingers=%d", fingers);
  if (!strcmp(name, "pinch") && !is_end) {
    printf(" scale=%.9g", libinput_event_gesture_get_scale(gesture));
  }
  printf("\n");
  if (!tells_all || strcmp(name, "pinch")) return;
  tell("rotation", 0, is_cancelled ? "cancelled" : state);
  printf(" fingers=%d", fingers);
  if (!is_end) {
    double degrees = libinput_event_gesture_get_angle_delta(gesture);
    printf(" angle=%.9g", degrees * 3.14159265358979 / 180);
  }
  printf("\n");
}

static void tell_scroll(struct libinput_event *event) {
  struct libinput_event_pointer *pointer = libinput_event_get_pointer_event(event);
  int is_over = 1;
  enum libinput_pointer_axis scrolled[] = {
      LIBINPUT_POINTER_AXIS_SCROLL_HORIZONTAL, LIBINPUT_POINTER_AXIS_SCROLL_VERTICAL};
  for (int i = 0; i < 2; i++) {
    if (libinput_event_pointer_has_axis(pointer, scrolled[i])
        && libinput_event_pointer_get_scroll_value(pointer, scrolled[i]) != 0) {
      is_over = 0;
    }
  }
  if (is_over) {
    if (scrolling_with) tell("pan", 2, "ended\n");
    scrolling_with = 0;
  } else {
    tell("pan", 2, scrolling_with ? "changed\n" : "began\n");
    scrolling_with = 2;
  }
}

static void tell_button(struct libinput_event *event) {
  struct libinput_event_pointer *pointer = libinput_event_get_pointer_event(event);
  if (libinput_event_pointer_get_button_state(pointer) != LIBINPUT_BUTTON_STATE_PRESSED) return;
  if (clicks > 0) {
    clicks--;
    return;
  }
  int button = libinput_event_pointer_get_button(pointer);
  tell("tap", button == BTN_LEFT ? 1 : button == BTN_RIGHT ? 2 : 3, "ended\n");
}

static void listen(void) {
  libinput_dispatch(context);
  for (struct libinput_event *event; (event = libinput_get_event(context));) {
    switch (libinput_event_get_type(event)) {
      case LIBINPUT_EVENT_GESTURE_HOLD_BEGIN: tell_gesture(event, "press", "began"); break;
      case LIBINPUT_EVENT_GESTURE_HOLD_END: tell_gesture(event, "press", "ended"); break;
      case LIBINPUT_EVENT_GESTURE_SWIPE_BEGIN: tell_gesture(event, "pan", "began"); break;
      case LIBINPUT_EVENT_GESTURE_SWIPE_UPDATE: tell_gesture(event, "pan", "changed"); break;
      case LIBINPUT_EVENT_GESTURE_SWIPE_END: tell_gesture(event, "pan", "ended"); break;
      case LIBINPUT_EVENT_GESTURE_PINCH_BEGIN: tell_gesture(event, "pinch", "began"); break;
      case LIBINPUT_EVENT_GESTURE_PINCH_UPDATE: tell_gesture(event, "pinch", "changed"); break;
      case LIBINPUT_EVENT_GESTURE_PINCH_END: tell_gesture(event, "pinch", "ended"); break;
      case LIBINPUT_EVENT_POINTER_SCROLL_FINGER: tell_scroll(event); break;
      case LIBINPUT_EVENT_POINTER_BUTTON: tell_button(event); break;
      case LIBINPUT_EVENT_POINTER_MOTION:
        if (tells_all) tell("pointer", 0, "changed\n");
        break;
      default: break;
    }
    libinput_event_destroy(event);
  }
}

static void wait_until(int64_t microseconds) {
  while (timer_due && timer_due <= microseconds) {
    clock_microseconds = timer_due > clock_microseconds ? timer_due : clock_microseconds;
    timer_due = 0;
    uint64_t once = 1;
    if (write(timer, &once, sizeof once) != sizeof once) exit(3);
    listen();
  }
  if (microseconds > clock_microseconds) clock_microseconds = microseconds;
}

static int pipe_end;

/* Sends events to the device, as the kernel would. */
static void send_events(const struct input_event *events, size_t count) {
  ssize_t size = count * sizeof *events;
  if (write(pipe_end, events, size) != size) exit(3);
  listen();
}

/* A device of its own for each log: libinput remembers whether a finger has wobbled. Returns 0 if
 * libinput does not take the device. */
static int plug_in(void) {
  static struct libinput_device *plugged;
  if (plugged) libinput_path_remove_device(plugged);
  int ends[2];
  if (pipe_end) close(pipe_end);
  if (pipe2(ends, O_NONBLOCK) != 0) exit(3);
  pad = ends[0];
  pipe_end = ends[1];
  scrolling_with = clicks = 0;
  plugged = libinput_path_add_device(context, "/dev/null");
  if (!plugged) return 0;
  libinput_device_config_tap_set_enabled(plugged, LIBINPUT_CONFIG_TAP_ENABLED);
  libinput_device_config_tap_set_drag_enabled(plugged, LIBINPUT_CONFIG_DRAG_DISABLED);
  listen();
  return 1;
}

#endif
