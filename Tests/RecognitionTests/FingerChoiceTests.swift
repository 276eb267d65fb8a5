import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// Fingers that land in one frame have no order: a device reports them by slot. The first scale leaves
/// 8 points of the movement out.
@Suite struct `The pair of fingers that a pinch and a rotation follow` {
  @Test(arguments: [[], [1], [2], [3]])
  func `the pair of fingers of a pinch does not depend on the order of contacts in a frame`(
    early: [Int]
  ) {
    #expect(ThreeFingers.outcomes(of: PinchRecognizer(), early: early).count == 1)
    #expect(ThreeFingers.outcomes(of: RotationRecognizer(), early: early).count == 1)
  }

  @Test
  func
    `the pair of fingers of a pinch is the pair that is farthest apart, of three that land together`()
  {
    // From finger 1 to finger 3, both of which move; finger 2 is between them.
    let spans = PinchRecognizer().replay {
      ThreeFingers.spread([2, 3, 1], early: [])
    }.scales
    let (from, to) = (Point(x: 140, y: 200), Point(x: 191, y: 212))
    #expect(spans.first == near(to.length / (from.length + 8)))
  }

  @Test
  func `the pair of fingers of a pinch is the finger that was there and the one farthest from it`()
  {
    let spans = PinchRecognizer().replay {
      ThreeFingers.spread([3, 1, 2], early: [2])
    }.scales
    let (from, to) = (Point(x: 80, y: 170), Point(x: 111, y: 199))
    #expect(spans.first == near(to.length / (from.length + 8)))
  }

  @Test
  func `the pair of fingers of a pinch is the two that landed first, where frames tell them apart`()
  {
    let spans = PinchRecognizer().replay {
      ThreeFingers.spread([3, 1, 2], early: [1, 2])
    }.scales
    let (from, to) = (Point(x: 60, y: 30), Point(x: 80, y: 13))
    #expect(spans.first == near(to.length / (from.length + 8)))
  }
}
