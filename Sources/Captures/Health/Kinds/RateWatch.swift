internal import TextSuggestion
internal import TouchModel

/// Finds times at which a moving finger is reported less often than usual, and times at which no frame comes.
///
/// What is usual is known only at the end of the capture, because the drop may come first. Until then the rows of long
/// intervals are kept.
struct RateWatch {
  /// How many times longer than usual the time between frames must be.
  static let factor = 1.6
  /// The number of such times in a row: of a finger that moves at least `step` millimeters in each, and of a slower one.
  static let (frames, slowFrames) = (5, 8)
  static let step = 1.0
  /// The least step of a slower finger, in millimeters and in units. A finger that hardly moves has nothing to report in
  /// some frames.
  static let (slowStep, slowUnits) = (0.1, 2.0)
  /// The share by which four fifths of the times of a row may differ from their median. A finger that hardly moves is
  /// reported at uneven times.
  static let unevenness = 0.35
  /// A single time without frames: so many times longer than usual, at least so long, and so far a step.
  static let (gapFactor, gap, gapStep) = (4.0, TimeSpan.milliseconds(40), 6.0)
  /// The number of intervals outside of rows from which the usual one is known. It is also a third of those in rows.
  private static let enough = 8
  /// The shortest usual interval in microseconds of which a row is judged. Devices that report a scan of many contacts in
  /// several frames have shorter ones.
  private static let least = 3_000.0
  /// The number of intervals that are kept until the short ones are known, and after which they are judged again.
  private static let (buffer, renewal) = (256, 32)
  /// The longest time between frames that may belong to one movement.
  private static let longest = TimeSpan.milliseconds(500)
  /// The most rows and times without frames that are kept.
  private static let most = 256

  /// The time between two frames in both of which a finger moved.
  struct Interval {
    var span: TimeSpan
    var from: Timestamp
    /// The longest step of a finger, in millimeters.
    var way: Double
    /// The velocity of the finger before, in millimeters per second.
    var speed: Double
    var place: Point
    /// The number of contacts, because touchpads halve the rate for two.
    var fingers: Int

    var to: Timestamp { from.advanced(by: span) }
  }

  /// The intervals with a number of contacts, and the length that a fifth of them does not reach.
  private struct Rate {
    var counts = IntervalCounts()
    var short: Double?
    var sinceRenewal = 0
    /// The number of intervals in rows.
    var inRows = 0

    mutating func add(_ span: TimeSpan) {
      counts.add(span)
      sinceRenewal += 1
      if short != nil, sinceRenewal >= renewal { renew() }
    }

    mutating func renew() { (short, sinceRenewal) = (counts.value(atRank: counts.total / 5), 0) }

    /// The median of the intervals outside of rows, which are shorter; nil if there are too few.
    var usual: Double? {
      let rest = counts.total - inRows
      return rest >= max(enough, inRows / 3) ? counts.value(atRank: rest / 2) : nil
    }
  }

  /// Long intervals in a row.
  private struct Row {
    var first: Interval
    var to: Timestamp
    var count = 0
    var way = 0.0
    /// The first lengths in seconds, and the first steps.
    var spans: [Double] = []
    var ways: [Double] = []

    init(_ first: Interval) { (self.first, to) = (first, first.to) }

    mutating func add(_ interval: Interval) {
      count += 1
      way += interval.way
      to = interval.to
      guard spans.count < 64 else { return }
      spans.append(interval.span.seconds)
      ways.append(interval.way)
    }
  }

  private let unit: Double
  private var rates = [Rate(), Rate(), Rate()]
  /// The first intervals, each with whether it continues the one before.
  private var waiting: [(interval: Interval, continues: Bool)] = []
  private var isReady = false
  private var continues = false
  private var row: Row?
  private var rows: [Row] = []
  private var gaps: [Interval] = []

  /// Creates a watch for a device of which a unit has this length in millimeters.
  init(unit: Double) { self.unit = unit }

  private static func index(_ fingers: Int) -> Int { min(max(fingers, 1), 3) - 1 }

