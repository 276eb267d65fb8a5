internal import JSONText
internal import Recognition
internal import TouchModel

/// Values that a setup spells as a word.
protocol NamedValue: Hashable {
  static var names: [(name: String, value: Self)] { get }
}

extension NamedValue {
  var name: String { Self.names.first { $0.value == self }?.name ?? "" }

  init(_ node: JSONNode, noun: String) throws(JSONMismatch) {
    let name = try node.name(of: noun, in: Self.names.map(\.name))
    guard let found = Self.names.first(where: { $0.name == name }) else {
      throw node.unknown(noun, in: Self.names.map(\.name))
    }
    self = found.value
  }
}

extension GestureKind: NamedValue {
  static let names: [(name: String, value: GestureKind)] = allCases.map { ("\($0)", $0) }

  /// Also of a recognizer of one's own, which no setup can name.
  var name: String { "\(self)" }
}

extension Phase: NamedValue {
  static let names: [(name: String, value: Phase)] = allCases.map { ("\($0)", $0) }
}

extension Contact.Kind: NamedValue {
  static let names: [(name: String, value: Contact.Kind)] = allCases.map { ("\($0)", $0) }
}

extension DistanceMetric: NamedValue {
  static let names: [(name: String, value: Self)] = allCases.map { ("\($0)", $0) }
}

extension SpanMetric: NamedValue {
  static let names: [(name: String, value: Self)] = allCases.map { ("\($0)", $0) }
}

extension TouchCountChange: NamedValue {
  static let names: [(name: String, value: Self)] = allCases.map { ("\($0)", $0) }
}

extension ExtraTouch: NamedValue {
  static let names: [(name: String, value: Self)] = allCases.map { ("\($0)", $0) }
}

extension VelocityStrategy: NamedValue {
  static let names: [(name: String, value: Self)] = allCases.map { ("\($0)", $0) }
}

extension TapRecognizer.Configuration.IntervalOrigin: NamedValue {
  static let names: [(name: String, value: Self)] = allCases.map { ("\($0)", $0) }
}

extension SwipeDirection: NamedValue {
  static let names: [(name: String, value: SwipeDirection)] = [
    ("right", .right), ("left", .left), ("up", .up), ("down", .down),
  ]
}

extension ScreenEdges: NamedValue {
  static let names: [(name: String, value: ScreenEdges)] = [
    ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
  ]
}

extension Contact.Phase: NamedValue {
  static let names: [(name: String, value: Contact.Phase)] = allCases.map { ("\($0)", $0) }
}
