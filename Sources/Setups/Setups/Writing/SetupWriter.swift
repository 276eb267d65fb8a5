package import JSONText
internal import Platforms
internal import ViewTree

/// Writes setups as text with every value, so that the text read back gives the same results.
public struct SetupWriter: Sendable {
  /// Creates a writer.
  public init() {}

  /// Returns the setup as JSON on several lines.
  public func text(of setup: Setup) -> String {
    var writer = JSONWriter(.pretty)
    write(setup, to: &writer)
    return writer.text
  }

  /// Returns a digest of all values of the setup that affect results: FNV-1a, 64 bits, as 16
  /// hexadecimal digits.
  package func digest(of setup: Setup) -> String {
    var writer = JSONWriter()
    write(setup, sayingOrigin: false, to: &writer)
    return Digest(of: writer.bytes).text
  }

  /// Writes a setup as one value of a document.
  package func write(_ setup: Setup, to writer: inout JSONWriter) {
    write(setup, sayingOrigin: true, to: &writer)
  }

  private func write(
    _ setup: Setup, sayingOrigin: Bool, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.member("preset", setup.preset.name)
    if sayingOrigin {
      writer.member("verification", setup.verification.text)
    }
    if let touchpad = setup.touchpad {
      writer.key("touchpad")
      writer.beginObject()
      touchpad.write(to: &writer)
      writer.endObject()
    }
    if setup.detector != nil || setup.preset.detector != nil {
      writer.member("detector", setup.detector?.name ?? SharedDetector.none)
    }
    writer.member("splitsJumps", setup.splitsJumps)
    // These keys are left out if they are false, so that setups without them keep their digests.
    if setup.rejectsPalms { writer.member("rejectsPalms", true) }
    if setup.rejectsResting { writer.member("rejectsResting", true) }
    if setup.namesCompanions { writer.member("namesCompanions", true) }
    if let view = setup.view {
      writer.key("view")
      write(view, to: &writer)
    }
    writer.key("recognizers")
    writer.beginArray()
    for recognizer in setup.recognizers where !recognizer.isFeedback {
      write(recognizer, to: &writer)
    }
    writer.endArray()
    #if !hasFeature(Embedded)
      if sayingOrigin, let record = setup.tuningRecord {
        writer.key("tunedOn")
        record.write(to: &writer)
      }
    #endif
    writer.endObject()
  }

  private func write(_ view: ViewDescription, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("id", view.view.id)
    var written = view.view
    FieldPass.write(to: &writer) { written.visitFields(&$0) }
    writer.key("subviews")
    writer.beginArray()
    for child in view.subviews { write(child, to: &writer) }
    writer.endArray()
    writer.endObject()
  }

  private func write(_ recognizer: RecognizerDescription, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("id", recognizer.id)
    writer.member("kind", recognizer.configuration.kind.name)
    writer.member("view", recognizer.view)
    writer.present("label", recognizer.label)
    recognizer.configuration.write(to: &writer)
    var rules = recognizer.rules
    FieldPass.write(to: &writer) { rules.visitFields(&$0) }
    writer.key("delegate")
    writer.beginObject()
    FieldPass.write(to: &writer) { rules.visitDelegateFields(&$0) }
    writer.endObject()
    writer.endObject()
  }
}
