package import Recognition
internal import TouchModel

/// The differences of other platforms from UIKit in long presses. The default values are UIKit's.
package struct LongPressRules: PlatformRules {
  package static var name: StaticString { "longPress" }

  var metric = DistanceMetric.euclidean
  var allowsExactMovement = true
  var roundsPositions = false
  var endsWithExtraTouch = false
  var cancelsWhenMoved = false
  var direction: PanDirection?
  var directionHalfWidth = PanCourse.usualHalfWidth
  /// The rules of a platform that has a machine of its own for presses, which reads the values here, too;
  /// nil for `SharedLongPress`.
  var own: AnyPlatformRules<LongPressRecognizer.Configuration>?

  package init() {}

  package func machine(for configuration: LongPressRecognizer.Configuration) -> CustomMachine {
    own?.machine(for: configuration)
      ?? CustomMachine(platform: SharedLongPress(configuration, self))
  }

  /// How far a press must have moved before its direction is judged, in points: its own limit, or UIKit's.
  func leastDirected(_ configuration: LongPressRecognizer.Configuration) -> Double {
    configuration.allowableMovement ?? 10
  }

  /// The limit for the movement of a finger.
  func movement(_ configuration: LongPressRecognizer.Configuration) -> DistanceLimit {
    DistanceLimit(
      limit: configuration.allowableMovement, metric: metric, isInclusive: allowsExactMovement,
      isRounded: roundsPositions)
  }
}

extension LongPressRules {
  package func check(_ check: inout RangeCheck) {
    check.number("directionHalfWidth", directionHalfWidth, to: 3.1416)
  }
}
