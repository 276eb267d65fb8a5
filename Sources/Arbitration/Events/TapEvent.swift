public import Recognition
public import TouchModel

/// A tap, or several.
public struct TapEvent: GestureEvent {
  public let time: Timestamp
  public let state: Phase
  /// In the coordinates of the recognizer's view.
  public let location: Point
  public let touches: Int
  /// Complete taps.
  public let taps: Int
  public var change: Command.Change? { nil }

  public init(_ transition: Transition) {
    time = transition.time
    state = transition.state
    location = transition.location
    touches = transition.touches
    taps = if case .tap(let count) = transition.values { count } else { 0 }
  }
}

extension TapRecognizer: TargetedRecognizer {
  public typealias Event = TapEvent
}
