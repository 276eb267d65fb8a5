import TouchModel

/// The movement of a hand, which carries, spreads and turns its fingertips about a pivot.
struct HandMotion {
  var reaches: [Reach] = []
  /// The final span, as a ratio of the initial one.
  var scale = 1.0
  /// The final rotation in radians, clockwise.
  var turn = 0.0
  /// The time at which spreading and turning start, in seconds after the gesture's first landing.
  var start = 0.0
  var duration = 1.0
  var kinematics = Kinematics.minimumJerk

  /// Returns the position of the fingertip that started at `tip`, in millimeters. Both are relative
  /// to the initial pivot.
  func position(of tip: Point, at time: Double) -> Point {
    let share = kinematics.progress((time - start) / duration)
    let spread = 1 + (scale - 1) * share
    let (sine, cosine) = (Trigonometry.sine(turn * share), Trigonometry.cosine(turn * share))
    var position = Point(x: tip.x * cosine - tip.y * sine, y: tip.x * sine + tip.y * cosine)
    position = position * spread
    for reach in reaches { position += reach.offset(at: time, kinematics) }
    return position
  }
}
