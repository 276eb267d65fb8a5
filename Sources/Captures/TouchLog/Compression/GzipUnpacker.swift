internal import CZlib

/// Unpacks gzip members, one after the other, with one zlib stream, which must stay at its address.
final class GzipUnpacker {
  private let stream: UnsafeMutablePointer<z_stream>
  private let isReady: Bool

  init() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // 15 is the largest window; 16 asks for the header and trailer of gzip.
    let size = Int32(MemoryLayout<z_stream>.size)
    isReady = inflateInit2_(stream, 15 + 16, ZLIB_VERSION, size) == Z_OK
  }

  deinit {
    if isReady { inflateEnd(stream) }
    stream.deinitialize(count: 1)
    stream.deallocate()
  }

  /// Prepares the stream for another member.
  func restart() {
    if isReady { inflateReset(stream) }
  }

  func unpack(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> UnpackingStep {
    guard isReady else { return UnpackingStep(used: 0, made: 0, outcome: .damaged("no memory")) }
    let source = UnsafeMutableRawPointer(mutating: input.baseAddress)
    stream.pointee.next_in = source?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_in = UInt32(clamping: input.count)
    stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = UInt32(clamping: output.count)
    let code = inflate(stream, Z_NO_FLUSH)
    let used = input.count - Int(stream.pointee.avail_in)
    let made = output.count - Int(stream.pointee.avail_out)
    let outcome: UnpackingStep.Outcome =
      switch code {
      case Z_OK, Z_BUF_ERROR: .unfinished
      case Z_STREAM_END: .finished
      default: .damaged(stream.pointee.msg.map { String(cString: $0) } ?? "error \(code)")
      }
    return UnpackingStep(used: used, made: made, outcome: outcome)
  }
}
