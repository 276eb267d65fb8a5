/// A value of a recognizer that has no effect, because another value chooses a rule without it.
struct IdleValue: Hashable, Sendable {
  /// The name of the value.
  let name: String
  /// The value that makes it idle: "velocityStrategy is blend".
  let reason: String
  /// A member of a setup with which the value has an effect: `"velocityStrategy": "leastSquares"`.
  let remedy: String

  init(_ name: String, because reason: String, instead key: String, _ value: String) {
    self.name = name
    self.reason = reason
    remedy = "\"\(key)\": \(value)"
  }

  /// Returns the values of a pinch or a rotation that have no effect if it begins on landing.
  /// `others` are the names of values that only one of the two kinds has. `minimumOpposingMovement`
  /// is not among them, because a setup that is written for every preset may state it.
  static func withoutHysteresis(_ others: [String] = []) -> [IdleValue] {
    (["hysteresis", "beginsAtHysteresis", "baselineOffset"] + others).map {
      IdleValue($0, because: "beginsOnLanding is true", instead: "beginsOnLanding", "false")
    }
  }

  /// Returns a value of a pinch or a rotation that has no effect if each step is reported alone.
  static func ofGesture(_ name: String) -> IdleValue {
    IdleValue(name, because: "reportsEachStep is true", instead: "reportsEachStep", "false")
  }
}
