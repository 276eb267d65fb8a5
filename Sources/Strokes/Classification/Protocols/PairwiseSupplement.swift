/// The part of a pairwise classifier that is not computed from pairs of forms.
package struct PairwiseSupplement<Form: Sendable>: Sendable {
  /// Returns the additional cost of each class of the census for a gesture; nil if there is none.
  let handicaps: (@Sendable (Form) -> [Double])?
  /// Returns how unlike all training examples a gesture with this ranking is; nil if it was not
  /// requested.
  let novelty: (@Sendable (_ form: Form, _ ranking: Ranking) -> Double)?

  init(
    handicaps: (@Sendable (Form) -> [Double])?,
    novelty: (@Sendable (_ form: Form, _ ranking: Ranking) -> Double)?
  ) {
    self.handicaps = handicaps
    self.novelty = novelty
  }
}
