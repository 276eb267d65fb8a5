internal import Glibc

/// The bytes of a file, of standard input or of an array, a window at a time, unpacked if packed.
///
/// A file is read in chunks into storage that is used again; an array is looked at in place.
/// What a reader does not consume is carried over to the next window.
struct ByteSource: ~Copyable {
  static let chunk = 256 * 1024

  private enum Origin {
    case memory([UInt8])
    case file(descriptor: Int32, path: String)
  }

  private let origin: Origin
  private let storage: UnsafeMutableRawBufferPointer
  private var start = 0
  private var end: Int
  /// Nothing follows the window.
  private(set) var isAtEnd: Bool
  /// Between the origin and the window, where the origin is packed.
  private var packed: PackedBytes?
  /// How a file begins has been looked at.
  private var isSniffed: Bool

  init(_ bytes: [UInt8]) {
    origin = .memory(bytes)
    packed = bytes.withUnsafeBytes { Compression(magic: $0) == nil ? nil : PackedBytes($0) }
    storage = .allocate(byteCount: packed == nil ? 0 : 2 * Self.chunk, alignment: 64)
    end = packed == nil ? bytes.count : 0
    isAtEnd = packed == nil
    isSniffed = true
  }

  /// Opens a file, or standard input when `path` is "-".
  init(path: String) throws(CaptureError) {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.error(errno, path) }
    origin = .file(descriptor: descriptor, path: path)
    storage = .allocate(byteCount: 2 * Self.chunk, alignment: 64)
    end = 0
    isAtEnd = false
    isSniffed = false
  }

  /// Whether `path` can be opened a second time and gives the same bytes.
  static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return path != "-" && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  deinit {
    storage.deallocate()
    if case .file(let descriptor, _) = origin, descriptor != STDIN_FILENO { close(descriptor) }
  }

  var count: Int { end - start }

  /// What was wrong with the packing, up to where it has been read.
  var fault: Diagnostic? { packed?.fault }

  func withWindow<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    if case .memory(let bytes) = origin, packed == nil {
      return bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[start..<end])) }
    }
    return body(UnsafeRawBufferPointer(rebasing: storage[start..<end]))
  }

  mutating func consume(_ count: Int) { start += min(max(count, 0), end - start) }

  /// Appends what one read gives to the window; false when there is no more, or no room.
  mutating func fill() throws(CaptureError) -> Bool {
    if isAtEnd { return false }
    if !isSniffed {
      try sniff()
      if packed == nil, end > 0 { return true }
    }
    if start > 0, let base = storage.baseAddress {
      memmove(base, base + start, end - start)
      (start, end) = (0, end - start)
    }
    let room = min(Self.chunk, storage.count - end)
    guard room > 0 else { return false }
    let target = UnsafeMutableRawBufferPointer(rebasing: storage[end..<end + room])
    let added: Int
    if let packed {
      added = try packed.unpack(into: target) { (room) throws(CaptureError) in try read(room) }
    } else {
      added = try read(target)
    }
    end += added
    if added == 0 { isAtEnd = true }
    return added > 0
  }

  /// Reads as many bytes as tell whether the file is packed.
  private mutating func sniff() throws(CaptureError) {
    isSniffed = true
    while end < Compression.magicLength {
      let got = try read(UnsafeMutableRawBufferPointer(rebasing: storage[end..<Self.chunk]))
      if got == 0 { return }
      end += got
    }
    let first = UnsafeRawBufferPointer(rebasing: storage[..<end])
    guard Compression(magic: first) != nil else { return }
    packed = PackedBytes(first)
    end = 0
  }

  /// One read of the file itself; 0 at its end.
  private func read(_ target: UnsafeMutableRawBufferPointer) throws(CaptureError) -> Int {
    guard case .file(let descriptor, let path) = origin else { return 0 }
    while true {
      let got = Glibc.read(descriptor, target.baseAddress, target.count)
      if got >= 0 { return got }
      guard errno == EINTR else { throw Self.error(errno, path) }
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
