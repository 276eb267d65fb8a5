internal import FrameAssembly

/// How well bytes agree with a layout of records.
///
/// A record that no kernel could have written, or that is far in time from the one before it, speaks
/// against the layout; the search goes on at the next byte, so that damage costs few records.
struct RecordScore {
  /// The share of the bytes that are records.
  private(set) var share = 0.0
  /// Padding that should be 0 and is not, and microseconds that are not 0.
  private(set) var dirtyPaddings = 0
  private var fractions = 0
  private var records = 0
  private var blanks = 0
  private var reports = 0
  /// Events that say more than that a frame ends.
  private var tellings = 0

  /// How much of a capture is looked at: hundreds of records of any layout.
  static let reach = 16 * 1024

  /// Less of the bytes than this, and they are something else.
  private static let least = 0.8
  /// In microseconds: a longer step back, or a day forward, is no step of a clock.
  private static let farthestBack: Int64 = 1_000_000
  private static let farthestForward: Int64 = 86_400_000_000

  /// `givesUp` as soon as it cannot become convincing; the share stays 0 then.
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
    // A last record that is cut speaks neither for nor against.
    let whole = end - (bytes.count <= Self.reach ? end - next : 0)
    share = Double(covered) / Double(max(whole, 1))
  }

  /// Zeros are no capture, and hardly any capture is without the end of a frame.
  /// Padding that is all there is of a second is no padding.
  var isConvincing: Bool {
    share >= Self.least && tellings > 0 && 2 * blanks <= records && (reports > 0 || records >= 8)
      && (dirtyPaddings == 0 || fractions > 0)
  }
}
