import TouchModel

/// The times at which the device scans its surface: evenly spaced, except for a jitter that depends
/// only on the number of the scan.
struct ScanClock {
  /// The time between scans in microseconds.
  private let period: Double
  private let jitter: Double
  private let seed: UInt64

  init(_ device: SyntheticDevice, seed: UInt64) {
    period = 1e6 / device.rate
    jitter = min(device.clockJitter, 0.4 * period)
    self.seed = seed
  }

  func time(of tick: Int) -> Timestamp {
    let bits = SeededGenerator.splitMix(seed, step: UInt64(bitPattern: Int64(tick)))
    let late = jitter * (2 * SeededGenerator.fraction(bits) - 1)
    let microseconds = (Double(tick) * period + late).rounded()
    return Timestamp(microseconds: max(Int64(exactly: microseconds) ?? 0, 0))
  }

  /// Returns the first scan that is due at `seconds` or later.
  func tick(at seconds: Double) -> Int {
    Int(exactly: (seconds * 1e6 / period).rounded(.up)) ?? 0
  }
}
