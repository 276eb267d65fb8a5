package import JSONText
internal import Setups

/// Why a call failed: a code that the page can tell apart, and a sentence.
package struct PageFault: Error, Hashable, Sendable {
  /// The codes, which functions return instead of a result. `docs/page-interface.md` lists them.
  package enum Code: Int32, CaseIterable, Hashable, Sendable {
    /// No object of that kind has this handle, or it was released.
    case unknownHandle = -1
    /// More bytes than `tactus_input` made room for, or a negative number.
    case badLength = -2
    /// The text of a setup or of a change is not valid. The output says where and why.
    case badSetup = -3
    /// The bytes are not a stream of frames.
    case badStream = -4
    /// More objects or bytes than the engine keeps.
    case tooLarge = -5
    /// Another argument is out of range.
    case badArgument = -6
  }

  package let code: Code
  package let message: String
  /// Where the fault is in a text.
  package var place: TextPlace?

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  init(_ fault: SetupFault) {
    self.init(.badSetup, fault.message)
    place = fault.place
  }

  /// `{"message":…,"line":…,"column":…}`; a fault without a place has no line and no column.
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
