package import JSONText
package import Platforms
package import Recognition
package import TouchModel

/// Values that a setup spells as a word. A test compares the names with the cases of each type.
package protocol NamedValue: Hashable {
  static var names: [(name: String, value: Self)] { get }
}

extension NamedValue {
  package var name: String { Self.names.first { $0.value == self }?.name ?? "" }

  package init(_ node: JSONNode, noun: String) throws(JSONMismatch) {
    let names = Self.names
    self = names[try node.place(in: names.map { $0.name }, of: noun)].value
  }
}

extension GestureKind: NamedValue {
  package static let names: [(name: String, value: GestureKind)] = allCases.map { ($0.name, $0) }

  /// The name of the kind, also for custom recognizers, which setups cannot name.
  package var name: String {
    switch self {
    case .tap: "tap"
    case .longPress: "longPress"
    case .swipe: "swipe"
    case .pan: "pan"
    case .screenEdgePan: "screenEdgePan"
    case .pinch: "pinch"
    case .rotation: "rotation"
    case .shake: "shake"
    case .template: "template"
    case .flick: "flick"
    case .custom: "custom"
    }
  }
}

extension Phase: NamedValue {
  package static let names: [(name: String, value: Phase)] = [
    ("possible", .possible), ("began", .began), ("changed", .changed), ("ended", .ended),
    ("failed", .failed), ("cancelled", .cancelled),
  ]
}

extension Contact.Kind: NamedValue {
  package static let names: [(name: String, value: Contact.Kind)] = [
    ("direct", .direct), ("indirect", .indirect), ("pencil", .pencil),
    ("indirectPointer", .indirectPointer),
  ]
}

extension Contact.Phase: NamedValue {
  package static let names: [(name: String, value: Contact.Phase)] = [
    ("began", .began), ("moved", .moved), ("stationary", .stationary), ("ended", .ended),
    ("cancelled", .cancelled),
  ]
}

extension DistanceMetric: NamedValue {
  package static let names: [(name: String, value: DistanceMetric)] = [
    ("perAxis", .perAxis), ("euclidean", .euclidean), ("manhattan", .manhattan),
  ]
}

extension PanAxis: NamedValue {
  package static let names: [(name: String, value: PanAxis)] = [
    ("any", .any), ("horizontal", .horizontal), ("vertical", .vertical),
  ]
}

extension SpanMetric: NamedValue {
  package static let names: [(name: String, value: SpanMetric)] = [
    ("betweenTwo", .betweenTwo), ("meanDeviation", .meanDeviation), ("meanRadius", .meanRadius),
  ]
}

extension TouchCountChange: NamedValue {
  package static let names: [(name: String, value: TouchCountChange)] = [
    ("goOn", .goOn), ("restart", .restart), ("end", .end),
    ("restartOnMovement", .restartOnMovement), ("cancel", .cancel),
  ]
}

extension ExtraTouch: NamedValue {
  package static let names: [(name: String, value: ExtraTouch)] = [
    ("leftOut", .leftOut), ("ends", .ends), ("denied", .denied),
  ]
}

extension VelocityStrategy: NamedValue {
  package static let names: [(name: String, value: VelocityStrategy)] = [
    ("blend", .blend), ("leastSquares", .leastSquares),
    ("restrictedLeastSquares", .restrictedLeastSquares), ("endpoints", .endpoints),
    ("interval", .interval), ("decayedSum", .decayedSum), ("impulse", .impulse),
  ]
}

extension TapRecognizer.Configuration.IntervalOrigin: NamedValue {
  package static let names: [(name: String, value: TapRecognizer.Configuration.IntervalOrigin)] = [
    ("liftToLanding", .liftToLanding), ("landingToLanding", .landingToLanding),
    ("liftToLift", .liftToLift),
  ]
}

extension SwipeDirection: NamedValue {
  package static let names: [(name: String, value: SwipeDirection)] = [
    ("right", .right), ("left", .left), ("up", .up), ("down", .down),
  ]
}

extension ScreenEdges: NamedValue {
  package static let names: [(name: String, value: ScreenEdges)] = [
    ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
  ]
}

extension JSONNode {
  /// Returns the index of this name in `names`; `noun` says what the names stand for.
  fileprivate func place(in names: [String], of noun: String) throws(JSONMismatch) -> Int {
    let name = try string()
    guard let place = names.firstIndex(of: name) else { throw unknown(noun, in: names) }
    return place
  }
}
