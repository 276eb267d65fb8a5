internal import FrameAssembly
internal import Ordering

/// Reads the descriptions of devices that getevent prints before their events: names, and with `-p`
/// codes and axes.
struct GeteventDescription: Sendable {
  private enum Section: Hashable {
    case none
    case codes(of: UInt16)
    case properties
  }

  /// The descriptions by device number.
  private(set) var devices: [Int: DeviceDescription] = [:]
  /// The description that stands before the first line that names a device, because the line that
  /// named its device is lost; nil if there is none.
  private var nameless: DeviceDescription?
  private var current: Int?
  private var section = Section.none

  /// Reads a line that is not an event. Returns whether it was understood.
  mutating func read(_ text: Field, _ tally: inout DeviceTally) -> Bool {
    var cursor = TextCursor(text)
    cursor.skipQuotes()
    if cursor.take("add device ") {
      section = .none
      _ = cursor.take(while: \.isDigit)
      guard cursor.take(": ") else { return false }
      let number = tally.number(of: cursor.takeWord().bytes)
      if devices[number] == nil { devices[number] = DeviceDescription() }
      current = number
      return true
    }
    if cursor.take("remove device ") || cursor.take("could not ") { return true }
    guard let current, var description = devices[current] else { return readNameless(&cursor) }
    defer { devices[current] = description }
    guard read(&cursor, into: &description) else { return false }
    if let name = description.name { tally.setName(name, of: current) }
    return true
  }

  private mutating func readNameless(_ cursor: inout TextCursor) -> Bool {
    var description = nameless ?? DeviceDescription()
    guard read(&cursor, into: &description) else { return false }
    nameless = description
    return true
  }

  private mutating func read(
    _ cursor: inout TextCursor, into description: inout DeviceDescription
  ) -> Bool {
    if cursor.take("name:") {
      cursor.skipBlanks()
      let quotes: [StaticString] = ["\"", "\u{201c}", "\u{201d}", "\u{201e}"]
      _ = quotes.contains { cursor.take($0) }
      description.name = cursor.rest.quoted
      return true
    }
    if cursor.take("events:") || cursor.take("location:") || cursor.take("id:") { return true }
    if cursor.take("input props:") {
      section = .properties
      return true
    }
    if readIdentity(cursor, into: &description) { return true }
    if section == .properties { return readProperty(&cursor, into: &description) }
    if let type = Self.heading(&cursor) { section = .codes(of: type) }
    guard case .codes(let type) = section else { return false }
    return readCodes(&cursor, of: type, into: &description)
  }

  private func readIdentity(
    _ cursor: TextCursor, into description: inout DeviceDescription
  ) -> Bool {
    let words: [(StaticString, WritableKeyPath<DeviceDescription.Identity, UInt16>)] = [
      ("bus", \.bus), ("vendor", \.vendor), ("product", \.product), ("version", \.version),
    ]
    for (word, part) in words {
      var cursor = cursor
      guard cursor.take(word) else { continue }
      _ = cursor.take(":")
      cursor.skipBlanks()
      // A second `version:` is that of the driver, and has points in it.
      guard let number = try? cursor.takeWord().integer(radix: 16, in: 0...0xffff) else {
        return true
      }
      var identity = description.identity ?? DeviceDescription.Identity()
      identity[keyPath: part] = UInt16(truncatingIfNeeded: number)
      description.identity = identity
      return true
    }
    return false
  }

  /// Reads `ABS (0003):`, with the number of the type.
  private static func heading(_ cursor: inout TextCursor) -> UInt16? {
    var ahead = cursor
    _ = ahead.take { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ":") }
    guard ahead.take("("),
      let type = try? ahead.take(while: { $0.hexDigit != nil }).integer(radix: 16, in: 0...0x1f),
      ahead.take("):")
    else { return nil }
    cursor = ahead
    return UInt16(truncatingIfNeeded: type)
  }

  /// Reads codes or their names, each with a `*` if it is pressed. The numbers of an axis follow
  /// its code.
  private func readCodes(
    _ cursor: inout TextCursor, of type: UInt16, into description: inout DeviceDescription
  ) -> Bool {
    while true {
      cursor.skipBlanks()
      if cursor.isAtEnd { return true }
      let word = cursor.take { !$0.isBlank && $0 != UInt8(ascii: "*") && $0 != UInt8(ascii: ":") }
      guard let code = Self.code(word, of: type) else { return false }
      description.codes[type, default: []].insert(code)
      _ = cursor.take("*")
      cursor.skipBlanks()
      guard cursor.take(":") else { continue }
      if type == EventCode.EV_ABS, code <= 0x3f { description.axes[code] = Self.axis(cursor) }
      return true
    }
  }

  private static func code(_ word: Field, of type: UInt16) -> UInt16? {
    if let known = EventLabels.shared.code(word), known.type == type { return known.code }
    guard word.count == 4 else { return nil }
    return (try? word.integer(radix: 16, in: 0...0xffff)).map { UInt16(truncatingIfNeeded: $0) }
  }

  /// Reads `value 0, min 0, max 9, fuzz 0, flat 0, resolution 0`. Older tools leave out commas and
  /// words.
  private static func axis(_ cursor: TextCursor) -> DeviceDescription.Axis {
    var cursor = cursor
    var axis = DeviceDescription.Axis(minimum: 0, maximum: 0)
    while !cursor.isAtEnd {
      cursor.skipBlanks()
      let word = cursor.takeWord()
      cursor.skipBlanks()
      let digits = cursor.take { $0.isDigit || $0 == UInt8(ascii: "-") }
      _ = cursor.take(",")
      let range = Int64(Int32.min)...Int64(Int32.max)
      guard let number = try? digits.integer(in: range) else { continue }
      let value = Int32(truncatingIfNeeded: number)
      if word.equals("value") { axis.value = value }
      if word.equals("min") { axis.minimum = value }
      if word.equals("max") { axis.maximum = value }
      if word.equals("fuzz") { axis.fuzz = value }
      if word.equals("flat") { axis.flat = value }
      if word.equals("resolution") { axis.resolution = value }
    }
    return axis
  }

  private func readProperty(
    _ cursor: inout TextCursor, into description: inout DeviceDescription
  ) -> Bool {
    while true {
      cursor.skipBlanks()
      if cursor.isAtEnd { return true }
      let word = cursor.takeWord()
      if word.equals("<none>") { return true }
      let number = try? word.integer(radix: 16, in: 0...0x1f)
      let property =
        EventLabels.shared.property(word) ?? number.map { UInt16(truncatingIfNeeded: $0) }
      guard let property else { return false }
      description.properties.insert(property)
    }
  }

  /// Returns the description of a device. The events of a capture that names no node belong to the
  /// device that is described, and a device without a description has the one whose node is lost.
  func description(of number: Int?, isNamed: Bool) -> DeviceDescription {
    if let number, let own = devices[number] { return own }
    return isNamed ? nameless ?? DeviceDescription() : favorite
  }

  /// The description of the device that is probably touched, as far as descriptions show.
  var favorite: DeviceDescription {
    let all = devices.inOrderOfKeys.map(\.value) + (nameless.map { [$0] } ?? [])
    return DeviceDescription.favorite(all) ?? .init()
  }
}
