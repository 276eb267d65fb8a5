internal import Tactus

/// The first of the JSON lines: what follows, under which setup, from which capture.
enum TransitionHeader {
  /// `document` names what follows; `name` is that of the setup, `capture` a digest; `more` adds members.
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
