public import Recognition
public import TouchModel

/// An action of a shake that began, ended or was cancelled.
public struct ShakeEvent: GestureEvent {
  /// The time of the action.
  public let time: Timestamp
  /// The state of the recognizer.
  public let state: Phase
  /// The strongest acceleration so far without gravity, in g.
  public let peak: Double
  /// The number of swings to or fro so far.
  public let swings: Int

  /// Creates an event from a transition of a shake. The values are 0 for other transitions.
  public init(_ transition: Transition) {
    time = transition.time
    state = transition.state
    (peak, swings) =
      if case .shake(let peak, let swings) = transition.values { (peak, swings) } else { (0, 0) }
  }
}

extension ShakeRecognizer: TargetedRecognizer {
  public typealias Event = ShakeEvent
}
