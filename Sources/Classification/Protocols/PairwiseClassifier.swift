/// A classifier that compares a gesture with each example, and takes the class of the nearest.
///
/// All pairs are compared once, and every fold uses the results. The comparison knows no labels and
/// no writers; the protocol finds the nearest example in the training.
package protocol PairwiseClassifier: Classifier {
  /// Which of its measures the training calls for.
  func measure(for training: TrainingSet<Form>) -> Int

  /// Row by row, how unlike each form is to each; `forms.count` squared numbers.
  func dissimilarities(between forms: [Form], by measure: Int) -> [Float]

  /// Learns the part that cannot be computed from pairs of forms; nil if the classifier uses pairs
  /// only.
  func supplement(_ training: TrainingSet<Form>) throws -> PairwiseSupplement<Form>?
}

extension PairwiseClassifier {
  package func measure(for training: TrainingSet<Form>) -> Int { 0 }

  package func supplement(
    _ training: TrainingSet<Form>
  ) throws -> PairwiseSupplement<Form>? { nil }
}

extension TemplateClassifier: PairwiseClassifier {
  package func dissimilarities(between forms: [[Float]], by measure: Int) -> [Float] {
    TemplateBank.dissimilarities(matcher, between: forms)
  }
}

extension TemplateBank {
  /// Row by row, how unlike each form is to each.
  static func dissimilarities(_ matcher: Matcher, between forms: [[Float]]) -> [Float] {
    let bank = TemplateBank(matcher, forms)
    let count = forms.count
    return [Float](unsafeUninitializedCapacity: count * count) { buffer, filled in
      filled = count * count
      for (row, form) in forms.enumerated() {
        bank.dissimilarities(
          of: form,
          into: UnsafeMutableBufferPointer(rebasing: buffer[row * count..<(row + 1) * count]))
      }
    }
  }
}
