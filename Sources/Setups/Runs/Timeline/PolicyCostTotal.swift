package import JSONText
package import Setups

/// The waits for other recognizers, summed over many captures, whose setups may differ.
///
/// Recognizers of the same name count together.
package struct PolicyCostTotal: Sendable {
  private var recognizers: [String] = []
  private var cost = PolicyCost(recognizers: 0)

  package init() {}

  /// Adds the cost of one capture.
  package mutating func add(_ other: PolicyCost, _ names: TransitionNames) {
    for (number, name) in names.recognizers.enumerated() {
      let place = recognizers.firstIndex(of: name) ?? recognizers.count
      if place == recognizers.count { recognizers.append(name) }
      cost.add(other, of: number, as: place)
    }
  }

  package var isFree: Bool { cost.isFree }

  package func write(to writer: inout JSONWriter) { cost.write(recognizers, to: &writer) }

  package var text: String { cost.text(recognizers) }
}
