/// The dissimilarity of each test sample of one fold to the nearest example of each class.
///
/// Each pair of the fold is compared once and not stored, so the table grows with the number of
/// tests and classes, and not with the square of the samples.
struct ClassTable {
  let fold: Fold
  /// The index of the measure of the classifier.
  let measure: Int
  private let classCount: Int
  /// One row for each test sample; infinite for classes without an example.
  private var values: [Float]

  init<Pairwise: PairwiseClassifier>(
    of fold: Fold, _ classifier: Pairwise, _ forms: [Pairwise.Form], _ census: Census, measure: Int
  ) {
    (self.fold, self.measure) = (fold, measure)
    let (count, classes) = (census.classNames.count, fold.training.map { census.classes[$0] })
    var values = [Float](repeating: .infinity, count: fold.testing.count * count)
    classifier.compare(
      fold.testing.map { forms[$0] }, with: fold.training.map { forms[$0] }, by: measure
    ) { test, dissimilarities in
      for (place, label) in classes.enumerated() {
        values[test * count + label] = min(values[test * count + label], dissimilarities[place])
      }
    }
    (self.values, classCount) = (values, count)
  }

  /// Ranks the classes for each test sample, by the nearest example of each class plus the values
  /// that `handicaps` returns.
  ///
  /// - Parameter missing: a class whose examples do not count.
  func rankings(
    leavingOut missing: Int? = nil, handicaps: ((_ sample: Int) -> [Double])? = nil
  ) -> [Ranking] {
    fold.testing.enumerated().map { test, sample in
      let handicaps = handicaps?(sample)
      return Ranking(
        (0..<classCount).compactMap { label in
          let value = values[test * classCount + label]
          guard value < .infinity, label != missing else { return nil }
          return Ranking.Entry(
            classIndex: label, score: -Double(value) - (handicaps?[label] ?? 0))
        })
    }
  }
}
