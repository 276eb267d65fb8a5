internal import FrameAssembly
internal import JSONText

extension LineFault {
  /// Creates the fault of a line with malformed JSON.
  init(_ fault: JSONMemberFault) {
    let found = fault.found.map { "\"\(String(printing: [$0]))\"" } ?? "the end"
    self.init(.syntax, "column \(fault.column): expected \(fault.expected), found \(found)")
  }
}

extension JSONRawText {
  /// The beginning of the text for diagnostics, with unprintable characters replaced.
  var shown: String { String(printing: bytes) }
}

extension DecimalLiteral {
  /// The beginning of the number as it is written, for diagnostics.
  var shown: String { String(printing: bytes) }
}

extension Field {
  /// The text between the quotes of a JSON string.
  init(_ text: JSONRawText) { self.init(text.bytes) }

  /// The bytes of a part of a line.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    // A part of a line has an address even if it is empty.
    let start = bytes.baseAddress ?? ("" as StaticString).utf8Start
    self.init(start: start, end: start + bytes.count)
  }
}
