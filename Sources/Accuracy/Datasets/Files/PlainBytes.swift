internal import Libc
internal import TouchLog

/// The bytes of a file as they are stored, to find out whether its text was decoded.
final class PlainBytes {
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  init(path: String) {
    descriptor = PathText.withBytes(of: path) { open($0, O_RDONLY | O_CLOEXEC) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Returns whether the file holds these bytes at this offset.
  func equals(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Bool {
    if bytes.isEmpty { return true }
    if buffer.count < bytes.count { buffer = [UInt8](repeating: 0, count: bytes.count) }
    return buffer.withUnsafeMutableBytes { stored in
      guard let base = stored.baseAddress, let text = bytes.baseAddress else { return false }
      let got = pread(descriptor, base, bytes.count, off_t(offset))
      return got == bytes.count && memcmp(base, text, bytes.count) == 0
    }
  }

  /// Returns whether the file has no bytes from this offset on.
  func ends(at offset: Int) -> Bool {
    var byte: UInt8 = 0
    return pread(descriptor, &byte, 1, off_t(offset)) == 0
  }
}
