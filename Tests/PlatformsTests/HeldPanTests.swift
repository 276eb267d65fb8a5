import Arbitration
import Platforms
import Recognition
import Testing
import TouchModel
import TouchTestSupport

@Suite struct `A pan that waits for a tap to fail, and ends if its number of touches changes` {
  @Test func `a pan that waits for a tap never begins if a finger joins before the wait ends`() {
    var surface = GestureSurface(width: 400, height: 800)
    let tap = surface.add(TapRecognizer.with { $0.maximumTapDuration = .milliseconds(100) })
    let pan = surface.add(
      PanRecognizer.with {
        ($0.maximumNumberOfTouches, $0.reference) = (1, .centroid(touchCountChange: .end))
      })
    surface.require(pan, toFail: tap)
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 20, 0)
      finger(2).lands(at: 200, 100)
      hold(.milliseconds(20))
      finger(2).lifts()
      hold(.milliseconds(200))
      finger(1).moves(by: 0, 15)
      finger(1).lifts()
    }
    #expect(
      transitions.of(pan).moments == [
        pan.began(at: .milliseconds(220)), pan.ended(at: .milliseconds(220)),
      ])
    #expect(transitions.of(pan).translations.first == Point(x: 0, y: 15))
  }
}
