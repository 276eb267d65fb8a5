internal import FrameAssembly

/// Iterates over the fields of one line, which blanks separate, up to a comment. For lines off the
/// fast path.
struct Fields {
  private var next: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>

  /// Creates an iterator. The fields end at `end`, the end of the line, or at a `#` before it.
  init(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) {
    next = start
    self.end = end
  }

  mutating func nextField() -> Field? {
    while next < end, next.pointee.isBlank { next += 1 }
    guard next < end, next.pointee != UInt8(ascii: "#") else { return nil }
    let start = next
    while next < end, !next.pointee.isBlank, next.pointee != UInt8(ascii: "#") { next += 1 }
    return Field(start: start, end: next)
  }

  /// Counts the remaining fields.
  mutating func countRest() -> Int {
    var count = 0
    while nextField() != nil { count += 1 }
    return count
  }
}

/// A field of a line, in the memory of the reader.
struct Field {
  let start: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>

  var count: Int { end - start }
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }
  /// The beginning of the field for diagnostics, with unprintable characters replaced.
  var text: String { String(printing: bytes) }

  func starts(with text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { bytes.starts(with: $0) }
  }

  func equals(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && starts(with: text)
  }

  /// Returns a decimal or hexadecimal integer with an optional sign.
  func integer(radix: Int64 = 10, in range: ClosedRange<Int64>) throws(LineFault) -> Int64 {
    var digits = bytes[...]
    var isNegative = false
    if let sign = digits.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      digits = digits.dropFirst()
    }
    if radix == 16, digits.starts(with: "0x".utf8), digits.count > 2 {
      digits = digits.dropFirst(2)
    }
    guard !digits.isEmpty else { throw LineFault(.notANumber, "\"\(text)\"") }
    var value: Int64 = 0
    var overflow = false
    for byte in digits {
      guard let digit = byte.hexDigit, digit < radix else {
        throw LineFault(.notANumber, "\"\(text)\"")
      }
      let (product, tooLarge) = value.multipliedReportingOverflow(by: radix)
      let (sum, tooLargeStill) = product.addingReportingOverflow(digit)
      overflow = overflow || tooLarge || tooLargeStill
      value = sum
    }
    let signed = isNegative ? 0 &- value : value
    guard !overflow, range.contains(signed) else {
      throw LineFault(.outOfRange, "\(text), expected \(range.lowerBound) to \(range.upperBound)")
    }
    return signed
  }
}

/// The reason why a line is not read.
struct LineFault: Error {
  var problem: Diagnostic.Problem
  var detail: String

  init(_ problem: Diagnostic.Problem, _ detail: String) {
    self.problem = problem
    self.detail = detail
  }

  static var tooLong: LineFault {
    LineFault(.lineTooLong, "over \(LineSource.longestLine) bytes")
  }
}

extension DiagnosticLog {
  mutating func add(_ fault: LineFault, at place: Diagnostic.Place) {
    add(fault.problem, at: place, fault.detail)
  }
}

extension UInt8 {
  var isBlank: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0d) }
  var isDigit: Bool { self &- 0x30 < 10 }
  /// Whether the byte separates seconds from their fraction: a dot, or a comma, which programs write
  /// that follow the language of the system.
  var isDecimalMark: Bool { self == UInt8(ascii: ".") || self == UInt8(ascii: ",") }

  var hexDigit: Int64? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int64(self &- UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int64(self &- UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int64(self &- UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}

extension String {
  /// Creates a string of at most forty characters of `bytes`, with points for unprintable
  /// characters.
  init(printing bytes: some Collection<UInt8>) {
    self.init(
      decoding: bytes.prefix(40).map { $0 >= 0x20 && $0 < 0x7f ? $0 : UInt8(ascii: ".") },
      as: UTF8.self)
    if bytes.count > 40 { append("…") }
  }
}
