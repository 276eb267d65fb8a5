public import Setups
public import Synthesis

/// The thresholds that a search may vary, and how far.
public struct TuningSpace: Hashable, Sendable {
  /// One named threshold of the setup, as `pan.hysteresis`, in its own unit.
  public struct Axis: Hashable, Sendable {
    public let name: String
    public let low: Double
    public let high: Double
    /// How many values a grid has, at least 1.
    public let steps: Int

    /// Nil unless it reads `ID.NAME=LOW..HIGH` or `ID.NAME=LOW..HIGH:STEPS`; without steps 5.
    public init?(_ text: String) {
      guard let equals = text.firstIndex(of: "="), equals != text.startIndex else { return nil }
      let parts = text[text.index(after: equals)...].split(
        separator: ":", omittingEmptySubsequences: false)
      let ends = (parts.first ?? "").split(separator: "..", omittingEmptySubsequences: false)
      guard parts.count <= 2, ends.count == 2, let low = Double(ends[0]),
        let high = Double(ends[1]), low.isFinite, high.isFinite, low <= high
      else { return nil }
      guard let steps = parts.count == 2 ? Int(parts[1]) : 5, steps >= 1, steps <= 10_000 else {
        return nil
      }
      name = String(text[..<equals])
      (self.low, self.high, self.steps) = (low, high, steps)
    }

    /// Rounded to a millionth, so that setups stay legible.
    func value(at share: Double) -> Double {
      ((low + (high - low) * share) * 1e6).rounded() / 1e6
    }
  }

  public var axes: [Axis]

  public init(_ axes: [Axis]) { self.axes = axes }

  /// How many candidates a grid has; saturates.
  public var gridSize: Int {
    axes.reduce(1) { size, axis in
      let (product, overflow) = size.multipliedReportingOverflow(by: axis.steps)
      return overflow ? .max : product
    }
  }

  /// Every combination; the last axis changes first.
  public var grid: [TuningCandidate] {
    axes.reduce([TuningCandidate(values: [])]) { candidates, axis in
      candidates.flatMap { candidate in
        (0..<axis.steps).map { step in
          let share = axis.steps == 1 ? 0.5 : Double(step) / Double(axis.steps - 1)
          return TuningCandidate(values: candidate.values + [axis.value(at: share)])
        }
      }
    }
  }

  /// So many, evenly spread over each axis by chance.
  public func random(_ count: Int, using generator: inout SeededGenerator) -> [TuningCandidate] {
    (0..<max(0, count)).map { _ in
      TuningCandidate(values: axes.map { $0.value(at: generator.uniform(0, 1)) })
    }
  }

  /// The setup with the values of a candidate.
  public func apply(_ candidate: TuningCandidate, to setup: Setup) throws(SetupFault) -> Setup {
    var changed = setup
    for (axis, value) in zip(axes, candidate.values) {
      let isWhole = value == value.rounded() && abs(value) < 1e15
      try changed.set(axis.name, to: isWhole ? "\(Int64(value))" : "\(value)")
    }
    return changed
  }
}

/// One value for each axis, in their order; none: the setup as it is.
public struct TuningCandidate: Hashable, Sendable {
  public var values: [Double]
}
