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
