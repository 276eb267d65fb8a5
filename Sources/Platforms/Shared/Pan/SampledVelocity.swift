internal import Recognition
internal import TouchModel

/// A velocity that is estimated from more than two samples, in points a second.
struct SampledVelocity: Hashable, Sendable {
  /// Samples of the translation, which does not jump when a finger joins or leaves.
  private var samples: VelocityHistory
  /// The samples of each of several fingers; nil where a finger that lifts does not matter.
  private var opposing: OpposingVelocity?

  init(_ samples: VelocityHistory, dropsOpposing: Bool) {
    self.samples = samples
    if dropsOpposing { opposing = OpposingVelocity(samples) }
  }

  var estimate: Point { samples.velocity }

  mutating func move(
    to translation: Point, _ fingers: TouchSet, at time: Timestamp, in table: TouchTable
  ) {
    samples.add(translation, at: time)
    opposing?.move(fingers, at: time, in: table)
  }

  /// Forgets the samples if one of `touches`, which lift, moves against another of `fingers`.
  mutating func dropOpposing(
    _ touches: TouchSet, of fingers: TouchSet, at time: Timestamp, in table: TouchTable
  ) {
    if opposing?.lift(touches, of: fingers, at: time, in: table) == true { samples.forget() }
  }

  /// Handles the lift of the last finger.
  mutating func lift(at translation: Point, _ time: Timestamp) {
    samples.lift(at: translation, time)
  }

  /// Begins anew at the time of the last sample, from another translation.
  mutating func restart(from translation: Point) { samples.restart(at: translation) }

  /// Begins anew with a sample at translation zero.
  mutating func restart(at time: Timestamp) {
    samples.forget()
    samples.add(.zero, at: time)
  }

  mutating func forget() { samples.forget() }

  /// Forgets the touch sequence.
  mutating func reset() {
    samples.forget()
    opposing?.forget()
  }
}
