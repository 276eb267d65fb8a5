/// Recognizes the beginning of a revent container, to detect the format.
enum ReventSignature {
  /// Returns whether the bytes begin with the magic word, or with a number of devices and the path
  /// of the first.
  static func claims(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(bytes)
    if ReventHeader.hasMagic(raw) {
      // The version is a small number, so the magic word is not a word of a text.
      let magic = ReventHeader.magic.utf8CodeUnitCount
      return bytes.count >= magic + 2 && bytes[magic + 1] == 0
    }
    guard bytes.count >= 13 else { return false }
    let count = UInt32(littleEndian: raw.loadUnaligned(as: UInt32.self))
    let length = UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
    return (1...64).contains(count) && (5...4096).contains(length)
      && bytes[8...].starts(with: "/dev/".utf8)
  }
}
