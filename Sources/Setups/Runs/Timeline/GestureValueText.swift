internal import Setups
internal import TactusGestures

/// The values of a gesture in words: its location, its movement and its velocity.
struct GestureValueText {
  private(set) var bytes: [UInt8] = []
  private let location: Point
  private let label: String?
  private let unit: LengthUnit
  /// Whether a velocity is that at the end of the gesture, which the words then say.
  private let isOver: Bool

  init(
    _ values: GestureValues, at location: Point, touches: Int, label: String?,
    in unit: LengthUnit, isOver: Bool = true
  ) {
    (self.location, self.label, self.unit, self.isOver) = (location, label, unit, isOver)
    bytes.reserveCapacity(80)
    let quantities = values.quantities
    for quantity in quantities { add(quantity) }
    // The location is added unless the quantities state a movement or a change.
    let isPlaced = quantities.contains { $0.name != .taps && $0.name != .dissimilarity }
    if !isPlaced {
      part("at ")
      place()
    }
    if touches > 1 { part(Quantity.fingers(touches)) }
  }

  /// Begins a part of the text with a word.
  private mutating func part(_ word: String) {
    if !bytes.isEmpty { bytes.word(", ") }
    bytes.word(word)
  }

  private mutating func place() {
    bytes.word("(")
    bytes.fixed(location.x, decimals: 0)
    bytes.word(", ")
    bytes.fixed(location.y, decimals: 0)
    bytes.word(")")
  }

  /// Adds the words for a quantity, unless the name of the recognizer already says it.
  private mutating func add(_ quantity: GestureQuantity) {
    let degrees = 180 / Double.pi
    switch (quantity.name, quantity.value) {
    case (.direction, .direction(let direction)):
      part(Self.words(for: direction))
      bytes.word(" from ")
      place()
    case (.translation, .pair(let translation)): add(translation)
    case (.velocity, .pair(let velocity)):
      part("")
      bytes.fixed(velocity.length, decimals: 0)
      bytes.word(" ")
      bytes.word(unit.rawValue)
      bytes.word("/s")
      wordsOfEnd()
    case (.scale, .number(let scale)):
      part("× ")
      bytes.fixed(scale, decimals: 3)
    case (.rotation, .number(let angle)): add(angle * degrees, decimals: 1, "°")
    case (.velocity, .number(let rate)):
      if quantity.unit == .radiansPerSecond {
        add(rate * degrees, decimals: 0, "°/s")
      } else {
        add(rate, decimals: 2, " /s")
      }
      wordsOfEnd()
    case (.swings, .count(let swings)): part(Quantity.swings(swings))
    case (.peak, .number(let peak)): part("at most \(Quantity.fixed(peak, decimals: 1)) g")
    case (.dissimilarity, .number(let dissimilarity)):
      guard let label else { return }
      part("\(label), unlike by \(Quantity.fixed(dissimilarity, decimals: 3))")
    default: return
    }
  }

  private mutating func wordsOfEnd() {
    if isOver { bytes.word(" at the end") }
  }

  /// Adds a number with its sign and its unit.
  private mutating func add(_ number: Double, decimals: Int, _ unit: String) {
    part("")
    bytes.signed(number, decimals: decimals)
    bytes.word(unit)
  }

  private mutating func add(_ movement: Point) {
    let (across, along) = (abs(movement.x) >= 0.5, abs(movement.y) >= 0.5)
    if across { add(movement.x, movement.x < 0 ? " left" : " right") }
    if along { add(movement.y, movement.y < 0 ? " up" : " down") }
    if !across, !along { add(0, "") }
  }

  /// Adds a length in a direction.
  private mutating func add(_ length: Double, _ direction: String) {
    part("")
    bytes.fixed(abs(length), decimals: 0)
    bytes.word(" ")
    bytes.word(unit.rawValue)
    bytes.word(direction)
  }

  private static func words(for direction: SwipeDirection) -> String {
    let all: [(SwipeDirection, String)] = [
      (.right, "right"), (.left, "left"), (.up, "up"), (.down, "down"),
    ]
    if let (_, word) = all.first(where: { $0.0 == direction }) { return word }
    return all.filter { direction.contains($0.0) }.map(\.1).joined(separator: " or ")
  }
}
