internal import Arbitration
public import Recognition
internal import TouchModel

/// Gestures that move by exactly a limit at many places of a surface. A difference of two positions
/// is rounded differently at each place.
public enum ExactLimit {
  /// 300 places with one decimal.
  public static let places = (0..<300).map { Double(204 + $0 * 7) / 10 }
  public static let limits = [10.0, 45.0, 7.3]

  /// The place that a device reports `limit` away from `place`: a number with one decimal, not a
  /// sum.
  public static func beside(_ place: Double, _ limit: Double) -> Double {
    (place * 10 + limit * 10).rounded() / 10
  }

  public static func drag(from start: Double, to end: Double, down: Double = 0) -> [Step] {
    [
      finger(1).lands(at: start, 300), hold(.milliseconds(10)),
      finger(1).moves(to: end, 300 + down), hold(.milliseconds(10)), finger(1).lifts(),
    ]
  }

  /// Makes `gesture` at every place, one after the other on one surface, and returns the states in
  /// which the gestures were decided, each once; returns no state if not each gesture was decided.
  public static func outcomes(
    of machine: some AddableRecognizer, _ gesture: (_ place: Double) -> [Step]
  ) -> Set<Phase> {
    let transitions = machine.replay {
      for place in places {
        gesture(place)
        hold(.seconds(1))
      }
    }
    let decisions = transitions.filter { $0.from == .possible }
    return decisions.count == places.count ? Set(decisions.map(\.state)) : []
  }

  /// Moves exactly `limit` along x at every place, to the right and to the left. Returns the states
  /// like `outcomes(of:_:)`, and no state if the directions differ.
  public static func outcomes(of machine: some AddableRecognizer, moving limit: Double)
    -> Set<Phase>
  {
    let right = outcomes(of: machine) { drag(from: $0, to: beside($0, limit)) }
    let left = outcomes(of: machine) { drag(from: beside($0, limit), to: $0) }
    return right == left ? right : []
  }
}
