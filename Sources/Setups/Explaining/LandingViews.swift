internal import Ordering
package import Setups
package import TactusGestures

/// The views of a setup, to find the one on which a touch landed.
package struct LandingViews: Sendable {
  private var tree: ViewTree
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
  /// and the side of the view on which the position is, `within` in its area; nil for a view without a
  /// frame.
  private func distance(
    from position: Point, to number: Int
  ) -> (length: Double, side: MisplacedTouch.Side)? {
    guard let frame = tree[views[number]].frame else { return nil }
    let place = tree.convert(position, to: views[number])
    if tree[views[number]].touchArea?.contains(place) ?? false { return (0, .within) }
    let (x, y) = (
      max(-place.x, place.x - frame.width, 0), max(-place.y, place.y - frame.height, 0)
    )
    let side: MisplacedTouch.Side =
      if x >= y { place.x < 0 ? .left : .right } else { place.y < 0 ? .above : .below }
    return (Point(x: x, y: y).length, side)
  }

  /// Returns the touch beside or within the view of the recognizer that the gesture lacked; nil if it lacked none,
  /// or if no touch landed near the view.
  func beside(_ finding: Finding, _ landings: [TouchLanding]) -> MisplacedTouch? {
    let missing: Int
    switch finding.outcome {
    case .notOffered(_, _, _, why: .noTouch): missing = 1
    case .told:
      // Another recognizer may have excluded it only because the touch was missing.
      guard let failure = finding.alone ?? finding.failure else { return nil }
      switch (failure.reason, failure.measured, failure.limit) {
      case (.tooFewTouches, let there?, let needed?): missing = max(1, Int(needed) - Int(there))
      case (.nextTapTooLate, _, _): missing = 1
      default: return nil
      }
    default: return nil
    }
    let number = finding.recognizer
    var found: [(landing: TouchLanding, distance: Double, side: MisplacedTouch.Side)] = []
    for landing in landings where landing.time >= finding.start && landing.time <= finding.end {
      guard !isOffered(landing.position, to: number),
        let distance = distance(from: landing.position, to: number),
        distance.length <= MisplacedTouch.farthest
      else { continue }
      found.append((landing, distance.length, distance.side))
    }
    // The farthest of the touches that the gesture needs decides.
    let nearest = found.ordered { ($0.distance, $0.landing.time) < ($1.distance, $1.landing.time) }
      .prefix(missing)
    guard nearest.count == missing, let last = nearest.last else { return nil }
    let place = last.landing.position
    let slop =
      last.side == .within ? nil : slop(of: number, taking: nearest.map { $0.landing.position })
    return MisplacedTouch(
      time: last.landing.time, view: views[number].index, landedIn: view(at: place),
      distance: last.distance, side: last.side, slop: slop,
      obstacle: slop == nil ? obstacle(between: place, and: views[number]) : nil)
  }

  /// Returns the view that keeps a touch at a position of the surface from a view; nil if there is none.
  private func obstacle(between position: Point, and id: ViewID) -> MisplacedTouch.Obstacle? {
    var next: ViewID? = id
    while let around = next {
      let view = tree[around]
      let isBefore =
        around != id && view.touchArea?.contains(tree.convert(position, to: around)) == false
      let kind: MisplacedTouch.Obstacle.Kind? =
        view.isHidden
        ? .hidden
        : Float(view.alpha) <= 0.01
          ? .transparent
          : !view.isUserInteractionEnabled ? .notInteractive : isBefore ? .endsBefore : nil
      if let kind { return MisplacedTouch.Obstacle(kind: kind, view: around.index) }
      next = tree.parent(of: around)
    }
    guard let front = tree.hitTest(position) else { return nil }
    var changed = tree
    var view = tree[front]
    view.isUserInteractionEnabled = false
    changed.replace(front, with: view)
    let isAlone =
      changed.hitTest(position).map { $0 == id || changed.isAncestor(id, of: $0) } ?? false
    return MisplacedTouch.Obstacle(kind: isAlone ? .inFrontAlone : .inFront, view: front.index)
  }

  /// Returns the hit slop, in whole points, with which the view of a recognizer takes touches at positions of the
  /// surface, as a hit test shows; nil if none does.
  private func slop(of number: Int, taking positions: [Point]) -> View.HitSlop? {
    let id = views[number]
    var view = tree[id]
    guard let frame = view.frame else { return nil }
    for position in positions {
      let place = tree.convert(position, to: id)
      view.hitSlop.left = max(view.hitSlop.left, (-place.x).rounded(.up))
      view.hitSlop.top = max(view.hitSlop.top, (-place.y).rounded(.up))
      // The far edges do not belong to the area.
      view.hitSlop.right = max(view.hitSlop.right, (place.x - frame.width).rounded(.down) + 1)
      view.hitSlop.bottom = max(view.hitSlop.bottom, (place.y - frame.height).rounded(.down) + 1)
    }
    var changed = self
    changed.tree.replace(id, with: view)
    return positions.allSatisfy { changed.isOffered($0, to: number) } ? view.hitSlop : nil
  }
}
