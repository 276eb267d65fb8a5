internal import TouchModel

/// The times between frames and their median, in memory that does not grow with their number.
///
/// They are exact to the microsecond below 65 ms and to the millisecond below 65 s. Equal times are
/// not counted.
struct FrameDistances {
  /// The counts of whole units of time.
  private struct Bins {
    static let count = 65_536
    private var counts: [UInt32] = []
    private var used = 0..<0
    private(set) var total = 0

    mutating func add(_ bin: Int) {
      if counts.isEmpty { counts = [UInt32](repeating: 0, count: Self.count) }
      counts[bin] &+= 1
      total += 1
      let before = used.isEmpty ? bin..<bin + 1 : used
      used = min(before.lowerBound, bin)..<max(before.upperBound, bin + 1)
    }

    /// Returns the bin of the entry with this rank.
    func bin(at rank: Int) -> Int {
      var rest = rank
      for bin in used {
        rest -= Int(counts[bin])
        if rest < 0 { return bin }
      }
      return Self.count - 1
    }
  }

  private var microseconds = Bins()
  private var milliseconds = Bins()

  mutating func add(_ span: TimeSpan) {
    let distance = span.microseconds
    guard distance > 0 else { return }
    if distance < Int64(Bins.count) {
      microseconds.add(Int(distance))
    } else {
      milliseconds.add(Int(min(distance / 1000, Int64(Bins.count - 1))))
    }
  }

  /// The median of 1 / distance, in hertz. For an even number of distances, it is the mean of the
  /// two in the middle.
  var rate: Double? {
    let count = microseconds.total + milliseconds.total
    guard count > 0 else { return nil }
    return (1 / seconds(at: (count - 1) / 2) + 1 / seconds(at: count / 2)) / 2
  }

  private func seconds(at rank: Int) -> Double {
    rank < microseconds.total
      ? Double(microseconds.bin(at: rank)) / 1e6
      : Double(milliseconds.bin(at: rank - microseconds.total)) / 1e3
  }
}
