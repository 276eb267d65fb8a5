public import Recognition
public import TouchModel

/// A shake that began, or is over.
public struct ShakeEvent: GestureEvent {
  public let time: Timestamp
  public let state: Phase
  /// The strongest acceleration so far, gravity taken off; in g.
  public let peak: Double
  /// To and fro, so far.
  public let swings: Int

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
