// Reads a device with libevdev: a hash over its events, and the contacts whenever they change.
//
// Prints `contacts X,Y …` in device units, in order of X and Y; at the end `events COUNT HASH`.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <libevdev/libevdev.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static uint64_t count, hash = 14695981039346656037u;
static struct libevdev *device;
static char shown[8192];

// The fake device raises the signal within `poll`, so printing is safe.
static void end(int signal) {
  (void)signal;
  printf("events %llu %llx\n", (unsigned long long)count, (unsigned long long)hash);
  fflush(stdout);
  _exit(0);
}

static void add(uint64_t number) { hash = (hash ^ number) * 1099511628211u; }

static int order(const void *left, const void *right) {
  const int *a = left, *b = right;
  return a[0] != b[0] ? (a[0] > b[0]) - (a[0] < b[0]) : (a[1] > b[1]) - (a[1] < b[1]);
}

static void show(void) {
  int places[256][2], found = 0, slots = libevdev_get_num_slots(device);
  for (int slot = 0; slot < slots && slot < 256; slot++) {
    if (libevdev_get_slot_value(device, slot, ABS_MT_TRACKING_ID) < 0) continue;
    places[found][0] = libevdev_get_slot_value(device, slot, ABS_MT_POSITION_X);
    places[found++][1] = libevdev_get_slot_value(device, slot, ABS_MT_POSITION_Y);
  }
  qsort(places, found, sizeof *places, order);
  char line[8192] = "contacts";
  size_t length = strlen(line);
  for (int i = 0; i < found; i++) {
    length += snprintf(line + length, sizeof line - length, " %d,%d", places[i][0], places[i][1]);
  }
  if (strcmp(line, shown) == 0) return;
  strcpy(shown, line);
  puts(line);
}

int main(int arguments, char **argument) {
  int file = arguments == 2 ? open(argument[1], O_RDONLY | O_NONBLOCK) : -1;
  if (file < 0 || libevdev_new_from_fd(file, &device) != 0) return 1;
  strcpy(shown, "contacts");
  // The process that started this program may have blocked the signal.
  sigset_t ending;
  sigemptyset(&ending);
  sigaddset(&ending, SIGINT);
  sigprocmask(SIG_UNBLOCK, &ending, NULL);
  signal(SIGINT, end);
  struct pollfd waiting = {.fd = file, .events = POLLIN};
  while (poll(&waiting, 1, -1) > 0) {
    struct input_event event;
    int status;
    while ((status = libevdev_next_event(device, LIBEVDEV_READ_FLAG_NORMAL, &event)) == 0) {
      count++;
      add(event.input_event_sec); add(event.input_event_usec);
      add(event.type); add(event.code); add((uint32_t)event.value);
      if (event.type == EV_SYN && event.code == SYN_REPORT) show();
    }
    if (status != -EAGAIN) return 2;
  }
  return 3;
}
