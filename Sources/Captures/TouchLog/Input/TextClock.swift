internal import TouchModel

/// The time of events in text that may state no times. If the user gives a frame rate, times follow
/// from it.
struct TextClock: Sendable {
  /// The number of frames per second, for text without times.
  let rate: Double?
  /// Whether events state their times; nil before the first event, which decides it.
  private(set) var isTimed: Bool?
  private(set) var now = Timestamp.zero
  private var pauses = TimeSpan.zero
  private var frames = 0

  init(rate: Double?) { self.rate = rate }

  /// Records a time that an event states.
  @inline(__always)
  mutating func set(_ time: Timestamp) {
    isTimed = true
    now = time
  }

  /// Records that events state no times.
  mutating func setUntimed() { isTimed = false }

  /// Records a pause of a script, which also counts as a time.
  mutating func pause(_ span: TimeSpan) {
    isTimed = true
    let (sum, overflow) = pauses.microseconds.addingReportingOverflow(span.microseconds)
    pauses = overflow ? pauses : TimeSpan(microseconds: sum)
    update()
  }

  /// Records the end of a frame. The time of the next one is 1 / `rate` later.
  mutating func closeFrame() {
    guard rate != nil else { return }
    frames += 1
    update()
  }

  private mutating func update() {
    let start = rate.map { Timestamp(seconds: Double(frames) / $0) } ?? .zero
    now = start.advanced(by: pauses)
  }
}
