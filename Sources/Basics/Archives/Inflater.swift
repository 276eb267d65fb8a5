internal import CZlib

/// Unpacks deflated data (RFC 1951) whose unpacked size is known.
enum Inflater {
  /// Returns the unpacked bytes; nil if the data is damaged, or unpacks to another size.
  static func unpack(_ packed: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
    // zlib keeps the address of its stream.
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    defer {
      stream.deinitialize(count: 1)
      stream.deallocate()
    }
    // A negative number of window bits means data without a header.
    let opened = inflateInit2_(
      stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard opened == Z_OK else { return nil }
    defer { inflateEnd(stream) }
    var isWhole = false
    // One byte more than expected shows data that unpacks to more.
    let unpacked = [UInt8](unsafeUninitializedCapacity: size + 1) { room, count in
      packed.withUnsafeBytes { source in
        let start = UnsafeMutableRawPointer(mutating: source.baseAddress)
        stream.pointee.next_in = start?.assumingMemoryBound(to: UInt8.self)
        stream.pointee.avail_in = UInt32(clamping: source.count)
        stream.pointee.next_out = room.baseAddress
        stream.pointee.avail_out = UInt32(clamping: size + 1)
        let code = inflate(stream, Z_FINISH)
        count = min(size, size + 1 - Int(stream.pointee.avail_out))
        isWhole =
          code == Z_STREAM_END && stream.pointee.avail_in == 0 && stream.pointee.avail_out == 1
      }
    }
    return isWhole ? unpacked : nil
  }

  /// Returns the CRC-32 of bytes.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    bytes.withUnsafeBufferPointer {
      UInt32(truncatingIfNeeded: crc32_z(0, $0.baseAddress, $0.count))
    }
  }
}
