internal import CByteMask
internal import Glibc

/// Whole lines in memory: the byte before `end` is a line feed, so loops over digits need no check.
struct TextLines {
  let start: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  /// The file ends without the last line feed: the line may be cut.
  var isUnterminated = false
  /// The last line goes on in the next lines.
  var isContinued = false
  /// Stands for one line that was too long to keep; there are no bytes.
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

  /// The first lines, of about `count` bytes.
  func prefix(_ count: Int) -> TextLines {
    guard end - start > count, let lineFeed = memchr(start + count, 0x0a, end - start - count)
    else { return self }
    let bytes = UnsafePointer(lineFeed.assumingMemoryBound(to: UInt8.self)) + 1 - start
    return TextLines(UnsafeBufferPointer(start: start, count: bytes)) ?? self
  }

  /// Just behind the line feed at or after `start`; there is one before `end`.
  @inline(__always)
  static func lineEnd(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    if start.pointee == UInt8(ascii: "\n") { return start + 1 }
    guard let found = memchr(start, 0x0a, end - start) else { return end }
    return UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) + 1
  }

  /// How far `nearLineEnd` looks.
  static let near = 64

  /// Just behind the first line feed of the next 64 bytes; nil where there is none.
  @inline(__always)
  static func nearLineEnd(_ start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    let lineFeeds = byte_mask_64(start, UInt8(ascii: "\n"))
    return lineFeeds == 0 ? nil : start + lineFeeds.trailingZeroBitCount + 1
  }

  /// Just behind the line feed that stands at `p`, or behind a carriage return there.
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
