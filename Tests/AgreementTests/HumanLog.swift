import Foundation
import SeededRandom
import TouchModel
import TouchTestSupport

/// A touch log like those of hands: several gestures, paths that curve and start and stop slowly, a
/// sensor with noise, frames at uneven times, and up to five fingers, which also land and lift one by
/// one.
struct HumanLog {
  /// The form in which the sensor reports a position.
  enum Sensor: String, CaseIterable {
    /// Tenths of a point.
    case fractions
    case wholePoints, thousandths

    /// The position as the sensor reports it.
    func read(_ place: Point) -> Point {
      let parts: Double =
        switch self {
        case .wholePoints: 1
        case .fractions: 10
        case .thousandths: 1000
        }
      return Point(x: (place.x * parts).rounded() / parts, y: (place.y * parts).rounded() / parts)
    }
  }

  private(set) var frames: [Frame] = []
  private var generator: SplitMix
  var strokes: [Stroke] = []
  /// The time from which on the next gesture may begin, in seconds.
  var now = 0.0
  private let area: Rect
  private let sensor: Sensor
  /// The standard deviation of the sensor's noise, in points.
  private let noise: Double

  /// One finger from landing to lift; times in seconds.
  struct Stroke {
    var start: Double
    var end: Double
    var path: (Double) -> Point
  }

  /// The usual times between two frames, in seconds.
  static let periods = [0.008, 0.01, 0.012, 0.0166]

  /// Creates a log whose frames come one of `periods` apart. `isOfOneFinger`: with one finger at a time,
  /// and more gestures that clocks decide.
  init(
    seed: UInt64, in area: Rect, _ sensor: Sensor, every periods: [Double] = Self.periods,
    isOfOneFinger: Bool = false
  ) {
    generator = SplitMix(seed: seed)
    (self.area, self.sensor) = (area, sensor)
    noise = Double.random(in: 0.1...1, using: &generator)
    for _ in 0..<Int(some(3...8)) {
      if isOfOneFinger { makeOfOneFinger(Int(some(0...9.99))) } else { make(Int(some(0...20.99))) }
      now += some(0.05...1)
    }
    play(periods)
  }

  mutating func some(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &generator)
  }

  /// Close to a normal distribution with standard deviation 1.
  private mutating func deviation() -> Double {
    (0..<12).reduce(-6) { sum, _ in sum + some(0...1) }
  }

  mutating func place() -> Point {
    Point(x: some(area.x...area.x + area.width), y: some(area.y...area.y + area.height))
  }

  mutating func drift(_ most: Double) -> Point {
    let (length, angle) = (most * some(0.2...1), some(0...6.283))
    return way(angle) * length
  }

  private mutating func make(_ kind: Int) {
    switch kind {
    case 0: fingers(1, by: drift(1.5), for: some(0.05...0.16))
    case 1:
      let here = place()
      for _ in 0..<2 {
        fingers(1, at: here + drift(3), by: drift(1), for: some(0.05...0.12))
        now += some(0.07...0.25)
      }
    case 2: fingers(1, by: drift(2), for: some(0.5...1.2))
    case 3, 4: fingers(1, by: drift(190), for: some(0.25...0.9))
    case 5: fingers(1, by: drift(190), for: some(0.08...0.2))
    case 6: fingers(2, by: drift(2), for: some(0.06...0.16))
    case 7, 8: fingers(2, by: drift(150), for: some(0.2...0.8), scale: some(0.95...1.05))
    case 9, 10: fingers(2, by: drift(12), for: some(0.25...0.9), scale: some(0.45...1.9))
    case 11:
      fingers(
        2, by: drift(8), for: some(0.3...0.9), scale: some(0.9...1.1), turn: some(-1.2...1.2))
    case 12: fingers(some(0...1) < 0.6 ? 3 : 4, by: drift(160), for: some(0.15...0.6))
    case 13: fingers(some(0...1) < 0.5 ? 3 : 5, by: drift(3), for: some(0.08...0.4))
    default: makeUneven(kind - 14)
    }
  }

  /// Fingers on a ring that travels on a curve, grows and turns after `rest`. They land and lift within
  /// `gap` of each other.
  mutating func fingers(
    _ count: Int, at given: Point? = nil, by travel: Point, for span: Double, scale: Double = 1,
    turn: Double = 0, after rest: Double = 0, gap: Double = 0.03
  ) {
    let (middle, radius, phase) = (given ?? place(), some(35...75), some(0...6.283))
    let bend = Point(x: -travel.y, y: travel.x) * some(-0.15...0.15)
    for number in 0..<count {
      let (late, early) = (number == 0 ? 0 : some(0...gap), some(0...gap))
      let angle = phase + Double(number) * 2 * Trigonometry.halfTurn / Double(count)
      let isAlone = count == 1
      let (start, whole) = (now + rest, span)
      strokes.append(
        Stroke(start: now + late, end: now + max(late + 0.02, rest + span - early)) { time in
          let part = min(max((time - start) / whole, 0), 1)
          // The path of a hand that starts and stops with the least jerk.
          let share = part * part * part * (10 + part * (6 * part - 15))
          let here = middle + travel * share + bend * (4 * share * (1 - share))
          if isAlone { return here }
          return here + way(angle + turn * share) * (radius * (1 + (scale - 1) * share))
        })
    }
    now += rest + span
  }

  private mutating func play(_ periods: [Double]) {
    let period = periods[Int(some(0...(Double(periods.count) - 0.01)))]
    var down: [Int: Point] = [:]
    var time = 0.0
    let last = (strokes.map(\.end).max() ?? 0) + 2 * period
    var tick = 0
    while time <= last {
      var contacts: [Contact] = []
      for (number, stroke) in strokes.enumerated() {
        let id = TouchID(Int32(number + 1))
        let before = down[number]
        if let before, time >= stroke.end {
          down[number] = nil
          contacts.append(Contact(id: id, phase: .ended, position: before))
        } else if time >= stroke.start, time < stroke.end {
          let next = read(stroke.path(time))
          if next == before { continue }
          down[number] = next
          contacts.append(Contact(id: id, phase: before == nil ? .began : .moved, position: next))
        }
      }
      let microseconds = Int64(time * 1e6)
      if !contacts.isEmpty {
        frames.append(Frame(time: Timestamp(microseconds: microseconds), contacts: contacts))
      }
      tick += 1
      time = Double(tick) * period + some(-0.0015...0.0015)
    }
  }

  private mutating func read(_ place: Point) -> Point {
    sensor.read(place + Point(x: deviation(), y: deviation()) * noise)
  }
}

func way(_ angle: Double) -> Point {
  Point(x: Trigonometry.cosine(angle), y: Trigonometry.sine(angle))
}
