internal import Libc
package import TouchLog
package import TouchModel

/// A device that is waited for when it is unplugged. Its touches are cancelled then.
package final class ReturningDevice: LiveSource {
  package let path: String
  package let description: DeviceDescription
  package let geometry: DeviceGeometry
  private let override: DeviceGeometry.Override?
  /// The open device; nil while it is unplugged.
  private var device: LiveDevice?
  /// The keys that are down, such as BTN_TOUCH.
  private var pressed: Set<UInt16> = []
  /// A closure that is told in a sentence that the device has gone, and with nil that it has come back.
  package var changed: (String?) -> Void = { _ in }

  /// The time between two looks for the device, in milliseconds.
  private static let patience: Int32 = 300

  package init(_ device: LiveDevice, override: DeviceGeometry.Override?) {
    self.device = device
    self.override = override
    (path, description, geometry) = (device.path, device.description, device.geometry)
  }

  /// Whether `now` is known before the first event.
  package var hasClock: Bool { device?.isMonotonic ?? false }
  package var now: Timestamp { device?.now ?? EventClock.monotonic }
  package var diagnostics: [Diagnostic] { [] }

  package func wait(
    until deadline: Timestamp?, orReadable interruption: Int32?, into events: inout EventBatch
  ) throws(DeviceError) -> LiveDevice.Wake {
    events.removeAll()
    while true {
      if let device {
        do throws(DeviceError) {
          let wake = try device.wait(until: deadline, orReadable: interruption, into: &events)
          notePressed(events)
          return wake
        } catch {
          guard case .unplugged = error else { throw error }
        }
        lift(into: &events, at: device.now)
        self.device = nil
        changed("\(error(of: path)); it is used again when it comes back")
        return .events
      }
      if let deadline, now >= deadline { return .deadline }
      var asked = pollfd(fd: interruption ?? -1, events: Int16(POLLIN), revents: 0)
      let left = deadline.map { Int32(clamping: $0.since(now).microseconds / 1000 + 1) }
      if poll(&asked, 1, min(left ?? Self.patience, Self.patience)) > 0 { return .interrupted }
      reopen()
    }
  }

  private func notePressed(_ events: EventBatch) {
    for event in events.events where event.type == EventCode.EV_KEY {
      if event.value == 0 { pressed.remove(event.code) } else { pressed.insert(event.code) }
    }
  }

  private func error(of path: String) -> DeviceError { .unplugged(path: path) }

  /// Opens the device if it is there again. Another device at the path is not taken for it.
  private func reopen() {
    guard let found = try? LiveDevice(path: path, override: override),
      isAlike(found.description)
    else { return }
    device = found
    changed(nil)
  }

  /// Whether another description has the same name and the same ranges.
  private func isAlike(_ other: DeviceDescription) -> Bool {
    other.name == description.name && other.axes.keys == description.axes.keys
      && description.axes.allSatisfy { code, axis in
        other.axes[code].map {
          ($0.minimum, $0.maximum, $0.resolution) == (axis.minimum, axis.maximum, axis.resolution)
        } ?? false
      }
  }

  /// Appends the events of a device that has lost all contacts.
  private func lift(into events: inout EventBatch, at time: Timestamp) {
    events.append(type: EventCode.EV_SYN, EventCode.SYN_DROPPED, 0, at: time)
    events.append(type: EventCode.EV_SYN, EventCode.SYN_REPORT, 0, at: time)
    if let slots = description.axes[EventCode.ABS_MT_SLOT] {
      for slot in 0...max(0, min(slots.maximum, 255)) {
        events.append(type: EventCode.EV_ABS, EventCode.ABS_MT_SLOT, slot, at: time)
        events.append(type: EventCode.EV_ABS, EventCode.ABS_MT_TRACKING_ID, -1, at: time)
      }
    }
    for key in pressed.sorted() { events.append(type: EventCode.EV_KEY, key, 0, at: time) }
    pressed.removeAll()
    events.append(type: EventCode.EV_SYN, EventCode.SYN_REPORT, 0, at: time)
  }
}
