internal import Ordering
package import Setups
package import TactusGestures

/// The views of a setup, to find the one on which a touch landed.
package struct LandingViews: Sendable {
  private var tree: ViewTree
  /// The view of each recognizer, by the recognizer's number.
  private let views: [ViewID]
  /// The only view whose touches a recognizer's delegate receives, or else the recognizer's view.
  private let targets: [ViewID]

  package init(_ setup: Setup) {
    let surface = setup.surface(bounds: nil)
    let tree = surface.views
    let views = setup.recognizers.indices.map { surface.view(of: $0) }
    targets = setup.recognizers.indices.map { number in
      guard let only = setup.recognizers[number].rules.reception.onlyIn, only.count == 1,
        let index = (0..<tree.count).first(where: { tree[ViewID($0)].id == only[0] })
      else { return views[number] }
      return ViewID(index)
    }
    (self.tree, self.views) = (tree, views)
  }

  /// Whether there is more than one view.
  package var areSeveral: Bool { tree.count > 1 }

  /// Returns the index of the view on which a touch at a position of the surface lands; nil if no view
  /// receives it.
  package func view(at position: Point) -> Int? { tree.hitTest(position)?.index }

  /// Whether a touch at a position of the surface is in the view of a recognizer or in a view below it.
  func isOffered(_ position: Point, to number: Int) -> Bool {
    receives(views[number], position)
  }

  private func receives(_ view: ViewID, _ position: Point) -> Bool {
    guard let hit = tree.hitTest(position) else { return false }
    return hit == view || tree.isAncestor(view, of: hit)
  }

  /// Returns the distance between a position and a view, in points of the view, 0 within it, and the side of the
  /// view on which the position is, `within` in its area; nil for a view without a frame.
  private func distance(
    from position: Point, to view: ViewID
  ) -> (length: Double, side: MisplacedTouch.Side)? {
    guard let frame = tree[view].frame else { return nil }
    let place = tree.convert(position, to: view)
    if tree[view].touchArea?.contains(place) ?? false { return (0, .within) }
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
    case .notOffered(_, _, _, why: .notReceived)
    where targets[finding.recognizer] != views[finding.recognizer]:
      missing = 1
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
    let target = targets[finding.recognizer]
    var found: [(landing: TouchLanding, distance: Double, side: MisplacedTouch.Side)] = []
    for landing in landings where landing.time >= finding.start && landing.time <= finding.end {
      guard !receives(target, landing.position),
        let distance = distance(from: landing.position, to: target),
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
      last.side == .within
      ? nil
      : slop(
        of: target, taking: nearest.map { $0.landing.position }, offeredTo: finding.recognizer)
    return MisplacedTouch(
      time: last.landing.time, view: target.index, landedIn: view(at: place),
      distance: last.distance, side: last.side, slop: slop,
      obstacle: slop == nil ? obstacle(between: place, and: target) : nil)
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

  /// Returns the hit slop, in whole points, with which a view takes touches at positions of the surface and a
  /// recognizer is offered them, as a hit test shows; nil if none does.
  private func slop(
    of id: ViewID, taking positions: [Point], offeredTo number: Int
  ) -> View.HitSlop? {
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
    return positions.allSatisfy { changed.receives(id, $0) && changed.isOffered($0, to: number) }
      ? view.hitSlop : nil
  }
}
