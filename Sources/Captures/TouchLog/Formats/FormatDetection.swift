internal import FrameAssembly
internal import JSONText

extension CaptureFormat {
  /// The format that the first bytes of a capture indicate.
  public enum Detection: Hashable, Sendable {
    case format(CaptureFormat)
    /// No format recognizes the bytes; `seen` describes their beginning.
    case unknown(seen: String)
  }

  /// Detects the format from the bytes alone, not from a file name.
  ///
  /// Every line is shown to every format, and the first format that recognizes a line is chosen, so
  /// text before a log does no harm.
  public static func detect(_ bytes: [UInt8]) -> Detection {
    bytes.withUnsafeBufferPointer { detect($0, isWhole: true) ?? leftOver($0) }
  }

  /// The number of bytes in which a format is searched for.
  private static let reach = 256 * 1024

  /// Returns the detected format; nil if no format has recognized the bytes so far. A line is
  /// examined when its end has been read, or when no more bytes follow.
  static func detect(_ bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool) -> Detection? {
    if let format = binaryFormat(of: bytes, isComplete: false) { return .format(format) }
    if !isWhole, ReadableFormat.all.contains(where: { $0.awaitsMore?(bytes) ?? false }) {
      return nil
    }
    var rest = bytes.prefix(reach).dropFirst(ByteOrderMark.length(bytes))
    while let first = rest.firstIndex(where: { !$0.isBlank }) {
      let end = rest[first...].firstIndex(of: 0x0a) ?? rest.endIndex
      if end == bytes.endIndex, !isWhole { return nil }
      let line = UnsafeBufferPointer(rebasing: bytes[first..<end])
      if let claim = claims(on: line).first { return .format(claim) }
      rest = rest[end...]
    }
    return nil
  }

  /// Returns the formats that recognize a line.
  package static func claims(on line: UnsafeBufferPointer<UInt8>) -> some Collection<CaptureFormat>
  {
    ReadableFormat.all.lazy.filter { $0.claimsLine?(line) ?? false }.map(\.format)
  }

  /// Returns the format of bytes that no reader recognizes, at the end of the input.
  static func leftOver(_ bytes: UnsafeBufferPointer<UInt8>) -> Detection {
    if let format = binaryFormat(of: bytes, isComplete: true) { return .format(format) }
    let text = bytes.dropFirst(ByteOrderMark.length(bytes))
    return text.allSatisfy(\.isBlank) ? .format(.empty) : .unknown(seen: seen(bytes))
  }

  /// Returns the format of binary records. Nil if the bytes are of no such format, or too few to decide while
  /// more may follow.
  static func binaryFormat(
    of bytes: UnsafeBufferPointer<UInt8>, isComplete: Bool
  ) -> CaptureFormat? {
    for entry in ReadableFormat.all {
      if let format = entry.claimsBytes?(bytes, isComplete) { return format }
    }
    return nil
  }

  private static func seen(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    var text = bytes.dropFirst(ByteOrderMark.length(bytes)).drop { $0.isBlank }.prefix {
      $0 != 0x0a
    }
    while text.last?.isBlank ?? false { text.removeLast() }
    if text.allSatisfy({ $0 >= 0x20 || $0 == 0x09 || $0 == 0x0d }) {
      let words = String(decoding: text, as: UTF8.self)
      guard !words.contains("\u{fffd}") else { return "\"\(String(printing: text))\"" }
      let shown = words.prefix(40).map { $0.isWhitespace ? " " : $0 }
      return "\"\(String(shown).onOneLine)\(words.dropFirst(40).isEmpty ? "" : "…")\""
    }
    let digits = bytes.prefix(8).map { byte in
      let text = String(byte, radix: 16)
      return text.count < 2 ? "0" + text : text
    }
    return "bytes " + digits.joined(separator: " ")
  }
}
