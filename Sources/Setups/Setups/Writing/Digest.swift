/// A digest that distinguishes inputs; it is not secure. It is FNV-1a (Fowler, Noll and Vo) on
/// eight bytes at a time, with the high half folded in, because one byte at a time is slower than
/// reading the file.
package struct Digest: Hashable, Sendable {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325
  private var length: UInt64 = 0
  private var pending: UInt64 = 0

  package init() {}

  package init(of bytes: [UInt8]) { bytes.withUnsafeBytes { update($0) } }

  /// Adds bytes. The division of the input into parts does not affect the digest.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    var index = 0
    while index < bytes.count {
      if length & 7 == 0 && index + 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        mix(UInt64(littleEndian: word))
        (index, length) = (index + 8, length &+ 8)
      } else {
        pending |= UInt64(bytes[index]) << ((length & 7) * 8)
        (index, length) = (index + 1, length &+ 1)
        if length & 7 == 0 {
          mix(pending)
          pending = 0
        }
      }
    }
  }

  private mutating func mix(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01b3
    value ^= value >> 32
  }

  /// The digest as 16 hexadecimal digits.
  package var text: String {
    var last = self
    last.mix(pending)
    last.mix(length)
    let digits = String(last.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
