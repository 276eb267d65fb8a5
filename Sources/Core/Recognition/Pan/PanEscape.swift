package import TouchModel

/// The side towards which a movement leads.
package enum MovementSide: UInt8, CaseIterable, Hashable, Sendable {
  case left, right, up, down

  /// Returns how far `movement` leads towards the side, in points; negative if it leads away.
  package func extent(of movement: Point) -> Double {
    switch self {
    case .left: -movement.x
    case .right: movement.x
    case .up: -movement.y
    case .down: movement.y
    }
  }

  /// Whether the side is the left or the right one.
  package var isHorizontal: Bool { self == .left || self == .right }
}

/// The details of a pan that failed because it moved past its fail offset: the side, and the movement
/// that would have begun the pan before.
package struct PanEscape: Hashable, Sendable {
  /// The movement that would have begun the pan.
  package enum Need: UInt8, CaseIterable, Hashable, Sendable {
    case left, right, up, down, sideways, upOrDown, anywhere
  }

  /// The side on which the pan moved too far.
  package var side: MovementSide
  /// The movement that would have begun the pan.
  package var need: Need
  /// How far that movement would have had to be, in points.
  package var distance: Double

  package init(_ side: MovementSide, need: Need, distance: Double) {
    (self.side, self.need, self.distance) = (side, need, distance)
  }
}

extension Failure {
  /// Creates the failure of a pan that moved past its fail offset.
  package init(_ escape: PanEscape, measured: Double, limit: Double) {
    self.init(.movedPastFailOffset, measured: measured, limit: limit)
    // A distance of more than 16,777 pt is cut.
    let thousandths = Int32(min(max(escape.distance * 1000, 0).rounded(), 0xFF_FFFF))
    detail = Int32(escape.side.rawValue) | Int32(escape.need.rawValue) << 2 | thousandths << 5
  }

  /// The details of a pan that moved past its fail offset; nil for other reasons. The distance is exact
  /// to a thousandth of a point.
  package var escape: PanEscape? {
    guard reason == .movedPastFailOffset, let detail,
      let side = MovementSide(rawValue: UInt8(truncatingIfNeeded: detail & 3)),
      let need = PanEscape.Need(rawValue: UInt8(truncatingIfNeeded: detail >> 2 & 7))
    else { return nil }
    return PanEscape(side, need: need, distance: Double(detail >> 5) / 1000)
  }
}
