internal import Evaluation

/// The effect of one threshold: the counts for each of its values, with the other thresholds as in
/// the best candidate.
package struct TuningCurve: Sendable {
  package struct Point: Hashable, Sendable {
    package let value: Double
    package let counts: TuningCounts
  }

  /// An end of the range.
  package enum Edge: String, Sendable {
    case low, high
  }

  package let axis: TuningSpace.Axis
  /// The points in the order of values, without values that a stopped search has not tried.
  package let points: [Point]
  /// Whether the threshold changes any count: in a grid with any values of the others, else with
  /// those of the best candidate. Nil if no two values were compared.
  package let hasEffect: Bool?
  /// The end of the range if only that end has the best F1, so that a wider range may have a better
  /// value; otherwise nil.
  package let edge: Edge?
  /// A range that is wider at that end; nil if the setup allows none.
  package let wider: TuningSpace.Axis?

  init(
    _ axis: TuningSpace.Axis, _ points: [Point], hasEffect: Bool?, isAllowed: (Double) -> Bool
  ) {
    self.axis = axis
    self.points = points
    self.hasEffect = hasEffect
    let edge = hasEffect == true ? Self.edge(points, axis) : nil
    self.edge = edge
    wider = edge.flatMap { Self.wider(axis, at: $0, isAllowed) }
  }

  private static func edge(_ points: [Point], _ axis: TuningSpace.Axis) -> Edge? {
    let scores = points.map { $0.counts.events.f1 ?? 0 }
    guard let best = scores.max() else { return nil }
    let places = scores.indices.filter { scores[$0] == best }
    guard places.count == 1, let place = places.first, points.count > 1 else { return nil }
    if place == 0, points[place].value == axis.low { return .low }
    return place == points.count - 1 && points[place].value == axis.high ? .high : nil
  }

  private static func wider(
    _ axis: TuningSpace.Axis, at edge: Edge, _ isAllowed: (Double) -> Bool
  ) -> TuningSpace.Axis? {
    let width = axis.high - axis.low
    switch edge {
    case .high:
      return range(of: axis, axis.low, axis.high + width, isAllowed)
    case .low:
      // Few thresholds can be negative.
      let low = axis.low >= 0 ? max(0, axis.low - width) : axis.low - width
      return low < axis.low ? range(of: axis, low, axis.high, isAllowed) : nil
    }
  }

  /// Returns a range with about the steps of `axis`, or with whole steps if the setup allows only whole
  /// numbers; nil if it allows neither.
  private static func range(
    of axis: TuningSpace.Axis, _ low: Double, _ high: Double, _ isAllowed: (Double) -> Bool
  ) -> TuningSpace.Axis? {
    var numbers = [min(10_000, 2 * axis.steps - 1)]
    let isWhole = low == low.rounded() && high == high.rounded()
    if isWhole, high - low < 10_000 { numbers.append(Int(high - low) + 1) }
    return numbers.lazy.map { steps in
      TuningSpace.Axis(name: axis.name, low: low, high: high, steps: steps)
    }.first { wider in
      (0..<wider.steps).allSatisfy { isAllowed(wider.value($0, of: wider.steps)) }
    }
  }
}
