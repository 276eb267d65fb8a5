/* What libinput's touchpad code makes of touch logs, without a kernel device.
 *
 *   cc -rdynamic -o libinput libinput.c $(pkg-config --cflags --libs libinput)
 *   ./libinput < logs.touch.jsonl
 *
 * libinput asks udev what the device is, and the device what it can do; both questions are answered
 * here. Its events come through a pipe, and its timer is told when the log says so. A point of the
 * log is 10 units of the pad, which has 63 units a millimetre.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <libinput.h>
#include <linux/input.h>
#include <stdarg.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/timerfd.h>

#include "clock.h"
#include "touchlog.h"

enum { UNITS_PER_POINT = 10, UNITS_PER_MM = 63, WIDTH = 10000, HEIGHT = 8000, SLOTS = 10 };

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

/* udev: one device, a touchpad of an unknown maker outside the computer, so that its edges are not
 * watched for palms */

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
  if (!strcmp(name, "ID_INPUT_TOUCHPAD_INTEGRATION")) return "external";
  return NULL;
}

/* The device */

static const int keys[] = {BTN_LEFT, BTN_RIGHT, BTN_TOUCH, BTN_TOOL_FINGER, BTN_TOOL_DOUBLETAP,
                           BTN_TOOL_TRIPLETAP, BTN_TOOL_QUADTAP, BTN_TOOL_QUINTTAP};

static const struct { int code, maximum, resolution; } axes[] = {
    {ABS_X, WIDTH - 1, UNITS_PER_MM}, {ABS_MT_POSITION_X, WIDTH - 1, UNITS_PER_MM},
    {ABS_Y, HEIGHT - 1, UNITS_PER_MM}, {ABS_MT_POSITION_Y, HEIGHT - 1, UNITS_PER_MM},
    {ABS_MT_SLOT, SLOTS - 1, 0}, {ABS_MT_TRACKING_ID, 65535, 0}};

static void set_bit(unsigned char *bits, int bit) { bits[bit / 8] |= 1 << bit % 8; }

