/// The rules in which Chromium's port of Android's detectors differs from them. All are from
/// `gesture_detector.cc`, `gesture_provider.cc`, `scale_gesture_detector.cc`, `velocity_tracker.cc` and
/// `snap_scroll_controller.cc` [S].
///
/// - The slop is that of each finger, from where it landed; two fingers within it do not scroll.
/// - A scroll begins with the part of the movement that exceeds the slop, and keeps to one axis if it
///   begins along it (rails).
/// - A finger scrolls after a long press. A movement that is too short to move a scroll is an update of
///   no length [M], and counts with the next one.
/// - A double tap is reported when the second finger lifts; a tap that lifts late is not doubled.
/// - Positions and times are not cut to whole pixels and milliseconds.
struct ChromiumPort: Hashable, Sendable {
  /// Whether two taps make a double tap, for which a single tap waits.
  var hasDoubleTap = false
  /// `LSQ2_RESTRICTED`: a fitted velocity against the whole movement is none.
  var restrictsVelocity = true
  /// Whether the movement of each finger is an event, as on the desktop; otherwise that of all fingers
  /// is one.
  var movesOneByOne = true
  /// The movement across a rail, in total, at which the scroll leaves it. It is between 1.5 and 4.5
  /// times the slop, and grows with the display.
  var railWidth = 67.5

  /// `kSlopEpsilon`: the margin of every slop.
  static let margin = 0.05
  /// `kScrollEpsilon`: the step on one axis that moves a scroll, exclusive.
  static let smallestStep: Float = 0.1
}
