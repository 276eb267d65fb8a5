internal import CEvdev
internal import Libc
internal import TouchLog
internal import TouchModel

extension LiveDevice {
  /// Appends the available events. Returns true if it stopped at the limit.
  ///
  /// After SYN_DROPPED, libevdev reads the state of the device and reports the differences as
  /// events. An assembler ignores all events up to the next SYN_REPORT, so a SYN_REPORT is inserted
  /// before them.
  func read(into events: inout EventBatch) throws(DeviceError) -> Bool {
    while events.count < Self.batchLimit {
      var event = input_event()
      let flag = recovery == nil ? LIBEVDEV_READ_FLAG_NORMAL : LIBEVDEV_READ_FLAG_SYNC
      let status = handle.evdev.libevdev_next_event(handle.device, flag.rawValue, &event)
      switch (status, recovery) {
      case (Self.success, _): events.append(InputEvent(event))
      case (Self.synchronizing, nil):
        // Read the clock before the state of the device: events that the device sends afterwards
        // are later.
        recovery = now
        events.append(InputEvent(event))
        events.append(
          type: EventCode.EV_SYN, EventCode.SYN_REPORT, 0, at: InputEvent(event).time)
      case (Self.synchronizing, let time?):
        var told = InputEvent(event)
        told.time = max(told.time, time)
        events.append(told)
      case (-EAGAIN, nil): return false
      case (-EAGAIN, _): recovery = nil
      case (-EINTR, _): continue
      default:
        // Earlier events are returned first. The next read finds the same fault.
        if !events.isEmpty { return true }
        if status == -ENODEV { throw .unplugged(path: path) }
        throw .readFailed(path: path, reason: String(cString: strerror(-status)))
      }
    }
    return true
  }

  private static let success = Int32(LIBEVDEV_READ_STATUS_SUCCESS.rawValue)
  private static let synchronizing = Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue)
}

extension InputEvent {
  init(_ event: input_event) {
    let (seconds, micros) = (Int64(event.time.tv_sec), Int64(event.time.tv_usec))
    self.init(
      time: Timestamp(microseconds: seconds * 1_000_000 + micros), type: event.type,
      code: event.code, value: event.value)
  }
}