static int answer(unsigned number, unsigned size, void *into) {
  memset(into, 0, size);
  if (number == _IOC_NR(EVIOCGVERSION)) {
    *(int *)into = 0x010001;
  } else if (number == _IOC_NR(EVIOCGID)) {
    *(struct input_id *)into = (struct input_id){.bustype = BUS_USB, .vendor = 1, .product = 1};
  } else if (number == _IOC_NR(EVIOCGNAME(0))) {
    return snprintf(into, size, "pad") + 1;
  } else if (number == _IOC_NR(EVIOCGPHYS(0)) || number == _IOC_NR(EVIOCGUNIQ(0))) {
    errno = ENOENT;
    return -1;
  } else if (number == _IOC_NR(EVIOCGPROP(0))) {
    set_bit(into, INPUT_PROP_POINTER);
    return size;
  } else if (number == _IOC_NR(EVIOCGBIT(0, 0))) {
    for (int type = EV_SYN; type <= EV_ABS; type++) {
      if (type != EV_REL) set_bit(into, type);
    }
    return size;
  } else if (number == _IOC_NR(EVIOCGBIT(EV_KEY, 0))) {
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) set_bit(into, keys[i]);
    return size;
  } else if (number == _IOC_NR(EVIOCGBIT(EV_ABS, 0))) {
    for (size_t i = 0; i < sizeof axes / sizeof *axes; i++) set_bit(into, axes[i].code);
    return size;
  } else if (number >= _IOC_NR(EVIOCGABS(0)) && number < _IOC_NR(EVIOCGABS(0)) + ABS_CNT) {
    struct input_absinfo *axis = into;
    for (size_t i = 0; i < sizeof axes / sizeof *axes; i++) {
      if (axes[i].code != (int)number - _IOC_NR(EVIOCGABS(0))) continue;
      axis->maximum = axes[i].maximum;
      axis->resolution = axes[i].resolution;
    }
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
static int fingers_down, scrolling_with;

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

/* The kernel's side of the pad: slots, and the keys that count fingers */

static struct input_event events[256];
static int event_count, pipe_end;
static int slots[SLOTS], next_tracking_id;

static void put(int type, int code, int value) {
  struct input_event *event = &events[event_count++];
  event->input_event_sec = clock_microseconds / 1000000;
  event->input_event_usec = clock_microseconds % 1000000;
  event->type = type;
  event->code = code;
  event->value = value;
}

static int slot_of(int id) {
  for (int i = 0; i < SLOTS; i++) {
    if (slots[i] == id) return i;
  }
  return -1;
}

static void put_touch(const struct touch *touch) {
  int slot = slot_of(touch->phase == BEGAN ? 0 : touch->id);
  if (slot < 0) return;
  put(EV_ABS, ABS_MT_SLOT, slot);
  if (touch->phase == ENDED || touch->phase == CANCELLED) {
    put(EV_ABS, ABS_MT_TRACKING_ID, -1);
    slots[slot] = 0;
    fingers_down--;
    return;
  }
  if (touch->phase == BEGAN) {
    put(EV_ABS, ABS_MT_TRACKING_ID, next_tracking_id++ & 0xffff);
    slots[slot] = touch->id;
    fingers_down++;
  }
  put(EV_ABS, ABS_MT_POSITION_X, (int)(touch->x * UNITS_PER_POINT + 0.5));
  put(EV_ABS, ABS_MT_POSITION_Y, (int)(touch->y * UNITS_PER_POINT + 0.5));
}

static void send(const struct frame *frame) {
  static const int tools[] = {
      0, BTN_TOOL_FINGER, BTN_TOOL_DOUBLETAP, BTN_TOOL_TRIPLETAP, BTN_TOOL_QUADTAP,
      BTN_TOOL_QUINTTAP};
  int before = fingers_down;
  event_count = 0;
  /* Who lands first takes no slot that is left in the same frame. */
  for (int i = 0; i < frame->count; i++) {
    if (frame->touches[i].phase == BEGAN) put_touch(&frame->touches[i]);
  }
  for (int i = 0; i < frame->count; i++) {
    if (frame->touches[i].phase != BEGAN) put_touch(&frame->touches[i]);
  }
  if (before != fingers_down && before <= 5 && fingers_down <= 5) {
    if (!before != !fingers_down) put(EV_KEY, BTN_TOUCH, fingers_down > 0);
    if (before) put(EV_KEY, tools[before], 0);
    if (fingers_down) put(EV_KEY, tools[fingers_down], 1);
  }
  put(EV_SYN, SYN_REPORT, 0);
  ssize_t size = event_count * sizeof *events;
  if (write(pipe_end, events, size) != size) exit(3);
  listen();
}

/* A device of its own for each log: libinput remembers whether a finger has wobbled. */
static void plug_in(void) {
  static struct libinput_device *device;
  if (device) libinput_path_remove_device(device);
  int ends[2];
  if (pipe_end) close(pipe_end);
  if (pipe2(ends, O_NONBLOCK) != 0) exit(3);
  pad = ends[0];
  pipe_end = ends[1];
  memset(slots, 0, sizeof slots);
  fingers_down = scrolling_with = 0;
  device = libinput_path_add_device(context, "/dev/null");
  if (!device) {
    fprintf(stderr, "libinput does not take the device\n");
    exit(3);
  }
  libinput_device_config_tap_set_enabled(device, LIBINPUT_CONFIG_TAP_ENABLED);
  libinput_device_config_tap_set_drag_enabled(device, LIBINPUT_CONFIG_DRAG_DISABLED);
  listen();
}

int main(void) {
  context = libinput_path_create_context(&callbacks, NULL);
  struct frame frame;
  int logs = 0;
  for (enum entry entry; (entry = next_entry(&frame)) != LOG_ENDS;) {
    if (entry == LOG_BEGINS) {
      wait_until(clock_microseconds + 5000000);
      plug_in();
      log_start = clock_microseconds;
      printf("log %d\n", ++logs);
      continue;
    }
    wait_until(log_start + frame.microseconds);
    send(&frame);
  }
  wait_until(clock_microseconds + 5000000);
  return 0;
}
