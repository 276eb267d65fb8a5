internal import Ordering

/// Tells the arrays of `struct input_event` from each other and from anything else.
///
/// There is no header: what the records would say under each layout decides, and never the size.
enum InputEventSignature {
  /// A layout that the bytes agree with.
  private struct Claim {
    var format: CaptureFormat
    var layout: RecordLayout
    var score: RecordScore
  }

  /// The format of the bytes; nil when they are none of these, or too few to tell while more may come.
  static func format(of bytes: UnsafeBufferPointer<UInt8>, isComplete: Bool) -> CaptureFormat? {
    guard isComplete || bytes.count >= RecordScore.reach else { return nil }
    return claims(on: bytes).first?.format
  }

  /// Another format that the bytes agree with as well, and that would read something else.
  static func rival(
    of format: CaptureFormat, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> CaptureFormat? {
    let claims = claims(on: bytes)
    guard let best = claims.first, best.format == format else { return nil }
    return claims.dropFirst().first {
      $0.score.share > best.score.share - 0.1 && !isSame(best.layout, $0.layout, bytes)
    }?.format
  }

  /// Whether more bytes may show that these are records, although there is text among them.
  static func awaitsMore(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.count < beginning || (mayBegin(bytes) && bytes.count < RecordScore.reach)
  }

  private static let beginning = 48

  /// Types and codes have zeros, text has none.
  private static func mayBegin(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.prefix(beginning).contains(0)
  }

  private static func claims(on bytes: UnsafeBufferPointer<UInt8>) -> [Claim] {
    guard mayBegin(bytes) else { return [] }
    let raw = UnsafeRawBufferPointer(bytes)
    let claims = InputEventLayouts.all.map {
      Claim(format: $0.format, layout: $0.layout, score: RecordScore(raw, $0.layout, givesUp: true))
    }
    // Sorting keeps the order of equals, and so the order of preference.
    return claims.filter(\.score.isConvincing).ordered {
      ($0.score.share, $1.score.dirtyPaddings) > ($1.score.share, $0.score.dirtyPaddings)
    }
  }

  /// Whether both layouts read the same events, as two of them do when all microseconds are 0.
  private static func isSame(
    _ left: RecordLayout, _ right: RecordLayout, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard left.stride == right.stride, let base = UnsafeRawPointer(bytes.baseAddress) else {
      return false
    }
    let end = min(bytes.count, RecordScore.reach)
    return stride(from: 0, through: end - left.stride, by: left.stride).allSatisfy { start in
      let (one, other) = (left.fields(base + start), right.fields(base + start))
      return one.time == other.time && one.type == other.type && one.code == other.code
        && one.value == other.value
    }
  }

  /// Whether 16-byte records keep their times in order only when their seconds are signed.
  static func isSigned(_ bytes: UnsafeRawBufferPointer, _ layout: RecordLayout) -> Bool {
    guard case .narrow = layout.clock, let base = bytes.baseAddress else { return false }
    var steps = (signed: 0, unsigned: 0)
    var before: UInt32?
    for start in stride(from: 0, through: bytes.count - layout.stride, by: layout.stride) {
      let record = layout.fields(base + start)
      guard layout.admits(record) else { continue }
      let seconds = UInt32(truncatingIfNeeded: record.seconds)
      if let before {
        if seconds < before { steps.unsigned += 1 }
        if Int32(bitPattern: seconds) < Int32(bitPattern: before) { steps.signed += 1 }
      }
      before = seconds
    }
    return steps.signed < steps.unsigned
  }
}
