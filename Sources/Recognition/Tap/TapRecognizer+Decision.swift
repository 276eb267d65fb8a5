/// When a tap is judged.
package enum TapDecision: Hashable, Sendable {
  /// On every input: a tap fails as soon as it moves too far or has a finger too many. UIKit [R].
  case onEveryInput
  /// As fingers lift: Hammer.js (`recognizers/tap.js` [S]). Only three values decide: the time since the
  /// first landing, the movement of the centroid, and the number of fingers that are down just before
  /// the lift. Before, fingers may land and lift beside the tap, and move away and come back. A lift
  /// that does not complete the tap leaves it to a later lift.
  ///
  /// If `isRounded` is true, centroids are rounded to whole points, halves up
  /// (`input-js/get-center.js` [S]).
  case atLift(isRounded: Bool)
}

extension TapRecognizer.Configuration {
  /// Whether only lifts decide. In UIKit every input does [R], in Hammer.js only lifts do [S].
  package var judgesAtLift: Bool {
    get { decision != .onEveryInput }
    set {
      if newValue != judgesAtLift {
        decision = newValue ? .atLift(isRounded: false) : .onEveryInput
      }
    }
  }

  /// Whether centroids are rounded to whole points, halves up; for `judgesAtLift`. In UIKit they are
  /// not [R], in Hammer.js they are [S].
  package var roundsCentroid: Bool {
    get { decision == .atLift(isRounded: true) }
    set { if judgesAtLift { decision = .atLift(isRounded: newValue) } }
  }
}
