package import TouchModel

/// The clock on which the times of a capture are given: the capture's own, or one that starts at
/// the first frame.
public struct CaptureClock: Hashable, Sendable {
  /// The clocks that a user can choose.
  public enum Choice: String, CaseIterable, Hashable, Sendable {
    /// The times as the capture states them.
    case capture
    /// Times relative to the first frame.
    case relative
    /// The capture's own times if it begins within its first hour, otherwise from the first frame:
    /// times since a boot or since 1970 are too long to read.
    case readable
  }

  package let choice: Choice
  /// The time of the first frame on the capture's own clock; nil before it is read.
  package private(set) var firstFrame: Timestamp?

  /// From this time on, inclusive, `readable` counts from the first frame.
  private static let firstHour = Timestamp(seconds: 3600)

  package init(_ choice: Choice = .capture) { self.choice = choice }

  /// Whether times are counted from the first frame.
  package var isRelative: Bool {
    switch choice {
    case .capture: false
    case .relative: true
    case .readable: (firstFrame ?? .zero) >= Self.firstHour || (firstFrame ?? .zero) < .zero
    }
  }

  /// The time on the capture's own clock that is time 0 of this clock.
  package var origin: Timestamp { isRelative ? firstFrame ?? .zero : .zero }

  /// The time of the first frame on this clock; nil before the first frame is read.
  package var start: Timestamp? {
    firstFrame.map { Timestamp.zero.advanced(by: $0.since(origin)) }
  }

  /// Records the time at which the capture begins. Later calls change nothing.
  package mutating func begin(at time: Timestamp) { firstFrame = firstFrame ?? time }

  /// Converts the times of a batch from the capture's own clock to this clock.
  mutating func read(_ batch: inout FrameBatch) {
    guard let first = batch.entries.first else { return }
    begin(at: first.time)
    if origin != .zero { batch.shift(by: Timestamp.zero.since(origin)) }
  }

  /// Converts a time that a user typed to this clock. The user may have read it on this clock or on
  /// the capture's own clock.
  ///
  /// If times are relative, a time that is not before the first frame on the capture's own clock is
  /// taken as a time on that clock. If times are the capture's own, a time before the first frame
  /// is taken as relative to the first frame. Both rules apply only to `readable`.
  package func time(typed time: Timestamp) -> Timestamp {
    guard let firstFrame else { return time }
    if isRelative {
      return choice == .readable && time >= firstFrame
        ? Timestamp.zero.advanced(by: time.since(firstFrame)) : time
    }
    return choice == .readable && time < firstFrame
      ? firstFrame.advanced(by: time.since(.zero)) : time
  }

  /// Converts a time that a user typed to the capture's own clock; see `time(typed:)`.
  package func ownTime(typed time: Timestamp) -> Timestamp {
    self.time(typed: time).advanced(by: origin.since(.zero))
  }

  /// Whether a time that a user typed lies in `span`, a span of time on this clock with both ends
  /// included. Reports print times with three decimals, so a typed time is off by up to 0.5 ms.
  package func isIn(_ span: ClosedRange<Timestamp>, typed: Timestamp) -> Bool {
    let time = time(typed: typed)
    return span.lowerBound <= time.advanced(by: Self.halfDigit)
      && time <= span.upperBound.advanced(by: Self.halfDigit)
  }

  /// Half of the last digit of a printed time.
  private static let halfDigit = TimeSpan.microseconds(500)
}
