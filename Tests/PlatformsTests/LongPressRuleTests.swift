import Arbitration
import Platforms
import Recognition
import Testing
import TouchModel
import TouchTestSupport

@Suite struct `A long press with the rules of a platform` {
  @Test(arguments: [(false, [Phase.began, .ended]), (true, [.failed])])
  func `a long press measures movements from whole points if it rounds`(
    isRounded: Bool, states: [Phase]
  ) {
    let press = LongPressRecognizer.with {
      ($0.allowableMovement, $0.allowsExactMovement) = (9, false)
      $0.roundsPositions = isRounded
    }
    // 8.4 points apart, and 9 in whole points.
    let transitions = press.replay {
      finger(1).lands(at: 100.4, 100)
      finger(1).moves(to: 108.8, 100)
      hold(.milliseconds(600))
      finger(1).lifts()
    }
    #expect(transitions.moments.map(\.state) == states)
  }
}
