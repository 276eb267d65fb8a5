internal import Arbitration

/// The numbers of a setup's recognizers by their names. If two recognizers have the same name, the
/// first is used.
struct RecognizerNumbers {
  private let numbers: [String: Int]

  init(_ recognizers: [RecognizerDescription]) {
    var numbers: [String: Int] = [:]
    for (number, recognizer) in recognizers.enumerated() where numbers[recognizer.id] == nil {
      numbers[recognizer.id] = number
    }
    self.numbers = numbers
  }

  /// The number of the recognizer with this name; nil if there is none.
  subscript(name: String) -> Int? { numbers[name] }

  /// The numbers of the names that exist.
  subscript(names: [String]) -> Set<Int> { Set(names.compactMap { numbers[$0] }) }

  /// Returns the recognizers that a description names.
  func others(_ description: RulesDescription.Others) -> Rules.Others {
    switch description {
    case .all: .all
    case .only(let names): .only(self[names])
    }
  }
}
