internal import FrameAssembly
internal import JSONText

/// Reads the lines of a source, many at a time.
struct LineSource: ~Copyable {
  /// The length of the longest line that is kept. A longer line is skipped and reported in every
  /// format.
  static let longestLine = 128 * 1024

  private var bytes: ByteSource
  /// The number of bytes of the window that form complete lines.
  private var ready = 0
  /// The last line, or a piece of a long line, with the line feed that it lacks.
  private var tail: [UInt8] = []
  private var tailIsContinued = false
  /// Returns a position at which a line that is too long can be divided; nil if there is none.
  var partition: ((UnsafeBufferPointer<UInt8>) -> Int?)?
  private var isOverlong = false
  /// Whether all bytes were passed on before the end of the input was known.
  private var owesEnd = false

  /// Whether the input was silent while more of it was wanted, so that a hand probably makes it now.
  private(set) var isLive = false

  init(_ bytes: consuming ByteSource) { self.bytes = bytes }

  /// Whether the input may stay open while nothing arrives: a pipe, a terminal or a device.
  var isStream: Bool { bytes.isStream }

  /// The fault of a source that was read to its end and replaced.
  private var earlierFault: Diagnostic?

  /// The fault in the compression of the source, or the end that it lacks.
  var fault: Diagnostic? { bytes.fault ?? earlierFault }

  /// Calls `body` with the complete lines in the window, and drops as many bytes as it returns.
  /// Returns false at the end.
  mutating func withLines(_ body: (TextLines) -> Int) throws(CaptureError) -> Bool {
    guard try prepare() else { return false }
    if isOverlong {
      isOverlong = false
      _ = TextLines.withOverlong(body)
    } else if !tail.isEmpty {
      let isContinued = tailIsContinued
      let used = tail.withUnsafeBufferPointer { bytes in
        let lines = TextLines(bytes, isUnterminated: !isContinued, isContinued: isContinued)
        return lines.map(body) ?? bytes.count
      }
      tail.removeFirst(min(max(used, 0), tail.count))
    } else {
      let count = ready
      let used = bytes.withWindow { window in
        let lines = UnsafeRawBufferPointer(rebasing: window[..<count])
        return TextLines(lines.assumingMemoryBound(to: UInt8.self)).map(body) ?? count
      }
      bytes.consume(used)
      ready -= min(max(used, 0), ready)
    }
    return true
  }

  private mutating func prepare() throws(CaptureError) -> Bool {
    if ready > 0 || !tail.isEmpty || isOverlong { return true }
    var droppedSome = false
    while true {
      if droppedSome {
        // Skip to the end of a line that was too long.
        let lineFeed = bytes.withWindow { $0.firstIndex(of: UInt8(ascii: "\n")) }
        bytes.consume(lineFeed.map { $0 + 1 } ?? bytes.count)
        if lineFeed != nil || bytes.isAtEnd {
          isOverlong = true
          return true
        }
      } else {
        ready = bytes.withWindow { $0.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0 }
        if ready > 0 { return true }
        if bytes.count > Self.longestLine {
          if let end = endOfPiece() {
            takeTail(end, isContinued: true)
            return true
          }
          droppedSome = true
          continue
        }
        if bytes.isAtEnd {
          guard bytes.count > 0 else { return false }
          takeTail(bytes.count, isContinued: false)
          return true
        }
      }
      _ = try bytes.fill()
    }
  }

  /// Returns the end of the first piece of a long line; nil if it cannot be divided.
  private func endOfPiece() -> Int? {
    bytes.withWindow { window in
      let piece = UnsafeRawBufferPointer(rebasing: window.prefix(Self.longestLine))
      return partition?(piece.assumingMemoryBound(to: UInt8.self)).flatMap { $0 > 0 ? $0 : nil }
    }
  }

  private mutating func takeTail(_ count: Int, isContinued: Bool) {
    tail = bytes.withWindow { Array($0.prefix(count)) } + [UInt8(ascii: "\n")]
    bytes.consume(count)
    tailIsContinued = isContinued
  }

