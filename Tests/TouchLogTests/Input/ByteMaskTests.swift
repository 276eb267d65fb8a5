import CByteMask
import SeededRandom
import Testing

@Suite struct `A mask of 64 bytes` {
  @Test func `has a bit for each equal byte, and for no other`() {
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
