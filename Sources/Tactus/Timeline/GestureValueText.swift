internal import Setups
internal import TactusGestures

/// The values of a gesture in words: where it was, how far it went, how fast it was at the end.
struct GestureValueText {
  let text: String

  init(
    _ values: GestureValues, at location: Point, touches: Int, label: String?, in unit: LengthUnit
  ) {
    let place = "at (\(Self.whole(location.x)), \(Self.whole(location.y)))"
    let fingers = touches > 1 ? ", \(Quantity.fingers(touches))" : ""
    switch values {
    case .tap, .longPress, .custom: text = place + fingers
    case .swipe(let direction):
      text = "\(Self.words(for: direction)) from \(place.dropFirst(3))\(fingers)"
    case .pan(let translation, let velocity):
      text =
        "\(Self.words(for: translation, unit)), \(Self.whole(velocity.length)) \(unit.rawValue)/s at the end\(fingers)"
    case .pinch(let scale, let velocity):
      let rate = Self.signed(velocity, 2)
      text = "× \(Quantity.fixed(scale, decimals: 3)), \(rate) /s at the end\(fingers)"
    case .rotation(let angle, let velocity):
      let degrees = 180 / Double.pi
      let rate = Self.signed(velocity * degrees, 0)
      text = "\(Self.signed(angle * degrees, 1))°, \(rate)°/s at the end\(fingers)"
    case .template(_, let dissimilarity):
      let likeness = label.map {
        "\($0), unlike by \(Quantity.fixed(dissimilarity, decimals: 3)), "
      }
      text = (likeness ?? "") + place + fingers
    case .shake(let peak, let swings):
      text = "\(Quantity.swings(swings)), at most \(Quantity.fixed(peak, decimals: 1)) g"
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
