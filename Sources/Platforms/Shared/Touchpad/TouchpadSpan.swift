internal import Recognition
internal import TouchModel

/// The span between the two fingers of a pinch, and the angle of the line between them.
struct TouchpadSpan: Sendable {
  private var length = 0.0
  private var angle = 0.0
  private var places = (upper: Point.zero, lower: Point.zero)
  private var first = 1.0
  /// The span divided by the first span.
  private(set) var scale = 1.0
  /// The rotation in the current frame, in radians.
  private(set) var turn = 0.0

  /// Measures from the present positions of the two fingers that decide. `arm` is the vector between them
  /// as given, `places` their positions in units.
  mutating func start(from arm: Point, _ places: (upper: Point, lower: Point)) {
    measure(arm, places)
    (first, scale, turn) = (max(length, 1e-9), 1, 0)
  }

  /// Takes the positions of a frame; returns whether a finger has moved by a unit of the touchpad.
  mutating func move(to arm: Point, _ places: (upper: Point, lower: Point)) -> Bool {
    let last = self
    measure(arm, places)
    scale = length / first
    turn = angle - last.angle
    if turn > Trigonometry.halfTurn { turn -= 2 * Trigonometry.halfTurn }
    if turn < -Trigonometry.halfTurn { turn += 2 * Trigonometry.halfTurn }
    return places != last.places
  }

  private mutating func measure(_ arm: Point, _ places: (upper: Point, lower: Point)) {
    (length, angle) = (arm.length, Trigonometry.angle(y: arm.y, x: arm.x))
    self.places = places
  }
}
