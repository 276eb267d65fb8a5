internal import Synthesis
internal import TactusGestures

/// Random logs, from a fixed seed: longer than all logs that can be tried, and from any place of the surface.
package struct RandomLogs {
  /// The most events of a random log.
  package static let mostEvents = 12

  private var generator = SeededGenerator(seed: 1)
  private let thresholds: SearchThresholds
  private let ways: [Point]
  private let fingers: Int
  private let times: [TimeSpan]

  /// The time by which an event is just before or just after a threshold.
  private static let moment = TimeSpan.milliseconds(1)
  private static let ways = [
    Point(x: 1, y: 0), Point(x: -1, y: 0), Point(x: 0, y: 1), Point(x: 0, y: -1),
    Point(x: 0.7, y: 0.7), Point(x: -0.7, y: 0.7), Point(x: 0.7, y: -0.7), Point(x: -0.7, y: -0.7),
  ]

  /// `also` are ways that fingers go more often.
  init(_ thresholds: SearchThresholds, fingers: Int, also: [Point]) {
    (self.thresholds, self.fingers) = (thresholds, fingers)
    ways = Self.ways + also + also
    let quick = [SearchThresholds.step, .milliseconds(20), .milliseconds(60)]
    let exact = thresholds.times.flatMap {
      [TimeSpan(microseconds: max(1000, $0.microseconds - 1000)), $0, $0.advanced(by: Self.moment)]
    }
    times = quick + quick + exact
  }

  /// The steps of the next log, which begins with a landing and ends when all fingers have lifted.
  mutating func next() -> [TouchStep] {
    let first = min(fingers, chance(0.7) ? 1 : whole(1...3))
    var steps = [TouchStep(after: .zero, change: .land(first))]
    let taps = chance(0.3)
    // The last step may add three, and all fingers lift at the end.
    let count = whole(1...Self.mostEvents - 4)
    while steps.count <= count {
      // Taps in a row are rare among single steps.
      if taps, chance(0.7) {
        steps += [step(.liftAll), step(.land(first)), step(.liftAll)]
      } else {
        steps.append(step(change()))
      }
    }
    return steps + [step(.liftAll)]
  }

  private mutating func step(_ change: TouchStep.Change) -> TouchStep {
    TouchStep(after: pick(times) ?? SearchThresholds.step, change: change)
  }

  /// A place in an area.
  mutating func place(in area: Rect) -> Point {
    Point(
      x: generator.uniform(area.x, area.x + area.width),
      y: generator.uniform(area.y, area.y + area.height))
  }

  mutating func whole(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + generator.index(below: range.count)
  }

  mutating func chance(_ share: Double) -> Bool { generator.chance(share) }

  private mutating func pick<Item>(_ items: [Item]) -> Item? {
    items.isEmpty ? nil : items[generator.index(below: items.count)]
  }

  private mutating func change() -> TouchStep.Change {
    switch whole(0...11) {
    case 0...5: .move((pick(ways) ?? Point(x: 1, y: 0)) * distance())
    case 6, 7: .land(1)
    case 8: fingers > 1 ? .liftLast : .liftAll
    case 9: fingers > 1 ? .spread(chance(0.5) ? distance() : -distance()) : .liftAll
    case 10: fingers > 1 ? .turn(chance(0.5) ? angle() : -angle()) : .liftAll
    default: .liftAll
    }
  }

  /// The longest time and the longest movement between two events.
  var reach: (wait: TimeSpan, movement: Double) {
    (times.max() ?? SearchThresholds.step, max(farthest, (thresholds.distances.last ?? 0) + 0.5))
  }

  private var farthest: Double { max(2, (thresholds.distances.last ?? 50) * 1.5) }

  /// A distance just below, at or just above a threshold, or any up to the largest one and a half times.
  private mutating func distance() -> Double {
    guard chance(0.6), let limit = pick(thresholds.distances) else {
      return generator.uniform(1, farthest)
    }
    return limit + (pick([-0.5, 0, 0.5]) ?? 0)
  }

  private mutating func angle() -> Double {
    guard chance(0.6), let limit = pick(thresholds.angles) else {
      return generator.uniform(0.05, 1.2)
    }
    return limit + (pick([-0.01, 0.01]) ?? 0)
  }
}
