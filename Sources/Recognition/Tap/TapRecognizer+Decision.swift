/// When a tap is judged.
package enum TapDecision: Hashable, Sendable {
  /// On every input: a tap fails as soon as it moves too far or has a finger too many. UIKit [R].
  ///
  /// If `isRounded` is true, positions are rounded to whole points, halves up, before a movement is
  /// measured: Qt (`qstandardgestures.cpp` [S]).
  case onEveryInput(isRounded: Bool = false)
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
    get { if case .atLift = decision { true } else { false } }
    set { decide(atLift: newValue, isRounded: roundsCentroid) }
  }

  /// Whether positions are rounded to whole points, halves up, and centroids if only lifts decide. In
  /// UIKit they are not [R], in Hammer.js and Qt they are [S].
  package var roundsCentroid: Bool {
    get {
      switch decision {
      case .onEveryInput(let isRounded), .atLift(let isRounded): isRounded
      }
    }
    set { decide(atLift: judgesAtLift, isRounded: newValue) }
  }

  private mutating func decide(atLift: Bool, isRounded: Bool) {
    decision = atLift ? .atLift(isRounded: isRounded) : .onEveryInput(isRounded: isRounded)
  }
}
