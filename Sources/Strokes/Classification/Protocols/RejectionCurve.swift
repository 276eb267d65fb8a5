/// How well a classifier distinguishes gestures of learned classes from gestures of a class that it
/// has not learned.
///
/// Each test has a novelty: how unlike all training examples it is. A limit on the novelty refuses
/// some true gestures, and accepts some gestures of an unseen class. The curve relates the two
/// shares.
public struct RejectionCurve: Hashable, Sendable {
  /// The novelties of gestures whose class is in the training, ascending.
  public private(set) var known: [Double]
  /// The novelties of gestures whose class was left out of the training, ascending.
  public private(set) var unseen: [Double]

  init(known: [Double], unseen: [Double]) {
    self.known = known.sorted()
    self.unseen = unseen.sorted()
  }

  /// The shares of refused gestures that reports use.
  package static let shares = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2]

  /// Returns the share of unseen gestures that are accepted if at most `share` of the true ones,
  /// from 0 to 1, is refused; nil without gestures of both kinds.
  package func falseAccepts(refusing share: Double) -> Double? {
    guard let limit = limit(refusing: share), !unseen.isEmpty else { return nil }
    var (low, high) = (0, unseen.count)
    while low < high {
      let middle = (low + high) / 2
      if unseen[middle] <= limit { low = middle + 1 } else { high = middle }
    }
    return Double(low) / Double(unseen.count)
  }

  /// Returns the largest accepted novelty for this share; nil without true gestures.
  package func limit(refusing share: Double) -> Double? {
    let refused = Int(Double(known.count) * min(max(share, 0), 1))
    return refused < known.count ? known[known.count - 1 - refused] : known.first
  }
}
