internal import Glibc

/// The bytes of a file, of standard input or of an array, a window at a time.
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

  init(_ bytes: [UInt8]) {
    origin = .memory(bytes)
    storage = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    end = bytes.count
    isAtEnd = true
  }

  /// Opens a file, or standard input when `path` is "-".
  init(path: String) throws(CaptureError) {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.error(errno, path) }
    origin = .file(descriptor: descriptor, path: path)
    storage = .allocate(byteCount: 2 * Self.chunk, alignment: 64)
    end = 0
    isAtEnd = false
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

  func withWindow<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    switch origin {
    case .memory(let bytes):
      bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[start..<end])) }
    case .file:
      body(UnsafeRawBufferPointer(rebasing: storage[start..<end]))
    }
  }

  mutating func consume(_ count: Int) { start += min(max(count, 0), end - start) }

  /// Appends what one read gives to the window; false when there is no more, or no room.
  mutating func fill() throws(CaptureError) -> Bool {
    guard case .file(let descriptor, let path) = origin, !isAtEnd else { return false }
    if start > 0, let base = storage.baseAddress {
      memmove(base, base + start, end - start)
      (start, end) = (0, end - start)
    }
    let room = min(Self.chunk, storage.count - end)
    guard room > 0, let base = storage.baseAddress else { return false }
    while true {
      let got = read(descriptor, base + end, room)
      if got > 0 {
        end += got
        return true
      }
      if got == 0 {
        isAtEnd = true
        return false
      }
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
