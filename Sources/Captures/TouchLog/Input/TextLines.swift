internal import CByteMask
internal import Libc

/// Complete lines in memory. The byte before `end` is a line feed, so loops over digits need no
/// check for the end.
struct TextLines {
  let start: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  /// Whether the file ends without a line feed, so that the last line may be cut.
  var isUnterminated = false
  /// Whether the last line continues in the next lines.
  var isContinued = false
  /// Whether this stands for one line that was too long to keep. There are no bytes then.
  var isOverlong = false

  init?(
    _ bytes: UnsafeBufferPointer<UInt8>, isUnterminated: Bool = false, isContinued: Bool = false
  ) {
    guard let base = bytes.baseAddress, bytes.last == UInt8(ascii: "\n") else { return nil }
    start = base
    end = base + bytes.count
    self.isUnterminated = isUnterminated
    self.isContinued = isContinued
  }

  /// Returns the first lines, of about `count` bytes.
  func prefix(_ count: Int) -> TextLines {
    guard end - start > count, let lineFeed = memchr(start + count, 0x0a, end - start - count)
    else { return self }
    let bytes = UnsafePointer(lineFeed.assumingMemoryBound(to: UInt8.self)) + 1 - start
    return TextLines(UnsafeBufferPointer(start: start, count: bytes)) ?? self
  }

  /// Returns the byte behind the first line feed from `start` on. There must be one before `end`.
  @inline(__always)
  static func lineEnd(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    if start.pointee == UInt8(ascii: "\n") { return start + 1 }
    guard let found = memchr(start, 0x0a, end - start) else { return end }
    return UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) + 1
  }

  /// The number of bytes that `nearLineEnd` examines.
  static let near = 64

  /// Returns the byte behind the first line feed in the next 64 bytes; nil if there is none.
  @inline(__always)
  static func nearLineEnd(_ start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    let lineFeeds = byte_mask_64(start, UInt8(ascii: "\n"))
    return lineFeeds == 0 ? nil : start + lineFeeds.trailingZeroBitCount + 1
  }

  /// Returns the byte behind a line feed at `p`, or behind a carriage return and a line feed there;
  /// nil otherwise.
  @inline(__always)
  static func lineEnd(behind p: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    if p[0] == UInt8(ascii: "\n") { return p + 1 }
    return p[0] == UInt8(ascii: "\r") && p[1] == UInt8(ascii: "\n") ? p + 2 : nil
  }

  private init(overlong base: UnsafePointer<UInt8>) {
    start = base
    end = base
    isOverlong = true
  }

  static func withOverlong<Result>(_ body: (TextLines) -> Result) -> Result {
    withUnsafePointer(to: UInt8(ascii: "\n")) { body(TextLines(overlong: $0)) }
  }
}
