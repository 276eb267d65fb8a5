internal import TouchModel

/// The time of events in text that may state none: by a frame rate, where the user gives one.
struct TextClock: Sendable {
  /// Frames in a second, for text without times.
  let rate: Double?
  /// Whether events state their times; the first event decides.
  private(set) var isTimed: Bool?
  private(set) var now = Timestamp.zero
  private var pauses = TimeSpan.zero
  private var frames = 0

  init(rate: Double?) { self.rate = rate }

  /// Takes a time that an event states.
  @inline(__always)
  mutating func set(_ time: Timestamp) {
    isTimed = true
    now = time
  }

  /// Takes it that an event states none.
  mutating func setUntimed() { isTimed = false }

  /// Takes a pause of a script, which is a time, too.
  mutating func pause(_ span: TimeSpan) {
    isTimed = true
    let (sum, overflow) = pauses.microseconds.addingReportingOverflow(span.microseconds)
    pauses = overflow ? pauses : TimeSpan(microseconds: sum)
    update()
  }

  /// Takes the end of a frame; the next one is a frame distance later.
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
