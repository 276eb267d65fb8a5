internal import JSONText
internal import Setups
internal import TactusGestures

/// The ways that fingers go in a search because recognizers that differ name a direction.
struct SearchWays {
  /// Vectors of length 1, each once.
  private(set) var all: [Point] = []

  /// Collects the ways of the recognizers whose values or rules are not the same in both setups, and of all if
  /// only the views differ.
  init(between one: Setup, _ other: Setup) {
    for (setup, second) in [(one, other), (other, one)] {
      for recognizer in setup.recognizers {
        let match = second.number(of: recognizer.id).map { second.recognizers[$0] }
        if one.view == other.view, match == recognizer { continue }
        for value in recognizer.settableValues where value.name == "direction" {
          let words = value.value.array?.compactMap(\.string) ?? value.value.string.map { [$0] }
          for word in words ?? [] { add(word) }
        }
      }
    }
  }

  private mutating func add(_ word: String) {
    switch word {
    case "left": add(Point(x: -1, y: 0))
    case "right", "horizontal": add(Point(x: 1, y: 0))
    case "up": add(Point(x: 0, y: -1))
    case "down", "vertical": add(Point(x: 0, y: 1))
    default: break
    }
  }

  private mutating func add(_ way: Point) { if !all.contains(way) { all.append(way) } }
}
