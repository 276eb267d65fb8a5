package import TouchModel

/// A part of a capture, given by the times of its first and its last frame, both inclusive.
package struct CaptureWindow: Hashable, Sendable {
  /// Nil: the part begins where the capture does.
  package var start: Timestamp?
  /// Nil: the part ends where the capture does.
  package var end: Timestamp?
  /// The clock on which the two times are given. On `readable` the end decides for both times
  /// whether they count from the first frame; without an end, the start decides.
  package var clock: CaptureClock.Choice

  /// `clock` is the capture's own unless stated.
  package init(
    from start: Timestamp?, to end: Timestamp?, on clock: CaptureClock.Choice = .capture
  ) {
    self.start = start
    self.end = end
    self.clock = clock
  }

  /// Returns this window in the capture's own times, once the time of its first frame is known.
  func resolved(firstFrame: Timestamp) -> CaptureWindow {
    guard let deciding = end ?? start else { return self }
    var clock = CaptureClock(clock)
    clock.begin(at: firstFrame)
    let offset = clock.ownTime(typed: deciding).since(deciding)
    return CaptureWindow(
      from: start?.advanced(by: offset), to: end?.advanced(by: offset))
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
