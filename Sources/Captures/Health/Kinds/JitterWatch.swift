internal import TouchModel

/// Finds fingers that rest while their reported position goes to and fro.
struct JitterWatch: Sendable {
  /// The number of movements that are judged together.
  static let moves = 10
  /// The least number of reversals among them. Independent errors reverse two thirds of all steps; a finger
  /// that goes somewhere reverses few.
  static let reversals = 5
  /// The least length of a step in the mean, in millimeters. Fingers that rest on good panels move less than
  /// 0.1 mm a frame, palms and fingers that start to move up to 0.5 mm.
  static let step = 0.65
  /// The greatest such length. Longer steps are jumps between two fingers.
  static let jump = 8.0
  /// The share of the mean length that three quarters of the steps reach. A finger that jumps once has short steps
  /// otherwise.
  static let evenness = 0.3
  /// The farthest that the finger may have got, in millimeters, and in steps of the mean length: errors of several
  /// millimeters put the last position far from the first one, too.
  static let (way, steps) = (3.0, 2.0)

  /// The last movements, each at the place of its number modulo 16.
  private var x = SIMD16<Float>.zero
  private var y = SIMD16<Float>.zero
  private var times = SIMD16<Int64>.zero
  private var count = 0
  /// A bit for each movement, the last one lowest: whether it reversed the one before.
  private var turns: UInt16 = 0

  /// Records a movement of a touch. Returns the fault when the last movements are one.
  mutating func move(_ track: ContactTrack, by step: Point, at time: Timestamp, millimetre: Double)
    -> DeviceFault?
  {
    let place = count & 15
    (x[place], y[place]) = (Float(step.x / millimetre), Float(step.y / millimetre))
    times[place] = track.changed.microseconds
    turns = turns << 1 | (step.dot(track.step) < 0 ? 1 : 0)
    count += 1
    guard count >= Self.moves,
      (turns & (1 << UInt16(Self.moves - 1) - 1)).nonzeroBitCount >= Self.reversals,
      let mean = meanOfJitter()
    else { return nil }
    let start = count - Self.moves
    let since = Timestamp(microseconds: times[start & 15])
    self = JitterWatch()
    var fault = DeviceFault(
      .jitter, from: since, to: time, at: track.place,
      "it moves to and fro by \(Self.text(Double(mean))) mm a frame")
    (fault.touch, fault.step) = (track.id, Double(mean))
    return fault
  }

  /// The mean length of the last movements; nil if they are those of a finger that goes somewhere.
  private func meanOfJitter() -> Float? {
    var lengths: [Float] = []
    var (endX, endY) = (Float.zero, Float.zero)
    for number in count - Self.moves..<count {
      let (dx, dy) = (x[number & 15], y[number & 15])
      lengths.append(abs(dx) + abs(dy))
      (endX, endY) = (endX + dx, endY + dy)
    }
    let mean = lengths.reduce(0, +) / Float(Self.moves)
    let way = (endX * endX + endY * endY).squareRoot()
    guard mean >= Float(Self.step), mean <= Float(Self.jump),
      way <= max(Float(Self.way), Float(Self.steps) * mean),
      lengths.sorted()[Self.moves / 4] >= Float(Self.evenness) * mean
    else { return nil }
    return mean
  }

  private static func text(_ value: Double) -> String {
    let tenths = Int(min(value * 10, 1e6).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
