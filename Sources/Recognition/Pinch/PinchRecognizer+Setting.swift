package import TouchModel

/// A scale that the application sets while the pinch goes on.
extension PinchRecognizer {
  package mutating func set(_ change: Command.Change) -> Bool {
    guard case .scale(let value) = change else { return false }
    setScale(value)
    return true
  }

  /// Lets the present span stand for `value`; the velocity starts from zero.
  package mutating func setScale(_ value: Double) {
    size.set(value)
    rate.restart(value)
  }
}
