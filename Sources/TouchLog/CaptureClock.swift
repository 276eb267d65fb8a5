package import TouchModel

/// From where the times of a capture are counted.
public struct CaptureClock: Hashable, Sendable {
  /// The clocks that a user can choose.
  public enum Choice: String, CaseIterable, Hashable, Sendable {
    /// The times that the capture states.
    case capture
    /// From the first frame.
    case relative
    /// The capture's own times if it begins within its first hour, otherwise from the first frame:
    /// times since a boot or since 1970 are too long to read.
    case readable
  }

  package let choice: Choice
  /// The first frame on the capture's own clock; nil before it is read.
  package private(set) var firstFrame: Timestamp?

  /// From here on `readable` counts from the first frame.
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

  /// The first frame on this clock.
  package var start: Timestamp? {
    firstFrame.map { Timestamp.zero.advanced(by: $0.since(origin)) }
  }

  /// Notes where the capture begins; later calls change nothing.
  package mutating func begin(at time: Timestamp) { firstFrame = firstFrame ?? time }

  /// Puts the times of a batch from the capture's own clock onto this clock.
  mutating func read(_ batch: inout FrameBatch) {
    guard let first = batch.entries.first else { return }
    begin(at: first.time)
    if origin != .zero { batch.shift(by: Timestamp.zero.since(origin)) }
  }

  /// A time on this clock that a user typed, after he read it on this clock or on the capture's own.
  /// Where times are relative, a time that is not before the first frame on the capture's own clock
  /// is one of the capture's own; where they are the capture's own, a time before the first frame
  /// counts from the first frame.
  package func time(typed time: Timestamp) -> Timestamp {
    guard let firstFrame else { return time }
    if isRelative {
      return choice == .readable && time >= firstFrame
        ? Timestamp.zero.advanced(by: time.since(firstFrame)) : time
    }
    return choice == .readable && time < firstFrame
      ? firstFrame.advanced(by: time.since(.zero)) : time
  }

  /// A time that a user typed, on the capture's own clock; see `time(typed:)`.
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
