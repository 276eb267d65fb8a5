internal import Recognition
internal import TouchModel

/// The direction from the second finger to the first one when there were two fingers first, between whole
/// pixels. Hammer.js adds it to that of each movement (`compute-input-data.js`: `firstMultiple`;
/// `get-rotation.js` [S]).
struct FirstDirection: Hashable, Sendable {
  private var radians: Double?

  /// Takes the first two of `fingers`, unless there were two before.
  mutating func begin(_ fingers: TouchSet, in table: TouchTable) {
    if radians == nil { radians = Self.direction(of: fingers, in: table, isRounded: true) }
  }

  /// Forgets the direction, because only one finger is down.
  mutating func forget() { radians = nil }

  /// Whether a rotation with this sum begins: one of 0 does not, and the lift of a third finger begins
  /// none before the next movement.
  func begins(_ hasLandedOrMoved: Bool, _ sum: Double) -> Bool { hasLandedOrMoved && sum != 0 }

  /// Returns the sum of the first direction and that of the first two of `fingers`; nil without either.
  /// Fingers that lift come last.
  func sum(
    of fingers: TouchSet, lifting: TouchSet = TouchSet(), in table: TouchTable
  ) -> Double? {
    guard let radians,
      let now = Self.direction(of: fingers, lifting: lifting, in: table, isRounded: false)
    else { return nil }
    return radians + now
  }

  private static func direction(
    of fingers: TouchSet, lifting: TouchSet = TouchSet(), in table: TouchTable, isRounded: Bool
  ) -> Double? {
    func next(of rest: TouchSet) -> Int? {
      let staying = rest.subtracting(lifting)
      return table.firstToLand(of: staying.isEmpty ? rest : staying)
    }
    guard let first = next(of: fingers), let second = next(of: fingers.subtracting(TouchSet(first)))
    else { return nil }
    var ends = (table[first].position, table[second].position)
    if isRounded { ends = (ends.0.roundedHalvesUp, ends.1.roundedHalvesUp) }
    return Trigonometry.angle(y: ends.0.y - ends.1.y, x: ends.0.x - ends.1.x)
  }
}
