/// The bytes at the beginning of a text with which some editors mark its encoding.
package enum ByteOrderMark {
  case utf8, utf16LittleEndian, utf16BigEndian

  /// Creates the mark at the beginning of `bytes`; nil if there is none.
  package init?(_ bytes: some Sequence<UInt8>) {
    var iterator = bytes.makeIterator()
    switch (iterator.next(), iterator.next()) {
    case (0xEF, 0xBB) where iterator.next() == 0xBF: self = .utf8
    case (0xFF, 0xFE): self = .utf16LittleEndian
    case (0xFE, 0xFF): self = .utf16BigEndian
    default: return nil
    }
  }

  /// Returns the length of a UTF-8 mark at the beginning of `bytes`: 3 or 0.
  package static func length(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    ByteOrderMark(bytes) == .utf8 ? 3 : 0
  }
}
