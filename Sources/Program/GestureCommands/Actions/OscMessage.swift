internal import Tactus

/// A message of Open Sound Control 1.0.
struct OscMessage {
  enum Argument: Hashable {
    case text(String)
    case integer(Int32)
    case float(Float)
    case double(Double)
    case flag(Bool)
    case nothing
  }

  var address: String
  var arguments: [Argument]

  /// The packet, in which everything has a multiple of four bytes.
  var bytes: [UInt8] {
    var tags = ","
    var values: [UInt8] = []
    for argument in arguments {
      switch argument {
      case .text(let text):
        tags += "s"
        values += Self.padded(text)
      case .integer(let number):
        tags += "i"
        values += Self.bigEndian(UInt32(bitPattern: number))
      case .float(let number):
        tags += "f"
        values += Self.bigEndian(number.bitPattern)
      case .double(let number):
        tags += "d"
        values += Self.bigEndian(number.bitPattern)
      case .flag(let flag): tags += flag ? "T" : "F"
      case .nothing: tags += "N"
      }
    }
    return Self.padded(address) + Self.padded(tags) + values
  }

  /// Returns messages as one packet, which is valid at once.
  static func bundle(_ messages: [OscMessage]) -> [UInt8] {
    messages.reduce(padded("#bundle") + bigEndian(UInt64(1))) { bytes, message in
      let content = message.bytes
      return bytes + bigEndian(UInt32(content.count)) + content
    }
  }

  private static func padded(_ text: String) -> [UInt8] {
    // A zero byte ends a text.
    let bytes = text.utf8.filter { $0 != 0 }
    return bytes + [UInt8](repeating: 0, count: 4 - bytes.count % 4)
  }

  private static func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}

extension OscMessage.Argument {
  /// The argument of a value; a value that the gesture does not have is nothing.
  init(_ value: TransitionField.Value?) {
    switch value {
    case .time(let time)?: self = .double(Double(time.microseconds) / 1e6)
    case .word(let word)?: self = .text(word)
    case .flag(let flag)?: self = .flag(flag)
    case .count(let count)?: self = .integer(Int32(clamping: count))
    case .number(let number)?: self = .float(Float(number))
    case .pair?, nil: self = .nothing
    }
  }
}
