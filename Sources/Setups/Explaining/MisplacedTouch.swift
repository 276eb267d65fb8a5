internal import JSONText
internal import Setups
package import TactusGestures

/// A touch that landed a little beside the view of a recognizer, which lacked it.
package struct MisplacedTouch: Hashable, Sendable {
  /// The time at which the touch landed.
  package let time: Timestamp
  /// The index of the recognizer's view.
  package let view: Int
  /// The index of the view on which the touch landed; nil if there is none.
  package let landedIn: Int?
  /// The distance to the recognizer's view, in points of the view.
  package let distance: Double
  /// The side of the view on which the touch landed: the one beyond which it is farther.
  package let side: Side
  /// The hit slop with which the recognizer's view takes all touches that the gesture lacked; nil if its
  /// superview or a view in front of it keeps them from it.
  package let slop: View.HitSlop?

  /// A side of a view, in the view's own coordinates.
  package enum Side: String, Hashable, Sendable {
    case left, right, above, below

    /// The words before the name of the view: `right of`.
    var words: String {
      switch self {
      case .left, .right: "\(rawValue) of"
      case .above, .below: rawValue
      }
    }
  }

  /// A touch that is farther from the view was hardly meant for it: two spreads of a length [ours].
  static let farthest = 2 * Nearness.spread(of: .points)

  /// The touch in words, such as `a finger landed 5 pt right of its view photo, on root, at 0.120 s`.
  func sentence(_ names: TransitionNames) -> String {
    let place = landedIn.map { "on \(names.views[$0])" } ?? "outside of every view"
    let view = "\(side.words) its view \(names.views[view])"
    return "a finger landed \(length(names)) \(view), \(place), at \(Quantity.instant(time))"
  }

  /// The change of the view that takes the touch, in words.
  func remedy(_ names: TransitionNames) -> String {
    let view = "the view \(names.views[self.view])"
    guard let slop else {
      return
        "no hitSlop of \(view) takes it: its superview ends before, or another view is in front"
    }
    var writer = JSONWriter()
    Self.write(slop, to: &writer)
    return "\(view) takes it with \"hitSlop\": \(writer.text) (verified)"
  }

  private static func write(_ slop: View.HitSlop, to writer: inout JSONWriter) {
    writer.beginObject()
    for (edge, distance) in slop.stated {
      writer.key(edge)
      writer.double(distance)
    }
    writer.endObject()
  }

  /// The distance as text; at least a tenth of a point, because the far edges do not belong to a view.
  func length(_ names: TransitionNames) -> String {
    Quantity.length(max(distance, 0.1), in: names.unit)
  }

  func write(_ names: TransitionNames, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("t", microseconds: time.microseconds)
    writer.member("view", names.views[view])
    if let landedIn { writer.member("landedOn", names.views[landedIn]) }
    writer.member("distance", distance)
    writer.member("side", side.rawValue)
    if let slop {
      writer.key("hitSlop")
      Self.write(slop, to: &writer)
    }
    writer.endObject()
  }
}
