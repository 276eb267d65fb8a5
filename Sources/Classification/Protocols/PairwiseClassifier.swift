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
