internal import Recognition
internal import TouchModel

/// The compass directions of a movement: one or two of eight, or three if the movement is short.
struct Octants: Hashable, Sendable {
  /// The directions as bits. Bit 0 stands for up, and the others follow clockwise.
  private var bits: UInt8

  /// Movements shorter than this along both axes have three directions: 2 mm [S].
  private static let coarse = 2 * Point.perMillimetre

  init(of movement: Point) {
    let (x, y) = (movement.x, movement.y)
    // Positions in points are rounded, so a movement of just 2 mm may seem to be shorter.
    let limit = Self.coarse - Rounding.slack
    guard abs(x) < limit && abs(y) < limit else {
      let turn = 2 * Trigonometry.halfTurn
      // Eighths of a turn, clockwise from up.
      var eighths = (Trigonometry.angle(y: y, x: x) / turn + 1.25) * 8
      while eighths >= 8 { eighths -= 8 }
      bits = Self.bit(Int(eighths + 0.9)) | Self.bit(Int(eighths + 0.1))
      return
    }
    switch (x > 0, x < 0, y > 0, y < 0) {
    case (true, _, true, _): bits = Self.around(3)
    case (true, _, _, true): bits = Self.around(1)
    case (_, true, true, _): bits = Self.around(5)
    case (_, true, _, true): bits = Self.around(7)
    case (true, _, _, _): bits = Self.around(2)
    case (_, true, _, _): bits = Self.around(6)
    case (_, _, true, _): bits = Self.around(4)
    case (_, _, _, true): bits = Self.around(0)
    default: bits = 0xff
    }
  }

  /// Whether a direction of this movement equals or adjoins a direction of `other`.
  func isNear(_ other: Octants) -> Bool {
    (bits | bits >> 1) & other.bits != 0 || (other.bits | other.bits >> 1) & bits != 0
      || bits & 0x80 != 0 && other.bits & 1 != 0 || other.bits & 0x80 != 0 && bits & 1 != 0
  }

  private static func bit(_ octant: Int) -> UInt8 { 1 << UInt8(octant & 7) }
  private static func around(_ octant: Int) -> UInt8 {
    bit(octant) | bit(octant + 1) | bit(octant + 7)
  }
}
