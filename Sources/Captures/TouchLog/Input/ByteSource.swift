internal import FrameAssembly
internal import Libc

/// The bytes of a file, of standard input or of an array, one window at a time. Compressed input is
/// unpacked, and UTF-16 text is converted to UTF-8.
///
/// A file is read in chunks into storage that is used again; an array is read in place. Bytes that
/// a reader does not consume are kept in the next window.
struct ByteSource: ~Copyable {
  static let chunk = 256 * 1024
  /// The length of a read. What the kernel copies is then still in the cache when it is read, and less
  /// of the storage is used.
  private static let piece = 128 * 1024

  private enum Origin {
    case memory([UInt8])
    case file(descriptor: Int32, path: String)
  }

  private let origin: Origin
  /// Whether the input may stay open while nothing arrives: a pipe, a terminal or a device.
  let isStream: Bool
  /// The number of bytes that have been read of an array that is not read in place.
  private var offset = 0
  private let storage: UnsafeMutableRawBufferPointer
  private var start = 0
  private var end: Int
  /// Whether no bytes follow the window.
  private(set) var isAtEnd: Bool
  /// The unpacker of compressed input; nil for other input.
  private var packed: PackedBytes?
  /// The converter of UTF-16 text, after unpacking; nil for other input.
  private var wide: WideText?
  /// Whether the first bytes have been examined.
  private var isSniffed: Bool
  /// Whether lines end with a carriage return alone; nil until that is known.
  private var hasLoneReturns: Bool?

  init(_ bytes: [UInt8]) {
    let isPlain = bytes.withUnsafeBytes {
      Compression(magic: $0) == nil && WideText(signature: $0) == nil
        && LoneReturns.areUsed(in: $0, isWhole: true) == false
    }
    origin = .memory(bytes)
    isStream = false
    storage = .allocate(byteCount: isPlain ? 0 : 2 * Self.chunk, alignment: 64)
    end = isPlain ? bytes.count : 0
    isAtEnd = isPlain
    isSniffed = isPlain
  }

  /// Opens a file, or standard input when `path` is "-".
  init(path: String) throws(CaptureError) {
    let descriptor =
      path == "-" ? STDIN_FILENO : PathText.withBytes(of: path) { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw Self.error(errno, path) }
    ReadFiles.opened(descriptor)
    origin = .file(descriptor: descriptor, path: path)
    var status = stat()
    isStream = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    storage = .allocate(byteCount: 2 * Self.chunk, alignment: 64)
    end = 0
    isAtEnd = false
    isSniffed = false
  }

