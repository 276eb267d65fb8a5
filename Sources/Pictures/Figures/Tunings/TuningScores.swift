/// The scores of a tuning for figures.
package struct TuningScores: Hashable, Sendable {
  /// One setup that was tried.
  package struct Candidate: Hashable, Sendable {
    /// The values of the candidate in words, such as `pan.hysteresis=8`.
    package var words: String
    /// The harmonic mean of precision and recall, from 0 to 1.
    package var f1: Double
    /// The mean time from the onset to the action, in seconds; nil if nothing was recognized.
    package var latency: Double?

    /// Creates a candidate.
    package init(_ words: String, f1: Double, latency: Double?) {
      (self.words, self.f1, self.latency) = (words, f1, latency)
    }
  }

  /// The scores at one value of a threshold.
  package struct Step: Hashable, Sendable {
    /// The value of the threshold.
    package var value: Double
    /// The scores from 0 to 1; nil if they are undefined.
    package var f1: Double?
    /// The share of the detected gestures that are correct.
    package var precision: Double?
    /// The share of the annotated gestures that are found.
    package var recall: Double?

    /// Creates a step.
    package init(_ value: Double, f1: Double?, precision: Double?, recall: Double?) {
      (self.value, self.f1, self.precision, self.recall) = (value, f1, precision, recall)
    }
  }

  /// The scores along one threshold.
  package struct Curve: Hashable, Sendable {
    /// The threshold, such as `pan.hysteresis`.
    package var name: String
    /// The unit of its values, such as `pt`; empty if they have none.
    package var unit: String
    /// The scores, in ascending order of values.
    package var steps: [Step]
    /// The value of the winner; nil if it is unknown.
    package var winner: Double?

    /// Creates a curve.
    package init(_ name: String, unit: String, _ steps: [Step], winner: Double?) {
      (self.name, self.unit, self.steps, self.winner) = (name, unit, steps, winner)
    }
  }

  /// The unchanged setup.
  package var baseline: Candidate?
  /// The candidate that was chosen.
  package var winner: Candidate?
  /// The candidates for which no other candidate is at least as good in accuracy, latency, false
  /// activations and the number of changed gestures.
  package var front: [Candidate] = []
  /// The score of the choice on folds that were not used for the choice, with its interval; nil
  /// without cross-validation.
  package var heldOut: (f1: Double, low: Double?, high: Double?)? {
    get { heldOutScore.map { ($0.f1, $0.low, $0.high) } }
    set { heldOutScore = newValue.map { HeldOut(f1: $0.f1, low: $0.low, high: $0.high) } }
  }
  private var heldOutScore: HeldOut?
  /// The scores along each threshold.
  package var curves: [Curve] = []

  /// Creates an empty tuning.
  package init() {}

  private struct HeldOut: Hashable, Sendable {
    var f1: Double
    var low: Double?
    var high: Double?
  }
}
