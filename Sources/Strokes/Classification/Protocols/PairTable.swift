/// The dissimilarities of all pairs within groups of samples, and the nearest sample to each.
struct PairTable {
  /// The group of each sample, and its index in the group.
  private var places: [(group: Int, place: Int)]
  private var sizes: [Int] = []
  private var values: [[Float]] = []

  /// Creates a table. `groups` divide the samples; pairs across groups are not compared.
  init<Pairwise: PairwiseClassifier>(
    _ classifier: Pairwise, _ forms: [Pairwise.Form], groups: [[Int]], measure: Int
  ) {
    places = Array(repeating: (-1, 0), count: forms.count)
    for (number, group) in groups.enumerated() {
      for (place, sample) in group.enumerated() { places[sample] = (number, place) }
      values.append(Self.pairs(of: group.map { forms[$0] }, classifier, measure))
      sizes.append(group.count)
    }
  }

  /// Returns the dissimilarities of each form to each, row by row.
  private static func pairs<Pairwise: PairwiseClassifier>(
    of forms: [Pairwise.Form], _ classifier: Pairwise, _ measure: Int
  ) -> [Float] {
    let count = forms.count
    return [Float](unsafeUninitializedCapacity: count * count) { buffer, filled in
      classifier.compare(forms, with: forms, by: measure) { row, values in
        for (column, value) in values.enumerated() { buffer[row * count + column] = value }
      }
      filled = count * count
    }
  }

  /// Ranks each class of the training by its nearest sample, plus its handicap for a test sample.
  func rankings(
    of fold: Fold, _ census: Census, handicaps: ((_ sample: Int) -> [Double])? = nil
  ) -> [Ranking] {
    var best = [Float](repeating: .infinity, count: census.classNames.count)
    return fold.testing.map { sample in
      for index in best.indices { best[index] = .infinity }
      let (group, row) = places[sample]
      values[group].withUnsafeBufferPointer { values in
        let start = row * sizes[group]
        for other in fold.training where places[other].group == group {
          let index = census.classes[other]
          best[index] = min(best[index], values[start + places[other].place])
        }
      }
      let handicaps = handicaps?(sample)
      return Ranking(
        best.enumerated().compactMap { index, value in
          value < .infinity
            ? Ranking.Entry(
              classIndex: index, score: -Double(value) - (handicaps?[index] ?? 0)) : nil
        })
    }
  }
}
