/// The bytes with which some editors begin a text, and which tell its encoding.
package enum ByteOrderMark {
  case utf8, utf16LittleEndian, utf16BigEndian

  /// The mark with which `bytes` begin, if any.
  package init?(_ bytes: some Sequence<UInt8>) {
    var iterator = bytes.makeIterator()
    switch (iterator.next(), iterator.next()) {
    case (0xEF, 0xBB) where iterator.next() == 0xBF: self = .utf8
    case (0xFF, 0xFE): self = .utf16LittleEndian
    case (0xFE, 0xFF): self = .utf16BigEndian
    default: return nil
    }
  }

  /// The number of bytes of a mark of UTF-8 with which `bytes` begin: 3 or 0.
  package static func length(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    ByteOrderMark(bytes) == .utf8 ? 3 : 0
  }
}
