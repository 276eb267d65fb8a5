import SeededRandom
import Tactus

/// Fingers whose positions are reported 120 times a second, with noise.
struct NoisyHand {
  private struct Finger {
    let touch: Int
    var place: Point
    var shown: Point
    var isDown = true
  }

  private var generator: SplitMix
  private var fingers: [Finger] = []
  private var landed = 0
  /// The time in milliseconds.
  private var time = 0.0
  private var lines = [#"{"tactus":"touch-log","version":1,"width":400,"height":800}"#]

  init(seed: UInt64) { generator = SplitMix(seed: seed) }

  var text: String { lines.joined(separator: "\n") + "\n" }

  mutating func some(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &generator)
  }

  /// A place far from the edges, from which a finger can go 150 points in any direction.
  mutating func middle() -> Point { Point(x: some(160...240), y: some(300...500)) }

  /// The place of a finger, by the order of landing.
  func place(_ finger: Int) -> Point { fingers[finger].place }

  /// Lands fingers together.
  mutating func land(_ places: Point...) {
    let first = fingers.count
    for place in places {
      landed += 1
      fingers.append(Finger(touch: landed, place: place, shown: place))
    }
    report("began", Array(first..<fingers.count))
  }

  /// Moves fingers by as many vectors in so many milliseconds, as hands move; all others stay.
  mutating func move(_ ways: [Int: Point], in span: Double, rests: Bool = true) {
    let (start, from) = (time, fingers.map(\.place))
    while time < start + span {
      time += 1000 / 120
      let share = min(1, (time - start) / span)
      let course = rests ? share * share * (3 - 2 * share) : share
      for (finger, way) in ways { fingers[finger].place = from[finger] + way * course }
      let down = fingers.indices.filter { fingers[$0].isDown }
      for finger in down { fingers[finger].shown = fingers[finger].place + noise() }
      report("moved", down)
    }
  }

  mutating func rest(_ span: Double) { move([:], in: span) }

  /// Lifts fingers, 8 ms after their last report.
  mutating func lift(_ which: Int...) {
    time += 8
    for finger in which { fingers[finger].isDown = false }
    report("ended", which)
  }

  /// No finger is down for so many milliseconds.
  mutating func pause(_ span: Double) { time += span }

  private mutating func noise() -> Point {
    // The sum of three is about normal, with a deviation of 0.3 points.
    func some() -> Double { (0..<3).reduce(0) { sum, _ in sum + self.some(-0.3...0.3) } }
    return Point(x: some(), y: some())
  }

  private mutating func report(_ phase: String, _ which: [Int]) {
    let touches = which.map { number in
      let finger = fingers[number]
      return
        #"{"id":\#(finger.touch),"phase":"\#(phase)","x":\#(finger.shown.x),"y":\#(finger.shown.y)}"#
    }
    lines.append(
      #"{"t":\#(time.rounded() / 1000),"touches":[\#(touches.joined(separator: ","))]}"#)
  }
}
