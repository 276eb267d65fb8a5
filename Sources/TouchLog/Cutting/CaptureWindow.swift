public import TouchModel

/// A part of a capture, given by the times of its first and its last frame, both inclusive.
public struct CaptureWindow: Hashable, Sendable {
  /// The clock on which the two times are given.
  public enum Clock: String, CaseIterable, Hashable, Sendable {
    /// Seconds since the first frame.
    case relative
    /// The times that the capture itself states.
    case capture
    /// The clock on which a person would have read the times: the capture's own if the capture
    /// begins within the first hour of that clock. Otherwise a time before the first frame counts
    /// from the first frame.
    case automatic
  }

  /// Nil: the part begins where the capture does.
  public var start: Timestamp?
  /// Nil: the part ends where the capture does.
  public var end: Timestamp?
  public var clock: Clock

  public init(from start: Timestamp?, to end: Timestamp?, on clock: Clock = .capture) {
    self.start = start
    self.end = end
    self.clock = clock
  }

  /// Returns this window in the capture's own times, once the time of its first frame is known.
  func resolved(firstFrame: Timestamp) -> CaptureWindow {
    guard countsFrom(firstFrame) else { return CaptureWindow(from: start, to: end) }
    let offset = firstFrame.since(.zero)
    return CaptureWindow(
      from: start?.advanced(by: offset), to: end?.advanced(by: offset))
  }

  private func countsFrom(_ firstFrame: Timestamp) -> Bool {
    switch clock {
    case .relative: return true
    case .capture: return false
    case .automatic:
      if let end { return end < firstFrame }
      guard let start, firstFrame > Timestamp(seconds: 3600) else { return false }
      return start < firstFrame
    }
  }

  /// Where an instant lies.
  enum Place { case before, inside, after }

  /// Where `time`, on the capture's own clock, lies.
  func place(of time: Timestamp) -> Place {
    if let start, time < start { return .before }
    if let end, time > end { return .after }
    return .inside
  }
}
