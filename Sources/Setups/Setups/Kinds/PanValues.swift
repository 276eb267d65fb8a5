internal import Platforms
internal import Recognition

/// The values of a pan as setups spell them: one key for each value, in any order.
///
/// A `PanRecognizer.Configuration` names the rule of a platform together with the values of that
/// rule. A setup can state the values of other rules, too; they are kept, and `resolved` leaves
/// them out.
struct PanValues: Hashable, Sendable {
  /// The values that a setup and a configuration spell in the same way.
  var plain: PanRecognizer.Configuration
  /// The values of the reference.
  var reference: PanReferenceValues
  /// The values of a blend of two samples.
  var blend: BlendValues
  /// The values of an estimate from more than two samples.
  var velocity: VelocityValues
  /// Whether the velocity becomes 0 if a finger lifts while it moves against another finger; in
  /// UIKit it does not [R]. For strategies other than `blend`.
  var dropsOpposingVelocity = false

  init(_ configuration: PanRecognizer.Configuration) {
    plain = configuration
    reference = PanReferenceValues(configuration.reference)
    switch configuration.velocity {
    case .blend(let blend):
      self.blend = BlendValues(blend)
      velocity = VelocityValues()
    case .sampled(let estimator, let dropsOpposing):
      blend = BlendValues(BlendedVelocity())
      velocity = VelocityValues(estimator)
      dropsOpposingVelocity = dropsOpposing
    }
    (plain.reference, plain.velocity) = (.centroid(), .blend())
  }

  var resolved: PanRecognizer.Configuration {
    var configuration = plain
    configuration.reference = reference.resolved
    configuration.velocity =
      velocity.resolved.map { .sampled($0, dropsOpposing: dropsOpposingVelocity) }
      ?? .blend(blend.resolved)
    return configuration
  }
}

/// The values of `PanRecognizer.Configuration.Reference` as setups spell them.
struct PanReferenceValues: Hashable, Sendable {
  /// The effect of a finger that lands or lifts on a pan in progress [A].
  var touchCountChange = TouchCountChange.goOn
  /// Whether a finger that lands or lifts before the pan begins resets the movement so far; in UIKit
  /// that movement counts [R].
  var startsAnewWithTouches = false
  /// Whether the translation is measured from the points where the first fingers landed, as many as
  /// the pan needs; in UIKit it is the movement of the centroid since the fingers last changed [R].
  var measuresFromLanding = false
  /// Whether the hysteresis is measured from the landing of the first finger, whichever fingers are
  /// down now: Hammer.js [S]. It is compared once more when the last finger lifts, and the translation
  /// goes on with any number of fingers. In UIKit only the movement since the fingers last changed
  /// counts, with an allowed number of fingers [R].
  var measuresFromFirstTouch = false
  /// Whether the centroid is rounded to whole points, halves up; in UIKit it is not [R], in
  /// Hammer.js to pixels [S].
  var roundsCentroid = false

  init(_ reference: PanRecognizer.Configuration.Reference) {
    switch reference {
    case .centroid(let change, let startsAnew, let isRounded):
      (touchCountChange, startsAnewWithTouches, roundsCentroid) = (change, startsAnew, isRounded)
    case .firstTouch(let change, let isRounded):
      measuresFromFirstTouch = true
      (touchCountChange, roundsCentroid) = (change, isRounded)
    case .landing:
      measuresFromLanding = true
    }
  }

  var resolved: PanRecognizer.Configuration.Reference {
    if measuresFromLanding { return .landing }
    if measuresFromFirstTouch {
      return .firstTouch(touchCountChange: touchCountChange, isRounded: roundsCentroid)
    }
    return .centroid(
      touchCountChange: touchCountChange, startsAnew: startsAnewWithTouches,
      isRounded: roundsCentroid)
  }

  /// The values that have no effect here, each with the reason. `touchCountChange` is not among
  /// them, because a setup that is written for every preset may state it.
  var idle: [IdleValue] {
    if measuresFromLanding {
      return ["startsAnewWithTouches", "roundsCentroid"].map {
        IdleValue(
          $0, because: "measuresFromLanding is true", instead: "measuresFromLanding", "false")
      }
    }
    guard measuresFromFirstTouch else { return [] }
    return [
      IdleValue(
        "startsAnewWithTouches", because: "measuresFromFirstTouch is true",
        instead: "measuresFromFirstTouch", "false")
    ]
  }
}
