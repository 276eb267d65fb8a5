internal import CZlib

/// Writes one gzip member without name and time, so that equal input gives equal output.
final class GzipPacker {
  private let stream: UnsafeMutablePointer<z_stream>
  private let isReady: Bool

  init() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    // 15 is the largest window, 16 asks for the header and trailer of gzip, 8 is the default memory
    // level of zlib.
    isReady =
      deflateInit2_(
        stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        size) == Z_OK
  }

  deinit {
    if isReady { deflateEnd(stream) }
    stream.deinitialize(count: 1)
    stream.deallocate()
  }

  func pack(_ input: UnsafeRawBufferPointer, isLast: Bool, into output: inout [UInt8]) -> Bool {
    guard isReady else { return false }
    let source = UnsafeMutableRawPointer(mutating: input.baseAddress)
    stream.pointee.next_in = source?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_in = UInt32(clamping: input.count)
    while true {
      var code = Z_OK
      output.append(addingCapacity: ByteSource.chunk) { span in
        span.withUnsafeMutableBufferPointer { room, count in
          stream.pointee.next_out = room.baseAddress
          stream.pointee.avail_out = UInt32(clamping: room.count)
          code = deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
          count = room.count - Int(stream.pointee.avail_out)
        }
      }
      switch code {
      case Z_STREAM_END: return true
      case Z_OK where isLast || stream.pointee.avail_in > 0: continue
      case Z_OK where stream.pointee.avail_out > 0, Z_BUF_ERROR: return true
      case Z_OK: continue
      default: return false
      }
    }
  }
}
