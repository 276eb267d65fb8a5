internal import Arbitration

/// A word, sign, number or name of a condition.
enum ConditionToken: Hashable {
  case word(String)
  case sign(String)
  /// A number in points, seconds or radians, and its unit.
  case number(Double, ConditionUnit?)
  case view(String)

  /// The token in messages.
  var text: String {
    switch self {
    case .word(let text), .sign(let text): "\"\(text)\""
    case .number: "a number"
    case .view(let name): "the view \"\(name)\""
    }
  }
}

/// The unit of a number of a condition; only numbers of one unit are compared.
enum ConditionUnit: Hashable {
  case points, pointsPerSecond, seconds, radians, none

  var name: String {
    switch self {
    case .points: "pt"
    case .pointsPerSecond: "pt/s"
    case .seconds: "s"
    case .radians: "rad"
    case .none: "no unit"
    }
  }
}

/// Divides the text of a condition into tokens.
struct BeginConditionTokens {
  private static let units: [(name: String, unit: ConditionUnit, factor: Double)] = [
    ("pt", .points, 1), ("pt/s", .pointsPerSecond, 1), ("ms", .seconds, 0.001), ("s", .seconds, 1),
    ("deg", .radians, Double.pi / 180), ("rad", .radians, 1),
  ]

  private let bytes: [UInt8]
  private var index = 0

  private init(_ text: String) { bytes = Array(text.utf8) }

  static func read(_ text: String) throws(BeginConditionParser.Fault) -> [ConditionToken] {
    var reader = BeginConditionTokens(text)
    var tokens: [ConditionToken] = []
    while let token = try reader.next() { tokens.append(token) }
    return tokens
  }

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func text(while belongs: (UInt8) -> Bool) -> String {
    let start = index
    while let byte, belongs(byte) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func next() throws(BeginConditionParser.Fault) -> ConditionToken? {
    _ = text { $0 == 32 || $0 == 9 || $0 == 10 || $0 == 13 }
    guard let byte else { return nil }
    if Self.isLetter(byte) {
      return .word(text { Self.isLetter($0) || Self.isDigit($0) || $0 == UInt8(ascii: ".") })
    }
    if Self.isDigit(byte) || byte == UInt8(ascii: ".") { return try number() }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      index += 1
      let name = text { $0 != byte }
      guard self.byte == byte else { throw .init(message: "the name of a view has no end") }
      index += 1
      return .view(name)
    }
    return .sign(try sign(byte))
  }

  private mutating func sign(_ byte: UInt8) throws(BeginConditionParser.Fault) -> String {
    index += 1
    let first = String(decoding: [byte], as: UTF8.self)
    let isDouble = self.byte == UInt8(ascii: "=")
    if isDouble, ["<", ">", "=", "!"].contains(first) {
      index += 1
      return first + "="
    }
    if ["<", ">", "(", ")", "-", "*"].contains(first) { return first }
    let instead =
      switch first {
      case "&": "write and"
      case "|": "write or"
      case "!": "write not"
      default: "it has <, <=, >, >=, ==, !=, * and ( )"
      }
    throw .init(message: "\"\(first)\" is no sign of it; \(instead)")
  }

  private mutating func number() throws(BeginConditionParser.Fault) -> ConditionToken {
    let digits = text { Self.isDigit($0) || $0 == UInt8(ascii: ".") }
    guard let number = Double(digits), number.isFinite else {
      throw .init(message: "\"\(digits)\" is no number")
    }
    let rest = index
    _ = text { $0 == 32 }
    let word = text { Self.isLetter($0) || $0 == UInt8(ascii: "/") }
    if let known = Self.units.first(where: { $0.name == word }) {
      return .number(number * known.factor, known.unit)
    }
    guard word.isEmpty || ["and", "or"].contains(word) else {
      throw .init(
        message: NameHint.unknown(word, "unit", in: Self.units.map { $0.name }))
    }
    index = rest
    return .number(number, nil)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      || byte == UInt8(ascii: "_")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}

extension BeginCondition.Quantity {
  /// The name of each quantity in conditions, and its unit.
  static let names: [(name: String, quantity: BeginCondition.Quantity, unit: ConditionUnit)] = [
    ("translation.x", .translationX, .points), ("translation.y", .translationY, .points),
    ("velocity.x", .velocityX, .pointsPerSecond), ("velocity.y", .velocityY, .pointsPerSecond),
    ("speed", .speed, .pointsPerSecond), ("location.x", .locationX, .points),
    ("location.y", .locationY, .points), ("touches", .touches, .none),
    ("duration", .duration, .seconds), ("scale", .scale, .none), ("rotation", .rotation, .radians),
    ("landing.x", .landingX, .points), ("landing.y", .landingY, .points),
  ]
}

extension BeginCondition.Comparison {
  /// The sign of each comparison.
  static let signs: [(sign: String, comparison: BeginCondition.Comparison)] = [
    ("<", .less), ("<=", .atMost), (">", .greater), (">=", .atLeast), ("==", .equal),
    ("!=", .unequal),
  ]
}
