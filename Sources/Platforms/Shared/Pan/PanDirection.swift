internal import Recognition
internal import TouchModel

/// The direction in which a pan must have moved when it begins. Axes point right and down.
public enum PanDirection: Hashable, Sendable {
  case left, right, up, down
  /// To the left or to the right.
  case horizontal
  /// Up or down.
  case vertical
  /// The angle from the direction to the right, in radians, clockwise: π/2 is down.
  case angle(Double)

  /// Returns the angle between a movement and the direction, in radians, from 0 to π; 0 for no movement.
  func deviation(of movement: Point) -> Double {
    let (aim, isAxis) = aim
    let (along, across) = (aim.dot(movement), abs(aim.cross(movement)))
    return Trigonometry.angle(y: across, x: isAxis ? abs(along) : along)
  }

  /// Returns why a movement is in the wrong direction; nil if it deviates by at most `halfWidth`.
  func failure(of movement: Point, within halfWidth: Double) -> Failure? {
    let deviation = deviation(of: movement)
    guard Rounding.exceeds(deviation, halfWidth, isInclusive: true) else { return nil }
    return Failure(.offDirection, measured: deviation, limit: halfWidth)
  }

  /// A vector of length 1 in the direction, and whether the opposite direction counts, too.
  private var aim: (vector: Point, isAxis: Bool) {
    switch self {
    case .left: (Point(x: -1, y: 0), false)
    case .right: (Point(x: 1, y: 0), false)
    case .up: (Point(x: 0, y: -1), false)
    case .down: (Point(x: 0, y: 1), false)
    case .horizontal: (Point(x: 1, y: 0), true)
    case .vertical: (Point(x: 0, y: 1), true)
    case .angle(let angle):
      (Point(x: Trigonometry.cosine(angle), y: Trigonometry.sine(angle)), false)
    }
  }
}

/// How far a movement may lead towards each side, in points, exclusive; nil for no limit.
///
/// React Native Gesture Handler states such limits as intervals of each axis: `activeOffsetX` and
/// `failOffsetY` [S].
public struct PanOffsets: Hashable, Sendable {
  /// The limit of a movement to the left. Range: at least 0 pt, or nil.
  public var left: Double?
  /// The limit of a movement to the right. Range: at least 0 pt, or nil.
  public var right: Double?
  /// The limit of a movement upwards. Range: at least 0 pt, or nil.
  public var up: Double?
  /// The limit of a movement downwards. Range: at least 0 pt, or nil.
  public var down: Double?

  /// Creates offsets; a side that is left out has no limit.
  public init(
    left: Double? = nil, right: Double? = nil, up: Double? = nil, down: Double? = nil
  ) {
    (self.left, self.right, self.up, self.down) = (left, right, up, down)
  }

  /// Whether no side has a limit.
  package var isEmpty: Bool { left == nil && right == nil && up == nil && down == nil }

  func limit(_ side: MovementSide) -> Double? {
    switch side {
    case .left: left
    case .right: right
    case .up: up
    case .down: down
    }
  }

  /// Returns the first side on which a movement is past its limit, in the order left, right, up, down.
  func sideLeft(by movement: Point) -> MovementSide? {
    for side in MovementSide.allCases {
      if let limit = limit(side),
        Rounding.exceeds(side.extent(of: movement), limit, isInclusive: true)
      {
        return side
      }
    }
    return nil
  }
}
