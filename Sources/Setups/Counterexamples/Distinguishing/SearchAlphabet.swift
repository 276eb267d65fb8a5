internal import Ordering
internal import TactusGestures

/// The steps that a search tries at each event.
struct SearchAlphabet: Sendable {
  /// The times between two events, in ascending order.
  private(set) var times: [TimeSpan]
  /// The changes between the first landing and the last lift.
  private(set) var changes: [TouchStep.Change]
  /// The numbers of fingers that land first.
  let landings: [Int]

  /// The resolution with which an alphabet divides times and distances.
  enum Grain: CaseIterable {
    /// Values just below, at and just above every threshold, with four directions and the diagonal.
    case every
    /// Values just below, at and just above the thresholds in which the setups differ, to the right
    /// and down.
    case different
    /// Values below and above all thresholds, and between those in which the setups differ.
    case coarse
    /// A short and a long time and one movement, and values between the thresholds that differ.
    case least
  }

  /// The distance by which a movement is just below or just above a threshold, in points.
  private static let margin = 0.5
  /// The time by which an event is just before or just after a threshold.
  private static let moment = TimeSpan.milliseconds(1)

  /// `also` are ways that fingers go beside those of the grain.
  init(
    _ all: SearchThresholds, different: SearchThresholds, _ grain: Grain, fingers: Int,
    also: [Point] = []
  ) {
    let chosen = grain == .every ? all : different
    let long = (all.times.last ?? .milliseconds(500)).advanced(by: Self.moment)
    let far = (all.distances.last ?? 50) + Self.margin
    // Just above the lower of two thresholds, only one of the setups has passed its own.
    let parting = different == all ? SearchThresholds(of: []) : different
    let between = parting.distances.first.map { [$0 + Self.margin] } ?? []
    let turnBetween = parting.angles.first.map { [$0 + 0.01] } ?? []
    let waitBetween = parting.times.first.map { [$0.advanced(by: Self.moment)] } ?? []
    let near = (different.distances.last ?? far) + Self.margin
    var times = [SearchThresholds.step], distances: [Double] = [], angles: [Double] = []
    let directions: [Point]
    switch grain {
    case .every, .different:
      for time in chosen.times {
        times += [time.advanced(by: TimeSpan(microseconds: -1000)), time]
        times.append(time.advanced(by: Self.moment))
      }
      distances = chosen.distances.flatMap { [$0 - Self.margin, $0, $0 + Self.margin] } + [far]
      angles = chosen.angles.flatMap { [$0 - 0.01, $0 + 0.01] }
      if grain == .different { times.append(long) }
      let axes = [Point(x: 1, y: 0), Point(x: 0, y: 1)]
      directions =
        grain == .different
        ? axes : axes + [Point(x: -1, y: 0), Point(x: 0, y: -1), Point(x: 0.7, y: 0.7)]
    case .coarse:
      times += waitBetween + [different.times.last?.advanced(by: Self.moment) ?? long, long]
      distances = between + [near, far]
      angles = turnBetween + ((all.angles.last).map { [$0 + 0.01] } ?? [])
      directions = [Point(x: 1, y: 0)]
    case .least:
      times += waitBetween + [long]
      distances = between + [far]
      angles = turnBetween
      directions = [Point(x: 1, y: 0)]
    }
    self.times = Set(times.filter { $0 > .zero }).ordered()
    distances = Set(distances.filter { $0 > 0 }).ordered()
    let ways = directions + also.filter { !directions.contains($0) }
    var changes = ways.flatMap { way in distances.map { TouchStep.Change.move(way * $0) } }
    if fingers > 1 {
      changes += distances.flatMap { [.spread($0), .spread(-min($0, SearchThresholds.reach))] }
      changes += angles.flatMap { [.turn($0), .turn(-$0)] }
      changes.append(.liftLast)
    }
    changes.append(.land(1))
    if fingers > 1, grain == .every { changes.append(.land(2)) }
    changes.append(.liftAll)
    self.changes = changes
    landings = grain == .least ? [1, min(2, fingers)] : Array(1...max(1, fingers))
  }

  /// Returns the approximate number of logs with `events` events.
  func estimate(events: Int) -> Double {
    var count = Double(landings.count * times.count)
    for _ in 0..<max(0, events - 2) { count *= Double(times.count * changes.count) }
    return count
  }
}

extension TimeSpan {
  /// Returns the sum of two spans.
  func advanced(by other: TimeSpan) -> TimeSpan {
    TimeSpan(microseconds: microseconds + other.microseconds)
  }
}
