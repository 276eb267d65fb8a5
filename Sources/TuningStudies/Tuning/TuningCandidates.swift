internal import Setups
internal import Synthesis

/// The candidates of a search by number, made when they are asked for: number 0 is the setup as it
/// is, the others are combinations of a grid or drawn at random.
struct TuningCandidates: Sendable {
  let space: TuningSpace
  /// With number 0.
  let count: Int
  private let base: Setup
  /// Nil in a grid, whose combinations follow from their numbers.
  private let drawn: [TuningCandidate]?
  private let wholeAxes: [Bool]
  private let stride: Int

  /// Throws where an axis does not fit the setup.
  init(_ space: TuningSpace, _ plan: Tuning.Plan, _ setup: Setup) throws(SetupFault) {
    self.space = space
    base = setup
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

  /// Checks the values that an axis can have; true if they must be whole numbers.
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

  /// The candidate `number`; 0 has no values.
  func candidate(_ number: Int) -> TuningCandidate {
    if number == 0 { return TuningCandidate(values: []) }
    return drawn.map { $0[number - 1] } ?? space.gridCandidate(number - 1)
  }

  /// The setup of a candidate; nil if its values do not go together.
  func setup(_ candidate: TuningCandidate) -> Setup? {
    try? space.apply(candidate, to: base)
  }

  /// Whether an axis could have a value, the others as they are.
  func isAllowed(_ value: Double, on axis: Int) -> Bool {
    let alone = TuningSpace([space.axes[axis]])
    return (try? alone.apply(TuningCandidate(values: [value]), to: base)) != nil
  }

  /// The values for a curve along an axis: those of a grid, or at most eleven over the range.
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

  /// The order in which candidates are tried: the setup as it is, then the others in steps that
  /// spread over all, so that those of a stopped search are a fair sample.
  func inOrder(_ place: Int) -> Int {
    if place == 0 { return 0 }
    let (product, rest) = ((place - 1).multipliedFullWidth(by: stride), count - 1)
    return 1 + rest.dividingFullWidth(product).remainder
  }

  /// A step near the golden section of `count` that has no divisor in common with it.
  private static func stride(_ count: Int) -> Int {
    var stride = max(1, Int(Double(count) * 0.6180339887498949))
    func divisor(_ left: Int, _ right: Int) -> Int {
      right == 0 ? left : divisor(right, left % right)
    }
    while count > 0, divisor(stride, count) != 1 { stride += 1 }
    return stride
  }
}
