internal import TouchModel

/// A recognizer in a row of a bank, with its number.
package struct Seat<Machine: Recognizer> {
  var machine: Machine
  let number: Int
}

/// The storage place of a recognizer in a bank.
struct SeatPlace {
  let kind: GestureKind
  /// The recognizer's index in the row of its kind.
  var home: Int
  var traits: InputTraits
}

/// The inputs that a kind of recognizer needs.
struct InputTraits {
  /// Whether the recognizer ignores movements while fewer than two touches are down.
  var movesInPairsOnly: Bool
  /// Whether the recognizer may have a deadline.
  let hasDeadlines: Bool
  /// Whether the recognizer has no deadline before it receives a touch.
  let needsTouches: Bool

  init<Machine: Recognizer>(_: Machine.Type) {
    movesInPairsOnly = Machine.movesInPairsOnly
    hasDeadlines = Machine.hasDeadlines
    needsTouches = Machine.kind != .custom && Machine.kind != .shake
  }
}

/// Where the inputs of a recognizer go, and of which touches. Every frame reads it, so it is small.
@usableFromInline
struct Route {
  /// The touches that the recognizer follows. It receives their inputs unless it was silenced.
  @usableFromInline var followed = TouchSet()
  /// The index of the machine in the row `kind`.
  var index: Int32
  /// With `index`, the recognizer's own place, or the place of the touchpad machine that judges for
  /// it.
  var kind: GestureKind

  init(to kind: GestureKind, at index: Int) {
    (self.kind, self.index) = (kind, Int32(truncatingIfNeeded: index))
  }
}
