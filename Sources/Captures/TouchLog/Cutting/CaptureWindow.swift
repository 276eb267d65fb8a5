package import TouchModel

/// A part of a capture, given by the times of its first and its last frame, both inclusive.
package struct CaptureWindow: Hashable, Sendable {
  /// The beginning of the part; nil for the beginning of the capture.
  package var start: Timestamp?
  /// The end of the part; nil for the end of the capture.
  package var end: Timestamp?
  /// The clock on which the two times are given. With `readable`, the end decides for both times
  /// whether they count from the first frame; without an end, the start decides.
  package var clock: CaptureClock.Choice

  /// Creates a window. Without `clock`, the times are on the capture's own clock.
  package init(
    from start: Timestamp?, to end: Timestamp?, on clock: CaptureClock.Choice = .capture
  ) {
    self.start = start
    self.end = end
    self.clock = clock
  }

  /// Returns this window on the capture's own clock. `firstFrame` is the time of the first frame.
  func resolved(firstFrame: Timestamp) -> CaptureWindow {
    guard let deciding = end ?? start else { return self }
    var clock = CaptureClock(clock)
    clock.begin(at: firstFrame)
    let offset = clock.ownTime(typed: deciding).since(deciding)
    return CaptureWindow(
      from: start?.advanced(by: offset), to: end?.advanced(by: offset))
  }

  /// The position of a time relative to the window.
  enum Place { case before, inside, after }

  /// Returns the position of `time`, on the capture's own clock, relative to the window.
  func place(of time: Timestamp) -> Place {
    if let start, time < start { return .before }
    if let end, time > end { return .after }
    return .inside
  }
}
