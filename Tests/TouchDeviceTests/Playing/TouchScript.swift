import TouchLog
import TouchModel

/// Short texts for events: `slot 1, id 5, x 10, y 20` at a time, ended by SYN_REPORT.
enum TouchScript {
  /// Returns the events of lines with a time in milliseconds and steps: `500: id 1, x 100, y 100`.
  static func events(_ script: String) -> [InputEvent] {
    script.split(separator: "\n").flatMap { line -> [InputEvent] in
      let parts = line.split(separator: ":", maxSplits: 1)
      let time = Timestamp(
        microseconds: (parts.first.flatMap { Int64($0.filter { $0 != " " }) } ?? 0) * 1000)
      let steps = parts.count > 1 ? parts[1].split(separator: ",") : []
      return steps.map { event(String($0), at: time) } + [
        InputEvent(time: time, type: EventCode.EV_SYN, code: EventCode.SYN_REPORT, value: 0)
      ]
    }
  }

  private static func event(_ step: String, at time: Timestamp) -> InputEvent {
    let words = step.split(separator: " ").map(String.init)
    let (type, code) = codes[words.first ?? ""] ?? (EventCode.EV_MSC, 0)
    let value = words.dropFirst().first.flatMap { Int32($0) } ?? 0
    return InputEvent(time: time, type: type, code: code, value: value)
  }

  private static let codes: [String: (UInt16, UInt16)] = [
    "slot": (EventCode.EV_ABS, EventCode.ABS_MT_SLOT),
    "id": (EventCode.EV_ABS, EventCode.ABS_MT_TRACKING_ID),
    "x": (EventCode.EV_ABS, EventCode.ABS_MT_POSITION_X),
    "y": (EventCode.EV_ABS, EventCode.ABS_MT_POSITION_Y),
    "px": (EventCode.EV_ABS, EventCode.ABS_X), "py": (EventCode.EV_ABS, EventCode.ABS_Y),
    "touch": (EventCode.EV_KEY, EventCode.BTN_TOUCH),
  ]

  /// A touchscreen of 200 by 100 mm with about one unit per point, and ten slots.
  static var screen: DeviceDescription {
    var device = DeviceDescription()
    device.name = "Fake screen"
    device.identity = DeviceDescription.Identity()
    device.properties = [1]
    device.codes = [0: [0, 1, 3], EventCode.EV_KEY: [EventCode.BTN_TOUCH]]
    device.axes[EventCode.ABS_MT_SLOT] = .init(minimum: 0, maximum: 9)
    device.axes[EventCode.ABS_MT_TRACKING_ID] = .init(minimum: 0, maximum: 65535)
    device.axes[EventCode.ABS_MT_POSITION_X] = .init(minimum: 0, maximum: 1259, resolution: 6)
    device.axes[EventCode.ABS_MT_POSITION_Y] = .init(minimum: 0, maximum: 629, resolution: 6)
    device.codes[EventCode.EV_ABS] = Set(device.axes.keys)
    for code in device.axes.keys { device.axes[code]?.value = 0 }
    return device
  }

  /// A panel for one finger.
  static var panel: DeviceDescription {
    var device = screen
    device.axes = [
      EventCode.ABS_X: .init(minimum: 0, maximum: 1259, resolution: 6),
      EventCode.ABS_Y: .init(minimum: 0, maximum: 629, resolution: 6),
    ]
    device.codes[EventCode.EV_ABS] = Set(device.axes.keys)
    for code in device.axes.keys { device.axes[code]?.value = 0 }
    return device
  }
}

/// Returns all events of a capture.
func events(of path: String) throws -> (device: DeviceDescription, events: [InputEvent]) {
  let reader = try CaptureReader(path: path)
  var batch = EventBatch()
  var events: [InputEvent] = []
  while try reader.nextEvents(into: &batch) { events += batch.events }
  return (reader.description, events)
}
