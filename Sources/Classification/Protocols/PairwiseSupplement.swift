/// What a classifier of pairs learns beside the pairs.
public struct PairwiseSupplement<Form: Sendable>: Sendable {
  /// For a gesture, what each class of the census costs more.
  let handicaps: @Sendable (Form) -> [Double]
  /// How many times as novel as its dissimilarity a gesture is, if it is of this class.
  let noveltyFactor: @Sendable (_ form: Form, _ classIndex: Int) -> Double

  init(
    handicaps: @escaping @Sendable (Form) -> [Double],
    noveltyFactor: @escaping @Sendable (_ form: Form, _ classIndex: Int) -> Double
  ) {
    self.handicaps = handicaps
    self.noveltyFactor = noveltyFactor
  }
}
