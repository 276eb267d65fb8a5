internal import Setups
internal import Synthesis

/// The candidates of a search, created on demand by their numbers. Number 0 is the unchanged setup;
/// the others are combinations of a grid, or random.
struct TuningCandidates: Sendable {
  let space: TuningSpace
  /// The number of candidates, including number 0.
  let count: Int
  private let base: Setup
  /// The value that the setup as it is has for each axis; nil for no limit.
  private let baseValues: [Double?]
  /// The random candidates; nil for a grid, whose combinations are computed from their numbers.
  private let drawn: [TuningCandidate]?
  private let wholeAxes: [Bool]
  private let stride: Int

  /// Prepares the candidates. Throws if an axis does not fit the setup.
  init(_ space: TuningSpace, _ plan: Tuning.Plan, _ setup: Setup) throws(SetupFault) {
    self.space = space
    base = setup
    baseValues = space.values(in: setup)
    var wholeAxes: [Bool] = []
    for (number, axis) in space.axes.enumerated() {
      wholeAxes.append(try Self.check(axis, number, of: space, plan, setup))
    }
    self.wholeAxes = wholeAxes
    if plan.search == .grid {
      drawn = nil
      count = 1 + space.gridSize
    } else {
      var generator = SeededGenerator(seed: plan.seed)
      let candidates = space.random(plan.candidates, using: &generator)
      drawn = candidates.map { candidate in
        TuningCandidate(
          values: zip(candidate.values, wholeAxes).map { $1 ? $0.rounded() : $0 })
      }
      count = 1 + candidates.count
    }
    stride = Self.stride(count - 1)
  }

  /// Checks the values of an axis. Returns whether they must be integers.
  private static func check(
    _ axis: TuningSpace.Axis, _ number: Int, of space: TuningSpace, _ plan: Tuning.Plan,
    _ setup: Setup
  ) throws(SetupFault) -> Bool {
    let alone = TuningSpace([axis])
    func check(_ value: Double) throws(SetupFault) {
      _ = try alone.apply(TuningCandidate(values: [value]), to: setup)
    }
    try check(axis.low)
    try check(axis.high)
    if plan.search == .grid {
      for step in 0..<axis.steps { try check(axis.value(step, of: axis.steps)) }
      return false
    }
    guard axis.low == axis.low.rounded(), axis.high == axis.high.rounded(), axis.low < axis.high
    else { return false }
    do throws(SetupFault) { try check(axis.low + 0.5) } catch { return true }
    return false
  }

  /// Returns the candidate `number`; 0 has no values.
  func candidate(_ number: Int) -> TuningCandidate {
    if number == 0 { return TuningCandidate(values: []) }
    return drawn.map { $0[number - 1] } ?? space.gridCandidate(number - 1)
  }

  /// Returns the setup of a candidate; nil if its values exclude each other.
  func setup(_ candidate: TuningCandidate) -> Setup? {
    try? space.apply(candidate, to: base)
  }

  /// Returns how far a candidate is from the setup as it is: the sum over the axes of the change as
  /// a share of the range. A threshold that the setup does not limit counts as a whole range.
  func distance(_ number: Int) -> Double {
    let values = candidate(number).values
    return zip(zip(space.axes, baseValues), values).reduce(0) { sum, axis in
      let ((axis, base), value) = axis
      guard let base, axis.high > axis.low else { return sum + 1 }
      return sum + abs(value - base) / (axis.high - axis.low)
    }
  }

  /// Returns whether the setup allows a value on one axis, with the other axes unchanged.
  func isAllowed(_ value: Double, on axis: Int) -> Bool {
    let alone = TuningSpace([space.axes[axis]])
    return (try? alone.apply(TuningCandidate(values: [value]), to: base)) != nil
  }

  /// Returns the values for a curve along an axis: those of a grid, or at most eleven over the
  /// range.
  func curveValues(_ axis: TuningSpace.Axis, _ number: Int) -> [Double] {
    let count = drawn == nil ? axis.steps : min(axis.steps, 11)
    var values: [Double] = []
    for step in 0..<count {
      let value = axis.value(step, of: count)
      let rounded = wholeAxes[number] ? value.rounded() : value
      if values.last != rounded { values.append(rounded) }
    }
    return values
  }

  /// Returns the candidate to try at a position: first the unchanged setup, then the others in
  /// steps that spread over all, so that the candidates of a stopped search are a fair sample.
  func inOrder(_ place: Int) -> Int {
    if place == 0 { return 0 }
    let (product, rest) = ((place - 1).multipliedFullWidth(by: stride), count - 1)
    return 1 + rest.dividingFullWidth(product).remainder
  }

  /// Returns a step near the golden section of `count` that has no divisor in common with `count`.
  private static func stride(_ count: Int) -> Int {
    var stride = max(1, Int(Double(count) * 0.6180339887498949))
    func divisor(_ left: Int, _ right: Int) -> Int {
      right == 0 ? left : divisor(right, left % right)
    }
    while count > 0, divisor(stride, count) != 1 { stride += 1 }
    return stride
  }
}
