package import TouchModel

/// A recognizer in a row of a bank, with its number.
package struct StoredRecognizer<Machine: Recognizer> {
  var machine: Machine
  let number: Int
}

/// The storage place of a recognizer in a bank.
struct StoragePlace {
  let kind: GestureKind
  /// The recognizer's index in the row of its kind.
  var home: Int
  /// Where the recognizer's inputs go: to itself, or to the machine of a platform.
  var own: Route
  var traits: InputTraits
}

/// The inputs that a recognizer needs.
package struct InputTraits: Sendable {
  /// Whether the recognizer ignores movements while fewer than two touches are down.
  package let movesInPairsOnly: Bool
  /// Whether the recognizer may have a deadline.
  package let hasDeadlines: Bool
  /// Whether the recognizer has no deadline before it receives a touch.
  let needsTouches: Bool
  /// Whether the recognizer is informed of the end of each frame.
  let judgesWholeFrames: Bool
  /// Whether a movement alone may set or change the recognizer's deadline.
  let movementsMoveDeadline: Bool
  /// Whether the recognizer decides only when touches lift.
  let onlyLiftsDecide: Bool
  /// Whether the recognizer receives input after it has recognized or failed, too, and may then recognize
  /// again in the same gesture sequence.
  let keepsInput: Bool
  /// Whether the machine shares a detector with others, which judges whole frames. It receives the
  /// movements of a frame at the end of the frame, or before another input that comes first, and is
  /// informed when it is stopped.
  let sharesDetector: Bool

  /// How far the recognizer looks back on the paths of touches; zero if it does not.
  let lookback: TimeSpan

  /// Creates the traits of a machine of a platform; by default, of one that receives every input of
  /// its touches, may have a deadline that movements do not change, judges no whole frames, shares no
  /// detector and looks back on no paths.
  package init(
    movesInPairsOnly: Bool = false, hasDeadlines: Bool = true, judgesWholeFrames: Bool = false,
    movementsMoveDeadline: Bool = false, onlyLiftsDecide: Bool = false, keepsInput: Bool = false,
    sharesDetector: Bool = false, lookback: TimeSpan = .zero
  ) {
    self.movesInPairsOnly = movesInPairsOnly
    self.hasDeadlines = hasDeadlines
    needsTouches = true
    self.judgesWholeFrames = judgesWholeFrames || sharesDetector
    self.movementsMoveDeadline = movementsMoveDeadline || sharesDetector
    self.onlyLiftsDecide = onlyLiftsDecide
    self.keepsInput = keepsInput
    self.sharesDetector = sharesDetector
    self.lookback = lookback
  }

  init<Machine: Recognizer>(_: Machine.Type) {
    movesInPairsOnly = Machine.movesInPairsOnly
    hasDeadlines = Machine.hasDeadlines
    needsTouches = Machine.kind != .custom && Machine.kind != .shake
    judgesWholeFrames = Machine.kind == .custom
    movementsMoveDeadline = Machine.kind == .custom
    onlyLiftsDecide = false
    (keepsInput, sharesDetector) = (false, false)
    lookback = .zero
  }
}

/// Where the inputs of a recognizer go, and of which touches. Every frame reads it, so it is small.
@usableFromInline
struct Route {
  /// The touches that the recognizer follows. It receives their inputs unless it was silenced.
  @usableFromInline var followed = TouchSet()
  /// The index of the machine in the row `kind`.
  var index: Int32
  /// With `index`, the recognizer's own place, or the place of the machine that judges for it.
  var kind: GestureKind

  init(to kind: GestureKind, at index: Int) {
    (self.kind, self.index) = (kind, Int32(truncatingIfNeeded: index))
  }
}
