internal import CZstd

/// Writes one zstd frame at the default level of the library, with a checksum.
final class ZstdPacker {
  private let zstd: ZstdFunctions?
  private let stream: OpaquePointer?

  init() {
    zstd = try? Zstd.functions.get()
    stream = zstd?.ZSTD_createCStream()
    if let zstd, let stream { _ = zstd.ZSTD_CCtx_setParameter(stream, ZSTD_c_checksumFlag, 1) }
  }

  deinit { _ = zstd?.ZSTD_freeCStream(stream) }

  func pack(_ input: UnsafeRawBufferPointer, isLast: Bool, into output: inout [UInt8]) -> Bool {
    guard let zstd, stream != nil else { return false }
    var source = ZSTD_inBuffer(src: input.baseAddress, size: input.count, pos: 0)
    while true {
      var rest = 0
      output.append(addingCapacity: ByteSource.chunk) { span in
        span.withUnsafeMutableBufferPointer { room, count in
          var target = ZSTD_outBuffer(dst: room.baseAddress, size: room.count, pos: 0)
          rest = zstd.ZSTD_compressStream2(
            stream, &target, &source, isLast ? ZSTD_e_end : ZSTD_e_continue)
          count = target.pos
        }
      }
      if zstd.ZSTD_isError(rest) != 0 { return false }
      if isLast ? rest == 0 : source.pos == source.size { return true }
    }
  }
}
