internal import TouchModel

/// The history of one finger from which libinput tells wobbling, and the position that it takes instead.
///
/// If the only finger goes right, not right, and right again in three movements, the touchpad wobbles.
/// From then on the position of each finger stays while the finger is near it, and follows at a distance.
struct LibinputWobble {
  /// The position from which the finger drags. libinput sets it only while it steadies, so that it
  /// begins at the origin of the axes.
  private var center = Point.zero
  /// The directions of the last three movements. A set bit is one to the right; bit 2 is the last.
  private var directions: UInt8 = 0

  private static let rightNotRightRight: UInt8 = 0b101
  /// Movements that are farther apart in time are no wobble.
  private static let interval = TimeSpan.milliseconds(40)

  /// Begins with a contact that appears.
  mutating func begin() { directions = 0 }

  /// Returns whether the finger wobbles, by its step back from its position to that before. `moves` is
  /// whether the frame reports a position.
  mutating func watch(
    _ step: Point, moves: Bool, _ lastMovement: inout Timestamp, at time: Timestamp
  ) -> Bool {
    guard moves else {
      directions = 0
      return false
    }
    let isLate = time.since(lastMovement) > Self.interval
    lastMovement = time
    if isLate || (step.x == 0 && step.y != 0) {
      directions = 0
      return false
    }
    directions >>= 1
    guard step.x > 0 else { return false }
    directions |= 0b100
    return directions == Self.rightNotRightRight
  }

  /// The position that is taken for a finger at `place`.
  mutating func steady(_ place: Point, hasHistory: Bool, _ margins: Point) -> Point {
    center = hasHistory ? Self.drag(center, towards: place, margins) : place
    return center
  }

  /// The position on the ellipse of `margins` around the finger, or where it was if the finger is nearer.
  private static func drag(_ center: Point, towards finger: Point, _ margins: Point) -> Point {
    let way = finger - center
    guard margins.x > 0, margins.y > 0 else { return finger }
    let (x, y) = (way.x / margins.x, way.y / margins.y)
    let length = (x * x + y * y).squareRoot()
    if length < 1 { return center }
    return Point(
      x: (finger.x - way.x / length).rounded(.towardZero),
      y: (finger.y - way.y / length).rounded(.towardZero))
  }
}
