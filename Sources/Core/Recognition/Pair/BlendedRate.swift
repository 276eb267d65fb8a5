package import TouchModel

/// The rate of change of a scale or an angle: the first sample as it is, then three quarters of
/// what was and a quarter of what is. For rotation [R], its first sample [M]; for pinch by analogy
/// [I].
package struct BlendedRate: Hashable, Sendable {
  package private(set) var value = 0.0
  /// The reading from which the next sample counts.
  package var referenceReading: Double
  private var referenceTime: Timestamp

  package init(reading: Double, at time: Timestamp) {
    referenceReading = reading
    referenceTime = time
  }

  /// Takes a sample; movements closer together than `shortest` share one. Returns the rate, which then
  /// need not be read from memory.
  @inline(__always)
  @discardableResult
  package mutating func move(
    to reading: Double, at time: Timestamp, weight: Double, shortest: TimeSpan
  ) -> Double {
    let (span, last) = (time.since(referenceTime), value)
    guard span >= shortest, span > .zero else { return last }
    let sample = (reading - referenceReading) * (1e6 / Double(span.microseconds))
    let rate = last == 0 ? sample : (1 - weight) * last + weight * sample
    value = rate
    anchor(reading, at: time)
    return rate
  }

  package mutating func anchor(_ reading: Double, at time: Timestamp) {
    referenceReading = reading
    referenceTime = time
  }

  /// Starts from `reading` with a rate of zero.
  package mutating func restart(_ reading: Double) {
    value = 0
    referenceReading = reading
  }
}
