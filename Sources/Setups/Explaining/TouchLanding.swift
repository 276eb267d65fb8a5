internal import TactusGestures

/// The time and the place at which a touch landed.
struct TouchLanding: Hashable, Sendable {
  let time: Timestamp
  /// In points of the surface.
  let position: Point
  let kind: Contact.Kind
}
