internal import TactusGestures
internal import TextSuggestion

/// How the captures of a dataset were divided into gestures, each of which is a sample.
package struct GestureSplit: Hashable, Sendable {
  /// The number of captures that were read.
  package private(set) var captures = 0
  /// The number of gestures that they became.
  package private(set) var gestures = 0
  /// The number of captures without a gesture.
  package private(set) var empty = 0
  /// Whether annotations divide the captures, not pauses.
  package internal(set) var isAnnotated = false

  mutating func add(_ count: Int) {
    captures += 1
    gestures += count
    if count == 0 { empty += 1 }
  }

  mutating func add(_ other: GestureSplit) {
    captures += other.captures
    gestures += other.gestures
    empty += other.empty
  }

  /// Returns a sentence with the numbers; nil if there is no capture.
  func text(_ sampling: CaptureSampling) -> String? {
    guard captures > 0 else { return nil }
    let rule =
      isAnnotated
      ? "by the annotations"
      : sampling.longestPause == .zero
        ? "one for each period in which a finger is down"
        : "divided at pauses of more than \(sampling.longestPause.seconds) s"
    let rest =
      empty == 0
      ? ""
      : "; \(Plural.text(empty, "capture has", "captures have")) "
        + (isAnnotated ? "no annotation of a gesture" : "no touch")
    return
      "\(Plural.text(gestures, "gesture")) of \(Plural.text(captures, "capture")), \(rule)\(rest)"
  }
}
