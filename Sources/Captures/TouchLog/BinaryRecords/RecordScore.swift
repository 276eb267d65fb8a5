internal import FrameAssembly

/// How well bytes agree with a layout of records.
///
/// A record that no kernel could have written lowers the score, and so does one whose time is far
/// from that of the record before it. The search then continues at the next byte, so that damage
/// affects few records.
struct RecordScore {
  /// The share of the bytes that belong to records, from 0 to 1.
  private(set) var share = 0.0
  /// The number of records whose padding is not 0. `fractions` counts records whose microseconds
  /// are not 0.
  private(set) var dirtyPaddings = 0
  private var fractions = 0
  private var records = 0
  private var blanks = 0
  private var reports = 0
  /// The number of events other than EV_SYN.
  private var tellings = 0

  /// The number of bytes that are examined: hundreds of records in any layout.
  static let reach = 16 * 1024

  /// The least share of the bytes that must be records.
  private static let least = 0.8
  /// The largest accepted steps between two records, in microseconds: one second back, one day
  /// forward.
  private static let farthestBack: Int64 = 1_000_000
  private static let farthestForward: Int64 = 86_400_000_000

  /// Scores the first bytes of a capture. If `givesUp` is true, it stops when the score can no
  /// longer be convincing; the share is then 0.
  init(_ bytes: UnsafeRawBufferPointer, _ layout: RecordLayout, givesUp: Bool = false) {
    guard let base = bytes.baseAddress else { return }
    let end = min(bytes.count, Self.reach)
    var patience = givesUp ? Int(Double(end) * (1 - Self.least)) : end
    var next = 0
    var before: Int64?
    var covered = 0
    while end - next >= layout.stride {
      let record = layout.fields(base + next)
      guard layout.expects(record) else {
        next += 1
        patience -= 1
        if patience < 0 { return }
        continue
      }
      let step = record.time &- (before ?? record.time)
      before = record.time
      records += 1
      if record.isBlank { blanks += 1 }
      if record.isReport { reports += 1 }
      if record.type != EventCode.EV_SYN { tellings += 1 }
      if record.padding != 0 { dirtyPaddings += 1 }
      if record.microseconds != 0 { fractions += 1 }
      if step >= -Self.farthestBack, step <= Self.farthestForward { covered += layout.stride }
      next += layout.stride
    }
    // An incomplete last record is not counted.
    let whole = end - (bytes.count <= Self.reach ? end - next : 0)
    share = Double(covered) / Double(max(whole, 1))
  }

  /// Whether the bytes are probably records of this layout. Bytes of zeros are not a capture, and
  /// nearly every capture marks the end of a frame. If no record has microseconds, padding that is
  /// not 0 is probably a field.
  var isConvincing: Bool {
    share >= Self.least && tellings > 0 && 2 * blanks <= records && (reports > 0 || records >= 8)
      && (dirtyPaddings == 0 || fractions > 0)
  }
}
