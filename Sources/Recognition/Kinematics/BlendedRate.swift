internal import TouchModel

/// The rate of change of a scale or an angle: the first sample as it is, then three quarters of
/// what was and a quarter of what is. For rotation [R], its first sample [M]; for pinch by analogy
/// [I].
struct BlendedRate: Hashable, Sendable {
  private(set) var value = 0.0
  private var referenceReading: Double
  private var referenceTime: Timestamp

  init(reading: Double, at time: Timestamp) {
    referenceReading = reading
    referenceTime = time
  }

  /// Takes a sample; movements closer together than `shortest` share one.
  mutating func move(
    to reading: Double, at time: Timestamp, weight: Double, shortest: TimeSpan
  ) {
    let span = time.since(referenceTime)
    guard span >= shortest, span > .zero else { return }
    let sample = (reading - referenceReading) * (1e6 / Double(span.microseconds))
    value = value == 0 ? sample : (1 - weight) * value + weight * sample
    anchor(reading, at: time)
  }

  mutating func anchor(_ reading: Double, at time: Timestamp) {
    referenceReading = reading
    referenceTime = time
  }

  /// Adds `difference` to the name of every reading from now on.
  mutating func shift(by difference: Double) { referenceReading += difference }

  /// Lets the present `reading` stand for 1 from now on.
  mutating func rescale(from reading: Double) {
    referenceReading = reading > 1e-6 ? referenceReading / reading : 1
  }

  /// Starts from `reading` with a rate of zero.
  mutating func restart(_ reading: Double) {
    value = 0
    referenceReading = reading
  }
}
