/// The dissimilarity of each test sample of one fold to the nearest example of each class.
///
/// Pairs of the fold are not stored, so the table grows with the number of tests and classes, and not
/// with the square of the samples.
struct ClassTable {
  let fold: Fold
  /// The index of the measure of the classifier.
  let measure: Int
  private let classCount: Int
  /// One row for each test sample; infinite for classes without an example.
  private var values: [Float]

  /// Creates a table.
  ///
  /// - Parameter ends: returns the class at which the ranking of a test may end. The classes behind it
  ///   may be left out. Nil ranks all classes.
  init<Pairwise: PairwiseClassifier>(
    of fold: Fold, _ classifier: Pairwise, _ forms: [Pairwise.Form], _ census: Census,
    measure: Int, ends: ((_ test: Int) -> RankingEnd)? = nil
  ) {
    (self.fold, self.measure) = (fold, measure)
    let count = census.classNames.count
    var groups = [[Pairwise.Form]](repeating: [], count: count)
    for sample in fold.training { groups[census.classes[sample]].append(forms[sample]) }
    var values = [Float](repeating: .infinity, count: fold.testing.count * count)
    classifier.compare(
      fold.testing.map { forms[$0] }, withNearestOf: groups, by: measure, ends: ends
    ) { test, dissimilarities in
      for label in 0..<count { values[test * count + label] = dissimilarities[label] }
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
