import TouchModel

/// The positions of the fingertips of one hand.
struct Hand {
  enum Finger {
    case thumb, index, middle, ring, little
  }

  /// The fingers in the order in which they take part.
  static let order: [Finger] = [.index, .middle, .ring, .little, .thumb]

  /// Returns the position of a fingertip relative to the tip of the middle finger, in millimeters,
  /// for a relaxed right hand of 187 mm that points up. Fingers are about their own breadth of 16
  /// to 20 mm apart.
  static func restingTip(of finger: Finger) -> Point {
    switch finger {
    case .thumb: Point(x: -55, y: 48)
    case .index: Point(x: -20, y: 6)
    case .middle: .zero
    case .ring: Point(x: 19, y: 4)
    case .little: Point(x: 36, y: 20)
    }
  }

  /// Returns the tips of the first `count` fingers relative to their center, in millimeters.
  static func tips(
    _ count: Int, of style: ParticipantStyle, using generator: inout SeededGenerator
  ) -> [Point] {
    let heading = generator.gaussian(mean: 0, deviation: 0.3, low: -0.7, high: 0.7)
    let (sine, cosine) = (Trigonometry.sine(heading), Trigonometry.cosine(heading))
    let size = style.handLength / 187
    var tips: [Point] = []
    for finger in order.prefix(count) {
      let tip = restingTip(of: finger) * size
      let x = (style.isLeftHanded ? -tip.x : tip.x) + 1.2 * generator.gaussian()
      let y = tip.y + 1.2 * generator.gaussian()
      tips.append(Point(x: x * cosine - y * sine, y: x * sine + y * cosine))
    }
    var center = Point.zero
    for tip in tips { center += tip / Double(max(tips.count, 1)) }
    return tips.map { $0 - center }
  }
}
