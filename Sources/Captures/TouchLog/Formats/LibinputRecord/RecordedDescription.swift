internal import FrameAssembly
internal import TextSuggestion

/// The description of one device in a libinput recording, collected line by line.
struct RecordedDescription {
  /// The meaning of the numbers before a colon.
  private enum Section {
    case none, codes, axes
  }

  private(set) var description = DeviceDescription()
  private var section = Section.none
  private var comments = DescriptionComments()

  /// Reads a comment. Only comments state the initial value of an axis.
  mutating func readComment(_ line: RecordedLine) {
    var fields = Fields(line.rest.start + 1, line.rest.end)
    guard let first = fields.nextField() else { return }
    comments.read(first, fields, into: &description)
  }

  /// Reads a key and its value. An unknown key is not a fault.
  mutating func read(_ key: Field, _ line: RecordedLine) throws(LineFault) {
    if key.bytes.allSatisfy(\.isDigit) {
      try readNumbered(key, line)
      return
    }
    section = key.equals("codes") ? .codes : key.equals("absinfo") ? .axes : .none
    if key.equals("name") {
      description.name = line.text
    } else if key.equals("id") {
      description.identity = try identity(line)
    } else if key.equals("properties"), line.isList {
      let numbers = try line.integers(in: 0...0xffff)
      description.properties = Set(numbers.map { UInt16(truncatingIfNeeded: $0) })
    }
  }

  private mutating func readNumbered(
    _ key: Field, _ line: RecordedLine
  ) throws(LineFault) {
    switch section {
    case .none: break
    case .codes:
      let type = UInt16(truncatingIfNeeded: try key.integer(in: 0...0x1f))
      let codes = try line.integers(in: 0...0xffff).map { UInt16(truncatingIfNeeded: $0) }
      if !codes.isEmpty { description.codes[type] = Set(codes) }
    case .axes:
      let code = UInt16(truncatingIfNeeded: try key.integer(in: 0...0x3f))
      var axis = try axis(line)
      axis.value = description.axes[code]?.value
      description.axes[code] = axis
    }
  }

  /// Reads `[bus, vendor, product, version]`.
  private func identity(_ line: RecordedLine) throws(LineFault) -> DeviceDescription.Identity {
    let numbers = try line.integers(in: 0...0xffff)
    try Self.check(numbers.count, 4...4)
    var identity = DeviceDescription.Identity()
    identity.bus = UInt16(truncatingIfNeeded: numbers[0])
    identity.vendor = UInt16(truncatingIfNeeded: numbers[1])
    identity.product = UInt16(truncatingIfNeeded: numbers[2])
    identity.version = UInt16(truncatingIfNeeded: numbers[3])
    return identity
  }

  /// Reads `[minimum, maximum, fuzz, flat, resolution]`.
  private func axis(_ line: RecordedLine) throws(LineFault) -> DeviceDescription.Axis {
    let numbers = try line.integers(in: Int64(Int32.min)...Int64(Int32.max))
    try Self.check(numbers.count, 4...5)
    let values = numbers.map { Int32(truncatingIfNeeded: $0) }
    var axis = DeviceDescription.Axis(minimum: values[0], maximum: values[1])
    axis.fuzz = values[2]
    axis.flat = values[3]
    axis.resolution = values.count == 5 ? values[4] : 0
    return axis
  }

  private static func check(_ count: Int, _ expected: ClosedRange<Int>) throws(LineFault) {
    guard !expected.contains(count) else { return }
    throw LineFault(
      .wrongFieldCount,
      Plural.text(count, "number") + ", expected \(expected.upperBound)")
  }
}
