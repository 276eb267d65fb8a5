internal import CZstd

/// Unpacks zstd frames, one after the other. Windows larger than 128 MiB are refused.
///
/// The library forgets what it unpacked in a call that fails. It therefore gets one block at a time, so
/// that everything before a damaged block is read.
final class ZstdUnpacker {
  private let zstd: ZstdFunctions
  private let stream: OpaquePointer?

  /// The number of bytes that the library wants next: the rest of a header, or a block.
  private var wanted = ZstdUnpacker.shortestHeader

  /// The shortest beginning of a frame that says how long its header is (RFC 8878 [R]).
  private static let shortestHeader = 5

  init(_ zstd: ZstdFunctions) {
    self.zstd = zstd
    stream = zstd.ZSTD_createDStream()
  }

  deinit { _ = zstd.ZSTD_freeDStream(stream) }

  /// Prepares the stream for another frame.
  func restart() {
    _ = zstd.ZSTD_DCtx_reset(stream, ZSTD_reset_session_only)
    wanted = Self.shortestHeader
  }

  func unpack(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> UnpackingStep {
    guard stream != nil else {
      return UnpackingStep(used: 0, made: 0, outcome: .damaged("no memory"))
    }
    var source = ZSTD_inBuffer(
      src: input.baseAddress, size: min(input.count, max(wanted, 1)), pos: 0)
    var target = ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: 0)
    let code = zstd.ZSTD_decompressStream(stream, &target, &source)
    var outcome = code == 0 ? UnpackingStep.Outcome.finished : .unfinished
    wanted = zstd.ZSTD_isError(code) != 0 ? 1 : code
    if zstd.ZSTD_isError(code) != 0 { outcome = .damaged(name(code)) }
    return UnpackingStep(used: source.pos, made: target.pos, outcome: outcome)
  }

  private func name(_ code: Int) -> String {
    zstd.ZSTD_getErrorName(code).map { String(cString: $0) } ?? "damaged"
  }
}
