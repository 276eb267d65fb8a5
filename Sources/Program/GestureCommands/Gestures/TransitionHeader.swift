internal import CommandSupport
internal import Tactus

/// The first of the JSON lines: the kind of the lines, the setup and the capture.
enum TransitionHeader {
  /// Writes the header. `document` is the kind of the lines, `name` the name of the setup, and
  /// `capture` a digest. `more` writes further members.
  static func write(
    _ document: String = "transitions", setup: Setup, named name: String, capture: String?,
    to writer: inout JSONWriter,
    _ more: (inout JSONWriter) -> Void
  ) {
    writer.beginObject()
    writer.member("type", "header")
    DocumentHeader.members(document, to: &writer)
    writer.member("tool", "\(Tool.name) \(Tool.version)")
    writer.member("setup", SetupWriter().digest(of: setup))
    writer.member("setupName", name)
    writer.key("capture")
    if let capture { writer.string(capture) } else { writer.null() }
    more(&writer)
    writer.endObject()
    writer.endLine()
  }
}
