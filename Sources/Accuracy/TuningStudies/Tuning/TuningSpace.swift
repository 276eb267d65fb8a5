internal import JSONText
package import Setups
package import Synthesis

/// The thresholds that a search varies, with their ranges.
package struct TuningSpace: Hashable, Sendable {
  /// One named threshold of the setup, such as `pan.hysteresis`, in its own unit.
  package struct Axis: Hashable, Sendable {
    /// The reason why a text is not an axis.
    package enum Fault: Error, Hashable, Sendable {
      /// The text does not have the form `ID.NAME=LOW..HIGH[:STEPS]`.
      case wrongShape
      /// The lower end is above the upper end.
      case reversed(low: String, high: String)
      /// The number of steps is not a whole number from 1 to 10,000.
      case wrongSteps(String)
    }

    package let name: String
    package let low: Double
    package let high: Double
    /// The number of values of a grid, from 1 to 10,000.
    package let steps: Int

    /// Reads `ID.NAME=LOW..HIGH` or `ID.NAME=LOW..HIGH:STEPS`. Without steps there are 5.
    package init(_ text: String) throws(Fault) {
      guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
        throw .wrongShape
      }
      let parts = text[text.index(after: equals)...].split(
        separator: ":", omittingEmptySubsequences: false)
      guard parts.count <= 2, let range = parts.first, let ends = Self.ends(range) else {
        throw .wrongShape
      }
      guard ends.low <= ends.high else {
        let words = range.split(separator: "..", omittingEmptySubsequences: false)
        throw .reversed(low: String(words[0]), high: String(words[1]))
      }
      let count = parts.count == 2 ? String(parts[1]) : "5"
      guard let steps = Int(count), (1...10_000).contains(steps) else { throw .wrongSteps(count) }
      name = String(text[..<equals])
      (low, high, self.steps) = (ends.low, ends.high, steps)
    }

    init(name: String, low: Double, high: Double, steps: Int) {
      (self.name, self.low, self.high, self.steps) = (name, low, high, steps)
    }

    private static func ends(_ text: Substring) -> (low: Double, high: Double)? {
      let words = text.split(separator: "..", omittingEmptySubsequences: false)
      guard words.count == 2, let low = Double(words[0]), let high = Double(words[1]),
        low.isFinite, high.isFinite
      else { return nil }
      return (low, high)
    }

    /// Returns the value of step `number`, from 0, of `count` steps that are spread evenly over the
    /// range; the middle of the range if there is only one step.
    func value(_ number: Int, of count: Int) -> Double {
      value(at: count == 1 ? 0.5 : Double(number) / Double(count - 1))
    }

    /// Returns the value at a share of the range, rounded to a millionth, so that setups stay
    /// legible.
    func value(at share: Double) -> Double {
      ((low + (high - low) * share) * 1e6).rounded() / 1e6
    }
  }

  package var axes: [Axis]

  package init(_ axes: [Axis]) { self.axes = axes }

  /// The number of candidates of a grid; at most `Int.max`.
  package var gridSize: Int {
    axes.reduce(1) { size, axis in
      let (product, overflow) = size.multipliedReportingOverflow(by: axis.steps)
      return overflow ? .max : product
    }
  }

  /// Returns the combination `number`, from 0. The last axis changes first.
  func gridCandidate(_ number: Int) -> TuningCandidate {
    var rest = number
    let values = axes.reversed().map { axis in
      defer { rest /= axis.steps }
      return axis.value(rest % axis.steps, of: axis.steps)
    }
    return TuningCandidate(values: values.reversed())
  }

  /// Returns `count` random candidates, uniformly distributed over each axis.
  package func random(_ count: Int, using generator: inout SeededGenerator) -> [TuningCandidate] {
    (0..<max(0, count)).map { _ in
      TuningCandidate(values: axes.map { $0.value(at: generator.uniform(0, 1)) })
    }
  }

  /// The value that a setup has for each axis; nil for no limit.
  func values(in setup: Setup) -> [Double?] {
    axes.map { axis in
      for (id, recognizer) in zip(setup.recognizerNames, setup.recognizers)
      where axis.name.hasPrefix(id + ".") {
        let name = axis.name.dropFirst(id.count + 1)
        if let found = recognizer.settableValues.first(where: { $0.name == name }) {
          return found.value.double
        }
      }
      return nil
    }
  }

  /// The setup with the values of a candidate.
  package func apply(_ candidate: TuningCandidate, to setup: Setup) throws(SetupFault) -> Setup {
    var changed = setup
    for (axis, value) in zip(axes, candidate.values) {
      let isWhole = value == value.rounded() && abs(value) < 1e15
      try changed.set(axis.name, to: isWhole ? "\(Int64(value))" : "\(value)")
    }
    return changed
  }
}

/// One value for each axis, in the order of axes; empty for the unchanged setup.
package struct TuningCandidate: Hashable, Sendable {
  package var values: [Double]
}