  /// Returns whether `path` can be opened a second time and then gives the same bytes.
  static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return path != "-" && PathText.withBytes(of: path) { stat($0, &status) } == 0
      && status.st_mode & S_IFMT == S_IFREG
  }

  deinit {
    storage.deallocate()
    if case .file(let descriptor, _) = origin, descriptor != STDIN_FILENO { close(descriptor) }
  }

  var count: Int { end - start }

  /// Whether the source is a file of at most 8 MB that is not compressed, so that it may be held in memory.
  var isShortFile: Bool {
    guard case .file(let descriptor, _) = origin, packed == nil else { return false }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return status.st_size <= 8 << 20
  }

  /// Waits for bytes of a stream, and returns true if none arrive for `milliseconds` while its writer keeps it
  /// open. Files and compressed streams never fall silent.
  func isSilent(for milliseconds: Int32) -> Bool {
    guard isStream, isSniffed, packed == nil, !isAtEnd, case .file(let descriptor, _) = origin
    else { return false }
    var asked = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let count = poll(&asked, 1, milliseconds)
      if count >= 0 || errno != EINTR { return count == 0 }
    }
  }

  /// The fault in the compression, or at the end of the text, as far as the input has been read.
  var fault: Diagnostic? {
    if let fault = packed?.fault { return fault }
    guard isAtEnd, let wide, wide.isCut else { return nil }
    return Diagnostic(.truncated, at: .capture, "the UTF-16 text ends within a character")
  }

  func withWindow<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    if case .memory(let bytes) = origin, storage.isEmpty {
      return bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[start..<end])) }
    }
    return body(UnsafeRawBufferPointer(rebasing: storage[start..<end]))
  }

  mutating func consume(_ count: Int) { start += min(max(count, 0), end - start) }

  /// Appends the bytes of one read to the window. Returns false if there are no more bytes, or no
  /// space. The first call reads until the kind of line ends is known.
  mutating func fill() throws(CaptureError) -> Bool {
    if isAtEnd { return false }
    let before = count
    if !isSniffed {
      try sniff()
      endLines(from: 0)
      if end > 0, hasLoneReturns != nil { return true }
    }
    repeat {
      if start > 0, let base = storage.baseAddress {
        memmove(base, base + start, end - start)
        (start, end) = (0, end - start)
      }
      let room = min(Self.piece, storage.count - end)
      guard room >= WideText.leastRoom else { return false }
      let added = try pull(UnsafeMutableRawBufferPointer(rebasing: storage[end..<end + room]))
      end += added
      if added == 0 { isAtEnd = true }
      endLines(from: end - added)
    } while hasLoneReturns == nil
    return count > before
  }

  /// Replaces line ends of carriage returns by line feeds, from `first` on.
  private mutating func endLines(from first: Int) {
    var first = first
    if hasLoneReturns == nil {
      let window = UnsafeRawBufferPointer(rebasing: storage[start..<end])
      hasLoneReturns = LoneReturns.areUsed(in: window, isWhole: isAtEnd)
      first = start
    }
    guard hasLoneReturns == true else { return }
    LoneReturns.replace(in: UnsafeMutableRawBufferPointer(rebasing: storage[first..<end]))
  }

  /// Examines the first bytes: whether they are compressed, and whether the unpacked bytes are
  /// UTF-16.
  private mutating func sniff() throws(CaptureError) {
    isSniffed = true
    try begin(with: Compression.magicLength)
    let first = UnsafeRawBufferPointer(rebasing: storage[..<end])
    if Compression(magic: first) != nil {
      packed = PackedBytes(first)
      end = 0
    }
    try begin(with: WideText.signatureLength)
    wide = WideText(signature: UnsafeRawBufferPointer(rebasing: storage[..<end]))
    guard var text = wide, let base = storage.baseAddress else { return }
    memmove(base + end, base, end)
    end = text.decode(end, atEndOf: UnsafeMutableRawBufferPointer(rebasing: storage[..<(2 * end)]))
    wide = text
  }

  /// Reads until the window has `count` bytes, or no more bytes follow.
  private mutating func begin(with count: Int) throws(CaptureError) {
    while end < count {
      let got = try unpack(UnsafeMutableRawBufferPointer(rebasing: storage[end..<Self.chunk]))
      if got == 0 { return }
      end += got
    }
  }

  /// Reads the next unpacked bytes in UTF-8 and returns how many; 0 at the end.
  private mutating func pull(
    _ target: UnsafeMutableRawBufferPointer
  ) throws(CaptureError) -> Int {
    guard var text = wide else { return try unpack(target) }
    defer { wide = text }
    let middle = target.count - target.count / 2
    while true {
      let got = try unpack(UnsafeMutableRawBufferPointer(rebasing: target[middle...]))
      if got == 0 { return 0 }
      let part = UnsafeMutableRawBufferPointer(rebasing: target[..<(middle + got)])
      let made = text.decode(got, atEndOf: part)
      if made > 0 { return made }
    }
  }

  /// Reads the next unpacked bytes and returns how many; 0 at the end.
  private mutating func unpack(
    _ target: UnsafeMutableRawBufferPointer
  ) throws(CaptureError) -> Int {
    guard let packed else { return try read(target) }
    return try packed.unpack(into: target) { (room) throws(CaptureError) in try read(room) }
  }

  /// Reads once from the file or the array and returns how many bytes; 0 at its end.
  private mutating func read(
    _ target: UnsafeMutableRawBufferPointer
  ) throws(CaptureError) -> Int {
    switch origin {
    case .memory(let bytes):
      let part = bytes[offset...].prefix(target.count)
      target.copyBytes(from: part)
      offset += part.count
      return part.count
    case .file(let descriptor, let path):
      while true {
        let got = Glibc.read(descriptor, target.baseAddress, target.count)
        if got >= 0 {
          ReadFiles.read(got)
          return got
        }
        guard errno == EINTR else { throw Self.error(errno, path) }
      }
    }
  }

  private static func error(_ code: Int32, _ path: String) -> CaptureError {
    switch code {
    case ENOENT, ENOTDIR: .missing(path: path)
    case EISDIR: .isDirectory(path: path)
    case EACCES, EPERM: .noPermission(path: path)
    default: .readFailed(path: path, reason: String(cString: strerror(code)))
    }
  }
}
