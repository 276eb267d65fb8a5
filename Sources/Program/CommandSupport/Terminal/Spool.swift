internal import Libc

/// Bytes that are kept until they are needed: a few in memory, more in a temporary file without a
/// name.
package struct Spool: ~Copyable {
  /// The number of bytes that are kept in memory.
  package static let most = 1 << 16

  private var bytes: [UInt8] = []
  private var descriptor: Int32 = -1
  private let most: Int

  package init(most: Int = Self.most) { self.most = most }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Adds bytes. If the temporary file cannot be written, all further bytes stay in memory.
  package mutating func append(_ more: [UInt8]) {
    bytes += more
    if bytes.count > most { moveToFile() }
  }

  /// Calls `body` with all bytes in order, one piece after the other, and forgets them.
  package mutating func drain(_ body: ([UInt8]) -> Void) {
    if descriptor >= 0 {
      lseek(descriptor, 0, SEEK_SET)
      var piece = [UInt8](repeating: 0, count: Self.most)
      while true {
        let got = piece.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        if got < 0, errno == EINTR { continue }
        if got <= 0 { break }
        body(got == piece.count ? piece : Array(piece[..<got]))
      }
      close(descriptor)
      descriptor = -1
    }
    if !bytes.isEmpty { body(bytes) }
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func moveToFile() {
    if descriptor < 0 { descriptor = Self.makeFile() }
    guard descriptor >= 0 else { return }
    let before = lseek(descriptor, 0, SEEK_CUR)
    var start = 0
    while start < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        write(descriptor, buffer.baseAddress.map { $0 + start }, buffer.count - start)
      }
      if written > 0 {
        start += written
      } else if written == 0 || errno != EINTR {
        // The disk is full: what did not fit is not in the file either.
        ftruncate(descriptor, before)
        lseek(descriptor, before, SEEK_SET)
        return
      }
    }
    bytes.removeAll(keepingCapacity: true)
  }

  /// Creates a file that has no name and vanishes when it is closed; -1 if that is not possible.
  ///
  /// A file that is made with a name stays behind if a signal ends the program before the name is
  /// removed, so a name is only used where the file system needs one.
  private static func makeFile() -> Int32 {
    let variable = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    let folder = variable.isEmpty ? "/tmp" : variable
    let unnamed = open(folder, Self.withoutName | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR)
    return unnamed >= 0 ? unnamed : makeNamedFile(in: folder)
  }

  /// `O_TMPFILE` of Linux, which is `__O_TMPFILE | O_DIRECTORY`.
  private static let withoutName: Int32 = 0o20_000_000 | O_DIRECTORY

  private static func makeNamedFile(in folder: String) -> Int32 {
    var every = sigset_t()
    var before = sigset_t()
    sigfillset(&every)
    pthread_sigmask(SIG_BLOCK, &every, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var path = Array("\(folder)/tactus-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else { return -1 }
    unlink(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }
}
