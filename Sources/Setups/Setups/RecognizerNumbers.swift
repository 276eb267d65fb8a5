internal import Arbitration
internal import JSONText

/// The numbers of a setup's recognizers by their names. If two recognizers have the same name, the
/// first is used.
///
/// `kind:tap` names every recognizer of the kind, and `label:scroll` every recognizer of the label, unless a
/// recognizer has this very name.
struct RecognizerNumbers {
  private let numbers: [String: Int]
  /// The recognizers in groups of a kind and of a label, each with the name of the group.
  private var groups: [(name: String, number: Int)] = []

  init(_ recognizers: [RecognizerDescription]) {
    var numbers: [String: Int] = [:]
    for (number, recognizer) in recognizers.enumerated() where numbers[recognizer.id] == nil {
      numbers[recognizer.id] = number
    }
    self.numbers = numbers
    let names = recognizers.contains { $0.rules.names.contains { $0.isGroup } }
    guard names else { return }
    for (number, recognizer) in recognizers.enumerated() {
      groups.append(("kind:" + recognizer.configuration.kind.name, number))
      groups.append(("label:" + recognizer.detectionLabel, number))
    }
  }

  /// The number of the recognizer with this name; nil if there is none.
  subscript(name: String) -> Int? { numbers[name] }

  /// The numbers of the names that exist.
  subscript(names: [String]) -> Set<Int> {
    var found: Set<Int> = []
    for name in names {
      if let number = numbers[name] {
        found.insert(number)
      } else {
        for group in groups where group.name == name { found.insert(group.number) }
      }
    }
    return found
  }

  /// Returns the recognizers that a description names.
  func others(_ description: RulesDescription.Others) -> Rules.Others {
    switch description {
    case .all: .all
    case .only(let names): .only(self[names])
    }
  }
}

extension String {
  /// Whether the name stands for every recognizer of a kind or of a label.
  var isGroup: Bool { after("kind:") != nil || after("label:") != nil }
}

extension Setup {
  /// The setup with the ids of recognizers in place of groups.
  var namingGroups: Setup {
    guard recognizers.contains(where: { $0.rules.names.contains { $0.isGroup } }) else {
      return self
    }
    var named = self
    for number in recognizers.indices { named.recognizers[number].rules.nameGroups(ids) }
    return named
  }

  /// Returns the ids that names stand for, in the order of the setup: those of a kind or a label for a group.
  package func ids(of names: [String]) -> [String] {
    guard names.contains(where: { $0.isGroup }) else { return names }
    let numbers = RecognizerNumbers(recognizers)[names]
    return recognizers.indices.filter(numbers.contains).map { recognizers[$0].id }
  }
}
