internal import Recognition
internal import TouchModel

/// The angle of a `SharedRotation`: the sum of the turns of the line between two fingers. Angles are in
/// radians, clockwise.
struct SharedAngle: Hashable, Sendable {
  /// The way from one finger to the other when it was last measured.
  private var line = Point.zero
  private(set) var value = 0.0
  /// The part of the angle that the application set and no finger turned.
  private var given = 0.0

  /// The part of the angle that the fingers turned.
  var byFingers: Double { value - given }

  /// Returns the angle between the old and the new line, which is never half a turn in one frame.
  func step(to line: Point) -> Double {
    Trigonometry.angle(y: self.line.cross(line), x: self.line.dot(line))
  }

  mutating func turn(by step: Double, to line: Point) {
    value += step
    self.line = line
  }

  /// Measures other fingers from here on.
  mutating func anchor(at line: Point) { self.line = line }

  mutating func set(_ angle: Double) {
    given += angle - value
    value = angle
  }

  /// Takes `part` off the angle.
  mutating func withhold(_ part: Double) { value -= part }

  /// Gives the same direction another name.
  mutating func rename(_ angle: Double) { value = angle }

  /// Begins again from zero.
  mutating func restart() { (value, given) = (0, 0) }
}
