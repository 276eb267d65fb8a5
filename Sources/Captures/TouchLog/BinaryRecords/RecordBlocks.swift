internal import FrameAssembly
internal import TouchModel

/// Copies little-endian records of 24 bytes, one block at a time, without a branch for each record.
enum RecordBlocks {
  private static let length = 8
  private static let stride = 24

  /// Copies whole blocks of sound records, at most `count` records, and returns how many were
  /// copied.
  ///
  /// `output` may also have been written behind the copied records, up to the length of one block.
  static func copy(
    _ records: UnsafeRawPointer, to output: UnsafeMutablePointer<InputEvent>, count: Int
  ) -> Int {
    // Except for byte order, the last eight bytes of a record and of an event are the same.
    guard 1.littleEndian == 1, MemoryLayout<InputEvent>.size == 16 else { return 0 }
    var record = records
    var event = UnsafeMutableRawPointer(output)
    var copied = 0
    while count &- copied >= length {
      // The bits of all records of a block are collected. A bit that no sound record sets shows a
      // fault.
      var seconds: Int64 = 0
      var microseconds: Int64 = 0
      var codes: UInt64 = 0
      for _ in 0..<length {
        let whole = record.loadUnaligned(as: Int64.self)
        let part = record.loadUnaligned(fromByteOffset: 8, as: Int64.self)
        let rest = record.loadUnaligned(fromByteOffset: 16, as: UInt64.self)
        event.storeBytes(of: whole &* 1_000_000 &+ part, as: Int64.self)
        event.storeBytes(of: rest, toByteOffset: 8, as: UInt64.self)
        seconds |= whole &- RecordLayout.Fields.earliest
        microseconds |= part | (999_999 &- part)
        codes |= (rest & 0xffff_ffff) &+ 0x0100_0000
        record += stride
        event += MemoryLayout<InputEvent>.stride
      }
      let isSound =
        UInt64(bitPattern: seconds) < RecordLayout.Fields.secondsInReach && microseconds >= 0
        && codes & 0x1_fc00_ffe0 == 0
      if !isSound { break }
      copied &+= length
    }
    return copied
  }
}
