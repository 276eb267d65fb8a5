import SeededRandom
import Tactus
import TouchTestSupport

/// A touch log that is written step by step. Ranges stand for random values.
struct TouchScript {
  private(set) var text =
    #"{"tactus":"touch-log","version":1,"width":400,"height":800}"# + "\n"
  private var generator: SplitMix
  private var milliseconds = 0
  private var places: [Int: Point] = [:]

  init(seed: UInt64) { generator = SplitMix(seed: seed) }

  mutating func wait(_ span: ClosedRange<Int>) {
    milliseconds += Int.random(in: span, using: &generator)
  }

  /// Lands a finger far from the edges.
  mutating func land(_ finger: Int) {
    land(finger, at: Point(x: some(140...200), y: some(300...500)))
  }

  mutating func tap(_ finger: Int) {
    land(finger)
    wait(20...120)
    lift(finger)
  }

  mutating func tap(_ finger: Int, at place: Point) {
    land(finger, at: place)
    wait(20...120)
    lift(finger)
  }

  mutating func lift(_ finger: Int) { frame([(finger, "ended")]) }
  mutating func cancel(_ finger: Int) { frame([(finger, "cancelled")]) }

  /// Lands two fingers, 100 points apart.
  mutating func landTogether() {
    let first = Point(x: some(120...160), y: some(300...500))
    places = [1: first, 2: first + Point(x: 100, y: 0)]
    frame([(1, "began"), (2, "began")])
  }

  mutating func liftTogether() { frame([(1, "ended"), (2, "ended")]) }

  /// Moves a finger by a distance in any direction.
  mutating func move(_ finger: Int, by distance: ClosedRange<Double>) {
    shift(finger, way(distance))
    frame([(finger, "moved")])
  }

  mutating func move(
    _ finger: Int, right: ClosedRange<Double> = 0...0, down: ClosedRange<Double> = 0...0
  ) {
    shift(finger, Point(x: some(right), y: some(down)))
    frame([(finger, "moved")])
  }

  mutating func moveBoth(right: ClosedRange<Double>) {
    let movement = Point(x: some(right), y: 0)
    shift(1, movement)
    shift(2, movement)
    frame([(1, "moved"), (2, "moved")])
  }

  func place(of finger: Int) -> Point { places[finger] ?? .zero }

  mutating func way(_ distance: ClosedRange<Double>) -> Point {
    let (length, angle) = (some(distance), some(0...6.28))
    return Point(x: Trigonometry.cosine(angle), y: Trigonometry.sine(angle)) * length
  }

  private mutating func some(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &generator)
  }

  private mutating func land(_ finger: Int, at place: Point) {
    places[finger] = place
    frame([(finger, "began")])
  }

  private mutating func shift(_ finger: Int, _ movement: Point) {
    places[finger] = place(of: finger) + movement
  }

  private mutating func frame(_ touches: [(finger: Int, phase: String)]) {
    let written = touches.map { touch in
      let place = place(of: touch.finger)
      return #"{"id":\#(touch.finger),"phase":"\#(touch.phase)","x":\#(place.x),"y":\#(place.y)}"#
    }
    let time = Double(milliseconds) / 1000
    text += #"{"t":\#(time),"touches":["# + written.joined(separator: ",") + "]}\n"
  }
}
