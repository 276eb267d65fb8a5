package import Arbitration
internal import JSONText
internal import Recognition
package import Setups
internal import TouchLog
package import TouchModel

/// Writes scenarios that expect what the engine does.
package struct ScenarioWriter: Sendable {
  private let id: String
  private let title: String
  private let source: String

  /// Creates a writer of a scenario with this id, title and source.
  package init(id: String, title: String, source: String) {
    (self.id, self.title, self.source) = (id, title, source)
  }

  /// Returns the scenario as text. It expects every action of `transitions`, and every failure.
  package func text(
    of setup: Setup, _ log: FrameBatch, expecting transitions: [Transition]
  ) throws(SetupFault) -> String {
    let names = TransitionNames(setup)
    var writer = JSONWriter(.pretty)
    writer.beginObject()
    writer.member("id", id)
    writer.member("title", title)
    writer.member("source", source)
    writer.key("setup")
    SetupWriter().write(setup, to: &writer)
    writer.list("log", try lines(of: log)) { writer, line in writer.value(line) }
    writer.key("expect")
    writer.beginObject()
    write(
      "actions", transitions.filter(\.action), [.t, .recognizer, .state, .x, .y], names, to: &writer
    )
    write(
      "failures", transitions.filter { $0.state == .failed }, [.t, .recognizer, .reason], names,
      to: &writer)
    writer.endObject()
    writer.endObject()
    return writer.text + "\n"
  }

  private func write(
    _ key: String, _ transitions: [Transition], _ fields: [TransitionField],
    _ names: TransitionNames, to writer: inout JSONWriter
  ) {
    writer.key(key)
    writer.beginArray()
    for transition in transitions {
      writer.beginObject()
      for field in fields {
        guard let value = transition.value(of: field, names) else { continue }
        writer.key(field.rawValue)
        value.write(to: &writer)
      }
      writer.endObject()
    }
    writer.endArray()
  }

  /// Returns the lines of the touch log, without its header.
  private func lines(of log: FrameBatch) throws(SetupFault) -> [JSONValue] {
    var (logWriter, bytes) = (TouchLogWriter(), [UInt8]())
    logWriter.write(log, into: &bytes)
    var lines: [JSONValue] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      do { lines.append(try JSONReader().read(Array(line))) } catch { throw SetupFault(error) }
    }
    return lines
  }
}