  /// Calls `body` with the bytes in the window, which may end within a line, and with whether the
  /// file ends there; at least one call has `isLast` true. Drops as many bytes as `body` returns; 0
  /// asks for more bytes. Returns false at the end.
  mutating func withBytes(
    _ body: (UnsafeRawBufferPointer, _ isLast: Bool) -> Int
  ) throws(CaptureError) -> Bool {
    // The records in the window of a stream do not wait for more.
    if bytes.count < (isStream ? 1 : ByteSource.chunk / 4) { _ = try bytes.fill() }
    while bytes.count > 0 {
      let isLast = bytes.isAtEnd
      owesEnd = !isLast
      let used = bytes.withWindow { body($0, isLast) }
      bytes.consume(used)
      if used > 0 { return true }
      if isLast || bytes.count > ByteSource.chunk { bytes.consume(bytes.count) }
      _ = try bytes.fill()
    }
    guard owesEnd else { return false }
    owesEnd = false
    _ = bytes.withWindow { body($0, true) }
    return true
  }

  /// Reads more bytes until `body` returns a result, the window is full, or the input ends.
  mutating func peek<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) -> Result?
  ) throws(CaptureError) -> Result? {
    while true {
      let found = bytes.withWindow { body($0.assumingMemoryBound(to: UInt8.self)) }
      if let found { return found }
      guard bytes.count < ByteSource.chunk, try bytes.fill() else { return nil }
    }
  }

  /// The time in milliseconds after which a stream without new bytes is taken to be live.
  private static let silence: Int32 = 250

  /// Looks ahead like `peek`, and also asks `body` when the stream is silent. What has arrived must suffice then,
  /// because the next bytes may depend on a hand.
  ///
  /// - Parameter startsAnew: whether the whole time of silence is waited for, although the stream was silent
  ///   before.
  mutating func peek<Result>(
    startsAnew: Bool = false,
    orSilent body: (UnsafeBufferPointer<UInt8>, _ isSilent: Bool) -> Result?
  ) throws(CaptureError) -> Result? {
    while true {
      let found = bytes.withWindow { body($0.assumingMemoryBound(to: UInt8.self), false) }
      if let found { return found }
      guard bytes.count < ByteSource.chunk else { return nil }
      if bytes.isSilent(for: isLive && !startsAnew ? 0 : Self.silence) {
        isLive = true
        let found = bytes.withWindow { body($0.assumingMemoryBound(to: UInt8.self), true) }
        if let found { return found }
      }
      guard try bytes.fill() else { return nil }
    }
  }

  /// Replaces everything that follows by what `body` makes of it; nil leaves it as it is.
  mutating func replaceAll(
    _ body: ([UInt8]) -> (bytes: [UInt8], fault: Diagnostic?)?
  ) throws(CaptureError) {
    var all: [UInt8] = []
    repeat {
      bytes.withWindow { all.append(contentsOf: $0) }
      bytes.consume(bytes.count)
    } while try bytes.fill()
    earlierFault = bytes.fault
    let new = body(all)
    earlierFault = earlierFault ?? new?.fault
    bytes = ByteSource(new?.bytes ?? all)
  }

  /// Returns the whole text if it is not long; otherwise nil, and nothing changes. Long is more than
  /// 8 MB in a file, and more than 128 KiB in memory or on a pipe. A live stream has no end and is long.
  mutating func wholeText() throws(CaptureError) -> [UInt8]? {
    let most = 128 * 1024
    // Nil if the text ends in the window.
    let isLong = try peek(orSilent: { $0.count > most || $1 ? true : nil })
    if isLong == nil { return try peek { Array($0) } }
    guard bytes.isShortFile else { return nil }
    var all: [UInt8]?
    try replaceAll { text in
      all = text
      return nil
    }
    return all
  }

  /// Skips a byte order mark at the beginning, which is not part of a line.
  mutating func skipByteOrderMark() throws(CaptureError) {
    bytes.consume(try peek { $0.count < 3 ? nil : ByteOrderMark.length($0) } ?? 0)
  }
}
