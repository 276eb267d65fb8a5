package import FrameAssembly
internal import Ordering
internal import TouchModel

/// Writes evemu text of version 1.3, as the recorder does.
package struct EvemuWriter: Sendable {
  /// Whether names are written beside the numbers, and the description is repeated for people. Only
  /// that text holds the initial values of the axes, including the current slot.
  package var addsComments = true
  private var lastFrame: Timestamp?

  package init() {}

  /// Appends the text that precedes the events.
  package func write(_ description: DeviceDescription, into text: inout [UInt8]) {
    append("# EVEMU 1.3\n", &text)
    if addsComments { writeComments(description, into: &text) }
    append("N: \(description.nameOnOneLine ?? "")\n", &text)
    let identity = description.identity ?? DeviceDescription.Identity()
    append("I:", &text)
    for number in [identity.bus, identity.vendor, identity.product, identity.version] {
      append(" ", &text)
      appendHex(number, &text)
    }
    append("\n", &text)
    writeMask("P:", description.properties, lines: 1, into: &text)
    writeMasks(description.codes, into: &text)
    for (code, axis) in description.axes.inOrderOfKeys {
      append("A: ", &text)
      appendHex(code, digits: 2, &text)
      append(" \(axis.minimum) \(axis.maximum) \(axis.fuzz) \(axis.flat)", &text)
      append(" \(axis.resolution)\n", &text)
    }
    if !addsComments { return }
    append("################################\n", &text)
    append("#      Waiting for events      #\n", &text)
    append("################################\n", &text)
  }

  /// The number of lines of 8 bytes that the recorder writes for each type of event.
  private static let linesOfType: [(type: UInt16, lines: Int)] = [
    (0x00, 1), (0x01, 12), (0x02, 1), (0x03, 1), (0x04, 1), (0x05, 1), (0x11, 1), (0x12, 1),
    (0x14, 1), (0x15, 2),
  ]

  private func writeMasks(_ codes: [UInt16: Set<UInt16>], into text: inout [UInt8]) {
    for (type, lines) in Self.linesOfType {
      var label: [UInt8] = []
      append("B: ", &label)
      appendHex(type, digits: 2, &label)
      writeMask(
        String(decoding: label, as: UTF8.self), codes[type] ?? [], lines: lines, into: &text)
    }
  }

  private func writeMask(
    _ label: String, _ bits: Set<UInt16>, lines: Int, into text: inout [UInt8]
  ) {
    for line in 0..<lines {
      append(label, &text)
      for byte in 0..<8 {
        let first = UInt16(64 * line + 8 * byte)
        let value = (0..<8).reduce(UInt16(0)) { $0 | (bits.contains(first + $1) ? 1 << $1 : 0) }
        append(" ", &text)
        appendHex(value, digits: 2, &text)
      }
      append("\n", &text)
    }
  }

  private func writeComments(_ description: DeviceDescription, into text: inout [UInt8]) {
    append("# Input device name: \"\(description.nameOnOneLine ?? "")\"\n", &text)
    append("# Supported events:\n", &text)
    let listing = CodeListing(
      typePrefix: "#   ", codePrefix: "#     ", valuePrefix: "#       ", labelWidth: 11)
    append(listing.text(of: description), &text)
  }

  /// Appends a line for each event. Times before zero cannot be written and become zero.
  package mutating func write(_ events: some Sequence<InputEvent>, into text: inout [UInt8]) {
    for event in events { write(event, into: &text) }
  }

  package mutating func write(_ event: InputEvent, into text: inout [UInt8]) {
    let microseconds = UInt64(max(event.time.microseconds, 0))
    append("E: ", &text)
    appendDecimal(microseconds / 1_000_000, digits: 1, &text)
    append(".", &text)
    appendDecimal(microseconds % 1_000_000, digits: 6, &text)
    append(" ", &text)
    appendHex(event.type, &text)
    append(" ", &text)
    appendHex(event.code, &text)
    append(event.value < 0 ? " -" : " ", &text)
    appendDecimal(UInt64(event.value.magnitude), digits: event.value < 0 ? 3 : 4, &text)
    if addsComments { writeComment(event, into: &text) }
    append("\n", &text)
  }

  private mutating func writeComment(_ event: InputEvent, into text: inout [UInt8]) {
    let name = EventNames.code(event.code, of: event.type)
    switch (event.type, event.code) {
    case (EventCode.EV_SYN, EventCode.SYN_REPORT):
      let span = event.time.since(lastFrame ?? event.time)
      lastFrame = event.time
      append("\t# ------------ \(name) (\(event.value)) ----------", &text)
      append(" +\(span.microseconds / 1000)ms", &text)
    case (EventCode.EV_SYN, _):
      append("\t# ++++++++++++ \(name) (\(event.value)) ++++++++++", &text)
    default:
      append("\t# \(EventNames.type(event.type)) / \(name)", &text)
      for _ in 0..<max(0, 20 - name.utf8.count) { append(" ", &text) }
      append(" \(event.value)", &text)
    }
  }

  private func append(_ string: String, _ text: inout [UInt8]) {
    text.append(contentsOf: string.utf8)
  }

  private func appendHex(_ number: UInt16, digits: Int = 4, _ text: inout [UInt8]) {
    for place in (0..<digits).reversed() {
      let digit = UInt8(truncatingIfNeeded: number >> UInt16(4 * place) & 0xf)
      text.append(digit < 10 ? digit + UInt8(ascii: "0") : digit + UInt8(ascii: "a") - 10)
    }
  }

  private func appendDecimal(_ number: UInt64, digits: Int, _ text: inout [UInt8]) {
    let start = text.count
    var rest = number
    repeat {
      text.append(UInt8(truncatingIfNeeded: rest % 10) + UInt8(ascii: "0"))
      rest /= 10
    } while rest > 0 || text.count - start < digits
    text[start...].reverse()
  }
}
