internal import Ordering

/// Distinguishes the arrays of `struct input_event` from each other and from anything else.
///
/// They have no header. The format is decided by the content that the records would have under each
/// layout, and not by the size of the file.
enum InputEventSignature {
  /// A format and layout that the bytes agree with, with its score.
  private struct Claim {
    var format: CaptureFormat
    var layout: RecordLayout
    var score: RecordScore
  }

  /// Returns the format of the bytes. Nil if they are not of these formats, or too few to decide
  /// while more may follow.
  static func format(of bytes: UnsafeBufferPointer<UInt8>, isComplete: Bool) -> CaptureFormat? {
    guard isComplete || bytes.count >= RecordScore.reach else { return nil }
    return claims(on: bytes).first?.format
  }

  /// Returns another format that the bytes agree with as well and under which other events would be
  /// read; nil if there is none.
  static func rival(
    of format: CaptureFormat, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> CaptureFormat? {
    let claims = claims(on: bytes)
    guard let best = claims.first, best.format == format else { return nil }
    return claims.dropFirst().first {
      $0.score.share > best.score.share - 0.1 && !isSame(best.layout, $0.layout, bytes)
    }?.format
  }

  /// Returns whether more bytes may show that these are records, although some of them look like
  /// text.
  static func awaitsMore(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.count < beginning || (mayBegin(bytes) && bytes.count < RecordScore.reach)
  }

  private static let beginning = 48
  /// The first bytes of programs, whose tables of zeros could pass for records.
  private static let program: [UInt8] = [0x7f, 0x45, 0x4c, 0x46]

  /// Returns whether the first bytes contain a zero: types and codes do, and text does not.
  private static func mayBegin(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.prefix(beginning).contains(0) && !bytes.starts(with: program)
  }

  private static func claims(on bytes: UnsafeBufferPointer<UInt8>) -> [Claim] {
    guard mayBegin(bytes) else { return [] }
    let raw = UnsafeRawBufferPointer(bytes)
    let claims = InputEventLayouts.all.map {
      Claim(format: $0.format, layout: $0.layout, score: RecordScore(raw, $0.layout, givesUp: true))
    }
    // Sorting keeps the order of equal elements, and therefore the order of preference.
    return claims.filter(\.score.isConvincing).ordered {
      ($0.score.share, $1.score.dirtyPaddings) > ($1.score.share, $0.score.dirtyPaddings)
    }
  }

  /// Returns whether both layouts read the same events, as two of them do if all microseconds are
  /// 0.
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

  /// Returns whether the times of 16-byte records are in order only if their seconds are signed.
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