  /// The usual time between frames with a number of contacts, in microseconds; nil if there are too few. It is known at
  /// the end of the capture.
  func usual(fingers: Int) -> Double? {
    rates[Self.index(fingers)].usual ?? rates.compactMap(\.usual).min()
  }

  /// Records that a frame came in which no finger moved.
  mutating func pause() { continues = false }

  mutating func add(_ interval: Interval) {
    guard interval.span > .zero, interval.span <= Self.longest else { return pause() }
    rates[Self.index(interval.fingers)].add(interval.span)
    if isReady {
      judge(interval, continues: continues)
    } else {
      waiting.append((interval, continues))
      if waiting.count == Self.buffer { begin() }
    }
    continues = true
  }

  /// Judges the first intervals.
  private mutating func begin() {
    isReady = true
    for index in rates.indices where rates[index].counts.total > 0 { rates[index].renew() }
    for (interval, continues) in waiting { judge(interval, continues: continues) }
    waiting = []
  }

  private mutating func judge(_ interval: Interval, continues: Bool) {
    let index = Self.index(interval.fingers)
    if rates[index].short == nil { rates[index].renew() }
    if !continues || row.map({ Self.index($0.first.fingers) }) ?? index != index { endRow() }
    guard let short = rates[index].short, interval.way >= Self.slowStep,
      Double(interval.span.microseconds) >= Self.factor * short
    else { return endRow() }
    if row == nil { row = Row(interval) }
    row?.add(interval)
    if interval.span >= Self.gap, interval.way >= Self.gapStep, gaps.count < Self.most {
      gaps.append(interval)
    }
  }

  private mutating func endRow() {
    guard let ended = row else { return }
    row = nil
    guard ended.count >= Self.frames, rows.count < Self.most else { return }
    rows.append(ended)
    rates[Self.index(ended.first.fingers)].inRows += ended.count
  }

  /// Prepares the watch for the end of the capture. Then the usual intervals are known.
  mutating func close() {
    if !isReady { begin() }
    endRow()
  }

  /// Reports the faults, except those within the times of `other` faults.
  func finish(besides other: [ClosedRange<Timestamp>], into log: inout FaultLog) {
    var faults = rows.compactMap(fault)
    let drops = faults
    faults += gaps.compactMap { gap in
      guard !drops.contains(where: { $0.time <= gap.from && gap.to <= $0.end }),
        !other.contains(where: { $0.lowerBound <= gap.from && gap.to <= $0.upperBound })
      else { return nil }
      return fault(gap)
    }
    for fault in faults.sorted(by: { $0.time < $1.time }) { log.add(fault) }
  }

  private func fault(_ row: Row) -> DeviceFault? {
    guard let usual = rates[Self.index(row.first.fingers)].usual, usual >= Self.least
    else { return nil }
    let spans = row.spans.sorted()
    let median = spans[spans.count / 2]
    let differences = spans.map { abs($0 - median) }.sorted()
    let isEven = differences[differences.count * 4 / 5] <= Self.unevenness * median
    let isFast = row.way >= Self.step * Double(row.count)
    let least = max(Self.slowStep, Self.slowUnits * unit * 0.99)
    let isSlow =
      row.count >= Self.slowFrames && row.ways.sorted()[row.ways.count / 2] >= least
    guard isEven, isFast || isSlow, median * 1e6 >= Self.factor * usual else { return nil }
    let hertz = Double(row.count) / row.to.since(row.first.from).seconds
    return DeviceFault(
      .rateDrop, from: row.first.from, to: row.to, at: row.first.place,
      "\(Int(hertz.rounded())) frames per second instead of \(Int((1e6 / usual).rounded()))")
  }

  private func fault(_ gap: Interval) -> DeviceFault? {
    guard let usual = usual(fingers: gap.fingers),
      Double(gap.span.microseconds) >= Self.gapFactor * usual
    else { return nil }
    let expected = gap.speed * gap.span.seconds
    guard gap.way >= expected / 3, gap.way <= 3 * expected else { return nil }
    return DeviceFault(
      .rateDrop, from: gap.from, to: gap.to, at: gap.place,
      "no frame for \(gap.span.wholeMilliseconds) ms while the finger moves "
        + "\(Int(min(gap.way, 1e6).rounded())) mm")
  }
}
