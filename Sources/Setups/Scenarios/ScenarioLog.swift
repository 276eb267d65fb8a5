internal import JSONText
internal import Setups
internal import TouchLog
internal import TouchModel

/// The log of a scenario. Each element is a line of a touch log, and the reader of touch logs reads
/// it.
struct ScenarioLog {
  private(set) var batch = FrameBatch()
  /// The id by which the log names each touch. An id may be used again.
  private(set) var names: [TouchID: Int] = [:]
  /// The place in the text of each command of the batch. A `set` line may have several commands.
  private(set) var commandPlaces: [TextPlace] = []

  init(_ nodes: [JSONNode]) throws(SetupFault) {
    var writer = JSONWriter()
    for node in nodes {
      writer.value(node.value)
      writer.endLine()
    }
    guard !nodes.isEmpty else { return }
    var options = CaptureReader.Options()
    options.format = .touchLog
    var part = FrameBatch()
    do {
      let reader = try CaptureReader(bytes: writer.bytes, options)
      while try reader.next(into: &part) { batch.append(contentsOf: part) }
      try Self.refuse(reader.diagnostics.all, nodes)
    } catch let fault as SetupFault {
      throw fault
    } catch {
      throw SetupFault("\(error)", at: nodes[0].place)
    }
    names = Self.names(in: nodes.map(\.value))
    commandPlaces = nodes.flatMap { $0.value["set"]?.members ?? [] }
      .filter { $0.key != "recognizer" }.map(\.keyPlace)
  }

  /// Returns the id of each touch. Touches are numbered in the order of landings, and a log without
  /// faults has a landing for each touch.
  private static func names(in lines: [JSONValue]) -> [TouchID: Int] {
    let landings = lines.flatMap { $0["touches"]?.array ?? [] }
      .filter { $0["phase"]?.string == Contact.Phase.began.name }
    var names: [TouchID: Int] = [:]
    for (index, touch) in landings.enumerated() {
      names[TouchID(Int32(index + 1))] = touch["id"]?.integer.map { Int($0) }
    }
    return names
  }

  /// Throws for a diagnostic of the log. A note about a capture is an error in a scenario, except a
  /// jump of the clock, because a scenario may be about that jump.
  private static func refuse(_ diagnostics: [Diagnostic], _ nodes: [JSONNode]) throws(SetupFault) {
    for diagnostic in diagnostics
    where diagnostic.problem != .clockJump && diagnostic.problem != .timeRanBackwards {
      guard case .line(let line) = diagnostic.place, nodes.indices.contains(line - 1) else {
        continue
      }
      throw SetupFault(
        "log[\(line - 1)]: \(diagnostic.problem): \(diagnostic.detail)",
        at: nodes[line - 1].place)
    }
  }
}
