internal import TouchModel

/// The times between frames, in bins of an eighth of an octave, and their quantiles.
struct IntervalCounts {
  private var counts = [UInt32](repeating: 0, count: bins)
  private(set) var total = 0
  private static let bins = 8 * 40

  mutating func add(_ span: TimeSpan) {
    guard span.microseconds > 0 else { return }
    let value = UInt64(span.microseconds)
    let octave = UInt64.bitWidth - 1 - value.leadingZeroBitCount
    let rest = octave >= 3 ? Int(value >> UInt64(octave - 3)) & 7 : 0
    counts[min(octave * 8 + rest, Self.bins - 1)] &+= 1
    total += 1
  }

  /// The middle of the bin, in microseconds, of the interval that has `rank` shorter ones; nil if there are not so many
  /// intervals.
  func value(atRank rank: Int) -> Double? {
    var left = rank
    for (bin, count) in counts.enumerated() where count > 0 {
      left -= Int(count)
      if left < 0 {
        let octave = bin / 8
        let base = Double(UInt64(1) << UInt64(min(octave, 62)))
        return base * (1 + (Double(bin % 8) + 0.5) / 8)
      }
    }
    return nil
  }
}
