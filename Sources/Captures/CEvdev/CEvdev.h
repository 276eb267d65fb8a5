// The functions of libevdev that Tactus calls, found in libevdev.so.2 while the program runs.
#ifndef CEVDEV_H
#define CEVDEV_H

#include "../../Basics/CLibraryLoading/CLibraryLoading.h"

// Debian's header lies in a folder of its own, and the flags by which pkg-config names that folder
// would also link the library.
#if __has_include(<libevdev/libevdev.h>)
#include <libevdev/libevdev.h>
#else
#include <libevdev-1.0/libevdev/libevdev.h>
#endif

// The declarations of <libevdev/libevdev-uinput.h>, which finds the header above only with those
// flags.
struct libevdev_uinput;
enum { LIBEVDEV_UINPUT_OPEN_MANAGED = -2 };
int libevdev_uinput_create_from_device(
    const struct libevdev *device, int descriptor, struct libevdev_uinput **created);
void libevdev_uinput_destroy(struct libevdev_uinput *device);
const char *libevdev_uinput_get_devnode(struct libevdev_uinput *device);
int libevdev_uinput_write_event(
    const struct libevdev_uinput *device, unsigned int type, unsigned int code, int value);

#pragma clang assume_nonnull begin

#define EVDEV_FUNCTIONS(FUNCTION) \
  FUNCTION(libevdev_enable_event_code) \
  FUNCTION(libevdev_enable_property) \
  FUNCTION(libevdev_event_type_get_max) \
  FUNCTION(libevdev_free) \
  FUNCTION(libevdev_get_abs_info) \
  FUNCTION(libevdev_get_current_slot) \
  FUNCTION(libevdev_get_event_value) \
  FUNCTION(libevdev_get_id_bustype) \
  FUNCTION(libevdev_get_id_product) \
  FUNCTION(libevdev_get_id_vendor) \
  FUNCTION(libevdev_get_id_version) \
  FUNCTION(libevdev_get_name) \
  FUNCTION(libevdev_get_num_slots) \
  FUNCTION(libevdev_get_slot_value) \
  FUNCTION(libevdev_has_event_code) \
  FUNCTION(libevdev_has_event_type) \
  FUNCTION(libevdev_has_property) \
  FUNCTION(libevdev_new) \
  FUNCTION(libevdev_new_from_fd) \
  FUNCTION(libevdev_next_event) \
  FUNCTION(libevdev_set_clock_id) \
  FUNCTION(libevdev_set_id_bustype) \
  FUNCTION(libevdev_set_id_product) \
  FUNCTION(libevdev_set_id_vendor) \
  FUNCTION(libevdev_set_id_version) \
  FUNCTION(libevdev_set_name) \
  FUNCTION(libevdev_uinput_create_from_device) \
  FUNCTION(libevdev_uinput_destroy) \
  FUNCTION(libevdev_uinput_get_devnode) \
  FUNCTION(libevdev_uinput_write_event)

// A pointer to each function, under the name of the function.
typedef struct EvdevFunctions {
  EVDEV_FUNCTIONS(LIBRARY_FIELD)
} EvdevFunctions;

// Fills the table. Returns NULL, or the reason why libevdev cannot be loaded.
static inline const char *_Nullable tactus_load_evdev(EvdevFunctions *functions) {
  static const char *const names[] = {EVDEV_FUNCTIONS(LIBRARY_NAME)};
  return tactus_load_functions(
      "libevdev.so.2", "", names, sizeof names / sizeof *names, functions);
}

#pragma clang assume_nonnull end

#endif
