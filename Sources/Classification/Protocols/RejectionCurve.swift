/// How well a classifier tells gestures of the classes it has learned from those of one it has not.
///
/// Each test has a novelty, how unlike it is to all that was learned. A limit on it refuses some true
/// gestures, and lets some of an unseen class pass; the curve is the one against the other.
public struct RejectionCurve: Hashable, Sendable {
  /// The novelties of gestures whose class is in the training, ascending.
  public private(set) var known: [Double]
  /// The novelties of gestures whose class was left out of the training, ascending.
  public private(set) var unseen: [Double]

  init(known: [Double], unseen: [Double]) {
    self.known = known.sorted()
    self.unseen = unseen.sorted()
  }

  /// Shares of refused gestures that reports give.
  package static let shares = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2]

  /// The share of unseen gestures that pass where `share` of the true ones, from 0 to 1, is refused
  /// at most; nil without gestures of both kinds.
  package func falseAccepts(refusing share: Double) -> Double? {
    guard let limit = limit(refusing: share), !unseen.isEmpty else { return nil }
    var (low, high) = (0, unseen.count)
    while low < high {
      let middle = (low + high) / 2
      if unseen[middle] <= limit { low = middle + 1 } else { high = middle }
    }
    return Double(low) / Double(unseen.count)
  }

  /// The largest novelty that is accepted.
  package func limit(refusing share: Double) -> Double? {
    let refused = Int(Double(known.count) * min(max(share, 0), 1))
    return refused < known.count ? known[known.count - 1 - refused] : known.first
  }
}
