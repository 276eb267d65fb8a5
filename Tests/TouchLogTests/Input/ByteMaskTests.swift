import CByteMask
import SeededRandom
import Testing

@Suite struct `A run of digits` {
  @Test func `a run of digits is read as one number, up to sixteen digits`() {
    var random = SplitMix(seed: 5)
    for _ in 0..<2000 {
      let count = Int.random(in: 0...20, using: &random)
      let digits = (0..<count).map { _ in UInt8.random(in: 0x30...0x39, using: &random) }
      // Neighbors of the digits in ASCII, and bytes that only look like digits in their lower half.
      let after: UInt8 =
        [0x2f, 0x3a, 0x0a, 0xb0, 0xff, 0x00].randomElement(using: &random) ?? 0
      let bytes = digits + [after] + (0..<16).map { _ in UInt8.random(in: 0...255, using: &random) }
      let found = bytes.withUnsafeBufferPointer { bytes in
        bytes.baseAddress.map { byte_mask_digits_16($0) }
      }
      let expected = digits.prefix(16)
      #expect(found?.count == Int64(expected.count))
      #expect(found?.value == expected.reduce(0) { $0 * 10 + UInt64($1 - 0x30) })
    }
  }
}

@Suite struct `A mask of 64 bytes` {
  @Test func `a mask of 64 bytes has a bit for each equal byte, and for no other`() {
    var random = SplitMix(seed: 3)
    for _ in 0..<2000 {
      // Few different bytes, so that neighbors are frequent and one is missing.
      let kinds: [UInt8] = [0x0a, 0x0b, 0x8a, 0x00, 0xff, 0x09]
      let bytes = (0..<80).map { _ in kinds.randomElement(using: &random) ?? 0 }
      let start = Int.random(in: 0...16, using: &random)
      let byte = kinds.randomElement(using: &random) ?? 0
      let mask = bytes.withUnsafeBufferPointer { bytes in
        bytes.baseAddress.map { byte_mask_64($0 + start, byte) }
      }
      let places = (0..<64).filter { bytes[start + $0] == byte }
      #expect(mask == places.reduce(UInt64(0)) { $0 | 1 << UInt64($1) })
    }
  }
}
