internal import TouchModel

/// Finds fingers that rest while their reported position goes to and fro.
struct JitterWatch: Sendable {
  /// The number of movements that are judged together.
  static let moves = 16
  /// The least number of reversals among them. Independent errors reverse two thirds of all steps; a finger
  /// that goes somewhere reverses few.
  static let reversals = 8
  /// The least length of a step in the mean, in millimeters. Fingers that rest on good panels move less than
  /// 0.1 mm a frame, palms up to 0.5 mm.
  static let step = 0.6
  /// The greatest such length. Longer steps are jumps between two fingers.
  static let jump = 4.0
  /// The farthest that the finger may have got, in millimeters, and in steps of the mean length: errors of several
  /// millimeters put the last position far from the first one, too.
  static let (way, steps) = (3.0, 2.0)

  private var count = 0
  private var turns = 0
  private var path = 0.0
  private var start = Point.zero
  private var since = Timestamp.zero

  /// Records a movement of a touch. Returns the fault when a window of movements is one.
  mutating func move(_ track: ContactTrack, by step: Point, at time: Timestamp, millimetre: Double)
    -> DeviceFault?
  {
    if count == 0 { (start, since) = (track.place, track.changed) }
    count += 1
    path += abs(step.x) + abs(step.y)
    if step.dot(track.step) < 0 { turns += 1 }
    guard count == Self.moves else { return nil }
    defer { self = JitterWatch() }
    let mean = path / Double(Self.moves) / millimetre
    let way = (track.place + step).distance(to: start) / millimetre
    guard turns >= Self.reversals, mean >= Self.step, mean <= Self.jump,
      way <= max(Self.way, Self.steps * mean)
    else {
      return nil
    }
    var fault = DeviceFault(
      .jitter, from: since, to: time, at: start,
      "it moves to and fro by \(Self.text(mean)) mm a frame")
    fault.touch = track.id
    return fault
  }

  private static func text(_ value: Double) -> String {
    let tenths = Int(min(value * 10, 1e6).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
