internal import CommandSupport
internal import Tactus
internal import TextSuggestion

/// The number of gestures of each recognizer.
struct GestureTally {
  private let names: TransitionNames
  private var counts: [Int]

  init(_ names: TransitionNames) {
    self.names = names
    counts = [Int](repeating: 0, count: names.recognizers.count)
  }

  /// Counts a gesture unless it is a companion of another one.
  mutating func count(_ gesture: Gesture) {
    if gesture.companionOf == nil { counts[gesture.recognizer] += 1 }
  }

  /// Returns the counts as text. `hint` says why there are none, or what to do then.
  func text(otherwise hint: String?) -> String {
    let total = counts.reduce(0, +)
    if total == 0 { return "no gesture recognized" + (hint.map { "; \($0)" } ?? "") }
    let parts = zip(names.recognizers, counts).filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
    return "\(Plural.text(total, "gesture")): \(parts.joined(separator: ", "))"
  }
}
