internal import Tactus

/// The first of the JSON lines, which says what follows and how it came about.
enum TransitionHeader {
  /// `setup` and `capture` are digests; `more` adds keys.
  static func write(
    setup: String, capture: String?, to writer: inout JSONWriter,
    _ more: (inout JSONWriter) -> Void
  ) {
    writer.beginObject()
    writer.member("type", "header")
    writer.member("tactus", "transitions")
    writer.member("version", 1)
    writer.member("tool", "\(Tool.name) \(Tool.version)")
    writer.member("setup", setup)
    writer.key("capture")
    if let capture { writer.string(capture) } else { writer.null() }
    more(&writer)
    writer.endObject()
    writer.endLine()
  }
}
