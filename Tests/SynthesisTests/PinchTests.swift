import Synthesis
import Testing
import TouchModel

@Suite struct `Synthesized pinches and rotations` {
  @Test func `synthesized pinches and rotations pinches change the span much and hardly turn`()
    throws
  {
    for variation in variations {
      for pinch in try perform([GestureRequest(.pinch, count: 5)], in: variation) {
        let lines = pinch.lines
        let first = try #require(lines.first)
        let last = try #require(lines.last)
        #expect(abs(last.span - first.span) > 30)
        #expect(abs((pinch.attribute("scale") ?? 0) - last.span / first.span) < 1e-9)
        for line in lines {
          #expect(abs(line.angle - first.angle) < 4 * Double.pi / 180)
          #expect(line.span > 19 * Point.perMillimetre && line.span < 111 * Point.perMillimetre)
        }
      }
    }
  }

  @Test func `rotations turn by more than 20 degrees and keep the span`() throws {
    for variation in variations {
      for rotation in try perform([GestureRequest(.rotation, count: 5)], in: variation) {
        let lines = rotation.lines
        let first = try #require(lines.first)
        let last = try #require(lines.last)
        #expect(abs(last.angle - first.angle) > 20 * Double.pi / 180)
        #expect(lines.allSatisfy { abs($0.span - first.span) < 6 })
        let turned = rotation.attribute("rotation") ?? 0
        #expect(abs(turned - (last.angle - first.angle)) < 1e-9)
      }
    }
  }

  @Test func `the span changes fastest in the middle of the movement`() throws {
    for variation in variations where variation.device.rate >= 120 {
      for pinch in try perform([GestureRequest(.pinch, count: 2)], in: variation) {
        let lines = pinch.lines
        let third = lines.count / 3
        let ways = [0, third, 2 * third, lines.count - 1]
        let changes = zip(ways, ways.dropFirst()).map { abs(lines[$1].span - lines[$0].span) }
        #expect(changes[1] > changes[0] && changes[1] > changes[2])
      }
    }
  }
}
