public import JSONText
public import Setups

/// The waits for other recognizers, summed over many captures, whose setups may differ.
///
/// Recognizers of the same name count together.
public struct PolicyCostTotal: Sendable {
  private var recognizers: [String] = []
  private var cost = PolicyCost(recognizers: 0)

  public init() {}

  /// Adds the cost of one capture.
  public mutating func add(_ other: PolicyCost, _ names: TransitionNames) {
    for (number, name) in names.recognizers.enumerated() {
      let place = recognizers.firstIndex(of: name) ?? recognizers.count
      if place == recognizers.count { recognizers.append(name) }
      cost.add(other, of: number, as: place)
    }
  }

  public var isFree: Bool { cost.isFree }

  public func write(to writer: inout JSONWriter) { cost.write(recognizers, to: &writer) }

  public var text: String { cost.text(recognizers) }
}
