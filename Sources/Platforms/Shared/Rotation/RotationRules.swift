package import Recognition

/// The differences of other platforms from UIKit in rotations. The default values are UIKit's.
package struct RotationRules: PlatformRules {
  package static var name: StaticString { "rotation" }

  /// Whether the rotation begins as soon as two fingers are down; the hysteresis then has no effect.
  var beginsOnLanding = false
  var beginsAtHysteresis = true
  var minimumOpposingMovement = 0.0
  var angle = RotationRecognizer.Configuration.Angle.ofGesture()
  var touchCountChange = TouchCountChange.goOn
  var extraTouch = ExtraTouch.leftOut
  /// Whether the rotation begins without a movement when no other recognizer is left on the touches,
  /// as in Flutter's arena [S].
  var beginsWithoutRivals = false

  package init() {}

  package func machine(for configuration: RotationRecognizer.Configuration) -> CustomMachine {
    CustomMachine(platform: SharedRotation(configuration, self))
  }

  /// The least turn that begins the rotation, in radians, with room for rounding; infinite if it
  /// begins on landing.
  func leastPast(_ hysteresis: Double) -> Double {
    beginsOnLanding
      ? .infinity : Rounding.leastPast(hysteresis, isInclusive: beginsAtHysteresis)
  }

  /// Whether the angle is that of each step alone.
  var reportsEachStep: Bool { angle == .ofEachStep }

  /// Whether the angle is the sum of two directions.
  var sumsDirections: Bool { angle == .sumOfDirections }

  /// Whether the angle is counted from the line between the landings.
  var measuresFromLanding: Bool { angle == .sinceLanding }

  /// Whether the angle stays within half a turn either way.
  var wraps: Bool { angle == .ofGesture(wraps: true) }

  /// Whether the rotation notes how two fingers rest that are left of three.
  var notesRest: Bool { beginsOnLanding || reportsEachStep || wraps || measuresFromLanding }

  /// Why fingers that lift made no rotation: they turned by at most `farthest`, and moved at most
  /// `opposed` against each other.
  func failure(farthest: Double, opposed: Double, hysteresis: Double) -> Failure {
    // A rotation that begins on landing needs no turn; it fails if it waits for a movement.
    if beginsOnLanding { return Failure(.turnedTooLittle, measured: farthest, limit: 0) }
    return minimumOpposingMovement > 0 && farthest >= leastPast(hysteresis)
      ? Failure(.movedTogether, measured: opposed, limit: minimumOpposingMovement)
      : Failure(.turnedTooLittle, measured: farthest, limit: hysteresis)
  }
}

extension RotationRules {
  package func check(_ check: inout RangeCheck) {
    check.number("minimumOpposingMovement", minimumOpposingMovement)
  }
}
