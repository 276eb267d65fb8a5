/// So many gestures of one sort.
public struct GestureRequest: Hashable, Sendable {
  /// Where a swipe goes.
  public enum Direction: String, CaseIterable, Hashable, Sendable {
    case right, left, up, down
  }

  public var kind: SyntheticKind
  public var count: Int
  /// How many fingers take part.
  public var touches: Int
  /// How many taps make one tap gesture; 1 for every other kind.
  public var taps: Int
  /// Where swipes go; nil draws one of the four for each.
  public var direction: Direction?

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
}
