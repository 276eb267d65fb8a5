internal import CommandSupport
internal import Tactus

/// The members `setup` and `captures` of a JSON document whose captures may have different setups.
///
/// The document has the setup of its first capture. A capture with another setup has the member
/// `setup`.
struct SetupMembers: Sendable {
  private var first: Setup?

  /// Begins the object of a capture, after the members of the document if it is the first capture.
  mutating func beginCapture(
    _ path: String, _ setup: Setup, named name: String, to writer: inout JSONWriter
  ) {
    let isFirst = first == nil
    if isFirst { begin(setup, to: &writer) }
    writer.beginObject()
    writer.member("capture", path)
    writer.member("setupName", name)
    if !isFirst, setup != first {
      writer.key("setup")
      SetupWriter().write(setup, to: &writer)
    }
  }

  /// Writes the members of a document in which no capture could be read. Its array stays open.
  mutating func end(to writer: inout JSONWriter) {
    if first == nil { begin(.default, to: &writer) }
  }

  private mutating func begin(_ setup: Setup, to writer: inout JSONWriter) {
    first = setup
    writer.key("setup")
    SetupWriter().write(setup, to: &writer)
    writer.key("captures")
    writer.beginArray()
  }
}

extension SharedDocument where State == SetupMembers {
  /// Begins the object of a capture in the order of the captures.
  func beginCapture(
    _ path: String, _ setup: Setup, named name: String, _ output: inout Output
  ) {
    output.inOrder { [self] in
      write { $1.beginCapture(path, setup, named: name, to: &$0) }
    }
  }

  func endCapture(_ output: inout Output) {
    output.inOrder { [self] in write { writer, _ in writer.endObject() } }
  }
}
