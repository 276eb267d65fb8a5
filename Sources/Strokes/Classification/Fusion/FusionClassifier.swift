import Features
package import Strokes

/// A `GeneralClassifier` whose feature weight is learned from the training alone.
///
/// Parts of the training are held out in turn, as for limits on novelty. The weight with the fewest
/// errors on them is chosen; among equal ones, the nearest to the general weight.
package struct FusionClassifier: Classifier {
  /// The feature weights to choose from; 0 ranks by the nearest example alone.
  package static let weights = [0, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05]

  private let general: GeneralClassifier

  package init() { general = GeneralClassifier() }

  package func form(of gesture: StrokeGesture) -> GeneralForm { general.form(of: gesture) }

  package func fit(_ training: TrainingSet<GeneralForm>) throws(LearnerFault) -> FittedGeneral {
    try GeneralClassifier(featureWeight: weight(for: training)).fit(training)
  }

  /// Returns the best weight for the training; the general one if too little can be held out.
  ///
  /// O(n² f) for n examples, because each is compared once with the others of its parts.
  package func weight(for training: TrainingSet<GeneralForm>) -> Double {
    let parts = training.parts
    var errors = [Int](repeating: 0, count: Self.weights.count)
    for part in Set(parts).sorted() {
      let kept = training.subset(parts.indices.filter { parts[$0] != part })
      // With a weight of 0 the templates rank alone.
      guard let alone = try? GeneralClassifier(featureWeight: 0).fit(kept),
        let discriminant = try? GeneralClassifier(featureWeight: 1, featureLimit: .infinity)
          .discriminant(of: kept)
      else { continue }
      for index in parts.indices where parts[index] == part {
        let form = training.forms[index]
        let shapes = alone.ranking(of: form).entries
        let costs = discriminant.values(form.features)
        for (place, weight) in Self.weights.enumerated() {
          let best = shapes.min { one, other in
            total(one, costs, weight) < total(other, costs, weight)
          }
          if best?.classIndex != training.classes[index] { errors[place] += 1 }
        }
      }
    }
    let best = Self.weights.indices.min { one, other in
      (errors[one], distance(Self.weights[one])) < (errors[other], distance(Self.weights[other]))
    }
    return best.map { Self.weights[$0] } ?? general.featureWeight
  }

  private func total(_ entry: Ranking.Entry, _ costs: [Double], _ weight: Double) -> Double {
    min(weight * costs[entry.classIndex], general.featureLimit) - entry.score
  }

  private func distance(_ weight: Double) -> Double { abs(weight - general.featureWeight) }
}
