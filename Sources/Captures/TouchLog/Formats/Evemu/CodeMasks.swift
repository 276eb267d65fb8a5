internal import FrameAssembly

/// Collects the bit masks of properties and codes. The lines of one mask are appended to each
/// other.
struct CodeMasks {
  /// The length in bytes of the longest mask of the kernel, with 768 keys.
  private static let longest = 96

  private var propertyBytes = 0
  private var codeBytes: [UInt16: Int] = [:]

  mutating func addProperties(
    _ rest: Field, to description: inout DeviceDescription
  ) throws(LineFault) {
    let bytes = try EvemuDescription.numbers(rest, radix: 16, in: 0...0xff)
    try Self.check(bytes.count, after: propertyBytes)
    description.properties.formUnion(Self.bits(bytes[...], from: propertyBytes))
    propertyBytes += bytes.count
  }

  mutating func addCodes(
    _ rest: Field, to description: inout DeviceDescription
  ) throws(LineFault) {
    let numbers = try EvemuDescription.numbers(rest, radix: 16, in: 0...0xff)
    guard let first = numbers.first else { throw EvemuDescription.wrongCount(0, "9") }
    guard first <= 0x1f else {
      throw LineFault(.outOfRange, "event type \(first), expected 0 to 31")
    }
    let type = UInt16(truncatingIfNeeded: first)
    let before = codeBytes[type, default: 0]
    try Self.check(numbers.count - 1, after: before)
    let codes = Self.bits(numbers.dropFirst(), from: before)
    if !codes.isEmpty { description.codes[type, default: []].formUnion(codes) }
    codeBytes[type] = before + numbers.count - 1
  }

  private static func check(_ count: Int, after before: Int) throws(LineFault) {
    guard before + count <= longest else {
      throw LineFault(.outOfRange, "\(before + count) bytes of mask, expected at most \(longest)")
    }
  }

  private static func bits(_ bytes: ArraySlice<Int64>, from offset: Int) -> [UInt16] {
    var codes: [UInt16] = []
    for (index, byte) in bytes.enumerated() {
      for bit in 0..<8 where byte >> Int64(bit) & 1 == 1 {
        codes.append(UInt16(truncatingIfNeeded: 8 * (offset + index) + bit))
      }
    }
    return codes
  }
}
