import LinearAlgebra

/// What the features of a gesture add to the dissimilarity of each class.
struct FeatureHandicaps: Sendable {
  let discriminant: LinearDiscriminant
  let weight: Double
  let limit: Double
  let classCount: Int

  init(_ discriminant: LinearDiscriminant, weight: Double, limit: Double, classCount: Int) {
    self.discriminant = discriminant
    self.weight = weight
    self.limit = limit
    self.classCount = classCount
  }

  /// One a class of the census; 0 for classes without examples. The likeliest class gets 0, the
  /// others more, so that a sum with a dissimilarity stays one.
  func values(_ features: [Double]) -> [Double] {
    let scores = discriminant.scores(features)
    let best = scores.max() ?? 0
    var values = [Double](repeating: 0, count: classCount)
    for (place, score) in zip(discriminant.classes, scores) {
      values[place] = min(weight * (best - score), limit)
    }
    return values
  }

  /// What a Mahalanobis distance of 1 adds to the novelty of a gesture, in units of the distance to
  /// a typical nearest example. With 0.05 the fewest gestures of unseen classes passed where 1 % of
  /// the others was refused, over $1, MMG and EDS-1 together [M].
  private static let noveltyWeight = 0.05

  func novelty(_ features: [Double], _ classIndex: Int) -> Double {
    Self.noveltyWeight
      * discriminant.novelty(of: features, classIndex: classIndex).squareRoot()
  }
}

extension LinearDiscriminant {
  /// Of rows of finite features, its covariance shrunk.
  static func fit(_ rows: [[Double]], _ labels: [Int]) throws(LearnerFault) -> Self {
    try LinearDiscriminant(
      Matrix(rows: rows.count, columns: rows.first?.count ?? 0, elements: rows.flatMap { $0 }),
      labels, .oracleApproximating)
  }
}
