internal import Recognition
internal import TouchModel

/// Android's rule for a finger that lifts while it moves against another one: it takes the velocity
/// of the pan with it (`GestureDetector` [K]; Chromium has it, too). Fingers that lift in one frame
/// are compared with each other, too.
struct OpposingVelocity: Hashable, Sendable {
  private var fingers: FingerHistories

  init(_ blank: VelocityHistory) { fingers = FingerHistories(blank) }

  /// Takes a sample of each of several fingers.
  mutating func move(_ fingers: TouchSet, at time: Timestamp, in table: TouchTable) {
    if fingers.hasSeveral { self.fingers.add(fingers, at: time, in: table) }
  }

  /// Releases `touches`; returns whether one of them moved against another of `fingers`.
  mutating func lift(
    _ touches: TouchSet, of fingers: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Bool {
    self.fingers.lift(fingers, at: time, in: table)
    let isOpposed = self.fingers.opposes(touches)
    if isOpposed { self.fingers.forget() }
    self.fingers.forget(touches)
    return isOpposed
  }

  mutating func forget() { fingers.forget() }
}
