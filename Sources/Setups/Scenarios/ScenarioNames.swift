internal import JSONText
internal import Recognition
internal import Setups
internal import TouchModel

/// Checks the names in a scenario's expectations and commands. An expectation about an unknown name
/// would always hold, or always fail.
struct ScenarioNames {
  private let scenario: Scenario
  private let views: [String]

  init(_ scenario: Scenario) {
    self.scenario = scenario
    views = TransitionNames(scenario.setup).views
  }

  /// Returns the first unknown name; nil if every name is known.
  func firstFault(in log: ScenarioLog) -> SetupFault? {
    commandFault(in: log) ?? expectationFault ?? deliveryFault ?? hitFault
  }

  private func commandFault(in log: ScenarioLog) -> SetupFault? {
    for (command, place) in zip(log.batch.commands, log.commandPlaces) {
      if let objection = scenario.setup.objection(to: command) {
        return SetupFault(objection, at: place)
      }
    }
    return nil
  }

  private var expectationFault: SetupFault? {
    for expectation in (scenario.actions ?? []) + (scenario.failures ?? []) {
      for (field, value) in expectation.fields {
        guard let known = names(of: field), let name = value.string, !known.contains(name) else {
          continue
        }
        return SetupFault(
          NameHint.unknown(name, field.rawValue, in: known), at: value.place)
      }
    }
    return nil
  }

  /// Returns the names that a field may contain; nil if the field does not hold a name.
  private func names(of field: TransitionField) -> [String]? {
    switch field {
    case .recognizer: scenario.setup.recognizerNames
    case .kind: GestureKind.allCases.map(\.name)
    case .view: views
    case .from, .state: Phase.allCases.map(\.name)
    default: nil
    }
  }

  private var deliveryFault: SetupFault? {
    for delivery in scenario.deliveries ?? [] {
      if !views.contains(delivery.view) {
        return SetupFault(NameHint.unknown(delivery.view, "view", in: views), at: delivery.place)
      }
      if !scenario.touchNames.values.contains(delivery.touch) {
        return SetupFault("no touch \(delivery.touch) lands in the log", at: delivery.place)
      }
    }
    return nil
  }

  private var hitFault: SetupFault? {
    for hit in scenario.hits ?? [] {
      guard let view = hit.view, !views.contains(view) else { continue }
      return SetupFault(NameHint.unknown(view, "view", in: views), at: hit.place)
    }
    return nil
  }
}
