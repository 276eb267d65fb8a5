package import JSONText
internal import Setups

/// The reason why a call failed: a code for the page, and a sentence.
package struct PageFault: Error, Hashable, Sendable {
  /// The codes, which functions return instead of a result. `docs/page-interface.md` lists them.
  package enum Code: Int32, CaseIterable, Hashable, Sendable {
    /// No object of that kind has this handle, or it was released.
    case unknownHandle = -1
    /// The length is negative, or larger than `tactus_input` reserved.
    case badLength = -2
    /// The text of a setup or of a change is not valid. The output has the place and the reason.
    case badSetup = -3
    /// The bytes are not a stream of frames.
    case badStream = -4
    /// More objects or bytes than the engine can store.
    case tooLarge = -5
    /// Another argument is out of range.
    case badArgument = -6
  }

  package let code: Code
  package let message: String
  /// The place of the fault in a text; nil if it is not in a text.
  package var place: TextPlace?

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  init(_ fault: SetupFault) {
    self.init(.badSetup, fault.message)
    place = fault.place
  }

  /// The fault as JSON: `{"message":…,"line":…,"column":…}`. A fault without a place has no line
  /// and no column.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("message", message)
    if let place {
      writer.member("line", place.line)
      writer.member("column", place.column)
    }
    writer.endObject()
    return writer.bytes
  }
}
