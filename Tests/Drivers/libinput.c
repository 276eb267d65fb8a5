/* What libinput's touchpad code makes of touch logs, without a kernel device.
 *
 *   cc -rdynamic -o libinput libinput.c $(pkg-config --cflags --libs libinput)
 *   ./libinput [all] < logs.touch.jsonl          all: also movements of the pointer, and angles
 *
 * A point of the log is 10 units of the pad, which has 63 units a millimetre. The pad is outside the
 * computer, so that its edges are not watched for palms.
 */
#define _GNU_SOURCE
#include "libinput-device.h"
#include "touchlog.h"

enum { UNITS_PER_POINT = 10, UNITS_PER_MM = 63, WIDTH = 10000, HEIGHT = 8000, SLOTS = 10 };

/* The kernel's side of the pad: slots, and the keys that count fingers */

static struct input_event events[256];
static int event_count, fingers_down;
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
  send_events(events, event_count);
}

static void describe(void) {
  static const int keys[] = {BTN_LEFT, BTN_RIGHT, BTN_TOUCH, BTN_TOOL_FINGER, BTN_TOOL_DOUBLETAP,
                             BTN_TOOL_TRIPLETAP, BTN_TOOL_QUADTAP, BTN_TOOL_QUINTTAP};
  static const struct { int code, maximum, resolution; } axes[] = {
      {ABS_X, WIDTH - 1, UNITS_PER_MM}, {ABS_MT_POSITION_X, WIDTH - 1, UNITS_PER_MM},
      {ABS_Y, HEIGHT - 1, UNITS_PER_MM}, {ABS_MT_POSITION_Y, HEIGHT - 1, UNITS_PER_MM},
      {ABS_MT_SLOT, SLOTS - 1, 0}, {ABS_MT_TRACKING_ID, 65535, 0}};
  described.id = (struct input_id){.bustype = BUS_USB, .vendor = 1, .product = 1};
  strcpy(described.name, "pad");
  described.integration = "external";
  set_bit(described.properties, INPUT_PROP_POINTER);
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
    set_bit(described.codes[EV_KEY], keys[i]);
  }
  for (size_t i = 0; i < sizeof axes / sizeof *axes; i++) {
    set_bit(described.codes[EV_ABS], axes[i].code);
    described.axes[axes[i].code].maximum = axes[i].maximum;
    described.axes[axes[i].code].resolution = axes[i].resolution;
  }
  for (int type = EV_SYN; type <= EV_ABS; type++) {
    if (type != EV_REL) set_bit(described.codes[0], type);
  }
}

int main(int count, char **words) {
  tells_all = count > 1 && !strcmp(words[1], "all");
  context = libinput_path_create_context(&callbacks, NULL);
  describe();
  struct frame frame;
  int logs = 0;
  for (enum entry entry; (entry = next_entry(&frame)) != LOG_ENDS;) {
    if (entry == LOG_BEGINS) {
      wait_until(clock_microseconds + 5000000);
      memset(slots, 0, sizeof slots);
      fingers_down = 0;
      if (!plug_in()) exit(3);
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
