import SeededRandom
import TouchModel
import TouchTestSupport

/// A random touch log: taps, presses, drags and flicks of one finger, gestures of two or three
/// fingers, and independent fingers. Limits are exceeded and missed by small amounts.
struct RandomLog {
  /// The milliseconds between two frames.
  static let period = 8

  private(set) var frames: [Frame] = []
  private var generator: SplitMix
  private var strokes: [Stroke] = []
  /// The milliseconds from which on the next gesture may begin.
  private var now = 0
  private let area: Rect

  /// One finger from landing to lift; times in milliseconds.
  private struct Stroke {
    var start: Int
    var end: Int
    var path: (Double) -> Point
  }

  /// Creates a log. `gestures` have the weights of `Gesture.weight`; `area` is where fingers land.
  /// If `isCancelled` is true, a touch is cancelled in one log of thirty.
  init(seed: UInt64, in area: Rect, of gestures: [Gesture], isCancelled: Bool = true) {
    generator = SplitMix(seed: seed)
    self.area = area
    let bag = gestures.flatMap { Array(repeating: $0, count: $0.weight) }
    for _ in 0..<whole(1...3) {
      make(bag[whole(0...bag.count - 1)])
      now += whole(20...900)
    }
    let end = whole(0...29) == 0 ? whole(1...max(2, now / Self.period)) : nil
    play(cancelledAt: isCancelled ? end : nil)
  }

  private mutating func whole(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func some(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &generator)
  }

  private mutating func place() -> Point {
    Point(
      x: some(area.x...area.x + area.width), y: some(area.y...area.y + area.height))
  }

  private mutating func drift(_ most: Double) -> Point {
    Point(x: some(-most...most), y: some(-most...most))
  }

  private mutating func stroke(
    after delay: Int = 0, for span: Int, _ path: @escaping (Double) -> Point
  ) {
    let start = now + delay
    strokes.append(Stroke(start: start, end: start + max(span, Self.period), path: path))
  }

  private mutating func straight(from start: Point, by movement: Point, for span: Int) {
    stroke(for: span) { start + movement * $0 }
    now += span
  }

  private mutating func make(_ gesture: Gesture) {
    let here = place()
    switch gesture {
    case .tap:
      let isShort = whole(0...3) > 0
      straight(from: here, by: drift(7), for: isShort ? whole(16...180) : whole(150...650))
    case .taps:
      for _ in 0..<whole(2...3) {
        straight(from: here + drift(whole(0...4) == 0 ? 60 : 6), by: drift(2), for: whole(16...160))
        now += whole(30...420)
      }
    case .press:
      let (span, movement) = (whole(300...1300), drift(whole(0...2) == 0 ? 90 : 10))
      stroke(for: span) { here + movement * max(0, 2 * $0 - 1) }
      now += span
    case .drag: straight(from: here, by: drift(220), for: whole(90...900))
    case .flick: straight(from: here, by: drift(200), for: whole(32...180))
    case .together(let count): together(count, at: here)
    case .anything: anything()
    }
  }

  /// Fingers on a ring that grows, turns and travels.
  private mutating func together(_ count: Int, at middle: Point) {
    let (radius, phase, travel) = (some(30...110), some(0...6), drift(whole(0...1) == 0 ? 8 : 120))
    let scale = whole(0...2) == 0 ? 1 : some(0.4...2)
    let turn = whole(0...2) == 0 ? 0 : some(-1.5...1.5)
    let span = whole(60...900)
    for number in 0..<count {
      let (late, early) = (number == 0 ? 0 : whole(0...40), whole(0...40))
      let angle = phase + Double(number) * 2 * Trigonometry.halfTurn / Double(count)
      stroke(after: late, for: max(16, span - late - early)) { share in
        let reach = radius * (1 + (scale - 1) * share)
        let way = direction(angle + turn * share)
        return middle + travel * share + way * reach
      }
    }
    now += span
  }

  /// Adds fingers that land and lift independently.
  private mutating func anything() {
    for _ in 0..<whole(2...4) {
      let (start, movement) = (place(), drift([0, 6, 40, 200][whole(0...3)]))
      stroke(after: whole(0...700), for: whole(24...800)) { start + movement * $0 }
    }
    now += 1500
  }

  private mutating func play(cancelledAt cancelled: Int?) {
    var down: [Int: Point] = [:]
    let last = strokes.map(\.end).max() ?? 0
    for tick in 0...(last / Self.period + 1) {
      let time = tick * Self.period
      var contacts: [Contact] = []
      for (number, stroke) in strokes.enumerated() {
        let id = TouchID(Int32(number + 1))
        if cancelled == tick, let position = down.removeValue(forKey: number) {
          contacts.append(Contact(id: id, phase: .cancelled, position: position))
          strokes[number].end = 0
          continue
        }
        let share = Double(time - stroke.start) / Double(stroke.end - stroke.start)
        guard let position = down[number] else {
          guard time >= stroke.start, time < stroke.end, cancelled != tick else { continue }
          down[number] = stroke.path(0).rounded
          contacts.append(Contact(id: id, phase: .began, position: stroke.path(0).rounded))
          continue
        }
        let next = stroke.path(min(share, 1)).rounded
        if time >= stroke.end {
          down[number] = nil
          contacts.append(Contact(id: id, phase: .ended, position: position))
        } else if next != position {
          down[number] = next
          contacts.append(Contact(id: id, phase: .moved, position: next))
        }
      }
      guard !contacts.isEmpty else { continue }
      let at = Timestamp(microseconds: Int64(time) * 1000)
      frames.append(Frame(time: at, contacts: contacts))
    }
  }
}

extension [Frame] {
  /// The log as a touch log.
  var logText: String {
    var text = #"{"tactus":"touch-log","version":1}"# + "\n"
    for frame in self {
      let touches = frame.contacts.map {
        #"{"id":\#($0.id.number),"phase":"\#($0.phase)","x":\#($0.position.x),"#
          + #""y":\#($0.position.y)}"#
      }
      text += #"{"t":\#(Double(frame.time.microseconds) / 1e6),"touches":["#
      text += touches.joined(separator: ",") + "]}\n"
    }
    return text
  }
}

extension RandomLog {
  enum Gesture: Hashable {
    case tap, taps, press, drag, flick, anything
    case together(Int)

    var weight: Int {
      switch self {
      case .tap, .taps, .press, .drag, .flick: 4
      case .together(let count): count == 2 ? 8 : 2
      case .anything: 1
      }
    }
  }
}

extension Point {
  fileprivate var rounded: Point { Point(x: x.rounded(), y: y.rounded()) }
}

private func direction(_ angle: Double) -> Point {
  Point(x: Trigonometry.cosine(angle), y: Trigonometry.sine(angle))
}
