internal import Recognition
internal import TouchModel

/// Where a pan must have gone when it begins, and where it must not go before.
///
/// Only a pan that states one of these values has a course, so no other pan compares any of them.
struct PanCourse: Hashable, Sendable {
  /// A quarter of a turn in all: as far along the direction as across.
  static let usualHalfWidth = Trigonometry.quarterTurn / 2

  var direction: PanDirection?
  /// The greatest angle between the movement and the direction, in radians, inclusive.
  var halfWidth = Self.usualHalfWidth
  /// The pan begins when the movement is past one of these; empty if the hysteresis decides.
  var active = PanOffsets()
  /// The pan fails if the movement is past one of these before it begins.
  var fail = PanOffsets()

  /// Whether a direction or an offset is stated. A half width alone says nothing.
  var isStated: Bool { direction != nil || !active.isEmpty || !fail.isEmpty }

  /// Returns why a movement that begins the pan is in the wrong direction; nil if it is not.
  func deviation(of movement: Point) -> Failure? {
    direction?.failure(of: movement, within: halfWidth)
  }

  /// Returns why a pan fails that has not begun and has moved past a fail offset; nil if it has not.
  func escape(of movement: Point, hysteresis: Double) -> Failure? {
    guard let side = fail.sideLeft(by: movement), let limit = fail.limit(side) else { return nil }
    let (need, distance) = need(hysteresis)
    return Failure(
      PanEscape(side, need: need, distance: distance), measured: side.extent(of: movement),
      limit: limit)
  }

  /// Returns the extent of a movement towards the active offset that it comes nearest to, as a share of
  /// that offset, and the offset; nil without active offsets.
  func reach(of movement: Point) -> PanReach? {
    var best: PanReach?
    for side in MovementSide.allCases {
      guard let limit = active.limit(side) else { continue }
      let reach = PanReach(extent: max(side.extent(of: movement), 0), limit: limit)
      if best.map({ reach.share > $0.share }) ?? true { best = reach }
    }
    return best
  }

  /// The movement that begins the pan. If several sides have different offsets, the least one.
  private func need(_ hysteresis: Double) -> (PanEscape.Need, Double) {
    let sides = MovementSide.allCases.filter { active.limit($0) != nil }
    guard let least = sides.compactMap({ active.limit($0) }).min() else {
      return (.anywhere, hysteresis)
    }
    if sides.count == 1 { return (PanEscape.Need(sides[0]), least) }
    if sides.allSatisfy({ $0.isHorizontal }) { return (.sideways, least) }
    return (sides.allSatisfy { !$0.isHorizontal } ? .upOrDown : .anywhere, least)
  }
}

/// How far a movement came towards an active offset, both in points.
struct PanReach: Hashable, Sendable {
  var extent: Double
  var limit: Double

  /// The part of the offset that the movement covers.
  var share: Double { limit > 0 ? extent / limit : extent > 0 ? .infinity : 0 }
}

extension PanEscape.Need {
  fileprivate init(_ side: MovementSide) {
    self =
      switch side {
      case .left: .left
      case .right: .right
      case .up: .up
      case .down: .down
      }
  }
}
