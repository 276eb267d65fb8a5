internal import TouchModel

/// From where a platform measures that measures from the first finger of all: where that landed, and
/// with several fingers, where their centroid was when there came to be more than one (Hammer.js,
/// `compute-input-data.js`: `firstInput`, `firstMultiple` [S]).
struct FirstPlaces: Hashable, Sendable {
  private var ofFirst: Point?
  private var ofSeveral: Point?
  private(set) var origin = Point.zero

  /// These fingers are down now, and here is their centroid.
  mutating func follow(_ fingers: TouchSet, at centroid: Point) {
    if fingers.isEmpty { return }
    ofFirst = ofFirst ?? centroid
    if fingers.hasSeveral { ofSeveral = ofSeveral ?? centroid }
    choose()
  }

  /// They have moved, or lift: only then one that is left of several is alone.
  mutating func move(_ fingers: TouchSet) {
    if fingers.hasSeveral { return }
    ofSeveral = nil
    choose()
  }

  private mutating func choose() { origin = ofSeveral ?? ofFirst ?? .zero }
}
