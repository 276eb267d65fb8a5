/* What libinput makes of the events of a touchpad, without a kernel device.
 *
 *   cc -rdynamic -o libinput-raw libinput-raw.c $(pkg-config --cflags --libs libinput)
 *   ./libinput-raw < recordings.txt
 *
 * A recording is a description of the device and its events, a line each, with decimal numbers:
 *
 *   device BUS VENDOR PRODUCT VERSION internal|external
 *   name NAME
 *   property NUMBER
 *   code TYPE CODE
 *   axis CODE MINIMUM MAXIMUM FUZZ FLAT RESOLUTION VALUE
 *   events
 *   MICROSECONDS TYPE CODE VALUE
 *
 * What is told has the times of the recording. A device that libinput does not take is a "refusal". The machine is unknown to libinput, so no quirk of a
 * computer applies.
 */
#define _GNU_SOURCE
#include "libinput-device.h"

static struct input_event frame[1024];
static int event_count;

static void describe(const char *line) {
  int a, b, c, d, e, f, g;
  char word[32];
  if (sscanf(line, "device %d %d %d %d %31s", &a, &b, &c, &d, word) == 5) {
    memset(&described, 0, sizeof described);
    described.id = (struct input_id){.bustype = a, .vendor = b, .product = c, .version = d};
    described.integration = strcmp(word, "internal") ? "external" : "internal";
  } else if (!strncmp(line, "name ", 5)) {
    snprintf(described.name, sizeof described.name, "%.*s", (int)strcspn(line + 5, "\n"), line + 5);
  } else if (sscanf(line, "property %d", &a) == 1 && a >= 0 && a < INPUT_PROP_CNT) {
    set_bit(described.properties, a);
  } else if (sscanf(line, "code %d %d", &a, &b) == 2 && a >= 0 && a < EV_CNT && b >= 0
             && b < KEY_CNT) {
    set_bit(described.codes[0], a);
    set_bit(described.codes[a], b);
  } else if (sscanf(line, "axis %d %d %d %d %d %d %d", &a, &b, &c, &d, &e, &f, &g) == 7 && a >= 0
             && a < ABS_CNT) {
    set_bit(described.codes[0], EV_ABS);
    set_bit(described.codes[EV_ABS], a);
    described.noise[a] = d;
    described.axes[a] = (struct input_absinfo){
        .minimum = b, .maximum = c, .flat = e, .resolution = f, .value = g};
  }
}

static void take(int64_t microseconds, int type, int code, int value) {
  if (event_count == sizeof frame / sizeof *frame) exit(4);
  int64_t time = log_start + microseconds;
  struct input_event *event = &frame[event_count++];
  event->input_event_sec = time / 1000000;
  event->input_event_usec = time % 1000000;
  event->type = type;
  event->code = code;
  event->value = value;
  if (type == EV_KEY && code >= BTN_LEFT && code <= BTN_MIDDLE && value == 1) clicks++;
  if (type != EV_SYN || code != SYN_REPORT) return;
  wait_until(time);
  send_events(frame, event_count);
  event_count = 0;
}

int main(void) {
  tells_all = 1;
  context = libinput_path_create_context(&callbacks, NULL);
  char line[512];
  int logs = 0, sends = 0, is_taken = 0;
  while (fgets(line, sizeof line, stdin)) {
    long long time;
    int type, code, value;
    if (!strncmp(line, "device ", 7)) sends = 0;
    if (!sends && strncmp(line, "events", 6)) {
      describe(line);
    } else if (!sends) {
      wait_until(clock_microseconds + 5000000);
      set_bit(described.codes[0], EV_SYN);
      event_count = 0;
      is_taken = plug_in();
      log_start = clock_microseconds;
      printf("log %d\n", ++logs);
      if (!is_taken) tell("refusal", 0, "ended\n");
      sends = 1;
    } else if (is_taken && sscanf(line, "%lld %d %d %d", &time, &type, &code, &value) == 4) {
      take(time, type, code, value);
    }
  }
  wait_until(clock_microseconds + 5000000);
  return 0;
}
