internal import Synthesis

/// Damage to a capture. The same number gives the same damage.
public struct CaptureDamage {
  public let whole: [UInt8]
  public let damaged: [UInt8]

  public init(_ whole: [UInt8], number: Int) {
    var random = SeededGenerator(seed: UInt64(number))
    var bytes = whole
    for _ in 0..<Int.random(in: 1...4, using: &random) { bytes.damage(using: &random) }
    self.whole = whole
    damaged = bytes
  }

  /// The number of bytes before the first damage.
  public var intactCount: Int { zip(whole, damaged).prefix { $0 == $1 }.count }
}

extension [UInt8] {
  /// Changes bits, removes a piece or the end, exchanges two pieces, or repeats one.
  fileprivate mutating func damage(using random: inout SeededGenerator) {
    guard count > 1 else { return }
    let piece = randomPiece(using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      for _ in 0..<Int.random(in: 1...16, using: &random) {
        let bit = UInt8.random(in: 0..<8, using: &random)
        self[Int.random(in: 0..<count, using: &random)] ^= 1 << bit
      }
    case 1: removeSubrange(piece)
    case 2: removeLast(count - piece.lowerBound)
    case 3:
      let other = randomPiece(using: &random)
      let (first, second) = piece.lowerBound < other.lowerBound ? (piece, other) : (other, piece)
      guard first.upperBound <= second.lowerBound else { return }
      let (one, two) = (Array(self[first]), Array(self[second]))
      replaceSubrange(second, with: one)
      replaceSubrange(first, with: two)
    default:
      let place = Int.random(in: 0...count, using: &random)
      insert(contentsOf: Array(self[piece]), at: place)
    }
  }

  private func randomPiece(using random: inout SeededGenerator) -> Range<Int> {
    let start = Int.random(in: 0..<count, using: &random)
    // Short pieces are most likely, and some are longer than any line.
    let length = 1 << Int.random(in: 0...13, using: &random)
    return start..<Swift.min(start + Int.random(in: 1...length, using: &random), count)
  }
}
