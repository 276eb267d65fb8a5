internal import TouchModel

/// Distances between frames, and their median, in memory that does not grow with their number.
///
/// Exact to the microsecond below 65 ms and to the millisecond below 65 s; equal times tell nothing.
struct FrameDistances {
  private static let fineCount = 65_536
  private static let coarseCount = 65_536

  private var fine: [UInt32] = []
  private var coarse: [UInt32] = []
  private var count = 0
  /// The highest bins that are in use.
  private var highestFine = 0
  private var highestCoarse = 0

  mutating func add(_ span: TimeSpan) {
    let distance = span.microseconds
    guard distance > 0 else { return }
    if fine.isEmpty { fine = [UInt32](repeating: 0, count: Self.fineCount) }
    count += 1
    if distance < Int64(Self.fineCount) {
      fine[Int(distance)] &+= 1
      highestFine = max(highestFine, Int(distance))
      return
    }
    if coarse.isEmpty { coarse = [UInt32](repeating: 0, count: Self.coarseCount) }
    let bin = Int(min(distance / 1000, Int64(Self.coarseCount - 1)))
    coarse[bin] &+= 1
    highestCoarse = max(highestCoarse, bin)
  }

  /// The median of 1 / distance, in hertz; the mean of the two in the middle of an even number.
  var rate: Double? {
    guard count > 0 else { return nil }
    let low = distance(at: (count - 1) / 2)
    let high = distance(at: count / 2)
    return (1 / low + 1 / high) / 2
  }

  /// In seconds.
  private func distance(at rank: Int) -> Double {
    var rest = rank
    for (microseconds, number) in fine.prefix(highestFine + 1).enumerated() {
      if rest < Int(number) { return Double(microseconds) / 1e6 }
      rest -= Int(number)
    }
    for (milliseconds, number) in coarse.prefix(highestCoarse + 1).enumerated() {
      if rest < Int(number) { return Double(milliseconds) / 1e3 }
      rest -= Int(number)
    }
    return Double(Self.coarseCount) / 1e3
  }
}
