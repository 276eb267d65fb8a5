internal import TouchModel

/// One finger on a touchpad, frame by frame.
struct TouchpadFinger: Hashable, Sendable {
  let place: Int
  private(set) var position: Point
  /// How far it went in the frame at hand; nothing while that cannot be trusted.
  private(set) var step = Point.zero
  /// Frames since its movements were last forgotten.
  private var frames = 0
  private var forgetsAgain = false
  private var sampled = Timestamp.zero
  /// The step before, in points within `jumpInterval`.
  private var lastLength = 0.0
  /// Something befell it in the frame at hand.
  var isTouched = true
  var isNew = true
  var hasLifted = false
  /// Where a tap counts from.
  var tapOrigin: Point

  init(_ place: Int, at position: Point) {
    self.place = place
    (self.position, tapOrigin) = (position, position)
  }

  /// Takes a frame. When the number of fingers changes, positions may jump: steps are forgotten then,
  /// and in the frame after it.
  mutating func sample(
    _ next: Point, at time: Timestamp, afterChange isChange: Bool, _ rules: TouchpadRules
  ) {
    if isChange || forgetsAgain { frames = 0 }
    forgetsAgain = isChange
    if isTouched && jumps(to: next, at: time, rules) { frames = 0 }
    frames = min(frames + 1, 2)
    step = isTouched && frames > 1 ? next - position : .zero
    (position, sampled) = (next, time)
  }

  private mutating func jumps(
    to next: Point, at time: Timestamp, _ rules: TouchpadRules
  ) -> Bool {
    guard frames > 0 else {
      lastLength = 0
      return false
    }
    let (span, usual) = (time.since(sampled), rules.jumpInterval)
    guard span > .zero, span.microseconds * 2 <= usual.microseconds * 5 else { return false }
    let length =
      next.distance(to: position) * Double(usual.microseconds) / Double(span.microseconds)
    defer { lastLength = length }
    return length > rules.jumpLength || length - lastLength > rules.jumpGrowth
  }

  /// The frame is over.
  mutating func settle() {
    (isTouched, isNew) = (false, false)
  }
}
