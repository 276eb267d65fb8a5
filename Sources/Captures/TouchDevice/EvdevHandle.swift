internal import CEvdev
internal import Libc
internal import LibraryLoading
internal import TouchModel

/// An open descriptor, and libevdev's state of the device behind it.
struct EvdevHandle: ~Copyable {
  let descriptor: Int32
  let device: OpaquePointer
  let evdev: EvdevFunctions
  /// Whether events have times on the monotonic clock.
  let isMonotonic: Bool
  /// The time on that clock before which there is no event.
  let openedAt: Timestamp

  init(path: String) throws(DeviceError) {
    let evdev: EvdevFunctions
    do { evdev = try Evdev.functions.get() } catch { throw .missingLibrary(reason: error.reason) }
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.error(errno, path) }
    var device: OpaquePointer?
    let code = evdev.libevdev_new_from_fd(descriptor, &device)
    guard code == 0, let device else {
      close(descriptor)
      if code == -ENODEV { throw .unplugged(path: path) }
      throw .notAnInputDevice(path: path)
    }
    self.descriptor = descriptor
    self.device = device
    self.evdev = evdev
    openedAt = EventClock.monotonic
    // The kernel empties the queue on this call, so no event with a time on another clock is left
    // in it.
    isMonotonic = evdev.libevdev_set_clock_id(device, CLOCK_MONOTONIC) == 0
  }

  deinit {
    evdev.libevdev_free(device)
    close(descriptor)
  }

  private static func error(_ code: Int32, _ path: String) -> DeviceError {
    switch code {
    case ENOENT, ENOTDIR: .missing(path: path)
    case EACCES, EPERM: .noPermission(path: path)
    default: .openFailed(path: path, reason: String(cString: strerror(code)))
    }
  }
}
