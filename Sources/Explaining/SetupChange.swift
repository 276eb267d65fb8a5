internal import Setups
public import TactusGestures

/// One value of a setup, changed; as `--set` takes it.
public struct SetupChange: Hashable, Sendable {
  /// `press.minimumPressDuration`.
  public var name: String
  /// JSON text.
  public var value: String

  func applied(to setup: Setup) -> Setup? {
    var changed = setup
    do { try changed.set(name, to: value) } catch { return nil }
    return changed
  }
}

/// A change with which the gesture is recognized, as a replay has shown.
public struct VerifiedChange: Hashable, Sendable {
  /// The changed value.
  public var change: SetupChange
  /// `began`, or `ended` for a discrete gesture.
  public var state: Phase
  /// The time at which the gesture is recognized with the change.
  public var time: Timestamp
  /// The recognizers that the change takes out of the way, if it changes a list of recognizers.
  public var rivals: [String] = []
}
