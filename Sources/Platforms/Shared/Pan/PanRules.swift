package import Recognition
internal import TouchModel

/// The differences of other platforms from UIKit in pans. The default values are UIKit's.
package struct PanRules: PlatformRules {
  package static var name: StaticString { "pan" }

  var metric = DistanceMetric.perAxis
  var beginsAtHysteresis = true
  var subtractsHysteresis = false
  var opposingMovement: Double?
  var reference = PanRecognizer.Configuration.Reference.centroid()
  var directionInterval: TimeSpan?
  var axis = PanAxis.any
  var endsWithinHysteresis = false
  var endsWithExtraTouch = false
  /// The estimator of the velocity; nil for a blend of two samples.
  var velocity: VelocityEstimator?
  var dropsOpposingVelocity = false
  /// Whether the pan begins without any movement when no other recognizer is left on the touches, as
  /// in Flutter's arena [S].
  var beginsWithoutRivals = false
  /// Where the pan must go; nil if it may go everywhere.
  var course: PanCourse?
  /// The rules of a platform that has a machine of its own for pans, which reads the values here, too;
  /// nil for `SharedPan`.
  var own: AnyPlatformRules<PanRecognizer.Configuration>?

  package init() {}

  package func machine(for configuration: PanRecognizer.Configuration) -> CustomMachine {
    own?.machine(for: configuration) ?? CustomMachine(platform: SharedPan(configuration, self))
  }

  package func machine(
    for configuration: PanRecognizer.Configuration, from start: EdgeStart
  ) -> CustomMachine? {
    CustomMachine(
      platform: SharedEdgePan(SharedPan(configuration, self), configuration, from: start))
  }

  func extent(of translation: Point) -> Double { metric.length(of: translation) }

  /// The least extent that is past the hysteresis, with room for rounding. Qt leaves none: a sum that
  /// is rounded up is past it.
  func leastPast(_ hysteresis: Double) -> Double {
    if case .landing = reference { return beginsAtHysteresis ? hysteresis : hysteresis.nextUp }
    return Rounding.leastPast(hysteresis, isInclusive: beginsAtHysteresis)
  }

  /// The part of the beginning translation that is not reported.
  func withheld(of translation: Point, _ hysteresis: Double) -> Point {
    guard subtractsHysteresis else { return .zero }
    func withheld(of component: Double) -> Double {
      guard abs(component) >= hysteresis - Rounding.slack else { return 0 }
      return component < 0 ? -hysteresis : hysteresis
    }
    switch metric {
    case .perAxis: return Point(x: withheld(of: translation.x), y: withheld(of: translation.y))
    case .euclidean, .manhattan:
      let length = translation.length
      return length > 0 ? translation * (min(hysteresis, length) / length) : .zero
    }
  }

  /// Returns why a pan failed whose fingers have all lifted, after at most `opposed` against each
  /// other. `reach` is the nearest that it came to an active offset.
  func failure(
    after attempt: PanAttempt, opposed: Double, reach: PanReach?,
    _ configuration: PanRecognizer.Configuration
  ) -> Failure {
    if let failure = configuration.numberFailure(after: attempt) { return failure }
    if let limit = opposingMovement, opposed >= limit - Rounding.slack {
      return Failure(.movedApart, measured: opposed, limit: limit)
    }
    if attempt.missed == 0, let reach {
      return Failure(.movedTooLittle, measured: reach.extent, limit: reach.limit)
    }
    return configuration.shortfall(after: attempt)
  }
}

extension PanRules {
  package func check(_ check: inout RangeCheck) {
    check.number("opposingMovement", opposingMovement)
    check.span("directionInterval", directionInterval)
    guard let course else { return }
    check.number("directionHalfWidth", course.halfWidth, to: 3.1416)
    for (name, offsets) in [("activeOffset", course.active), ("failOffset", course.fail)] {
      check.number(name, offsets.left)
      check.number(name, offsets.right)
      check.number(name, offsets.up)
      check.number(name, offsets.down)
    }
  }
}
