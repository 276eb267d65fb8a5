internal import FrameAssembly
internal import JSONText

extension LineFault {
  /// The fault of a line in which JSON is not spelled as it must be.
  init(_ fault: JSONMemberFault) {
    let found = fault.found.map { "\"\(String(printing: [$0]))\"" } ?? "the end"
    self.init(.syntax, "column \(fault.column): expected \(fault.expected), found \(found)")
  }
}

extension JSONRawText {
  /// For diagnostics: the beginning, with what cannot be printed replaced.
  var shown: String { String(printing: bytes) }
}

extension DecimalLiteral {
  /// For diagnostics: the beginning of the number as it is written.
  var shown: String { String(printing: bytes) }
}

extension Field {
  /// The text between the quotes of a JSON string.
  init(_ text: JSONRawText) { self.init(text.bytes) }

  /// The bytes of a part of a line.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    // A part of a line has an address, although it may have no bytes.
    let start = bytes.baseAddress ?? ("" as StaticString).utf8Start
    self.init(start: start, end: start + bytes.count)
  }
}
