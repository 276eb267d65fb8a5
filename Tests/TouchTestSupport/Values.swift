public import Arbitration
public import Recognition
public import TouchModel

/// The values that a transition measures, by name; nil if its kind has no such value.
extension Transition {
  public var translation: Point? {
    if case .pan(let translation, _) = values { translation } else { nil }
  }
  /// The velocity of a pan.
  public var velocity: Point? {
    if case .pan(_, let velocity) = values { velocity } else { nil }
  }
  public var scale: Double? {
    if case .pinch(let scale, _) = values { scale } else { nil }
  }
  public var rotation: Double? {
    if case .rotation(let angle, _) = values { angle } else { nil }
  }
  /// The velocity of a pinch or a rotation.
  public var rate: Double? {
    switch values {
    case .pinch(_, let rate), .rotation(_, let rate): rate
    case .tap, .longPress, .swipe, .pan, .shake, .template, .custom: nil
    }
  }
  public var direction: SwipeDirection? {
    if case .swipe(let direction) = values { direction } else { nil }
  }
}

/// The values of all actions.
extension Collection<Transition> {
  public var translations: [Point] { actions.compactMap(\.translation) }
  public var velocities: [Point] { actions.compactMap(\.velocity) }
  public var scales: [Double] { actions.compactMap(\.scale) }
  public var rotations: [Double] { actions.compactMap(\.rotation) }
  public var rates: [Double] { actions.compactMap(\.rate) }
}
