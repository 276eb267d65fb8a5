/// A kind of fault of a touch device, or of the program that recorded it.
///
/// The raw value is the word in results, which stays the same from version to version.
package enum FaultKind: String, CaseIterable, Sendable {
  // In the order in which they are reported: the faults that spoil most gestures come first.
  // Strips without positions and jumps of the clock look like dropouts and times without frames, too.
  case stuckContact, deadStrip, clockJump, lostLift, dropout, ghostContact, swappedContacts
  case strayPosition, doubleTrackingID, touchKeyReleased, rateDrop, jitter
  case outsideRange, narrowRange, swappedAxes

  /// The name of several faults of this kind.
  package var plural: String {
    switch self {
    case .stuckContact: "stuck contacts"
    case .lostLift: "lost lifts"
    case .dropout: "dropouts"
    case .ghostContact: "ghost contacts"
    case .swappedContacts: "swaps of contacts"
    case .strayPosition: "stray positions"
    case .doubleTrackingID: "tracking IDs that change without a lift"
    case .touchKeyReleased: "releases of BTN_TOUCH while contacts stay"
    case .clockJump: "jumps of the clock"
    case .rateDrop: "drops of the frame rate"
    case .deadStrip: "dead strips"
    case .jitter: "jitters of a resting finger"
    case .outsideRange: "axes with positions outside of the stated range"
    case .narrowRange: "ranges that are hardly used"
    case .swappedAxes: "swapped axes"
    }
  }

  /// The name of one fault of this kind.
  package var singular: String {
    switch self {
    case .stuckContact: "stuck contact"
    case .lostLift: "lost lift"
    case .dropout: "dropout"
    case .ghostContact: "ghost contact"
    case .swappedContacts: "swap of contacts"
    case .strayPosition: "stray position"
    case .doubleTrackingID: "tracking ID that changes without a lift"
    case .touchKeyReleased: "release of BTN_TOUCH while contacts stay"
    case .clockJump: "jump of the clock"
    case .rateDrop: "drop of the frame rate"
    case .deadStrip: "dead strip"
    case .jitter: "jitter of a resting finger"
    case .outsideRange: "axis with positions outside of the stated range"
    case .narrowRange: "range that is hardly used"
    case .swappedAxes: "swap of the axes"
    }
  }

  /// The effect of the fault on gestures.
  package var effect: String {
    switch self {
    case .stuckContact: "every tap beside it counts as one of two fingers"
    case .lostLift: "two touches are read as one, which moves far"
    case .dropout: "one movement is split into several touches"
    case .ghostContact: "a press, tap or pan beside it counts one finger too many"
    case .swappedContacts: "two fingers jump, so pinches and rotations turn over"
    case .strayPosition: "a tap or press moves too far, and is taken for a pan or a swipe"
    case .doubleTrackingID: "a touch ends and another begins at once, so a press or drag is split"
    case .touchKeyReleased:
      "contacts that report no pressure are taken for hovering meanwhile, so a gesture is split"
    case .clockJump: "durations and velocities across it are wrong"
    case .rateDrop: "velocities are coarse, and swipes and flings may fail"
    case .deadStrip: "movements across it are split or jump"
    case .jitter: "taps and presses move farther than they may"
    case .outsideRange: "lengths are probably wrong, and so is every limit in points"
    case .narrowRange: "lengths come out too short or too long, so gestures miss their limits"
    case .swappedAxes: "directions of swipes are exchanged, and lengths are wrong"
    }
  }

  /// The way to avoid the fault or its effect.
  package var remedy: String {
    switch self {
    case .stuckContact: "clean or calibrate the panel; cut the capture before it with tactus cut"
    case .lostLift: "the driver must report a release (BTN_TOUCH 0 or tracking ID -1)"
    case .dropout: "reading without the gap merges the parts"
    case .ghostContact: "clean the panel and look for a noisy charger; drop contacts of one frame"
    case .swappedContacts: "let the kernel track contacts (INPUT_MT_TRACK)"
    case .strayPosition: "let the driver drop single positions that lead away and back"
    case .doubleTrackingID: "the driver must send tracking ID -1 before another one"
    case .touchKeyReleased: "the driver must hold BTN_TOUCH until the last contact lifts"
    case .clockJump: "record with CLOCK_MONOTONIC"
    case .rateDrop: "look for a busy processor or a power saving mode while recording"
    case .deadStrip: "the panel is defective there"
    case .jitter: "raise fuzz in the driver; look for a noisy charger"
    case .outsideRange:
      "state the range in a description of the device, or the units in a millimeter"
    case .narrowRange:
      "state the units in a millimeter, or the range in a description of the device"
    case .swappedAxes: "exchange the axes in a description of the device"
    }
  }
}
