internal import JSONText

extension ArraySlice<UInt8> {
  /// The text in UTF-8, without a byte order mark. Text that begins with the mark of UTF-16 is
  /// converted; half of a surrogate pair becomes a byte that UTF-8 never contains, so that it is
  /// refused.
  var afterByteOrderMark: ArraySlice<UInt8> {
    let isBig: Bool
    switch ByteOrderMark(self) {
    case .utf8: return dropFirst(3)
    case .utf16LittleEndian: isBig = false
    case .utf16BigEndian: isBig = true
    case nil: return self
    }
    let places = stride(from: startIndex + 2, to: endIndex - 1, by: 2)
    var units = places.lazy.map { place in
      let (high, low) = isBig ? (self[place], self[place + 1]) : (self[place + 1], self[place])
      return UInt16(high) << 8 | UInt16(low)
    }.makeIterator()
    var text: [UInt8] = []
    text.reserveCapacity(count / 2)
    var decoder = UTF16()
    while true {
      switch decoder.decode(&units) {
      case .scalarValue(let scalar): text += scalar.utf8
      case .error: text.append(0xFF)
      case .emptyInput: return text[...]
      }
    }
  }
}
