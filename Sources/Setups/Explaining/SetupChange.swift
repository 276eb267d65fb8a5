internal import JSONText
package import Setups
public import TactusGestures

/// A new value for one property of a setup, as `Setup.set(_:to:)` accepts it.
public struct SetupChange: Hashable, Sendable {
  /// The name of the value, such as `press.minimumPressDuration`.
  public var name: String
  /// The value as JSON text.
  public var value: String

  /// Whether the change asks for other directions, edges, or numbers of fingers or taps.
  package var makesAnotherGesture: Bool {
    Self.numbersAndWays.contains { name.ends(with: $0) }
  }

  private static let numbersAndWays = [
    ".direction", ".edges", ".numberOfTapsRequired", ".numberOfTouchesRequired",
    ".minimumNumberOfTouches",
  ]
}

/// A change with which the gesture is recognized, verified by a replay.
public struct VerifiedChange: Hashable, Sendable {
  /// The changed value.
  public var change: SetupChange
  /// The state in which the gesture is recognized: `began`, or `ended` for a discrete gesture.
  public var state: Phase
  /// The time at which the gesture is recognized with the change.
  public var time: Timestamp
  /// The recognizers that no longer prevent the gesture, if the change is one of a list of
  /// recognizers.
  public var rivals: [String] = []
  /// The number of the recognizer whose value changes, if it is the one that prevented the gesture.
  package var rival: Int?
  /// The change with a round value; nil if the value is round already, or if no rounder one is enough.
  package var rounded: Rounded?
  /// How far the value moves, in spreads; see `Nearness`.
  package var distance = 0.0
  /// How far a limit moves; nil if the change is not of a limit.
  package var step: Step?

  /// The way that a limit moves, in its unit.
  package struct Step: Hashable, Sendable {
    package var size: Double
    package var unit: ValueUnit
  }

  /// A change with a round value, verified by a replay.
  package struct Rounded: Hashable, Sendable {
    package var change: SetupChange
    /// The time at which the gesture is recognized with it.
    package var time: Timestamp
  }

  /// The change as people would write it: with a round value where that is enough.
  package var proposal: Rounded { rounded ?? Rounded(change: change, time: time) }

  /// Whether the change is so small that the gesture looks the same to a person.
  package var isNear: Bool { distance <= Nearness.farthest }
  /// Whether it is so large that nobody would make it for one gesture.
  package var isAbsurd: Bool { distance > Nearness.absurd }
}
