internal import FrameAssembly

/// The description of the device that evtest prints before its events.
struct EvtestHeader: Sendable {
  private(set) var description = DeviceDescription()
  private var axes = DescriptionComments()
  private var type: UInt16?
  /// Reads a line that is not an event. Returns whether it belongs to a header.
  mutating func read(_ cursor: TextCursor) -> Bool {
    var cursor = cursor
    if cursor.take("Input driver version is ") || cursor.rest.starts(with: "Testing ... ") {
      return true
    }
    if cursor.take("Input device ID:") {
      description.identity = Self.identity(cursor)
      return true
    }
    if cursor.take("Input device name: \"") {
      description.name = cursor.rest.quoted
      return true
    }
    if cursor.take("Property type ") {
      if let number = try? cursor.take(while: \.isDigit).integer(in: 0...0x1f) {
        description.properties.insert(UInt16(number))
      }
      return true
    }
    return readCode(Fields(cursor.next, cursor.end))
  }

  /// Whether a line has a number and a name behind it, as `53 (ABS_MT_POSITION_X)`.
  static func hasNumberedName(_ line: Field) -> Bool {
    let bytes = line.bytes
    return bytes.indices.contains { index in
      guard bytes[index] == UInt8(ascii: "("), index > bytes.startIndex + 1,
        bytes[index - 1] == 0x20, bytes[index - 2].isDigit
      else { return false }
      return names.contains { bytes[(index + 1)...].starts(with: $0) }
    }
  }

  private static let names = ["EV_", "ABS_", "KEY_", "BTN_", "SYN_", "MSC_", "REL_"].map {
    Array($0.utf8)
  }

  /// Reads `Event type 3 (EV_ABS)`, `Event code 53 (ABS_MT_POSITION_X)`, or a number of an axis.
  /// One line may hold two of them.
  private mutating func readCode(_ fields: Fields) -> Bool {
    var rest = fields
    guard let first = rest.nextField() else { return false }
    // A key that repeats: the numbers that follow are not those of the last axis.
    if first.equals("Repeat") {
      axes = DescriptionComments()
      return true
    }
    let words: [StaticString] = ["Event", "Value", "Min", "Max", "Fuzz", "Flat", "Resolution"]
    guard words.contains(where: { first.equals($0) }) else {
      return first.equals("Supported") || first.equals("Properties:") || first.equals("Key")
    }
    axes.read(first, rest, into: &description)
    var ahead = rest
    guard let second = ahead.nextField(), let third = ahead.nextField() else { return true }
    if first.equals("Event"), let number = try? third.integer(in: 0...0xffff) {
      let number = UInt16(truncatingIfNeeded: number)
      if second.equals("type") { type = number }
      if second.equals("code"), let type { description.codes[type, default: []].insert(number) }
    } else if third.equals("Event") {
      _ = rest.nextField()
      return readCode(rest)
    }
    return true
  }

  /// Reads ` bus 0x18 vendor 0x0 product 0x0 version 0x0`.
  private static func identity(_ cursor: TextCursor) -> DeviceDescription.Identity {
    var fields = Fields(cursor.next, cursor.end)
    var identity = DeviceDescription.Identity()
    while let word = fields.nextField(), let field = fields.nextField() {
      guard let number = try? field.integer(radix: 16, in: 0...0xffff) else { break }
      let part = UInt16(number)
      if word.equals("bus") { identity.bus = part }
      if word.equals("vendor") { identity.vendor = part }
      if word.equals("product") { identity.product = part }
      if word.equals("version") { identity.version = part }
    }
    return identity
  }
}
