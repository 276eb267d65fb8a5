import Arbitration
import Platforms
import Recognition
import Testing
import TouchModel
import TouchTestSupport

@Suite struct `The pair of fingers that a platform's pinch, rotation and scroll follow` {
  @Test(arguments: [[], [1], [2], [3]])
  func
    `the pair of fingers of a platform's pinch does not depend on the order of contacts in a frame`(
      early: [Int]
    )
  {
    for extra in ExtraTouch.allCases {
      #expect(
        ThreeFingers.outcomes(of: PinchRecognizer.with { $0.extraTouch = extra }, early: early)
          .count == 1)
      #expect(
        ThreeFingers.outcomes(of: RotationRecognizer.with { $0.extraTouch = extra }, early: early)
          .count == 1)
    }
    let apart = PinchRecognizer.with {
      $0.start = .hysteresis(.init(minimumOpposingMovement: 9))
    }
    #expect(ThreeFingers.outcomes(of: apart, early: early).count == 1)
    let scroll = PanRecognizer.with { ($0.minimumNumberOfTouches, $0.opposingMovement) = (2, 9) }
    #expect(ThreeFingers.outcomes(of: scroll, early: early).count == 1)
  }
}
