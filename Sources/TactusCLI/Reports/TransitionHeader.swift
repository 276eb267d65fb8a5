internal import Tactus

/// The first of the JSON lines, which says what follows and how it came about.
enum TransitionHeader {
  /// `setup` and `capture` are digests; `more` adds keys.
  static func write(
    setup: String, capture: String?, to writer: inout JSONWriter,
    _ more: (inout JSONWriter) -> Void
  ) {
    writer.beginObject()
    writer.key("type")
    writer.string("header")
    writer.key("tactus")
    writer.string("transitions")
    writer.key("version")
    writer.integer(1)
    writer.key("tool")
    writer.string("\(Tool.name) \(Tool.version)")
    writer.key("setup")
    writer.string(setup)
    writer.key("capture")
    if let capture { writer.string(capture) } else { writer.null() }
    more(&writer)
    writer.endObject()
    writer.endLine()
  }
}
