internal import Libc

/// The distribution of many positive numbers, in constant memory.
///
/// Numbers are counted in classes that are 0.5 % apart, so the error of a quantile is at most 0.3
/// %. The minimum, the maximum and the mean are exact.
package struct QuantileSketch: Sendable {
  private static let ratio = 0.005
  /// The lower bound of the classes, which end at 10⁹. Smaller numbers count as this one.
  private static let least = 1e-6
  private static let classes = 7000

  private var counts: [UInt32] = []
  package private(set) var count = 0
  package private(set) var minimum = Double.infinity
  package private(set) var maximum = -Double.infinity
  private var sum = 0.0

  package init() {}

  package var mean: Double? { count == 0 ? nil : sum / Double(count) }

  /// Counts a number. Infinite values and not-a-number are ignored; numbers of 0 or less count as
  /// the smallest.
  package mutating func add(_ number: Double) {
    guard number.isFinite else { return }
    if counts.isEmpty { counts = [UInt32](repeating: 0, count: Self.classes) }
    let index = Self.index(of: number)
    if counts[index] < .max { counts[index] += 1 }
    count += 1
    sum += number
    minimum = min(minimum, number)
    maximum = max(maximum, number)
  }

  /// Returns the number below which the share `share` (0 to 1) of all numbers lies; nil if there
  /// are no numbers.
  package func quantile(_ share: Double) -> Double? {
    guard count > 0 else { return nil }
    let rank = min(max(share, 0), 1) * Double(count - 1)
    if rank == 0 { return minimum }
    if rank == Double(count - 1) { return maximum }
    var seen = 0
    for (index, number) in counts.enumerated() where number > 0 {
      seen += Int(number)
      if Double(seen) > rank { return min(max(Self.value(of: index), minimum), maximum) }
    }
    return maximum
  }

  package var median: Double? { quantile(0.5) }

  /// The classes that are not empty, each with its value and its count.
  var histogram: [(value: Double, count: Int)] {
    counts.enumerated().filter { $0.element > 0 }
      .map { (min(max(Self.value(of: $0.offset), minimum), maximum), Int($0.element)) }
  }

  private static func index(of number: Double) -> Int {
    guard number > least else { return 0 }
    return min(classes - 1, Int(log(number / least) / log1p(ratio)) + 1)
  }

  private static func value(of index: Int) -> Double {
    index == 0 ? 0 : least * exp((Double(index) - 0.5) * log1p(ratio))
  }
}
