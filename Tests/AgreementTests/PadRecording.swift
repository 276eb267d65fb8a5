import Foundation
import FrameAssembly
import TouchLog
import TouchModel

/// The events of a touchpad with its description, for a program that reads events of the kernel.
struct PadRecording {
  let name: String
  let description: DeviceDescription
  let events: [InputEvent]
  /// The size of the touchpad if its description states no resolution, in millimeters.
  var assumedSize: (width: Double, height: Double)?

  /// The time of the first event, which is time 0 of the answers.
  var start: Timestamp { events.first?.time ?? .zero }

  /// Reads a capture; nil if it is not one of a touchpad with touches.
  init?(path: String, name: String, _ device: DeviceDescription? = nil) {
    var options = CaptureReader.Options()
    options.device = device
    guard let first = try? CaptureReader(path: path, options), (try? first.prepare()) != nil,
      first.holdsEvents, first.classification.kind == .touchpad,
      let reader = try? CaptureReader(path: path, options)
    else { return nil }
    var all: [InputEvent] = []
    var source = CaptureEvents(reader)
    var events: [InputEvent] = []
    while (try? source.next(into: &events)) == true { all += events }
    all += events
    guard !all.isEmpty else { return nil }
    self.name = name
    self.events = all
    description = reader.description
  }

  init(name: String, _ description: DeviceDescription, _ events: [InputEvent]) {
    (self.name, self.description, self.events) = (name, description, events)
  }

  /// Whether the touchpad is part of a computer. Those on USB and Bluetooth are not, as in udev's
  /// rules.
  private var isInternal: Bool { ![0x03, 0x05].contains(description.identity?.bus ?? 0) }

  /// The recording as the driver reads it.
  var text: String {
    let identity = description.identity ?? DeviceDescription.Identity()
    var lines = [
      "device \(identity.bus) \(identity.vendor) \(identity.product) \(identity.version) "
        + (isInternal ? "internal" : "external"),
      "name \(description.name ?? "pad")",
    ]
    for property in description.touchpadProperties.sorted() { lines.append("property \(property)") }
    var codes = description.codes
    // A capture without a description tells only the keys that were pressed.
    if codes[EventCode.EV_KEY, default: []].isEmpty {
      codes[EventCode.EV_KEY] = [
        EventCode.BTN_LEFT, EventCode.BTN_TOUCH, EventCode.BTN_TOOL_FINGER,
        EventCode.BTN_TOOL_DOUBLETAP, EventCode.BTN_TOOL_TRIPLETAP, EventCode.BTN_TOOL_QUADTAP,
      ]
    }
    for event in events where event.type != EventCode.EV_SYN {
      codes[event.type, default: []].insert(event.code)
    }
    for (type, numbers) in codes.sorted(by: { $0.key < $1.key })
    where type != EventCode.EV_ABS && type != EventCode.EV_SYN {
      for number in numbers.sorted() { lines.append("code \(type) \(number)") }
    }
    for (code, axis) in description.axes.sorted(by: { $0.key < $1.key }) {
      lines.append(
        "axis \(code) \(axis.minimum) \(axis.maximum) \(axis.fuzz) \(axis.flat) \(axis.resolution) "
          + "\(axis.value ?? 0)")
    }
    lines.append("events")
    for event in events {
      lines.append(
        "\(event.time.since(start).microseconds) \(event.type) \(event.code) \(event.value)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension DeviceDescription {
  /// The properties of a touchpad. If none are stated, one without a right button is pressed itself.
  var touchpadProperties: Set<UInt16> {
    if !properties.isEmpty { return properties }
    let keys = codes[EventCode.EV_KEY] ?? []
    return keys.contains(EventCode.BTN_RIGHT)
      ? [DeviceProperty.POINTER] : [DeviceProperty.POINTER, DeviceProperty.BUTTONPAD]
  }
}
