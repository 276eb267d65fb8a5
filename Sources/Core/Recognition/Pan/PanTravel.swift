package import TouchModel

/// The translation of a pan: the movement of the centroid, without its jumps when a finger joins or
/// leaves. All lengths are in points.
package struct PanTravel: Hashable, Sendable {
  /// The translation at the last change of fingers.
  private var carried = Point.zero
  /// The centroid after the last change of fingers.
  package private(set) var anchor = Point.zero
  package private(set) var translation = Point.zero
  /// The part of the translation that the application set and no finger moved.
  package private(set) var given = Point.zero
  /// The part of the beginning translation that is not reported.
  package private(set) var withheld = Point.zero

  package init() {}

  /// The part of the translation that the fingers moved.
  package var byFingers: Point { translation - given }

  /// Returns the translation with the centroid at `centroid`.
  @inline(__always)
  package func translation(at centroid: Point) -> Point { carried + centroid - anchor }

  @inline(__always)
  package mutating func move(to centroid: Point) { translation = translation(at: centroid) }

  /// Takes a movement of the fingers since they landed.
  package mutating func setMovement(_ movement: Point) { translation = movement + given }

  /// Goes on from `centroid`, the centroid of other fingers than before.
  package mutating func anchor(at centroid: Point) { (anchor, carried) = (centroid, translation) }

  /// Sets the translation; what the fingers moved stays as it is.
  package mutating func set(_ value: Point) {
    carried += value - translation
    given += value - translation
    translation = value
  }

  /// Takes `part` off the translation.
  package mutating func withhold(_ part: Point) {
    withheld = part
    carried = carried - part
    translation = translation - part
  }

  /// Begins again from zero, where the fingers are.
  package mutating func restart() { (translation, carried, given) = (.zero, .zero, .zero) }
}
