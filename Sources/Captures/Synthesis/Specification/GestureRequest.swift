/// A request for a number of gestures of the same kind.
public struct GestureRequest: Hashable, Sendable {
  /// The direction of a swipe.
  public enum Direction: String, CaseIterable, Hashable, Sendable {
    case right, left, up, down
  }

  /// The kind of gesture; for a near miss, the kind that it is not.
  public var kind: SyntheticKind
  /// The number of gestures; at least 0.
  public var count: Int
  /// The number of fingers.
  public var touches: Int
  /// The number of taps in one tap gesture; 1 for every other kind.
  public var taps: Int
  /// The direction of swipes; if nil, one of the four is drawn for each.
  public var direction: Direction?
  /// The near miss that is performed instead of the gesture; `kind` is the kind that it misses. Nil
  /// for a real gesture.
  public var nearMiss: NearMiss?
  /// The duration of a short press in seconds; if nil, it is drawn.
  public var duration: Double?

  /// Creates a request. Unless `touches` is given, pinches and rotations have two fingers and the
  /// others one.
  public init(
    _ kind: SyntheticKind, count: Int = 1, touches: Int? = nil, taps: Int = 1,
    direction: Direction? = nil
  ) {
    self.kind = kind
    self.count = count
    self.touches = touches ?? kind.touches.lowerBound
    self.taps = taps
    self.direction = direction
  }

  /// Creates a request for near misses: movements that almost are a gesture of one kind.
  public init(_ nearMiss: NearMiss, count: Int = 1, duration: Double? = nil) {
    self.init(nearMiss.missed, count: count, taps: nearMiss == .lateTap ? 2 : 1)
    self.nearMiss = nearMiss
    self.duration = duration
  }
}
