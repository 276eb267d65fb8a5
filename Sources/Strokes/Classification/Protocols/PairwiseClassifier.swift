/// A group that is the last one of interest in the ranking of a candidate, such as its true class.
package struct RankingEnd {
  let group: Int
  /// The numbers that are added to the dissimilarity of each group; empty adds nothing.
  let handicaps: [Double]
}

/// A classifier that compares a gesture with each example, and returns the class of the nearest
/// one.
///
/// All pairs are compared once, and every fold uses the results. The comparison knows neither
/// labels nor writers; the protocol finds the nearest training example.
package protocol PairwiseClassifier: Classifier {
  /// Returns the index of the measure that is suitable for the training.
  func measure(for training: TrainingSet<Form>) -> Int

  /// Calls `body` for each candidate in turn, with its dissimilarity to each of `templates`.
  func compare(
    _ candidates: [Form], with templates: [Form], by measure: Int,
    _ body: (_ candidate: Int, _ dissimilarities: UnsafeBufferPointer<Float>) -> Void)

  /// Calls `body` for each candidate in turn, with its dissimilarity to the nearest template of each
  /// group; infinite for a group without templates. Most pairs are excluded by bounds.
  ///
  /// - Parameter ends: returns the group at which the ranking of a candidate may end. Groups behind
  ///   it may be infinite. Nil ranks all groups.
  func compare(
    _ candidates: [Form], withNearestOf groups: [[Form]], by measure: Int,
    ends: ((_ candidate: Int) -> RankingEnd)?,
    _ body: (_ candidate: Int, _ dissimilarities: [Float]) -> Void)

  /// Learns the part that cannot be computed from pairs of forms; nil if the classifier uses pairs
  /// only. Novelty is learned only on demand.
  func supplement(
    _ training: TrainingSet<Form>, withNovelty: Bool
  ) throws -> PairwiseSupplement<Form>?
}

extension PairwiseClassifier {
  package func measure(for training: TrainingSet<Form>) -> Int { 0 }

  package func supplement(
    _ training: TrainingSet<Form>, withNovelty: Bool
  ) throws -> PairwiseSupplement<Form>? { nil }
}

extension TemplateClassifier: PairwiseClassifier {
  package func compare(
    _ candidates: [[Float]], with templates: [[Float]], by measure: Int,
    _ body: (_ candidate: Int, _ dissimilarities: UnsafeBufferPointer<Float>) -> Void
  ) {
    TemplateBank(matcher, templates).compare(candidates, body)
  }

  package func compare(
    _ candidates: [[Float]], withNearestOf groups: [[[Float]]], by measure: Int,
    ends: ((_ candidate: Int) -> RankingEnd)?,
    _ body: (_ candidate: Int, _ dissimilarities: [Float]) -> Void
  ) {
    matcher.compare(candidates, withNearestOf: groups, ends: ends, body)
  }
}

extension TemplateMatcher {
  /// Calls `body` for each form in turn, with its dissimilarity to the nearest form of each group. See
  /// `PairwiseClassifier`.
  func compare(
    _ forms: [[Float]], withNearestOf groups: [[[Float]]],
    ends: ((_ index: Int) -> RankingEnd)?,
    _ body: (_ index: Int, _ dissimilarities: [Float]) -> Void
  ) {
    let banks = groups.map { TemplateBank(self, $0) }
    var least = [Float](repeating: .infinity, count: groups.count)
    for (index, form) in forms.enumerated() {
      let end = ends?(index)
      let last = end.map { banks[$0.group].nearest(to: form)?.dissimilarity ?? .infinity }
      for group in banks.indices {
        if let end, let last {
          least[group] =
            group == end.group
            ? last : banks[group].nearest(to: form, below: end.limit(of: group, last)) ?? .infinity
        } else {
          least[group] = banks[group].nearest(to: form, below: .infinity) ?? .infinity
        }
      }
      body(index, least)
    }
  }
}

extension TemplateBank {
  /// Returns the dissimilarity to the most similar template; nil if none is below `limit`.
  fileprivate func nearest(to form: [Float], below limit: Float) -> Float? {
    limit > 0 ? nearest(to: form, below: limit, handicaps: [])?.dissimilarity : nil
  }
}

extension RankingEnd {
  /// Returns the dissimilarity from which on a group comes behind the last one, whose dissimilarity
  /// is `last`. It is slightly larger, so that rounding hides no group.
  fileprivate func limit(of group: Int, _ last: Float) -> Float {
    let lead = handicaps.isEmpty ? 0 : handicaps[self.group] - handicaps[group]
    let limit = Double(last) + lead
    return Float(limit + abs(limit) * 1e-5 + 1e-6)
  }
}

extension TemplateBank {
  /// Calls `body` for each form in turn, with its dissimilarity to each template of the bank.
  func compare(
    _ forms: [[Float]],
    _ body: (_ index: Int, _ dissimilarities: UnsafeBufferPointer<Float>) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: Float.self, capacity: max(count, 1)) { room in
      let row = UnsafeMutableBufferPointer(rebasing: room[..<count])
      for (index, form) in forms.enumerated() {
        dissimilarities(of: form, into: row)
        body(index, UnsafeBufferPointer(row))
      }
    }
  }
}
