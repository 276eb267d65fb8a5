/// The part of a pairwise classifier that is not computed from pairs of forms.
package struct PairwiseSupplement<Form: Sendable>: Sendable {
  /// For a gesture, what each class of the census costs more; nil for nothing.
  let handicaps: (@Sendable (Form) -> [Double])?
  /// How unlike all that was learned a gesture is, if it is of this class; nil if it was not asked
  /// for.
  let novelty: (@Sendable (_ form: Form, _ classIndex: Int) -> Double)?

  init(
    handicaps: (@Sendable (Form) -> [Double])?,
    novelty: (@Sendable (_ form: Form, _ classIndex: Int) -> Double)?
  ) {
    self.handicaps = handicaps
    self.novelty = novelty
  }
}
