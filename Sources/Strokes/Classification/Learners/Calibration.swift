import Libc

/// Converts scores to probabilities, and rejects gestures that belong to none of the known classes.
package struct Calibration: Hashable, Sendable {
  /// The divisor of scores before they are converted to probabilities (Guo et al. 2017, temperature
  /// scaling).
  package let temperature: Double
  /// The largest novelty that is still accepted; nil accepts everything.
  package let noveltyLimit: Double?
  /// The share of true gestures that the limit refuses, on held-out examples.
  package let refusedShare: Double
  /// The number of held-out examples from which it was learned; 0 if the training was too small.
  package let exampleCount: Int

  /// A calibration that accepts everything, and takes scores as logarithms of likelihoods.
  package static let none = Calibration(
    temperature: 1, noveltyLimit: nil, refusedShare: 0, exampleCount: 0)

  init(temperature: Double, noveltyLimit: Double?, refusedShare: Double, exampleCount: Int) {
    self.temperature = temperature
    self.noveltyLimit = noveltyLimit
    self.refusedShare = refusedShare
    self.exampleCount = exampleCount
  }

  /// Learns from held-out examples.
  ///
  /// - Parameter refusing: the share of true gestures that may be refused, such as 0.01.
  init(_ heldOut: HeldOutExamples, refusing share: Double) {
    let examples = heldOut.examples
    guard !examples.isEmpty else {
      self = .none
      return
    }
    let novelties = examples.filter { $0.ranking.best?.classIndex == $0.truth }.map(\.novelty)
      .sorted()
    let allowed = Int(Double(novelties.count) * min(max(share, 0), 1))
    let limit =
      novelties.isEmpty || allowed >= novelties.count
      ? nil : novelties[novelties.count - 1 - allowed]
    self.init(
      temperature: Self.temperature(of: examples), noveltyLimit: limit,
      refusedShare: novelties.isEmpty ? 0 : Double(allowed) / Double(novelties.count),
      exampleCount: examples.count)
  }

  /// Returns the probabilities of a ranking's classes, in its order. Their sum is 1.
  package func probabilities(_ ranking: Ranking) -> [Double] {
    guard let best = ranking.best else { return [] }
    let weights = ranking.entries.map { exp(($0.score - best.score) / temperature) }
    let sum = weights.reduce(0, +)
    return weights.map { $0 / sum }
  }

  /// Returns the temperature that makes the true classes most likely, by golden-section search over
  /// its logarithm: the mean surprise has a single minimum there.
  private static func temperature(of examples: [HeldOutExamples.Example]) -> Double {
    let ratio = (5.0.squareRoot() - 1) / 2
    var (low, high) = (-12.0, 12.0)
    var (left, right) = (high - ratio * (high - low), low + ratio * (high - low))
    var (atLeft, atRight) = (surprise(examples, exp(left)), surprise(examples, exp(right)))
    while high - low > 1e-3 {
      if atLeft <= atRight {
        (high, right, atRight) = (right, left, atLeft)
        left = high - ratio * (high - low)
        atLeft = surprise(examples, exp(left))
      } else {
        (low, left, atLeft) = (left, right, atRight)
        right = low + ratio * (high - low)
        atRight = surprise(examples, exp(right))
      }
    }
    return exp((low + high) / 2)
  }

  /// Returns the mean negative logarithm of the true class's probability. A class that was not
  /// named counts with a probability of 1e-12.
  private static func surprise(
    _ examples: [HeldOutExamples.Example], _ temperature: Double
  ) -> Double {
    let trial = Calibration(
      temperature: temperature, noveltyLimit: nil, refusedShare: 0, exampleCount: 0)
    return examples.reduce(0.0) { sum, example in
      let place = example.ranking.entries.firstIndex { $0.classIndex == example.truth }
      let share = place.map { trial.probabilities(example.ranking)[$0] } ?? 0
      return sum - log(max(share, 1e-12))
    } / Double(max(examples.count, 1))
  }
}
