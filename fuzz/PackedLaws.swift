internal import TouchLog

/// Bytes that were packed come out again, and a capture without faults reads the same however few of
/// them come at once; packed bytes that were damaged come out as far as they go.
enum PackedLaws {
  /// Which library, and at how many parts of 65,536 one bit is turned; or how long the pieces are.
  static let headLength = 3

  static func check(_ bytes: [UInt8]) {
    guard bytes.count > headLength else { return }
    let text = Array(bytes[headLength...])
    let compression: Compression = bytes[0] & 1 == 0 ? .gzip : .zstd
    // In small pieces no line is read by the fast path, which looks at many bytes.
    let pieces = bytes[0] & 8 == 0 ? (text.count + 1) / 2 : max(Int(bytes[1]), 32)
    var packed: [UInt8] = []
    for start in stride(from: 0, to: text.count, by: pieces) {
      if start > 0, bytes[0] & 2 != 0 { packed += [0, 0, 0, 0] }
      packed += pack(text[start...].prefix(pieces), compression)
    }
    if bytes[0] & 4 != 0 { packed += pack(text[...], compression == .gzip ? .zstd : .gzip) }
    let isDamaged = bytes[0] & 0x80 != 0
    if isDamaged {
      let place = (Int(bytes[1]) << 8 | Int(bytes[2])) * packed.count >> 16
      packed[place] ^= 1 << (bytes[0] >> 4 & 7)
    } else if bytes[0] & 6 == 0, !isPacked(text) {
      let (plain, unpacked) = (Contents(of: text), Contents(of: packed))
      // A line that is wrong may be told of otherwise where its end is not yet there.
      if plain.isSound {
        require(plain == unpacked, "packed bytes read differently: \(plain) and \(unpacked)")
      }
    }
    CaptureLaws.check(packed, nil)
  }

  /// Whether the bytes are compressed already; readers decompress only once.
  private static func isPacked(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x1f, 0x8b]) || bytes.starts(with: [0x28, 0xb5, 0x2f, 0xfd])
      || bytes.dropFirst().starts(with: [0x2a, 0x4d, 0x18])
  }

  private static func pack(_ bytes: ArraySlice<UInt8>, _ compression: Compression) -> [UInt8] {
    var output = CompressedOutput(compression)
    var packed: [UInt8] = []
    let isPacked = output.write(Array(bytes), into: &packed) && output.finish(into: &packed)
    require(isPacked, "\(compression) gave up")
    return packed
  }
}
