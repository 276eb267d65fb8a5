import Arbitration
import Platforms
import Recognition
import Testing
import TouchModel
import TouchTestSupport

@Suite struct `An extra finger` {
  @Test
  func
    `a double tap that an extra finger ends is not two taps far apart if two fingers land at once`()
  {
    let ended = TapRecognizer.with {
      ($0.numberOfTapsRequired, $0.endsWithExtraTouch) = (2, true)
      $0.series.maximumTapDistance = 5
    }
    let transitions = ended.replay {
      tap(1, at: 100, 100)
      hold(.milliseconds(100))
      together {
        finger(1).lands(at: 300, 100)
        finger(2).lands(at: 400, 100)
      }
      hold(.milliseconds(50))
      finger(1).lifts()
      finger(2).lifts()
    }
    #expect(transitions.moments == [.failed(.tapsTooFarApart, at: .milliseconds(150))])
  }
}
