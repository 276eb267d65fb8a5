internal import Ordering
package import Setups
package import TactusGestures

/// The views of a setup, to find the one on which a touch landed.
package struct LandingViews: Sendable {
  private let tree: ViewTree
  /// The view of each recognizer, by the recognizer's number.
  private let views: [ViewID]

  package init(_ setup: Setup) {
    let surface = setup.surface(bounds: nil)
    tree = surface.views
    views = setup.recognizers.indices.map { surface.view(of: $0) }
  }

  /// Whether there is more than one view.
  package var areSeveral: Bool { tree.count > 1 }

  /// Returns the index of the view on which a touch at a position of the surface lands; nil if no view
  /// receives it.
  package func view(at position: Point) -> Int? { tree.hitTest(position)?.index }

  /// Whether a touch at a position of the surface is in the view of a recognizer or in a view below it.
  func isOffered(_ position: Point, to number: Int) -> Bool {
    guard let hit = tree.hitTest(position) else { return false }
    return hit == views[number] || tree.isAncestor(views[number], of: hit)
  }

  /// Returns the distance between a position and the view of a recognizer, in points of the view, 0 within it,
  /// and the side of the view on which the position is; nil for a view without a frame.
  private func distance(
    from position: Point, to number: Int
  ) -> (length: Double, side: MisplacedTouch.Side)? {
    guard let frame = tree[views[number]].frame else { return nil }
    let place = tree.convert(position, to: views[number])
    let (x, y) = (
      max(-place.x, place.x - frame.width, 0), max(-place.y, place.y - frame.height, 0)
    )
    let side: MisplacedTouch.Side =
      if x >= y { place.x < 0 ? .left : .right } else { place.y < 0 ? .above : .below }
    return (Point(x: x, y: y).length, side)
  }

  /// Returns the touch beside the view of the recognizer that the gesture lacked; nil if it lacked none, or if no
  /// touch landed near the view.
  func beside(_ finding: Finding, _ landings: [TouchLanding]) -> MisplacedTouch? {
    let missing: Int
    switch finding.outcome {
    case .notOffered(_, _, _, why: .noTouch): missing = 1
    case .told:
      guard let failure = finding.failure, failure.reason == .tooFewTouches,
        let there = failure.measured, let needed = failure.limit
      else { return nil }
      missing = max(1, Int(needed) - Int(there))
    default: return nil
    }
    let number = finding.recognizer
    var found: [MisplacedTouch] = []
    for landing in landings where landing.time >= finding.start && landing.time <= finding.end {
      guard !isOffered(landing.position, to: number),
        let distance = distance(from: landing.position, to: number),
        distance.length <= MisplacedTouch.farthest
      else { continue }
      found.append(
        MisplacedTouch(
          time: landing.time, view: views[number].index, landedIn: view(at: landing.position),
          distance: distance.length, side: distance.side))
    }
    // The farthest of the touches that the gesture needs decides.
    let nearest = found.ordered { ($0.distance, $0.time) < ($1.distance, $1.time) }
    return nearest.count < missing ? nil : nearest[missing - 1]
  }
}
