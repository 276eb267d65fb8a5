/// A recognizer of a bank, and its number.
package struct Seat<Machine: SeatedRecognizer> {
  var machine: Machine
  let number: Int

  /// What the recognizer says of its gesture now.
  @inline(__always)
  func reading() -> Reading {
    Reading(touches: machine.touches, ownLocation: machine.ownLocation, values: machine.values)
  }

  @inline(__always)
  func report(_ signal: Signal) -> Report {
    Report(recognizer: number, signal: signal, reading: reading())
  }
}

/// Where a recognizer of a bank is.
struct SeatPlace {
  let kind: GestureKind
  /// Its place in the row of its kind.
  var home: Int
  /// Whether a movement says nothing to it while fewer than two fingers are down.
  let movesInPairsOnly: Bool
  /// The row of the machine that is told of its touches, and the place there: its own, or that of a
  /// touchpad machine that judges for it.
  private(set) var row: GestureKind
  private(set) var index: Int

  init(_ kind: GestureKind, at home: Int, movesInPairsOnly: Bool) {
    (self.kind, self.home, self.movesInPairsOnly) = (kind, home, movesInPairsOnly)
    (row, index) = (kind, home)
  }

  /// Lets the touchpad machine at a place among the custom ones judge, or the recognizer itself.
  mutating func setPad(_ pad: Int?) {
    (row, index) = pad.map { (.custom, $0) } ?? (kind, home)
  }
}
