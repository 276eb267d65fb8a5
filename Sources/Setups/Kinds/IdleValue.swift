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
}
