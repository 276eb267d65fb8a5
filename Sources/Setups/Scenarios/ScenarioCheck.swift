internal import Arbitration
internal import JSONText
internal import Recognition
internal import Setups
internal import TouchModel
internal import ViewTree

/// Runs a scenario and compares the results with the expected ones. Results without an expectation
/// list are not compared.
package struct ScenarioCheck: Sendable {
  private let scenario: Scenario
  private let names: TransitionNames

  package init(_ scenario: Scenario) {
    self.scenario = scenario
    names = TransitionNames(scenario.setup)
  }

  /// Runs the check. Returns the differences; empty if the results are as expected.
  package func run() -> [ScenarioDifference] {
    var surface = scenario.setup.surface(bounds: nil)
    surface.recordsDeliveries = scenario.deliveries != nil
    surface.send(scenario.log, recognizerNamed: scenario.setup.number(of:))
    var transitions = Array(surface.transitions)
    var deliveries = surface.deliveries
    surface.finish()
    transitions += surface.transitions
    deliveries += surface.deliveries
    return differences(in: transitions) + hitDifferences(surface.views)
      + deliveryDifferences(in: deliveries)
  }

  private func differences(in transitions: [Transition]) -> [ScenarioDifference] {
    var differences: [ScenarioDifference] = []
    if let actions = scenario.actions {
      let actual = transitions.filter(\.action)
      let pairs = assignment(of: actions, to: actual)
      let missing = actions.indices.filter { pairs[$0] == nil }
      var surplus = actual.indices.filter { !pairs.compactMap { $0 }.contains($0) }
      for index in missing {
        let late = surplus.firstIndex { isOnlyLate(actions[index], actual[$0]) }
        guard let late, let time = actions[index].time else {
          differences.append(missed(actions[index], "action", in: actual))
          continue
        }
        // A late action is one difference, not a missing and an unexpected action.
        let found = actual[surplus.remove(at: late)]
        differences.append(
          ScenarioDifference(
            place: actions[index].place,
            message: "action at another time: expected t \(time.seconds), found \(text(of: found))")
        )
      }
      for index in surplus {
        differences.append(.init(message: "unexpected action: \(text(of: actual[index]))"))
      }
    }
    if let failures = scenario.failures {
      let actual = transitions.filter { $0.state == .failed }
      let pairs = assignment(of: failures, to: actual)
      for (index, pair) in pairs.enumerated() where pair == nil {
        differences.append(missed(failures[index], "failure", in: actual))
      }
    }
    return differences
  }

  /// Assigns as many expectations as possible to different transitions (augmenting paths), so that
  /// actions at the same time need no order.
  private func assignment(
    of expectations: [Scenario.Expectation], to transitions: [Transition]
  ) -> [Int?] {
    var owner: [Int: Int] = [:]
    func place(_ index: Int, _ visited: inout Set<Int>) -> Bool {
      for candidate in transitions.indices
      where !visited.contains(candidate) && agrees(expectations[index], transitions[candidate]) {
        visited.insert(candidate)
        if let other = owner[candidate], !place(other, &visited) { continue }
        owner[candidate] = index
        return true
      }
      return false
    }
    for index in expectations.indices {
      var visited: Set<Int> = []
      _ = place(index, &visited)
    }
    var result: [Int?] = Array(repeating: nil, count: expectations.count)
    for (transition, expectation) in owner { result[expectation] = transition }
    return result
  }

  private func agrees(_ expected: Scenario.Expectation, _ actual: Transition) -> Bool {
    if let time = expected.time, !isNear(time, actual.time) { return false }
    return expected.fields.allSatisfy { agrees($0.value, actual.value(of: $0.field, names)) }
  }

  /// Returns whether a transition differs from the expected one only in its time. The expectation
  /// must name a field besides the time.
  private func isOnlyLate(_ expected: Scenario.Expectation, _ actual: Transition) -> Bool {
    !expected.fields.isEmpty && expected.time != nil
      && expected.fields.allSatisfy { agrees($0.value, actual.value(of: $0.field, names)) }
  }

  private func isNear(_ expected: Timestamp, _ actual: Timestamp) -> Bool {
    max(actual.since(expected), expected.since(actual)) <= scenario.timeTolerance
  }

  private func agrees(_ expected: JSONValue, _ actual: TransitionField.Value?) -> Bool {
    func isNear(_ expected: Double?, _ actual: Double) -> Bool {
      expected.map { abs($0 - actual) <= scenario.valueTolerance } ?? false
    }
    switch actual {
    case .word(let word): return expected.string == word
    case .flag(let flag): return expected.bool == flag
    case .count(let count): return expected.integer == Int64(count)
    case .number(let number): return isNear(expected.double, number)
    case .time(let time): return isNear(expected.double, time.seconds)
    case .pair(let pair):
      guard let list = expected.array, list.count == 2 else { return false }
      return isNear(list[0].double, pair.x) && isNear(list[1].double, pair.y)
    case nil: return expected.isNull
    }
  }

  private func hitDifferences(_ views: ViewTree) -> [ScenarioDifference] {
    (scenario.hits ?? []).compactMap { hit in
      let found = views.hitTest(hit.point).map { views[$0].id }
      guard found != hit.view else { return nil }
      return ScenarioDifference(
        place: hit.place,
        message: "hit at (\(hit.point.x), \(hit.point.y)): expected \(hit.view ?? "no view"), "
          + "found \(found ?? "no view")")
    }
  }

  private func deliveryDifferences(in deliveries: [Delivery]) -> [ScenarioDifference] {
    (scenario.deliveries ?? []).compactMap { expected in
      let found = deliveries.filter {
        names.views[$0.view.index] == expected.view
          && scenario.touchNames[$0.touch] == expected.touch
      }
      guard found.map(\.phase) != expected.phases else { return nil }
      return ScenarioDifference(
        place: expected.place,
        message: "touch \(expected.touch) in \(expected.view): expected "
          + "\(expected.phases.map(\.name)), found \(found.map(\.phase.name))")
    }
  }
}

extension ScenarioCheck {
  private func missed(
    _ expected: Scenario.Expectation, _ noun: String, in actual: [Transition]
  ) -> ScenarioDifference {
    let wanted = expected.fields.map { "\($0.field.rawValue) \($0.value.summary)" }
    let time = expected.time.map { ["t \($0.seconds)"] } ?? []
    let near = actual.filter { transition in
      expected.fields.allSatisfy {
        $0.field != .recognizer || agrees($0.value, transition.value(of: .recognizer, names))
      }
    }
    let found =
      near.isEmpty ? "none of this recognizer" : near.map(text(of:)).joined(separator: "; ")
    return ScenarioDifference(
      place: expected.place,
      message: "missing \(noun): \((time + wanted).joined(separator: ", ")); found \(found)")
  }

  private func text(of transition: Transition) -> String {
    var writer = JSONWriter()
    TransitionWriter(names).write(transition, isLine: false, to: &writer)
    return writer.text
  }
}
