internal import Recognition

/// Rates of values that begin again in the middle of a gesture.
extension BlendedRate {
  /// Adds `difference` to the name of every reading from now on.
  mutating func shift(by difference: Double) { referenceReading += difference }

  /// Lets the present `reading` stand for 1 from now on.
  mutating func rescale(from reading: Double) {
    referenceReading = reading > 1e-6 ? referenceReading / reading : 1
  }
}
