internal import Recognition
internal import TouchModel

/// The point from which Hammer.js measures a pan: where the first finger landed, and with several
/// fingers, where their centroid was when a second one landed (`compute-input-data.js`:
/// `firstInput`, `firstMultiple` [S]).
struct FirstTouchReference: Hashable, Sendable {
  private var ofFirst: Point?
  private var ofSeveral: Point?
  private(set) var origin = Point.zero

  /// Takes the fingers that are down after one landed or lifted, and their centroid.
  mutating func follow(_ fingers: TouchSet, at centroid: Point) {
    if fingers.isEmpty { return }
    ofFirst = ofFirst ?? centroid
    if fingers.hasSeveral { ofSeveral = ofSeveral ?? centroid }
    choose()
  }

  /// Takes a movement or the last lift: only then is a finger that is left of several alone.
  mutating func move(_ fingers: TouchSet) {
    if fingers.hasSeveral { return }
    ofSeveral = nil
    choose()
  }

  private mutating func choose() { origin = ofSeveral ?? ofFirst ?? .zero }
}
