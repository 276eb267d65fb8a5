internal import Glibc

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

  /// Creates a file that vanishes when it is closed; -1 if that is not possible.
  private static func makeFile() -> Int32 {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    var path = Array("\(folder.isEmpty ? "/tmp" : folder)/tactus-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else { return -1 }
    unlink(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }
}
