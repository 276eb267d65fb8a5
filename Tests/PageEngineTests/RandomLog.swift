import SeededRandom
import TactusGestures

/// A touch log of a few fingers that land, move, rest, lift and are cancelled at random, on a
/// surface of 400 × 800 points.
enum RandomLog {
  /// The possible times between two frames, in microseconds.
  private static let steps: [Int64] = [0, 8_333, 16_667, 120_000, 400_000, 1_500_000]

  static func batch(seed: UInt64) -> FrameBatch {
    var random = SplitMix(seed: seed)
    var batch = FrameBatch()
    var down: [Contact] = []
    var (time, next) = (Int64.random(in: 0...5_000_000, using: &random), Int32(1))
    let most = Int.random(in: 1...4, using: &random)
    for _ in 0..<Int.random(in: 5...80, using: &random) {
      time += steps[Int.random(in: 0..<steps.count, using: &random)]
      let roll = Int.random(in: 0..<20, using: &random)
      var cancelled = false
      if down.isEmpty || (roll < 3 && down.count < most) {
        let position = Point(
          x: Double.random(in: 0..<400, using: &random),
          y: Double.random(in: 0..<800, using: &random))
        let kind = Contact.Kind.allCases[roll < 1 ? 2 : 0]
        down.append(Contact(id: TouchID(next), phase: .began, position: position, kind: kind))
        next += 1
      } else {
        cancelled = roll == 19
        move(&down, roll, &random)
      }
      for contact in down { batch.append(contact) }
      let interruption = Interruption.allCases[roll % 2]
      batch.closeFrame(
        at: Timestamp(microseconds: time), interruption: cancelled ? interruption : .system)
      down.removeAll { $0.phase == .ended || $0.phase == .cancelled }
      for index in down.indices { down[index].phase = .stationary }
      if roll == 7 {
        batch.append(
          Command(recognizer: "pan", change: .enabled(Bool.random(using: &random))),
          at: Timestamp(microseconds: time))
      }
    }
    return batch
  }

  private static func move(_ down: inout [Contact], _ roll: Int, _ random: inout SplitMix) {
    let step = Point(
      x: Double.random(in: -30...30, using: &random), y: Double.random(in: -30...30, using: &random)
    )
    for index in down.indices {
      switch roll {
      case 19: down[index].phase = .cancelled
      case 16..<19 where index == 0: down[index].phase = .ended
      case 14..<16: continue
      default:
        down[index].phase = .moved
        let sign = index % 2 == 1 && roll % 2 == 1 ? -1.0 : 1
        down[index].position.x += sign * step.x
        down[index].position.y += sign * step.y
      }
    }
  }
}
