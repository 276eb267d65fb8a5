/// A number of gestures of one sort.
public struct GestureRequest: Hashable, Sendable {
  /// Where a swipe goes.
  public enum Direction: String, CaseIterable, Hashable, Sendable {
    case right, left, up, down
  }

  /// The kind of gesture; for a near miss, the kind that it is not.
  public var kind: SyntheticKind
  /// The number of gestures; at least 0.
  public var count: Int
  /// How many fingers take part.
  public var touches: Int
  /// How many taps make one tap gesture; 1 for every other kind.
  public var taps: Int
  /// Where swipes go; nil draws one of the four for each.
  public var direction: Direction?
  /// Not the gesture, but what nearly is one; `kind` is what it is not.
  public var nearMiss: NearMiss?
  /// How long a short press lasts, in seconds; nil draws it.
  public var duration: Double?

  /// Pinch and rotation take two fingers, the others one, unless `touches` says otherwise.
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

  /// Requests near misses: movements that almost are a gesture of one kind.
  public init(_ nearMiss: NearMiss, count: Int = 1, duration: Double? = nil) {
    self.init(nearMiss.missed, count: count, taps: nearMiss == .lateTap ? 2 : 1)
    self.nearMiss = nearMiss
    self.duration = duration
  }
}
