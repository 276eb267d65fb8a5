import SeededRandom
import Tactus

/// One fault in a gesture of a noisy finger that reports 120 positions a second, among other recognizers.
enum NoisyCause: CaseIterable {
  /// A flick that comes to rest before it lifts.
  case flickThatStops
  /// A flick that is decided as it lifts, and lasts too long.
  case flickThatLasts
  /// A press that the device loses for 10 ms.
  case pressWithDropout
  /// A tap beside a finger that rests.
  case tapBesideRest
  /// A swipe that is too short, and begins with a movement backwards that is noise.
  case shortSwipeAfterNoise

  /// The recognizer that fails; its id is `g`.
  private var recognizer: String {
    switch self {
    case .flickThatStops:
      #"{"id":"g","kind":"swipe","decision":"atLift","minimumVelocity":300}"#
    case .flickThatLasts:
      #"{"id":"g","kind":"swipe","decision":"atLift","minimumVelocity":50,"maximumDuration":0.5}"#
    case .pressWithDropout: #"{"id":"g","kind":"longPress"}"#
    case .tapBesideRest: #"{"id":"g","kind":"tap"}"#
    case .shortSwipeAfterNoise: #"{"id":"g","kind":"swipe"}"#
    }
  }

  /// The setup, in which other recognizers come before or after.
  func setup(isFirst: Bool) throws -> Setup {
    let pinch = #"{"id":"pinch","kind":"pinch"}"#
    let other = self == .tapBesideRest ? "rotation" : "tap"
    let all = [pinch, recognizer, #"{"id":"other","kind":"\#(other)","numberOfTapsRequired":2}"#]
    let both = (isFirst ? all : all.reversed()).joined(separator: ",")
      .replacing(#""rotation","numberOfTapsRequired":2"#, with: #""rotation""#)
    return try SetupReader().read(Array(#"{"recognizers":[\#(both)]}"#.utf8))
  }

  func log(seed: UInt64) -> String {
    var finger = NoisyFinger(seed: seed)
    switch self {
    case .flickThatStops:
      finger.move(right: finger.some(120...200), in: finger.some(60...120)) {
        1 - (1 - $0) * (1 - $0)
      }
      finger.move(right: 0, in: finger.some(150...350)) { $0 }
    case .flickThatLasts:
      finger.move(right: finger.some(150...250), in: finger.some(560...1000)) { $0 * $0 }
    case .pressWithDropout:
      finger.move(right: 0, in: finger.some(100...450)) { $0 }
      finger.lose(for: 10)
      // A movement ends up to a frame late, and the lift is reported 8 ms after it.
      finger.move(right: 0, in: finger.some(420...470)) { $0 }
    case .tapBesideRest:
      let (start, length) = (finger.some(400...700), finger.some(50...120))
      finger.move(right: 0, in: finger.some(900...2500)) { $0 }
      finger.tapBeside(at: start, for: length)
    case .shortSwipeAfterNoise:
      finger.move(right: -finger.some(0.1...0.6), in: 9, noise: 0) { $0 }
      finger.move(right: finger.some(10...30), in: finger.some(60...120)) { $0 }
    }
    return finger.lifted
  }
}

/// A finger that moves, and reports its place with noise.
private struct NoisyFinger {
  private var events: [(time: Double, touch: Int, phase: String, place: Point)] = []
  private var generator: SplitMix
  private var time = 0.0
  private var touch = 1
  private var place: Point
  private var shown: Point

  init(seed: UInt64) {
    generator = SplitMix(seed: seed)
    place = Point(
      x: Double.random(in: 60...120, using: &generator),
      y: Double.random(in: 200...380, using: &generator))
    shown = place
    events.append((0, 1, "began", place))
  }

  mutating func some(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &generator)
  }

  /// Moves in so many milliseconds. `way` is the part of the way after a part of the time.
  mutating func move(
    right distance: Double, in span: Double, noise: Double = 0.3, _ way: (Double) -> Double
  ) {
    let (start, from) = (time, place.x)
    while time < start + span {
      time += 1000 / 120
      place.x = from + distance * way(min(1, (time - start) / span))
      // The sum of three is about normal.
      func some() -> Double { (0..<3).reduce(0) { sum, _ in sum + self.some(-noise...noise) } }
      shown = place + Point(x: some(), y: some())
      events.append((time, touch, "moved", shown))
    }
  }

  /// Lifts, and lands as another touch after so many milliseconds.
  mutating func lose(for span: Double) {
    events.append((time + 4, touch, "ended", shown))
    touch += 1
    time += 4 + span
    events.append((time, touch, "began", place))
  }

  mutating func tapBeside(at start: Double, for span: Double) {
    let other = place + Point(x: 40, y: 300)
    events.append((start, 9, "began", other))
    events.append((start + span, 9, "ended", other))
  }

  /// The log after the finger has lifted.
  var lifted: String {
    let all = (events + [(time + 8, touch, "ended", shown)]).sorted {
      ($0.time.rounded(), $0.touch) < ($1.time.rounded(), $1.touch)
    }
    return #"{"tactus":"touch-log","version":1,"width":400,"height":800}"# + "\n"
      + all.map { event in
        #"{"t":\#(event.time.rounded() / 1000),"touches":[{"id":\#(event.touch),"#
          + #""phase":"\#(event.phase)","x":\#(event.place.x),"y":\#(event.place.y)}]}"# + "\n"
      }.joined()
  }
}
