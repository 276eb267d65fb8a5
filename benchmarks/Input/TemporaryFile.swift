internal import Libc

/// A file that is removed with the last use of it.
final class TemporaryFile: Sendable {
  let path: String

  /// Nil if the file cannot be written.
  init?(_ text: [UInt8]) {
    var name = Array("/tmp/tactus-benchmark-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    var written = 0
    while written < text.count {
      let count = text.withUnsafeBytes {
        write(descriptor, $0.baseAddress.map { $0 + written }, text.count - written)
      }
      guard count > 0 else {
        unlink(path)
        return nil
      }
      written += count
    }
  }

  deinit { unlink(path) }
}
