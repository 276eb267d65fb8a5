import Libc
import LinearAlgebra

/// The amounts that the features of a gesture add to the dissimilarity of each class and to the
/// gesture's novelty.
struct FeatureHandicaps: Sendable {
  let discriminant: LinearDiscriminant
  let weight: Double
  let limit: Double
  private let classCount: Int
  /// The distance of the examples of each class from its mean; 1 if it is unknown.
  private let spreads: [Double]
  /// How well the covariance is known, from 0 to 1.
  private let trust: Double

  /// Fits the handicaps to rows of finite features; `classCount` is the number of classes in the
  /// census.
  init(
    _ rows: [[Double]], _ labels: [Int], weight: Double, limit: Double, classCount: Int
  ) throws(LearnerFault) {
    discriminant = try .fit(rows, labels)
    (self.weight, self.limit, self.classCount) = (weight, limit, classCount)
    let freedom = rows.count - discriminant.classes.count
    trust = Double(freedom) / (Double(freedom) + Self.rowsForTrust * Double(rows.first?.count ?? 0))
    spreads = Self.spreads(discriminant, rows, labels, freedom, classCount)
  }

  /// Returns one value for each class of the census; 0 for classes without examples. The most
  /// likely class gets 0 and the others more, so that the sum with a dissimilarity is also a
  /// dissimilarity.
  func values(_ features: [Double]) -> [Double] {
    let scores = discriminant.scores(features)
    let best = scores.max() ?? 0
    var values = [Double](repeating: 0, count: classCount)
    for (place, score) in zip(discriminant.classes, scores) {
      values[place] = min(weight * (best - score), limit)
    }
    return values
  }

  /// The degrees of freedom per feature with which the features count by half in a novelty. Among 8,
  /// 12, 16, 24 and 32, the unseen gestures that pass on $1, MMG and EDS-1 change little, and are fewest
  /// with 16; half of the writers, or two examples a class of each, were the training [M].
  private static let rowsForTrust = 16.0

  /// Returns the factor for the dissimilarity to the nearest example if the gesture is of this
  /// class: its distance from the class mean relative to that of the examples, reduced if the
  /// covariance is poorly known.
  func noveltyFactor(_ features: [Double], _ classIndex: Int) -> Double {
    let distance = discriminant.novelty(of: features, classIndex: classIndex).squareRoot()
    return pow(distance / spreads[classIndex], trust)
  }

  /// Returns the root mean squared Mahalanobis distances of the classes. One example at the average
  /// distance is added to each class, so that a class with one example has a spread, too.
  private static func spreads(
    _ discriminant: LinearDiscriminant, _ rows: [[Double]], _ labels: [Int], _ freedom: Int,
    _ classCount: Int
  ) -> [Double] {
    var (sums, counts) = (
      [Double](repeating: 0, count: classCount), [Double](repeating: 0, count: classCount)
    )
    for (row, label) in zip(rows, labels) {
      sums[label] += discriminant.novelty(of: row, classIndex: label)
      counts[label] += 1
    }
    let common = sums.reduce(0, +) / Double(max(freedom, 1))
    guard freedom > 0, common > 0 else { return [Double](repeating: 1, count: classCount) }
    return zip(sums, counts).map { (($0 + common) / max($1, 1)).squareRoot() }
  }
}

extension LinearDiscriminant {
  /// Fits a discriminant with a shrunk covariance to rows of finite features.
  static func fit(_ rows: [[Double]], _ labels: [Int]) throws(LearnerFault) -> Self {
    try LinearDiscriminant(
      Matrix(rows: rows.count, columns: rows.first?.count ?? 0, elements: rows.flatMap { $0 }),
      labels, .oracleApproximating)
  }
}
