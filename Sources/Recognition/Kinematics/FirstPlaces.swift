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
    let first = ofFirst ?? centroid
    ofFirst = first
    ofSeveral = fingers.hasSeveral ? ofSeveral ?? centroid : nil
    origin = ofSeveral ?? first
  }
}
