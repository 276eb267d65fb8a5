internal import CommandSupport
internal import Tactus
internal import Threads

/// A JSON document that captures share, of which only one thread at a time writes a part.
final class SharedDocument<State: Sendable>: Sendable {
  private let content: Guarded<(writer: JSONWriter, state: State)>

  init(_ state: State) { content = Guarded((JSONWriter(), state)) }

  /// Changes the document, and returns the text that this adds.
  func write(_ body: (inout JSONWriter, inout State) -> Void) -> [UInt8] {
    content.withLock { content in
      body(&content.writer, &content.state)
      return content.writer.takeBytes()
    }
  }
}

extension JSONWriter {
  /// A writer of further members of an object that another writer has begun.
  static var ofFurtherMembers: JSONWriter {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("", 0)
    _ = writer.takeBytes()
    return writer
  }

  /// A writer of the elements of a list that another writer has begun.
  static var ofFurtherElements: JSONWriter {
    var writer = JSONWriter()
    writer.beginArray()
    _ = writer.takeBytes()
    return writer
  }
}
