internal import CEvdev
internal import Glibc
internal import TouchModel

/// An open descriptor and libevdev's picture of the device behind it.
struct EvdevHandle: ~Copyable {
  let descriptor: Int32
  let device: OpaquePointer
  /// The clock of the events: monotonic, unless the device refused it.
  let clock: clockid_t
  /// No event is older.
  let openedAt: Timestamp

  init(path: String) throws(DeviceError) {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.error(errno, path) }
    var device: OpaquePointer?
    let code = libevdev_new_from_fd(descriptor, &device)
    guard code == 0, let device else {
      close(descriptor)
      if code == -ENODEV { throw .unplugged(path: path) }
      throw .notAnInputDevice(path: path)
    }
    self.descriptor = descriptor
    self.device = device
    let (monotonic, real) = (Self.time(of: CLOCK_MONOTONIC), Self.time(of: CLOCK_REALTIME))
    // The kernel empties the queue on this, so no event with a time of another clock is left in it.
    let isMonotonic = libevdev_set_clock_id(device, CLOCK_MONOTONIC) == 0
    clock = isMonotonic ? CLOCK_MONOTONIC : CLOCK_REALTIME
    openedAt = isMonotonic ? monotonic : real
  }

  deinit {
    libevdev_free(device)
    close(descriptor)
  }

  /// What the clock of the events shows.
  var now: Timestamp { Self.time(of: clock) }

  private static func time(of clock: clockid_t) -> Timestamp {
    var time = timespec()
    clock_gettime(clock, &time)
    return Timestamp(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }

  private static func error(_ code: Int32, _ path: String) -> DeviceError {
    switch code {
    case ENOENT, ENOTDIR: .missing(path: path)
    case EACCES, EPERM: .noPermission(path: path)
    default: .openFailed(path: path, reason: String(cString: strerror(code)))
    }
  }
}
