internal import JSONText
internal import Ordering
package import Setups
package import TactusGestures

/// The times and distances at which recognizers decide, which a search uses as inputs.
package struct SearchThresholds: Hashable, Sendable {
  /// Spans of time, in ascending order.
  package private(set) var times: [TimeSpan] = []
  /// Distances in points, in ascending order.
  package private(set) var distances: [Double] = []
  /// Angles in radians, in ascending order.
  package private(set) var angles: [Double] = []

  /// The shortest time between two frames of a search.
  static let step = TimeSpan.milliseconds(10)
  /// The longest time that a search waits.
  private static let longest = TimeSpan.milliseconds(5000)
  /// Half the distance between two fingers, to which ratios of a pinch apply.
  static let reach = 50.0

  /// A number, with its meaning, on which the recognition of gestures depends.
  private struct Value: Hashable {
    var recognizer: String
    var name: String
    var unit: ValueUnit
    var number: Double
  }

  /// Collects the thresholds of all setups. `scales` are the pixels of their platforms in a point.
  package init(of setups: [Setup], _ scales: [Double]? = nil) {
    for (index, setup) in setups.enumerated() {
      add(Self.values(of: setup, scales?[index] ?? 1))
    }
  }

  /// Collects the thresholds in which two setups differ.
  init(between one: Setup, _ other: Setup, _ scales: [Double]) {
    add(
      Self.values(of: one, scales[0]).symmetricDifference(Self.values(of: other, scales[1])))
  }

  var isEmpty: Bool { times.isEmpty && distances.isEmpty && angles.isEmpty }

  private mutating func add(_ values: Set<Value>) {
    for value in values where value.number > 0 {
      switch value.unit {
      case .seconds: times.append(.seconds(value.number))
      case .points: distances.append(value.number)
      case .radians: angles.append(value.number)
      // A speed is reached by a movement within one step, a ratio by fingers at their usual
      // distance.
      case .pointsPerSecond: distances.append(value.number * Self.step.seconds)
      case .ratio where value.number > 1: distances.append(2 * Self.reach * (value.number - 1))
      case .ratio, .gravity, .count: continue
      }
    }
    times = Set(times.filter { $0 <= Self.longest }).ordered()
    distances = Set(distances.map { ($0 * 10).rounded() / 10 }.filter { $0 < 300 }).ordered()
    angles = Set(angles.filter { $0 < 3 }).ordered()
  }

  /// Lengths are in points, of which each has `scale` pixels.
  private static func values(of setup: Setup, _ scale: Double) -> Set<Value> {
    var values: Set<Value> = []
    for recognizer in setup.recognizers {
      for value in recognizer.configuration.values {
        guard let unit = value.unit, let number = value.standard.double,
          !value.reportsOnly
        else { continue }
        let isLength = unit == .points || unit == .pointsPerSecond
        values.insert(
          Value(
            recognizer: recognizer.id, name: value.name, unit: unit,
            number: isLength ? number / scale : number))
      }
    }
    for value in setup.touchpad?.settableValues ?? [] {
      guard let number = value.value.double else { continue }
      let unit: ValueUnit? =
        value.sort == .seconds ? .seconds : value.sort == .number ? .points : nil
      if let unit {
        values.insert(Value(recognizer: "", name: value.name, unit: unit, number: number))
      }
    }
    return values
  }
}
