internal import JSONText
internal import Setups
package import TactusGestures

/// A touch that landed a little beside the view of a recognizer, which lacked it, or within that view,
/// which did not receive it.
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
  /// The hit slop with which the recognizer's view takes all touches that the gesture lacked; nil if
  /// there is an obstacle, or if the touch is within the view.
  package let slop: View.HitSlop?
  /// The view that keeps the touch from the recognizer's view; nil if a hit slop is enough.
  package let obstacle: Obstacle?

  /// A view that keeps a touch from another view.
  package struct Obstacle: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
      /// The view or a view around it is hidden, transparent, or takes no touches.
      case hidden, transparent, notInteractive
      /// A view around it does not reach to the touch.
      case endsBefore
      /// Another view received the touch. `inFrontAlone`: the recognizer's view receives it if that one
      /// takes no touches, as a hit test shows.
      case inFront, inFrontAlone
    }
    package let kind: Kind
    /// The index of the view.
    package let view: Int

    /// The obstacle in words, such as `the view overlay is in front`.
    func words(_ names: TransitionNames) -> String {
      let name = "the view \(names.views[view])"
      return switch kind {
      case .hidden: "\(name) is hidden"
      case .transparent: "\(name) has an alpha of at most 0.01"
      case .notInteractive: "\(name) has \"userInteractionEnabled\": false"
      case .endsBefore: "\(name) around it does not reach there"
      case .inFront, .inFrontAlone: "\(name) is in front"
      }
    }
  }

  /// A side of a view, in the view's own coordinates.
  package enum Side: String, Hashable, Sendable {
    case left, right, above, below
    /// The touch is in the area of the view.
    case within

    /// The words before the name of the view: `right of`.
    var words: String {
      switch self {
      case .left, .right: "\(rawValue) of"
      case .above, .below, .within: rawValue
      }
    }
  }

  /// A touch that is farther from the view was hardly meant for it: two spreads of a length [ours].
  static let farthest = 2 * Nearness.spread(of: .points)

  /// The touch in words, such as `a finger landed 5 pt right of its view photo, on root, at 0.120 s`.
  func sentence(_ names: TransitionNames) -> String {
    let place = landedIn.map { "on \(names.views[$0])" } ?? "outside of every view"
    let view = "its view \(names.views[view])"
    return "a finger landed \(direction(names)) \(view), \(place), at \(Quantity.instant(time))"
  }

  /// The change of the view that takes the touch, in words.
  func remedy(_ names: TransitionNames) -> String {
    let view = "the view \(names.views[self.view])"
    if let obstacle {
      let words = obstacle.words(names)
      return obstacle.kind == .inFrontAlone
        ? "\(words); with \"userInteractionEnabled\": false there, \(view) takes it (verified)"
        : words
    }
    guard let slop else { return "\(view) does not take it" }
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

  /// The distance and the side, such as `5 pt right of`; at least a tenth of a point, because the far
  /// edges do not belong to a view.
  func direction(_ names: TransitionNames) -> String {
    side == .within
      ? side.words : "\(Quantity.length(max(distance, 0.1), in: names.unit)) \(side.words)"
  }

  func write(_ names: TransitionNames, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("t", microseconds: time.microseconds)
    writer.member("view", names.views[view])
    if let landedIn { writer.member("landedOn", names.views[landedIn]) }
    writer.member("distance", distance)
    writer.member("side", side.rawValue)
    if let obstacle {
      writer.member("obstacle", names.views[obstacle.view])
      writer.member(
        "obstacleKind",
        obstacle.kind == .inFrontAlone
          ? Obstacle.Kind.inFront.rawValue : obstacle.kind.rawValue)
    }
    if let slop {
      writer.key("hitSlop")
      Self.write(slop, to: &writer)
    }
    writer.endObject()
  }
}
