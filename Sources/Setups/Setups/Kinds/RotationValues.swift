internal import Platforms
internal import Recognition

/// The values of a rotation as setups spell them: one key for each value, in any order. See
/// `PanValues`.
struct RotationValues: Hashable, Sendable {
  /// The values that a setup and a configuration spell in the same way.
  var plain: RotationRecognizer.Configuration
  /// Whether the rotation begins as soon as two fingers are down; in UIKit it does not [M].
  var beginsOnLanding = false
  /// The limits of a rotation that begins after a turn.
  var limits: RotationRecognizer.Configuration.Hysteresis
  /// Whether the reported angle is that of the last step; in UIKit it is that of the whole
  /// gesture [A].
  var reportsEachStep = false
  /// Whether the reported angle is the sum of two directions, as in Hammer.js 2 [S].
  var sumsDirections = false
  /// Whether the angle is counted from the line between the landings, as in Qt [S].
  var measuresFromLanding = false
  /// Whether the angle stays between −180° and 180°; in UIKit it goes on [R].
  var wraps: Bool

  init(_ configuration: RotationRecognizer.Configuration) {
    plain = configuration
    switch configuration.start {
    case .hysteresis(let limits): self.limits = limits
    case .onLanding:
      beginsOnLanding = true
      // A rotation that begins on landing needs no turn, which setups spell as 0.
      limits = .init(0, baselineOffset: 0)
    }
    switch configuration.angle {
    case .ofGesture(let wraps): self.wraps = wraps
    case .ofEachStep:
      reportsEachStep = true
      // No single step turns by more than half a turn.
      wraps = true
    case .sumOfDirections: (sumsDirections, wraps) = (true, false)
    case .sinceLanding: (measuresFromLanding, wraps) = (true, false)
    }
    (plain.start, plain.angle) = (.hysteresis(), .ofGesture())
  }

  var resolved: RotationRecognizer.Configuration {
    var configuration = plain
    configuration.start = beginsOnLanding ? .onLanding : .hysteresis(limits)
    configuration.angle = angle
    return configuration
  }

  private var angle: RotationRecognizer.Configuration.Angle {
    if sumsDirections { return .sumOfDirections }
    if measuresFromLanding { return .sinceLanding }
    return reportsEachStep ? .ofEachStep : .ofGesture(wraps: wraps)
  }

  /// The values that have no effect here, each with the reason. See `IdleValue.withoutHysteresis`.
  var idle: [IdleValue] {
    (beginsOnLanding ? IdleValue.withoutHysteresis() : [])
      + (reportsEachStep ? [IdleValue.ofGesture("wraps")] : [])
      + (sumsDirections
        ? ["reportsEachStep", "wraps", "measuresFromLanding"].map {
          IdleValue($0, because: "sumsDirections is true", instead: "sumsDirections", "false")
        } : [])
      + (measuresFromLanding && !sumsDirections
        ? ["reportsEachStep", "wraps"].map {
          IdleValue(
            $0, because: "measuresFromLanding is true", instead: "measuresFromLanding", "false")
        } : [])
  }
}
