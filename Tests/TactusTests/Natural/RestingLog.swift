import SeededRandom
import Tactus

/// A touch log of what one finger does while another one rests, with noise and at an uneven rate.
struct RestingLog {
  /// The gesture beside the resting finger, or of two thumbs.
  enum Act: CaseIterable {
    case tap, drag, flick, pinch
    /// Two thumbs tap, the second one before the first one lifts.
    case thumbs

    /// The recognizers of the setup `natural` that a person would name.
    func isNamed(_ found: [String]) -> Bool {
      switch self {
      case .tap: found == ["tap"]
      case .drag: found == ["pan"]
      case .flick: found.count == 1 && found[0].hasPrefix("swipe")
      case .pinch: found == ["pinch"]
      case .thumbs: found == ["tap", "tap"]
      }
    }
  }

  private typealias Course = (_ share: Double) -> Double

  private static let size = Point(x: 400, y: 800)
  private var generator: SplitMix
  private var fingers: [(landing: Double, lift: Double, place: (Double) -> Point)] = []
  /// The time at which the act begins.
  private(set) var start = 0.0

  init(_ act: Act, seed: UInt64) {
    generator = SplitMix(seed: seed)
    if act == .thumbs {
      addThumbs()
    } else {
      start = some(0.4...3)
      add(act)
      addRest(until: fingers.map(\.lift).max() ?? 0)
    }
  }

  private mutating func some(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &generator)
  }

  /// A place far from the edges, where the other finger acts.
  private mutating func middle() -> Point { Point(x: some(150...250), y: some(250...550)) }

  private mutating func add(_ act: Act) {
    let from = middle()
    let angle = Trigonometry.halfTurn / 2 * some(0...3).rounded() + some(-0.2...0.2)
    let heading = Point(x: Trigonometry.cosine(angle), y: Trigonometry.sine(angle))
    // Movements of a hand have a speed like a bell.
    let ease: Course = { $0 * $0 * $0 * (10 - 15 * $0 + 6 * $0 * $0) }
    switch act {
    case .tap, .thumbs: move(from, by: .zero, in: 0, hold: some(0.05...0.2), { $0 })
    case .drag:
      move(from, by: heading * some(70...110), in: some(0.5...1), hold: some(0...0.3), ease)
    case .flick:
      // A flick lifts before its movement ends.
      let cut = some(0.6...0.8)
      move(from, by: heading * some(100...140), in: some(0.1...0.2), hold: 0) { ease(cut * $0) }
    case .pinch:
      let (span, way) = (some(40...60), some(30...60))
      let seconds = some(0.3...0.8)
      move(from + heading * span, by: heading * way, in: seconds, hold: 0.05, ease)
      move(from - heading * span, by: heading * -way, in: seconds, hold: 0.05, ease)
      fingers[1].landing += some(0...0.05)
    }
  }

  private mutating func move(
    _ from: Point, by way: Point, in seconds: Double, hold: Double, _ course: @escaping Course
  ) {
    let begin = start
    fingers.append(
      (
        begin, begin + seconds + hold,
        { time in
          from + way * course(seconds > 0 ? min(max((time - begin) / seconds, 0), 1) : 0)
        }
      ))
  }

  /// Adds a finger that holds the device at an edge, and shifts a little.
  private mutating func addRest(until end: Double) {
    let depth = some(5...45)
    let place =
      some(0...1) < 0.5
      ? Point(x: some(0...1) < 0.5 ? depth : Self.size.x - depth, y: some(100...700))
      : Point(x: some(50...350), y: some(0...1) < 0.5 ? depth : Self.size.y - depth)
    let (shift, lift) = (Point(x: some(-2...2), y: some(-2...2)), end + some(0.1...1.5))
    fingers.append((0, lift, { place + shift * ($0 / lift) }))
  }

  private mutating func addThumbs() {
    let (left, right) = (
      Point(x: some(30...130), y: some(550...750)), Point(x: some(270...370), y: some(550...750))
    )
    let isLeftFirst = some(0...1) < 0.5
    let dwell = some(0.07...0.18)
    let landing = dwell * some(0.45...0.9)
    let lift = max(dwell, landing) + some(0.02...0.1)
    fingers.append((0, dwell, { _ in isLeftFirst ? left : right }))
    fingers.append((landing, lift, { _ in isLeftFirst ? right : left }))
  }

  /// The log, whose frames come at 60 to 120 a second.
  mutating func text() -> String {
    var lines = [
      #"{"tactus":"touch-log","version":1,"width":\#(Self.size.x),"height":\#(Self.size.y)}"#
    ]
    let (period, end) = (1 / some(60...120), fingers.map(\.lift).max() ?? 0)
    var places = [Point](repeating: .zero, count: fingers.count)
    var (time, before) = (0.0, -1.0)
    while before < end {
      var touches: [String] = []
      for index in fingers.indices where fingers[index].landing <= time {
        let finger = fingers[index]
        let (isFirst, isLast) = (finger.landing > before, finger.lift <= time)
        if isLast && finger.lift <= before { continue }
        if !isLast || isFirst {
          places[index] =
            finger.place(time) + Point(x: some(-0.6...0.6), y: some(-0.6...0.6))
        }
        let phase = isFirst ? "began" : isLast ? "ended" : "moved"
        let place = places[index]
        touches.append(
          #"{"id":\#(index + 1),"phase":"\#(phase)","x":\#(place.x),"y":\#(place.y)}"#)
      }
      let stamp = (time * 1e6).rounded() / 1e6
      lines.append(#"{"t":\#(stamp),"touches":[\#(touches.joined(separator: ","))]}"#)
      (before, time) = (time, time + period * some(0.95...1.05))
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
