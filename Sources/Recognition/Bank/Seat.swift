/// A recognizer in a row of a bank, with its number.
package struct Seat<Machine: SeatedRecognizer> {
  var machine: Machine
  let number: Int

  /// Returns the touches, location and values of the gesture now.
  @inline(__always)
  func reading() -> Reading {
    Reading(touches: machine.touches, ownLocation: machine.ownLocation, values: machine.values)
  }

  /// Returns a report with `signal` and the reading of the gesture now.
  @inline(__always)
  func report(_ signal: Signal) -> Report {
    Report(recognizer: number, signal: signal, reading: reading())
  }
}

/// The storage place of a recognizer in a bank.
struct SeatPlace {
  let kind: GestureKind
  /// The recognizer's index in the row of its kind.
  var home: Int
  /// Whether the recognizer ignores movements while fewer than two touches are down.
  let movesInPairsOnly: Bool
  /// The row of the machine that receives the inputs. With `index`, this is the recognizer's own
  /// place, or the place of the touchpad machine that judges for it.
  private(set) var row: GestureKind
  /// The index of that machine in `row`.
  private(set) var index: Int

  init(_ kind: GestureKind, at home: Int, movesInPairsOnly: Bool) {
    (self.kind, self.home, self.movesInPairsOnly) = (kind, home, movesInPairsOnly)
    (row, index) = (kind, home)
  }

  /// Sends the inputs to the touchpad machine at index `pad` of the custom row, or to the
  /// recognizer itself if `pad` is nil.
  mutating func setPad(_ pad: Int?) {
    (row, index) = pad.map { (.custom, $0) } ?? (kind, home)
  }
}
