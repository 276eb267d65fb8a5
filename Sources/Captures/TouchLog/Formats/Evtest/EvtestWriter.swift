package import FrameAssembly
internal import Ordering
internal import TouchModel

/// Writes text as evtest prints it.
package struct EvtestWriter: Sendable {
  package init() {}

  /// Appends the text that precedes the events.
  package func write(_ description: DeviceDescription, into text: inout [UInt8]) {
    let identity = description.identity ?? DeviceDescription.Identity()
    text.append(text: "Input driver version is 1.0.1\nInput device ID:")
    for (name, number) in [
      ("bus", identity.bus), ("vendor", identity.vendor), ("product", identity.product),
      ("version", identity.version),
    ] {
      text.append(text: " \(name) 0x")
      text.append(hex: number, digits: 1)
    }
    text.append(text: "\nInput device name: \"\(description.nameOnOneLine ?? "")\"\n")
    text.append(text: "Supported events:\n")
    let axes = Set(description.axes.keys)
    let codes = description.codes.merging([EventCode.EV_ABS: axes]) { $0.union($1) }
    for (type, codes) in codes.inOrderOfKeys where !codes.isEmpty {
      text.append(text: "  Event type \(type) (\(EventNames.type(type)))\n")
      for code in codes.sorted() {
        text.append(text: "    Event code \(code) (\(EventNames.code(code, of: type)))\n")
        guard type == EventCode.EV_ABS, let axis = description.axes[code] else { continue }
        write(axis, into: &text)
      }
    }
    text.append(text: "Properties:\n")
    for property in description.properties.sorted() {
      text.append(text: "  Property type \(property) (\(EventNames.property(property)))\n")
    }
    text.append(text: "Testing ... (interrupt to exit)\n")
  }

  /// Writes an axis. Like evtest, it leaves out optional numbers that are 0.
  private func write(_ axis: DeviceDescription.Axis, into text: inout [UInt8]) {
    let numbers: [(name: String, value: Int32, isAlwaysShown: Bool)] = [
      ("Value     ", axis.value ?? 0, true), ("Min       ", axis.minimum, true),
      ("Max       ", axis.maximum, true), ("Fuzz      ", axis.fuzz, false),
      ("Flat      ", axis.flat, false), ("Resolution", axis.resolution, false),
    ]
    for (name, value, isAlwaysShown) in numbers where isAlwaysShown || value != 0 {
      text.append(text: "      \(name) \(value)\n")
    }
  }

  /// Appends a line for each event. Times before zero cannot be written and become zero.
  package func write(_ events: some Sequence<InputEvent>, into text: inout [UInt8]) {
    for event in events { write(event, into: &text) }
  }

  package func write(_ event: InputEvent, into text: inout [UInt8]) {
    let microseconds = UInt64(max(event.time.microseconds, 0))
    text.append(text: "Event: time ")
    text.append(decimal: microseconds / 1_000_000)
    text.append(UInt8(ascii: "."))
    text.append(decimal: microseconds % 1_000_000, digits: 6)
    text.append(text: ", ")
    if let line = Self.synchronization(event) {
      text.append(text: line)
    } else {
      writeNumbers(event, into: &text)
    }
    text.append(UInt8(ascii: "\n"))
  }

  /// Returns the line of a synchronization event. An event with a value is written with its
  /// numbers, so that the value is kept.
  private static func synchronization(_ event: InputEvent) -> String? {
    guard event.type == EventCode.EV_SYN, event.value == 0 else { return nil }
    return switch event.code {
    case EventCode.SYN_REPORT: "-------------- SYN_REPORT ------------"
    case EventCode.SYN_CONFIG: "-------------- SYN_CONFIG ------------"
    case EventCode.SYN_MT_REPORT: "++++++++++++++ SYN_MT_REPORT ++++++++++++"
    case EventCode.SYN_DROPPED: ">>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<"
    default: nil
    }
  }

  private func writeNumbers(_ event: InputEvent, into text: inout [UInt8]) {
    text.append(text: "type ")
    text.append(decimal: UInt64(event.type))
    text.append(text: " (\(EventNames.type(event.type))), code ")
    text.append(decimal: UInt64(event.code))
    text.append(text: " (\(EventNames.code(event.code, of: event.type))), value ")
    if EvtestLine.isHex(event.type, event.code) {
      text.append(hex: UInt32(bitPattern: event.value), digits: 2)
    } else {
      if event.value < 0 { text.append(UInt8(ascii: "-")) }
      text.append(decimal: UInt64(event.value.magnitude))
    }
  }
}
