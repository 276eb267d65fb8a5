import JSONText
import Testing

@Suite struct `A byte order mark` {
  @Test(
    arguments: [
      ([0xEF, 0xBB, 0xBF, 0x41], ByteOrderMark.utf8), ([0xFF, 0xFE], .utf16LittleEndian),
      ([0xFE, 0xFF, 0x00, 0x41], .utf16BigEndian), ([0xEF, 0xBB], nil), ([0xEF, 0xBB, 0x41], nil),
      ([0x41], nil), ([], nil),
    ] as [([UInt8], ByteOrderMark?)])
  func `a byte order mark states the encoding of a text`(bytes: [UInt8], mark: ByteOrderMark?) {
    #expect(ByteOrderMark(bytes) == mark)
  }
}
