/// The largest novelties of held-out examples: all that the limit depends on.
struct LargestNovelties {
  private let share: Double
  /// The number of novelties that are kept.
  private let capacity: Int
  /// In ascending order.
  private var values: [Double] = []
  /// The number of examples, including those whose novelties are not kept.
  var count = 0

  /// Creates a collection of the novelties of up to `most` examples. `share` is the share of them that
  /// may be refused.
  init(refusing share: Double, of most: Int) {
    self.share = min(max(share, 0), 1)
    // One more than needed, because ranks are rounded.
    capacity = max(1, most - Self.rank(share: self.share, of: most) + 2)
  }

  /// Returns the rank of the limit among ascending novelties, from 1.
  private static func rank(share: Double, of count: Int) -> Int {
    let rank = (Double(count + 1) * (1 - share)).rounded(.up)
    return min(max(Int(rank), 1), max(count, 1))
  }

  /// Returns whether a novelty that does not exceed `bound` may be one of the largest.
  func mayKeep(_ bound: Double) -> Bool {
    guard let least = values.first, values.count == capacity else { return true }
    return bound > least
  }

  /// Adds the novelty of an example.
  mutating func insert(_ novelty: Double) {
    count += 1
    if values.count == capacity {
      guard novelty > values[0] else { return }
      values.removeFirst()
    }
    values.insert(novelty, at: values.firstIndex { $0 > novelty } ?? values.count)
  }

  /// The novelty that the given share of the examples exceeds; nil without examples.
  var limit: Double? {
    count > 0 ? values[values.count - 1 - (count - Self.rank(share: share, of: count))] : nil
  }

  /// Returns the number of examples whose novelty is greater than `limit`.
  func countAbove(_ limit: Double) -> Int { values.count { $0 > limit } }
}
