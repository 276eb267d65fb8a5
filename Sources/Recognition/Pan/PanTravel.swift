internal import TouchModel

/// The translation of a pan: the movement of the centroid, without its jumps when a finger joins or
/// leaves. All lengths are in points.
struct PanTravel: Hashable, Sendable {
  /// The translation at the last change of fingers.
  private var carried = Point.zero
  /// The centroid after the last change of fingers.
  private(set) var anchor = Point.zero
  private(set) var translation = Point.zero
  /// The part of the translation that the application set and no finger moved.
  private(set) var given = Point.zero
  /// The part of the beginning translation that is not reported.
  private(set) var withheld = Point.zero

  /// The part of the translation that the fingers moved.
  var byFingers: Point { translation - given }

  /// Returns the translation with the centroid at `centroid`.
  @inline(__always)
  func translation(at centroid: Point) -> Point { carried + centroid - anchor }

  @inline(__always)
  mutating func move(to centroid: Point) { translation = translation(at: centroid) }

  /// Takes a movement of the fingers since they landed.
  mutating func setMovement(_ movement: Point) { translation = movement + given }

  /// Goes on from `centroid`, the centroid of other fingers than before.
  mutating func anchor(at centroid: Point) { (anchor, carried) = (centroid, translation) }

  /// Sets the translation; what the fingers moved stays as it is.
  mutating func set(_ value: Point) {
    carried += value - translation
    given += value - translation
    translation = value
  }

  /// Takes `part` off the translation.
  mutating func withhold(_ part: Point) {
    withheld = part
    carried = carried - part
    translation = translation - part
  }

  /// Begins again from zero, where the fingers are.
  mutating func restart() { (translation, carried, given) = (.zero, .zero, .zero) }
}
