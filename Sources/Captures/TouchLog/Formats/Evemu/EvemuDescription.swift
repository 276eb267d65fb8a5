internal import FrameAssembly
internal import TextSuggestion

/// Reads the records of an evemu description that consist of one line.
enum EvemuDescription {
  /// Reads `I: bus vendor product version`, hexadecimal.
  static func identity(_ rest: Field) throws(LineFault) -> DeviceDescription.Identity {
    let numbers = try numbers(rest, radix: 16, in: 0...0xffff)
    guard numbers.count == 4 else { throw wrongCount(numbers.count, "4") }
    let parts = numbers.map { UInt16(truncatingIfNeeded: $0) }
    var identity = DeviceDescription.Identity()
    identity.bus = parts[0]
    identity.vendor = parts[1]
    identity.product = parts[2]
    identity.version = parts[3]
    return identity
  }

  /// Reads `A: code minimum maximum fuzz flat [resolution]`: five or six numbers in every version.
  static func axis(_ rest: Field) throws(LineFault) -> (UInt16, DeviceDescription.Axis) {
    var fields = Fields(rest.start, rest.end)
    guard let first = fields.nextField() else { throw wrongCount(0, "5 or 6") }
    let code = try first.integer(radix: 16, in: 0...0x3f)
    var numbers: [Int32] = []
    while let field = fields.nextField() {
      let number = try field.integer(in: Int64(Int32.min)...Int64(Int32.max))
      numbers.append(Int32(truncatingIfNeeded: number))
    }
    guard numbers.count == 4 || numbers.count == 5 else {
      throw wrongCount(numbers.count + 1, "5 or 6")
    }
    var axis = DeviceDescription.Axis(minimum: numbers[0], maximum: numbers[1])
    axis.fuzz = numbers[2]
    axis.flat = numbers[3]
    axis.resolution = numbers.count == 5 ? numbers[4] : 0
    return (UInt16(truncatingIfNeeded: code), axis)
  }

  /// Checks `L: code state` and `S: code state`, LEDs and switches, which no gesture needs.
  static func checkState(_ rest: Field) throws(LineFault) {
    let count = try numbers(rest, radix: 16, in: 0...0xffff).count
    guard count == 2 else { throw wrongCount(count, "2") }
  }

  static func numbers(
    _ rest: Field, radix: Int64, in range: ClosedRange<Int64>
  ) throws(LineFault) -> [Int64] {
    var fields = Fields(rest.start, rest.end)
    var numbers: [Int64] = []
    while let field = fields.nextField() {
      numbers.append(try field.integer(radix: radix, in: range))
    }
    return numbers
  }

  static func wrongCount(_ count: Int, _ expected: String) -> LineFault {
    LineFault(.wrongFieldCount, Plural.text(count, "field") + ", expected \(expected)")
  }
}
