internal import Setups
internal import TactusGestures

/// The values of a gesture in words: its location, its movement and its velocity at the end.
struct GestureValueText {
  let text: String

  init(
    _ values: GestureValues, at location: Point, touches: Int, label: String?, in unit: LengthUnit
  ) {
    let place = "(\(Self.whole(location.x)), \(Self.whole(location.y)))"
    let fingers = touches > 1 ? [Quantity.fingers(touches)] : []
    let quantities = values.quantities
    let words = quantities.compactMap { Self.words(for: $0, label: label, from: place, in: unit) }
    // The location is added unless the quantities state a movement or a change.
    let isPlaced = quantities.contains {
      ![.taps, .dissimilarity].contains($0.name)
    }
    text = (words + (isPlaced ? [] : ["at " + place]) + fingers).joined(separator: ", ")
  }

  /// Returns the words for a quantity; nil if the name of the recognizer already says it.
  private static func words(
    for quantity: GestureQuantity, label: String?, from place: String, in unit: LengthUnit
  ) -> String? {
    let degrees = 180 / Double.pi
    switch (quantity.name, quantity.value) {
    case (.direction, .direction(let direction)): return "\(words(for: direction)) from \(place)"
    case (.translation, .pair(let translation)): return words(for: translation, unit)
    case (.velocity, .pair(let velocity)):
      return "\(whole(velocity.length)) \(unit.rawValue)/s at the end"
    case (.scale, .number(let scale)): return "× \(Quantity.fixed(scale, decimals: 3))"
    case (.rotation, .number(let angle)): return "\(signed(angle * degrees, 1))°"
    case (.velocity, .number(let rate)):
      return quantity.unit == .radiansPerSecond
        ? "\(signed(rate * degrees, 0))°/s at the end" : "\(signed(rate, 2)) /s at the end"
    case (.swings, .count(let swings)): return Quantity.swings(swings)
    case (.peak, .number(let peak)): return "at most \(Quantity.fixed(peak, decimals: 1)) g"
    case (.dissimilarity, .number(let dissimilarity)):
      return label.map { "\($0), unlike by \(Quantity.fixed(dissimilarity, decimals: 3))" }
    default: return nil
    }
  }

  private static func words(for direction: SwipeDirection) -> String {
    let all: [(SwipeDirection, String)] = [
      (.right, "right"), (.left, "left"), (.up, "up"), (.down, "down"),
    ]
    return all.filter { direction.contains($0.0) }.map(\.1).joined(separator: " or ")
  }

  private static func words(for movement: Point, _ unit: LengthUnit) -> String {
    let across = "\(whole(abs(movement.x))) \(unit.rawValue) \(movement.x < 0 ? "left" : "right")"
    let along = "\(whole(abs(movement.y))) \(unit.rawValue) \(movement.y < 0 ? "up" : "down")"
    switch (abs(movement.x) >= 0.5, abs(movement.y) >= 0.5) {
    case (true, true): return "\(across), \(along)"
    case (true, false): return across
    case (false, true): return along
    case (false, false): return "0 \(unit.rawValue)"
    }
  }

  private static func whole(_ number: Double) -> String { Quantity.fixed(number, decimals: 0) }

  private static func signed(_ number: Double, _ decimals: Int) -> String {
    (number < 0 ? "" : "+") + Quantity.fixed(number, decimals: decimals)
  }
}
