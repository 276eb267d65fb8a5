package import JSONText
package import Setups
internal import TouchModel

/// Reads the text of scenarios.
package struct ScenarioReader: Sendable {
  package init() {}

  package func read(_ bytes: [UInt8]) throws(SetupFault) -> Scenario {
    let value: JSONValue
    do { value = try JSONReader().read(bytes) } catch { throw SetupFault(error) }
    return try read(JSONNode(value))
  }

  /// Reads a scenario that is one value of a document.
  package func read(_ node: JSONNode) throws(SetupFault) -> Scenario {
    let parts: Parts
    do { parts = try decode(node) } catch { throw SetupFault(error) }
    var scenario = parts.scenario
    scenario.setup = try SetupReader().read(parts.setup)
    let log = try ScenarioLog(parts.log)
    (scenario.log, scenario.touchNames) = (log.batch, log.names)
    if let fault = ScenarioNames(scenario).firstFault(in: log) { throw fault }
    return scenario
  }

  private struct Parts {
    var scenario: Scenario
    var setup: JSONNode
    var log: [JSONNode]
  }

  private func decode(_ node: JSONNode) throws(JSONMismatch) -> Parts {
    var object = try node.object()
    var scenario = Scenario(
      id: try object.required("id").string(), title: try object["title"]?.string() ?? "",
      grade: try object["grade"]?.string() ?? "", source: try object["source"]?.string() ?? "",
      setup: Setup(), log: FrameBatch())
    let setup = try object.required("setup")
    let log = try object.required("log").array()
    let expect = try object.required("expect")
    let tolerance = object["tolerance"]
    try object.refuseUnknownKeys()
    try readExpectations(expect, into: &scenario)
    if let tolerance { try readTolerance(tolerance, into: &scenario) }
    return Parts(scenario: scenario, setup: setup, log: log)
  }

  private func readTolerance(
    _ node: JSONNode, into scenario: inout Scenario
  ) throws(JSONMismatch) {
    var object = try node.object()
    if let time = object["t"] { scenario.timeTolerance = .seconds(try time.double(in: 0...1e6)) }
    if let value = object["value"] { scenario.valueTolerance = try value.double(in: 0...1e9) }
    try object.refuseUnknownKeys()
  }

  private func readExpectations(
    _ node: JSONNode, into scenario: inout Scenario
  ) throws(JSONMismatch) {
    var object = try node.object()
    scenario.actions = try list(object["actions"], Scenario.Expectation.init)
    scenario.failures = try list(object["failures"], Scenario.Expectation.init)
    scenario.deliveries = try list(object["deliveries"], Scenario.Delivery.init)
    scenario.hits = try list(object["hits"], Scenario.Hit.init)
    if let line = object["explanation"] {
      scenario.explanation = .init(text: try line.string(), place: line.place)
    }
    try object.refuseUnknownKeys()
  }

  private func list<Item>(
    _ node: JSONNode?, _ item: (JSONNode) throws(JSONMismatch) -> Item
  ) throws(JSONMismatch) -> [Item]? {
    guard let nodes = try node?.array() else { return nil }
    var items: [Item] = []
    for node in nodes { items.append(try item(node)) }
    return items
  }
}

extension Scenario.Expectation {
  init(_ node: JSONNode) throws(JSONMismatch) {
    var object = try node.object()
    place = node.place
    for field in TransitionField.allCases {
      guard let value = object[field.rawValue] else { continue }
      if field == .t {
        time = Timestamp(seconds: try value.double(in: -1e12...1e12))
      } else {
        fields.append((field, value.value))
      }
    }
    try object.refuseUnknownKeys()
  }
}

extension Scenario.Delivery {
  init(_ node: JSONNode) throws(JSONMismatch) {
    var object = try node.object()
    view = try object.required("view").string()
    touch = try object.required("touch").integer()
    phases = []
    for phase in try object.required("phases").array() {
      phases.append(try Contact.Phase(phase, noun: "phase"))
    }
    place = node.place
    try object.refuseUnknownKeys()
  }
}

extension Scenario.Hit {
  init(_ node: JSONNode) throws(JSONMismatch) {
    var object = try node.object()
    point = Point(
      x: try object.required("x").double(), y: try object.required("y").double())
    view = try object.required("view").unlessNull?.string()
    place = node.place
    try object.refuseUnknownKeys()
  }
}
