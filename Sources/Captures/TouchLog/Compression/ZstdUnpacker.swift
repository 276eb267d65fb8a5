internal import CZstd

/// Unpacks zstd frames, one after the other. Windows larger than 128 MiB are refused.
final class ZstdUnpacker {
  private let stream: OpaquePointer?

  init() { stream = ZSTD_createDStream() }

  deinit { ZSTD_freeDStream(stream) }

  /// Prepares the stream for another frame.
  func restart() { ZSTD_DCtx_reset(stream, ZSTD_reset_session_only) }

  func unpack(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> UnpackingStep {
    guard stream != nil else {
      return UnpackingStep(used: 0, made: 0, outcome: .damaged("no memory"))
    }
    var source = ZSTD_inBuffer(src: input.baseAddress, size: input.count, pos: 0)
    var target = ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: 0)
    let code = ZSTD_decompressStream(stream, &target, &source)
    var outcome = code == 0 ? UnpackingStep.Outcome.finished : .unfinished
    if ZSTD_isError(code) != 0 { outcome = .damaged(String(cString: ZSTD_getErrorName(code))) }
    return UnpackingStep(used: source.pos, made: target.pos, outcome: outcome)
  }
}
