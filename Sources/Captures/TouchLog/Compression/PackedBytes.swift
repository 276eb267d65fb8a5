internal import FrameAssembly

/// Unpacks any number of gzip members and zstd frames in a row.
///
/// Bytes that were unpacked before damage are used. Zeros after the end are tape padding and no
/// fault.
final class PackedBytes {
  private var input: UnsafeMutableRawBufferPointer
  private var start = 0
  private var end = 0
  private var isAtEnd = false
  /// The number of packed bytes before the window.
  private var offset = 0
  /// The compression of the member or frame that is being unpacked; nil between two of them.
  private var compression: Compression?
  private lazy var gzip = GzipUnpacker()
  /// Nil until the first frame of zstd.
  private var zstd: ZstdUnpacker?
  private(set) var isFinished = false
  private(set) var fault: Diagnostic?

  /// Creates an unpacker; `first` holds the bytes that have already been read.
  init(_ first: UnsafeRawBufferPointer) {
    input = .allocate(byteCount: max(ByteSource.chunk, first.count), alignment: 64)
    input.copyMemory(from: first)
    end = first.count
  }

  deinit { input.deallocate() }

  /// Fills `output` with at least one unpacked byte and returns how many; 0 at the end. `read`
  /// returns 0 at the end of the input.
  func unpack(
    into output: UnsafeMutableRawBufferPointer,
    _ read: (UnsafeMutableRawBufferPointer) throws(CaptureError) -> Int
  ) throws(CaptureError) -> Int {
    while !isFinished {
      guard let current = compression else {
        try begin(read)
        continue
      }
      if start == end { try refill(read) }
      let window = UnsafeRawBufferPointer(rebasing: input[start..<end])
      let step =
        switch current {
        case .gzip: gzip.unpack(window, into: output)
        case .zstd: try opened().unpack(window, into: output)
        }
      start += step.used
      switch step.outcome {
      case .finished: compression = nil
      case .damaged(let detail):
        finish(.damagedCompression, "\(current.rawValue): \(detail)")
      case .unfinished:
        if isAtEnd, start == end, step.made == 0 {
          finish(.truncated, "the \(current.rawValue) data is incomplete")
        }
      }
      if step.made > 0 { return step.made }
    }
    return 0
  }

  /// Returns the unpacker of zstd. Throws if the library is not installed.
  private func opened() throws(CaptureError) -> ZstdUnpacker {
    if let zstd { return zstd }
    guard case .success(let functions) = Zstd.functions else {
      throw .missingLibrary(Zstd.fault ?? "")
    }
    let made = ZstdUnpacker(functions)
    zstd = made
    return made
  }

  /// Determines what follows: another member or frame, padding, or the end.
  private func begin(
    _ read: (UnsafeMutableRawBufferPointer) throws(CaptureError) -> Int
  ) throws(CaptureError) {
    while end - start < Compression.magicLength, !isAtEnd { try refill(read) }
    let window = UnsafeRawBufferPointer(rebasing: input[start..<end])
    if let next = Compression(magic: window) {
      compression = next
      switch next {
      case .gzip: gzip.restart()
      case .zstd: try opened().restart()
      }
    } else if window.allSatisfy({ $0 == 0 }) {
      start = end
      if isAtEnd { isFinished = true }
    } else {
      finish(.damagedCompression, "the data after this is not compressed")
    }
  }

  private func refill(
    _ read: (UnsafeMutableRawBufferPointer) throws(CaptureError) -> Int
  ) throws(CaptureError) {
    let kept = end - start
    if start > 0 {
      input.copyMemory(from: UnsafeRawBufferPointer(rebasing: input[start..<end]))
      offset += start
      (start, end) = (0, kept)
    }
    let got = try read(UnsafeMutableRawBufferPointer(rebasing: input[end...]))
    if got == 0 { isAtEnd = true }
    end += got
  }

  private func finish(_ problem: Diagnostic.Problem, _ detail: String) {
    isFinished = true
    fault = Diagnostic(problem, at: .byte(offset + start), detail)
  }
}
