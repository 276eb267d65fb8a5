internal import TactusGestures

/// A gesture in a search: its name, and the time at which the first touch of its sequence landed.
struct GestureMark: Hashable, Comparable, Sendable {
  /// An index into `ComparedNames.names`.
  var name: Int
  var start: Timestamp

  static func < (left: GestureMark, right: GestureMark) -> Bool {
    (left.start, left.name) < (right.start, right.name)
  }
}
