// A small /dev/uinput for LD_PRELOAD: the device that a program creates, and each event that it
// sends, is written as a line to the file that FAKE_UINPUT names.
//
//   property N   code TYPE CODE   axis CODE MIN MAX RESOLUTION   name TEXT   create   destroy
//   event TYPE CODE VALUE
//
// After the number of events in FAKE_UINPUT_STOP, the program gets SIGINT, as from Ctrl-C.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <linux/uinput.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static int device = -1;
static long sent;

static int give_device(int flags) {
  const char *path = getenv("FAKE_UINPUT");
  (void)flags;
  device = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND, 0666);
  return device;
}

static int open_any(const char *path, int flags, int mode) {
  if (strcmp(path, "/dev/uinput") == 0) return give_device(flags);
  return syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

int open(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  int mode = va_arg(arguments, int);
  va_end(arguments);
  return open_any(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  int mode = va_arg(arguments, int);
  va_end(arguments);
  return open_any(path, flags, mode);
}

static void say(const char *text) { syscall(SYS_write, device, text, strlen(text)); }

int ioctl(int descriptor, unsigned long request, ...) {
  va_list arguments;
  va_start(arguments, request);
  void *target = va_arg(arguments, void *);
  va_end(arguments);
  if (_IOC_TYPE(request) != 'U' || descriptor != device) {
    return syscall(SYS_ioctl, descriptor, request, target);
  }
  char line[256];
  long number = (long)target;
  unsigned command = _IOC_NR(request);
  if (command == _IOC_NR(UI_DEV_CREATE)) say("create\n");
  else if (command == _IOC_NR(UI_DEV_DESTROY)) say("destroy\n");
  else if (command == _IOC_NR(UI_SET_PROPBIT)) {
    snprintf(line, sizeof line, "property %ld\n", number);
    say(line);
  } else if (command == _IOC_NR(UI_SET_KEYBIT)) {
    snprintf(line, sizeof line, "code 1 %ld\n", number);
    say(line);
  } else if (command == _IOC_NR(UI_DEV_SETUP)) {
    struct uinput_setup *setup = target;
    snprintf(line, sizeof line, "name %s\n", setup->name);
    say(line);
  } else if (command == _IOC_NR(UI_ABS_SETUP)) {
    struct uinput_abs_setup *axis = target;
    snprintf(line, sizeof line, "axis %u %d %d %d\n", axis->code, axis->absinfo.minimum,
             axis->absinfo.maximum, axis->absinfo.resolution);
    say(line);
  } else if (command == _IOC_NR(UI_GET_SYSNAME(0))) {
    snprintf(target, _IOC_SIZE(request), "input99");
  } else if (command == _IOC_NR(UI_GET_VERSION)) {
    *(unsigned *)target = 5;
  }
  return 0;
}

ssize_t write(int descriptor, const void *bytes, size_t size) {
  const struct input_event *event = bytes;
  if (device < 0 || descriptor != device || size != sizeof *event) {
    return syscall(SYS_write, descriptor, bytes, size);
  }
  char line[128];
  snprintf(line, sizeof line, "event %u %u %d\n", event->type, event->code, event->value);
  say(line);
  const char *stop = getenv("FAKE_UINPUT_STOP");
  if (stop && ++sent == atol(stop)) kill(getpid(), SIGINT);
  return size;
}
