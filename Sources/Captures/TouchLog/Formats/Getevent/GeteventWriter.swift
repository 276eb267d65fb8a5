package import FrameAssembly
internal import Ordering
internal import TouchModel

/// Writes text as getevent prints it: events with or without times, names and nodes.
package struct GeteventWriter: Sendable {
  /// Whether times are written, as with `-t`.
  package var showsTimes = true
  /// Whether names are written, as with `-l`.
  package var showsLabels = true
  /// The node before each event; nil for a capture of one named device.
  package var node: String?
  /// The node in the description, if no node is written before the events.
  package var describedNode = "/dev/input/event0"
  private let labels = EventLabels.shared

  package init() {}

  /// Appends the description that `getevent -lp` prints.
  package func write(_ description: DeviceDescription, into text: inout [UInt8]) {
    text.append(text: "add device 1: \(node ?? describedNode)\n")
    if let identity = description.identity {
      for (name, number) in [
        ("bus:     ", identity.bus), ("vendor   ", identity.vendor),
        ("product  ", identity.product), ("version  ", identity.version),
      ] {
        text.append(text: "  \(name) ")
        text.append(hex: number, digits: 4)
        text.append(UInt8(ascii: "\n"))
      }
    }
    text.append(text: "  name:     \"\(description.nameOnOneLine ?? "")\"\n")
    text.append(text: "  events:\n")
    let axes = Set(description.axes.keys)
    let codes = description.codes.merging([EventCode.EV_ABS: axes]) { $0.union($1) }
    for (type, codes) in codes.inOrderOfKeys
    where type != EventCode.EV_SYN && !codes.isEmpty {
      write(codes, of: type, description, into: &text)
    }
    text.append(text: "  input props:\n")
    if description.properties.isEmpty { text.append(text: "    <none>\n") }
    for property in description.properties.sorted() {
      text.append(text: "    ")
      if let name = labels.name(ofProperty: property) {
        text.append(text: name)
      } else {
        text.append(hex: property, digits: 4)
      }
      text.append(UInt8(ascii: "\n"))
    }
  }

  private static let headings: [UInt16: String] = [
    0x01: "KEY", 0x02: "REL", 0x03: "ABS", 0x04: "MSC", 0x05: "SW ", 0x11: "LED", 0x12: "SND",
    0x14: "REP", 0x15: "FF ",
  ]

  private func write(
    _ codes: Set<UInt16>, of type: UInt16, _ description: DeviceDescription,
    into text: inout [UInt8]
  ) {
    text.append(text: "    \(Self.headings[type] ?? "???") (")
    text.append(hex: type, digits: 4)
    text.append(text: "):")
    for (index, code) in codes.sorted().enumerated() {
      let breaks = type == EventCode.EV_ABS || index % 4 == 0
      if index > 0, breaks { text.append(text: "\n               ") }
      text.append(0x20)
      if let name = labels.name(of: code, type: type) {
        text.append(text: name, padded: max(EventLabels.width, 1) + 1)
      } else {
        text.append(hex: code, digits: 4)
        text.append(text: "", padded: EventLabels.width - 3)
      }
      guard type == EventCode.EV_ABS, let axis = description.axes[code] else { continue }
      text.append(text: " : value \(axis.value ?? 0), min \(axis.minimum), max \(axis.maximum)")
      text.append(text: ", fuzz \(axis.fuzz), flat \(axis.flat), resolution \(axis.resolution)")
    }
    text.append(UInt8(ascii: "\n"))
  }

  /// Appends a line for each event. Times before zero cannot be written and become zero.
  package func write(_ events: some Sequence<InputEvent>, into text: inout [UInt8]) {
    for event in events { write(event, into: &text) }
  }

  package func write(_ event: InputEvent, into text: inout [UInt8]) {
    if showsTimes {
      let microseconds = UInt64(max(event.time.microseconds, 0))
      text.append(UInt8(ascii: "["))
      text.append(decimal: microseconds / 1_000_000, width: 8)
      text.append(UInt8(ascii: "."))
      text.append(decimal: microseconds % 1_000_000, digits: 6)
      text.append(text: "] ")
    }
    if let node { text.append(text: "\(node): ") }
    if showsLabels {
      writeLabels(event, into: &text)
    } else {
      text.append(hex: event.type, digits: 4)
      text.append(0x20)
      text.append(hex: event.code, digits: 4)
      text.append(0x20)
      text.append(hex: UInt32(bitPattern: event.value), digits: 8)
    }
    text.append(UInt8(ascii: "\n"))
  }

  private func writeLabels(_ event: InputEvent, into text: inout [UInt8]) {
    if let name = labels.name(ofType: event.type) {
      text.append(text: name, padded: 12)
    } else {
      text.append(hex: event.type, digits: 4)
      text.append(text: "", padded: 8)
    }
    text.append(0x20)
    if let name = labels.name(of: event.code, type: event.type) {
      text.append(text: name, padded: EventLabels.width)
    } else {
      text.append(hex: event.code, digits: 4)
      text.append(text: "", padded: EventLabels.width - 4)
    }
    text.append(0x20)
    if let name = Self.valueName(event) {
      text.append(text: name, padded: EventLabels.width)
    } else {
      text.append(hex: UInt32(bitPattern: event.value), digits: 8)
      text.append(text: "", padded: EventLabels.width - 8)
    }
  }

  private static func valueName(_ event: InputEvent) -> String? {
    switch (event.type, event.code, event.value) {
    case (EventCode.EV_KEY, _, 0): "UP"
    case (EventCode.EV_KEY, _, 1): "DOWN"
    case (EventCode.EV_KEY, _, 2): "REPEAT"
    case (EventCode.EV_ABS, EventCode.ABS_MT_TOOL_TYPE, 0): "MT_TOOL_FINGER"
    case (EventCode.EV_ABS, EventCode.ABS_MT_TOOL_TYPE, 1): "MT_TOOL_PEN"
    case (EventCode.EV_ABS, EventCode.ABS_MT_TOOL_TYPE, 2): "MT_TOOL_PALM"
    default: nil
    }
  }
}
