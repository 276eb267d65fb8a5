internal import CByteMask
internal import Libc

/// A pattern that finds lines that may come from another device than the events before them.
enum OtherDeviceSearch {
  /// Lines that contain this text.
  case text(StaticString)
  /// Lines without these bytes at this position, and lines with another slash after them.
  case notNode([UInt8], at: Int)

  /// Returns whether such a line exists. The first line may be the rest of a line that was read.
  func finds(in lines: TextLines) -> Bool {
    switch self {
    case .text(let text):
      return Self.contains(text, lines)
    case .notNode(let node, let place):
      return node.withUnsafeBufferPointer { Self.lacks($0, at: place, lines) }
    }
  }

  private static func contains(_ text: StaticString, _ lines: TextLines) -> Bool {
    let (first, count) = (text.utf8Start, text.utf8CodeUnitCount)
    var next = lines.start
    while lines.end - next >= max(TextLines.near, count) {
      var places = byte_mask_64(next, first.pointee)
      while places != 0 {
        let place = next + places.trailingZeroBitCount
        if lines.end - place >= count, memcmp(place, first, count) == 0 { return true }
        places &= places &- 1
      }
      next += TextLines.near
    }
    return Field(start: next, end: lines.end).contains(text)
  }

  private static func lacks(
    _ node: UnsafeBufferPointer<UInt8>, at place: Int, _ lines: TextLines
  ) -> Bool {
    guard let base = node.baseAddress, !lines.isOverlong, !lines.isContinued else { return true }
    let (end, head) = (lines.end, place + node.count)
    var next = lines.start
    while next < end {
      guard end - next > head, memcmp(next + place, base, node.count) == 0 else { return true }
      let rest = next + head
      if end - rest >= TextLines.near, let lineEnd = TextLines.nearLineEnd(rest) {
        let slashes = byte_mask_64(rest, UInt8(ascii: "/"))
        if slashes & ((1 &<< UInt64(lineEnd - rest - 1)) &- 1) != 0 { return true }
        next = lineEnd
      } else {
        next = TextLines.lineEnd(rest, end)
        if memchr(rest, 0x2f, next - rest) != nil { return true }
      }
    }
    return false
  }
}
