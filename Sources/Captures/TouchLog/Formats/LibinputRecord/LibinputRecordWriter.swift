package import FrameAssembly
internal import Ordering
internal import TouchModel

/// Writes the YAML of `libinput record`: one device, its description and its events.
///
/// Times are kept, although the tool itself would start at 0.
package struct LibinputRecordWriter: Sendable {
  /// Whether names are written beside the numbers, and the description is repeated for people. Only
  /// that text holds the initial values of the axes, including the current slot.
  package var addsComments = true
  package var node = "/dev/input/event0"
  private var lastEvent: Timestamp?
  private var lastFrame: Timestamp?

  package init() {}

  /// Appends the text that precedes the events.
  package func write(_ description: DeviceDescription, into text: inout [UInt8]) {
    append("# libinput record\nversion: 1\nndevices: 1\ndevices:\n- node: \(node)\n", &text)
    append("  evdev:\n", &text)
    if addsComments { writeComments(description, into: &text) }
    if let name = description.nameOnOneLine { append("    name: \(Self.quoted(name))\n", &text) }
    if let identity = description.identity {
      let numbers = [identity.bus, identity.vendor, identity.product, identity.version]
      append("    id: \(Self.list(numbers))\n", &text)
    }
    append("    codes:\n", &text)
    for (type, codes) in description.codes.inOrderOfKeys {
      append("      \(type): \(Self.list(codes.sorted())) # \(EventNames.type(type))\n", &text)
    }
    append("    absinfo:\n", &text)
    for (code, axis) in description.axes.inOrderOfKeys {
      let numbers = [axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution]
      append("      \(code): \(Self.list(numbers))\n", &text)
    }
    append("    properties: \(Self.list(description.properties.sorted()))\n", &text)
    append("  hid:\n  udev:\n    properties:\n  quirks:\n  events:\n", &text)
  }

  private static func quoted(_ name: String) -> String {
    var quoted = "\""
    for scalar in name.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted.unicodeScalars.append("\\") }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }

  private static func list(_ numbers: [some FixedWidthInteger]) -> String {
    "[" + numbers.map { "\($0)" }.joined(separator: ", ") + "]"
  }

  private func writeComments(_ description: DeviceDescription, into text: inout [UInt8]) {
    append("    # Supported Events:\n", &text)
    let listing = CodeListing(
      typePrefix: "    # ", codePrefix: "    #   ", valuePrefix: "    #       ", labelWidth: 10)
    append(listing.text(of: description), &text)
  }

  /// Appends a line for each event. Times before zero cannot be written and become zero.
  package mutating func write(_ events: some Sequence<InputEvent>, into text: inout [UInt8]) {
    for event in events { write(event, into: &text) }
  }

  package mutating func write(_ event: InputEvent, into text: inout [UInt8]) {
    if lastEvent != event.time {
      append("  - evdev:\n", &text)
      lastEvent = event.time
    }
    let microseconds = max(event.time.microseconds, 0)
    append("    - [", &text)
    append(microseconds / 1_000_000, width: 3, &text)
    append(", ", &text)
    append(microseconds % 1_000_000, width: 6, &text)
    append(", ", &text)
    append(Int64(event.type), width: 3, &text)
    append(", ", &text)
    append(Int64(event.code), width: 3, &text)
    append(", ", &text)
    append(Int64(event.value), width: 7, &text)
    append("]", &text)
    if addsComments { writeComment(event, into: &text) }
    append("\n", &text)
  }

  private mutating func writeComment(_ event: InputEvent, into text: inout [UInt8]) {
    let name = EventNames.code(event.code, of: event.type)
    if event.type == EventCode.EV_SYN {
      let span = event.time.since(lastFrame ?? event.time)
      if event.code == EventCode.SYN_REPORT { lastFrame = event.time }
      append(" # ------------ \(name) (\(event.value)) ----------", &text)
      append(" +\(span.microseconds / 1000)ms", &text)
    } else {
      append(" # \(EventNames.type(event.type)) / \(name)", &text)
      for _ in 0..<max(0, 20 - name.utf8.count) { append(" ", &text) }
      append(" \(event.value)", &text)
    }
  }

  private func append(_ string: String, _ text: inout [UInt8]) {
    text.append(contentsOf: string.utf8)
  }

  /// Appends a decimal number, padded with spaces from the left.
  private func append(_ number: Int64, width: Int, _ text: inout [UInt8]) {
    let start = text.count
    var rest = number.magnitude
    repeat {
      text.append(UInt8(truncatingIfNeeded: rest % 10) + UInt8(ascii: "0"))
      rest /= 10
    } while rest > 0
    if number < 0 { text.append(UInt8(ascii: "-")) }
    while text.count - start < width { text.append(UInt8(ascii: " ")) }
    text[start...].reverse()
  }
}
